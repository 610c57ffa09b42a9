"""P · Power phase: the contested element, and whether the power is enough."""

import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, legal, only, refused

from bluemoon.legends import events as e
from bluemoon.legends.kinds import ELEMENTS, Element, People
from bluemoon.legends.rules.bluffs import U8
from bluemoon.legends.rules.power import P1, P2, P3, P4, P5, P6, P7
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import POWER, BluffCallPhase, RunningFight, State
from bluemoon.testing import proves


def running(
    mine: str,
    others: str,
    *,
    element: Element = "fire",
    decks: tuple[People, People] = ("vulca", "hoax"),
    supports: tuple[str, str] = ("", ""),
) -> State:
    """The Booster/Support phase of a running fight, in which seat 0 has played its active cards."""
    first: SeatArguments = {"combat": mine, "support": supports[0]}
    second: SeatArguments = {"combat": others, "support": supports[1]}
    return scenario(
        decks=decks,
        phase="support",
        fight=element,
        seats=[first, second],
        turn={"plays": " ".join([card for card in mine.split() if "-" not in card])},
    )


def starting(mine: str = "v01", supports: str = "", people: People = "vulca") -> State:
    """The Power phase of the turn that starts a fight."""
    state = scenario(
        decks=(people, "hoax"),
        phase="character",
        fight="new",
        seats=[{"combat": mine, "support": supports}, {}],
        turn={"plays": f"{mine} {supports}"},
    )
    return apply(state, "done")


@proves(P1, P5)
@pytest.mark.parametrize(
    ("mine", "supports", "total"),
    [("v09", "", 2), ("-v01 v09", "v23", 5), ("v12 v18", "v23 v24", 10)],
)
def test_p1_the_total_of_active_cards_is_announced(mine: str, supports: str, total: int) -> None:
    """Characters, boosters and supports, but no covered cards."""
    state = running(mine, "h09", supports=(supports, ""))

    assert e.PowerAnnounced(SEAT_0, "fire", total) in events_of(state, "done")


@proves(P1)
def test_p1_zero_is_allowed() -> None:
    state = running("f14", "h04", element="earth", decks=("flit", "hoax"))

    assert e.PowerAnnounced(SEAT_0, "earth", 0) in events_of(state, "done")


@proves(P2)
@pytest.mark.parametrize(("element", "total"), [("fire", 7), ("earth", 0)])
def test_p2_who_starts_a_fight_chooses_the_element(element: Element, total: int) -> None:
    """When he announces his power in it."""
    state = starting()
    announced = apply(state, element)

    assert (POWER, ["fire", "earth"], RunningFight(None)) == (
        state.phase,
        legal(state),
        state.fight,
    )
    assert (e.ElementSet(element), e.PowerAnnounced(SEAT_0, element, total)) == (
        events_of(state, element)[:2]
    )
    assert (RunningFight(element), SEAT_1) == (announced.fight, announced.to_act)


@proves(P2)
def test_p2_in_a_running_fight_nobody_chooses() -> None:
    state = running("v01", "h09")

    for element in ELEMENTS:
        refused(state, element, T2, "Booster/Support")
    assert RunningFight("fire") == apply(state, "done").fight


@proves(P2)
@pytest.mark.parametrize(("before", "after"), [("fire", "earth"), ("earth", "fire")])
def test_p2_a_text_may_change_it(before: Element, after: Element) -> None:
    """x105 swaps the elements."""
    state = scenario(
        decks=("hoax", "vulca"),
        phase="character",
        fight=before,
        seats=[{"hand": "x105"}, {"combat": "v04 v18", "support": "v23"}],
    )
    swapped = apply(state, "play x105")

    assert RunningFight(after) == swapped.fight
    assert e.PowerAnnounced(SEAT_0, after, 4) in events_of(swapped, "done")


@proves(P3)
@pytest.mark.parametrize(
    ("mine", "others", "is_enough"),
    [("v10", "h03", True), ("v10", "h01", False), ("v12", "h03", False), ("v01", "h01", True)],
)
def test_p3_the_power_must_be_at_least_the_opponents(
    mine: str, others: str, *, is_enough: bool
) -> None:
    state = running(mine, others)

    assert is_enough == ("done" in legal(state))
    if not is_enough:
        totals = power(state, SEAT_0), power(state, SEAT_1)
        refused(state, "done", P3, f"your power in fire is {totals[0]}", f"is {totals[1]}")


@proves(P3)
def test_p3_only_the_contested_element_matters() -> None:
    """v01 has no earth."""
    assert "done" in legal(running("v01", "h09"))
    refused(running("v01", "h09", element="earth"), "done", P3, "in earth is 0", "is 3")


@proves(P3)
def test_p3_what_counts_is_the_opponents_present_power() -> None:
    """The opponent announced 5; f12 ignores all his characters."""
    state = scenario(
        decks=("vulca", "hoax"),
        to_act=1,
        phase="character",
        fight="fire",
        seats=[{"combat": "v05"}, {"hand": "f12 h02"}],
    )

    assert "done" in legal(apply(state, "play f12"))
    assert 0 == power(apply(state, "play f12"), SEAT_0)


@proves(P3)
def test_p3_not_in_the_turn_that_starts_a_fight() -> None:
    """There is nobody to meet."""
    assert "fire" in legal(starting("v11"))


SHIELDS = [
    ("fire", "h18", True),  # a shield beside the fire value
    ("earth", "h18", False),
    ("fire", "h19", False),
]


@proves(P4)
@pytest.mark.parametrize(("element", "booster", "is_shielded"), SHIELDS)
def test_p4_with_a_shield_in_the_contested_element_any_power_will_do(
    element: Element, booster: str, *, is_shielded: bool
) -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        phase="support",
        fight=element,
        seats=[{"combat": f"h03 {booster}"}, {"combat": "v01 v03 v04 v05 v06 v07"}],
        turn={"plays": f"h03 {booster}"},
    )

    assert is_shielded == ("done" in legal(state))


@proves(P4)
def test_p4_a_shield_that_is_ignored_or_covered_does_not_help() -> None:
    """h16 ignores icons."""
    ignored = running("h08 h18", "a01 h16", decks=("hoax", "aqua"))
    covered = running("-h18 h08", "v01", decks=("hoax", "vulca"))

    refused(ignored, "done", P3, "your power in fire is 3")
    refused(covered, "done", P3, "your power in fire is 3")
    assert "done" in legal(running("h08 h18", "v01", decks=("hoax", "vulca")))


@proves(P4)
def test_p4_the_opponents_shield_is_of_no_use_to_him_now() -> None:
    """A shield helps its owner alone."""
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "v11"}, {"combat": "h08 h18"}],
        turn={"plays": "v11"},
    )

    refused(state, "done", P3, "1", "3")


@proves(P5)
def test_p5_in_a_running_fight_the_announcement_needs_no_action() -> None:
    """It follows at once, before the Refresh phase."""
    events = events_of(running("v12 v18", "h09"), "done")

    assert (e.SupportEnded(SEAT_0), e.PowerAnnounced(SEAT_0, "fire", 6)) == events[:2]


@proves(P6, U8)
@pytest.mark.parametrize("is_new", [False, True])
def test_p6_then_the_opponent_may_call_a_bluff(is_new: bool) -> None:  # noqa: FBT001
    """Right after the announcement, before anything is drawn."""
    if is_new:
        state = scenario(
            decks=("buka", "hoax"),
            phase="power",
            fight="new",
            seats=[{"combat": "b20", "support": "~b07"}, {}],
            turn={"plays": "b20 ~"},
        )
    else:
        state = running("b01", "h09", decks=("buka", "hoax"), supports=("~b07", ""))
    action = "fire" if is_new else "done"
    announced = apply(state, action)

    assert (BluffCallPhase(SEAT_1), ["call", "pass"]) == (announced.phase, legal(announced))
    assert () == only(events_of(state, action), e.CardsDrawn)
    assert isinstance(events_of(announced, "pass")[1], e.CardsDrawn)


@proves(P6)
def test_p6_without_a_bluff_card_nobody_is_asked() -> None:
    assert SEAT_1 == apply(running("v01", "h09"), "done").turn.seat


@proves(P7)
def test_p7_the_contested_element_is_a_value_and_no_card() -> None:
    """It adds nothing to the power, and nothing is active but the cards played."""
    state = running("v09", "h09")

    assert RunningFight("fire") == state.fight
    assert (2, 1) == (power(state, SEAT_0), power(state, SEAT_1))
    assert (4, 3) == tuple(power(state, seat, "earth") for seat in (SEAT_0, SEAT_1))
    assert () == standing(state).active_effects(SEAT_0)
