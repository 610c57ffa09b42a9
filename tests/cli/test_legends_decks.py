"""``bluemoon legends deck``, and games with decks from files."""

from pathlib import Path
from typing import Final

import pytest
from support.command import Running
from support.legends_decks import DRAFTED, NICHOLAS, people_deck

from bluemoon import record
from bluemoon.legends.decks.files import format_deck, load_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.game import GAME
from bluemoon.legends.options import Options

pytestmark = pytest.mark.slow

DECK: Final = ("legends", "deck")
MINE: Final = Path("mine.txt")
CHANGED: Final = ("--without", "p17,t09 t10,T11", "--with", "t24 v03,f15,f16")
LEGAL: Final = "30 cards with Tecton Earthquaker (t00), 10 of 10 moons of others"


def test_the_people_decks_are_listed(bluemoon: Running) -> None:
    ran = bluemoon(*DECK, "list")

    assert (0, 9) == (ran.status, len(ran.out.splitlines()))
    assert "hoax       30 cards with Xelethotiras (h00), 6 of 10 moons of others\n" in ran.out


def test_the_cards_of_a_deck_are_listed(bluemoon: Running) -> None:
    """Of a people, or of a file; a drafted deck has no leader."""
    hoax = bluemoon(*DECK, "list", "hoax").out.splitlines()
    MINE.write_text(format_deck(DRAFTED))
    drafted = bluemoon(*DECK, "list", MINE).out.splitlines()

    assert 31 == len(hoax) == len(drafted)
    assert (
        "Wogarathoras the Gloomy (h01): Hoax character, 5 in fire and 1 in earth, 1 moon" == hoax[1]
    )
    assert "30 cards, drafted" == drafted[0]


def test_a_deck_is_saved_with_other_cards_and_checked(bluemoon: Running) -> None:
    """The example of the booklet (V6)."""
    ran = bluemoon(*DECK, "save", MINE, "terrah", *CHANGED)

    assert (0, f"mine.txt is written: {LEGAL}.\n", "") == (ran.status, ran.out, ran.err)
    assert NICHOLAS == load_deck(MINE)
    assert f"mine.txt: legal, {LEGAL}\n" == bluemoon(*DECK, "check", MINE).out


def test_a_file_is_not_overwritten_unless_that_is_wanted(bluemoon: Running) -> None:
    bluemoon(*DECK, "save", MINE, "terrah")
    ran = bluemoon(*DECK, "save", MINE, "hoax")

    assert (1, "") == (ran.status, ran.out)
    assert "mine.txt exists already and is not overwritten" in ran.err
    assert people_deck("terrah") == load_deck(MINE)
    assert 0 == bluemoon(*DECK, "save", MINE, "hoax", "--force").status
    assert people_deck("hoax") == load_deck(MINE)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("terrah", "--with", "t24"), "Error: 31 cards, exactly 30 needed (rule V2)\n"),
        (("terrah", "--without", "h01"), "'h01' cannot be taken out: it is not in the deck"),
        (("terrah", "--with", "t1"), "a deck names each card by its id, such as v21, not 't1'"),
        (("terra",), "there is no people 'terra', only hoax, "),
    ],
)
def test_what_is_not_legal_is_not_saved(
    words: tuple[str, ...], problem: str, bluemoon: Running
) -> None:
    ran = bluemoon(*DECK, "save", MINE, *words)

    assert (2, "") == (ran.status, ran.out)
    assert problem in ran.err
    assert not MINE.exists()


def test_all_files_are_checked(bluemoon: Running) -> None:
    """With status 1 if one is not legal, or cannot be read; each problem names the file."""
    MINE.write_text(format_deck(NICHOLAS))
    Path("big.txt").write_text(format_deck(people_deck("terrah", added="t24")))
    Path("bad.txt").write_text("leader t00\nt0")
    ran = bluemoon(*DECK, "check", "big.txt", "bad.txt", MINE)

    assert (1, f"mine.txt: legal, {LEGAL}\n") == (ran.status, ran.out)
    assert [
        "Error: big.txt: 31 cards, exactly 30 needed (rule V2)",
        "Error: bad.txt: line 2: expected a card by its id, such as v21, not 't0' (rule V1)",
    ] == ran.err.splitlines()


def test_a_missing_file_is_told_in_one_line(bluemoon: Running) -> None:
    for words in (("check", MINE), ("list", MINE), ("save", "other.txt", MINE)):
        ran = bluemoon(*DECK, *words)
        assert (1, "") == (ran.status, ran.out)
        assert "Error: mine.txt: No such file or directory\n" == ran.err


def test_a_deck_is_suggested_as_a_file(bluemoon: Running) -> None:
    ran = bluemoon(*DECK, "suggest", "aqua")
    MINE.write_text(ran.out)

    assert suggest_deck("a00") == load_deck(MINE)
    assert "there is no people 'aqa', only" in bluemoon(*DECK, "suggest", "aqa").err


def test_stand_ins_are_listed_only_if_they_are_asked_for(bluemoon: Running) -> None:
    """Each is marked."""
    lines = bluemoon(*DECK, "list", "--standins").out.splitlines()

    assert bluemoon(*DECK, "list").out.splitlines() == lines[:9]
    assert 38 == len(lines[9:]) == sum(line.endswith("stand-in") for line in lines)
    assert "Drifting Lantern (y91): Hyla card, 2 moons, stand-in" in lines


def test_a_deck_with_an_inquisitor_is_saved_checked_and_listed(bluemoon: Running) -> None:
    """A stand-in only if it is asked for, and marked wherever it is written."""
    words = ("save", MINE, "terrah", "--inquisitor", "q94")
    refused = bluemoon(*DECK, *words)
    assert 2 == refused.status
    assert "1 stand-in, which only standins=True allows: q94 (rule V1)" in refused.err
    assert not MINE.exists()
    ran = bluemoon(*DECK, *words, "--standins")
    summary = (
        "30 cards with Tecton Earthquaker (t00) and Clerk of Second Thoughts (q94, stand-in), "
        "6 of 15 moons of others"
    )

    assert f"mine.txt is written: {summary}.\n" == ran.out
    assert "inquisitor q94  # Clerk of Second Thoughts, stand-in\n" in MINE.read_text()
    assert f"mine.txt: legal, {summary}\n" == bluemoon(*DECK, "check", MINE, "--standins").out
    assert 1 == bluemoon(*DECK, "check", MINE).status
    assert summary == bluemoon(*DECK, "list", MINE).out.splitlines()[0]
    bluemoon(*DECK, "save", "plain.txt", MINE, "--inquisitor", "none")
    assert people_deck("terrah") == load_deck("plain.txt")


def test_a_deck_with_an_inquisitor_is_suggested(bluemoon: Running) -> None:
    words = ("suggest", "aqua", "--inquisitor", "q92")
    MINE.write_text(bluemoon(*DECK, *words, "--standins").out)
    options = Options(standins=True)

    assert suggest_deck("a00", options=options, inquisitor="q92") == load_deck(MINE)
    refused = bluemoon(*DECK, *words)
    assert (2, "") == (refused.status, refused.out)
    assert "1 stand-in, which only standins=True allows: q92 (rule V1)" in refused.err


@pytest.mark.parametrize("name", ["list", "check", "suggest", "save"])
def test_help_shows_examples(name: str, bluemoon: Running) -> None:
    assert f"  Examples:\n    bluemoon legends deck {name}" in bluemoon(*DECK, name, "--help").out
    assert "deck" in bluemoon("legends", "--help").out


# Games with decks from files


def test_a_game_is_played_with_a_deck_from_a_file(bluemoon: Running) -> None:
    """The record has all of it, and verifies without the file."""
    MINE.write_text(format_deck(NICHOLAS))
    ran = bluemoon(
        "demo", "legends", "--decks", "mine.txt,hoax", "--record", "game.jsonl", "--seed", 3
    )
    MINE.unlink()

    assert 0 == ran.status, ran.err
    found = record.load(Path("game.jsonl"), GAME)
    assert (NICHOLAS, "hoax") == found.options.decks
    assert 0 == bluemoon("verify", "game.jsonl").status


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "legends", "--games", 2, "--set", "decks=mine.txt,aqua"),
        ("soak", "legends", "--games", 2, "--decks", "mine.txt"),
        ("soak", "legends", "--games", 3, "--set", "decks=built,built"),
        ("soak", "legends", "--games", 2, "--set", "families=3,5", "--decks", "hoax,flit"),
        ("soak", "legends", "--games", 2, "--standins", "--emissaries", "e91,e94"),
        (
            *("soak", "legends", "--games", 2, "--set", "standins=true", "--decks", "built,hoax"),
            *("--set", "inquisitors=q92,q91"),
        ),
        (
            *("arena", "--game", "legends", "random", "greedy", "--games", 2),
            *("--set", "decks=mine.txt,built"),
        ),
    ],
    ids=lambda words: f"{words[0]} {words[-1]}",
)
def test_many_games_are_played(words: tuple[object, ...], bluemoon: Running) -> None:
    MINE.write_text(format_deck(NICHOLAS))
    ran = bluemoon(*words)

    assert 0 == ran.status, ran.err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("leader t00\nt01", "the deck of seat 0: 1 card, exactly 30 needed (rule V2)"),
        ("t01", "mine.txt: expected a line with the leader"),
        ("leader t00\n!", "mine.txt: line 2: expected a card by its id, such as v21, not '!'"),
    ],
)
def test_a_broken_deck_is_told_on_the_command_line(
    text: str, problem: str, bluemoon: Running
) -> None:
    MINE.write_text(text)
    ran = bluemoon("simulate", "legends", "--decks", "mine.txt")

    assert (2, "") == (ran.status, ran.out)
    assert problem in ran.err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--emissaries", "e91"), "emissaries must be two cards such as ('e91', 'e92')"),
        (("--emissaries", "e91,e91"), "there is one e91, which two players cannot have (rule Y2)"),
        (("--emissaries", "e91,e92"), "1 stand-in, which only standins=True allows: e91 (rule V1)"),
        (("--inquisitors", "h01,none"), "h01 is no inquisitor (rule Q1)"),
        (
            ("--inquisitors", "q92,none", "--standins", "--decks", "hoax,aqua"),
            "30 cards, exactly 45 needed with q92 (rule Q1)",
        ),
        (
            ("--inquisitors", "q91,none", "--emissaries", "e91,e92", "--standins"),
            "they cannot be combined with inquisitors (rule Y5)",
        ),
    ],
)
def test_what_does_not_fit_is_told_on_the_command_line(
    words: tuple[str, ...], problem: str, bluemoon: Running
) -> None:
    ran = bluemoon("simulate", "legends", *words)

    assert (2, "") == (ran.status, ran.out)
    assert problem in ran.err


def test_a_deck_with_stand_ins_is_played_only_if_they_are_allowed(bluemoon: Running) -> None:
    options = Options(standins=True)
    MINE.write_text(format_deck(suggest_deck("a00", options=options, inquisitor="q94")))
    words = ("simulate", "legends", "--games", 1, "--decks", "mine.txt,hoax")

    assert "the deck of seat 0: 1 stand-in" in bluemoon(*words).err
    assert 0 == bluemoon(*words, "--standins").status


def test_a_deck_that_is_not_there_is_told(bluemoon: Running) -> None:
    ran = bluemoon("simulate", "legends", "--decks", "mine.txt")

    assert (1, "") == (ran.status, ran.out)
    assert "Error: mine.txt: No such file or directory\n" == ran.err
