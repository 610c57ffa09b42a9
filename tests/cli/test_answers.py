"""What is answered to what a person types during a game, besides the rules."""

import re
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

import pytest
from support.command import Ran, Running

from bluemoon import city, record
from bluemoon.cli import keyboard
from bluemoon.cli.completion import NextWords, completed, completion

SEED_7: Final = ("city", "--bot", "random", "--seed", "7")


def answered(bluemoon: Running, *lines: str, more: tuple[str, ...] = SEED_7) -> str:
    """What the command says to these lines."""
    ran = bluemoon("play", *more, typed="".join(f"{line}\n" for line in lines))
    assert (0, "") == (ran.status, ran.err)
    return ran.out


# Hints and stories


def test_a_hint_names_actions_and_what_they_are_worth(bluemoon: Running) -> None:
    """The best ones first; a second look gives the same advice."""
    out = answered(bluemoon, "end", "hint", "hint")
    first, second = out.split("A search would play one of these, the best first:\n")[1:]
    hints = first.partition("\n\n")[0].splitlines()

    assert second.startswith(first.partition("\n\n")[0])
    assert ["  end  End Contribution (wins "] == [
        hint.partition("wins ")[0] + "wins " for hint in hints
    ]
    assert all(hint.endswith("%)") for hint in hints)


def test_a_hint_for_someone_alone_speaks_of_points(bluemoon: Running) -> None:
    """Nobody else could win."""
    out = answered(bluemoon, "hint", more=("sand", "--players", "1", "--seed", "6"))
    hints = out.partition("the best first:\n")[2].partition("\n\n")[0].splitlines()

    assert 3 == len(hints)
    assert all(hint.endswith(" points in the end)") for hint in hints)


def test_the_story_is_told_again(bluemoon: Running) -> None:
    """Since one's last action, or all of it."""
    out = answered(bluemoon, "end", "story", "story all")
    since, whole = out.split("\n\nContribution on c3 (Courtyard, ")[1:3]

    assert since.endswith("has happened since your last action. Try 'story all'.")
    assert "random bot 1 walks to c4 (Earth Temple).\n" in whole


def test_the_story_begins_with_what_one_has_done(bluemoon: Running) -> None:
    """In the last turn: it may have led to more than a window has room for."""
    out = answered(bluemoon, "move earth temple", "pay t1 t2", "story")

    assert 2 == out.count("person 0 pays T1 T2 for space 3 of c4 (Earth Temple).")
    assert 2 == out.count("person 0 walks to c4")
    assert "random bot 1" not in out.rpartition("person 0 walks to c4")[2]


def test_what_was_typed_in_one_line_is_taken_back_together(bluemoon: Running) -> None:
    """And what bots have done since; after that, one line after the other."""
    lines = ("move earth temple", "pay t1 t2", "undo", "reset v2", "undo", "undo", "undo")
    out = answered(bluemoon, *lines)

    assert ["2 actions", "1 action"] == re.findall("Took back (2 actions|1 action)[.]", out)
    assert 1 == len(re.findall("Took back ([3-9]|[0-9]{2}) actions[.]", out))
    assert "Nothing to take back yet." in out
    assert {1} == {entry.seat for entry in record.load("bluemoon-city.jsonl", city.GAME).entries}


# Lines that mean several actions, or none


def test_a_line_that_means_several_actions_is_asked_about(bluemoon: Running) -> None:
    """Whether it is to be played or judged."""
    out = answered(bluemoon, "move earth temple", "pay T1 T2 K1", "why pay T1 T2 K1")

    assert 2 == out.count(
        "Which of these? Type all of it.\n     pay 2 T1 T2 K1\n     pay 3 T1 T2 K1\n"
    )
    assert "person 0 pays" not in out


def test_a_line_that_begins_actions_is_asked_about(bluemoon: Running) -> None:
    """With the numbers of those that can be done at once; never is a card added unasked."""
    out = answered(bluemoon, "dragon green d5", "move", "why move", "dragon green d5 T")

    assert "Do you mean this one? Type its number, or all of it.\n  33 dragon green d5 T1\n" in out
    assert 2 == out.count("Which of these? Type its number, or all of it.\n   1 move c1\n")
    assert 2 == out.count("     and 3 more; see 'list'\n")
    assert "cannot read 'dragon green d5 T': expected a card" in out


def test_a_payment_that_is_too_low_is_refused_and_completed(bluemoon: Running) -> None:
    """The rule says why it is not enough, and the list what would be."""
    out = answered(bluemoon, "move earth temple", "end", "pay 3 T2", "why pay 3 T2")
    last = out.rpartition("person 0 walks")[2]

    assert 2 == last.count(
        "Not allowed by rule C2: these cards are worth 2 in red, the space needs 3."
    )
    assert 2 == last.count(
        "Do you mean this one? Type its number, or all of it.\n   2 pay 3 T2 K1\n"
    )


def test_the_list_speaks_of_later_phases(bluemoon: Running) -> None:
    out = answered(bluemoon, "move earth temple", "list pay", "list hop")

    assert "has to do with 'pay'.\nType 'pay ...' anyway: it ends this phase first.\n" in out
    assert "has to do with 'hop'.\n\n" in out


def test_why_knows_names_and_later_phases(bluemoon: Running) -> None:
    out = answered(bluemoon, "move earth temple", "why pay 3 t2 k1", "why reset terrah 1")

    assert "That is allowed. End Movement. Discard T2 K1 and put a marker on space 3 of the" in out
    assert "That is allowed. End Movement. End Contribution. Discard T1" in out


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("mvoe c4", "cannot read 'mvoe c4'; did you mean 'move c4'?"),
        ("hlep", "cannot read 'hlep'; did you mean 'help'?"),
        ("lsit pay", "cannot read 'lsit pay'; did you mean 'list pay'?"),
        ("xyzzy", "cannot read 'xyzzy'. Possible now: move, dragon, end, reset. Type"),
        ("", "Type an action, 'list' to see the legal actions, or 'help'."),
        ("q", "Type 'quit' to stop; the game is saved."),
        ("foundry", "Iron Foundry on b1: rubble"),
        ("what is the market", "Market Hall on e4: rubble"),
        (
            "what markt hall",
            "nothing here is called 'markt hall'; did you mean market hall or great hall?",
        ),
        ("what xyzzy", "Sorry, nothing here is called 'xyzzy'."),
        ("Citadel", "Citadel on b2: rubble"),
        ("h1", "H1: Hoax, the people of tricks"),
    ],
)
def test_what_is_no_action_may_be_a_name_or_a_slip(
    bluemoon: Running, typed: str, expected: str
) -> None:
    assert expected in answered(bluemoon, typed)


@pytest.mark.parametrize(
    ("game", "expected", "missing"),
    [
        ("city", "Names may be typed too", ""),
        ("sand", "An action of a later phase ends the phases before it.", "Names may"),
        ("legends-draft", "Names may be typed too", "An action of a later phase"),
    ],
)
def test_help_says_what_makes_typing_easier_in_this_game(
    bluemoon: Running, game: str, expected: str, missing: str
) -> None:
    out = " ".join(answered(bluemoon, "help", more=(game, "--seed", "7")).split())

    assert expected in out
    assert "Tab completes words." in out
    assert not missing or missing not in out


# Names


def test_people_have_names(bluemoon: Running) -> None:
    """In the order of their seats; they are kept in the record."""
    more = (*SEED_7, "--humans", "0,1", "--name", "Ann", "--name", "Bob")
    out = answered(bluemoon, "end", more=more)
    assert "as Bob sees it" in out
    assert "Bob goes on to" not in out

    again = bluemoon("play", "city", "--resume", "bluemoon-city.jsonl", typed="end\n")
    assert "as Bob sees it" in again.out


@pytest.mark.parametrize("names", [("Ann", "Bob"), ("",)])
def test_there_are_no_more_names_than_people(bluemoon: Running, names: tuple[str, ...]) -> None:
    options = [word for name in names for word in ("--name", name)]
    ran: Ran = bluemoon("play", "city", *options)

    assert 2 == ran.status
    assert "expected at most 1 name, one for each person" in ran.err


def test_a_game_that_goes_on_has_its_names(bluemoon: Running) -> None:
    answered(bluemoon, "end")
    ran = bluemoon("play", "city", "--resume", "bluemoon-city.jsonl", "--name", "Ann")

    assert 2 == ran.status
    assert "--resume continues a game as it is" in ran.err


# In a terminal


def test_a_terminal_is_filled_anew_for_every_decision(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Own actions are told at once, and again above the next decision."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("LINES", "24")
    typed = "move c4\nlist\nq\nreset\nquit\n"
    ran = bluemoon("play", *SEED_7, typed=typed, person=True)
    first, second, third, fourth = ran.out.split("\x1b[H\x1b[2J")[1:]

    assert "as person 0" not in first
    assert "person 0 walks to c4 (Earth Temple)." in first
    assert "person 0 walks to c4 (Earth Temple)." in second
    assert "Walk (rule M1)" in third
    assert "End Movement" not in third
    assert "person 0 draws " in third
    assert "random bot 1 draws " not in third
    assert "random bot 1 draws " in fourth


def test_what_is_typed_in_place_of_more_is_carried_out(
    bluemoon: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody types a line for nothing."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("LINES", "24")
    ran = bluemoon("play", *SEED_7, typed="list\nmove c4\nquit\n", person=True)

    assert "person 0 walks to c4 (Earth Temple)." in ran.out


# Tab


@pytest.mark.parametrize(
    ("typed", "known", "unknown"),
    [
        ("", ["move", "reset", "list", "quit"], []),
        ("move ", ["c4", "earth", "citadel"], ["list"]),
        ("why ", ["move", "reset"], ["list"]),
        ("why move ", ["c4"], []),
        ("list ", [], ["move", "list"]),
    ],
)
def test_actions_names_and_commands_are_offered(
    bluemoon: Running,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    known: list[str],
    unknown: list[str],
) -> None:
    """Whatever has been typed so far."""
    offered: list[str] = []

    @contextmanager
    def offering(next_words: NextWords | None) -> Generator[None]:
        assert next_words is not None
        offered.extend(next_words(typed))
        yield

    monkeypatch.setattr(keyboard, "completion", offering)
    answered(bluemoon, more=SEED_7)

    assert {*known} <= {*offered}
    assert {*unknown}.isdisjoint(offered)


class FakeReadline(ModuleType):
    """As much of line editing as completion needs."""

    def __init__(self, line: str, doc: str) -> None:
        super().__init__("readline", doc)
        self.line = line
        self.bound = ""
        self.complete: Callable[[str, int], str | None] | None = None

    def get_line_buffer(self) -> str:
        return self.line

    def get_begidx(self) -> int:
        return self.line.rindex(" ") + 1

    def set_completer(self, complete: Callable[[str, int], str | None] | None) -> None:
        self.complete = complete

    def set_completer_delims(self, delimiters: str) -> None:
        assert " " == delimiters

    def parse_and_bind(self, text: str) -> None:
        self.bound = text


@pytest.mark.parametrize(
    ("doc", "bound"), [("GNU readline", "tab: complete"), ("libedit", "bind ^I rl_complete")]
)
def test_tab_offers_words_while_a_person_is_asked(
    monkeypatch: pytest.MonkeyPatch, doc: str, bound: str
) -> None:
    """And nothing afterwards."""
    readline = FakeReadline("move earth t", doc)
    monkeypatch.setitem(sys.modules, "readline", readline)

    with completion(lambda typed: ["temple", "tower"] if typed == "move earth " else []):
        assert bound == readline.bound
        assert readline.complete is not None
        found = [readline.complete("t", number) for number in range(3)]

    assert ["temple ", "tower ", None] == found
    assert readline.complete is None


def test_words_are_completed_whatever_their_case() -> None:
    assert ["T3 "] == completed("pay 1 ", "t", lambda _: ["T3", "K1"])
