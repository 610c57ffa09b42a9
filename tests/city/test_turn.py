"""T · Turn: the order of the phases, and what using a card means."""

import pytest
from support.playing import SEAT_0, SEAT_1, after, assert_refused, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.rules.turn import T1, T2, T3
from bluemoon.city.scenario.arguments import PhaseName
from bluemoon.testing import proves


@proves(T1)
def test_t1_movement_then_contribution_then_reset_then_the_next_player() -> None:
    """A turn goes through its phases in order; the first two may be passed over."""
    moving = city.scenario(deck="V1 T2")
    contributing = after(moving, "end")
    resetting = after(contributing, "end")
    following = after(resetting, "reset")

    assert (e.MovementEnded(SEAT_0),) == events_of(moving, "end")
    assert (e.ContributionEnded(SEAT_0, has_additional_action=False),) == events_of(
        contributing, "end"
    )
    assert (e.CardsDrawn(SEAT_0, cards("V1 T2")), e.TurnEnded(SEAT_0, SEAT_1)) == events_of(
        resetting, "reset"
    )
    assert ["Movement", "Contribution", "Reset", "Movement"] == [
        str(state.phase) for state in (moving, contributing, resetting, following)
    ]
    assert (SEAT_0, SEAT_0, SEAT_1) == (contributing.to_act, resetting.to_act, following.to_act)


@proves(T1)
def test_t1_an_additional_action_comes_between_contribution_and_reset() -> None:
    """On a building that offers one, Contribution does not lead to Reset at once."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "hospital"},
        seats=[{"at": "a1"}, {}],
        phase="contribution",
    )
    offered = after(state, "end")

    assert (e.ContributionEnded(SEAT_0, has_additional_action=True),) == events_of(state, "end")
    assert ["Additional Action", "Reset"] == [str(offered.phase), str(after(offered, "end").phase)]


@proves(T1)
def test_t1_reset_cannot_be_skipped() -> None:
    """The last phase of a turn is the only one that has to be played."""
    state = city.scenario(phase="reset")

    assert_refused(state, "end", "T1", "Reset")
    assert ["reset"] == [str(action) for action in city.legal_actions(state)]


@proves(T1)
@pytest.mark.parametrize(
    ("phase", "action", "belongs"),
    [
        ("movement", "pay 1 A2 A3", "Contribution"),
        ("movement", "offer", "Contribution"),
        ("movement", "offer P1", "Contribution"),
        ("movement", "reset", "Reset"),
        ("contribution", "move c5", "Movement"),
        ("contribution", "reset A3", "Reset"),
        ("reset", "move c5", "Movement"),
        ("reset", "pay 1 A2 A3", "Contribution"),
        ("reset", "offer", "Contribution"),
        ("additional", "move c5", "Movement"),
        ("additional", "pay 1 A2 A3", "Contribution"),
        ("additional", "offer", "Contribution"),
        ("additional", "reset", "Reset"),
    ],
)
def test_t1_everything_has_its_phase(phase: PhaseName, action: str, belongs: str) -> None:
    """What belongs to another phase is refused, even if nothing else stands against it."""
    state = city.scenario(
        expansion=True,
        tiles={"c4": "main_hall" if phase == "additional" else "water_temple"},
        seats=[{"at": "c4", "hand": "A3 A2 P1", "crystals": 30}, {}],
        phase=phase,
    )

    assert_refused(state, action, "T1", action, belongs, str(state.phase))


@proves(T2)
def test_t2_a_card_used_for_its_power_cannot_also_pay() -> None:
    """It lies among the discards and is not in the hand any more."""
    state = city.scenario(
        tiles={"e3": "flight_tower"},
        seats=[{"hand": "F1 F2"}, {}],
        discards="K1",
    )
    flown = after(state, "fly e3", "end")

    assert (cards("F2"), cards("K1 F1")) == (flown.players[0].hand, flown.discards)
    assert_refused(flown, "pay 3 F1 F2", "T2", "F1")


@proves(T2)
@pytest.mark.parametrize(
    ("phase", "action", "missing"),
    [
        ("movement", "flit", "F2"),
        ("movement", "fly d3", "F1"),
        ("movement", "dragon red d3 V1", "V1"),
        ("movement", "dragon blue d3 A2", "A2"),
        ("contribution", "pay 1 V3 V2 V1", "V1"),
        ("contribution", "pay 1 V3 V3", "V3"),
        ("reset", "reset P1", "P1"),
        ("reset", "reset V3 V3", "V3"),
    ],
)
def test_t2_a_card_that_is_not_in_the_hand_cannot_be_used(
    phase: PhaseName, action: str, missing: str
) -> None:
    """Nor can it be used twice, nor from another player's hand."""
    state = city.scenario(
        tiles={"c4": "fire_temple"},
        dragons={"blue": "c4"},
        seats=[{"at": "c4", "hand": "V2 V3 F3"}, {"hand": "F1 F2 V1 V3 A2 P1"}],
        phase=phase,
    )

    assert_refused(state, action, "T2", missing)


@proves(T2)
def test_t2_equal_cards_are_interchangeable() -> None:
    """Hands that hold the same are equal, and two equal cards give one action."""
    one = city.scenario(seats=[{"hand": "F2 V3 F2"}, {}], phase="movement")
    other = city.scenario(seats=[{"hand": "V3 F2 F2"}, {}], phase="movement")
    resetting = after(one, "end", "end")

    assert one == other
    assert ["flit"] == listed(one, city.Flit)
    assert ["reset", "reset V3", "reset F2", "reset V3 F2", "reset F2 F2"] == listed(
        resetting, city.Reset
    )


@proves(T3)
def test_t3_any_number_of_powers_in_movement() -> None:
    """Every card that has a power for the phase may be used in one and the same turn."""
    state = city.scenario(seats=[{"hand": "V1 V1 T1 A1 A2 F1 F1 F2 F2"}, {}])
    moved = after(
        state,
        "dragon red a2 V1",
        "dragon red e2 V1",
        "dragon green c3 T1",
        "dragon blue b1 A1",
        "dragon blue b2 A2",
        "fly e4",
        "fly a4",
        "flit",
        "flit",
    )

    assert () == moved.players[0].hand
    assert (Cell.E2, Cell.C3, Cell.B2) == moved.dragons
    assert (Cell.A4, city.MovementPhase(6)) == (moved.players[0].at, moved.phase)


@proves(T3)
def test_t3_any_number_of_powers_in_contribution() -> None:
    """Several Hoax serve contributions, and several Pillars offerings, in one turn."""
    paying = city.scenario(
        tiles={"c4": "earth_temple"},
        seats=[{"at": "c4", "hand": "H2 H2 H2 H1 V3 A2 P2 F1 F2 T1"}, {}],
        phase="contribution",
    )
    offering = city.scenario(
        players=3, seats=[{"hand": "P1 P1 P2", "crystals": 50}, {}, {}], phase="contribution"
    )

    assert cards("T1") == after(paying, "pay 1 H2 V3 H2 A2", "pay 2 H1 F1 F2 H2 P2").players[0].hand
    assert () == after(offering, "offer", "offer P1", "offer P2", "offer P1").players[0].hand
