"""Deck files: what people share, read strictly and completely."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_decks import DRAFTED, NICHOLAS, legal_decks
from support.legends_tables import SMALL

from bluemoon.kernel.errors import OptionsError, WrongTypeError
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.files import LARGEST, format_deck, load_deck, parse_deck

TEXT: Final = """\
# What Nicholas plays

leader t00  # Tecton
T01 t02,
"""


def test_a_file_has_names_for_readers() -> None:
    lines = format_deck(NICHOLAS).splitlines()

    assert "# Blue Moon Legends deck: 30 cards, 10 moons outside the affiliation terrah" == lines[0]
    assert "leader t00  # Tecton Earthquaker" == lines[1]
    assert "v02  # Flash the Incendiary: vulca character, 2 moons" == lines[2]
    assert "x107  # Ras-mus-Pan: mutant character, 0 moons" == lines[-1]
    assert 32 == len(lines)


def test_a_drafted_deck_has_no_leader() -> None:
    text = format_deck(DRAFTED)

    assert text.startswith("# Blue Moon Legends deck: 30 cards\nleader none\nh01  # ")
    assert DRAFTED == parse_deck(text)


def test_cards_that_the_table_does_not_have_come_last_and_have_no_name() -> None:
    """Also a deck that is not legal can be written; unknown cards cannot be read again."""
    text = format_deck(Deck(leader="z00", cards="a99 h01", inquisitor="q99"))

    assert text.startswith("# Blue Moon Legends deck: 2 cards\nleader z00\ninquisitor q99\nh01 ")
    assert text.endswith("\na99\n")
    with pytest.raises(OptionsError, match=r"3 problems\n  line 2: z00 is not in the card table"):
        parse_deck(text)


def test_stand_ins_and_inquisitors_are_marked() -> None:
    """For readers; what is read is the same."""
    deck = Deck(leader="t00", cards="t01 y91 c91", inquisitor="q91")
    text = format_deck(deck)

    assert [
        "# Blue Moon Legends deck: 3 cards, 3 moons outside the affiliation terrah",
        "leader t00  # Tecton Earthquaker",
        "inquisitor q91  # Marshal with the Iron Glove, stand-in",
        "t01  # Megalit Mountainshaker: terrah character, 3 moons",
        "y91  # Drifting Lantern: hyla, 2 moons, stand-in",
        "c91  # First Shard: crystal achievement, 1 moon, stand-in",
    ] == text.splitlines()
    assert deck == parse_deck(text)


def test_comments_capitals_spaces_and_lines_do_not_matter() -> None:
    assert Deck(leader="t00", cards="t01 t02") == parse_deck(
        "\n  # mine\r\nLEADER T00 # she\n\tt02   T01 # both\n# t03"
    )


def test_another_table_may_be_used() -> None:
    deck = Deck(leader="f00", cards=SMALL.deck("flit"))

    assert deck == parse_deck(format_deck(deck, SMALL), "mine.txt", SMALL)
    with pytest.raises(OptionsError, match=r"t00 is not in the card table 'small' \(rule V1\)$"):
        parse_deck("leader t00", "mine.txt", SMALL)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"expected a line with the leader, as in leader t00 or leader none \(rule V1\)"),
        ("t01 t02", r"expected a line with the leader, as in leader t00 or .* \(rule V1\)"),
        ("leader", r"line 1: expected leader and one card, as in leader t00, not 0"),
        ("leader t00 t01", r"line 1: expected leader and one card, as in leader t00, not 2"),
        ("leader terrah", r"line 1: expected a card by its id, .*, not 'terrah' \(rule V1\)"),
        ("leader z99", r"line 1: z99 is not in the card table 'legends' \(rule V1\)"),
        ("leader t00\n\nleader h00", r"line 3: a deck has one leader \(rule V1\)"),
        ("leader none\nleader t00", r"line 2: a deck has one leader \(rule V1\)"),
        ("leader t00\ninquisitor", r"line 2: expected inquisitor and one card, .*, not 0"),
        ("leader t00\ninquisitor q9", r"line 2: expected a card by its id, .*, not 'q9' .*"),
        ("leader t00\nt01\nt02 t01", r"line 3: 't01' is also in line 2 \(rule V5\)"),
        ("leader t00\nt01, t02", r"line 2: expected a card by its id, .*, not 't01,' .*"),
        ("leader t00\n" + "x" * 90, r"line 2: expected a card .*, not 'x{39}\.\.\. \(rule V1\)"),
        ("leader t00\n\x00", r"line 2: expected a card by its id, .*, not '\\x00' \(rule V1\)"),
    ],
)
def test_a_broken_file_is_refused_with_the_line(text: str, said: str) -> None:
    with pytest.raises(OptionsError, match=rf"^mine\.txt: {said}$"):
        parse_deck(text, "mine.txt")


def test_all_problems_are_told_but_not_more_than_a_dozen() -> None:
    text = "".join([f"z{number}\n" for number in range(1000, 1020)])
    with pytest.raises(OptionsError, match=r"^mine\.txt: 20 problems\n  line 1: ") as caught:
        parse_deck(text, "mine.txt")

    lines = str(caught.value).splitlines()
    assert 14 == len(lines)
    assert "  and 8 more" == lines[-1]


def test_an_inquisitor_is_read() -> None:
    """Any card of the table; whether it is an inquisitor is for ``check_deck`` to say."""
    assert "t01" == parse_deck("leader t00\ninquisitor t01").inquisitor
    assert parse_deck("leader t00\ninquisitor none").inquisitor is None


@given(legal_decks())
def test_what_is_written_is_read_again(deck: Deck) -> None:
    assert deck == parse_deck(format_deck(deck))


@given(st.text(max_size=200) | st.lists(st.sampled_from(TEXT.split()), max_size=9).map("\n".join))
def test_reading_any_text_gives_a_deck_or_an_error(text: str) -> None:
    """Nothing else can happen, whatever the text is."""
    try:
        deck = parse_deck(text, "mine.txt")
    except OptionsError:
        return
    assert deck == parse_deck(format_deck(deck))


# Files


def test_a_file_is_loaded(tmp_path: Path) -> None:
    """With or without a byte order mark, and by a text or a Path."""
    path = tmp_path / "mine.txt"
    for encoding in ("utf-8", "utf-8-sig"):
        path.write_text(format_deck(NICHOLAS), encoding)
        assert NICHOLAS == load_deck(path) == load_deck(str(path))


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(b"leader t00\nt\xff1")
    with pytest.raises(OptionsError, match=r"mine\.txt: not UTF-8 at byte 12$"):
        load_deck(path)
    path.write_text(TEXT)
    with pytest.raises(OptionsError, match=r"mine\.txt: line 4: expected a card .*, not 't02,'"):
        load_deck(path)


def test_a_file_has_a_limit(tmp_path: Path) -> None:
    """Even one that never ends."""
    path = tmp_path / "mine.txt"
    path.write_text("leader t00\n" + "#" * (LARGEST - 11))
    assert () == load_deck(path).cards
    path.write_text("leader t00\n" + "#" * (LARGEST - 10))

    for large in (path, Path("/dev/zero")):
        with pytest.raises(OptionsError, match=r": a deck file has at most 10000 bytes$"):
            load_deck(large)
    with pytest.raises(OptionsError, match=r"^deck: a deck file has at most 10000 bytes$"):
        parse_deck("#" * (LARGEST + 1))


def test_no_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_deck(tmp_path / "mine.txt")


def test_what_is_no_path_is_refused() -> None:
    with pytest.raises(WrongTypeError, match="the path of a deck file is a text or a Path, not 5"):
        load_deck(5)  # type: ignore[arg-type]  # as callers without types may do
