"""The line to a browser: who does not listen is not heard, and who is gone leaves nothing behind."""

import asyncio
import gc
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import uvicorn

from rubble.server.limits import Limits
from rubble.server.line import Line
from tests.server.browser import Browser, deaf_socket
from tests.server.conftest import MakeServer
from tests.server.inside import new_hub, served

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)
_PING = bytes((0x89, 0x80 | 125)) + bytes(4 + 125)  # as large as it may be


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[uvicorn.Server]:
    async with served(new_hub(tmp_path, Limits().but("hello_seconds=1"))) as server:
        yield server


def lines() -> int:
    return sum(isinstance(one, Line) for one in gc.get_objects())


async def test_who_sends_pings_and_takes_no_answer_is_not_heard(make_server: MakeServer) -> None:
    deaf = deaf_socket(make_server().port)
    deaf.settimeout(3)
    with pytest.raises(TimeoutError):  # it waits for us, instead of keeping all answers
        deaf.sendall(_PING * 128_000)
    deaf.close()


async def test_who_is_gone_leaves_nothing_behind(here: uvicorn.Server) -> None:
    gc.collect()
    gc.disable()  # as good as: the server's collector looks at what is old once an hour
    try:
        before = lines()
        browser = await Browser(f"http://127.0.0.1:{here.config.port}", "nowhere").connect()
        await browser.send({"t": "ping", "at": 1})
        await browser.until(lambda: bool(browser.frames))
        assert lines() == before + 1
        await browser.leave_line()
        await asyncio.sleep(1.2)  # until the hello would have been missed
        assert lines() == before
    finally:
        gc.enable()


async def test_who_does_not_take_the_farewell_is_cut_off(here: uvicorn.Server) -> None:
    loop = asyncio.get_running_loop()
    deaf = await asyncio.to_thread(deaf_socket, here.config.port)
    deaf.setblocking(False)
    (line,) = here.server_state.connections
    assert isinstance(line, Line)
    while not line.transport.get_write_buffer_size():  # until the system takes no more for it
        await loop.sock_sendall(deaf, _PING * 20)
        await asyncio.sleep(0.001)
    assert not line.full
    async with asyncio.timeout(12):  # it says no hello either, so it is told good-bye
        while here.server_state.connections:
            await asyncio.sleep(0.1)
    deaf.close()
