"""J11: a picture of a view never depends on what may not be known."""

import re

import pytest
from pictures.legends_drawn import FAVOR, FAVOR_SHIP, POSITIONS, SEARCH, SHIPS, views

from bluemoon.kernel.seats import Seat
from bluemoon.legends import drawing
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.scenario.position import scenario
from bluemoon.legends.state import State
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.view import view

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@pytest.mark.unmeasured
@each_position
def test_states_that_look_alike_give_the_same_picture(state: State) -> None:
    for seen in views(state):
        seat = None if seen.me is None else seen.me.seat
        other = determinize(seen, seed=5)
        again = view(other, seat, perfect_memory=seen.memory is not None)

        for last in (None, *legal_actions(state)[:2]):
            assert drawing.svg(seen, last=last) == drawing.svg(again, last=last)
            assert drawing.text(seen, last=last) == drawing.text(again, last=last)


def test_the_order_of_the_decks_is_not_shown() -> None:
    one, other = (
        scenario(decks=("hoax", "buka"), seed=1, seats=[{"deck": top, "hand": "h03"}, {}])
        for top in ("h01 h02", "h02 h01")
    )

    assert one != other
    assert drawing.svg(one) == drawing.svg(other)
    assert drawing.text(one) == drawing.text(other)


@pytest.mark.parametrize("state", [SHIPS, SEARCH, FAVOR, FAVOR_SHIP], ids=str)
def test_what_is_hidden_is_not_named(state: State) -> None:
    for seat in (None, Seat(1)):
        seen = view(state, seat, perfect_memory=True)
        drawn = drawing.svg(seen) + drawing.text(seen)
        player = state.players[0]
        hidden = {
            *player.hand,
            *player.deck,
            *(placed.card for placed in player.support if placed.bluff and not placed.known),
        }

        assert set() == hidden & set(re.findall(r"\b[a-z]\d{2,3}\b", drawn))
