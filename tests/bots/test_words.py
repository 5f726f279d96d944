"""The words that name bots, and what is said about others."""

import pytest

from rubble.bots import BOTS, make_bot
from rubble.bots.greedy import GreedyBot
from rubble.bots.random_bot import RandomBot
from rubble.bots.search import SearchBot
from rubble.core.errors import OptionError
from rubble.games import load

GAME = load("monster-city")


def test_a_word_for_each_kind() -> None:
    assert [type(make_bot(word, GAME)) for word in BOTS] == [RandomBot, GreedyBot, SearchBot, SearchBot, SearchBot]


@pytest.mark.parametrize(
    ("word", "simulations", "milliseconds"),
    [("search", 1000, 0), ("search:1", 1, 0), ("search:10000", 10000, 0), ("search:500ms", 0, 500)],
)
def test_a_budget_counts_simulations_or_milliseconds(word: str, simulations: int, milliseconds: int) -> None:
    bot = make_bot(word, GAME)
    assert isinstance(bot, SearchBot)
    assert (bot.simulations, bot.milliseconds) == (simulations, milliseconds)


@pytest.mark.parametrize(
    "budget", ["", "0", "007", "-5", "1.5", "1e3", "ms", "0ms", "500 ms", "2s", "many", "9999999999"]
)
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(OptionError) as refused:
        make_bot(f"search:{budget}", GAME)
    assert str(refused.value) == (
        f"'search:{budget}': a budget is a number of simulations or of milliseconds: search:1000, search:500ms."
    )


@pytest.mark.parametrize("word", ["random:5", "greedy:500ms", "greedy:"])
def test_only_search_takes_a_budget(word: str) -> None:
    kind = word.partition(":")[0]
    with pytest.raises(OptionError) as refused:
        make_bot(word, GAME)
    assert str(refused.value) == f"'{word}': the {kind} bot takes no budget; write just '{kind}'."


@pytest.mark.parametrize("word", ["", "human", "Greedy", "search1000", ":100"])
def test_other_words_are_refused_with_those_there_are(word: str) -> None:
    with pytest.raises(OptionError) as refused:
        make_bot(word, GAME)
    assert str(refused.value) == (
        f"There is no bot '{word}'; there are: random, greedy, search, search:1000, search:500ms."
    )
