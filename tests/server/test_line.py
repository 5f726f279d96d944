"""The line to a browser: who does not listen is not heard, and who is gone leaves nothing behind."""

import asyncio
import gc
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import uvicorn

from rubble.server.app import make_app
from rubble.server.hub import Hub
from rubble.server.limits import Limits
from rubble.server.line import Line
from rubble.server.metrics import Metrics
from rubble.server.run import Setting, _config, listen
from rubble.server.store.sqlite import SqliteStore
from rubble.server.thinkers import Thinkers
from tests.server.browser import Browser, deaf_socket
from tests.server.conftest import MakeServer

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)
_PING = bytes((0x89, 0x80 | 125)) + bytes(4 + 125)  # as large as it may be


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[uvicorn.Server]:
    """A server in this process, so that its connections can be counted."""
    metrics = Metrics()
    limits = Limits().but("hello_seconds=1")
    hub = Hub(SqliteStore(tmp_path / "rooms.sqlite"), limits, metrics, Thinkers(metrics, 1))
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(_config(make_app(hub), Setting()))
    serving = asyncio.create_task(server._serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    server.config.port = listener.getsockname()[1]
    yield server
    server.should_exit = True
    await serving


def lines() -> int:
    return sum(isinstance(one, Line) for one in gc.get_objects())


async def test_who_sends_pings_and_takes_no_answer_is_not_heard(make_server: MakeServer) -> None:
    deaf = deaf_socket(make_server().port)
    deaf.settimeout(3)
    with pytest.raises(TimeoutError):  # it waits for us, instead of keeping all answers
        for _ in range(64):
            deaf.sendall(_PING * 2000)
    deaf.close()


async def test_who_is_gone_leaves_nothing_behind(served: uvicorn.Server) -> None:
    gc.collect()
    gc.disable()  # as good as: the server's collector looks at what is old once an hour
    try:
        before = lines()
        browser = await Browser(f"http://127.0.0.1:{served.config.port}", "nowhere").connect()
        await browser.send({"t": "ping", "at": 1})
        await browser.until(lambda: bool(browser.frames))
        assert lines() == before + 1
        await browser.leave_line()
        await asyncio.sleep(1.2)  # until the hello would have been missed
        assert lines() == before
    finally:
        gc.enable()


async def test_who_does_not_take_the_farewell_is_cut_off(served: uvicorn.Server) -> None:
    loop = asyncio.get_running_loop()
    deaf = await asyncio.to_thread(deaf_socket, served.config.port)
    deaf.setblocking(False)
    (line,) = served.server_state.connections
    assert isinstance(line, Line)
    while not line.transport.get_write_buffer_size():  # until the system takes no more for it
        await loop.sock_sendall(deaf, _PING * 20)
        await asyncio.sleep(0.001)
    assert not line.full
    async with asyncio.timeout(12):  # it says no hello either, so it is told good-bye
        while served.server_state.connections:
            await asyncio.sleep(0.1)
    deaf.close()
