"""Properties are tried with the same examples every time; many more of them with RUBBLE_LONG=1."""

import os

from hypothesis import settings

settings.register_profile(
    "rubble", derandomize=True, deadline=None, max_examples=1000 if os.environ.get("RUBBLE_LONG") else 150
)
settings.load_profile("rubble")
