"""Rooms in an SQLite file: one writer thread that commits together what has queued up, and one reader."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeVar

from rubble.server.store import SCHEMA, Card, Store, StoreConflict, StoredRoom, StoreError, too_new

T = TypeVar("T")
_GROUP: Final = 512  # appends in one commit

# Step n makes a store of schema n out of one of schema n - 1.
MIGRATIONS: Final = (
    """
    CREATE TABLE rooms (id TEXT PRIMARY KEY, made REAL NOT NULL, touched REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE lines (room TEXT, n INTEGER, line TEXT NOT NULL, PRIMARY KEY (room, n)) WITHOUT ROWID;
    """,
    """
    ALTER TABLE rooms ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE rooms ADD COLUMN summary TEXT NOT NULL DEFAULT '{}';
    CREATE INDEX rooms_listed ON rooms (touched) WHERE listed;
    CREATE INDEX rooms_touched ON rooms (touched);
    """,
)


class _Job:
    """Something to write, and who waits for it."""

    def __init__(self, write: Callable[[sqlite3.Connection], Any]) -> None:
        self.write = write
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class SqliteStore(Store):
    """The default: a file in the user's data folder."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="rubble-read")
        self._read_connection: sqlite3.Connection | None = None

    # --- opening and closing

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._reader, self._prepare)
        self._writer = threading.Thread(target=self._write_all, args=(loop,), name="rubble-write", daemon=True)
        self._writer.start()

    def _prepare(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(connect(self.path)) as connection:
                migrate(connection)
            self._read_connection = connect(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: the store cannot be opened ({error}).") from error

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        connection, self._read_connection = self._read_connection, None
        if connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._reader, connection.close)
        self._reader.shutdown()

    # --- writing

    def _write_all(self, loop: asyncio.AbstractEventLoop) -> None:
        """The writer thread: take all that waits, commit it together, tell those who wait."""
        with closing(connect(self.path)) as connection:
            while (job := self._jobs.get()) is not None:
                jobs: list[_Job] = [job]
                last = False
                while len(jobs) < _GROUP and not self._jobs.empty():
                    following = self._jobs.get()
                    if following is None:
                        last = True
                        break
                    jobs.append(following)
                _commit(connection, jobs)
                loop.call_soon_threadsafe(_tell, jobs)
                if last:
                    return

    async def _write(self, write: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer is None:
            raise StoreError("The store is closed.")
        job = _Job(write)
        self._jobs.put(job)
        result: T = await job.done
        return result

    async def append(self, room: str, first: int, lines: Sequence[str], card: Card) -> None:
        await self._write(lambda connection: _append(connection, StoredRoom(room, card, list(lines)), first))

    async def load(self, rooms: Sequence[StoredRoom]) -> None:
        def put(connection: sqlite3.Connection) -> None:
            for room in rooms:
                _append(connection, room, 0)

        await self._write(put)

    async def forget(self, before: float, keep: Collection[str] = ()) -> int:
        kept = set(keep)

        def delete(connection: sqlite3.Connection) -> int:
            old = connection.execute("SELECT id FROM rooms WHERE touched < ?", (before,)).fetchall()
            gone = [room for (room,) in old if room not in kept]
            for room in gone:
                _delete(connection, room)
            return len(gone)

        return await self._write(delete)

    async def delete(self, room: str) -> None:
        await self._write(lambda connection: _delete(connection, room))

    # --- reading

    async def _read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def run() -> list[tuple[Any, ...]]:
            if self._read_connection is None:
                raise StoreError("The store is closed.")
            return self._read_connection.execute(sql, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: the store cannot be read ({error}).") from error

    async def journal(self, room: str) -> list[str]:
        return [line for (line,) in await self._read("SELECT line FROM lines WHERE room = ? ORDER BY n", room)]

    async def lobby(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._read(
            "SELECT id, made, touched, summary FROM rooms WHERE listed ORDER BY touched DESC LIMIT ?", limit
        )
        return [(room, Card(made, touched, True, summary)) for room, made, touched, summary in rows]

    async def count(self) -> int:
        return int((await self._read("SELECT count(*) FROM rooms"))[0][0])

    async def dump(self) -> AsyncIterator[StoredRoom]:
        """A connection of its own, in one read transaction: writers go on, and nothing they do shows."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, thread_name_prefix="rubble-dump") as thread:
            connection = await loop.run_in_executor(thread, connect, self.path)
            try:
                await loop.run_in_executor(thread, connection.execute, "BEGIN")
                for room in await loop.run_in_executor(thread, _ids, connection):
                    yield await loop.run_in_executor(thread, _stored, connection, room)
            except sqlite3.Error as error:
                raise StoreError(f"{self.path}: the store cannot be read ({error}).") from error
            finally:
                await loop.run_in_executor(thread, connection.close)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=20, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def migrate(connection: sqlite3.Connection, upto: int = SCHEMA) -> None:
    """Bring the schema up to date, step by step, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
        row = connection.execute("SELECT version FROM schema").fetchone()
        version = row[0] if row else 0
        if version > SCHEMA:
            raise too_new(version)
        for step in MIGRATIONS[version:upto]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute("DELETE FROM schema")
        connection.execute("INSERT INTO schema VALUES (?)", (max(version, upto),))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _commit(connection: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            connection.execute("SAVEPOINT job")
            try:
                job.result = job.write(connection)
            except (sqlite3.Error, StoreError) as error:
                connection.execute("ROLLBACK TO job")
                job.error = error if isinstance(error, StoreError) else StoreError(f"Not stored: {error}.")
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in jobs:
            job.error = StoreError(f"Not stored: {error}.")


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        job.tell()


def _append(connection: sqlite3.Connection, room: StoredRoom, first: int) -> None:
    last = connection.execute("SELECT max(n) FROM lines WHERE room = ?", (room.id,)).fetchone()[0]
    if (-1 if last is None else last) != first - 1:
        raise StoreConflict(f"Line {first} of room {room.id} does not follow what is stored.")
    connection.executemany(
        "INSERT INTO lines (room, n, line) VALUES (?, ?, ?)",
        [(room.id, first + k, line) for k, line in enumerate(room.lines)],
    )
    connection.execute(
        "INSERT INTO rooms (id, made, touched, listed, summary) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "touched = excluded.touched, listed = excluded.listed, summary = excluded.summary",
        (room.id, room.card.made, room.card.touched, room.card.listed, room.card.summary),
    )


def _delete(connection: sqlite3.Connection, room: str) -> None:
    connection.execute("DELETE FROM lines WHERE room = ?", (room,))
    connection.execute("DELETE FROM rooms WHERE id = ?", (room,))


def _ids(connection: sqlite3.Connection) -> list[str]:
    return [room for (room,) in connection.execute("SELECT id FROM rooms ORDER BY id")]


def _stored(connection: sqlite3.Connection, room: str) -> StoredRoom:
    made, touched, listed, summary = connection.execute(
        "SELECT made, touched, listed, summary FROM rooms WHERE id = ?", (room,)
    ).fetchone()
    lines = connection.execute("SELECT line FROM lines WHERE room = ? ORDER BY n", (room,))
    return StoredRoom(room, Card(made, touched, bool(listed), summary), [line for (line,) in lines])
