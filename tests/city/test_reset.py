"""R · Reset: discarding, drawing, and a deck that runs out."""

from collections import Counter

import pytest
from support.playing import (
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    cards,
    events_of,
    everything_but,
)

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.rules.reset import R1, R2, R3
from bluemoon.city.rules.turn import T2
from bluemoon.testing import proves

PASSED = e.TurnEnded(SEAT_0, SEAT_1)


def resetting(hand: str, deck: str = "P1 V1 T2 A3", discards: str = "") -> city.State:
    return city.scenario(seats=[{"hand": hand}, {}], deck=deck, discards=discards, phase="reset")


def running_out(hand: str, deck: str, discards: str, seed: int = 0) -> city.State:
    """No cards but these: seat 1 holds all the rest."""
    return city.scenario(
        seed=seed,
        seats=[{"hand": hand}, {"hand": everything_but(f"{hand} {deck} {discards}")}],
        deck=deck,
        discards=discards,
        phase="reset",
    )


@proves(R1)
def test_r1_nothing_discarded_two_drawn() -> None:
    """From the top of the deck, and the turn passes."""
    state = resetting("K1 M2")
    passed = after(state, "reset")

    assert (e.CardsDrawn(SEAT_0, cards("P1 V1")), PASSED) == events_of(state, "reset")
    assert (cards("V1 K1 M2 P1"), cards("T2 A3")) == (passed.players[0].hand, passed.deck[:2])
    assert (1, city.MovementPhase(2)) == (passed.to_act, passed.phase)


@proves(R1)
@pytest.mark.parametrize(
    ("discarded", "drawn"), [("K1", "P1 V1 T2"), ("K1 M2", "P1 V1 T2 A3"), ("M2 M2", "P1 V1 T2 A3")]
)
def test_r1_two_more_are_drawn_than_were_discarded(discarded: str, drawn: str) -> None:
    """One for three, two for four; the discards lie on top of the others."""
    state = resetting("K1 M2 M2 F1", discards="H1")
    passed = after(state, f"reset {discarded}")

    assert (
        e.CardsDiscarded(SEAT_0, cards(discarded)),
        e.CardsDrawn(SEAT_0, cards(drawn)),
        PASSED,
    ) == events_of(state, f"reset {discarded}")
    assert cards(f"H1 {discarded}") == passed.discards
    assert 6 == len(passed.players[0].hand)


@proves(R1)
@pytest.mark.parametrize("discarded", ["K1 M2 F1", "K1 M2 M2 F1"])
def test_r1_no_more_than_two_can_be_discarded(discarded: str) -> None:
    """The refusal tells how many are allowed and how many were asked for."""
    number = str(len(discarded.split()))

    assert_refused(resetting("K1 M2 M2 F1"), f"reset {discarded}", "R1", "2", number)


@proves(R1, T2)
@pytest.mark.parametrize(("discarded", "missing"), [("P3", "P3"), ("K1 K1", "K1"), ("K1 T3", "T3")])
def test_r1_only_cards_in_hand_can_be_discarded(discarded: str, missing: str) -> None:
    """None that one would like to have, and none twice."""
    assert_refused(resetting("K1 M2"), f"reset {discarded}", "T2", missing)


@proves(R1)
def test_r1_discards_are_not_used() -> None:
    """A Flit moves nobody and an Aqua moves no dragon when they are discarded in Reset."""
    before = resetting("F1 A1")
    passed = after(before, "reset F1 A1")

    assert before.players[0].at == passed.players[0].at
    assert before.dragons == passed.dragons


@proves(R1)
def test_r1_there_is_no_limit_to_a_hand() -> None:
    """Thirty cards are kept, and two more are drawn."""
    hand = (
        "V1 V1 V1 V1 V2 V2 V2 V2 V3 V3 T1 T1 T1 T1 T2 T2 T2 T2 T3 T3 A1 A1 A1 A1 A2 A2 A2 A2 A3 A3"
    )

    assert 32 == len(after(resetting(hand, "P1 P2"), "reset").players[0].hand)


@proves(R2)
def test_r2_the_discards_become_the_deck_in_the_midst_of_drawing() -> None:
    """First what was left, then the shuffled discards, then the rest of the draw from those."""
    state = running_out("K1", "P1", "V1 V2 T1 T2 A1")
    first, reshuffled, second, passed = events_of(state, "reset")
    following = after(state, "reset")

    assert e.CardsDrawn(SEAT_0, cards("P1")) == first
    assert isinstance(reshuffled, e.DeckReshuffled)
    assert Counter(cards("V1 V2 T1 T2 A1")) == Counter(reshuffled.deck)
    assert e.CardsDrawn(SEAT_0, reshuffled.deck[:1]) == second
    assert PASSED == passed
    assert (reshuffled.deck[1:], ()) == (following.deck, following.discards)


@proves(R2)
def test_r2_what_was_just_discarded_is_shuffled_in() -> None:
    """A player may draw what was discarded in the same Reset."""
    state = running_out("K1 M3", "P1", "V1 V2")
    discarded, first, reshuffled, second, _ = events_of(state, "reset K1 M3")

    assert e.CardsDiscarded(SEAT_0, cards("K1 M3")) == discarded
    assert e.CardsDrawn(SEAT_0, cards("P1")) == first
    assert isinstance(reshuffled, e.DeckReshuffled)
    assert Counter(cards("K1 M3 V1 V2")) == Counter(reshuffled.deck)
    assert e.CardsDrawn(SEAT_0, reshuffled.deck[:3]) == second


@proves(R2)
def test_r2_nothing_is_shuffled_before_a_card_is_missing() -> None:
    """The last two cards are drawn, and the discards stay what they are."""
    state = running_out("K1", "P1 P2", "V1 V2")
    passed = after(state, "reset")

    assert (e.CardsDrawn(SEAT_0, cards("P1 P2")), PASSED) == events_of(state, "reset")
    assert ((), cards("V1 V2")) == (passed.deck, passed.discards)


@proves(R2)
def test_r2_an_empty_deck_is_renewed_before_the_first_card() -> None:
    """Nothing is drawn from nothing."""
    reshuffled, drawn, _ = events_of(running_out("K1", "", "V1 V2 T1"), "reset")

    assert isinstance(reshuffled, e.DeckReshuffled)
    assert e.CardsDrawn(SEAT_0, reshuffled.deck[:2]) == drawn


@proves(R2)
def test_r2_the_new_deck_is_shuffled() -> None:
    """In another order with another seed, and in another order the next time."""
    discards = "V1 V2 V3 T1 T2 T3 A1 A2 A3"
    states = [running_out("K1", "", discards, seed) for seed in range(200)]
    orders = {after(state, "reset").deck for state in states}
    bottoms = {order[-1] for order in orders}

    assert len(orders) > 190
    assert {*cards(discards)} == bottoms
    assert {False} == {state.chance == after(state, "reset").chance for state in states}


@proves(R3)
@pytest.mark.parametrize(
    ("deck", "events"),
    [
        ("P1", (e.CardsDrawn(SEAT_0, cards("P1")), PASSED)),
        ("", (PASSED,)),
    ],
)
def test_r3_drawing_stops_when_there_are_no_cards(deck: str, events: tuple[e.Event, ...]) -> None:
    """The player gets what there was, and the turn passes all the same."""
    assert events == events_of(running_out("K1", deck, ""), "reset")


@proves(R3, R2)
def test_r3_the_discards_may_be_too_few_as_well() -> None:
    """One card in the deck, one discarded: both are drawn, and no more."""
    state = running_out("K1", "P1", "")
    passed = after(state, "reset K1")
    kinds = [type(event).__name__ for event in events_of(state, "reset K1")]

    assert ["CardsDiscarded", "CardsDrawn", "DeckReshuffled", "CardsDrawn", "TurnEnded"] == kinds
    assert (cards("K1 P1"), (), ()) == (passed.players[0].hand, passed.deck, passed.discards)
