"""The clock of a match in real time: the server's own, in milliseconds of the phase."""

import time


class PhaseClock:
    """Runs and stands still, never backwards. Where it stands while it does not run is in the room's journal."""

    def __init__(self) -> None:
        self._at = 0  # when it was last set or stopped
        self._since: float | None = None  # the moment since which it runs

    @property
    def running(self) -> bool:
        return self._since is not None

    def now(self, moment: float | None = None) -> int:
        """The time now, or what it was at a moment (of `time.monotonic`) a little ago."""
        if self._since is None:
            return self._at
        passed = (time.monotonic() if moment is None else moment) - self._since
        return self._at + max(0, int(passed * 1000))

    def set(self, at: int) -> None:
        """Put it to this time; it runs on if it ran."""
        self._at = at
        if self._since is not None:
            self._since = time.monotonic()

    def run(self) -> None:
        if self._since is None:
            self._since = time.monotonic()

    def stop(self) -> None:
        self._at = self.now()
        self._since = None
