"""Sentences of any game."""

from collections.abc import Sequence

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from support.nim import Reason

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.wording import (
    JOINERS,
    LONGEST_NAME,
    clean_name,
    listed,
    player,
    players,
    who_won,
)


@frozen
class Ended:
    winners: tuple[Seat, ...]
    scores: tuple[float, ...] = ()
    reason: Reason = Reason.LAST_TAKEN


@pytest.mark.parametrize(
    ("ending", "names", "expected"),
    [
        (Ended((Seat(0),)), ["Ann", "Bob"], "Ann wins"),
        (Ended((Seat(1),)), [], "Seat 1 wins"),
        (Ended((Seat(1),), (3, 5)), ["Ann", "Bob"], "Bob wins"),
        (Ended((Seat(0), Seat(1))), ["Ann", "Bob"], "Ann and Bob share the victory"),
        (Ended((Seat(0), Seat(2))), [], "Seat 0 and seat 2 share the victory"),
        (Ended(()), ["Ann", "Bob"], "Nobody wins: a draw"),
        (Ended((Seat(0),), (34.0,)), ["Ann"], "Final score 34"),
        (Ended((), (34.5,)), ["Ann"], "Final score 34.5"),
    ],
)
def test_who_won_is_said_with_names(ending: Ended, names: Sequence[str], expected: str) -> None:
    """Inside of a sentence, only names keep their capital letters."""
    inside = who_won(ending, names, start=False)

    assert expected == who_won(ending, names)
    assert inside == (expected if expected[:3] in ("Ann", "Bob") else expected.lower())


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    """Blanks are no name."""
    assert "seat 1" == player(Seat(1), ["Ann"])
    assert "Seat 0" == player(Seat(0), [" \t"[:1]], start=True)
    assert "Ann, seat 1 and Bob" == players([Seat(0), Seat(1), Seat(2)], ["Ann", "", "Bob"])
    assert "" == listed([])


@given(name=st.text())
def test_no_name_does_anything_but_show(name: str) -> None:
    """Whatever somebody has typed: it is one line, not too long, and holds no commands."""
    shown = clean_name(name)

    assert all(letter.isprintable() or letter in JOINERS for letter in shown)
    assert len(shown) <= LONGEST_NAME
    assert shown == shown.strip()
    assert player(Seat(0), [name])


def test_a_name_of_the_longest_length_is_shown_as_a_whole() -> None:
    longest = "x" * LONGEST_NAME

    assert longest == clean_name(longest)
    assert f"{longest[1:]}~" == clean_name(f"{longest}x")
