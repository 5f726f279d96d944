"""Rooms in PostgreSQL, through asyncpg: one statement an append, committed by the server before it answers."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any, Final

import asyncpg

from rubble.server.store import SCHEMA, Card, Store, StoreConflict, StoredRoom, StoreError, too_new

_CONNECTIONS: Final = 8
_LOCK: Final = 7_285_253  # an advisory lock of ours: one server migrates, the others wait

# Step n makes a store of schema n out of one of schema n - 1.
MIGRATIONS: Final = (
    """
    CREATE TABLE rubble_rooms (id text PRIMARY KEY, made double precision NOT NULL, touched double precision NOT NULL);
    CREATE TABLE rubble_lines (room text NOT NULL, n integer NOT NULL, line text NOT NULL, PRIMARY KEY (room, n));
    """,
    """
    ALTER TABLE rubble_rooms ADD COLUMN listed boolean NOT NULL DEFAULT false;
    ALTER TABLE rubble_rooms ADD COLUMN summary text NOT NULL DEFAULT '{}';
    CREATE INDEX rubble_rooms_listed ON rubble_rooms (touched) WHERE listed;
    CREATE INDEX rubble_rooms_touched ON rubble_rooms (touched);
    """,
)

_APPEND: Final = """
INSERT INTO rubble_lines (room, n, line)
SELECT $1, $2 + place - 1, line FROM unnest($3::text[]) WITH ORDINALITY AS given (line, place)
WHERE $2 = 0 OR EXISTS (SELECT 1 FROM rubble_lines WHERE room = $1 AND n = $2 - 1)
"""
_APPEND_WITH_CARD: Final = f"""
WITH put AS ({_APPEND} RETURNING 1)
INSERT INTO rubble_rooms (id, made, touched, listed, summary)
SELECT $1, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM put)
ON CONFLICT (id) DO UPDATE SET touched = excluded.touched, listed = excluded.listed, summary = excluded.summary
"""


class PostgresStore(Store):
    """For servers with many rooms."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: Any = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=_CONNECTIONS, command_timeout=30)
            async with self._pool.acquire() as connection:
                await migrate(connection)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"The PostgreSQL store cannot be opened ({error}).") from error

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    async def _run(self, method: str, sql: str, *values: object) -> Any:
        if self._pool is None:
            raise StoreError("The store is closed.")
        try:
            return await getattr(self._pool, method)(sql, *values)
        except asyncpg.UniqueViolationError as error:
            raise StoreConflict("These lines do not follow what is stored.") from error
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(f"The PostgreSQL store does not answer ({error}).") from error

    def append(self, room: str, first: int, lines: Sequence[str], card: Card | None) -> "asyncio.Future[None]":
        return asyncio.ensure_future(self._append(room, first, lines, card))

    async def _append(self, room: str, first: int, lines: Sequence[str], card: Card | None) -> None:
        if card is None:
            done = await self._run("execute", _APPEND, room, first, list(lines))
        else:
            values = card.made, card.touched, card.listed, card.summary
            done = await self._run("execute", _APPEND_WITH_CARD, room, first, list(lines), *values)
        if done == "INSERT 0 0":
            raise StoreConflict(f"Line {first} of room {room} does not follow what is stored.")

    async def load(self, rooms: Sequence[StoredRoom]) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for room in rooms:
                    card = room.card
                    await connection.execute(
                        _APPEND_WITH_CARD, room.id, 0, room.lines, card.made, card.touched, card.listed, card.summary
                    )
        except asyncpg.UniqueViolationError as error:
            raise StoreConflict("One of these rooms is there already.") from error

    async def journal(self, room: str) -> list[str]:
        rows = await self._run("fetch", "SELECT line FROM rubble_lines WHERE room = $1 ORDER BY n", room)
        return [row["line"] for row in rows]

    async def lobby(self, limit: int) -> list[tuple[str, Card]]:
        rows = await self._run(
            "fetch",
            "SELECT id, made, touched, summary FROM rubble_rooms WHERE listed ORDER BY touched DESC LIMIT $1",
            limit,
        )
        return [(row["id"], Card(row["made"], row["touched"], True, row["summary"])) for row in rows]

    async def count(self) -> int:
        return int(await self._run("fetchval", "SELECT count(*) FROM rubble_rooms"))

    async def forget(self, before: float, keep: Collection[str] = ()) -> int:
        rows = await self._run(
            "fetch",
            """
            WITH old AS (DELETE FROM rubble_rooms WHERE touched < $1 AND id <> ALL($2::text[]) RETURNING id),
            gone AS (DELETE FROM rubble_lines USING old WHERE room = id)
            SELECT id FROM old
            """,
            before,
            list(keep),
        )
        return len(rows)

    async def delete(self, room: str) -> None:
        await self._run(
            "execute",
            "WITH gone AS (DELETE FROM rubble_lines WHERE room = $1) DELETE FROM rubble_rooms WHERE id = $1",
            room,
        )

    async def dump(self) -> AsyncIterator[StoredRoom]:
        """One read-only snapshot: writers go on, and nothing they do shows."""
        async with (
            self._pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            async for row in connection.cursor("SELECT * FROM rubble_rooms ORDER BY id"):
                lines = await connection.fetch("SELECT line FROM rubble_lines WHERE room = $1 ORDER BY n", row["id"])
                card = Card(row["made"], row["touched"], row["listed"], row["summary"])
                yield StoredRoom(row["id"], card, [line["line"] for line in lines])


async def migrate(connection: Any, upto: int = SCHEMA) -> None:
    """Bring the schema up to date, step by step, all or nothing."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS rubble_schema (version integer NOT NULL)")
        version = await connection.fetchval("SELECT version FROM rubble_schema") or 0
        if version > SCHEMA:
            raise too_new(version)
        for step in MIGRATIONS[version:upto]:
            await connection.execute(step)
        await connection.execute("DELETE FROM rubble_schema")
        await connection.execute("INSERT INTO rubble_schema VALUES ($1)", max(version, upto))
