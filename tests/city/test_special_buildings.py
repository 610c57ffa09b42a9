"""X · Expansion buildings: Main Hall, Hospital, Golden Shrine and Theatre, one by one."""

from typing import Final

import pytest
from support.playing import (
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    cards,
    events_of,
    everything_but,
    listed,
)

from bluemoon import city
from bluemoon.city import Cell, Outcome, Reason
from bluemoon.city import events as e
from bluemoon.city.options import Edition
from bluemoon.city.rules.expansion import X3, X4, X5, X6
from bluemoon.city.rules.movement import M6
from bluemoon.city.rules.obelisk import O2, O3
from bluemoon.city.rules.reset import R2, R3
from bluemoon.kernel.errors import NotationError
from bluemoon.testing import proves

ENDED: Final = e.AdditionalActionEnded(SEAT_0)


def ending_on(
    building: str, crystals: int = 0, offerings: int = 0, edition: Edition = 2018
) -> city.State:
    """Seat 0 on an expansion building in the corner a1, with other special ones nearby."""
    tiles = {"a1": "main_hall", "a2": "hospital", "b1": "golden_shrine", "b2": "theatre"}
    at = {name: cell for cell, name in tiles.items()}[building]
    return city.scenario(
        expansion=True,
        edition=edition,
        tiles=tiles,
        seats=[
            {"at": at, "hand": "A2 F1 K1 P1 P2", "crystals": crystals, "offerings": offerings},
            {},
        ],
        deck="V1 T2 A3 F1 M1 M2",
        phase="additional",
    )


@proves(X3)
@pytest.mark.parametrize("to", ["c3", "e5", "a2", "b2"])
def test_x3_the_main_hall_sends_to_any_other_tile(to: str) -> None:
    """Courtyard, far corner or next door; cards are not needed."""
    state = ending_on("main_hall")

    assert (e.MiniatureSent(SEAT_0, Cell.parse(to)), ENDED) == events_of(state, f"hall {to}")
    assert (Cell.parse(to), state.players[0].hand) == (
        after(state, f"hall {to}").players[0].at,
        after(state, f"hall {to}").players[0].hand,
    )


@proves(X3)
def test_x3_every_other_tile_can_be_chosen() -> None:
    """All 25 but one."""
    chosen = [f"hall {cell}" for cell in Cell if cell is not Cell.A1]

    assert chosen == listed(ending_on("main_hall"), city.UseHall)


@proves(X3, M6)
def test_x3_the_miniature_cannot_stay() -> None:
    """A move changes the tile; to stay is to decline."""
    assert_refused(ending_on("main_hall"), "hall a1", "M6", "a1")


@proves(X3)
@pytest.mark.parametrize(
    ("to", "action", "rule_id"),
    [
        ("c3", "offer", "T1"),
        ("b2", "pay 3 A2", "T1"),
        ("a2", "hospital", "X2"),
        ("b1", "shrine", "X2"),
        ("c3", "move c4", "T1"),
        ("c3", "end", "T1"),
    ],
)
def test_x3_nothing_more_may_be_done_there(to: str, action: str, rule_id: str) -> None:
    """No offering, no contribution, no second additional action: only Reset is left."""
    sent = after(ending_on("main_hall", crystals=30), f"hall {to}")

    assert "Reset" == str(sent.phase)
    assert_refused(sent, action, rule_id, "Reset")


@proves(X3)
def test_x3_the_next_turn_begins_where_the_hall_sent_the_miniature() -> None:
    """An offering in the Courtyard can be made one turn later."""
    sent = after(ending_on("main_hall", crystals=7), "hall c3", "reset")
    again = after(sent, "end", "end", "reset", "end")

    assert (e.OfferingMade(SEAT_0, 1, 7, None),) == events_of(again, "offer")


@proves(X4)
def test_x4_the_hospital_gives_two_cards() -> None:
    """They come into the hand at once, so that Reset may discard them."""
    state = ending_on("hospital")
    drawn = after(state, "hospital")

    assert (e.CardsDrawn(SEAT_0, cards("V1 T2")), ENDED) == events_of(state, "hospital")
    assert cards("V1 T2 A2 F1 K1 P1 P2") == drawn.players[0].hand
    assert e.CardsDiscarded(SEAT_0, cards("V1 T2")) == events_of(drawn, "reset V1 T2")[0]


@proves(X4)
def test_x4_the_two_cards_come_before_those_of_reset() -> None:
    """Two in the Hospital and two in Reset make four from the top of the deck."""
    assert (e.CardsDrawn(SEAT_0, cards("A3 F1")), e.TurnEnded(SEAT_0, SEAT_1)) == events_of(
        after(ending_on("hospital"), "hospital"), "reset"
    )


@proves(X4, R2, R3)
@pytest.mark.parametrize(
    ("deck", "discards", "kinds"),
    [
        ("V1", "", ["CardsDrawn"]),
        ("", "", []),
        ("V1", "T2 A3", ["CardsDrawn", "DeckReshuffled", "CardsDrawn"]),
        ("", "T2 A3", ["DeckReshuffled", "CardsDrawn"]),
    ],
)
def test_x4_the_hospital_draws_what_there_is(deck: str, discards: str, kinds: list[str]) -> None:
    """The deck is renewed as always, and drawing stops when there are no cards."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "hospital"},
        seats=[{"at": "a1"}, {"hand": everything_but(f"{deck} {discards}")}],
        deck=deck,
        discards=discards,
        phase="additional",
    )

    assert [*kinds, "AdditionalActionEnded"] == [
        type(event).__name__ for event in events_of(state, "hospital")
    ]


@proves(X5)
@pytest.mark.parametrize(("edition", "price"), [(2018, 7), (2006, 8)])
def test_x5_the_shrine_makes_an_offering(edition: Edition, price: int) -> None:
    """Far from the Courtyard, at the Obelisk's price; in edition 2006 at 1 crystal more."""
    state = ending_on("golden_shrine", price, edition=edition)
    offered = after(state, "shrine")

    assert (e.OfferingMade(SEAT_0, 1, price, None), ENDED) == events_of(state, "shrine")
    assert (0, 1, 9) == (
        offered.players[0].crystals,
        offered.players[0].offerings,
        offered.players[0].markers,
    )
    assert (SEAT_0,) == offered.obelisk


@proves(X5, O2)
@pytest.mark.parametrize(("edition", "price"), [(2018, 7), (2006, 8)])
def test_x5_the_price_has_to_be_paid(edition: Edition, price: int) -> None:
    """One crystal short, the action is refused and not listed; it may be declined."""
    state = ending_on("golden_shrine", price - 1, edition=edition)

    assert_refused(state, "shrine", "O2", str(price), str(price - 1))
    assert ["end"] == [str(action) for action in city.legal_actions(state)]


@proves(X5, O2)
def test_x5_an_offering_needs_a_marker_here_too() -> None:
    """All ten are placed."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "golden_shrine"},
        markers={"main_hall": [0, 0, 0, 0, 0, 0, 0, None], "mill": [0, 0, None]},
        seats=[{"at": "a1", "crystals": 30, "offerings": 1}, {}],
        phase="additional",
    )

    assert_refused(state, "shrine", "O2", "markers")
    assert ["end"] == [str(action) for action in city.legal_actions(state)]


@proves(X5)
def test_x5_pillars_are_no_use_at_the_shrine() -> None:
    """No second offering, whatever is in the hand."""
    offered = after(ending_on("golden_shrine", 30), "shrine")

    assert_refused(offered, "offer P1", "T1", "Reset")
    assert_refused(ending_on("golden_shrine", 30), "offer P1", "T1", "Additional Action")
    with pytest.raises(NotationError, match="nothing more"):
        city.parse_action("shrine P1")


@proves(X5)
@pytest.mark.parametrize(("edition", "price"), [(2018, 9), (2006, 10)])
def test_x5_an_offering_at_the_shrine_can_win(edition: Edition, price: int) -> None:
    """The sixth of two players ends the game at once, without Reset."""
    state = ending_on("golden_shrine", 12, offerings=5, edition=edition)
    outcome = Outcome((SEAT_0,), Reason.OFFERINGS_MADE, (6, 0), (12 - price, 0))

    assert (e.OfferingMade(SEAT_0, 6, price, None), e.GameEnded(outcome)) == events_of(
        state, "shrine"
    )
    assert outcome == city.outcome(after(state, "shrine"))


@proves(X5, O3)
def test_x5_the_shrine_does_not_use_up_the_offering_of_the_next_turn() -> None:
    """In the next turn the Courtyard takes an offering without a Pillar."""
    later = after(ending_on("golden_shrine", 20), "shrine", "reset", "end", "end", "reset")

    assert (e.OfferingMade(SEAT_0, 2, 7, None),) == events_of(
        after(later, "fly c3", "end"), "offer"
    )


@proves(X6)
def test_x6_the_theatre_has_no_additional_action() -> None:
    """Contribution leads to Reset at once."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "theatre"},
        seats=[{"at": "a1", "crystals": 30}, {}],
        phase="contribution",
    )

    assert (e.ContributionEnded(SEAT_0, has_additional_action=False),) == events_of(state, "end")
    assert_refused(after(state, "end"), "hospital", "X2", "Reset")


def test_a_dragon_in_the_first_corner_is_told() -> None:
    """The line that a state prints names the dragons on every tile, a1 included."""
    state = city.scenario(expansion=True, dragons={"red": "a1", "blue": "e5"})

    assert "dragons red a1 blue e5" in str(state)
