"""The HTTP side: games and facts, pages, strict headers, foreign websites, health, metrics, logs, the local network."""

import json
import re
import socket
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from rubble.core.texts import LANGUAGES
from rubble.games import load
from rubble.server.facts import facts_of
from rubble.server.security import Doorman
from tests.server.browser import Browser
from tests.server.conftest import MakeServer
from tests.server.process import Server

pytestmark = pytest.mark.anyio
STORES = ("sqlite",)


# --- games and facts


def test_all_four_games_are_shown_and_those_not_ready_marked(server: Server) -> None:
    games = {game["id"]: game for game in server.get("/api/games").json()}
    assert [game["ready"] for game in games.values()] == [True, False, False, False]
    assert list(games) == ["monster-city", "monstrocity", "game-city", "smash-city"]
    for game in games.values():
        assert all(game["name"][language] and game["about"][language] for language in LANGUAGES)
    assert games["monster-city"]["players"] == [3, 5]
    assert games["monster-city"]["editions"] == ["standard", "heights"]
    assert games["monster-city"]["options"]["variant"] == ["basic", "events"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_word_everything_that_moves_and_events_name(server: Server, language: str) -> None:
    facts = server.get("/api/games/monster-city/facts", lang=language, edition="heights", variant="events").json()
    game = load("monster-city", "heights", variant="events")
    texts = game.texts(language)
    assert (facts["edition"], facts["edition_hash"]) == ("heights", game.edition.hash)
    for move in map(game.record_of, range(game.actions)):
        for fact, thing in move.items():
            assert facts["words"][fact][thing] == game.in_words(texts, fact, thing, ())
    assert facts["option_names"]["variant"] == texts("option-variant")
    assert facts["value_names"]["variant"]["events"] == texts("variant-events")
    assert facts["components"]["monsters"]["all-giants"]["values"] == [7, 8, 9]
    rules = {rule["id"]: rule for rule in facts["rules"]}
    assert rules["MC13"] == {"id": "MC13", "key": "rule-MC13", "kind": "ruling", "text": texts("rule-MC13")}
    assert rules["BUILDING CONSTRUCTION"]["kind"] == "chapter"
    assert rules["1.6"]["kind"] == "ruling"
    assert facts["origin"]["monsters"]["all-giants"] == {"kind": "ours", "copies": "ours"}
    assert facts["origin"]["limits"]["piles"] == {"number": "publisher"}
    assert facts["origin"]["start"]["A"] == {"values": "deduced", "colours": "ours"}
    assert facts["totals"]["buildings"] == [40, "publisher"]


def test_every_number_of_an_edition_says_whose_it_is() -> None:
    """Also of one that somebody made: what it leaves as it was keeps its origin, what it changes is its own."""
    standard = load("monster-city")
    mine = {**standard.edition.data, "name": "mine", "limits": {**standard.edition.data["limits"], "notes": 12}}
    game = load("monster-city", mine)
    facts = facts_of(game, "en")
    assert facts.origin["limits"]["notes"] == {"number": "edition"}
    assert facts.origin["limits"]["row"] == {"number": "publisher"}
    assert facts.totals["events"] == (14, "publisher")
    for table, entries in facts.origin.items():
        assert entries.keys() == game.edition.data[table].keys()
        assert all(entries.values())


def test_facts_of_nothing_are_refused(server: Server) -> None:
    assert server.get("/api/games/chess/facts").status_code == 404
    for wrong in ({"lang": "de"}, {"edition": "../x"}, {"edition": "none"}, {"seats": "9"}, {"nonsense": "1"}):
        assert server.get("/api/games/monster-city/facts", **wrong).status_code == 400


def test_the_browser_gets_the_same_texts_as_the_engine(server: Server) -> None:
    for language in LANGUAGES:
        text = server.get(f"/api/texts/{language}", game="monster-city").text
        for key in ("why-stale", "room-not-host", "log-built"):
            assert re.search(rf"^{key} = ", text, re.MULTILINE)
    assert "log-built" not in server.get("/api/texts/en").text
    assert server.get("/api/texts/de").status_code == 404


# --- pages and headers


def test_every_answer_keeps_browsers_strict(server: Server) -> None:
    for path in ("/", "/r/some-room", "/api/games", "/api/nowhere", "/missing.js", "/healthz"):
        headers = server.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    assert "unsafe-inline" not in re.sub(r"style-src[^;]*", "", policy)


def test_the_clients_files_are_served_and_its_routes_lead_to_its_page(make_server: MakeServer, tmp_path: Path) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<p>the client")
    (root / "assets" / "app-123.js").write_text("let x")
    (tmp_path / "secret.txt").write_text("secret")
    server = make_server("--client", str(root))
    assert server.get("/").text == "<p>the client"
    assert server.get("/r/tasik-modev-gonir").text == "<p>the client"
    assert server.get("/").headers["cache-control"] == "no-cache"
    script = server.get("/assets/app-123.js")
    assert (script.text, "immutable" in script.headers["cache-control"]) == ("let x", True)
    assert server.get("/assets/missing.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
        with socket.create_connection(("127.0.0.1", server.port)) as line:  # a library would tidy the path up
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
            answer = line.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 ")
        assert b"secret" not in answer
    (root / "index.html").unlink()
    assert "not been built" in server.get("/").text


# --- other websites


def test_only_our_own_pages_may_act(server: Server) -> None:
    body = {"game": "monster-city"}
    own, foreign = server.url, "https://evil.example"
    assert server.post("/api/rooms", body, headers={"Origin": own}).status_code == 201
    assert server.post("/api/rooms", body, headers={"Origin": foreign}).status_code == 403
    assert server.post("/api/rooms", body, headers={"Origin": "null"}).status_code == 403
    assert server.post("/api/rooms", body, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert server.get("/api/games").status_code == 200


async def test_foreign_pages_open_no_socket(server: Server) -> None:
    room, token = server.make_room("me")
    with pytest.raises(InvalidStatus):
        await Browser(server.url, room, token).connect(Origin="https://evil.example")
    browser = await Browser(server.url, room, token).connect(Origin=server.url)
    await browser.hello()
    assert browser.welcome["guest"] == 0
    await browser.leave_line()


def test_a_foreign_name_that_points_here_is_refused(server: Server) -> None:
    refused = server.get_as("evil.example:80", "/api/games")
    assert refused.status_code == 403
    assert "--origin" in refused.text
    assert server.get_as(f"localhost:{server.port}", "/api/games").status_code == 200


def test_the_doorman_knows_the_names_it_was_told() -> None:
    doorman = Doorman(("https://play.example.org/",))
    for host, known in (
        ("play.example.org", True),
        ("192.168.1.7:8017", True),
        ("[::1]:8017", True),
        ("localhost", True),
        ("evil.example", False),
        ("", False),
    ):
        assert doorman.knows_host(host) == known, host
    behind_proxy = Headers({"origin": "https://play.example.org", "host": "127.0.0.1:8017"})
    assert doorman.admits(behind_proxy)
    assert not doorman.admits(Headers({"origin": "https://evil.example", "host": "play.example.org"}))


# --- for hosts


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/healthz").text == "well"
    before = server.metric("rubble_rooms_made_total")
    server.make_room("me")
    assert server.metric("rubble_rooms_made_total") == before + 1
    text = server.get("/metrics").text
    for name in ("rubble_connections", "rubble_rooms_awake", "rubble_store_seconds_count"):
        assert f"\n{name} " in f"\n{text}"
    for line in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [0-9.]+', line), line


async def test_logs_are_json_and_hold_no_secrets(make_server: MakeServer) -> None:
    server = make_server("--log-level", "debug")
    room, token = server.make_room("me", "kind", "kind", name="Adalbert", start=True)
    async with Browser(server.url, room, token) as me:
        key = (await me.do("seat-link", seat=0))["key"]
        await me.do("concede", seat=0)
        record = server.get(f"/api/rooms/{room}/record", token).text
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert [line["event"] for line in lines][:2] == ["serving", "room made"]
    assert lines[-1]["event"] == "stopping"
    text = server.log.read_text()
    secret = json.loads(record.splitlines()[0])["chance"]["secret"]
    for hidden in (token, key, secret, room, "Adalbert"):
        assert hidden not in text


# --- the local network


def test_the_table_is_opened_to_the_local_network_and_closed_again(make_server: MakeServer) -> None:
    server = make_server("--lan", "--lan-address", "127.0.0.2")
    inside = f"http://127.0.0.2:{server.port}"
    shown = server.get("/api/lan", path="/r/tasik-modev-gonir").json()
    assert shown["open"]
    assert shown["url"] == f"{inside}/r/tasik-modev-gonir"
    assert shown["qr"].startswith("<svg")
    assert httpx.get(f"{inside}/api/games").status_code == 200
    assert server.post("/api/lan", {"open": False}).json() == {"open": False, "url": "", "qr": "", "switch": True}
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{inside}/api/games")
    assert server.get("/api/games").status_code == 200
    assert server.post("/api/lan", {"open": True}).json()["url"] == f"{inside}/"
    assert httpx.get(f"{inside}/healthz").status_code == 200


async def test_friends_come_over_the_local_network_and_are_told_when_it_closes(make_server: MakeServer) -> None:
    server = make_server("--lan", "--lan-address", "127.0.0.2")
    room, token = server.make_room("me")
    async with Browser(server.url, room, token) as ada:
        friend = await Browser(f"http://127.0.0.2:{server.port}", room, name="Friend").enter()
        await friend.do("sit", seat=1)
        server.post("/api/lan", {"open": False})
        await friend.until_closed()
        await ada.until(lambda: not ada.room["seats"][1]["online"])
        await ada.do("rename", name="Ada")


def test_only_who_sits_at_the_device_works_the_switch(make_server: MakeServer, server: Server) -> None:
    public = server.get("/api/lan", path="/r/tasik-modev-gonir").json()  # a host's server has no such switch
    assert (public["switch"], public["open"]) == (False, False)
    assert public["url"] == f"{server.url}/r/tasik-modev-gonir"
    assert server.post("/api/lan", {"open": True}).status_code == 404
    home = make_server("--lan", "--lan-address", "127.0.0.2")
    proxied = {"X-Forwarded-For": "203.0.113.5"}
    assert not httpx.get(f"{home.url}/api/lan", headers=proxied).json()["switch"]
    assert home.post("/api/lan", {"open": False}, headers={"Origin": "https://evil.example"}).status_code == 403
    assert home.get("/api/lan").json()["open"]


def test_a_port_that_is_taken_is_named(tmp_path: Path, new_store: "object") -> None:
    assert callable(new_store)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        blocked = Server(new_store(), tmp_path / "log")
        blocked.port = taken.getsockname()[1]
        with pytest.raises(RuntimeError, match="choose another --port"):
            blocked.start()
