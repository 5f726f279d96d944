"""The ladder as a page with a table, and as a plot."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol
from xml.sax.saxutils import escape

from rubble.lab.statistics import Share

_LEFT, _WIDTH, _RIGHT = 330, 420, 150
_ROW, _TOP, _BOTTOM = 30, 34, 34
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}


class StepResult(Protocol):
    """What the page needs to know of a step."""

    variant: str
    weaker: str
    stronger: str
    seats: int

    @property
    def share(self) -> Share: ...

    def mean_points(self) -> tuple[float, float]: ...


def page(facts: Mapping[str, Any], steps: Sequence[StepResult]) -> str:
    """The Markdown page."""
    seats = steps[0].seats
    games = max(step.share.games for step in steps)
    variants = ",".join(dict.fromkeys(step.variant for step in steps))
    rows = "\n".join(_row(step) for step in steps)
    return f"""# The ladder of bots

![Share of games won by the stronger bot of each step](ladder.svg)

One bot among {_NUMBERS.get(seats - 1, seats - 1)} of the step below, {facts["game"]}, {seats} seats. \
A bot no better than the others would win {1 / seats:.1%}.

| variant | one | against | games | wins | share | 95 % interval | points | theirs |
|---|---|---|---:|---:|---:|---:|---:|---:|
{rows}

## How it was played

- The bots move on by one seat from game to game, so each sat equally often everywhere.
- A victory shared by k players counts 1/k for each. Intervals are Wilson's.
- Points are means; *theirs* is the mean of one of the weaker bots.
- Each bot sees what its seat may see. `search:1000` looks at 1,000 simulations for a move.
- Every game has a seed derived from {facts["seed"]} and its number: the same command gives the same games, with any
  number of workers. Rules version {facts["rules-version"]}, edition {facts["edition"]} ({facts["edition-hash"]}).

```
python -m rubble.lab.ladder --games {games} --seats {seats} --variants {variants} --seed {facts["seed"]}
```

It saves what is played to `ladder.json` as it goes; interrupted, the same command goes on from there.
"""


def _row(step: StepResult) -> str:
    share = step.share
    low, high = share.interval
    mine, theirs = step.mean_points()
    return (
        f"| {step.variant} | {step.stronger} | {_others(step)} | {share.games:,} | {share.wins:,.1f} "
        f"| **{share.share:.1%}** | {low:.1%} – {high:.1%} | {mine:.1f} | {theirs:.1f} |"
    )


def _others(step: StepResult) -> str:
    return f"{_NUMBERS.get(step.seats - 1, step.seats - 1)} {step.weaker}"


def plot(steps: Sequence[StepResult]) -> str:
    """The plot as SVG: a bar a step with its interval, and a line where nobody is better than the others."""
    height = _TOP + _ROW * len(steps) + _BOTTOM
    fair = 1 / steps[0].seats
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + _RIGHT} {height}" '
        f'font-family="sans-serif" font-size="13" role="img">',
        "<title>Share of games won by the stronger bot of each step</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        parts.append(_line(tenth / 10, height, "#ddd", ""))
        parts.append(f'<text x="{_x(tenth / 10)}" y="{height - 14}" text-anchor="middle">{tenth * 10} %</text>')
    for number, step in enumerate(steps):
        parts += _bar(step, _TOP + number * _ROW)
    parts.append(_line(fair, height, "#b00", ' stroke-dasharray="5 4"'))
    parts.append(f'<text x="{_x(fair)}" y="20" text-anchor="middle" fill="#b00">fair share {fair:.0%}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(_LEFT + share * _WIDTH, 1)


def _line(share: float, height: int, colour: str, more: str) -> str:
    x = _x(share)
    return f'<line x1="{x}" x2="{x}" y1="{_TOP - 8}" y2="{height - _BOTTOM}" stroke="{colour}"{more}/>'


def _bar(step: StepResult, top: int) -> list[str]:
    low, high = (_x(end) for end in step.share.interval)
    middle = top + _ROW / 2
    label = escape(f"{step.variant}: {step.stronger} against {_others(step)}")
    width = round(_x(step.share.share) - _LEFT, 1)
    return [
        f'<text x="{_LEFT - 10}" y="{middle + 4}" text-anchor="end">{label}</text>',
        f'<rect x="{_LEFT}" y="{top + 5}" width="{width}" height="{_ROW - 10}" fill="#5b8db8"/>',
        f'<path d="M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10" stroke="#222" fill="none"/>',
        f'<text x="{_x(1) + 12}" y="{middle + 4}">{step.share.share:.1%} of {step.share.games:,}</text>',
    ]
