"""Monster City in a terminal: the two rows, the cities by colour, the notepad, the hand."""

import re
from collections.abc import Sequence
from typing import Any, cast

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rubble.cli.tables.drawing import QUIET, STRONG, Drawing
from rubble.core.game import Line
from rubble.core.match import Match
from rubble.core.question import MoveRecord
from rubble.games.monster_city.cards import CATEGORIES, COLOURS

SIGNS = {"red": "●", "green": "▲", "yellow": "■"}
STYLES = {"red": "#d9685f", "green": "#62a867", "yellow": "#c9a227"}
_BY_SIGN = {sign: STYLES[colour] for colour, sign in SIGNS.items()}
_SIGNED = re.compile(r"([●▲■])(\W\d+)?")
_NOTE, _NO_NOTE = "▮", "▯"


class MonsterCityDrawing(Drawing):
    def table(self, match: Match, seats: int, roomy: bool) -> RenderableType:
        view = match.view(seats)
        parts: list[RenderableType] = [self._head(view), self._rows(view, roomy)]
        if roomy:
            parts.append(Text())
        parts.append(self._cities(match, view))
        parts += [Text.assemble("  ", line) for line in self._own(view)]
        return Group(*parts)

    # --- the top line

    def _head(self, view: dict[str, Any]) -> RenderableType:
        words = self.words
        variant = words.value("variant", words.game.options["variant"])
        left = Text.assemble((words.title(), STRONG), (f" · {variant}", QUIET))
        if words.game.edition.name != "standard":
            left.append(f" · {words.value('edition', words.game.edition.name)}", QUIET)
        right = Text(f"{self._scoring(view)} · {words.cli('monster-city-bank', number=view['bank'])}")
        head = Table.grid(expand=True, padding=(0, 1))
        head.add_column()
        head.add_column(justify="right")
        head.add_row(left, right)
        return head

    def _scoring(self, view: dict[str, Any]) -> str:
        if "outcome" in view:
            return self.words.cli("monster-city-finished")
        key = "now" if view["scoring-card-on-top"] else "next"
        if view["turn"] is None:
            key = "asked"
        return self.words.cli(f"monster-city-scoring-{key}", number=view["scorings"] + 1)

    # --- the two rows

    def _rows(self, view: dict[str, Any], roomy: bool) -> RenderableType:
        cli = self.words.cli
        buildings = [self.building(card) for card in view["building-row"]]
        monsters = [self.monster(card) for card in view["monster-row"]]
        used = len(view["monster-discard"])
        rows = Table.grid(padding=(0, 2, 0, 0), expand=True)
        rows.add_column()
        rows.add_column(ratio=1, min_width=9)
        rows.add_column(justify="right")
        for title, cards, left in (
            ("building", buildings, cli("monster-city-deck", number=view["building-deck"])),
            ("monster", monsters, cli("monster-city-decks", number=view["monster-deck"], discard=used)),
        ):
            name, rest = Text(cli(f"monster-city-{title}-row"), style=STRONG), Text(left, style=QUIET)
            if roomy:
                rows.add_row(Text("\n").append_text(name), self._cards(cards), Text("\n").append_text(rest))
            else:
                rows.add_row(name, Columns(cards, padding=(0, 3)) if cards else self._empty(), rest)
        return rows

    def _cards(self, cards: Sequence[Text]) -> RenderableType:
        if not cards:
            return Text("\n").append_text(self._empty()).append("\n")
        drawn = [Panel(card, box=ROUNDED, padding=(0, 1), expand=False, border_style=QUIET) for card in cards]
        return Columns(drawn, padding=(0, 1))

    def _empty(self) -> Text:
        return Text(self.words.cli("monster-city-empty"), style=QUIET)

    def building(self, card: str) -> Text:
        colour, _, value = card.partition("-")
        return Text(f"{SIGNS[colour]} {value}", style=STYLES[colour])

    def monster(self, card: str) -> Text:
        """A monster by what it takes, in signs: `●● ▲`, `all ■`, `all 3 5 7`, `any 2`."""
        want, cli = self.words.game.edition.data["monsters"][card], self.words.cli
        if "all" in want:
            return self.paint(cli("monster-city-takes-all", what=SIGNS[want["all"]]))
        if "values" in want:
            return Text(cli("monster-city-takes-all", what=" ".join(str(value) for value in want["values"])))
        if "any" in want:
            return Text(cli("monster-city-takes-any", number=want["any"]))
        single = want["single"]
        return self.paint(" ".join(SIGNS[colour] * single[colour] for colour in COLOURS if single.get(colour)))

    # --- cities and notepad

    def _cities(self, match: Match, view: dict[str, Any]) -> RenderableType:
        cli = self.words.cli
        events = "event-deck" in view
        grid = Table(box=None, padding=(0, 1, 0, 0), expand=True, header_style=QUIET, pad_edge=False)
        grid.add_column(overflow="fold")
        grid.add_column(cli("monster-city-notes"), overflow="fold")
        grid.add_column(cli("monster-city-events") + " " if events else "STOP ", overflow="fold")
        for colour in COLOURS:
            grid.add_column(Text(SIGNS[colour], style=STYLES[colour]), ratio=1, overflow="fold")
        for category in CATEGORIES:
            grid.add_column(cli(f"monster-city-{category}"), justify="right", overflow="fold")
        grid.add_column(cli("monster-city-points"), justify="right", overflow="fold")
        for seat, player in enumerate(view["seats"]):
            asked = seat in view["asked"]
            held = str(player["events"]) if events else "✓" if player["stop"] else "–"
            grid.add_row(
                Text(f"{'▸' if asked else ' '} {self.words.names[seat]}", style=STRONG if asked else ""),
                _NOTE * player["notes"] + _NO_NOTE * (self._limit() - player["notes"]),
                Text(held, style="" if held != "–" else QUIET),
                *(self._district(player["city"], colour) for colour in COLOURS),
                *(self._category(match, seat, player, category) for category in CATEGORIES),
                Text(str(player["points"]), style=STRONG),
            )
        return grid

    def _limit(self) -> int:
        return int(self.words.game.edition.data["limits"]["max_notes"])

    def _district(self, city: Sequence[str], colour: str) -> Text:
        values = [card.partition("-")[2] for card in city if card.startswith(f"{colour}-")]
        return Text(" ".join(values) or "–", style=STYLES[colour] if values else QUIET)

    def _category(self, match: Match, seat: int, player: dict[str, Any], category: str) -> Text:
        """Points booked; in brackets what it would bring now."""
        if category in player["scored"]:
            return Text(f"{player['scored'][category]} ", style=STRONG)
        game = match.game
        preview = game.preview(match.state, seat, game.move_of({"move": "score", "category": category}))
        return Text(f"({preview[1]['points']})" if preview else "–", style=QUIET)

    def _own(self, view: dict[str, Any]) -> list[Text]:
        """What only those see whose view this is."""
        words, lines = self.words, []
        for seat, player in enumerate(view["seats"]):
            name = words.names[seat]
            if "hand" in player:
                cards = ", ".join(words.texts(f"event-{card}") for card in player["hand"])
                key = "monster-city-hand" if cards else "monster-city-hand-empty"
                lines.append(Text(words.cli(key, seat=name, cards=cards)))
            if "answer" in player:
                category = words.texts(f"category-{player['answer']}")
                lines.append(Text(words.cli("monster-city-answer", seat=name, category=category)))
        named = view.get("row", {}).get("destroy", [])
        if named:
            cards = " ".join(self.building(card).plain for card in named)
            lines.append(self.paint(words.cli("monster-city-named", cards=cards)))
        return lines

    # --- the end

    def sheet(self, match: Match) -> RenderableType:
        """The notepad: four categories, total, and the buildings that break a tie."""
        words, view = self.words, match.view(0)
        sheet = Table(box=ROUNDED, border_style=QUIET, header_style=STRONG, show_footer=False)
        sheet.add_column(words.cli("sheet-title"))
        for seat, name in enumerate(words.names):
            sheet.add_column(f"{'★ ' if seat in view['winners'] else ''}{name}", justify="right")
        for category in CATEGORIES:
            points = (str(player["scored"].get(category, "–")) for player in view["seats"])
            sheet.add_row(words.texts(f"category-{category}"), *points, end_section=category == CATEGORIES[-1])
        totals = (Text(str(player["points"]), style=STRONG) for player in view["seats"])
        sheet.add_row(Text(words.cli("sheet-total"), style=STRONG), *totals)
        buildings = (Text(str(len(player["city"])), style=QUIET) for player in view["seats"])
        sheet.add_row(Text(words.cli("monster-city-buildings"), style=QUIET), *buildings)
        return Padding(sheet, (1, 0))

    # --- moves

    def heading(self, word: str) -> str:
        lonely = ("stop", "do", "no-effect")
        return "" if word in lonely else self.words.texts(f"act-{word}")

    def label(self, move: MoveRecord) -> Text:
        game, card = self.words.game, str(move.get("card", ""))
        if card in game.edition.data["monsters"]:
            return self.monster(card)
        if card.partition("-")[0] in SIGNS:
            return self.building(card)
        if card:
            return Text(self.words.texts(f"event-{card}"))
        if "category" in move:
            return Text(self.words.texts(f"category-{move['category']}"))
        return super().label(move)

    def brings(self, preview: Line) -> str:
        key, facts = preview
        if key == "preview-destroys":
            return self._destroys(cast(int, facts["number"]), cast(list[str], facts["falls"]))
        return self.words.cli("monster-city-height", **facts) if key == "preview-height" else super().brings(preview)

    def _destroys(self, number: int, falls: Sequence[str]) -> str:
        """What a monster takes: what falls for certain, colour by colour, and how many more are still chosen."""
        if not number:
            return self.words.cli("monster-city-destroys-nothing")
        parts = []
        for colour, sign in SIGNS.items():
            values = [card.partition("-")[2] for card in falls if card.startswith(f"{colour}-")]
            parts += [sign + ",".join(values)] if values else []
        chosen = number - len(falls)
        return self.words.cli("monster-city-destroys", cards=" ".join([*parts, *([f"+{chosen}"] if chosen else [])]))

    def legend(self) -> str:
        return self.words.cli("monster-city-legend")

    def paint(self, text: str) -> Text:
        painted = Text(text)
        for found in _SIGNED.finditer(text):
            painted.stylize(_BY_SIGN[found[1]], *found.span())
        return painted
