"""B · Booster/Support phase: boosters, supports, and the demands to be met."""

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
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.characters import K1, K6
from bluemoon.legends.rules.fight_end import F2
from bluemoon.legends.rules.icons import I1, I5
from bluemoon.legends.rules.power import P3
from bluemoon.legends.rules.supports import B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12
from bluemoon.legends.rules.texts import X3, X14, X15, X23
from bluemoon.legends.rules.turn import T20
from bluemoon.legends.scenario import SeatArguments, TurnArguments, scenario
from bluemoon.legends.state import SUPPORT, MomentPhase, PlacedShip, State
from bluemoon.testing import proves

LIMIT = "the limit of boosters and supports in this turn is 1"
NEW_LIMIT = "the limit of boosters and supports in the turn that starts a fight is 0"


def supporting(
    people: People,
    hand: str,
    plays: str,
    *,
    is_new: bool = False,
    mine: SeatArguments | None = None,
    **changes: dict[str, str],
) -> State:
    """The Character phase after these plays, against a card of the Hoax worth nothing in earth."""
    seat: SeatArguments = {"hand": hand, "combat": plays}
    others: SeatArguments = {} if is_new else {"combat": "h04"}
    return scenario(
        decks=(people, "hoax"),
        components=table(changes),
        phase="character",
        fight="new" if is_new else "earth",
        seats=[{**seat, **(mine or {})}, others],
        turn={"plays": plays},
    )


def plays_in(state: State) -> list[str]:
    """What may be played, laid and loaded."""
    return legal(state, "play", "bluff", "load")


# The limit


@proves(B1)
@pytest.mark.parametrize("first", ["v18", "v23"])
def test_b1_one_booster_or_one_support(first: str) -> None:
    """And no more of either kind."""
    state = supporting("vulca", "v18 v20 v23 v24", "v05")
    played = apply(state, f"play {first}")

    assert ["play v18", "play v20", "play v23", "play v24"] == plays_in(state)
    assert ([], SUPPORT) == (plays_in(played), played.phase)
    refused(played, "play v20", B1, LIMIT, "no more is left")
    refused(played, "play v24", B1, LIMIT)


@proves(B1)
def test_b1_none_in_the_turn_that_starts_a_fight() -> None:
    state = supporting("vulca", "v18 v23", "v05", is_new=True)

    assert ["done"] == legal(state)
    refused(state, "play v18", B1, NEW_LIMIT)
    refused(state, "play v23", B1, NEW_LIMIT)


@proves(B2)
@pytest.mark.parametrize("first", ["play b25", "bluff b07", "load b07 b30"])
def test_b2_a_bluff_card_and_a_load_are_counted_as_a_support(first: str) -> None:
    """After one of them the limit is reached for all."""
    state = supporting("buka", "b07 b08 b25 b26", "b01", mine={"ships": "b30"}, b25={"effects": ""})
    played = apply(state, first)

    assert {"bluff b07", "bluff b08", "load b08 b30", "play b25", "play b26"} <= {*plays_in(state)}
    assert [] == plays_in(played)
    for text in ("bluff b08", "load b08 b30", "play b26"):
        refused(played, text, B1, LIMIT)


@proves(B2)
def test_b2_none_of_them_in_the_turn_that_starts_a_fight() -> None:
    state = supporting("buka", "b07", "b01", is_new=True, mine={"ships": "b30"})

    for text in ("bluff b07", "load b07 b30"):
        refused(state, text, B1, NEW_LIMIT)


@proves(B2)
def test_b2_they_count_where_the_number_of_plays_is_limited() -> None:
    """h26 allows one card a turn: the character was that."""
    state = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="earth",
        seats=[
            {"hand": "b07", "combat": "b01", "ships": "b30"},
            {"combat": "h04", "support": "h26"},
        ],
        turn={"plays": "b01"},
    )

    for text in ("bluff b07", "load b07 b30"):
        refused(state, text, B2, "1 cards were played, 1 allowed")


# Additional cards


@proves(B3)
def test_b3_a_text_allows_an_additional_booster() -> None:
    """p11 allows one more, besides the limit."""
    state = supporting("pillar", "p21 p22 p23 p28", "p11")
    two = apply(state, "play p21", "play p22")

    assert "p11 p21>p11 p22>p11" == combat(two)
    refused(two, "play p23", B1, LIMIT)
    refused(two, "play p28", B1, LIMIT)


@proves(B3)
def test_b3_several_such_texts_add_up() -> None:
    """Here a support allows one more as well."""
    state = supporting(
        "pillar",
        "p21 p22 p23 p24",
        "p11",
        mine={"support": "p28"},
        p28={"effects": "const may EXTRA(booster,1)"},
    )
    three = apply(state, "play p21", "play p22", "play p23")

    assert 4 == len(three.players[0].combat)
    refused(three, "play p24", B1, LIMIT)


@proves(B3)
def test_b3_a_text_can_allow_any_number() -> None:
    """f31 does; after f15 and f16, a pair, f17 and f18 follow, and then another one."""
    boosters = ("f15", "f16", "f17", "f18", "f19")
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="earth",
        seats=[
            {"hand": " ".join(boosters), "combat": "f14", "leaders": "f31"},
            {"combat": "h04"},
        ],
        turn={"plays": "f31/lead f14"},
    )
    played = apply(state, *[f"play {card}" for card in boosters])

    assert 6 == len(played.players[0].combat)


@proves(B4)
def test_b4_additional_supports_may_be_supports_bluff_cards_and_loads() -> None:
    """b25 allows one more, which makes two with the limit."""
    state = supporting("buka", "b07 b08 b26", "b01", mine={"support": "b25", "ships": "b30"})
    options = ("play b26", "bluff b07", "load b08 b30")

    for first in options:
        for second in options:
            if first != second:
                played = apply(state, first, second)
                assert [] == plays_in(played)
                assert ["done"] == legal(played)


@proves(B4)
def test_b4_any_number_of_supports_in_any_combination() -> None:
    """b20 allows that; several loads go to the same ship or to different ones."""
    state = supporting("buka", "b02 b07 b08 b09 b25 b26", "b20", mine={"ships": "b28 b30"})
    played = apply(
        state, "bluff b07", "load b02 b30", "play b25", "bluff b08", "load b09 b28", "play b26"
    )

    assert "~b07 b25 ~b08 b26>b20" == support(played)
    assert (PlacedShip("b28", ("b09",)), PlacedShip("b30", ("b02",))) == played.players[0].ships


@proves(B4)
def test_b4_texts_about_supports_allow_no_boosters() -> None:
    """And the other way round."""
    hoax = apply(supporting("hoax", "h18 h19 h20 h21", "h14"), "play h18")
    pillar = apply(supporting("pillar", "p21 p28 p29", "p11", p29={"icons": ""}), "play p28")

    assert ["play h20", "play h21"] == plays_in(hoax)
    assert ["play p21"] == plays_in(pillar)
    refused(hoax, "play h19", B1, LIMIT)
    refused(pillar, "play p29", B1, LIMIT)


@proves(B5)
def test_b5_additional_cards_are_allowed_in_the_turn_that_starts_a_fight() -> None:
    """Only these: the limit is none."""
    state = supporting("pillar", "p21 p22 p28", "p11", is_new=True)

    assert ["play p21", "play p22"] == plays_in(state)
    assert ["done"] == legal(apply(state, "play p21"))
    refused(apply(state, "play p21"), "play p22", B1, NEW_LIMIT)
    refused(state, "play p28", B1, NEW_LIMIT)


@proves(B6)
@pytest.mark.parametrize(
    "order", ["p21 p28", "p28 p21", "p21 p22"], ids=["booster first", "support first", "boosters"]
)
def test_b6_boosters_use_up_the_additional_ones_first(order: str) -> None:
    """So the limit is left for a support, or for another booster; then nothing is."""
    state = supporting("pillar", "p21 p22 p23 p28 p29", "p11", p29={"icons": ""})
    played = apply(state, *[f"play {card}" for card in order.split()])

    assert [] == plays_in(played)


@proves(B6)
def test_b6_supports_use_up_the_additional_ones_first() -> None:
    """After one support the limit is left for a booster; after two it is not."""
    state = supporting("hoax", "h19 h20 h21 h22", "h14")

    assert "play h19" in plays_in(apply(state, "play h20"))
    assert [] == plays_in(apply(state, "play h20", "play h21"))
    assert ["play h20", "play h21", "play h22"] == plays_in(apply(state, "play h19"))
    assert [] == plays_in(apply(state, "play h19", "play h20"))


@proves(B7)
@pytest.mark.parametrize("is_new", [False, True])
def test_b7_free_cards_do_not_count(is_new: bool) -> None:  # noqa: FBT001
    """Before and after what counts, and in the turn that starts a fight."""
    state = supporting("aqua", "a16 a17 a18 a21 a22 a23", "a01", is_new=is_new)
    free = apply(state, "play a16", "play a21", "play a17", "play a22")

    assert [True, True, True, True] == [play.free for play in free.turn.plays[1:]]
    assert ([] if is_new else ["play a18", "play a23"]) == plays_in(free)


@proves(B7)
def test_b7_two_boosters_with_the_pair_icon_count_as_one() -> None:
    """A third one with the same first word does not."""
    state = supporting("flit", "f15 f16 f17", "f14")
    pair = apply(state, "play f15", "play f16")

    assert [0, 1, 1] == [play.unit for play in pair.turn.plays]
    assert ["play f16", "play f17"] == plays_in(apply(state, "play f15"))
    refused(pair, "play f17", B1, LIMIT)


@proves(B7)
def test_b7_two_supports_with_the_pair_icon_count_as_one() -> None:
    """No printed supports have it; a booster of the same name does not join them."""
    state = supporting(
        "flit", "f15 f16 f17", "f14", f15={"type": "support"}, f16={"type": "support"}
    )

    assert ["play f16"] == plays_in(apply(state, "play f15"))
    assert ["play f15", "play f16", "play f17"] == plays_in(state)
    assert [] == plays_in(apply(state, "play f17"))


@proves(B7)
def test_b7_a_pair_whose_first_card_is_free_does_not_count() -> None:
    """After a12 f20 gains the free icon, and f16 joins it."""
    state = supporting("aqua", "a12 a18 f16 f20", "", f16={"deck": "aqua"}, a05={"deck": "flit"})
    pair = apply(state, "play a12", "play f20", "play f16")

    assert [(0, False), (1, True), (1, False)] == [
        (play.unit, play.free) for play in pair.turn.plays
    ]
    assert ["play a18"] == plays_in(pair)


@proves(B7)
def test_b7_ignored_icons_do_not_help() -> None:
    """t26 ignores all icons but stop and protect."""

    def against_fog(people: People, hand: str, plays: str) -> State:
        return scenario(
            decks=(people, "terrah"),
            phase="character",
            fight="earth",
            seats=[{"hand": hand, "combat": plays}, {"support": "t26"}],
            turn={"plays": plays},
        )

    pair = apply(against_fog("flit", "f15 f16", "f11"), "play f15")
    free = apply(against_fog("aqua", "a16 a17", "a01"), "play a16")

    refused(pair, "play f16", B1, LIMIT)
    refused(free, "play a17", B1, LIMIT)


# After a stop icon


def stopped(hand: str, mine: SeatArguments, turn: TurnArguments, people: People) -> State:
    """The Character phase in which a card with the stop icon was played."""
    return scenario(
        decks=(people, "hoax"),
        phase="character",
        fight="earth",
        seats=[{"hand": hand, **mine}, {"combat": "h04"}],
        turn=turn,
    )


@proves(B8, I1)
def test_b8_after_a_stop_icon_the_limit_is_zero() -> None:
    """Free and pair icons do not help either."""
    state = stopped("m03 m22 m25 m27", {"combat": "m20"}, {"plays": "m20"}, "mimix")

    assert ["done"] == legal(state)
    refused(
        state,
        "play m25",
        B8,
        "Shaman of the Here and Now (m20) with the stop icon was played",
        "no additional booster",
    )
    refused(
        state,
        "play m27",
        B8,
        "Shaman of the Here and Now (m20) with the stop icon was played",
        "no additional support",
    )
    refused(
        state,
        "play m22",
        I1,
        "Shaman of the Here and Now (m20) with the stop icon was played in this turn",
    )


@proves(B8, I5)
def test_b8_free_boosters_and_supports_neither() -> None:
    state = stopped("b24 b07", {"combat": "b23"}, {"plays": "b23"}, "buka")

    assert ["done"] == legal(state)
    refused(
        state,
        "play b24",
        B8,
        "Old Goo Laa's Ghost (b23) with the stop icon",
        "Letter of Marque (b24) is no additional booster",
    )
    refused(state, "bluff b07", B1, "the limit of boosters and supports in this turn is 0")


@proves(B8)
@pytest.mark.parametrize("first", ["play b26", "bluff b07", "load b08 b30"])
def test_b8_additional_supports_are_still_allowed(first: str) -> None:
    """b25 allows one: a support, a bluff card or a load."""
    mine: SeatArguments = {"combat": "b23", "support": "b25", "ships": "b30"}
    state = stopped("b07 b08 b24 b26", mine, {"plays": "b23"}, "buka")

    assert first in plays_in(state)
    assert "play b24" not in plays_in(state)
    assert [] == plays_in(apply(state, first))


@proves(B8)
def test_b8_any_number_remains_any_number() -> None:
    """h29 allows any number of supports, also after x105."""
    mine: SeatArguments = {"combat": "x105", "leaders": "h29"}
    state = stopped("h19 h20 h21 h22 h24", mine, {"plays": "h29/lead x105"}, "hoax")
    played = apply(state, "play h20", "play h21", "play h22", "play h24")

    assert "h20 h21 h22 h24" == support(played)
    refused(
        played,
        "play h19",
        B8,
        "Var-dis-Nar (x105) with the stop icon",
        "Battling Boomerang (h19) is no additional booster",
    )


@proves(B8)
@pytest.mark.parametrize(("first", "second"), [("p16", "p18"), ("p21", "p16"), ("p16", "p21")])
def test_b8_every_booster_of_the_turn_counts_against_the_number(first: str, second: str) -> None:
    """Free ones too: p11, which fights again after k31, allows one."""
    mine: SeatArguments = {"combat": "p11", "leaders": "k31"}
    turn: TurnArguments = {"plays": "k31/lead", "again": True}
    state = stopped("p16 p18 p21", mine, turn, "pillar")

    assert ["play p16", "play p18", "play p21"] == plays_in(state)
    refused(
        apply(state, f"play {first}"),
        f"play {second}",
        B8,
        "Bounce Back (k31) with the stop icon was played",
        f"({second}) is no additional booster",
    )


@proves(B8)
def test_b8_pairs_are_counted_card_by_card() -> None:
    """Here the Flit have k31, and f14 allows one additional booster."""
    state = scenario(
        decks=("flit", "hoax"),
        components=table(
            {
                "k31": {"deck": "flit"},
                "t15": {"deck": "pillar"},
                "f14": {"effects": "const may EXTRA(booster,1)"},
            }
        ),
        phase="character",
        fight="earth",
        seats=[{"hand": "f15 f16", "combat": "f14", "leaders": "k31"}, {"combat": "h04"}],
        turn={"plays": "k31/lead", "again": True},
    )

    refused(
        apply(state, "play f15"),
        "play f16",
        B8,
        "Launch Rain of Fire (f16) is no additional booster",
    )


# Demands


def demanded(hand: str, others: str, *, plays: str = "v04") -> State:
    """The Character phase of seat 0 against these cards of the Pillars."""
    return scenario(
        decks=("vulca", "pillar"),
        phase="character",
        fight="fire",
        seats=[{"hand": hand, "combat": plays}, {"combat": others}],
        turn={"plays": plays},
    )


@proves(B9, X15)
def test_b9_each_demand_is_met_by_a_payment_of_its_own() -> None:
    """p16 demands 3 fire, p18 2 fire and 2 earth; the same cards do not pay both."""
    state = demanded("v06 v08 v12 v13", "p09 p16 p18")
    one = apply(state, "pay p16 v12")

    assert (
        e.CardDiscarded(SEAT_0, "v06", "hand"),
        e.CardDiscarded(SEAT_0, "v13", "hand"),
        e.DemandMet(SEAT_0, "p18"),
    ) == events_of(state, "pay p18 v13 v06")
    assert (("p16",), ("v12",)) == (one.turn.paid, one.players[0].discard)
    refused(state, "done", B10, "the demand of Caterpillar Fireeater (p16) is not met")
    refused(one, "done", B10, "the demand of Caterpillar Watertamer (p18) is not met")
    assert "done" in legal(apply(one, "pay p18 v06 v13"))


@proves(B9)
def test_b9_a_demand_is_paid_once() -> None:
    paid = apply(demanded("v06 v08", "p09 p16"), "pay p16 v06")

    assert [] == legal(paid, "pay")
    refused(paid, "pay p16 v08", B9, "p16 of the opponent demands no payment, or it was paid")


@proves(B9)
@pytest.mark.parametrize("card", ["p09", "p17", "v01"])
def test_b9_a_payment_names_the_card_that_demands(card: str) -> None:
    refused(demanded("v06", "p09 p16"), f"pay {card} v06", B9, f"{card} of the opponent demands")


@proves(B9)
def test_b9_covered_cards_and_ignored_texts_demand_nothing() -> None:
    """h28 ignores all texts of the opponent."""
    covered = demanded("v06", "-p09 -p16 p07")
    ignored = scenario(
        decks=("hoax", "pillar"),
        phase="character",
        fight="fire",
        seats=[{"hand": "h02", "combat": "h01", "leaders": "h28"}, {"combat": "p09 p16"}],
        turn={"plays": "h28/lead h01"},
    )

    for state in (covered, ignored):
        assert (["done"], []) == (legal(state, "done"), legal(state, "pay"))


@proves(B9)
def test_b9_a_doubled_demand_asks_for_twice_the_number() -> None:
    """p14 doubles p16: 6 fire."""
    state = demanded("v01 v06 v08 v12", "p14>p16 p16")

    assert [
        "pay p16 v01",
        "pay p16 v06 v08",
        "pay p16 v06 v12",
        "pay p16 v08 v12",
    ] == legal(state, "pay")
    refused(state, "pay p16 v06", X14, "the cards are too little for fire>=6")
    assert ["pay p16 v06", "pay p16 v08", "pay p16 v12"] == legal(
        demanded("v06 v08 v12", "p14>p18 p16 p18"), "pay"
    )[:3]


@proves(B9, X15)
@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("pay p16 v01", "v01 is not in your hand"),
        ("pay p16 v06 v12", "v06 is superfluous: the others pay fire>=3"),
    ],
)
def test_b9_a_payment_comes_from_hand_and_has_no_card_too_many(text: str, fact: str) -> None:
    refused(demanded("v06 v12", "p09 p16"), text, X15, fact)


def demanding_play(hand: str, others: str) -> State:
    """The Terrah demand that a booster or a support is played."""
    return scenario(
        decks=("buka", "terrah"),
        phase="character",
        fight="fire",
        seats=[{"hand": hand, "combat": "b01", "ships": "b30"}, {"combat": others}],
        turn={"plays": "b01"},
    )


@proves(B9)
@pytest.mark.parametrize(
    ("others", "text", "is_met"),
    [
        ("t13", "play b25", True),
        ("t13", "bluff b07", True),
        ("t13", "load b07 b30", False),
        ("t13", "play b24", False),
        ("t14", "play b24", True),
        ("t14", "play b25", False),
        ("t14", "bluff b07", False),
    ],
)
def test_b9_a_demand_for_a_card_is_met_by_playing_one(
    others: str, text: str, *, is_met: bool
) -> None:
    """t13 demands a support: a bluff card is one, a load is not. t14 demands a booster."""
    state = demanding_play("b07 b24 b25", others)

    refused(state, "done", B10, f"({others}) is not met")
    assert is_met == ("done" in legal(apply(state, text)))


# The end of the phase


@proves(B10)
def test_b10_to_be_done_a_character_is_needed() -> None:
    state = demanded("v06", "p09", plays="")

    refused(state, "done", K1, "no character was played in this turn")


@proves(B10)
def test_b10_and_no_more_active_characters_than_allowed() -> None:
    state = scenario(
        decks=("khind", "buka"),
        phase="character",
        fight="fire",
        seats=[{"combat": "k10 k11"}, {"combat": "b18"}],
        turn={"plays": "k10 k11"},
    )

    refused(state, "done", K6, "2 characters are active, 1 allowed")


@proves(B10)
def test_b10_and_enough_power() -> None:
    state = demanded("v18", "p01", plays="v11")

    refused(state, "done", P3, "your power in fire is 1, and the opponent's is 6")


@proves(B10)
@pytest.mark.parametrize("phase", ["character", "support"])
def test_b10_it_ends_both_phases(phase: str) -> None:
    state = demanded("v06 v18", "p09 p16")
    if phase == "support":
        state = apply(state, "play v18")
    done = events_of(apply(state, "pay p16 v06"), "done")

    assert e.SupportEnded(SEAT_0) == done[0]
    assert e.TurnBegan(SEAT_1) == done[-1]


def sirens(hand: str, supports: str = "a28", **changes: dict[str, str]) -> State:
    """a28 demands a character, or else a dragon."""
    return scenario(
        decks=("vulca", "aqua"),
        components=table(changes),
        phase="character",
        fight="fire",
        dragons=(1, 0),
        seats=[{"hand": hand, "combat": "v04"}, {"combat": "a06", "support": supports}],
        turn={"plays": "v04"},
    )


@proves(B11)
def test_b11_an_unmet_demand_gives_its_owner_a_dragon() -> None:
    """After the phase, and only if it was not paid."""
    state = sirens("v06 v18")
    paid = apply(state, "pay a28 v06")

    assert ["pay a28 v06"] == legal(state, "pay")
    assert (
        e.SupportEnded(SEAT_0),
        e.DragonMoved(SEAT_1, 0, "demand", "a28"),
    ) == events_of(state, "done")[:2]
    assert () == only(events_of(paid, "done"), e.DragonMoved)


@proves(B11)
def test_b11_several_give_one_each_in_order_of_play() -> None:
    demand = {"effects": "demand PAY(character=1,dragon)"}
    state = sirens("v06", "a28 a23 a25", a25=demand)

    assert (
        e.DragonMoved(SEAT_1, 0, "demand", "a28"),
        e.DragonMoved(SEAT_1, -1, "demand", "a25"),
    ) == only(events_of(state, "done"), e.DragonMoved)
    assert (e.DragonMoved(SEAT_1, 0, "demand", "a28"),) == only(
        events_of(apply(state, "pay a25 v06"), "done"), e.DragonMoved
    )


@proves(B11, F2)
def test_b11_once_in_a_turn_also_if_the_player_retreats_afterwards() -> None:
    """A bluff is called that is none: the dragon of a28 has been attracted already."""
    state = scenario(
        decks=("buka", "aqua"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "support": "~b08"}, {"combat": "a06", "support": "a28"}],
        turn={"plays": "b01"},
    )
    announced = apply(state, "done")

    assert ("a28",) == announced.turn.charged
    assert ["demand"] == [move.why for move in only(events_of(state, "done"), e.DragonMoved)]
    assert ["bluff", "retreat"] == [
        move.why for move in only(events_of(announced, "call"), e.DragonMoved)
    ]


@proves(B11, F2)
def test_b11_also_if_the_player_retreats_instead() -> None:
    state = scenario(
        decks=("vulca", "aqua"),
        fight="fire",
        seats=[{"hand": "v06"}, {"combat": "a06", "support": "a28"}],
    )

    assert (
        e.DragonMoved(SEAT_1, -1, "demand", "a28"),
        e.DragonMoved(SEAT_1, -2, "retreat", None),
    ) == only(events_of(state, "retreat"), e.DragonMoved)


@proves(B12)
def test_b12_texts_for_the_end_of_the_phase_are_resolved() -> None:
    """m20 searches the deck, after the phase and before the announcement."""
    state = scenario(
        decks=("mimix", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"combat": "m20", "deck": "m03"}, {"combat": "h09"}],
        turn={"plays": "m20"},
    )
    searching = apply(state, "done")

    assert (
        e.SupportEnded(SEAT_0),
        e.MomentBegan("after_support", ("m20",)),
        e.TextUsed(SEAT_0, "m20", "after_support"),
        e.Searched(SEAT_0, "deck"),
    ) == events_of(state, "done")[:4]
    assert (
        e.CardTaken(SEAT_0, "m03", "deck", None),
        e.PowerAnnounced(SEAT_0, "fire", 2),
    ) == tuple(
        event
        for event in events_of(searching, "pick m03")
        if isinstance(event, e.CardTaken | e.PowerAnnounced)
    )


@proves(B12, X23)
def test_b12_in_an_order_that_the_player_chooses() -> None:
    """m20 and m21; both must be resolved."""
    state = scenario(
        decks=("mimix", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "m21 m20", "discard": "m03 m04 m05"}, {"combat": "h09"}],
        turn={"plays": "m20"},
    )
    due = apply(state, "done")
    lucky = apply(due, "use m21")

    assert MomentPhase("after_support", ("m21", "m20")) == due.phase
    assert ["use m20", "use m21"] == legal(due)
    refused(due, "stop", T20, "a text must be resolved before")
    refused(due, "use m03", X3, "no text of m03 is due")
    assert ["yes", "stop"] == legal(lucky)
    assert e.Searched(SEAT_0, "deck") in events_of(lucky, "yes")
