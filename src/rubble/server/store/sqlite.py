"""Rooms in an SQLite file: one writer thread that commits together what has come meanwhile, and one reader."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from rubble.server.store import SCHEMA, Card, Store, StoreConflict, StoredRoom, StoreError, too_new

T = TypeVar("T")
_GROUP: Final = 512  # jobs in one commit
_ROWS: Final = 64  # in one statement
_FOUND: Final = "SELECT count(*) FROM (VALUES {}) AS wanted JOIN lines ON room = column1 AND n = column2"
_PUT_ROOMS: Final = (
    "INSERT INTO rooms (id, made, touched, listed, summary) VALUES {} ON CONFLICT (id) DO UPDATE SET "
    "touched = excluded.touched, listed = excluded.listed, summary = excluded.summary"
)

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


class _Append(NamedTuple):
    """Lines to add to a room, the first of which has this number."""

    room: str
    first: int
    lines: Sequence[str]
    card: Card | None


@dataclass
class _Job:
    """Something to write, and who waits for it."""

    write: Callable[[sqlite3.Connection], Any]
    done: "asyncio.Future[Any]"
    append: "_Append | None" = None  # appends can be written together
    result: Any = None
    error: Exception | None = None

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
        self._writer: ThreadPoolExecutor | None = None
        self._write_connection: sqlite3.Connection | None = None
        self._waiting: list[_Job] = []  # for the writer to come back
        self._writing = False
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="rubble-read")
        self._read_connection: sqlite3.Connection | None = None

    # --- opening and closing

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._reader, self._prepare)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="rubble-write")

    def _prepare(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(connect(self.path)) as connection:
                migrate(connection)
            self._read_connection = connect(self.path)
            self._write_connection = connect(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: the store cannot be opened ({error}).") from error

    async def close(self) -> None:
        while self._writing:
            await asyncio.sleep(0.005)
        if self._writer is not None:
            self._writer.shutdown()
            self._writer = None
        self._reader.shutdown()
        for connection in (self._write_connection, self._read_connection):
            if connection is not None:
                connection.close()
        self._write_connection = self._read_connection = None

    # --- writing

    def _hand_over(self) -> None:
        """Let the writer have all that waits; what comes meanwhile waits for it to come back."""
        jobs, self._waiting = self._waiting[:_GROUP], self._waiting[_GROUP:]
        self._writing = bool(jobs)
        if jobs:
            assert self._writer is not None
            assert self._write_connection is not None
            loop = asyncio.get_running_loop()
            written = loop.run_in_executor(self._writer, _commit, self._write_connection, jobs)
            written.add_done_callback(partial(self._written, jobs))

    def _written(self, jobs: list[_Job], written: "asyncio.Future[None]") -> None:
        self._hand_over()
        error = written.exception()
        for job in jobs:
            if error is not None:
                job.error = StoreError(f"Not stored: {error}.")
            job.tell()

    def _write(self, write: Callable[[sqlite3.Connection], T], append: _Append | None = None) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._writer is None:
            done.set_exception(StoreError("The store is closed."))
            return done
        self._waiting.append(_Job(write, done, append))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._hand_over)  # together with what comes at the same moment
        return done

    def append(self, room: str, first: int, lines: Sequence[str], card: Card | None) -> "asyncio.Future[None]":
        append = _Append(room, first, lines, card)
        return self._write(partial(_write_lines, appends=[append]), append)

    async def load(self, rooms: Sequence[StoredRoom]) -> None:
        appends = [_Append(room.id, 0, room.lines, room.card) for room in rooms]
        await self._write(partial(_write_lines, appends=appends))

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


def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Commit jobs together: appends in few statements, else one by one, so that one that fails spoils no other."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        appends = [job.append for job in jobs if job.append is not None]
        if len(appends) < len(jobs) or _attempt(connection, partial(_write_lines, appends=appends))[1]:
            for job in jobs:
                job.result, job.error = _attempt(connection, job.write)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _attempt(
    connection: sqlite3.Connection, write: Callable[[sqlite3.Connection], Any]
) -> tuple[Any, StoreError | None]:
    """Write, wholly or not at all: the result, or what went wrong."""
    connection.execute("SAVEPOINT attempt")
    try:
        result, problem = write(connection), None
    except Exception as error:
        connection.execute("ROLLBACK TO attempt")
        result, problem = None, error if isinstance(error, StoreError) else StoreError(f"Not stored: {error}.")
    connection.execute("RELEASE attempt")
    return result, problem


def _write_lines(connection: sqlite3.Connection, appends: Sequence[_Append]) -> None:
    """Append to rooms, by as few statements as can be: between two the interpreter is somebody else's."""
    before = [(append.room, append.first - 1) for append in appends if append.first]
    found: list[int] = []
    _each(connection, _FOUND, before, found)
    if sum(found) < len(before):
        raise StoreConflict("These lines do not follow what is stored.")
    try:
        _each(
            connection,
            "INSERT INTO lines (room, n, line) VALUES {}",
            [(append.room, append.first + k, line) for append in appends for k, line in enumerate(append.lines)],
        )
    except sqlite3.IntegrityError as error:
        raise StoreConflict("These lines are stored already.") from error
    cards = [(append.room, append.card) for append in appends if append.card]
    _each(connection, _PUT_ROOMS, [(room, one.made, one.touched, one.listed, one.summary) for room, one in cards])


def _each(
    connection: sqlite3.Connection, sql: str, rows: Sequence[tuple[object, ...]], found: list[int] | None = None
) -> None:
    """Run a statement for many rows at once; in chunks of powers of two, so that few statements have to be prepared."""
    at = 0
    while at < len(rows):
        size = min(1 << (len(rows) - at).bit_length() - 1, _ROWS)
        chunk = rows[at : at + size]
        marks = ", ".join([f"({', '.join('?' * len(chunk[0]))})"] * size)
        cursor = connection.execute(sql.format(marks), [value for row in chunk for value in row])
        if found is not None:
            found += cursor.fetchone()
        at += size


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
