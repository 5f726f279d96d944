"""`kill -9` under load, then a restart: every room goes on where it was, nothing lost, nothing doubled."""

import asyncio
import random

import pytest
from websockets.exceptions import WebSocketException

from rubble.core.match import Match, verify
from rubble.core.record import Record
from rubble.games import game_of
from tests.server.browser import Browser, Closed, Message
from tests.server.conftest import MakeServer
from tests.server.process import Server

pytestmark = pytest.mark.anyio
ROOMS = 5
KILLS = 3


class Player:
    """Somebody who keeps playing, comes back whenever the line breaks, and remembers every move that was made."""

    def __init__(self, browser: Browser, seat: int, rng: random.Random) -> None:
        self.browser = browser
        self.seat = seat
        self.rng = rng
        self.made: list[Message] = []
        self.breaks = 0

    async def play(self) -> None:
        pending: tuple[int, Message] | None = None
        while not (self.browser.table.get("over") and pending is None):
            try:
                if self.browser.closed:
                    await self.browser.enter()
                await self.browser.until(lambda: bool(self.browser.asked or self.browser.table["over"]) or self.closed)
                if self.closed:
                    raise Closed
                pending = self._settled(pending)
                if pending is None and self.browser.asked:
                    asked = self.browser.question(self.seat)
                    pending = asked["number"], self.rng.choice(asked["choices"])
                if pending is not None:
                    number, move = pending
                    answer = await self.browser.ask("play", seat=self.seat, question=number, moves=[move])
                    assert answer["t"] == "ack", answer
                    self.made.append(move)
                    pending = None
                    await self.browser.until(lambda: self._asked() != number or self.closed)  # noqa: B023
            except (Closed, OSError, WebSocketException, TimeoutError):
                self.breaks += 1
                await asyncio.sleep(0.05)

    @property
    def closed(self) -> bool:
        return self.browser.closed

    def _asked(self) -> int:
        return next((asked["number"] for asked in self.browser.asked if asked["seat"] == self.seat), -1)

    def _settled(self, pending: tuple[int, Message] | None) -> tuple[int, Message] | None:
        """After a break: is the move that was under way still to be made?"""
        if pending is not None and self._asked() != pending[0]:
            self.made.append(pending[1])
            return None
        return pending


async def sit_down(server: Server, number: int) -> tuple[str, list[Player]]:
    room, token = server.make_room("me", "open", "kind", options={"variant": "events"})
    people = [await Browser(server.url, room, token).enter(), await Browser(server.url, room).enter()]
    await people[1].do("sit", seat=1)
    await people[0].do("start")
    await people[1].until(lambda: people[1].table != {})
    return room, [Player(person, seat, random.Random(10 * number + seat)) for seat, person in enumerate(people)]


async def test_nothing_is_lost_or_doubled(make_server: MakeServer) -> None:
    server = make_server("--limit", "pace=0.1", "--limit", "messages_a_second=1000")
    tables = [await sit_down(server, number) for number in range(ROOMS)]
    players = [player for _, table in tables for player in table]
    games = [asyncio.create_task(player.play()) for player in players]
    rng = random.Random(7)
    for _ in range(KILLS):
        made = sum(len(player.made) for player in players)
        while sum(len(player.made) for player in players) < made + 40:
            await asyncio.sleep(0.01)
            for game in games:
                assert not game.done(), game.result()
        await asyncio.sleep(rng.random() / 20)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.gather(*games)
    assert sum(player.breaks for player in players) >= KILLS * len(players)
    for room, table in tables:
        record = Record.from_text(server.get(f"/api/rooms/{room}/record").text)
        verify(record, game_of(record))
        assert Match.from_record(record, game_of(record)).over
        for player in table:
            moves = [line for line in record.lines if line.get("seat") == player.seat and "move" in line]
            plain = [{k: v for k, v in line.items() if k not in ("seat", "drawn")} for line in moves]
            assert plain == player.made
    for player in players:
        await player.browser.leave_line()
    assert server.stop() == 0
