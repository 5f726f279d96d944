"""Real stores, real servers."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest

from tests.server.process import Server
from tools.test_services import postgres

MakeServer = Callable[..., Server]
_COUNT = itertools.count()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def database(worker_id: str) -> Iterator[Callable[[], str]]:
    """Makes empty databases in a PostgreSQL of our own."""
    with postgres() as url:
        made: list[str] = []

        def execute(sql: str) -> None:
            async def run() -> None:
                connection = await asyncpg.connect(url)
                await connection.execute(sql)
                await connection.close()

            with ThreadPoolExecutor(1) as apart:  # tests have a loop running already
                apart.submit(asyncio.run, run()).result()

        def make() -> str:
            name = f"rubble_{worker_id}_{next(_COUNT)}"
            execute(f"DROP DATABASE IF EXISTS {name}")
            execute(f"CREATE DATABASE {name}")
            made.append(name)
            base, _, query = url.partition("?")
            return f"{base.rsplit('/', 1)[0]}/{name}" + (f"?{query}" if query else "")

        yield make
        for name in made:
            execute(f"DROP DATABASE {name} WITH (FORCE)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that uses a store runs on both, unless its module says that the store does not matter."""
    marked = any("kind" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "kind" in metafunc.fixturenames and not marked:
        kinds = getattr(metafunc.module, "STORES", ("sqlite", "postgres"))
        metafunc.parametrize("kind", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def new_store(kind: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[[], str]:
    """Makes addresses of empty stores."""
    if kind == "postgres":
        make: Callable[[], str] = request.getfixturevalue("database")
        return make
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('store') / 'rooms.sqlite'}"


@pytest.fixture(scope="session")
def server(new_store: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; each makes rooms of its own."""
    log = tmp_path_factory.mktemp("server") / "log"
    generous = [
        "rooms_per_address=100000",
        "requests_per_address=1000000",
        "messages_a_second=1000",
        "guests_per_address=100000",
    ]
    generous += ["messages_burst=1000", "pace=0.1", "think=0.1", "keep_days=0"]
    running = Server(new_store(), log, *itertools.chain(*(("--limit", one) for one in generous))).start()
    yield running
    assert running.stop() == 0, log.read_text()


@pytest.fixture
def make_server(tmp_path: Path, new_store: Callable[[], str]) -> Iterator[MakeServer]:
    """Servers for one test alone, with arguments of its own."""
    made: list[Server] = []

    def make(*arguments: str, store: str = "") -> Server:
        one = Server(store or new_store(), tmp_path / f"log{len(made)}", *arguments)
        made.append(one)
        return one.start()

    yield make
    for one in made:
        if one.process is not None and one.process.poll() is None:
            one.kill()
