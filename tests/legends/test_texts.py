"""X · Special power text: kinds, choices, order and words (X1 to X7, X11 to X23)."""

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
    used_up,
)

from bluemoon.legends import events as e
from bluemoon.legends.asks import AskDiscard, AskYesNo
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.characters import K5, K8
from bluemoon.legends.rules.icons import I3
from bluemoon.legends.rules.supports import B9
from bluemoon.legends.rules.texts import (
    X1,
    X2,
    X3,
    X4,
    X5,
    X6,
    X7,
    X11,
    X12,
    X13,
    X14,
    X15,
    X16,
    X17,
    X18,
    X20,
    X21,
    X22,
    X23,
)
from bluemoon.legends.rules.turn import T7, T20
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import (
    ENGAGEMENT,
    ChoicePhase,
    MomentPhase,
    RunningFight,
    State,
)
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


def leading(
    people: People,
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    changes: Changes | None = None,
) -> State:
    """The Leadership phase of a fight in fire."""
    return scenario(
        decks=(people, against),
        components=table(changes or {}),
        phase="leadership",
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
    )


def is_asked(state: State) -> bool:
    return isinstance(state.phase, ChoicePhase)


# Kinds


@proves(X1)
def test_x1_a_constant_text_counts_as_long_as_its_card_is_active() -> None:
    """h13 forbids boosters and supports until it is covered."""
    mine: SeatArguments = {"hand": "v18", "combat": "v03"}
    forbidden = facing("vulca", mine, {"combat": "h13"}, plays="v03")
    covered = facing("vulca", mine, {"combat": "-h13 h01"}, plays="v03")

    refused(
        forbidden,
        "play v18",
        X11,
        "Thirkomedas the Serene (h13) of the opponent forbids playing Fireblast (v18)",
    )
    assert "play v18" in legal(covered)


@proves(X1)
def test_x1_a_text_after_playing_is_resolved_once_however_long_the_card_stays() -> None:
    """x109 changes the element when it is played, and never again."""
    state = facing("flit", {"hand": "x109"}, {"combat": "h01", "hand": "h02 h20"})
    played = apply(state, "play x109")
    later = apply(played, "done", "fight", "play h02", "play h20", "done")

    assert RunningFight("earth") == played.fight == later.fight
    assert () == only(events_of(later, "retreat"), e.ElementSet)


@proves(X1)
def test_x1_a_text_for_once_in_a_turn_is_used_when_its_owner_likes() -> None:
    """k06 at the beginning of a turn, or later; never twice."""
    others: SeatArguments = {"combat": "f14 f15 f16 f18"}
    state = scenario(
        decks=("khind", "flit"),
        fight="fire",
        seats=[{"hand": "k05", "combat": "k06"}, others],
    )
    used = apply(state, "use k06", "pick f15")
    late = apply(state, "fight", "play k05 keep", "use k06", "pick f16")

    refused(used, "use k06", T7, "the text of k06 was used in this turn")
    assert "f14 f15 f18" == combat(late, 1)


@proves(X1)
def test_x1_a_text_before_playing_gives_something_only_then() -> None:
    """b14 is free against two characters at the moment it is played."""
    two = facing("buka", {"hand": "b01 b14"}, {"combat": "h01 h02"})

    assert [True] == [play.free for play in apply(two, "play b14").turn.plays]
    one = facing("buka", {"hand": "b01 b14"}, {"combat": "h01"})
    assert [False] == [play.free for play in apply(one, "play b14").turn.plays]


@proves(X2)
def test_x2_each_kind_of_text_is_on_its_own() -> None:
    """b23 has a condition and changes the element; the one does not need the other."""
    good = facing("buka", {"hand": "b23 b01"})
    ship = facing("buka", {"hand": "b23 b01", "ships": "b30"})

    assert RunningFight("earth") == apply(good, "play b23").fight
    refused(ship, "play b23", K5, "the condition of b23 does not hold")


@proves(X2)
def test_x2_several_texts_after_playing_are_resolved_one_after_the_other() -> None:
    """Here v14 has two: a discard, and the element."""
    changes = {"v14": {"effects": "now may DISCARD(active,booster|support,1); now SWAP"}}
    state = facing("vulca", {"hand": "v14"}, {"combat": "h01 h18"}, changes=changes)
    asked = apply(state, "play v14")

    assert RunningFight("fire") == asked.fight
    for text in ("pick h18", "stop"):
        assert RunningFight("earth") == apply(asked, text).fight


# Optional and mandatory


@proves(X3)
@pytest.mark.parametrize(
    ("people", "card", "others"),
    [("hoax", "h17", {"hand": "v01"}), ("flit", "t15", {"hand": "v01"})],
)
def test_x3_an_optional_text_is_not_resolved_in_part(
    people: People, card: str, others: SeatArguments
) -> None:
    """h17 and t15 are about two cards, and there is one."""
    state = facing(people, {"hand": card}, others, against="vulca")
    after = apply(state, f"play {card}")

    assert not is_asked(after)
    assert ("v01",) == after.players[1].hand


@proves(X3)
def test_x3_it_may_be_declined() -> None:
    state = facing("hoax", {"hand": "h17"}, {"hand": "v01 v03"}, against="vulca")

    assert ("v01", "v03") == apply(state, "play h17", "stop").players[1].hand


@proves(X3)
def test_x3_protected_cards_are_no_obstacle_to_a_text_about_all() -> None:
    """v30 discards all supports but a23."""
    state = leading("vulca", {"hand": "v01 v30"}, {"support": "a21 a22 a23"}, against="aqua")

    assert "a23" == support(apply(state, "play v30", "yes"), 1)


@proves(X4)
def test_x4_a_mandatory_text_is_resolved_as_far_as_possible() -> None:
    """Drawing and returning: m19's first part draws what is there."""
    gone = used_up("mimix", "m03 m04 m05 m19", "m07")
    state = scenario(
        decks=("mimix", "hoax"),
        phase="end",
        fight="fire",
        seats=[
            {"hand": "m03 m04 m05", "combat": "m19", "deck": "m07", **gone},
            {"combat": "h09"},
        ],
    )

    assert e.CardsDrawn(SEAT_0, ("m07",)) in events_of(state, "use m19")


@proves(X4)
def test_x4_it_cannot_be_declined() -> None:
    """a29 leaves the opponent five cards."""
    others: SeatArguments = {"hand": "h01 h02 h03 h04 h05 h06"}
    state = apply(leading("aqua", {"hand": "a01 a29"}, others), "play a29")

    assert SEAT_1 == state.to_act
    refused(state, "stop", X5, "'stop' is no answer here; possible are: pick h01, pick h02")


@proves(X4, X23)
def test_x4_a_text_of_the_end_phase_that_is_mandatory_must_be_resolved() -> None:
    """Here that of k05 is; until then the phase cannot be ended."""
    state = scenario(
        decks=("khind", "hoax"),
        components=table({"k05": {"effects": "end DRAW(1)"}}),
        phase="end",
        fight="fire",
        seats=[{"combat": "k05 k09"}, {"combat": "h09"}],
    )

    refused(state, "stop", T20, "a text must be resolved before")
    assert ["use k05", "use k09"] == legal(state)


# Choices


@proves(X5)
def test_x5_what_is_no_answer_is_refused() -> None:
    state = facing("vulca", {"hand": "v14"}, {"combat": "h01 h18", "support": "h20"})
    asked = apply(state, "play v14")

    for text in ("pick h01", "yes", "random", "boosters", "pick h18 h20"):
        refused(asked, text, X5, f"'{text}' is no answer here; possible are: pick h18, pick h20")
    refused(asked, "done", X5, "seat 0 has to answer a question first")


@proves(X5)
def test_x5_a_refusal_lists_no_more_than_twelve_answers() -> None:
    state = apply(leading("khind", {"hand": "k01 k29"}), "play k29")

    refused(state, "yes", X5, "'yes' is no answer here")
    refusal = "pick k02, pick k03, pick k04, pick k05, pick k06, pick k07, pick k08, pick k09"
    refused(state, "yes", X5, refusal)


@proves(X5, X18)
def test_x5_several_discards_are_chosen_and_done_one_by_one() -> None:
    """t15: the first card is discarded before the second is chosen."""
    others: SeatArguments = {"hand": "h01 h02 h03"}
    state = apply(facing("flit", {"hand": "t15"}, others), "play t15", "yes")
    one = apply(state, "pick h02")

    assert (("h02",), ("h01", "h03")) == (one.players[1].discard, one.players[1].hand)
    assert ["pick h01", "pick h03"] == legal(one)


@proves(X5)
def test_x5_a_payment_is_chosen_as_one_set() -> None:
    """f30: three characters at once."""
    state = apply(leading("flit", {"hand": "f01 f02 f03 f04 f30"}), "play f30")

    assert 4 == len(legal(state, "pick"))
    refused(state, "pick f01", X5, "'pick f01' is no answer here")
    assert ("f04",) == apply(state, "pick f01 f02 f03").players[0].hand


@proves(X6)
def test_x6_what_is_no_choice_happens_by_itself() -> None:
    """k08 and one card in hand; k07 and one card that it can discard."""
    end = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "k08"}, {"hand": "h01", "combat": "h09"}],
    )
    use = scenario(
        decks=("khind", "hoax"), fight="fire", seats=[{"combat": "k07"}, {"combat": "h09 h18"}]
    )

    assert e.CardDiscarded(SEAT_1, "h01", "hand") in events_of(end, "use k08")
    assert e.CardDiscarded(SEAT_1, "h18", "combat") in events_of(use, "use k07")


@proves(X6)
@pytest.mark.parametrize(
    ("people", "card"),
    [
        ("pillar", "p30"),
        ("mimix", "m31"),
        ("mimix", "m30"),
        ("aqua", "a31"),
        ("terrah", "t29"),
        ("vulca", "v30"),
        ("vulca", "v28"),
        ("aqua", "a29"),
    ],
)
def test_x6_nothing_is_asked_if_there_is_nothing_to_do(people: People, card: str) -> None:
    """Against an opponent with an empty hand and nothing in play, and with empty piles."""
    state = leading(people, {"hand": card}, {})

    assert (ENGAGEMENT, ()) == (
        apply(state, f"play {card}").phase,
        only(events_of(state, f"play {card}"), e.TextUsed),
    )


@proves(X7)
@pytest.mark.parametrize(
    ("people", "card", "held"),
    [
        ("vulca", "v29", "v09"),
        ("terrah", "t30", "t09"),
        ("flit", "f30", "f15"),
        ("buka", "b29", "b27"),
    ],
)
def test_x7_an_empty_choice_is_offered_where_its_absence_would_tell_something(
    people: People, card: str, held: str
) -> None:
    """Payments for a dragon, and loads: with a hand that has nothing of the kind."""
    state = apply(leading(people, {"hand": f"{held} {card}"}), f"play {card}")

    assert ["stop"] == legal(state)


@proves(X7)
def test_x7_it_is_offered_for_public_reasons_only() -> None:
    """Not with an empty hand, which everybody sees."""
    offers: list[tuple[People, str]] = [
        ("vulca", "v29"),
        ("terrah", "t30"),
        ("flit", "f30"),
        ("buka", "b29"),
    ]
    for people, card in offers:
        state = scenario(
            decks=(people, "hoax"), fight="fire", seats=[{"hand": card}, {"combat": "h09"}]
        )
        assert not is_asked(apply(state, f"play {card}"))


# Order


@proves(K5)
def test_k5_an_ignored_text_has_no_condition() -> None:
    """x101 can be played against f07, which ignores its text."""
    plain = facing("khind", {"hand": "k10 x101"}, {"combat": "f14"}, against="flit")
    ignoring = facing("khind", {"hand": "k10 x101"}, {"combat": "f07"}, against="flit")

    refused(plain, "play x101", K5, "the condition of x101 does not hold")
    assert "play x101" in legal(ignoring)


@proves(X11)
def test_x11_ignoring_comes_before_prohibitions() -> None:
    """Each in turn: f07 ignores the text of v16, which forbids characters without text."""
    mine: SeatArguments = {"hand": "f01", "combat": "f07"}
    ignoring = facing(
        "flit", mine, {"combat": "v16"}, against="vulca", changes={"f07": {"icons": ""}}
    )
    forbidding = facing("flit", {"hand": "f01"}, {"combat": "v16"}, against="vulca")

    assert ["play f01"] == legal(ignoring)
    refused(
        forbidding,
        "play f01",
        X11,
        "Ember (v16) of the opponent forbids playing Wing Commander Razorfeather (f01)",
    )


@proves(X11)
def test_x11_prohibitions_come_before_what_a_text_allows() -> None:
    """b25 allows another support, and k26 forbids all supports."""
    mine: SeatArguments = {"hand": "b26 b07", "combat": "b01", "support": "b25"}
    state = facing("buka", mine, {"support": "k26"}, against="vulca", plays="b01")

    assert [] == legal(state, "play", "bluff")
    refused(
        state,
        "play b26",
        X11,
        "Pandemonium (k26) of the opponent forbids playing Duplicator of Fire (b26)",
    )


@proves(X11)
def test_x11_limits_come_before_what_a_text_allows() -> None:
    """f31 allows any number of boosters, h26 one card in a turn, which f31 was."""
    state = scenario(
        decks=("flit", "hoax"),
        fight="fire",
        seats=[{"hand": "f01 f15 f31"}, {"combat": "h09", "support": "h26"}],
    )

    assert "fight" not in legal(apply(state, "play f31"))


@proves(X12)
def test_x12_ignoring_reaches_the_hand_and_ships() -> None:
    """f07 ignores the text of b14 in hand, t26 the icon that b01 would gain on a ship."""
    hand = facing("buka", {"hand": "b01 b14"}, {"combat": "f07 f14"}, against="flit")
    mine: SeatArguments = {"ships": "b30!:b01+b02"}
    ship = facing("buka", mine, {"support": "t26"}, against="terrah")

    assert [] == [text for text in legal(apply(hand, "play b01"), "play") if "b14" in text]
    assert [] == legal(apply(ship, "play b01"), "play")


@proves(X12)
@pytest.mark.parametrize(
    ("mine", "card"),
    [
        ({"hand": "v01 v14"}, "v14"),
        ({"hand": "v01", "deck": "v14"}, "v14"),
        ({"hand": "v01", "discard": "v14"}, "v14"),
        ({"hand": "v01", "leaders": "v28"}, "v28"),
    ],
)
def test_x12_ignoring_reaches_every_zone(mine: SeatArguments, card: str) -> None:
    state = facing("vulca", mine, {"combat": "f07"}, against="flit")

    assert not standing(state).text_counts(SEAT_0, card)


@proves(X12)
def test_x12_if_only_texts_are_ignored_the_rest_counts() -> None:
    """Under f07, h05 keeps value and icon; under t26, h13 keeps value and text."""
    texts = scenario(
        decks=("hoax", "flit"), fight="fire", seats=[{"combat": "h05 h19 h13"}, {"combat": "f07"}]
    )
    icons = scenario(
        decks=("hoax", "terrah"), fight="fire", seats=[{"combat": "h13"}, {"support": "t26"}]
    )

    assert 3 + 2 + 2 == power(texts, SEAT_0)
    assert "retrieve h19" in legal(texts)
    assert (2, True) == (power(icons, SEAT_0), standing(icons).text_counts(SEAT_0, "h13"))


@proves(X13)
def test_x13_a_forbidden_card_is_not_played_even_if_it_would_ignore_the_prohibition() -> None:
    """f07 would ignore the text of t12, which forbids cards with text."""
    state = facing("flit", {"hand": "f01 f07"}, {"combat": "t12"}, against="terrah")

    assert ["play f01"] == legal(state)
    refused(
        state, "play f07", X11, "Ferro Fos (t12) of the opponent forbids playing Tittertweet (f07)"
    )


# Words


@proves(X14)
def test_x14_a_value_is_the_current_one_a_payment_uses_the_printed_one() -> None:
    """v21 doubles a value in play; in hand, and for p16, only what is printed counts."""
    mine: SeatArguments = {"hand": "v12 v10", "combat": "v08 v21>v08"}
    state = scenario(decks=("vulca", "pillar"), fight="fire", seats=[mine, {"combat": "p09 p16"}])

    assert 8 == power(state, SEAT_0)
    assert ["pay p16 v10", "pay p16 v12"] == legal(state, "pay")
    refused(state, "pay p16 v10 v12", X15, "v10 is superfluous")


@proves(X14)
def test_x14_a_printed_value_may_be_zero() -> None:
    """k01 makes odd values zero: v12 pays no fire, v10 does."""
    changes = {"p16": {"deck": "khind"}, "k10": {"deck": "pillar"}}
    state = scenario(
        decks=("vulca", "khind"),
        components=table(changes),
        fight="fire",
        seats=[{"hand": "v12 v10"}, {"combat": "k01 p16"}],
    )

    assert ["pay p16 v10"] == legal(state, "pay")
    refused(state, "pay p16 v12", X14, "the cards are too little for fire>=3")


@proves(X15)
def test_x15_each_demand_is_paid_on_its_own() -> None:
    """v01 could pay for both p16 and p19, but pays for one of them."""
    state = scenario(
        decks=("vulca", "pillar"),
        fight="fire",
        seats=[{"hand": "v01 v03"}, {"combat": "p09 p16 p19"}],
    )
    paid = apply(state, "pay p16 v01")

    assert e.DemandMet(SEAT_0, "p16") == events_of(state, "pay p16 v01")[-1]
    assert ["pay p19 v03"] == legal(paid, "pay")
    refused(paid, "pay p19 v01", X15, "v01 is not in your hand")
    refused(paid, "pay p16 v03", B9, "p16 of the opponent demands no payment, or it was paid")


@proves(X16)
def test_x16_a_card_discarded_from_the_opponents_hand_is_random_or_disclosed() -> None:
    others: SeatArguments = {"hand": "v01 v03", "disclosed": "v01"}
    state = facing("mimix", {"hand": "p13"}, others, against="vulca")
    asked = apply(state, "play p13")

    assert ["pick v01", "random", "stop"] == legal(asked)
    assert ("v01",) == apply(asked, "random").players[1].hand
    assert ("v03",) == apply(asked, "pick v01").players[1].hand
    refused(asked, "pick v03", X5, "'pick v03' is no answer here")


@proves(X17)
def test_x17_a_limit_of_the_hand_stops_all_taking() -> None:
    """p15 allows none: no retrieving, recovering, searching or drawing."""
    others: SeatArguments = {"combat": "p15"}
    retrieve = scenario(decks=("hoax", "pillar"), fight="fire", seats=[{"combat": "h05"}, others])
    recover = leading("vulca", {"hand": "v28 v01", "combat": "v03"}, others, against="pillar")
    search = leading("khind", {"hand": "k29 k01"}, others, against="pillar")
    draw = leading("hoax", {"hand": "h27 h01"}, others, against="pillar")

    refused(retrieve, "retrieve h05", X17, "lets you take no card with 0 in hand")
    assert not is_asked(apply(recover, "play v28"))
    assert ["stop"] == legal(apply(search, "play k29"))
    assert not is_asked(apply(draw, "play h27"))


@proves(X17, I3)
def test_x17_a_limit_of_the_draw_deck_stops_only_what_comes_from_there() -> None:
    """Under v26 cards are taken back and from the discard pile, but not drawn."""
    others: SeatArguments = {"support": "v26"}
    retrieve = scenario(decks=("hoax", "vulca"), fight="fire", seats=[{"combat": "h05"}, others])
    recover = leading("mimix", {"hand": "m30", "combat": "m03"}, others, against="vulca")
    draw = leading("hoax", {"hand": "h27 h01"}, others, against="vulca")

    assert "retrieve h05" in legal(retrieve)
    assert "pick m03" in legal(apply(recover, "play m30"))
    assert not is_asked(apply(draw, "play h27"))


@proves(X18)
def test_x18_cards_are_discarded_one_after_another() -> None:
    """The last one is the top of the pile."""
    state = leading("terrah", {"hand": "t01 t29"}, {"combat": "-h01 h09 h18", "discard": "h02"})
    after = apply(state, "play t29", "yes")

    assert ("h02", "h01", "h09", "h18") == after.players[1].discard
    assert 3 == len(only(events_of(apply(state, "play t29"), "yes"), e.CardDiscarded))


# Single cards


@proves(X20, K8)
def test_x20_with_bounce_back_texts_go_on_but_are_not_resolved_again() -> None:
    """p12's text after playing is not repeated, v25's goes on."""
    state = scenario(
        decks=("pillar", "hoax"),
        fight="fire",
        seats=[{"hand": "k31 p01", "combat": "-p02 p12", "support": "v25"}, {"combat": "h09"}],
    )
    fighting = apply(state, "play k31", "fight")

    assert ["done"] == legal(fighting)
    assert "-p02 p12" == combat(fighting)
    assert not is_asked(apply(fighting, "done"))
    assert [clause for card, clause in standing(fighting).active_effects(SEAT_0) if card == "v25"]


@proves(X21)
def test_x21_the_astronomer_is_no_text_of_the_end_phase() -> None:
    """h15 comes after everything in the End phase, as the only one of its kind."""
    state = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"hand": "k01", "combat": "h15 k05"}, {"combat": "h09"}],
    )

    assert ["use k05", "stop"] == legal(state)
    last = apply(state, "stop")
    assert MomentPhase("last", ("h15",)) == last.phase
    assert ["use h15", "stop"] == legal(last)


@proves(X22)
def test_x22_one_character_is_left_by_topdog_and_drown_resistance() -> None:
    """A protected one may be it: a02 stays in any case, so a01, here with an icon, may go."""
    changes = {"a01": {"icons": "retrieve"}}
    state = scenario(
        decks=("khind", "aqua"),
        components=table(changes),
        fight="fire",
        seats=[{"hand": "a30", "combat": "k06"}, {"combat": "a01 a02"}],
    )

    assert e.CardDiscarded(SEAT_1, "a01", "combat") in events_of(state, "use k06")
    drowned = apply(state, "play a30", "yes")
    assert ["pick a01", "pick a02"] == legal(drowned)
    assert "a02" == combat(apply(drowned, "pick a02"), 1)
    assert "a01 a02" == combat(apply(drowned, "pick a01"), 1)


@proves(X23)
def test_x23_a_player_chooses_the_order_of_texts_that_are_due_together() -> None:
    """k05 draws, k08 forces, k09 mills: in any order."""
    state = scenario(
        decks=("khind", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "k05 k08 k09"}, {"hand": "h01", "combat": "h09"}],
    )

    assert ["use k05", "use k08", "use k09", "stop"] == legal(state)
    assert ["use k05", "use k08", "stop"] == legal(apply(state, "use k09"))
    assert ["use k05", "stop"] == legal(apply(state, "use k09", "use k08"))


@proves(X3, X5)
def test_questions_are_data() -> None:
    """An optional text that asks the opponent first asks its owner whether to use it."""
    state = facing("flit", {"hand": "t15"}, {"hand": "h01 h02 h03"})
    first = apply(state, "play t15")
    second = apply(first, "yes")

    assert isinstance(first.phase, ChoicePhase)
    assert isinstance(second.phase, ChoicePhase)
    assert (SEAT_0, AskYesNo("t15", 0)) == (first.phase.seat, first.phase.ask)
    assert (SEAT_1, AskDiscard(2, 2)) == (second.phase.seat, second.phase.ask)
