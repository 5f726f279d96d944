"""A real server in a process of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx


class Server:
    """`rubble serve`, started, killed, started again on the same store."""

    def __init__(self, store: str, log: Path, *arguments: str) -> None:
        self.store = store
        self.log = log
        self.arguments = arguments
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """Start it, on the port it had before, and wait until it listens."""
        command = [sys.executable, "-m", "rubble", "serve", "--port", str(self.port), "--store", self.store]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, *self.arguments], stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ}
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise RuntimeError(f"The server did not start: {self.log.read_text()}")
        self.port = int(found[1])
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        return self

    def kill(self) -> None:
        """As a power cut would: without a word."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Politely; gives the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    # --- the API

    def get(self, path: str, token: str = "", /, **facts: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.get(self.url + path, params=facts, headers=headers, timeout=60)

    def get_as(self, host: str, path: str) -> httpx.Response:
        """A request that calls the server by another name."""
        return httpx.get(self.url + path, headers={"Host": host}, timeout=60)

    def post(self, path: str, body: object = None, **more: object) -> httpx.Response:
        if isinstance(body, str | bytes):
            return httpx.post(self.url + path, content=body, timeout=60, **more)  # type: ignore[arg-type]
        return httpx.post(self.url + path, json=body, timeout=60, **more)  # type: ignore[arg-type]

    def make_room(self, *seats: str, **wanted: object) -> tuple[str, str]:
        """A room of Monster City with these seats; its name, and the host's token."""
        options = {"seats": str(max(3, len(seats))), **wanted.pop("options", {})}  # type: ignore[dict-item]
        settings = {"pace": "quick", **wanted.pop("settings", {})}  # type: ignore[dict-item]
        body = {"game": "monster-city", "options": options, "seats": seats, "settings": settings, **wanted}
        made = self.post("/api/rooms", body)
        assert made.status_code == 201, made.text
        return made.json()["room"], made.json()["token"]

    def metric(self, name: str) -> float:
        lines = self.get("/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{name}(\{{.*\}})? ", line))


def wait_until(true: object, seconds: float = 10.0) -> None:
    """Wait for something outside this process."""
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)
