"""A process that plays a match, saves it after every move, and is to be killed: `tests.rehearsal.victim coin FILE`.

After each move it says what it is in the middle of, and waits for a line before it goes on.
"""

import sys
from pathlib import Path

from rubble.core.match import Match
from tests.rehearsal.players import TITLES, in_the_middle_of, step

SECRET = bytes(range(16))


def main(title: str, path: Path) -> None:
    match = Match(TITLES[title](), secret=SECRET)
    while not match.over:
        step(match)
        path.with_suffix(".new").write_text(match.to_text(), encoding="utf-8")
        path.with_suffix(".new").replace(path)  # never half a file
        print(*in_the_middle_of(match), flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
