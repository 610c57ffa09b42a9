"""Asking for a favor: a ship of the draw deck is played, any other card is loaded (U13, X1)."""

from support.legends_play import apply, legal

from bluemoon.legends.rules.ships import U13
from bluemoon.legends.rules.texts import X1
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import ENGAGEMENT, PlacedShip, RunningFight, State
from bluemoon.testing import proves


def asked_for_favor(ships: str) -> State:
    """Seat 0 has played Entreat Favor in a running fight."""
    state = scenario(
        decks=("buka", "vulca"),
        phase="leadership",
        fight="fire",
        seats=[
            {"hand": "b27 b04", "combat": "b01", "ships": ships, "deck": "b23 b29 b02"},
            {"combat": "v01"},
        ],
    )
    return apply(state, "play b27")


@proves(U13, X1)
def test_u13_the_text_of_a_loaded_card_is_not_resolved() -> None:
    """A loaded card is not played: b23 does not change the element."""
    state = apply(asked_for_favor("b30"), "pick b23")

    assert RunningFight("fire") == state.fight
    assert (PlacedShip("b30", ("b23",)),) == state.players[0].ships
    assert ENGAGEMENT == state.phase


@proves(U13, X1)
def test_u13_nor_is_it_if_a_ship_was_chosen() -> None:
    state = apply(asked_for_favor("b28 b30"), "pick b23", "pick b28")

    assert RunningFight("fire") == state.fight
    assert (PlacedShip("b28", ("b23",)), PlacedShip("b30")) == state.players[0].ships


@proves(X1)
def test_x1_the_text_of_a_ship_played_by_a_favor_is_resolved() -> None:
    """Sea Devil is played, so cards of the hand may be put onto it."""
    state = apply(asked_for_favor(""), "pick b29")

    assert ["pick b04", "stop"] == legal(state)
