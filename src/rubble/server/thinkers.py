"""Worker processes: they think for bots and hints, compute throws and study records, so that the loop never waits.

A worker that crashes or hangs is replaced, and only its own task is tried again.
"""

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from rubble.core.chance import FastChance
from rubble.core.errors import RubbleError
from rubble.core.game import Game, Outcome
from rubble.core.question import MoveRecord
from rubble.server.logs import log, log_failure
from rubble.server.metrics import Metrics
from rubble.server.think import HINT_MS, SEARCH_MS

_TRIES: Final = 3
_SLACK: Final = 15.0  # seconds beyond the budget, until a worker counts as hung: machines can be busy
_STUDY_SECONDS: Final = 40.0
_THROW_SECONDS: Final = 20.0


class WorkerError(Exception):
    """A task that no worker could finish."""


class TaskRefused(RubbleError):
    """A task that makes no sense, in a sentence for people."""


class _Worker:
    """One process."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, titles: Sequence[str]) -> "_Worker":
        command = (sys.executable, "-m", "rubble.server.worker", *titles)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    async def ask(self, task: bytes) -> dict[str, Any]:
        source, answers = self.process.stdin, self.process.stdout
        assert source is not None
        assert answers is not None
        source.write(len(task).to_bytes(4, "big") + task)
        await source.drain()
        size = int.from_bytes(await answers.readexactly(4), "big")
        reply: dict[str, Any] = msgspec.json.decode(await answers.readexactly(size))
        return reply

    async def stop(self) -> None:
        """An idle worker ends with its input; one that does not is killed."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            await asyncio.wait_for(self.process.wait(), 0.3)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


class Workers:
    """Some processes that take tasks in turn."""

    def __init__(self, size: int, metrics: Metrics, titles: Sequence[str] = ()) -> None:
        self.size = size
        self.titles = titles  # from elsewhere, by address
        self.metrics = metrics
        self.waiting = 0
        self._free = asyncio.Semaphore(size)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._jobs: set[asyncio.Task[Any]] = set()

    async def warm_up(self) -> None:
        """Have one worker ready before the first bot has to think."""
        async with self._free:
            if not self._idle:
                self._idle.append(await _Worker.start(self.titles))

    async def run(self, name: str, seconds: float, **facts: Any) -> Any:
        """Let a worker do a task. Whoever stops waiting wastes the answer, not the worker."""
        task = msgspec.json.encode({"task": name, "with": facts})
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        job = asyncio.create_task(self._do(name, task, seconds))
        self._jobs.add(job)
        job.add_done_callback(self._done)
        return await asyncio.shield(job)

    def _done(self, job: asyncio.Task[Any]) -> None:
        self._jobs.discard(job)
        self._free.release()
        if not job.cancelled():
            job.exception()  # looked at here, in case nobody waits any more

    async def _do(self, name: str, task: bytes, seconds: float) -> Any:
        for _ in range(_TRIES):
            worker = self._idle.pop() if self._idle else await _Worker.start(self.titles)
            self._busy.add(worker)
            try:
                reply = await asyncio.wait_for(worker.ask(task), seconds)
            except (OSError, EOFError, TimeoutError) as error:
                self.metrics.count("rubble_workers_lost_total")
                log("a worker was lost", task=name, why=type(error).__name__)
                await worker.stop()
                if isinstance(error, TimeoutError):
                    break
                continue
            except BaseException:
                await worker.stop()
                raise
            finally:
                self._busy.discard(worker)
            self._idle.append(worker)
            if "refused" in reply:
                raise TaskRefused(reply["refused"])
            if "failed" in reply:
                log_failure("a task failed", WorkerError(reply["failed"]), task=name)
                break
            return reply["ok"]
        raise WorkerError(f"no worker could finish '{name}'")

    async def close(self) -> None:
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in [*self._idle, *self._busy]))
        self._idle.clear()


class Thinkers:
    """Workers for bots and hints; others for throws, and one for records: a long thought keeps neither waiting."""

    def __init__(self, metrics: Metrics, workers: int = 0, think: float = 1.0, titles: Sequence[str] = ()) -> None:
        self.think = think  # multiplies the time that bots and hints take
        size = workers or max(1, (os.cpu_count() or 2) - 1)
        self.bots = Workers(size, metrics, titles)
        self.throws = Workers(size, metrics, titles)
        self.study = Workers(1, metrics, titles)

    async def move(self, game: Game, position: str, seat: int, level: str, now: int = 0) -> list[dict[str, Any]]:
        """The move of a bot: it thinks less while others wait."""
        crowd = 1 + self.bots.waiting // self.bots.size
        ms = SEARCH_MS[level] and max(20, int(SEARCH_MS[level] * self.think / crowd))
        moves: list[dict[str, Any]] = await self._ask("move", game, position, seat, ms, now)
        return moves

    async def hint(self, game: Game, position: str, seat: int, now: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = await self._ask("hint", game, position, seat, max(20, int(HINT_MS * self.think)), now)
        return found

    async def _ask(self, name: str, game: Game, position: str, seat: int, ms: int, now: int) -> Any:
        return await self.bots.run(
            name,
            2 * ms / 1000 + _SLACK,
            **_chosen(game),
            position=position,
            now=now,
            seat=seat,
            ms=ms,
            seed=secrets.randbits(48),
        )

    async def resolve(self, game: Game, position: str, throw: MoveRecord, key: bytes) -> Outcome:
        """What comes of a throw; asked again with the same, the answer is the same."""
        found = await self.throws.run(
            "resolve", _THROW_SECONDS, **_chosen(game), position=position, throw=throw, key=key.hex()
        )
        return Outcome(tuple(found["row"]), bytes.fromhex(found["frames"]))

    async def study_record(self, name: str, **facts: Any) -> Any:
        """Replay a record, weigh its turning points, cut it at a step."""
        return await self.study.run(name, _STUDY_SECONDS, **facts)

    async def close(self) -> None:
        await asyncio.gather(self.bots.close(), self.throws.close(), self.study.close())


def dice() -> FastChance:
    """A generator for resampling, from the system's own."""
    return FastChance(secrets.randbits(60))


def _chosen(game: Game) -> dict[str, Any]:
    """A game as another process can load it: its edition by name if it is shipped, else whole."""
    edition = game.edition.name if game.shipped else game.edition.data
    return {"game": game.id, "edition": edition, "options": game.options}
