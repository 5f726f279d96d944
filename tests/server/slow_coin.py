"""The rehearsal's coin, whose throws take a while to compute, and fail while a file says so."""

import os
import time
from pathlib import Path

from rubble.core.game import Outcome
from rubble.core.question import MoveRecord
from tests.rehearsal.coin import Coin

SECONDS = 0.6


class SlowCoin(Coin):
    def resolve(self, position: str, throw: MoveRecord, key: bytes) -> Outcome:
        time.sleep(SECONDS)
        broken = os.environ.get("SLOW_COIN_BROKEN")
        if broken and Path(broken).exists():
            raise RuntimeError("the table fell over")
        return super().resolve(position, throw, key)
