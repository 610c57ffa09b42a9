"""I · Icons: stop, retrieve, free, pair, gang, protect, shields and replace."""

from collections.abc import Mapping
from typing import Final, TypeAlias

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
    table,
)
from support.legends_specials import EXPANSION, PRINTED, expanded

from bluemoon.legends import events as e
from bluemoon.legends.components import standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import BLUFFS, People
from bluemoon.legends.rules.characters import K1
from bluemoon.legends.rules.icons import I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13
from bluemoon.legends.rules.interference import N4
from bluemoon.legends.rules.leadership import L1, L3
from bluemoon.legends.rules.power import P3
from bluemoon.legends.rules.ships import U17
from bluemoon.legends.rules.supports import B1, B8
from bluemoon.legends.rules.texts import X17
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.scenario.arguments import PhaseName
from bluemoon.legends.standing import standing
from bluemoon.legends.state import ENGAGEMENT, State
from bluemoon.testing import proves

V14: Final = "now may DISCARD(active,booster|support,1)"
"""The text of v14."""


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
    """The Character phase of a fight in earth, as a rule against a card worth nothing in it."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="character",
        fight="earth",
        seats=[mine, {"combat": "h04"} if others is None else others],
        turn={"plays": plays},
    )


# Stop


@proves(I1)
def test_i1_after_a_stop_icon_no_further_cards_are_played() -> None:
    """m20 stops characters, boosters and supports, free ones too."""
    state = apply(facing("mimix", {"hand": "m20 m22 m25 m27"}), "play m20")

    assert ["done"] == legal(state)
    refused(
        state,
        "play m22",
        I1,
        "Shaman of the Here and Now (m20) with the stop icon was played in this turn",
    )
    for card in ("m25", "m27"):
        refused(
            state,
            f"play {card}",
            B8,
            "Shaman of the Here and Now (m20) with the stop icon was played",
            card,
        )


@proves(I1)
def test_i1_the_card_may_come_after_others() -> None:
    state = facing("mimix", {"hand": "m20 m22 m23"})
    played = apply(state, "play m22", "play m20")

    assert "m22 m20" == combat(played)
    refused(played, "play m23", I1, "m20")


@proves(I1)
def test_i1_a_leadership_card_with_the_icon_stops_the_whole_turn() -> None:
    """k31 lets active cards fight again, and nothing else be played."""
    state = scenario(
        decks=("pillar", "hoax"),
        fight="earth",
        seats=[{"hand": "k31 p01 p21 p29", "combat": "p02"}, {"combat": "h04"}],
    )
    fighting = apply(state, "play k31", "fight")

    assert ["done"] == legal(fighting)
    refused(fighting, "play p01", I1, "Bounce Back (k31) with the stop icon")


@proves(I1, B8)
@pytest.mark.parametrize(("leader", "playable"), [("f31", ["play f15", "play f16"]), ("f29", [])])
def test_i1_additional_boosters_go_beyond_it(leader: str, playable: list[str]) -> None:
    """f31 allows any number of boosters, also after x109."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="earth",
        seats=[
            {"hand": "x109 f01 f15 f16", "leaders": leader},
            {"combat": "h04"},
        ],
        turn={"plays": f"{leader}/lead", "led": leader},
    )

    assert playable == legal(apply(state, "play x109"), "play")


@proves(I1, B8)
def test_i1_additional_supports_go_beyond_it() -> None:
    """b25 allows one more support, a bluff card for example, also after b23."""
    mine: SeatArguments = {"hand": "b23 b07 b08 b24 b26", "support": "b25"}
    state = apply(facing("buka", mine), "play b23")
    laid = apply(state, "bluff b07")

    assert ["play b26", "bluff b07", "bluff b08", "done"] == legal(state)
    assert ["done"] == legal(laid)
    refused(laid, "bluff b08", B1, "the limit of boosters and supports", "0")


@proves(I1)
def test_i1_a_loaded_card_with_the_icon_stops_nothing() -> None:
    """It is not played."""
    mine: SeatArguments = {"hand": "b01 b23 b26", "support": "b25", "ships": "b30"}
    state = apply(facing("buka", mine), "play b01", "load b23 b30")

    assert ["play b26"] == legal(state, "play")


@proves(I2)
@pytest.mark.parametrize(
    ("against", "others", "can"),
    [
        ("terrah", {"combat": "f13"}, True),
        ("aqua", {"combat": "h16"}, False),
        ("terrah", {"support": "t26"}, False),
    ],
)
def test_i2_an_ignored_stop_icon_does_nothing(
    against: People, others: SeatArguments, *, can: bool
) -> None:
    """f13 ignores cards with icons; h16 and t26 leave the stop icon."""
    state = facing("mimix", {"hand": "m20 m25 m27"}, others, against=against)
    played = apply(state, "play m20")

    assert (["play m25", "play m27"] if can else []) == legal(played, "play")


# Retrieve


@proves(I3)
def test_i3_active_cards_with_the_icon_are_taken_back_in_the_beginning_phase() -> None:
    """Characters, boosters and supports."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[{"hand": "h01", "combat": "h05 h19", "support": "h20 h24"}, {"combat": "v01"}],
    )

    assert ["retrieve h05", "retrieve h19", "retrieve h24"] == legal(state, "retrieve")
    assert (e.CardTaken(SEAT_0, "h24", "support", None),) == events_of(state, "retrieve h24")
    refused(state, "retrieve h20", I3, "h20 has no retrieve icon, or it is ignored")
    refused(state, "retrieve h01", I3, "h01 is not in your combat or support area")


@proves(I3)
def test_i3_not_covered_ones() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[{"combat": "-h05 -h19 h01"}, {"combat": "v01"}],
    )

    assert [] == legal(state, "retrieve")
    refused(state, "retrieve h05", I3, "h05 is not an active card with the retrieve icon")


@proves(I3)
@pytest.mark.parametrize(
    ("against", "others"),
    [
        ("aqua", {"combat": "h16"}),
        ("terrah", {"support": "t26"}),
        ("terrah", {"combat": "f13"}),
    ],
)
def test_i3_not_if_the_icon_is_ignored(against: People, others: SeatArguments) -> None:
    state = scenario(
        decks=("hoax", against), fight="fire", seats=[{"combat": "h05", "support": "h24"}, others]
    )

    assert [] == legal(state, "retrieve")
    refused(state, "retrieve h24", I3, "h24 has no retrieve icon, or it is ignored")


@proves(I3, X17)
@pytest.mark.parametrize(("held", "can"), [("h01 h02 h03", True), ("h01 h02 h03 h04", False)])
def test_i3_not_if_no_card_may_be_taken(held: str, *, can: bool) -> None:
    """t27 allows four cards in hand."""
    state = scenario(
        decks=("hoax", "terrah"),
        fight="fire",
        seats=[{"hand": held, "combat": "h05"}, {"support": "t27"}],
    )

    assert can == ("retrieve h05" in legal(state))
    if not can:
        refused(state, "retrieve h05", X17, "lets you take no card with 4 in hand")


@proves(I3)
@pytest.mark.parametrize(
    ("others", "can"), [("f01", False), ("-f01 f14", True), ("f14", True), ("f26", True)]
)
def test_i3_a_character_not_against_a_character_with_the_icon(others: str, *, can: bool) -> None:
    """Boosters and supports are taken back all the same, and f26 is a booster."""
    state = scenario(
        decks=("hoax", "flit"),
        fight="fire",
        seats=[{"combat": "h05 h19", "support": "h24"}, {"combat": others}],
    )

    assert can == ("retrieve h05" in legal(state))
    assert {"retrieve h19", "retrieve h24"} < {*legal(state)}
    if not can:
        refused(state, "retrieve h05", I3, "the opponent has the active character f01")


@proves(I3)
def test_i3_even_if_the_opposing_icon_is_ignored() -> None:
    """The printed icon counts; here t06 has one, and t26 ignores that of f01."""
    state = scenario(
        decks=("terrah", "flit"),
        components=table({"t06": {"icons": "retrieve"}}),
        fight="fire",
        seats=[{"combat": "t06", "support": "t26"}, {"combat": "f01"}],
    )

    assert frozenset() == standing(state).icons(SEAT_1, "f01")
    refused(state, "retrieve t06", I3, "the opponent has the active character f01")


# Free


@proves(I4)
def test_i4_free_cards_do_not_count() -> None:
    """A character, a booster and a support, in one turn, besides a normal one of each limit."""
    mine: SeatArguments = {"hand": "a01 a16 a17 a21 a18 a25"}
    state = apply(facing("aqua", mine), "play a01", "play a16", "play a21", "play a17")

    assert ["play a18", "play a25", "done"] == legal(state)
    assert ["done"] == legal(apply(state, "play a18"))


@proves(I4)
def test_i4_it_can_be_the_only_character() -> None:
    state = facing("mimix", {"hand": "m22"})

    assert ["play m22"] == legal(state)
    assert ["done"] == legal(apply(state, "play m22"))


@proves(I4)
def test_i4_an_ignored_icon_does_not_help() -> None:
    """t26 ignores it."""
    state = facing("mimix", {"hand": "m13 m22"}, {"support": "t26"}, against="terrah")

    refused(apply(state, "play m13"), "play m22", K1, "m22 is not free")


@proves(I4)
def test_i4_also_in_the_turn_that_starts_a_fight() -> None:
    state = scenario(
        decks=("aqua", "hoax"),
        phase="character",
        fight="new",
        seats=[{"hand": "a01 a16 a18 a21"}, {}],
    )

    assert ["play a16", "play a21", "done"] == legal(apply(state, "play a01"))


@proves(I5)
@pytest.mark.parametrize("card", ["a16", "a21"])
def test_i5_it_is_of_no_use_after_a_stop_icon(card: str) -> None:
    """Sas-van-Son needs an opponent with two cards more in hand."""
    others: SeatArguments = {"combat": "h04", "hand": "h01 h02 h03 h06 h07"}
    state = apply(facing("aqua", {"hand": f"x102 {card}"}, others), "play x102")

    refused(state, f"play {card}", B8, "Sas-van-Son (x102) with the stop icon was played")
    assert [] == legal(state, "play")


# Pair and gang


@proves(I6)
def test_i6_boosters_of_a_pair_count_as_one() -> None:
    state = apply(facing("flit", {"hand": "f01 f15 f16 f17"}), "play f01", "play f15")
    pair = apply(state, "play f16")

    assert ["play f16", "play f17", "done"] == legal(state)
    refused(pair, "play f17", B1, "the limit of boosters and supports in this turn is 1")


@proves(I6)
def test_i6_the_first_text_is_resolved_before_the_second_card_is_played() -> None:
    """Here m03 discards a support as soon as it is played."""
    changes = {"m03": {"effects": "now may DISCARD(active,support,1)"}}
    others: SeatArguments = {"combat": "h04", "support": "h20"}
    state = apply(facing("mimix", {"hand": "m03 m04"}, others, changes=changes), "play m03")

    assert ["pick h20", "stop"] == legal(state)
    assert ["play m04", "done"] == legal(apply(state, "pick h20"))


@proves(I6)
def test_i6_not_in_different_phases() -> None:
    """A character and a booster make no pair."""
    changes = {"f15": {"name": "Wing of Fire"}, "f01": {"icons": "retrieve|pair"}}
    mine: SeatArguments = {"hand": "f01 f15 f16"}
    state = apply(facing("flit", mine, changes=changes), "play f01", "play f16")

    refused(state, "play f15", B1, "no more is left")


@proves(I7)
def test_i7_a_gang_counts_as_one() -> None:
    """Its icon must be the same."""
    state = apply(facing("khind", {"hand": "k10 k11 k12 k15"}), "play k10", "play k11")

    assert ["play k12", "done"] == legal(state)
    refused(state, "play k15", K1, "k15 is not free and joins no pair or gang")


@proves(I7)
def test_i7_if_the_first_is_free_none_counts() -> None:
    state = facing("khind", {"hand": "k11 k15", "combat": "k10"}, plays="k10/free")

    assert ["play k11", "play k15", "done"] == legal(state)
    assert ["play k15", "done"] == legal(apply(state, "play k11"))


@proves(I8)
def test_i8_a_gang_may_be_kept_active() -> None:
    state = facing("khind", {"hand": "k11 k15", "combat": "-k05 k10 k12"})

    assert ["play k11", "play k11 keep", "play k15"] == legal(state, "play")
    assert "-k05 k10 k12 k11" == combat(apply(state, "play k11 keep"))
    assert "-k05 -k10 -k12 k11" == combat(apply(state, "play k11"))
    refused(state, "play k15 keep", I8, "k15 is not the first character, or neither of the gang")


@proves(I8)
@pytest.mark.parametrize(
    ("mine", "changes"),
    [
        ("k10 k15", {}),
        ("-k10 k15", {}),
        ("", {}),
        ("-k12 k10 k28", {"k28": {"type": "booster"}}),
    ],
)
def test_i8_only_if_all_active_cards_are_of_the_gang(
    mine: str, changes: dict[str, dict[str, str]]
) -> None:
    """Not with another gang, with nothing, or with a booster."""
    state = facing("khind", {"hand": "k11", "combat": mine}, changes=changes)

    assert ["play k11"] == legal(state, "play")
    refused(state, "play k11 keep", I8, "k11")


@proves(I8)
def test_i8_only_with_the_first_character() -> None:
    state = apply(facing("khind", {"hand": "k11 k12", "combat": "k10"}), "play k11 keep")

    assert ["play k12"] == legal(state, "play")
    refused(state, "play k12 keep", I8, "k12 is not the first character")


@proves(I8)
def test_i8_only_characters_cover_anything() -> None:
    state = apply(facing("khind", {"hand": "k11 k25"}), "play k11")

    refused(state, "play k25 keep", I8, "k25 is no character, so it covers nothing")


# Protect


@proves(I9)
def test_i9_a_protected_card_is_not_discarded_by_the_opponent() -> None:
    """v14 may discard a21, but not a23."""
    state = facing("vulca", {"hand": "v14"}, {"support": "a21 a23"}, against="aqua")

    assert ["pick a21", "stop"] == legal(apply(state, "play v14"))


@proves(I9)
@pytest.mark.parametrize(
    ("mine", "choices"),
    [
        ({"combat": "h16"}, ["pick a21", "pick a23", "stop"]),
        ({"support": "t26"}, ["pick a21", "stop"]),
    ],
)
def test_i9_unless_the_icon_is_ignored(mine: SeatArguments, choices: list[str]) -> None:
    """h16 ignores the protect icon too, t26 does not. No deck has these cards together."""
    changes = {"h16": {"deck": "vulca"}, "t26": {"deck": "vulca"}}
    changes |= {"v05": {"deck": "aqua"}, "v06": {"deck": "terrah"}, "v30": {"effects": V14}}
    state = scenario(
        decks=("vulca", "aqua"),
        components=table(changes or {}),
        phase="leadership",
        fight="fire",
        seats=[{"hand": "v30", **mine}, {"support": "a21 a23"}],
    )

    assert choices == legal(apply(state, "play v30"))


@proves(I9)
def test_i9_the_owner_may_do_with_it_what_he_likes() -> None:
    """Protection is against the opponent: the owner covers it."""
    state = facing("aqua", {"hand": "a01", "combat": "a02"})

    assert "-a02 a01" == combat(apply(state, "play a01"))


@proves(I9)
def test_i9_prohibitions_are_not_effects_on_a_card() -> None:
    """t25 forbids playing a02, although it has the icon."""
    state = facing("aqua", {"hand": "a01 a02 a05"}, {"support": "t25"}, against="terrah")

    assert ["play a05"] == legal(state)


@proves(I9)
def test_i9_ignoring_spares_cards_with_the_icon_in_hand() -> None:
    """k01 makes odd values zero: a07 pays nothing for p16, but a09 does."""
    state = scenario(
        decks=("aqua", "khind"),
        fight="fire",
        seats=[{"hand": "a07 a09"}, {"combat": "k01"}],
    )
    found = standing(state)

    assert (0, 3) == (found.printed(SEAT_0, "a07", "fire"), found.printed(SEAT_0, "a09", "fire"))


# Shields


@proves(I10)
@pytest.mark.parametrize(
    ("against", "others", "can"),
    [
        ("hoax", {"combat": "h09"}, True),
        ("terrah", {"combat": "t01", "support": "t26"}, False),
        ("aqua", {"combat": "a01 h16"}, False),
    ],
)
def test_i10_a_shield_may_be_ignored(against: People, others: SeatArguments, *, can: bool) -> None:
    """f14 has a shield in earth, and no value."""
    state = apply(facing("flit", {"hand": "f14"}, others, against=against), "play f14")

    assert can == ("done" in legal(state))
    if not can:
        refused(state, "done", P3)


@proves(I10)
def test_i10_a_card_with_a_shield_is_a_card_with_icons() -> None:
    """f13 ignores v19, and k06 may discard it."""
    ignored = facing("vulca", {"combat": "v19"}, {"combat": "t01 f13"}, against="terrah")
    state = scenario(
        decks=("khind", "vulca"), fight="fire", seats=[{"combat": "k06"}, {"combat": "v01 v18 v19"}]
    )

    assert not standing(ignored).has_shield(SEAT_0, "earth")
    assert e.CardDiscarded(SEAT_1, "v19", "combat") in events_of(state, "use k06")


# Gained icons


@proves(I11, I4)
def test_i11_an_icon_is_gained_while_the_card_is_played_and_lost_then() -> None:
    """b14 is free against two characters; in play it has no such icon."""
    state = facing("buka", {"hand": "b01 b14"}, {"combat": "h04 h02"})
    played = apply(state, "play b01", "play b14")

    assert [False, True] == [play.free for play in played.turn.plays]
    assert "free" not in standing(played).icons(SEAT_0, "b14")


@proves(I11)
@pytest.mark.parametrize(
    ("card", "others", "can"),
    [
        ("b13", {"combat": "-h01 -h02 -h03 h04", "support": "h21 h22"}, True),
        ("b13", {"combat": "-h01 -h02 -h03 h04", "support": "h21"}, False),
        ("b14", {"combat": "h04 h02"}, True),
        ("b14", {"combat": "-h04 h02"}, False),
        ("b15", {"combat": "h04 h18 h19"}, True),
        ("b15", {"combat": "h04 h18"}, False),
        ("b16", {"combat": "h04", "support": "h21 h22"}, True),
        ("b16", {"combat": "h04", "support": "h21"}, False),
        ("b17", {"combat": "h04 h18 h19"}, True),
        ("b17", {"combat": "h04 h18"}, False),
    ],
)
def test_i11_a_condition_gives_the_icon(card: str, others: SeatArguments, *, can: bool) -> None:
    state = apply(facing("buka", {"hand": f"b01 {card}"}, others), "play b01")

    assert can == (f"play {card}" in legal(state))
    if not can:
        refused(state, f"play {card}", K1, f"{card} is not free")


@proves(I11)
@pytest.mark.parametrize(
    ("against", "others"),
    [
        ("flit", {"combat": "f07 f14"}),
        ("terrah", {"combat": "t01 t02", "support": "t26"}),
        ("terrah", {"combat": "t01 f13"}),
        ("aqua", {"combat": "a01 h16"}),
    ],
)
def test_i11_nothing_is_gained_if_the_icon_or_the_text_is_ignored(
    against: People, others: SeatArguments
) -> None:
    """f07 ignores the text of b14, t26 and h16 icons, f13 cards with icons."""
    state = apply(facing("buka", {"hand": "b01 b14"}, others, against=against), "play b01")

    refused(state, "play b14", K1, "b14 is not free")


@proves(I11, U17)
@pytest.mark.parametrize(
    ("against", "others", "can"),
    [
        ("hoax", {"combat": "h04"}, True),
        ("flit", {"combat": "f07"}, True),
        ("terrah", {"support": "t26"}, False),
        ("terrah", {"combat": "f13"}, False),
    ],
)
def test_i11_the_icon_gained_by_a_ship_is_ignored_as_well(
    against: People, others: SeatArguments, *, can: bool
) -> None:
    """Its text does not matter for U17."""
    mine: SeatArguments = {"ships": "b30!:b01+b02"}
    state = apply(facing("buka", mine, others, against=against), "play b01")

    assert can == ("play b02" in legal(state))


@proves(I11)
def test_i11_a_card_played_with_a_gained_icon_is_a_card_with_icons() -> None:
    """So f13 ignores b01 while it is played from a ship, though it has no printed icon."""
    state = facing("buka", {"ships": "b30!:b01"}, {"combat": "f13"}, against="terrah")
    (played,) = only(events_of(state, "play b01"), e.CardPlayed)
    after = apply(state, "play b01")

    assert not played.free
    assert 4 == standing(after).card(SEAT_0, "b01").earth


# Replace


FIRST: Final = (EXPANSION, PRINTED)


@proves(I12, L1)
@pytest.mark.parametrize("phase", ["beginning", "leadership"])
def test_i12_a_card_with_the_icon_is_discarded_for_another(phase: PhaseName) -> None:
    """Instead of playing a leadership phase card."""
    state = expanded({"hand": "y91 u91 u95 s94", "deck": "s91"}, decks=FIRST, phase=phase)
    after = apply(state, "replace u91")

    assert (["play y91"], ["replace u91"]) == (legal(state, "play"), legal(state, "replace"))
    assert (("y91", "u95", "s91", "s94"), ("u91",)) == (
        after.players[0].hand,
        after.players[0].discard,
    )
    assert (ENGAGEMENT, ()) == (after.phase, after.turn.plays)
    refused(after, "play y91", L3, "Engagement")
    refused(after, "replace u91", L3, "Engagement")
    refused(apply(state, "play y91"), "replace u91", L3, "Engagement")


@proves(I12)
def test_i12_the_text_of_the_card_is_not_resolved() -> None:
    """y98 would disclose the opponent's hand; n97 is no card to be played now."""
    state = expanded({"hand": "y98 n97"}, {"hand": "h01"}, decks=FIRST)

    assert () == apply(state, "replace y98").players[1].disclosed
    assert ["replace y98", "replace n97"] == legal(state, "replace")


@proves(I12)
def test_i12_it_must_be_in_hand_and_have_the_icon() -> None:
    state = expanded({"hand": "u94"}, decks=FIRST)

    refused(state, "replace u91", I12, "u91 is not in your hand")
    refused(state, "replace u94", I12, "u94 has no replace icon, or it is ignored")
    named = apply(expanded({"hand": "h27"}, {"hand": "u91"}), "play h27")
    refused(named, "replace u91", N4, "seat 1 has to respond or pass first")


@proves(I12, X17)
def test_i12_one_card_is_drawn_if_one_can_be_taken() -> None:
    """The discard happens all the same."""
    gone = " ".join([card for card in EXPANSION.cards if card != "u91"])
    empty = expanded({"hand": "u91", "discard": gone, "ran_out": False}, decks=FIRST)

    assert e.RanOut(SEAT_0) in events_of(empty, "replace u91")
    assert () == apply(empty, "replace u91").players[0].hand


@proves(I12, I11)
@pytest.mark.parametrize(
    ("against", "can"), [("h01", True), ("h16", False), ("t26", False), ("f13", False)]
)
def test_i12_the_icon_can_be_ignored(against: str, *, can: bool) -> None:
    """In hand as everywhere; a card that is ignored because of its icons loses them."""
    others = Deck(leader=None, cards=("h16", "t26", "f13", *PRINTED.cards[:27]))
    seat: SeatArguments = {"combat": against}
    if against == "t26":
        seat = {"combat": "h01", "support": against}
    state = expanded(
        {"hand": "u91", "combat": "s91"}, seat, decks=(EXPANSION, others), fight="fire"
    )

    assert can == ("replace u91" in legal(state))


@proves(I12, I11)
@pytest.mark.parametrize(
    ("against", "actions"),
    [("h01", ["replace u94", "replace s91"]), ("f13", []), ("h16", [])],
)
def test_i11_a_text_may_give_the_icon(against: str, actions: list[str]) -> None:
    """To characters in hand; while it has it, such a card is one with icons."""
    gaining = table({"y91": {"effects": "const may GAIN(replace,character)"}})
    others = Deck(leader=None, cards=("h16", "f13", *PRINTED.cards[:28]))
    state = expanded(
        {"hand": "u94 s91 y92", "combat": "s92"},
        {"combat": against},
        decks=(EXPANSION, others),
        fight="fire",
        hyla=(0, "y91"),
        components=gaining,
    )

    assert actions == legal(state, "replace")
    if not actions:
        refused(state, "replace u94", I11, "the replace icon that u94 would gain is ignored")


# Bluff icons


@proves(I13)
def test_i13_every_bluff_icon_is_fire_earth_or_blank() -> None:
    components = standard_components()
    found = {
        card: icons
        for card, printed in components.by_id.items()
        if (icons := printed.icons & BLUFFS)
    }

    assert 18 == len(found)
    assert all(len(icons) == 1 for icons in found.values())
    assert {"bluff_fire", "bluff_earth", "bluff_blank"} == BLUFFS
