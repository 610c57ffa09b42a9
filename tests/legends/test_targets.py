"""X · Targets: the one own active card that a text concerns (X8 to X10, X23)."""

from collections.abc import Mapping
from typing import TypeAlias

import pytest
from support.legends_play import (
    SEAT_0,
    SEAT_1,
    apply,
    combat,
    events_of,
    legal,
    only,
    refused,
    support,
    table,
)

from bluemoon.legends import events as e
from bluemoon.legends.asks import AskTarget, OfferTarget
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.texts import X5, X8, X9, X10, X23
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import CHARACTER, ChoicePhase, State
from bluemoon.legends.targets import candidates, target_of
from bluemoon.testing import proves

Changes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Cells of the card table that are different, by card and column."""


def facing(  # noqa: PLR0913  one parameter for each part of a position
    people: People,
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    plays: str = "",
    changes: Changes | None = None,
) -> State:
    """The Character phase of a fight in fire."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="character",
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
        turn={"plays": plays},
    )


def question(state: State) -> tuple[int, AskTarget] | None:
    """Who is asked about which target; None: nobody."""
    phase = state.phase
    if isinstance(phase, ChoicePhase) and isinstance(phase.ask, AskTarget):
        return phase.seat, phase.ask
    return None


# Declaring


@proves(X8)
def test_x8_a_single_candidate_is_the_target_by_itself() -> None:
    state = facing("vulca", {"hand": "v21", "combat": "-v01 v05"}, plays="v05")

    assert e.TargetChosen(SEAT_0, "v21", "v05") in events_of(state, "play v21")
    assert ("-v01 v05 v21>v05", 10) == (
        combat(apply(state, "play v21")),
        power(apply(state, "play v21"), SEAT_0),
    )


@proves(X8)
def test_x8_of_several_candidates_the_owner_declares_one() -> None:
    """Active characters of his own."""
    state = facing("pillar", {"hand": "p24", "combat": "p03 p04"}, plays="p03/free p04")
    asked = apply(state, "play p24")

    assert (SEAT_0, AskTarget("p24", None)) == question(asked)
    assert ["pick p03", "pick p04"] == legal(asked)
    refused(asked, "stop", X5, "'stop' is no answer here; possible are: pick p03, pick p04")
    assert "p03 p04 p24>p04" == combat(apply(asked, "pick p04"))
    assert 1 + 6 == power(apply(asked, "pick p04"), SEAT_0)


@proves(X8)
def test_x8_also_the_card_itself() -> None:
    """p14 doubles one Caterpillar; here it is a Caterpillar with that text itself."""
    changes = {"p16": {"effects": "demand PAY(fire>=3,retreat); const DOUBLE(one.caterpillar)"}}
    state = facing("pillar", {"hand": "p16", "combat": "p01"}, plays="p01", changes=changes)

    assert e.TargetChosen(SEAT_0, "p16", "p16") in events_of(state, "play p16")


@proves(X8)
def test_x8_with_no_candidate_the_text_waits_for_the_next_one() -> None:
    """h25 is a support without any character of its owner in play."""
    state = facing("hoax", {"hand": "h06", "support": "h25"})

    assert "h25" == support(state)
    assert e.TargetChosen(SEAT_0, "h25", "h06") in events_of(state, "play h06")


@proves(X8)
def test_x8_a_caterpillar_is_an_active_booster_of_that_name() -> None:
    """p14 waits for one; other boosters and characters do not count."""
    state = facing("pillar", {"hand": "p14 p16 p18 p27"})
    waiting = apply(state, "play p14", "play p27")

    assert () == candidates(waiting, SEAT_0, "p14")
    assert target_of(waiting, SEAT_0, "p14") is None
    one = apply(waiting, "play p16")
    assert "p14>p16 p27 p16" == combat(one)
    assert (SEAT_0, AskTarget("p14", "p18")) == question(apply(one, "play p18"))


@proves(X8)
def test_x8_bluff_cards_and_covered_cards_are_no_candidates() -> None:
    state = facing("buka", {"hand": "b26", "combat": "-b02 b01", "support": "~b07"}, plays="b01")

    assert ("b01",) == candidates(state, SEAT_0, "b26")
    assert "~b07 b26>b01" == support(apply(state, "play b26"))


@proves(X8)
def test_x8_a_card_without_text_in_play_has_no_target() -> None:
    """Neither has a card that is laid as a bluff card."""
    changes = {"b07": {"effects": "const TIMES(one.character,fire,2)"}}
    state = facing("buka", {"hand": "b07", "combat": "b01"}, plays="b01", changes=changes)
    laid = apply(state, "bluff b07")

    assert "~b07" == support(laid)
    assert target_of(laid, SEAT_0, "b07") is None
    assert question(laid) is None


# Changing


@proves(X9)
def test_x9_a_covered_target_is_lost_and_a_new_one_must_be_chosen() -> None:
    """The first character of a turn covers the target of a support."""
    changes = {
        "h06": {"icons": "pair", "name": "Twin one"},
        "h08": {"icons": "pair", "name": "Twin two"},
    }
    state = facing(
        "hoax", {"hand": "h06 h08", "combat": "h01", "support": "h25>h01"}, changes=changes
    )
    one = apply(state, "play h06")

    assert ("-h01 h06", "h25>h06") == (combat(one), support(one))


@proves(X9)
def test_x9_a_discarded_target_is_replaced_by_the_owner_also_in_the_opponents_turn() -> None:
    """f06 discards the target; two characters are left, and one must be chosen."""
    others: SeatArguments = {"combat": "h06 h08 h09", "support": "h25>h06"}
    state = apply(facing("flit", {"hand": "f06"}, others), "play f06")
    asked = apply(state, "pick h06")

    assert (SEAT_1, AskTarget("h25", None)) == question(asked)
    assert ["pick h08", "pick h09"] == legal(asked)
    after = apply(asked, "pick h09")
    assert ("h25>h09", SEAT_0, CHARACTER) == (support(after, 1), after.to_act, after.phase)
    assert "h25>h06" == support(apply(state, "pick h08"), 1)
    assert question(apply(state, "pick h08")) is None


@proves(X9)
def test_x9_the_last_candidate_becomes_the_target_without_a_question() -> None:
    others: SeatArguments = {"combat": "h06 h08", "support": "h25>h06"}
    state = apply(facing("flit", {"hand": "f06"}, others), "play f06")

    assert e.TargetChosen(SEAT_1, "h25", "h08") in events_of(state, "pick h06")


@proves(X9)
def test_x9_without_a_candidate_it_waits() -> None:
    """t29 discards the whole combat area."""
    state = scenario(
        decks=("terrah", "hoax"),
        phase="leadership",
        fight="fire",
        seats=[{"hand": "t01 t29"}, {"combat": "h06", "support": "h25>h06"}],
    )

    assert "h25" == support(apply(state, "play t29", "yes"), 1)


@proves(X9)
def test_x9_another_candidate_that_comes_into_play_may_be_the_target() -> None:
    """And only that card; the present target is kept by stopping."""
    state = facing(
        "khind",
        {"hand": "k11 k12", "combat": "k10", "support": "k28>k10"},
        changes={"k28": {"effects": "const TIMES(one.character,both,2)"}},
    )
    asked = apply(state, "play k11 keep")

    assert (SEAT_0, AskTarget("k28", "k11")) == question(asked)
    assert ["pick k11", "stop"] == legal(asked)
    assert "k28>k10" == support(apply(asked, "stop"))
    assert "k28>k11" == support(apply(asked, "pick k11"))
    third = apply(asked, "pick k11", "play k12")
    assert ["pick k12", "stop"] == legal(third)


@proves(X9)
@pytest.mark.parametrize(("mine", "is_asked"), [("k10 k11", True), ("k10", False)])
def test_x9_a_target_that_is_lowered_may_be_changed(mine: str, *, is_asked: bool) -> None:
    """k02 makes even values zero, in its owner's turn. Asked only if there is another candidate."""
    changes = {"k28": {"effects": "const TIMES(one.character,both,2)"}}
    others: SeatArguments = {"combat": mine, "support": "k28>k10"}
    state = facing("khind", {"hand": "k02"}, others, against="khind", changes=changes)
    after = apply(state, "play k02")

    if is_asked:
        assert (SEAT_1, AskTarget("k28", None)) == question(after)
        assert ["pick k11", "stop"] == legal(after)
        assert "k28>k11" == support(apply(after, "pick k11"), 1)
        assert (CHARACTER, SEAT_0) == (apply(after, "stop").phase, apply(after, "stop").to_act)
    else:
        assert question(after) is None


@proves(X9)
def test_x9_a_target_that_is_ignored_may_be_changed() -> None:
    """f12 ignores characters but Flit ones."""
    changes = {"k28": {"effects": "const TIMES(one.character,both,2)"}}
    others: SeatArguments = {"combat": "k10 k11", "support": "k28>k10"}
    state = facing("hoax", {"hand": "f12"}, others, against="khind", changes=changes)

    assert (SEAT_1, AskTarget("k28", None)) == question(apply(state, "play f12"))


@proves(X9)
def test_x9_not_if_the_target_is_not_touched() -> None:
    """k01 makes odd values zero, and k05 has none."""
    changes = {"k28": {"effects": "const TIMES(one.character,both,2)"}}
    others: SeatArguments = {"combat": "k05 k10", "support": "k28>k05"}
    state = facing("khind", {"hand": "k01"}, others, against="khind", changes=changes)

    assert question(apply(state, "play k01")) is None


@proves(X9)
def test_x9_not_again_while_the_same_text_lowers_it() -> None:
    """The next action changes nothing about it."""
    changes = {"k28": {"effects": "const TIMES(one.character,both,2)"}}
    others: SeatArguments = {"combat": "k10 k11", "support": "k28>k10"}
    state = facing("khind", {"hand": "k02 k01"}, others, against="khind", changes=changes)
    kept = apply(state, "play k02", "stop")
    again = apply(kept, "play k01")

    assert question(kept) is None
    assert (SEAT_1, AskTarget("k28", None)) == question(again)
    assert question(apply(again, "stop")) is None


@proves(X9)
def test_x9_asked_after_the_action_has_been_completely_resolved() -> None:
    """First f06, here with a text that ignores, discards; then the target may be changed."""
    changes = {
        "k28": {"effects": "const TIMES(one.character,both,2)"},
        "f06": {
            "effects": "const ZERO(character,even); now may DISCARD(active,character,1,spare_last)"
        },
    }
    others: SeatArguments = {"combat": "k10 k11 k12", "support": "k28>k10"}
    state = facing("flit", {"hand": "f06"}, others, against="khind", changes=changes)
    asked = apply(state, "play f06")

    assert question(asked) is None
    assert isinstance(asked.phase, ChoicePhase)
    assert (OfferTarget(SEAT_1, "k28", None),) == asked.phase.tasks
    assert ["pick k11", "stop"] == legal(apply(asked, "pick k12"))
    assert (SEAT_1, AskTarget("k28", None)) == question(apply(asked, "stop"))


@proves(X9)
def test_x9_an_offer_that_has_lost_its_meaning_is_not_made() -> None:
    """The target is discarded, or the only other candidate."""
    changes = {
        "k28": {"effects": "const TIMES(one.character,both,2)"},
        "f06": {
            "effects": "const ZERO(character,even); now may DISCARD(active,character,1,spare_last)"
        },
    }
    others: SeatArguments = {"combat": "k10 k11", "support": "k28>k10"}
    asked = apply(
        facing("flit", {"hand": "f06"}, others, against="khind", changes=changes), "play f06"
    )

    assert question(apply(asked, "pick k11")) is None
    moved = apply(asked, "pick k10")
    assert (None, "k28>k11") == (question(moved), support(moved, 1))


@proves(X10)
def test_x10_a_card_that_a_text_moves_is_chosen_when_the_text_is_resolved() -> None:
    """k07 may choose another card each turn."""
    state = scenario(
        decks=("khind", "hoax"),
        fight="fire",
        seats=[{"combat": "k07"}, {"combat": "h01 h18", "support": "h20"}],
    )
    asked = apply(state, "use k07")

    assert ["pick h18", "pick h20"] == legal(asked)
    assert e.CardDiscarded(SEAT_1, "h20", "support") in events_of(asked, "pick h20")
    assert target_of(asked, SEAT_0, "k07") is None


@proves(X23, X9)
def test_x23_the_current_player_is_asked_first() -> None:
    """Both lose a target by one card: k05 covers k10, and here it discards another k10."""
    changes = {
        "k28": {"effects": "const TIMES(one.character,both,2)"},
        "k05": {"effects": "now DISCARD(active,character,1)"},
    }
    both: SeatArguments = {"hand": "k05", "combat": "k10 k11", "support": "k28>k10"}
    others: SeatArguments = {"combat": "k10 k11 k12", "support": "k28>k10"}
    state = facing("khind", both, others, against="khind", plays="", changes=changes)
    # The first character of a gang of its own covers k10 and k11: k28 then concerns k05.
    asked = apply(state, "play k05", "pick k10")

    assert (
        e.TargetChosen(SEAT_0, "k28", "k05")
        == (only(events_of(apply(state, "play k05"), "pick k10"), e.TargetChosen)[0])
    )
    assert (SEAT_1, AskTarget("k28", None)) == question(asked)


@proves(X8)
def test_x8_a_text_without_a_target_has_no_effect() -> None:
    state = facing("hoax", {"combat": "h06", "support": "h25"})

    assert 2 == standing(state).card(SEAT_0, "h06").earth
    assert target_of(state, SEAT_0, "h06") is None
    assert target_of(state, SEAT_0, "h01") is None
