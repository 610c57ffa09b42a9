"""K · Character phase: one character, more as pairs, gangs and free cards."""

import pytest
from support.legends_play import (
    SEAT_0,
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
from bluemoon.legends.kinds import People
from bluemoon.legends.limits import limits_for
from bluemoon.legends.rules.areas import A3
from bluemoon.legends.rules.characters import K1, K2, K3, K4, K5, K6, K7, K8
from bluemoon.legends.rules.icons import I1, I2, I4, I6, I7, I8
from bluemoon.legends.rules.supports import B8
from bluemoon.legends.rules.texts import X20
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import standing
from bluemoon.legends.state import CHARACTER, SUPPORT, CardPlay, State
from bluemoon.testing import proves


def facing(
    people: People,
    hand: str,
    *,
    others: str = "h04",
    mine: str = "",
    plays: str = "",
    **changes: dict[str, str],
) -> State:
    """The Character phase of a fight in earth against a card of the Hoax worth nothing in it."""
    return scenario(
        decks=(people, "hoax"),
        components=table(changes),
        phase="character",
        fight="earth",
        seats=[
            {"hand": hand, "combat": f"{mine} {plays.replace('/free', '')}"},
            {"combat": others},
        ],
        turn={"plays": plays},
    )


def units(state: State) -> list[int]:
    """The units of the cards played in this turn."""
    return [play.unit for play in state.turn.plays]


@proves(K1)
def test_k1_at_least_one_character_must_be_played() -> None:
    """Before boosters and supports, and before being done."""
    state = facing("vulca", "v05 v18 v23")

    assert ["play v05"] == legal(state)
    for text in ("done", "play v18", "play v23"):
        refused(state, text, K1, "no character was played in this turn")


@proves(K1)
def test_k1_one_may_be_played() -> None:
    state = facing("vulca", "v05 v06")
    played = apply(state, "play v05")

    assert ["play v05", "play v06"] == legal(state)
    assert ["done"] == legal(played)
    refused(played, "play v06", K1, "a character was played", "v06 is not free", "pair or gang")


@proves(K1)
@pytest.mark.parametrize("card", ["v01", "v18", "v23"])
def test_k1_cards_are_played_only_in_a_fight(card: str) -> None:
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": "v01 v18 v23"}, {}])

    refused(state, f"play {card}", K1, f"{card} can be played only in a fight: fight first")


# Units


@proves(K2, I6)
def test_k2_two_cards_with_the_pair_icon_and_the_same_first_word_are_one_unit() -> None:
    state = apply(facing("mimix", "m03 m04 m05"), "play m03")

    assert ["play m04", "done"] == legal(state)
    assert [0, 0] == units(apply(state, "play m04"))
    refused(state, "play m05", K1, "m05 is not free and joins no pair or gang")


@proves(K2, I6)
def test_k2_a_pair_has_two_cards() -> None:
    """A third card with the same first word does not join it."""
    state = facing("mimix", "m13 m14 m15", m15={"deck": "mimix"}, h23={"deck": "pillar"})
    pair = apply(state, "play m13", "play m14")

    assert ["play m14", "play m15", "done"] == legal(apply(state, "play m13"))
    refused(pair, "play m15", K1, "m15")


@proves(K2)
def test_k2_a_single_card_without_the_icon_makes_no_pair() -> None:
    """m18 and m19 are Shamans, but have no pair icon."""
    refused(apply(facing("mimix", "m18 m19"), "play m18"), "play m19", K1, "m19")
    one = facing("mimix", "m03 m04", m03={"icons": ""})
    refused(apply(one, "play m03"), "play m04", K1, "m04")
    refused(apply(one, "play m04"), "play m03", K1, "m03")


@proves(K2, I7)
def test_k2_any_number_of_cards_with_the_same_gang_icon_are_one_unit() -> None:
    state = facing("khind", "k05 k10 k11 k12 k13")
    gang = apply(state, "play k11", "play k13", "play k10", "play k12")

    assert [0, 0, 0, 0] == units(gang)
    refused(gang, "play k05", K1, "k05")


@proves(K2)
def test_k2_a_card_joins_a_gang_only_if_all_have_the_icon() -> None:
    """Here a pair and a gang meet: the pair is no gang."""
    state = facing(
        "khind",
        "k10 k11 k12",
        k10={"icons": "pair", "name": "Fun Fair"},
        k11={"icons": "pair", "name": "Fun Flop", "gang": ""},
    )
    pair = apply(state, "play k10", "play k11")

    assert [0, 0] == units(pair)
    refused(pair, "play k12", K1, "k12")
    assert [0, 0] == units(apply(state, "play k10", "play k12"))


@proves(K2)
@pytest.mark.parametrize(
    ("people", "first", "second"), [("mimix", "m03", "m04"), ("khind", "k10", "k11")]
)
def test_k2_icons_must_not_be_ignored(people: People, first: str, second: str) -> None:
    """t26 ignores all icons but stop and protect."""
    state = scenario(
        decks=(people, "terrah"),
        phase="character",
        fight="earth",
        seats=[{"hand": f"{first} {second}"}, {"support": "t26"}],
    )

    refused(apply(state, f"play {first}"), f"play {second}", K1, second)


@proves(K3)
def test_k3_at_most_one_unit_is_not_free() -> None:
    """A pair, and any number of free cards."""
    state = facing("mimix", "m03 m04 m05 m22 m23 m24")
    played = apply(state, "play m22", "play m03", "play m23", "play m04", "play m24")

    assert [0, 1, 2, 1, 3] == units(played)
    assert [True, False, True, False, True] == [play.free for play in played.turn.plays]
    refused(played, "play m05", K1, "m05")


@proves(K3)
def test_k3_units_need_not_be_played_in_one_go() -> None:
    state = apply(facing("mimix", "m03 m04 m22"), "play m03", "play m22")

    assert [0, 1, 0] == units(apply(state, "play m04"))


@proves(K3, I6)
def test_k3_a_pair_whose_first_card_is_free_does_not_count() -> None:
    """After a12, which is the one normal character, m03 gains the free icon."""
    begun = facing("mimix", "a12 m03 m04 m05", a12={"deck": "mimix"}, m18={"deck": "aqua"})
    state = apply(begun, "play a12", "play m03")
    pair = apply(state, "play m04")

    assert ["play m04", "done"] == legal(state)
    assert [0, 1, 1] == units(pair)
    assert (CardPlay("m03", "character", 1, free=True), CardPlay("m04", "character", 1)) == (
        pair.turn.plays[1:]
    )
    refused(pair, "play m05", K1, "m05")


@proves(K3, I6)
def test_k3_the_normal_card_may_follow_a_free_pair() -> None:
    state = facing("mimix", "m04 m05", plays="m03/free")

    assert [0, 0, 1] == units(apply(state, "play m04", "play m05"))
    assert [0, 1, 0] == units(apply(state, "play m05", "play m04"))


@proves(K3, I7)
def test_k3_a_gang_whose_first_card_is_free_does_not_count() -> None:
    state = facing("khind", "k11 k12 k05", plays="k10/free")
    gang = apply(state, "play k11", "play k12")

    assert [0, 0, 0] == units(gang)
    assert [0, 0, 0, 1] == units(apply(gang, "play k05"))


@proves(K3)
def test_k3_a_pair_whose_second_card_is_free_counts() -> None:
    """The free card starts a unit of its own, and the other stays alone."""
    begun = facing("mimix", "m03 m04 m05", m04={"icons": "pair|free"})
    state = apply(begun, "play m03", "play m04")

    assert [0, 1] == units(state)
    refused(state, "play m05", K1, "m05")


@proves(K3)
def test_k3_a_card_joins_the_oldest_unit_that_it_can_join() -> None:
    state = facing("khind", "k12", plays="k10/free k11/free")

    assert [0, 1, 0] == units(apply(state, "play k12"))


@proves(K4, I4)
@pytest.mark.parametrize("order", ["m22 m13", "m13 m22", "m22", "m22 m13 m24"])
def test_k4_a_free_character_is_played_before_or_after_the_normal_one(order: str) -> None:
    """Or is the only one."""
    state = apply(facing("mimix", "m13 m22 m24"), *[f"play {card}" for card in order.split()])

    assert order == combat(state)
    assert "done" in legal(state)


# Conditions


@proves(K5)
@pytest.mark.parametrize(
    ("dragons", "can"), [((0, 0), False), ((1, 0), False), ((0, 1), True), ((0, 3), True)]
)
def test_k5_a_card_is_played_only_if_its_condition_holds(
    dragons: tuple[int, int], *, can: bool
) -> None:
    """x101 needs a dragon on the opponent's side."""
    state = scenario(
        decks=("khind", "hoax"),
        phase="character",
        fight="earth",
        dragons=dragons,
        seats=[{"hand": "k10 x101"}, {"combat": "h04"}],
    )

    assert can == ("play x101" in legal(state))
    if not can:
        refused(state, "play x101", K5, "the condition of x101 does not hold", "your_dragons>=1")


@proves(K5)
@pytest.mark.parametrize(("others", "can"), [("f07", True), ("f14", False), ("-f07 f14", False)])
def test_k5_unless_its_text_is_ignored(others: str, *, can: bool) -> None:
    """f07 ignores all texts but those of the Flit."""
    state = scenario(
        decks=("khind", "flit"),
        phase="character",
        fight="earth",
        seats=[{"hand": "k10 x101"}, {"combat": others}],
    )

    assert can == ("play x101" in legal(state))


@proves(K5)
def test_k5_boosters_and_supports_may_have_a_condition_too() -> None:
    """No printed one has."""
    components = table({"v18": {"effects": "cond PLAY_IF(your_dragons>=1)"}})
    state = scenario(
        decks=("vulca", "hoax"),
        components=components,
        phase="support",
        fight="earth",
        seats=[{"hand": "v18", "combat": "v05"}, {"combat": "h04"}],
        turn={"plays": "v05"},
    )

    refused(state, "play v18", K5, "the condition of v18 does not hold")


# The end of the phase


def limited(plays: str, hand: str = "k11 k25", others: str = "b18") -> State:
    """b18 of the opponent allows one active character."""
    return scenario(
        decks=("khind", "buka"),
        phase="character",
        fight="fire",
        seats=[{"hand": hand, "combat": plays}, {"combat": others}],
        turn={"plays": plays},
    )


@proves(K6)
def test_k6_too_many_active_characters() -> None:
    """They may be played, but then the phase cannot end: not by a card, nor by being done."""
    state = limited("k10")
    two = apply(state, "play k11")

    assert ["play k11", "play k25", "done"] == legal(state)
    assert ["backtrack"] == legal(two)
    for text in ("play k25", "done"):
        refused(two, text, K6, "2 characters are active, 1 allowed")


@proves(K6)
def test_k6_characters_that_were_kept_active_count() -> None:
    state = scenario(
        decks=("khind", "buka"),
        phase="character",
        fight="fire",
        seats=[{"hand": "k11", "combat": "k10"}, {"combat": "b18"}],
    )

    refused(apply(state, "play k11 keep"), "done", K6, "2 characters are active")
    assert ["done"] == legal(apply(state, "play k11"))


@proves(K6)
@pytest.mark.parametrize("others", ["-b18 b06", "b06"])
def test_k6_nobody_else_is_limited(others: str) -> None:
    assert "play k25" in legal(apply(limited("k10", others=others), "play k11"))


@proves(K6)
@pytest.mark.parametrize(("card", "phase"), [("k11", CHARACTER), ("k25", SUPPORT)])
def test_k6_the_phase_ends_with_the_first_card_of_the_next_one(card: str, phase: object) -> None:
    state = limited("k10", others="b06")

    assert phase == apply(state, f"play {card}").phase


@proves(K7)
def test_k7_no_character_is_played_after_the_phase() -> None:
    """Not even one of the same gang, or a free one."""
    gang = apply(facing("khind", "k11 k25", plays="k10"), "play k25")
    free = apply(facing("mimix", "m22 m25", plays="m13"), "play m25")

    refused(gang, "play k11", K7, "the Character phase is over")
    refused(free, "play m22", K7, "the Character phase is over")
    assert (["done"], ["done"]) == (legal(gang), legal(free))


# Fighting again


def again(mine: SeatArguments, others: str = "h04", **changes: dict[str, str]) -> State:
    """Seat 0 has k31 in hand, in a fight in earth."""
    return scenario(
        decks=("pillar", "hoax"),
        components=table(changes),
        fight="earth",
        seats=[mine, {"combat": others}],
    )


@proves(K8, X20)
def test_k8_no_character_needs_to_be_played() -> None:
    """The active cards fight again, and nothing is covered."""
    state = again({"hand": "k31 p01", "combat": "-p02 p03 p16"})
    granted = apply(state, "play k31")
    joined = apply(granted, "fight")

    assert e.Granted(SEAT_0, "again") in events_of(state, "play k31")
    assert ["done"] == legal(joined)
    assert "-p02 p03 p16" == combat(apply(joined, "done"))
    assert e.PowerAnnounced(SEAT_0, "earth", 5) in events_of(joined, "done")


@proves(K8)
@pytest.mark.parametrize("mine", ["", "-p03 p16"])
def test_k8_it_has_no_effect_without_an_active_character(mine: str) -> None:
    state = apply(again({"hand": "k31 p01", "combat": mine}), "play k31")

    assert state.turn.again
    assert [] == legal(state, "fight")


@proves(K8, X20)
def test_k8_texts_go_on_but_those_after_playing_are_not_repeated() -> None:
    """p11 still allows a booster, k07 may be used, and p12 takes nothing back again."""
    state = again(
        {"hand": "k31 p16", "combat": "p11 p12 k07"},
        "h04 h18",
        k07={"deck": "pillar"},
        p05={"deck": "khind"},
    )
    joined = apply(state, "play k31", "fight")

    assert ["play p16", "use k07", "done"] == legal(joined)
    assert 1 == limits_for(standing(joined), SEAT_0).extra_boosters
    assert CHARACTER == joined.phase


@proves(K8)
def test_k8_it_lasts_for_one_turn() -> None:
    state = apply(again({"hand": "k31", "combat": "p03"}), "play k31", "fight", "done")

    assert not state.turn.again
    ended = apply(state, "retreat")
    assert not ended.turn.again


@proves(K8, I1)
def test_k8_the_stop_icon_of_the_card_allows_no_character() -> None:
    state = apply(again({"hand": "k31 p01 p24", "combat": "p03"}), "play k31", "fight")

    refused(state, "play p01", I1, "Bounce Back (k31) with the stop icon was played in this turn")
    refused(state, "play p24", B8, "Bounce Back (k31) with the stop icon was played")


@proves(A3, K8, I2)
def test_k8_a_character_that_is_played_all_the_same_covers_nothing() -> None:
    """f13 ignores the stop icon; so there is nothing to keep either."""
    state = scenario(
        decks=("pillar", "terrah"),
        phase="character",
        fight="earth",
        seats=[{"hand": "p01", "combat": "p03", "leaders": "k31"}, {"combat": "f13"}],
        turn={"plays": "k31/lead", "again": True},
    )
    played = only(events_of(state, "play p01"), e.CardPlayed)

    assert ["play p01", "done"] == legal(state)
    assert [False] == [event.covers for event in played]
    assert ("p03 p01", "") == (combat(apply(state, "play p01")), support(state))
    refused(state, "play p01 keep", I8, "p01 is not the first character")
