"""``bluemoon play``: what is typed, what is answered, and what is kept."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from support.command import Ran, Running

from bluemoon import city, record
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

GAME: Final = Path("bluemoon-city.jsonl")
Recorded = record.Record[
    city.State, city.Action, city.Event, city.Options, city.Outcome, city.SeenEvent
]


def loaded(path: Path = GAME) -> Recorded:
    found = record.load(path, city.GAME)
    record.verify(found)
    return found


def played(bluemoon: Running, *lines: str, more: tuple[str, ...] = ("--seed", "7")) -> Ran:
    """A game in which these lines are typed, and that then goes on another day."""
    bot = () if {"--bot", "--resume"} & {*more} else ("--bot", "random")
    ran = bluemoon("play", "city", *bot, *more, typed="".join(f"{line}\n" for line in lines))
    assert (0, "") == (ran.status, ran.err)
    return ran


def test_everything_is_recorded_at_once(bluemoon: Running) -> None:
    """Who plays is recorded too."""
    played(bluemoon, "move c4", "end")
    game = loaded()

    assert ["move c4", "end"] == [str(entry.action) for entry in game.entries[-2:]]
    assert ("person 0", "random bot 1") == game.players
    assert {"bots": [None, "random"]} == game.meta


def test_the_same_seed_gives_the_same_game(bluemoon: Running) -> None:
    """Bots included; without a seed every game is another one."""
    first = played(bluemoon, "end", "end", "reset").out
    second = played(bluemoon, "end", "end", "reset").out
    third = played(bluemoon, "end", more=()).out

    assert second == first.replace("bluemoon-city.jsonl", "bluemoon-city-2.jsonl")
    assert third.splitlines()[:20] != first.splitlines()[:20]
    assert loaded() == loaded(Path("bluemoon-city-2.jsonl"))


def test_a_number_plays_what_has_it_in_the_list(bluemoon: Running) -> None:
    """Also without having seen the list; a number that is not in it is refused."""
    ran = played(bluemoon, "list", "10", "999", "1000000000000")

    assert " 10 move c4  Earth Temple" in ran.out
    assert "cannot read '999': expected a number from 1 to" in ran.out
    assert "cannot read '1000000000000': expected one of move" in ran.out
    assert "move c4" == str(loaded().entries[-1].action)


def test_a_list_can_be_cut_short(bluemoon: Running) -> None:
    """To an action, or what has to do with some words: in the heading, or in what is done."""
    ran = played(bluemoon, "list MOVE b", "list hop", "list temple", "list end")

    assert "Walk (rule M1)\n  2 move b2  Citadel" in ran.out
    assert "No legal action has to do with 'hop'." in ran.out
    assert "\nGo on (rule T1)\n 45 end  End Movement\n" in ran.out
    assert " 10 move c4  Earth Temple" in ran.out.rpartition("hop")[2]


def test_what_is_not_allowed_is_explained(bluemoon: Running) -> None:
    """By the rule, whether it was tried or asked for; nothing is played."""
    ran = played(bluemoon, "move a1", "why offer", "why", "why move c4")

    assert "Not allowed by rule M1: a1 is not in this city.\nrule M1   The miniature" in ran.out
    assert "Not allowed by rule O2: " in ran.out
    assert "cannot read ''" in ran.out
    assert "That is allowed. Walk to c4 (Earth Temple)." in ran.out
    assert {Seat(1)} == {entry.seat for entry in loaded().entries}


def test_rules_can_be_read_on_the_way(bluemoon: Running) -> None:
    """One, a chapter, or none; there is one word for it."""
    ran = played(bluemoon, "rule c6", "rule G", "rule Z1", "rule", "rules C2")

    assert "rule C6   A Khind card is worth 1 in any colour." in ran.out
    assert "\nrule G1   " in ran.out
    assert "\nrule G5   " in ran.out
    assert "Sorry, there is no rule Z1; the rules are S1 to S10" in ran.out
    assert "Sorry, name a rule, or a chapter by its letter; the rules are S1 to S10" in ran.out
    assert "cannot read 'rules C2'" in ran.out


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_there_is_help(word: str, bluemoon: Running) -> None:
    """Every command in it exists."""
    ran = played(bluemoon, word)

    assert "  why move c1  say whether an action is allowed" in ran.out
    assert "Type an action, 'list' to see the legal actions, or 'help'." not in ran.out


def test_an_empty_line_is_answered_with_a_hint(bluemoon: Running) -> None:
    """Nothing is played."""
    assert "Type an action, 'list' to see the legal actions" in played(bluemoon, "").out


def test_undo_goes_back_to_the_last_decision_of_a_person(bluemoon: Running) -> None:
    """What bots did in between is taken back too, and stays in the file."""
    ran = played(bluemoon, "undo", "end", "end", "reset", "undo", "undo")

    assert "Nothing to take back yet." in ran.out
    assert "Took back 1 action." in ran.out
    assert re.search("Took back [0-9]+ actions[.]", ran.out)
    assert ["end"] == [str(entry.action) for entry in loaded().entries if entry.seat == 0]
    lines = GAME.read_text(encoding="utf-8").splitlines()
    undone = sum(line.startswith('{"undone":') for line in lines)
    assert undone > 1
    assert len(lines) - 1 - 2 * undone == len(loaded().entries)
    record.verify(loaded())


def test_a_copy_can_be_saved(bluemoon: Running) -> None:
    """But nothing is overwritten, and the game goes on in its own file."""
    ran = played(bluemoon, "save", "save copy.jsonl", "save copy.jsonl", "end")

    assert "A copy of the game so far is in copy.jsonl." in ran.out
    assert "Error: copy.jsonl exists already and is not overwritten" in ran.out
    assert 3 == ran.out.count("The whole game so far is in bluemoon-city.jsonl.") + 1
    assert loaded().entries[:-1] == loaded(Path("copy.jsonl")).entries


def test_the_board_can_be_drawn(bluemoon: Running) -> None:
    """As the person sees it, and nothing more."""
    ran = played(bluemoon, "board", "svg", "svg board.svg", "svg no/board.svg")
    drawn = Path("board.svg").read_text(encoding="utf-8")

    assert 2 == ran.out.count("as person 0 sees it")
    assert "Name a file, as in: svg board.svg" in ran.out
    assert "The board is drawn in board.svg." in ran.out
    assert "Error: no/board.svg: No such file or directory" in ran.out
    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314  drawn just now
    assert "as person 0 sees it" in drawn


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_a_game_can_be_left_and_resumed(word: str, bluemoon: Running) -> None:
    """What was said about people holds; what follows is not played."""
    ran = played(bluemoon, "end", word, "end", more=("--seed", "7", "--save", "x.jsonl"))
    again = played(bluemoon, "end", more=("--resume", "x.jsonl"))

    assert "The game is saved in x.jsonl. Continue with:\n" in ran.out
    assert "  bluemoon play city --resume x.jsonl\n" in ran.out
    assert "Contribution on c3" in again.out
    assert ["end", "end"] == [str(e.action) for e in loaded(Path("x.jsonl")).entries[-2:]]


def test_a_person_plays_against_any_bot(bluemoon: Running) -> None:
    """Another day against the same one, unless another is asked for."""
    text = """
class Idle:
    def choose(self, view, actions, chance):
        return actions[-1]
"""
    Path("idle.py").write_text(text, encoding="utf-8")
    played(bluemoon, "end", more=("--seed", "7", "--bot", "idle.py:Idle", "--save", "x.jsonl"))
    path, rest = Path("x.jsonl"), ["end", "reset"]
    first = loaded(path)
    played(bluemoon, *rest, more=("--resume", "x.jsonl"))
    again = loaded(path)
    played(bluemoon, "end", *rest, more=("--resume", "x.jsonl", "--bot", "random"))

    assert ("person 0", "idle.py:Idle bot 1") == first.players
    assert {"bots": [None, "idle.py:Idle"]} == first.meta
    state, idle = city.new_game(again.options, seed=7), 0
    for entry in again.entries:
        idle += entry.seat == 1 and entry.action == city.legal_actions(state)[-1]
        state = city.apply(state, entry.action)
    assert sum(entry.seat == 1 for entry in again.entries) == idle > 3
    assert len(loaded(path).entries) > len(again.entries)


def test_others_may_take_over(bluemoon: Running) -> None:
    """Who is a person can change from day to day."""
    played(bluemoon, "quit")
    ran = played(bluemoon, more=("--resume", str(GAME), "--humans", "1"))

    assert "as random bot 1 sees it" in ran.out


def test_a_line_that_was_cut_off_is_recovered(bluemoon: Running) -> None:
    """And that is said."""
    played(bluemoon, "end")
    GAME.write_bytes(GAME.read_bytes()[:-5])
    ran = played(bluemoon, more=("--resume", str(GAME)))

    assert "Recovered: line 10 was cut off and is left out." in ran.out


def test_a_finished_game_does_not_go_on(bluemoon: Running) -> None:
    """Its record says so, and the message names the file."""
    assert 0 == bluemoon("demo", "--bot", "random", "--seed", "184", "--record", "x.jsonl").status
    ran = bluemoon("play", "--resume", "x.jsonl")

    assert (1, "") == (ran.status, ran.out)
    assert "Error: x.jsonl: line 355: the record is finished, nothing can be added\n" == ran.err


def test_an_interrupted_game_is_saved(bluemoon: Running) -> None:
    """And the file is named."""
    ran = bluemoon("play", "--seed", "7", typed="move c4\n", person=True, interrupt=True)

    assert (130, "Interrupted.\n") == (ran.status, ran.err)
    assert "The game is saved in bluemoon-city.jsonl." in ran.out
    assert "move c4" == str(loaded().entries[-1].action)


@pytest.mark.parametrize(
    ("method", "is_told"), [("choose(self, *_)", True), ("__init__(self)", False)]
)
def test_a_game_that_is_interrupted_while_a_bot_begins_is_saved(
    method: str, bluemoon: Running, *, is_told: bool
) -> None:
    """If there is one yet."""
    text = f"class Bot:\n    choose = None\n    def {method}:\n        raise KeyboardInterrupt\n"
    Path("bot.py").write_text(text, encoding="utf-8")
    ran = bluemoon("play", "--seed", "7", "--bot", "bot.py:Bot")

    assert (130, "Interrupted.\n") == (ran.status, ran.err)
    assert is_told is ("The game is saved in bluemoon-city.jsonl." in ran.out)
    assert is_told is GAME.exists()


def test_people_pass_the_keyboard(bluemoon: Running) -> None:
    """Only between people, and before a hand is shown; also after an undo."""
    words = ["play", "--humans", "0,1", "--seed", "7"]
    lines = ["", "end", "end", "reset", "", "undo", "", "quit"]
    ran = bluemoon(*words, typed="\n".join(lines) + "\n", person=True)
    shown = re.findall(
        r"(Pass the keyboard to|\bas|Took back) (person . sees it|person .|1\b)", ran.out
    )

    assert [
        ("Pass the keyboard to", "person 1"),
        ("as", "person 1 sees it"),
        ("Pass the keyboard to", "person 0"),
        ("as", "person 0 sees it"),
        ("Pass the keyboard to", "person 1"),
        ("as", "person 1 sees it"),
        ("Took back", "1"),
    ] == shown


@pytest.mark.parametrize(("kind", "page"), [("xterm", "\x1b[H\x1b[2J\x1b[3J"), ("dumb", "\n" * 24)])
def test_nobody_can_scroll_back_to_a_hand(
    kind: str, page: str, bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as the terminal knows how."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setenv("LINES", "24")
    ran = bluemoon("play", "--humans", "0,1", "--seed", "7", typed="\n", person=True)

    assert ran.out.startswith(page)
    assert page in ran.out.partition("is looking. ")[2]


def test_a_game_is_played_to_its_end(bluemoon: Running) -> None:
    """The last action of a finished game, taken back and played again by a person."""
    bluemoon("demo", "--bot", "random", "--seed", "184", "--record", "demo.jsonl")
    whole = loaded(Path("demo.jsonl"))
    seat, action = whole.entries[-1].seat, whole.entries[-1].action
    record.save(record.undo(whole), "x.jsonl")
    ran = played(bluemoon, str(action), more=("--resume", "x.jsonl", "--humans", str(seat)))

    assert "all hands open\nGame over: " in ran.out
    assert "\nGame over. Nobody wins: a draw (markers exhausted).\n" in ran.out
    assert ran.out.endswith("The game is recorded in x.jsonl.\n")
    again = loaded(Path("x.jsonl"))
    assert (whole.entries, whole.digest) == (again.entries, again.digest)
    assert len(whole.history) + 2 == len(again.history)
