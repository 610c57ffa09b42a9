"""Bots by name, and from files."""

from pathlib import Path

import pytest
from support.nim import PLUGIN, State, Take

from bluemoon import bots
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat


def make(text: str) -> bots.Bot[State, Take]:
    return bots.make(text, PLUGIN)


def test_the_bots_of_the_library_have_names() -> None:
    assert isinstance(make("random"), bots.RandomBot)
    assert isinstance(make("greedy"), bots.GreedyBot)
    assert isinstance(make("search"), bots.SearchBot)
    assert {"random", "greedy", "search"} == set(bots.NAMES)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("search", bots.Iterations(500)),
        ("search:20", bots.Iterations(20)),
        ("search:2s", bots.Seconds(2.0)),
        ("search:0.5s", bots.Seconds(0.5)),
    ],
)
def test_a_search_thinks_as_long_as_its_name_says(text: str, budget: bots.Budget) -> None:
    found = make(text)

    assert isinstance(found, bots.SearchBot)
    assert budget == found.budget


@pytest.mark.parametrize(
    ("text", "turns"), [("search:20:turns=3", 3), ("search:2s:turns=all", None)]
)
def test_a_search_looks_as_far_as_its_name_says(text: str, turns: int | None) -> None:
    found = make(text)

    assert isinstance(found, bots.SearchBot)
    assert turns == found.turns


@pytest.mark.parametrize("text", ["search:20:turns=0", "search:20:turns=", "search:20:turns=far"])
def test_an_impossible_number_of_turns_is_refused(text: str) -> None:
    with pytest.raises(bots.BotError, match="search:500:turns=3 looks at 3 turns"):
        make(text)


@pytest.mark.parametrize("text", ["search:", "search:0", "search:0s", "search:-1", "search:fast"])
def test_an_impossible_budget_is_refused(text: str) -> None:
    with pytest.raises(bots.BotError, match="search:500 thinks for 500 iterations"):
        make(text)


@pytest.mark.parametrize("text", ["", "x", ":", "greedy:", ":Bot", "mybot.py:", "random:"])
def test_an_unknown_bot_is_refused(text: str) -> None:
    with pytest.raises(bots.BotError, match="a bot is random, greedy, search"):
        make(text)


def test_a_slip_gets_a_hint() -> None:
    with pytest.raises(bots.BotError, match="did you mean greedy"):
        make("greedi")


def test_a_bot_from_a_file_plays(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Last:\n    def choose(self, view, actions, chance):\n        return actions[-1]\n"
    )
    bot = make(f"{file}:Last")

    assert Take(3) == bot.choose(State(9, Seat(0)), (Take(1), Take(3)), Chance(0))


def test_two_files_of_one_name_are_two_modules(tmp_path: Path) -> None:
    for folder, index in (("a", 0), ("b", -1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.py").write_text(
            f"class Mine:\n    def choose(self, view, actions, chance):\n"
            f"        return actions[{index}]\n"
        )

    first, last = (make(f"{tmp_path / folder / 'mine.py'}:Mine") for folder in "ab")

    assert Take(1) == first.choose(State(9, Seat(0)), (Take(1), Take(3)), Chance(0))
    assert Take(3) == last.choose(State(9, Seat(0)), (Take(1), Take(3)), Chance(0))


def test_a_bot_comes_from_an_installed_module() -> None:
    assert isinstance(make("bluemoon.bots:RandomBot"), bots.RandomBot)


@pytest.mark.parametrize(
    ("source", "name", "code", "reason"),
    [
        ("class Mine: ...", "Yours", "bot.unknown", "has no Yours"),
        ("class Mine: ...", "Mime", "bot.unknown", "did you mean Mine"),
        ("Mine = 5", "Mine", "bot.unknown", "must be a class or a function, not 5"),
        ("raise SystemExit(4)", "Mine", "bot.failed", "SystemExit: 4"),
        ("class Mine: ...", "Mine", "bot.failed", "makes a Mine, which has no method choose"),
        ("def Mine(): raise OSError('no')", "Mine", "bot.failed", "fails: OSError: no"),
        (
            "class Mine:\n    def __init__(self, x): ...",
            "Mine",
            "bot.failed",
            "fails: TypeError",
        ),
        ("import nowhere", "Mine", "bot.failed", "cannot run .*ModuleNotFoundError"),
        ("def", "Mine", "bot.failed", "cannot run .*SyntaxError"),
    ],
)
def test_a_file_that_makes_no_bot_is_refused(
    tmp_path: Path, source: str, name: str, code: str, reason: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)

    with pytest.raises(bots.BotError, match=reason) as caught:
        make(f"{file}:{name}")
    assert code == caught.value.code


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(bots.BotError, match=r"there is no file .*mine\.py") as caught:
        make(f"{tmp_path / 'mine.py'}:Mine")
    assert "bot.unknown" == caught.value.code


def test_a_missing_module_is_refused() -> None:
    with pytest.raises(bots.BotError, match=r"cannot import nowhere\.at\.all") as caught:
        make("nowhere.at.all:Bot")
    assert "bot.unknown" == caught.value.code


def test_a_module_that_fails_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "failing_bots.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.raises(bots.BotError, match="cannot import failing_bots: ZeroDiv") as caught:
        make("failing_bots:Bot")
    assert "bot.failed" == caught.value.code


def test_a_file_alone_is_no_bot() -> None:
    with pytest.raises(bots.BotError, match=r"which class of mybot\.py is the bot\? Write mybot"):
        make("mybot.py")


def test_a_command_is_found_at_tables_and_in_the_arena_alone() -> None:
    """It needs the JSON of a game."""
    with pytest.raises(bots.BotError, match=r"^'cmd:\./mybot' is a program: it plays at tables"):
        bots.find("cmd:./mybot", PLUGIN)
