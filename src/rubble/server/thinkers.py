"""Worker processes: they think for bots and hints, and study records, so that the loop never waits.

A worker that crashes or hangs is replaced, and only its own task is tried again.
"""

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any, Final

import msgspec

from rubble.core.chance import FastChance
from rubble.core.errors import RubbleError
from rubble.core.game import Game
from rubble.server.logs import log, log_failure
from rubble.server.metrics import Metrics
from rubble.server.think import HINT_MS, SEARCH_MS

_TRIES: Final = 3
_SLACK: Final = 15.0  # seconds beyond the budget, until a worker counts as hung: machines can be busy
_STUDY_SECONDS: Final = 40.0


class WorkerError(Exception):
    """A task that no worker could finish."""


class TaskRefused(RubbleError):
    """A task that makes no sense, in a sentence for people."""


class _Worker:
    """One process."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "_Worker":
        command = (sys.executable, "-m", "rubble.server.worker")
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

    def __init__(self, size: int, metrics: Metrics) -> None:
        self.size = size
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
                self._idle.append(await _Worker.start())

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
            worker = self._idle.pop() if self._idle else await _Worker.start()
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
    """Workers for bots and hints, and one apart for records: a long study never keeps a bot waiting."""

    def __init__(self, metrics: Metrics, workers: int = 0, think: float = 1.0) -> None:
        self.think = think  # multiplies the time that bots and hints take
        self.bots = Workers(workers or max(1, (os.cpu_count() or 2) - 1), metrics)
        self.study = Workers(1, metrics)

    async def move(self, game: Game, position: str, seat: int, level: str) -> list[dict[str, Any]]:
        """The move of a bot: it thinks less while others wait."""
        crowd = 1 + self.bots.waiting // self.bots.size
        ms = SEARCH_MS[level] and max(20, int(SEARCH_MS[level] * self.think / crowd))
        moves: list[dict[str, Any]] = await self._ask("move", game, position, seat, ms)
        return moves

    async def hint(self, game: Game, position: str, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = await self._ask("hint", game, position, seat, max(20, int(HINT_MS * self.think)))
        return found

    async def _ask(self, name: str, game: Game, position: str, seat: int, ms: int) -> Any:
        return await self.bots.run(
            name,
            2 * ms / 1000 + _SLACK,
            game=game.id,
            edition=edition_of(game),
            options=game.options,
            position=position,
            seat=seat,
            ms=ms,
            seed=secrets.randbits(48),
        )

    async def study_record(self, name: str, **facts: Any) -> Any:
        """Replay a record, weigh its turning points, cut it at a step."""
        return await self.study.run(name, _STUDY_SECONDS, **facts)

    async def close(self) -> None:
        await asyncio.gather(self.bots.close(), self.study.close())


def dice() -> FastChance:
    """A generator for resampling, from the system's own."""
    return FastChance(secrets.randbits(60))


def edition_of(game: Game) -> str | dict[str, Any]:
    """An edition as another process can load it: by name if it is shipped, else whole."""
    return game.edition.name if game.shipped else game.edition.data
