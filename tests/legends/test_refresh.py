"""R · Refresh phase: up to six cards in hand."""

import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, only, used_up

from bluemoon.legends import events as e
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.refresh import R1, R2, R3
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.state import State
from bluemoon.testing import proves

NINE = ("v03", "v04", "v05", "v06", "v07", "v08", "v09", "v10", "v11")


def refreshing(
    hand: str, others: SeatArguments | None = None, people: People = "hoax", taken: int = 0
) -> State:
    """Seat 0 is about to end its Booster/Support phase, with v01 in play."""
    return scenario(
        decks=("vulca", people),
        phase="support",
        fight="earth",
        seats=[
            {"hand": hand, "combat": "v01"},
            others or {},
        ],
        turn={"plays": "v01", "taken": taken},
    )


def drawn(state: State) -> int:
    """How many cards seat 0 draws in its Refresh phase."""
    found = [event for event in only(events_of(state, "done"), e.CardsDrawn) if not event.seat]
    return sum(len(event.cards) for event in found)


@proves(R1)
@pytest.mark.parametrize(
    ("held", "missing"), [(0, 6), (1, 5), (4, 2), (5, 1), (6, 0), (7, 0), (9, 0)]
)
def test_r1_the_player_draws_until_he_holds_six_cards(held: int, missing: int) -> None:
    """With six or more he neither draws nor discards."""
    state = refreshing(" ".join(NINE[:held]))
    after = apply(state, "done")

    assert missing == drawn(state)
    assert max(6, held) == len(after.players[0].hand)
    assert () == only(events_of(state, "done"), e.CardDiscarded)


@proves(R1)
def test_r1_from_the_top_of_the_deck() -> None:
    """The opponent draws nothing."""
    state = refreshing("v03 v04 v05")
    after = apply(state, "done")

    assert (e.CardsDrawn(SEAT_0, state.players[0].deck[:3]),) == only(
        events_of(state, "done"), e.CardsDrawn
    )
    assert state.players[0].deck[3:] == after.players[0].deck
    assert 0 == len(after.players[SEAT_1].hand)


@proves(R2)
@pytest.mark.parametrize("left", [0, 1, 3])
def test_r2_he_stops_when_the_deck_is_empty(left: int) -> None:
    kept = " ".join(["v01", "v04", *NINE[2 : 2 + left]])
    seat: SeatArguments = {**used_up("vulca", kept), "hand": "v04", "combat": "v01"}
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="earth",
        seats=[seat, {}],
        turn={"plays": "v01"},
    )

    assert left == drawn(state)
    assert () == apply(state, "done").players[0].deck


@proves(R2)
@pytest.mark.parametrize(("held", "number"), [(0, 4), (2, 2), (4, 0), (5, 0)])
def test_r2_a_text_may_limit_the_hand(held: int, number: int) -> None:
    """t27 lets him take no card while he holds four or more."""
    state = refreshing(" ".join(NINE[:held]), {"support": "t27"}, "terrah")

    assert number == drawn(state)


@proves(R2)
@pytest.mark.parametrize(("taken", "number"), [(0, 1), (1, 0), (3, 0)])
def test_r2_a_text_may_limit_what_is_taken_in_a_turn(taken: int, number: int) -> None:
    """k25 lets him take one card from the deck in his turn; all that he takes in it count."""
    state = refreshing("v03", {"support": "k25"}, "khind", taken)

    assert number == drawn(state)


@proves(R2)
def test_r2_a_text_may_forbid_it() -> None:
    """v26 lets the opponent take no card from the deck."""
    assert 0 == drawn(refreshing("v03", {"support": "v26"}, "vulca"))
    assert 5 == drawn(refreshing("v03", {"support": "v27"}, "vulca"))


@proves(R2)
def test_r2_own_texts_do_not_limit_the_owner() -> None:
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="earth",
        seats=[{"combat": "v01", "support": "v26"}, {}],
        turn={"plays": "v01"},
    )

    assert 6 == drawn(state)


@proves(R3)
def test_r3_the_discard_pile_is_never_shuffled_into_the_deck_by_itself() -> None:
    """Not when the deck is empty, and not later."""
    seat: SeatArguments = {**used_up("vulca", "v01 v03"), "hand": "v03", "combat": "v01"}
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="earth",
        seats=[seat, {"hand": "h04"}],
        turn={"plays": "v01"},
    )
    after = apply(state, "done", "retreat")

    assert () == after.players[0].deck
    assert (*state.players[0].discard, "v01") == after.players[0].discard
