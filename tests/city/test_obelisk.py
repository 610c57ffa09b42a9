"""O · Obelisk: offerings of crystals."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, after, assert_refused, card, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.rules.contribution import C1
from bluemoon.city.rules.obelisk import O1, O2, O3, O4
from bluemoon.city.rules.setup import S6
from bluemoon.city.rules.turn import T1, T2, T3
from bluemoon.testing import proves

NO_MARKER_LEFT: Final[dict[str, list[int | None]]] = {
    "fire_temple": [0, 0, None],
    "mill": [0, 0, None],
    "thermae": [0, 0, None],
    "library": [0, 0, None],
    "water_temple": [0, None, None],
}
"""Nine markers of seat 0; with an offering it has none left."""


def rich(crystals: int, hand: str = "", *made: int) -> city.State:
    """Seat 0 of three players in the Courtyard, with the offerings made by each seat."""
    offerings = made or (0, 0, 0)
    seats: list[city.SeatArguments] = [{"offerings": number} for number in offerings]
    seats[0].update({"hand": hand, "crystals": crystals})
    return city.scenario(players=len(seats), seats=seats, phase="contribution")


@proves(O1)
def test_o1_an_offering_costs_its_price_and_a_marker() -> None:
    """Seven crystals for the lowest space."""
    state = rich(9)
    offered = after(state, "offer")
    player = offered.players[0]

    assert (e.OfferingMade(SEAT_0, 1, 7, None),) == events_of(state, "offer")
    assert (2, 9, 1) == (player.crystals, player.markers, player.offerings)
    assert (SEAT_0,) == offered.obelisk


@proves(O1, S6)
@pytest.mark.parametrize(
    ("made", "space", "price"),
    [
        ((0, 0), 1, 7),
        ((1, 1), 3, 8),
        ((2, 2), 5, 9),
        ((3, 3), 7, 10),
        ((4, 5), 10, 11),
        ((5, 5), 11, 12),
        ((1, 1, 1), 4, 7),
        ((0, 2, 2), 5, 8),
        ((4, 4, 4), 13, 12),
        ((2, 1, 2, 1), 7, 9),
        ((3, 3, 3, 3), 13, 12),
    ],
)
def test_o1_offerings_go_to_the_lowest_empty_space(
    made: tuple[int, ...], space: int, price: int
) -> None:
    """Whoever filled those below; the number printed on it is the price."""
    state = rich(price, "", *made)

    assert e.OfferingMade(SEAT_0, space, price, None) == events_of(state, "offer")[0]
    assert_refused(rich(price - 1, "", *made), "offer", "O2", str(price), str(price - 1))


@proves(O1)
@pytest.mark.parametrize("at", ["c4", "a2"])
def test_o1_offerings_are_made_in_the_courtyard(at: str) -> None:
    """The refusal says where the miniature is and where it should be."""
    state = city.scenario(seats=[{"at": at, "crystals": 20}, {}], phase="contribution")

    assert_refused(state, "offer", "O1", at, "c3")
    assert [] == listed(state, city.Offer)


@proves(O1, T1)
@pytest.mark.parametrize("phase", ["movement", "reset"])
def test_o1_offerings_are_made_in_contribution(phase: str) -> None:
    """In the Courtyard, rich, and yet not in this phase."""
    state = rich(20)
    elsewhere = {"movement": after(state, "end", "reset"), "reset": after(state, "end")}[phase]

    assert_refused(elsewhere, "offer", "T1", "Contribution")


@proves(O2)
def test_o2_an_offering_needs_a_marker() -> None:
    """With all ten placed there is none to put on the Obelisk, for any number of crystals."""
    state = city.scenario(
        markers=NO_MARKER_LEFT,
        seats=[{"crystals": 50, "hand": "P1", "offerings": 1}, {}],
        phase="contribution",
    )

    assert_refused(state, "offer", "O2", "markers")
    assert [] == listed(state, city.Offer)


@proves(O2)
@pytest.mark.parametrize("crystals", [0, 6])
def test_o2_an_offering_needs_enough_crystals(crystals: int) -> None:
    """Seven are asked for; the refusal tells the price and what there is."""
    assert_refused(rich(crystals), "offer", "O2", "costs 7 crystals", f"the player has {crystals}")
    assert [] == listed(rich(crystals), city.Offer)


@proves(O2)
def test_o2_dragons_give_nothing_for_an_offering() -> None:
    """Three of them on the Courtyard, and no scale."""
    state = city.scenario(
        dragons={"red": "c3", "green": "c3", "blue": "c3"},
        seats=[{"crystals": 7}, {}],
        phase="contribution",
    )

    assert (e.OfferingMade(SEAT_0, 1, 7, None),) == events_of(state, "offer")
    assert (0, 7) == (after(state, "offer").players[0].scales, after(state, "offer").pool)


@proves(O3)
def test_o3_one_offering_a_turn() -> None:
    """A second one is refused, however many crystals there are."""
    offered = after(rich(30), "offer")

    assert_refused(offered, "offer", "O3", "Pillar")
    assert ["end"] == [str(action) for action in city.legal_actions(offered)]


@proves(O3)
def test_o3_the_next_turn_has_its_own_offering() -> None:
    """Both for the next player and for the same one later."""
    state = city.scenario(seats=[{"crystals": 20}, {"crystals": 20}], phase="contribution")
    following = after(state, "offer", "end", "reset", "end")

    assert (e.OfferingMade(SEAT_1, 2, 7, None),) == events_of(following, "offer")
    assert (e.OfferingMade(SEAT_0, 3, 8, None),) == events_of(
        after(following, "offer", "end", "reset", "end"), "offer"
    )


@proves(O3)
@pytest.mark.parametrize(("pillar", "price"), [("P1", 8), ("P2", 9)])
def test_o3_a_pillar_allows_one_more_at_its_value_above_the_price(pillar: str, price: int) -> None:
    """The number on the space is 7; the Pillar is discarded."""
    offered = after(rich(7 + price, "P1 P2"), "offer")
    twice = after(offered, f"offer {pillar}")

    assert (e.OfferingMade(SEAT_0, 2, price, card(pillar)),) == events_of(
        offered, f"offer {pillar}"
    )
    assert (0, cards(pillar), 8) == (
        twice.players[0].crystals,
        twice.discards,
        twice.players[0].markers,
    )


@proves(O3)
@pytest.mark.parametrize(("pillar", "price"), [("P1", "8"), ("P2", "9")])
def test_o3_the_surcharge_has_to_be_paid(pillar: str, price: str) -> None:
    """One crystal short of it is too little, though the number on the space is there."""
    state = after(rich(7 + int(price) - 1, "P1 P2"), "offer")

    assert_refused(state, f"offer {pillar}", "O2", price, str(int(price) - 1))


@proves(O3, T3)
def test_o3_several_pillars_at_rising_prices() -> None:
    """The spaces below fill up: 7, then 7 and 1, then 8 and 2, then 8 and 1."""
    state = rich(35, "P1 P1 P2", 0, 1, 1)
    first = after(state, "offer")
    second = after(first, "offer P1")
    third = after(second, "offer P2")

    assert (e.OfferingMade(SEAT_0, 3, 7, None),) == events_of(state, "offer")
    assert (e.OfferingMade(SEAT_0, 4, 8, card("P1")),) == events_of(first, "offer P1")
    assert (e.OfferingMade(SEAT_0, 5, 10, card("P2")),) == events_of(second, "offer P2")
    assert (e.OfferingMade(SEAT_0, 6, 9, card("P1")),) == events_of(third, "offer P1")
    assert 1 == after(third, "offer P1").players[0].crystals


@proves(O3)
@pytest.mark.parametrize("pillar", ["P1", "P2"])
def test_o3_a_pillar_is_for_one_more_offering_only(pillar: str) -> None:
    """The first one of the turn is made without, and cannot be made with it."""
    assert_refused(rich(30, "P1 P2"), f"offer {pillar}", "O3", pillar)


@proves(O3)
@pytest.mark.parametrize("name", ["P3", "K1", "F1", "V1"])
def test_o3_other_cards_allow_no_offering(name: str) -> None:
    """Not even a Pillar of value 3."""
    assert_refused(after(rich(30, name), "offer"), f"offer {name}", "O3", name, "P1", "P2")


@proves(O3, T2)
def test_o3_a_pillar_is_used_once() -> None:
    """One card, one more offering."""
    state = after(rich(50, "P1"), "offer", "offer P1")

    assert_refused(state, "offer P1", "T2", "P1")
    assert_refused(state, "offer P2", "T2", "P2")


@proves(O3, C1)
def test_o3_a_pillar_without_a_power_to_use_still_pays() -> None:
    """It is a yellow card like others where yellow is asked for."""
    state = city.scenario(
        tiles={"c4": "market_hall"}, seats=[{"at": "c4", "hand": "P1 P2"}, {}], phase="contribution"
    )

    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 2, cards("P1 P2")),) == events_of(state, "pay 2 P1 P2")


@proves(O4)
def test_o4_crystals_are_without_limit() -> None:
    """Far more than lie in the box can be held, gained and kept."""
    state = city.scenario(
        tiles={"b5": "citadel"},
        seats=[{"at": "b5", "hand": "V3 V2", "crystals": 5000}, {"crystals": 4000}],
        phase="contribution",
    )

    assert [5001, 4000] == [p.crystals for p in after(state, "pay 1 V3 V2").players]
