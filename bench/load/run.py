"""The load test: rooms of sockets play whole games against our server, then against boardgame.io's, on this machine.

All get the same load from the same generator, one after the other; last comes a server that only passes bytes on, as an
upper bound. What was measured goes out as one JSON line each.
"""

import json
import resource
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from bench.load import check, servers
from bench.load.check import Final
from bench.load.client import OURS, RELAY, THEIRS, Plan, Stage
from bench.load.process import can_be_told
from bench.load.report import BOARDGAME_IO, BOUND, PACE, ROOMS, RUBBLE, Result, measurements, unmeasured
from bench.load.servers import NoServer, Running
from bench.measure import Measurement

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = (8, 32, 64, 128, 256)  # rooms that move as fast as they can


def stages(seconds: float) -> list[Stage]:
    """Everybody at an easy pace, then ever more rooms that wait for nothing."""
    return [Stage(ROOMS, PACE, seconds, warm_up=2.0), *(Stage(rooms, 0, seconds / 3) for rooms in AT_ONCE)]


def generate(server: str, running: Running, plan: list[Stage], folder: Path) -> tuple[list[Result], list[Final]]:
    """Let the generator play; what the stages brought, and what all screens showed in the end."""
    final = folder / "final.json"
    whole = Plan(server, running.port, running.pid, str(final), plan)
    command, text = [sys.executable, "-m", "bench.load.client"], json.dumps(asdict(whole))
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise NoServer("the load generator gave up")
    return [json.loads(line) for line in done.stdout.splitlines()], json.loads(final.read_text())


def measure_ours(seconds: float, folder: Path) -> list[Measurement]:
    store = folder / "rooms.sqlite"
    with servers.ours(store) as running:
        results, finals = generate(OURS, running, stages(seconds), folder)
    return told(RUBBLE, results, check.our_faults(finals, store))


def measure_theirs(seconds: float, folder: Path) -> list[Measurement]:
    with servers.boardgame_io() as running:
        results, finals = generate(THEIRS, running, stages(seconds), folder)
    return told(BOARDGAME_IO, results, check.their_faults(finals))


def measure_bound(seconds: float, folder: Path) -> list[Measurement]:
    with servers.relay() as running:
        results, finals = generate(RELAY, running, stages(seconds), folder)
    faults = [f"a screen of room {n} missed something" for n, one in enumerate(finals) if _uneven(one)]
    return told(BOUND, results, faults)


def _uneven(final: Final) -> bool:
    return {screen["version"] for screen in final["screens"]} != {final["moves"]}


def told(server: str, results: list[Result], faults: list[str]) -> list[Measurement]:
    for result in results:
        say(server, line_of(result))
    for fault in faults[:10]:
        say(server, fault)
    return measurements(server, results, len(faults))


def line_of(result: Result) -> str:
    """A stage in one line."""
    seconds = result["seconds"]
    p50, p99, worst = (f"{result[name] * 1000:.1f} ms" for name in ("p50", "p99", "worst"))
    server, generator = (f"{result[name] / seconds:.0%}" for name in ("server_cpu", "generator_cpu"))
    return (
        f"{result['rooms']} rooms, {result['moves'] / seconds:,.0f} moves/s, p50 {p50}, p99 {p99}, worst {worst}, "
        f"server {server} of a core, generator {generator}"
    )


def say(server: str, text: str) -> None:
    print(f"{server}: {text}", file=sys.stderr, flush=True)


def main() -> None:
    seconds = float(sys.argv[1])  # of the paced stage; a third of that for each of the others
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # 1,500 sockets are more than many systems give at first
    for server, measure in ((RUBBLE, measure_ours), (BOARDGAME_IO, measure_theirs), (BOUND, measure_bound)):
        with tempfile.TemporaryDirectory(prefix="rubble-load-") as folder:
            try:
                if not can_be_told():
                    raise NoServer("the load test reads /proc, as on Linux")
                found = measure(seconds, Path(folder))
            except NoServer as problem:
                found = unmeasured(server, str(problem))
        for measurement in found:
            print(measurement.as_line(), flush=True)


if __name__ == "__main__":
    main()
