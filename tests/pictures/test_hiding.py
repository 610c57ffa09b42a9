"""H4: a picture of a view never depends on what may not be known."""

import attrs
import pytest
from pictures.drawn import POSITIONS, views

from bluemoon import city
from bluemoon.city import drawing


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", POSITIONS, ids=str)
def test_states_that_look_alike_give_the_same_picture(state: city.State) -> None:
    for view in views(state):
        seat = None if view.me is None else view.me.seat
        other = city.determinize(view, seed=5)
        again = city.view(other, seat, perfect_memory=view.memory is not None)

        assert drawing.svg(view) == drawing.svg(again)
        assert drawing.text(view) == drawing.text(again)


def test_facedown_cards_are_only_counted() -> None:
    """B6: nobody knows the bonus cards before they join the hand, so no picture shows them."""
    one, other = (
        attrs.evolve(state, players=(attrs.evolve(state.players[0], incoming=cards), rest))
        for state in POSITIONS[:1]
        for rest in state.players[1:]
        for cards in (city.parse_cards("V1 V2"), city.parse_cards("P1 P3"))
    )

    assert one != other
    assert drawing.svg(one) == drawing.svg(other)
    assert drawing.text(one) == drawing.text(other)


def test_the_order_of_the_deck_is_not_shown() -> None:
    one, other = (city.scenario(players=2, seed=1, deck=deck) for deck in ("V1 P1", "P1 V1"))

    assert one != other
    assert drawing.svg(one) == drawing.svg(other)
    assert drawing.text(one) == drawing.text(other)


def test_a_picture_says_whose_knowledge_it_shows() -> None:
    state = POSITIONS[0]
    drawn = [
        drawing.text(position).splitlines()[0].rpartition(", ")[2]
        for position in (state, city.view(state, None), city.view(state, state.to_act))
    ]

    assert [
        "all hands open",
        "as a spectator sees it",
        f"as seat {state.to_act} sees it",
    ] == drawn
