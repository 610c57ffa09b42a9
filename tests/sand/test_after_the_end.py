"""E · End of the game: what is left when all is over."""

from typing import Final

import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    card,
    events_of,
    listed,
)

from bluemoon import sand
from bluemoon.sand import Outcome, Reason
from bluemoon.sand import events as e
from bluemoon.sand.rules.ending import E4
from bluemoon.testing import proves

EVERY_KIND: Final = (
    "choose blue",
    "tile 5 b2 c2 d2",
    "take 1",
    "disc red b2",
    "slide b4 c4",
    "done",
    "claim I-5 b4 c4 d4",
    "look I",
    "keep 1",
    "all",
    "exchange red blue",
    "exchange b4 blue",
    "shift b4 c3",
    "rise",
    "trade 5 7",
    "end",
)

LAST_TURN: Final = sand.scenario(
    mode="advanced",
    to_act=1,
    round=60,
    seats=[
        {"board": "red", "claimed": "II-1 III-1", "kept": "I-9 I-8", "rows": [EMPTY, ".rrr."]},
        {"board": "blue", "claimed": "I-4", "discs": {"red": 1}, "rows": [EMPTY, ".R..."]},
    ],
)
OVER: Final = after(LAST_TURN, "end")


@proves(E4)
@pytest.mark.parametrize("action", EVERY_KIND)
def test_e4_nothing_may_be_done_after_the_end(action: str) -> None:
    """Every kind of action is refused, and the refusal tells why the game is over."""
    assert_refused(OVER, action, "E4", "the game is over", "round limit")


def test_every_kind_of_action_was_tried() -> None:
    kinds = {type(sand.parse_action(text)) for text in EVERY_KIND}

    assert {*sand.Action.__args__} == kinds


@proves(E4)
def test_e4_the_end_is_final() -> None:
    """Nobody is to act, and there is nothing to choose."""
    assert (None, []) == (sand.to_act(OVER), listed(OVER))
    assert "Over" == str(OVER.phase)


@proves(E4)
def test_e4_the_outcome_tells_how_it_ended() -> None:
    """Winner, reason, and everyone's points, hourglasses and pieces; None while it goes on."""
    outcome = Outcome(
        winners=(SEAT_0,),
        reason=Reason.ROUND_LIMIT,
        scores=(11, 1),
        hourglasses=(3, 0),
        pieces=(3, 1),
    )

    assert (None, outcome) == (sand.outcome(LAST_TURN), sand.outcome(OVER))
    assert e.GameEnded(outcome, ((card("I-9"), card("I-8")), ())) == events_of(LAST_TURN, "end")[-1]


@proves(E4)
def test_e4_nothing_else_has_changed() -> None:
    """Boards, hands and cards are still there to look at."""
    assert LAST_TURN.players == OVER.players
    assert (LAST_TURN.market, LAST_TURN.loop, SEAT_1) == (OVER.market, OVER.loop, OVER.to_act)


@proves(E4)
def test_e4_each_reason_has_words() -> None:
    """For a player to read."""
    assert ["hourglasses", "turns played", "round limit"] == list(map(str, Reason))
