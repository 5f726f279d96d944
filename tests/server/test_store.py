"""Stores: what `append` has acknowledged is there, in order, once."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest

from rubble.cli.prune import prune
from rubble.core.errors import OptionError
from rubble.server.store import SCHEMA, Card, Store, StoreConflict, StoredRoom, StoreError, store_of
from rubble.server.store import postgres as postgres_store
from rubble.server.store import sqlite as sqlite_store
from rubble.server.store.backup import backup, restore

pytestmark = pytest.mark.anyio
CARD = Card(made=1000.0, touched=2000.0, listed=False, summary="{}")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_of(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def test_lines_come_back_in_order_after_closing(new_store: Callable[[], str]) -> None:
    url = new_store()
    async with opened(url) as store:
        await store.append("alpha", 0, ["a", "b"], CARD)
        await store.append("alpha", 2, ["ć"], CARD)
        await store.append("omega", 0, ["z"], CARD)
    async with opened(url) as store:
        assert await store.journal("alpha") == ["a", "b", "ć"]
        assert await store.journal("nowhere") == []
        assert await store.count() == 2


async def test_a_number_that_is_taken_or_leaves_a_gap_is_refused_and_nothing_is_kept(
    new_store: Callable[[], str],
) -> None:
    async with opened(new_store()) as store:
        await store.append("alpha", 0, ["a", "b"], CARD)
        for first in (0, 1, 3):
            with pytest.raises(StoreConflict):
                await store.append("alpha", first, ["x", "y"], CARD)
        assert await store.journal("alpha") == ["a", "b"]


async def test_two_servers_on_one_store_do_not_mix_their_lines(new_store: Callable[[], str]) -> None:
    url = new_store()
    async with opened(url) as one, opened(url) as other:
        await one.append("alpha", 0, ["a"], CARD)
        await other.append("alpha", 1, ["b"], CARD)
        with pytest.raises(StoreConflict):
            await one.append("alpha", 1, ["c"], CARD)
        assert await one.journal("alpha") == ["a", "b"]


async def test_a_crowd_appends_at_once(new_store: Callable[[], str]) -> None:
    async with opened(new_store()) as store:

        async def write(room: str) -> None:
            for number in range(20):
                await store.append(room, number, [f"{room} {number}"], CARD)

        rooms = [f"room{k}" for k in range(30)]
        await asyncio.gather(*(write(room) for room in rooms))
        for room in rooms:
            assert await store.journal(room) == [f"{room} {number}" for number in range(20)]


async def test_what_cannot_be_stored_spoils_nothing_beside_it(new_store: Callable[[], str]) -> None:
    async with opened(new_store()) as store:
        for room in ("alpha", "omega", "gone"):
            await store.append(room, 0, ["a"], CARD)
        await store.delete("gone")
        written = [
            store.append("alpha", 1, ["b"], None),
            store.append("alpha", 3, ["d"], None),  # leaves a gap
            store.append("omega", 1, ["half a character: \ud83d"], None),
            store.append("gone", 1, ["b"], None),
            store.append("fresh", 0, ["a"], CARD),
        ]
        found = await asyncio.wait_for(asyncio.gather(*written, return_exceptions=True), 10)
        assert [type(one) for one in found] == [type(None), StoreConflict, StoreError, StoreConflict, type(None)]
        await store.append("omega", 1, ["b"], None)
        kept = {room: await store.journal(room) for room in ("alpha", "omega", "gone", "fresh")}
        assert kept == {"alpha": ["a", "b"], "omega": ["a", "b"], "gone": [], "fresh": ["a"]}
        assert await store.count() == 3


async def test_the_lobby_shows_listed_rooms_the_last_touched_first(new_store: Callable[[], str]) -> None:
    async with opened(new_store()) as store:
        for name, touched, listed in (("old", 1.0, True), ("new", 3.0, True), ("secret", 2.0, False)):
            await store.append(name, 0, ["x"], Card(1.0, touched, listed, f'"{name}"'))
        assert [(name, card.summary) for name, card in await store.lobby(10)] == [("new", '"new"'), ("old", '"old"')]
        await store.append("old", 1, ["y"], Card(1.0, 4.0, True, '"older"'))
        assert [name for name, _ in await store.lobby(1)] == ["old"]
        await store.append("old", 2, ["y"], Card(1.0, 4.0, False, '"older"'))
        assert [name for name, _ in await store.lobby(10)] == ["new"]


async def test_old_rooms_are_forgotten_and_rooms_deleted_whole(new_store: Callable[[], str]) -> None:
    async with opened(new_store()) as store:
        for name, touched in (("old", 1.0), ("kept", 2.0), ("new", 10.0)):
            await store.append(name, 0, ["x"], Card(1.0, touched, False, "{}"))
        assert await store.forget(5.0, keep=["kept"]) == 1
        assert await store.journal("old") == []
        assert await store.journal("kept") == ["x"]
        await store.delete("new")
        assert await store.count() == 1
        with pytest.raises(StoreConflict):  # a server that still has it in memory cannot make half a room of it
            await store.append("new", 1, ["y"], CARD)


async def test_a_dump_is_one_moment_while_others_write(new_store: Callable[[], str]) -> None:
    async with opened(new_store()) as store:
        for name in ("a", "b"):
            await store.append(name, 0, ["1"], CARD)
        seen: list[StoredRoom] = []
        async for room in store.dump():
            seen.append(room)
            await store.append("b", 1 + len(seen) - 1, ["later"], CARD)
        assert [(room.id, room.lines) for room in seen] == [("a", ["1"]), ("b", ["1"])]


@pytest.mark.parametrize("kinds", [("sqlite", "postgres"), ("postgres", "sqlite")], ids="-to-".join)
async def test_a_backup_goes_from_one_kind_of_store_to_the_other(
    kinds: tuple[str, str], database: Callable[[], str], tmp_path: Path
) -> None:
    urls = {"sqlite": f"sqlite:///{tmp_path / 'rooms.sqlite'}", "postgres": database()}
    rooms = [
        StoredRoom(f"room{k}", Card(k, k + 0.5, bool(k % 2), f'{{"k":{k}}}'), ["ü", "{}"] * k) for k in range(1, 9)
    ]
    async with opened(urls[kinds[0]]) as store:
        await store.load(rooms)
        assert await backup(store, tmp_path / "backup") == 8
    async with opened(urls[kinds[1]]) as store:
        assert await restore(store, tmp_path / "backup") == 8
        assert [room async for room in store.dump()] == rooms
        with pytest.raises(StoreConflict, match="empty"):
            await restore(store, tmp_path / "backup")


async def test_a_damaged_backup_changes_nothing(new_store: Callable[[], str], tmp_path: Path) -> None:
    async with opened(new_store()) as store:
        await store.append("alpha", 0, ["a" * 1000], CARD)
        await backup(store, tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    (tmp_path / "cut").write_bytes(whole[:-20])
    (tmp_path / "else").write_text("something else")
    async with opened(new_store()) as store:
        for name in ("cut", "else", "missing"):
            with pytest.raises(StoreError, match=name):
                await restore(store, tmp_path / name)
        assert await store.count() == 0


async def test_a_store_of_an_older_schema_is_migrated_with_its_rooms(kind: str, new_store: Callable[[], str]) -> None:
    url = new_store()
    if kind == "sqlite":
        with closing(sqlite_store.connect(Path(url.removeprefix("sqlite:///")))) as connection:
            sqlite_store.migrate(connection, upto=1)
            connection.execute("INSERT INTO rooms VALUES ('alpha', 1, 2)")
            connection.execute("INSERT INTO lines VALUES ('alpha', 0, 'a')")
    else:
        connection = await asyncpg.connect(url)
        await postgres_store.migrate(connection, upto=1)
        await connection.execute("INSERT INTO rubble_rooms VALUES ('alpha', 1, 2)")
        await connection.execute("INSERT INTO rubble_lines VALUES ('alpha', 0, 'a')")
        await connection.close()
    async with opened(url) as store:
        assert await store.journal("alpha") == ["a"]
        await store.append("alpha", 1, ["b"], Card(1.0, 3.0, True, '"now listed"'))
        assert [card.summary for _, card in await store.lobby(5)] == ['"now listed"']
        assert [room.card.made async for room in store.dump()] == [1.0]


async def test_a_store_of_a_newer_schema_is_left_alone(kind: str, new_store: Callable[[], str]) -> None:
    url = new_store()
    async with opened(url) as store:
        await store.append("alpha", 0, ["a"], CARD)
    if kind == "sqlite":
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
            connection.execute("UPDATE schema SET version = ?", (SCHEMA + 1,))
    else:
        connection = await asyncpg.connect(url)
        await connection.execute("UPDATE rubble_schema SET version = $1", SCHEMA + 1)
        await connection.close()
    with pytest.raises(StoreError, match="newer"):
        async with opened(url):
            pass


def test_what_cannot_be_opened_says_so(tmp_path: Path) -> None:
    for url, reason in (
        ("mysql://x", "sqlite:///"),
        ("sqlite:///", "sqlite:///"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be opened"),
        (f"sqlite:///{tmp_path}", "cannot be opened"),
    ):
        with pytest.raises(StoreError, match=reason):
            asyncio.run(_open(url))


async def _open(url: str) -> None:
    async with opened(url):
        pass


def test_the_host_backs_up_restores_and_prunes_by_command(new_store: Callable[[], str], tmp_path: Path) -> None:
    async def fill(url: str) -> None:
        async with opened(url) as store:
            await store.append("alpha", 0, ["a"], Card(1.0, time.time(), False, "{}"))
            await store.append("omega", 0, ["z"], Card(1.0, time.time() - 100 * 86_400, False, "{}"))

    def rubble(*arguments: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "rubble", *arguments], capture_output=True, text=True, timeout=60, check=False
        )
        return done.returncode, done.stdout + done.stderr

    first, second = new_store(), new_store()
    asyncio.run(fill(first))
    file = str(tmp_path / "rooms.backup")
    assert rubble("backup", file, "--store", first) == (0, f"{file}: 2 rooms.\n")
    assert rubble("restore", file, "--store", second) == (0, "2 rooms were restored.\n")
    assert rubble("prune", "--older-than", "90d", "--store", second) == (0, "1 rooms were deleted.\n")
    with pytest.raises(OptionError, match="90d"):
        prune("soon", second)

    async def left() -> list[str]:
        async with opened(second) as store:
            return [room.id async for room in store.dump()]

    assert asyncio.run(left()) == ["alpha"]
