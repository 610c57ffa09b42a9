"""B · Scoring a building: facedown cards, and the order in which everything is handed out."""

from collections import Counter

from support.playing import (
    DECK,
    SEAT_0,
    SEAT_1,
    SEAT_2,
    after,
    assert_refused,
    card,
    cards,
    events_of,
    everything_but,
)

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.expansion import X1
from bluemoon.city.rules.reset import R2, R3
from bluemoon.city.rules.scales import G1, G2
from bluemoon.city.rules.scoring import B2, B3, B4, B6, B7
from bluemoon.testing import proves


def foundry() -> city.State:
    """Seat 0 on the Iron Foundry (2 cards for seat 1), beside the Earth Temple (2 for both)."""
    return city.scenario(
        players=3,
        tiles={"c4": "iron_foundry", "c5": "earth_temple"},
        rebuilt=["earth_temple"],
        markers={"iron_foundry": [1, 1, None]},
        seats=[{"at": "c4", "hand": "V2 T3"}, {"hand": "A1"}, {}],
        deck="F1 F2 P2 P1 V1 H1 M3 K1",
        phase="contribution",
    )


@proves(B6)
def test_b6_cards_are_drawn_facedown() -> None:
    """They leave the deck and lie apart from the hand, for everyone who gains them."""
    state = foundry()
    paid = after(state, "pay 3 V2")

    assert (
        e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("V2")),
        e.BonusCardsDrawn(SEAT_1, cards("F1 F2"), Award.MAJORITY, Cell.C4),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, Cell.C4),
        e.CrystalsGained(SEAT_1, 1, Award.CONSTRUCTION, Cell.C4),
        e.BonusCardsDrawn(SEAT_0, cards("P2 P1"), Award.NEIGHBOURHOOD, Cell.C5),
        e.BonusCardsDrawn(SEAT_1, cards("V1 H1"), Award.NEIGHBOURHOOD, Cell.C5),
        e.BuildingRebuilt(Cell.C4, (1, 2, 0)),
    ) == events_of(state, "pay 3 V2")
    assert [cards("T3"), cards("A1"), ()] == [player.hand for player in paid.players]
    assert [cards("P1 P2"), cards("V1 F1 F2 H1"), ()] == [p.incoming for p in paid.players]
    assert cards("M3 K1") == paid.deck[:2]


@proves(B6)
def test_b6_facedown_cards_join_the_hands_when_the_turn_is_over() -> None:
    """Everybody's at the end of the present turn, after its Reset, the active player first."""
    resetting = after(foundry(), "pay 3 V2", "end")
    following = after(resetting, "reset")

    assert (
        e.CardsDrawn(SEAT_0, cards("M3 K1")),
        e.BonusCardsTaken(SEAT_0, cards("P1 P2")),
        e.BonusCardsTaken(SEAT_1, cards("V1 F1 F2 H1")),
        e.TurnEnded(SEAT_0, SEAT_1),
    ) == events_of(resetting, "reset")
    assert [cards("T3 K1 M3 P1 P2"), cards("V1 A1 F1 F2 H1"), ()] == [
        player.hand for player in following.players
    ]
    assert [(), (), ()] == [player.incoming for player in following.players]


@proves(B6)
def test_b6_facedown_cards_cannot_be_used_before() -> None:
    """Not even to be discarded in Reset."""
    completed = city.scenario(
        tiles={"c4": "mill"},
        rebuilt=["mill"],
        seats=[{"at": "c4", "hand": "T1", "incoming": "T3 T2"}, {}],
        phase="contribution",
        begun=True,
    )
    resetting = after(completed, "end")

    assert ["end"] == [str(action) for action in city.legal_actions(completed)]
    assert_refused(resetting, "reset T3", "T2", "T3")
    assert ["reset", "reset T1"] == [str(action) for action in city.legal_actions(resetting)]


@proves(B6)
def test_b6_crystals_are_gained_at_once() -> None:
    """A crystal from the Golden Shrine helps to pay the offering made there in the same turn."""
    state = city.scenario(
        expansion=True,
        tiles={"e5": "golden_shrine"},
        markers={"golden_shrine": [1, None]},
        seats=[{"at": "e5", "hand": "P3 P1", "crystals": 6}, {}],
        phase="contribution",
    )

    assert 1 == after(state, "pay 2 P3 P1", "end", "shrine").players[0].offerings


@proves(B6, R2)
def test_b6_the_deck_is_renewed_for_bonus_cards() -> None:
    """In the midst of an award, with the cards that have just paid among the new deck."""
    state = city.scenario(
        tiles={"c4": "iron_foundry"},
        markers={"iron_foundry": [0, 0, None]},
        seats=[{"at": "c4", "hand": "V2"}, {}],
        deck="F1",
        discards=everything_but("V2 F1"),
        phase="contribution",
    )
    placed, first, reshuffled, second, *_ = events_of(state, "pay 3 V2")

    assert e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("V2")) == placed
    assert e.BonusCardsDrawn(SEAT_0, cards("F1"), Award.MAJORITY, Cell.C4) == first
    assert isinstance(reshuffled, e.DeckReshuffled)
    assert DECK - Counter(cards("F1")) == Counter(reshuffled.deck)
    assert e.BonusCardsDrawn(SEAT_0, reshuffled.deck[:1], Award.MAJORITY, Cell.C4) == second
    assert 78 == len(after(state, "pay 3 V2").deck)


@proves(B6, R3)
def test_b6_bonus_cards_end_when_there_are_no_more() -> None:
    """The card that has just paid is all there is: it comes back, and nothing else does."""
    state = city.scenario(
        tiles={"c4": "iron_foundry", "c5": "earth_temple"},
        rebuilt=["earth_temple"],
        markers={"iron_foundry": [0, 0, None]},
        seats=[{"at": "c4", "hand": "V2"}, {"hand": everything_but("V2")}],
        phase="contribution",
    )
    placed, reshuffled, *rest = events_of(state, "pay 3 V2")

    assert e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("V2")) == placed
    assert isinstance(reshuffled, e.DeckReshuffled)
    assert cards("V2") == reshuffled.deck
    assert [
        e.BonusCardsDrawn(SEAT_0, (card("V2"),), Award.MAJORITY, Cell.C4),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, Cell.C4),
        e.BuildingRebuilt(Cell.C4, (3, 0)),
    ] == rest


@proves(B4, X1)
def test_b4_expansion_buildings_are_neighbours_too() -> None:
    """In a corner of the expansion city: Main Hall and Theatre side by side."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "theatre", "a2": "main_hall", "b1": "golden_shrine", "b2": "hospital"},
        rebuilt=["main_hall", "golden_shrine", "hospital"],
        markers={"theatre": [1, 0, None]},
        seats=[{"at": "a1", "hand": "F2"}, {}],
        deck="V1 T1 A1 F1 K1 M1",
        phase="contribution",
    )

    assert (
        e.MarkerPlaced(SEAT_0, Cell.A1, 3, cards("F2")),
        e.BonusCardsDrawn(SEAT_0, cards("V1 T1"), Award.MAJORITY, Cell.A1),
        e.BonusCardsDrawn(SEAT_0, cards("A1 F1"), Award.CONSTRUCTION, Cell.A1),
        e.BonusCardsDrawn(SEAT_1, cards("K1 M1"), Award.CONSTRUCTION, Cell.A1),
        e.ScalesGained(SEAT_0, 2, 2, Award.NEIGHBOURHOOD, Cell.B1),
        e.CrystalsGained(SEAT_0, 2, Award.NEIGHBOURHOOD, Cell.A2),
        e.ScalesGained(SEAT_1, 2, 2, Award.NEIGHBOURHOOD, Cell.B1),
        e.CrystalsGained(SEAT_1, 2, Award.NEIGHBOURHOOD, Cell.A2),
        e.BuildingRebuilt(Cell.A1, (2, 1)),
    ) == events_of(state, "pay 3 F2")


@proves(B7, B2, B3, B4, G1, G2)
def test_b7_the_order_of_awards() -> None:
    """
    Dragons, majority, construction, neighbourhood; in each the active player first.

    Seat 1 completes the Royal Palace, so it is followed by seats 2 and 0. The pool of four
    scales runs out on the way; they are scored when everything has been handed out.
    """
    state = city.scenario(
        players=3,
        tiles={"c4": "royal_palace", "b4": "market_hall", "d4": "water_temple", "c5": "mill"},
        rebuilt=["market_hall", "water_temple"],
        markers={"royal_palace": [2, 2, 0, None]},
        dragons={"green": "c4", "red": "b4"},
        seats=[{"scales": 2}, {"at": "c4", "hand": "V3", "scales": 2}, {"scales": 2}],
        deck="V1 T1 A1 F1 K1 M1 H1 P1 V2",
        to_act=1,
        phase="contribution",
    )

    assert (
        e.MarkerPlaced(SEAT_1, Cell.C4, 4, cards("V3")),
        e.ScalesGained(SEAT_1, 1, 1, Award.DRAGONS, Cell.C4),
        e.CrystalsGained(SEAT_2, 2, Award.MAJORITY, Cell.C4),
        e.CrystalsGained(SEAT_1, 1, Award.CONSTRUCTION, Cell.C4),
        e.ScalesGained(SEAT_1, 1, 1, Award.CONSTRUCTION, Cell.C4),
        e.BonusCardsDrawn(SEAT_1, cards("V1"), Award.CONSTRUCTION, Cell.C4),
        e.CrystalsGained(SEAT_2, 1, Award.CONSTRUCTION, Cell.C4),
        e.ScalesGained(SEAT_2, 1, 1, Award.CONSTRUCTION, Cell.C4),
        e.BonusCardsDrawn(SEAT_2, cards("T1"), Award.CONSTRUCTION, Cell.C4),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, Cell.C4),
        e.ScalesGained(SEAT_0, 1, 1, Award.CONSTRUCTION, Cell.C4),
        e.BonusCardsDrawn(SEAT_0, cards("A1"), Award.CONSTRUCTION, Cell.C4),
        e.BonusCardsDrawn(SEAT_1, cards("F1 K1"), Award.NEIGHBOURHOOD, Cell.B4),
        e.ScalesGained(SEAT_1, 2, 0, Award.NEIGHBOURHOOD, Cell.D4),
        e.BonusCardsDrawn(SEAT_2, cards("M1 H1"), Award.NEIGHBOURHOOD, Cell.B4),
        e.ScalesGained(SEAT_2, 2, 0, Award.NEIGHBOURHOOD, Cell.D4),
        e.BonusCardsDrawn(SEAT_0, cards("P1 V2"), Award.NEIGHBOURHOOD, Cell.B4),
        e.ScalesGained(SEAT_0, 2, 0, Award.NEIGHBOURHOOD, Cell.D4),
        e.BuildingRebuilt(Cell.C4, (1, 1, 2)),
        e.ScalesScored(counted=(5, 6, 5), crystals=(3, 6, 3), returned=(3, 4, 3)),
    ) == events_of(state, "pay 4 V3")


@proves(B7, G1)
def test_b7_the_last_scale_goes_to_the_first_in_that_order() -> None:
    """One scale in the pool: the active seat 1 takes it, not seat 0, for the neighbourhood."""
    state = city.scenario(
        tiles={"c4": "iron_foundry", "c5": "monastery_tower"},
        rebuilt=["monastery_tower"],
        markers={"iron_foundry": [0, 0, None]},
        seats=[{"scales": 3}, {"at": "c4", "hand": "V2", "scales": 3}],
        deck="V1 T1",
        to_act=1,
        phase="contribution",
    )

    assert (
        e.ScalesGained(SEAT_1, 1, 1, Award.NEIGHBOURHOOD, Cell.C5),
        e.ScalesGained(SEAT_0, 1, 0, Award.NEIGHBOURHOOD, Cell.C5),
        e.BuildingRebuilt(Cell.C4, (2, 1)),
        e.ScalesScored(counted=(4, 4), crystals=(3, 3), returned=(3, 4)),
    ) == events_of(state, "pay 3 V2")[-4:]
