"""E · Engagement phase: to start, continue, decline or retreat."""

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
    used_up,
)

from bluemoon.legends import events as e
from bluemoon.legends.asks import AskDiscard
from bluemoon.legends.rules.dragons import D5
from bluemoon.legends.rules.engagement import E1, E2, E3, E4, E5, E6, E7, E8
from bluemoon.legends.rules.power import P3
from bluemoon.legends.rules.ships import U16, U19
from bluemoon.legends.rules.supports import B10
from bluemoon.legends.rules.texts import X5
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments, TurnArguments, scenario
from bluemoon.legends.scenario.arguments import PhaseName
from bluemoon.legends.state import (
    CHARACTER,
    ChoicePhase,
    OverPhase,
    RunningFight,
    State,
)
from bluemoon.testing import proves

ENGAGING: list[PhaseName] = ["beginning", "leadership", "engagement"]


@proves(E1)
@pytest.mark.parametrize("phase", ENGAGING)
def test_e1_without_a_fight_he_starts_one_or_declines(phase: PhaseName) -> None:
    state = scenario(decks=("vulca", "hoax"), phase=phase, seats=[{"hand": "v01"}, {}])
    started = apply(state, "fight")

    assert ["fight", "decline"] == legal(state)
    assert (e.FightJoined(SEAT_0, started=True),) == events_of(state, "fight")
    assert (RunningFight(None), CHARACTER) == (started.fight, started.phase)
    refused(state, "retreat", E1, "no fight is running: start one or decline")


@proves(E1)
@pytest.mark.parametrize("phase", ENGAGING)
def test_e1_in_a_running_fight_he_continues_it_or_retreats(phase: PhaseName) -> None:
    state = scenario(
        decks=("vulca", "hoax"),
        phase=phase,
        fight="earth",
        seats=[{"hand": "v01"}, {"combat": "h09"}],
    )
    joined = apply(state, "fight")

    assert ["fight", "retreat"] == legal(state)
    assert (e.FightJoined(SEAT_0, started=False),) == events_of(state, "fight")
    assert (RunningFight("earth"), CHARACTER) == (joined.fight, joined.phase)
    refused(state, "decline", E1, "a fight is running: continue it or retreat")


@proves(E1)
def test_e1_texts_and_payments_are_possible_before_the_choice() -> None:
    """In the Engagement phase too."""
    state = scenario(
        decks=("khind", "pillar"),
        phase="engagement",
        fight="earth",
        seats=[{"hand": "k10 k11", "combat": "k07"}, {"combat": "p10 p18"}],
    )

    assert ["fight", "retreat", "use k07", "pay p18 k10 k11"] == legal(state)


CANNOT: dict[str, tuple[SeatArguments, SeatArguments, TurnArguments]] = {
    "no card": ({}, {"combat": "h09"}, {}),
    "no character": ({"hand": "p16 p28"}, {"combat": "h09"}, {}),
    "its condition": ({"hand": "x103"}, {"combat": "h09"}, {}),
    "too many plays": (
        {"hand": "p01", "leaders": "p30"},
        {"combat": "h09", "support": "h26"},
        {"plays": "p30/lead"},
    ),
    "stopped": (
        {"hand": "p01", "combat": "-p02 p24", "leaders": "k31"},
        {"combat": "h09"},
        {"plays": "k31/lead", "again": True},
    ),
}
"""Why no character may be played: what both seats have, and the turn."""


@proves(E2)
@pytest.mark.parametrize("why", CANNOT)
def test_e2_without_a_character_that_may_be_played_he_cannot_fight(why: str) -> None:
    mine, others, turn = CANNOT[why]
    state = scenario(
        decks=("pillar", "hoax"), phase="engagement", fight="fire", seats=[mine, others], turn=turn
    )

    assert "retreat" == legal(state)[0]
    refused(state, "fight", E2, "there is no character that you may play now")


@proves(E2)
def test_e2_nor_if_all_characters_are_forbidden() -> None:
    """v16 forbids characters without text."""
    state = scenario(
        decks=("pillar", "vulca"), fight="fire", seats=[{"hand": "p01"}, {"combat": "v16"}]
    )
    other = scenario(
        decks=("pillar", "vulca"), fight="fire", seats=[{"hand": "p12"}, {"combat": "v16"}]
    )

    refused(state, "fight", E2)
    assert ["fight", "retreat"] == legal(other)


@proves(E2)
def test_e2_it_is_the_same_without_a_fight() -> None:
    state = scenario(decks=("pillar", "hoax"), seats=[{"hand": "p16"}, {}])

    assert ["decline"] == legal(state)
    refused(state, "fight", E2)


@proves(E2, U16)
@pytest.mark.parametrize(
    ("ships", "can"), [("b30!", False), ("b30!:b25", False), ("b30!:b02", True), ("b30", True)]
)
def test_e2_with_a_landed_ship_the_character_comes_from_there(ships: str, *, can: bool) -> None:
    state = scenario(decks=("buka", "hoax"), seats=[{"hand": "b01", "ships": ships}, {}])

    assert can == ("fight" in legal(state))


@proves(E2)
@pytest.mark.parametrize(("mine", "can"), [("p01", True), ("-p01 p16", False), ("", False)])
def test_e2_active_characters_that_fight_again_will_do(mine: str, *, can: bool) -> None:
    """k31 lets them, if there are any."""
    state = scenario(
        decks=("pillar", "hoax"),
        fight="fire",
        seats=[{"hand": "k31", "combat": mine}, {"combat": "h09"}],
    )

    assert can == ("fight" in legal(apply(state, "play k31")))


@proves(E3)
def test_e3_an_attempt_that_cannot_succeed_is_not_forbidden() -> None:
    """It ends in backtracking: neither the power nor the demand of p16 can be met."""
    weak = scenario(
        decks=("vulca", "pillar"), fight="fire", seats=[{"hand": "v11"}, {"combat": "p01"}]
    )
    poor = scenario(
        decks=("vulca", "pillar"), fight="fire", seats=[{"hand": "v01"}, {"combat": "p01 p16"}]
    )

    refused(apply(weak, "fight", "play v11"), "done", P3, "1", "6")
    refused(
        apply(poor, "fight", "play v01"),
        "done",
        B10,
        "the demand of Caterpillar Fireeater (p16) is not met",
    )
    for state in (apply(weak, "fight", "play v11"), apply(poor, "fight", "play v01")):
        assert ["backtrack"] == legal(state)


# Declining


def declining(hand: str, deck: str = "") -> State:
    """Seat 0 declines, with these cards in hand."""
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": hand, "deck": deck}, {"hand": "h01"}])
    return apply(state, "decline")


@proves(E4)
def test_e4_a_declining_player_discards_one_to_three_cards_one_at_a_time() -> None:
    """At least one; after three no more may be discarded."""
    state = declining("v01 v03 v05 v06 v07")
    one = apply(state, "pick v05")
    three = apply(one, "pick v01", "pick v07")

    assert isinstance(state.phase, ChoicePhase)
    assert AskDiscard(1, 3) == state.phase.ask
    assert ["pick v01", "pick v03", "pick v05", "pick v06", "pick v07"] == legal(state)
    assert ["pick v01", "pick v03", "pick v06", "pick v07", "stop"] == legal(one)
    refused(state, "stop", X5, "'stop' is no answer here", "pick v01, pick v03, pick v05")
    refused(state, "pick v08", X5, "'pick v08' is no answer here")
    refused(one, "done", X5, "seat 0 has to answer a question first")
    assert ("v05", "v01", "v07") == three.players[0].discard
    assert SEAT_1 == three.to_act


@proves(E4)
@pytest.mark.parametrize("discards", [1, 2, 3])
def test_e4_then_he_draws_up_to_six_and_the_opponents_turn_begins(discards: int) -> None:
    state = declining("v01 v03 v05 v06 v07", "v08 v09 v10 v11")
    texts = [f"pick {card}" for card in ("v01", "v03", "v05")[:discards]]
    texts += ["stop"] if discards < 3 else []
    for text in texts[:-1]:
        state = apply(state, text)

    assert (
        e.CardsDrawn(SEAT_0, ("v08", "v09", "v10", "v11")[: 1 + discards]),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, texts[-1])[-3:]


@proves(E4)
def test_e4_a_single_card_is_discarded_without_a_choice() -> None:
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": "v01", "deck": "v03"}, {}])
    events = events_of(state, "decline")

    assert (e.Declined(SEAT_0), e.CardDiscarded(SEAT_0, "v01", "hand")) == events[:2]
    assert 6 == len(apply(state, "decline").players[0].hand)


@proves(E4)
def test_e4_two_cards_may_both_be_discarded() -> None:
    """There are no three; the second one is a choice."""
    state = apply(declining("v01 v03", "v05"), "pick v03")

    assert ["pick v01", "stop"] == legal(state)
    assert ("v03", "v01") == apply(state, "pick v01").players[0].discard


@proves(E4, E6)
def test_e4_without_a_card_in_hand_he_only_draws() -> None:
    state = scenario(decks=("vulca", "hoax"), seats=[{"deck": "v01 v03 v05 v06 v07 v08"}, {}])

    assert (
        e.Declined(SEAT_0),
        e.CardsDrawn(SEAT_0, ("v01", "v03", "v05", "v06", "v07", "v08")),
        e.TurnEnded(SEAT_0),
        e.TurnBegan(SEAT_1),
    ) == events_of(state, "decline")


@proves(E5, U19)
def test_e5_landed_ships_are_discarded_before() -> None:
    """With what is on them."""
    state = scenario(
        decks=("buka", "hoax"), seats=[{"hand": "b01 b02", "ships": "b28 b30!:b25"}, {}]
    )

    assert (
        e.Declined(SEAT_0),
        e.CardDiscarded(SEAT_0, "b25", "load"),
        e.CardDiscarded(SEAT_0, "b30", "ships"),
    ) == events_of(state, "decline")[:3]
    assert isinstance(events_of(state, "decline")[3], e.Asked)


@proves(E5)
def test_e5_the_leadership_card_is_no_longer_active() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        phase="engagement",
        seats=[{"hand": "h01 h02", "leaders": "h29"}, {}],
        turn={"plays": "h29/lead"},
    )
    declined, spent, asked = events_of(state, "decline")

    assert (e.Declined(SEAT_0), e.LeadershipSpent(SEAT_0, "h29")) == (declined, spent)
    assert isinstance(asked, e.Asked)


@proves(D5, E6)
def test_e6_without_hand_and_deck_the_game_ends() -> None:
    state = scenario(decks=("vulca", "hoax"), seats=[used_up("vulca"), {"hand": "h01"}])
    declined, ended = events_of(state, "decline")

    assert e.Declined(SEAT_0) == declined
    assert isinstance(ended, e.GameEnded)
    assert isinstance(apply(state, "decline").phase, OverPhase)


@proves(D5, E6)
def test_e6_also_if_the_last_card_is_discarded() -> None:
    """The only card must be discarded, and there is none to draw."""
    seat: SeatArguments = {**used_up("vulca", "v01"), "hand": "v01"}
    state = scenario(decks=("vulca", "hoax"), seats=[seat, {"hand": "h01"}])
    events = events_of(state, "decline")

    assert (
        e.Declined(SEAT_0),
        e.CardDiscarded(SEAT_0, "v01", "hand"),
        e.RanOut(SEAT_0),
    ) == events[:3]
    assert isinstance(events[-1], e.GameEnded)


@proves(E6)
def test_e6_not_if_a_card_is_left() -> None:
    """Of two cards only one must be discarded."""
    seat: SeatArguments = {**used_up("vulca", "v01", "v03"), "hand": "v01 v03"}
    state = scenario(decks=("vulca", "hoax"), seats=[seat, {"hand": "h01"}])
    asked = apply(state, "decline", "pick v01")

    assert (e.TurnEnded(SEAT_0), e.TurnBegan(SEAT_1)) == events_of(asked, "stop")
    assert isinstance(apply(asked, "pick v03").phase, OverPhase)


# Retreating


@proves(E7)
def test_e7_retreating_is_possible_in_this_phase() -> None:
    state = scenario(
        decks=("vulca", "hoax"), fight="fire", seats=[{"combat": "v01"}, {"combat": "h09"}]
    )

    assert e.Retreated(SEAT_0, "chosen", 1) in events_of(state, "retreat")


@proves(E7, E8)
@pytest.mark.parametrize(
    ("phase", "plays"),
    [("character", ""), ("character", "v01"), ("support", "v01"), ("end", "v15")],
)
def test_e8_not_after_the_choice_to_fight(phase: PhaseName, plays: str) -> None:
    """Whether cards were played or not."""
    state = scenario(
        decks=("vulca", "hoax"),
        phase=phase,
        fight="fire",
        seats=[{"hand": "v03", "combat": plays}, {"combat": "h09"}],
        turn={"plays": plays},
    )

    assert [] == legal(state, "retreat")
    refused(state, "retreat", T2, str(state.phase))


@proves(E8)
def test_e8_after_backtracking_the_cards_are_in_hand_again() -> None:
    """So nobody retreats with cards played in the same turn."""
    state = scenario(
        decks=("vulca", "hoax"),
        fight="fire",
        seats=[{"hand": "v11"}, {"combat": "h01"}],
    )
    back = apply(state, "fight", "play v11", "backtrack")

    assert ("", ("v11",), ["fight", "retreat"]) == (
        combat(back),
        back.players[0].hand,
        legal(back),
    )
    assert () == only(events_of(back, "retreat"), e.CardPlayed)
