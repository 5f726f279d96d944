"""`rubble play`: matches played by typing, from the first line to the score sheet."""

import json
import re
import signal
from pathlib import Path

import pytest

from rubble.core.match import Match
from rubble.core.record import Record
from rubble.games import game_of
from tests.cli.program import rubble_here
from tests.cli.terminal import PROMPT, Pipe, Terminal, last_picture

QUICK = ("--bots", "random", "--pause", "0")
SOLO = ("play", "monster-city", "--seed", "3", "--option", "first=0", *QUICK)
HOTSEAT = ("play", "monster-city", "--me", "hotseat", "--names", "Ala,Ola,Jan")
ENTER = ("presses Enter.", "naciska Enter.", "appuie sur Entrée.", "Enter: leave", "Enter: wyjście", "Entrée : sortir")


def first_move(said: str) -> str:
    """The first move of every question; Enter where Enter is asked for."""
    return "" if any(words in said[-400:] for words in ENTER) else "1"


class Changing:
    """Now one move, now another: in the end all kinds of moves were made."""

    def __init__(self) -> None:
        self.turn = 0

    def __call__(self, said: str) -> str:
        self.turn += 1
        numbers = re.findall(r"(?:^|  ) ?(\d+)\. ", said[said.rindex("──") :], re.MULTILINE)
        return str(1 + self.turn * 7 % len(numbers)) if first_move(said) else ""


def match_in(file: Path) -> Match:
    record = Record.from_text(file.read_text(encoding="utf-8"))
    return Match.from_record(record, game_of(record))


# --- whole games


def test_a_whole_basic_game_against_bots_is_kept_and_can_be_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    with Pipe("play", "monster-city", "--seats", "4", *QUICK, "--save", file) as table:
        heard = table.go_on(first_move, table.read())
    match = match_in(file)
    assert match.over
    assert match.record.chance["commitment"] in "".join(heard[0].split())  # promised before the first move
    assert [player.get("bot") for player in match.record.seats] == [None, "random", "random", "random"]
    sheet = "".join(heard[-2:])
    for points in match.state.scores():
        assert re.search(rf"│ +{points} ", sheet)
    assert "Rule MC15" in sheet
    assert sheet.index("Building Row") < sheet.index("Score sheet")  # the last table lies above it
    assert f"rubble verify {file}." in sheet  # in one piece, to be copied
    assert rubble_here(capsys, "verify", file).code == 0


def test_a_whole_event_game_of_three_people_at_one_screen(tmp_path: Path) -> None:
    """The curtain falls between them; only the hand of the one who is asked is ever drawn."""
    file = tmp_path / "match.jsonl"
    with Pipe(*HOTSEAT, "--option", "variant=events", "--save", file) as table:
        heard = table.go_on(Changing(), table.read())
    assert match_in(file).over
    curtains, turns, scorings = 0, 0, 0
    before = ""
    for said in heard[:-2]:
        picture = last_picture(said)
        hands = re.findall(r"Hand of (\w+)", picture)
        if "presses Enter." in picture:
            curtains += 1
            assert hands == []
            assert "has chosen:" not in picture
            before = re.findall(r"(\w+) presses Enter", picture)[0]
        else:
            asked = re.findall(r"^(\w+)(?:,|:) ", picture[picture.rindex("──") :], re.MULTILINE)[0]
            assert hands == [asked] == [before]
            turns += 1
            scorings += "Which category" in picture
    assert curtains > 60
    assert turns > curtains
    assert scorings == 9


def test_secret_answers_of_a_basic_game_are_given_behind_the_curtain() -> None:
    with Pipe(*HOTSEAT, "--seed", "6") as table:
        said = table.read()
        while "Scoring 1 of 4" not in said:
            assert "looks away" not in said  # nothing is secret until then
            said = table.say("1")
        for _ in range(3):
            assert "looks away" in said
            name = re.findall(r"(\w+) presses Enter", said)[0]
            assert f"{name}: scoring 1 of 4. Which category" in table.say("")
            said = table.say("4")
        assert "Ala: whole city" in said  # shown together
        assert "looks away" not in said


def test_whoever_has_answered_may_take_it_back_at_the_curtain() -> None:
    with Pipe(*HOTSEAT, "--seed", "6") as table:
        said = table.read()
        while "looks away" not in said:
            said = table.say("1")
        name = re.findall(r"(\w+) presses Enter", said)[0]
        assert table.say("what is this").count("presses Enter.") == 1  # only Enter opens it
        table.say("")
        said = table.say("2")
        assert f"{name} may still take the last choice back" in said
        said = table.say("undo")
        assert f"{name} takes the last move back." in said
        assert f"▸ {name}" in said


SPOKEN = {
    "pl": {
        "zasady": "MC13 Kategorię wybierają wszyscy jednocześnie",
        "przebieg": "Co się wydarzyło",
        "pomoc": "zapisz zapisuje partię w pliku",
        "rada": "szansa",
        "?": "Wykonaj dokładnie jedno działanie",
        "? mc5": "MC5: Po Objeździe gra osoba po prawej stronie",
        "dlaczego": "Napisz dlaczego, a potem ruch lub kartę",
        "dlaczego atak wszystkie 7 8 9": "wszystkie 7, 8, 9",
        "zniszcz zolty 4": "żaden potwór nie atakuje",
        "zapisz": "Zapisano: monster-city-1.jsonl",
        "cofnij": "Niczego nie można cofnąć",
        "smok": "„smok” to ani ruch, ani polecenie",
        "99": "Nie ma tu ruchu 99",
    },
    "fr": {
        "règles": "MC13 Tout le monde choisit",
        "journal": "Ce qui s’est passé",
        "aide": "sauver garde la partie dans un fichier",
        "conseil": "chances",
        "?": "Faites exactement une chose",
        "? MC5": "MC5 : Après une Déviation",
        "pourquoi": "Tapez pourquoi, puis le coup ou la carte",
        "pourquoi attaque tous 7 8 9": "tous les 7, 8, 9",
        "detruire jaune 4": "aucun monstre n’attaque",
        "sauver": "Enregistré : monster-city-1.jsonl",
        "annuler": "Rien ne peut être repris",
        "dragon": "« dragon » n’est ni un coup ni une commande",
        "99": "Il n’y a pas de coup 99 ici",
    },
}


@pytest.mark.parametrize("language", SPOKEN)
def test_a_whole_game_with_every_command_in_other_languages(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Pipe(*SOLO, "--lang", language, "--option", "variant=events", "--edition", "heights") as table:
        said = table.read()
        for typed, answer in SPOKEN[language].items():
            assert answer in " ".join(table.say(typed).split()), typed
        heard = table.go_on(first_move, said)
    assert {"pl": "Zwycięstwo:", "fr": "Victoire :"}[language] in heard[-2]
    assert match_in(tmp_path / "monster-city-1.jsonl").over


# --- what can be typed


def test_moves_by_words_and_by_the_beginnings_of_words() -> None:
    with Pipe(*SOLO) as table:
        assert "1. ● 4" in table.read()
        said = table.say("b r6")
        assert "Player builds red ● 6" in said
        said = table.say("undo")
        assert "Player takes the last move back." in said
        assert "Player builds green ▲ 7" in table.say("build green-7")


def test_words_that_can_mean_several_moves_are_asked_back() -> None:
    with Pipe(*SOLO) as table:
        table.read()
        said = table.say("build red")
        assert "several moves: 1. Build red ● 4, 2. Build red ● 6" in said
        assert "is no move and no command" in table.say("fly away")
        assert "There is no move 0 here: the numbers go from 1 to 9." in table.say("0")
        assert "There is no move 99999999999999999999" in table.say("99999999999999999999")
        assert table.say("").endswith(PROMPT)


def test_a_refused_move_is_refused_with_its_reason() -> None:
    with Pipe(*HOTSEAT, "--seed", "3", "--option", "first=0") as table:
        table.read()
        refused = " ".join(table.say("build yellow-8").split())
        assert "yellow ■ 8 is not in the Building Row. [BUILDING CONSTRUCTION:" in refused
        assert "yellow ■ 8 is not in the Building Row." in " ".join(table.say("why").split())  # once more
        assert "no monster is attacking" in table.say("destroy green 3")
        table.say("build red 4")
        table.say("stop")
        table.say("stop")
        assert "red ● 6 costs 1 banknote, and you have none." in " ".join(table.say("why red 6").split())
        assert "Nothing is in the way: 2. Monster attack: all 3, 5, 7" in table.say("why attack 3 5 7")


def test_the_question_mark_explains_what_is_asked() -> None:
    with Pipe(*SOLO, "--option", "variant=events") as table:
        table.read()
        said = " ".join(table.say("?").split())
        assert "Do exactly one thing." in said
        assert said.count(": ") >= 3  # and what the events in hand do
        assert "Detour: The player on your right has the next turn" in table.say("? detour")
        assert "is no move and no command" in table.say("? dragons")
        assert "MC6: An event may be played without its effect." in table.say("? mc6")
        assert "MONSTER ATTACK: An attack takes a monster" in table.say("?monster attack")


def test_a_hint_names_two_moves_with_their_chances() -> None:
    with Pipe(*SOLO) as table:
        choices = re.findall(r"(?:^|  ) ?(\d+)\. ", table.read(), re.MULTILINE)
        hints = re.findall(
            r"^(\d+)\. .*: chance (\d+) % \(([\d,]+) of ([\d,]+) tries\)", table.say("hint"), re.MULTILINE
        )
        assert len(hints) == 2
        for number, percent, tries, all_tries in hints:
            assert number in choices
            assert 0 <= int(percent) <= 100
            assert 0 < int(tries.replace(",", "")) < int(all_tries.replace(",", ""))


def test_undo_takes_back_the_bots_moves_too_but_never_crosses_a_reveal() -> None:
    with Pipe(*SOLO) as table:
        before = table.read()
        rows = before[: before.index("──")]
        after = table.say("1")
        assert rows not in after
        assert rows in table.say("undo")
        said = after
        while "New in the" not in said[said.rindex("Player builds") if "Player builds" in said else 0 :]:
            said = table.say("1")
        assert "Nothing can be taken back" in table.say("undo")


def test_the_pages_to_read() -> None:
    with Pipe(*SOLO) as table:
        table.read()
        help_ = table.say("help")
        for command in ("why", "hint", "undo", "save", "log", "rules", "help", "quit", "?"):
            assert re.search(rf"^ *{re.escape(command)} ", help_, re.MULTILINE), command
        rules = table.say("rules")
        assert "MC24" in rules
        assert "Equal cards are not told apart." in rules
        table.say("1")
        log = table.say("log")
        assert "Player begins." in log
        assert "Player builds red ● 4 for 1 banknote." in log


# --- saving, leaving, going on


def test_saved_once_it_is_saved_after_every_move(tmp_path: Path) -> None:
    file, other = tmp_path / "mine.jsonl", tmp_path / "theirs.jsonl"
    other.write_text("precious", encoding="utf-8")
    with Pipe(*SOLO) as table:
        table.read()
        assert "exists already" in " ".join(table.say(f"save {other}").split())
        assert "there is no folder" in " ".join(table.say(f"save {tmp_path}/nowhere/x.jsonl").split())
        assert "Saved: " in table.say(f"save {file}")
        table.say("1")
        table.process.send_signal(signal.SIGKILL)
    assert other.read_text(encoding="utf-8") == "precious"
    match = match_in(file)
    assert match.record.lines[1] == {"seat": 0, "move": "build", "card": "red-4"}
    assert [line["seat"] for line in match.record.lines[2:4]] == [1, 2]
    with Pipe("play", "--resume", file, "--pause", "0") as table:
        said = table.read()
        assert "The match goes on" in said
        assert "Player builds red ● 4" in said
        table.say("1")
    assert len(match_in(file).record.lines) > len(match.record.lines)


@pytest.mark.parametrize(
    ("keys", "code"), [("\x03", 130), ("\x04", 0), ("quit\r", 0)], ids=["Ctrl-C", "Ctrl-D", "quit"]
)
def test_leaving_says_where_the_match_is_kept(keys: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "our match.jsonl"
    with Terminal(*SOLO, "--save", file) as table:
        table.read()
        table.say("1")
        table.type(keys)
        ended, said = table.end()
    assert ended == code
    assert f"rubble play --resume '{file}'\n" in said  # in one piece, to be copied
    assert not match_in(file).over


def test_who_leaves_without_saving_may_still_save(tmp_path: Path) -> None:
    file = tmp_path / "late.jsonl"
    with Terminal(*SOLO) as table:
        table.read()
        assert "Type a file name to keep it" in table.say("quit")
        table.type(f"{file}\r")
        assert table.end()[0] == 0
    assert not match_in(file).over
    with Terminal(*SOLO) as table:
        table.read()
        table.say("quit")
        table.type("\r")
        ended, said = table.end()
    assert (ended, "The match was not saved." in said) == (0, True)


def test_a_saved_match_goes_on_with_other_players(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "records" / "monster-city-1-basic-3-greedy.jsonl"
    file = tmp_path / "golden.jsonl"
    file.write_text("".join(golden.read_text(encoding="utf-8").splitlines(keepends=True)[:30]), encoding="utf-8")
    with Pipe("play", "--resume", file, "--me", "1", "--bots", "random,greedy") as table:
        said = table.read()
        assert "▸ Golden 2" in last_picture(said)
        heard = table.go_on(first_move, said)
    match = match_in(file)
    assert match.over
    assert [player.get("bot") for player in match.players] == ["random", None, "greedy"]
    assert "Score sheet" in heard[-2]


# --- at a terminal


def test_at_a_terminal_the_screen_is_the_players_own() -> None:
    with Terminal(*SOLO, size=(100, 40)) as table:
        said = table.read()
        assert "╭─────╮" in said  # room enough for cards
        assert "is thinking" in table.say("1")
        said = table.say("rules")
        assert "Enter: go on" in said
        table.type("q\r")
        table.read()
        table.type("\x03")
        table.end()
    assert table.raw.count("\x1b[?1049h") == table.raw.count("\x1b[?1049l") == 1


def test_a_page_too_long_for_the_screen_comes_in_parts() -> None:
    with Terminal(*SOLO, size=(80, 24)) as table:
        table.read()
        first = table.say("rules")
        assert "GOAL" in first
        assert "MC24" not in first
        said = table.say("")
        while "MC24" not in said:
            said = table.say("")
        assert "What do you do?" in table.say("")


def test_without_colours_nothing_is_lost() -> None:
    pictures = []
    for no_colour in ("1", ""):
        with Terminal(*SOLO, NO_COLOR=no_colour) as table:
            pictures.append(table.read())
            coloured = re.search(r"\x1b\[[0-9;]*38;", table.raw)
        assert bool(coloured) == (not no_colour)
    assert pictures[0] == pictures[1]


# --- the lobby


def test_enter_in_the_lobby_plays() -> None:
    with Pipe("play") as table:
        lobby = table.read()
        for words in ("Monster City", "Players", "basic game", "strong", "English"):
            assert words in lobby
        said = table.say("")
        assert "What do you do?" in said


def test_everything_is_chosen_by_number() -> None:
    with Pipe("play", "--pause", "0") as table:
        table.read()
        for line, choice, words in (("7", "2", "polski"), ("2", "3", "5"), ("3", "2", "z kartami wydarzeń")):
            assert words in table.say(line)
            assert words in table.say(choice)
        table.say("4")
        assert "Cleo" in table.say("5")  # who begins
        table.say("5")
        assert "wieżowce" in table.say("2")
        table.say("6")
        assert "ludzie" in table.say("5")
        assert "Nie ma tu „smok”" in table.say("smok")
        said = table.say("")
        assert "Gracz 5" in said
        assert "Zaczyna Gracz 4" in said
        assert "Gracz 4 naciska Enter" in said
        assert "wieżowce" in said


def test_fewer_players_than_the_chosen_first_one_starts_the_choice_anew() -> None:
    with Pipe("play", "--seats", "5", "--option", "first=4") as table:
        assert "Dag" in table.read()
        table.say("2")
        assert "by chance" in table.say("1")


@pytest.mark.parametrize("typed", ["q", "quit"])
def test_the_lobby_can_be_left(typed: str) -> None:
    with Pipe("play", LANG="pl_PL.UTF-8") as table:
        assert "Przeciwnicy" in table.read()  # in the language of the user
        table.say(typed)
        assert table.process.wait() == 0


# --- what is wrong is said in one sentence


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("play monster-city --me 3", "name a seat from 0 to 2"),
        ("play monster-city --me 0,0", "name a seat"),
        ("play monster-city --bots greedy,greedy,greedy", "3 bots for 2 seats"),
        ("play monster-city --me hotseat --bots greedy,greedy,greedy", "nobody could play"),
        ("play monster-city --names Ala,Ola", "2 names for 1 players"),
        ("play monster-city --names Llanfairpwllgwyngyll", "at most 16 letters"),
        ("play monster-city --me hotseat --names Ala,Ala", "a name of their own"),
        ("play monster-city --seed -1", "--seed -1"),
        ("play monster-city --save /nowhere/match.jsonl", "there is no folder /nowhere"),
        ("play monster-city --save /", "this is a folder"),
        (f"play monster-city --save {__file__}", "exists already"),
        (f"play monster-city --resume {__file__}", "--resume takes game and players from the file"),
        (f"play --resume {__file__}", "is not JSON"),
    ],
)
def test_one_clear_sentence(line: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = rubble_here(capsys, *line.split())
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert part in done.err


def test_a_file_of_many_records_or_of_bots_alone_is_not_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    rubble_here(capsys, "simulate", "monster-city", "--games", "2", "--out", file)
    assert "holds 2 records" in rubble_here(capsys, "play", "--resume", file).err
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index('{"format"', 1)], encoding="utf-8")
    assert "take a seat with --me 0" in rubble_here(capsys, "play", "--resume", file).err


def test_names_in_a_file_do_not_steer_the_terminal(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "records" / "monster-city-1-basic-3-greedy.jsonl"
    header, *lines = golden.read_text(encoding="utf-8").splitlines(keepends=True)
    head = json.loads(header)
    head["seats"][0]["name"] = "\x1b[2JEve"
    file = tmp_path / "evil.jsonl"
    file.write_text(json.dumps(head) + "\n" + "".join(lines[:5]), encoding="utf-8")
    with Pipe("play", "--resume", file) as table:
        said = table.read()
    assert "[2JEve" in said
    assert "\x1b" not in said
