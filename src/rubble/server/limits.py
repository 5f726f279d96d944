"""What one guest, one address and one server may use."""

import time
from collections import OrderedDict
from dataclasses import dataclass, fields, replace

from rubble.core.errors import OptionError


@dataclass(frozen=True)
class Limits:
    """All numbers in one place; `rubble serve --limit name=value` changes one."""

    rooms: int = 100_000  # in the store
    rooms_per_address: int = 60  # made in an hour
    requests_per_address: int = 240  # to the API, in a minute
    guests_per_address: int = 200  # new ones in an hour
    lines_per_room: int = 20_000  # of its journal: some hundred matches
    studies: int = 8  # records that may wait to be studied
    connections: int = 5_000
    connections_per_address: int = 100
    connections_per_room: int = 80
    connections_per_guest: int = 6
    messages_burst: int = 40
    messages_a_second: int = 10
    bad_messages: int = 12  # until a connection is closed
    outbox: int = 200  # messages that wait for a slow client
    outbox_bytes: int = 2_000_000
    hello_seconds: float = 10.0  # until a connection must have said hello
    sleep_seconds: float = 300.0  # without anybody, until a room is put to sleep
    host_seconds: float = 60.0  # absent, until somebody else is the host
    react_seconds: float = 2.0
    grace_seconds: float = 20.0  # a turn timer gives at least this after the server was away
    keep_days: float = 90.0  # rooms untouched for longer are deleted; 0: never
    pace: float = 1.0  # multiplies the pauses of bots
    think: float = 1.0  # multiplies their thinking time

    def but(self, text: str) -> "Limits":
        """These limits with one changed: `rooms_per_address=5`."""
        name, _, value = text.partition("=")
        known = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        if name not in known:
            raise OptionError(f"--limit {text}: there is no limit '{name}'; there are: {', '.join(known)}.")
        try:
            number = known[name](value)
        except ValueError as error:
            raise OptionError(f"--limit {text}: '{value}' is no number.") from error
        if number < 0:
            raise OptionError(f"--limit {text}: should be 0 or more.")
        return replace(self, **{name: number})


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those not used for long are forgotten first."""

    def __init__(self, burst: float, seconds: float, addresses: int = 10_000) -> None:
        self.burst = burst
        self.a_second = burst / seconds
        self.addresses = addresses
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.burst, self.a_second)
        self._buckets[address] = bucket
        if len(self._buckets) > self.addresses:
            self._buckets.popitem(last=False)
        return bucket.take()
