"""V · Deck building, and G10: which decks are legal, and what is said about all others."""

from typing import Final

import attrs
import pytest
from hypothesis import given
from support.legends_decks import DRAFTED, NICHOLAS, any_decks, legal_decks, people_deck
from support.legends_play import table
from support.legends_tables import SMALL

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.checking import check_deck, check_draft
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.random_decks import random_deck
from bluemoon.legends.decks.suggesting import suggest_deck
from bluemoon.legends.game import new_game
from bluemoon.legends.kinds import PEOPLES, People
from bluemoon.legends.options import Options
from bluemoon.legends.rules.deck_building import (
    V1,
    V2,
    V3,
    V4,
    V5,
    V6,
    deck_problems,
    limits_of,
)
from bluemoon.legends.rules.drafted_decks import G10
from bluemoon.legends.rules.inquisitors import Q1
from bluemoon.testing import proves

TABLE: Final = standard_components()
TERRAH: Final = people_deck("terrah")


def problems(deck: Deck, components: Components = TABLE) -> list[tuple[Rule, str]]:
    """The rules that a deck breaks, each with the facts."""
    return [(problem.rule, problem.because) for problem in deck_problems(deck, components)]


def led_by(leader: str | None, cards: object = TERRAH.cards, inquisitor: str | None = None) -> Deck:
    return Deck(leader=leader, cards=cards, inquisitor=inquisitor)


# V1


@proves(V1)
@pytest.mark.parametrize("people", PEOPLES)
def test_v1_any_leader_may_be_chosen(people: People) -> None:
    """And gives the deck its affiliation: the deck of the people is legal with it."""
    assert [] == problems(people_deck(people))


@proves(V1)
@pytest.mark.parametrize("leader", ["t01", "x107", "z99"])
def test_v1_nobody_else_leads_a_deck(leader: str) -> None:
    """Then nothing is known of the numbers that are allowed."""
    assert [(V1, f"{leader} is no leader")] == problems(led_by(leader))


@proves(V1)
def test_v1_a_leader_has_no_moons_and_is_no_card_of_a_deck() -> None:
    with_leaders = people_deck("terrah", "t01 t02", "t00 h00")
    with_others = people_deck("terrah", "t01 t02", "e91 q92")

    assert [(V1, "2 cards without a moon value: h00, t00")] == problems(with_leaders)
    assert [
        (V1, "2 cards without a moon value: e91, q92"),
        (V1, "2 stand-ins, which only standins=True allows: e91, q92"),
    ] == problems(with_others)


@proves(V1)
def test_v1_stand_ins_must_be_asked_for() -> None:
    """They are as good as other cards then; their moons count, since they are of no people."""
    deck = people_deck("terrah", "t01 t02 t03 v02 f13", "y91 u91 n91 s93 c91")

    assert [(V1, "5 stand-ins, which only standins=True allows: c91, n91, s93, u91, y91")] == (
        problems(deck)
    )
    check_deck(deck, Options(standins=True))
    assert 10 == sum(TABLE.card(card).moons or 0 for card in deck.cards if card[0] != "t")
    with pytest.raises(OptionsError, match=r"^the deck of seat 1: 5 stand-ins, .* \(rule V1\)$"):
        Options(decks=("hoax", deck))
    assert deck == Options(decks=("hoax", deck), standins=True).decks[1]


@proves(V1)
def test_v1_a_drafted_deck_has_stand_ins_only_if_they_are_asked_for() -> None:
    deck = attrs.evolve(DRAFTED, cards=(*DRAFTED.cards[1:], "y91"))

    with pytest.raises(OptionsError, match=r"^1 stand-in, .*: y91 \(rule V1\)$"):
        check_draft(deck, deck.cards)
    check_draft(deck, deck.cards, Options(standins=True))


@proves(V1)
def test_v1_cards_are_those_of_the_table() -> None:
    """At most five unknown ones are named."""
    deck = people_deck("terrah", "t01 t02 t03 t04 t06 t07", "z91 z92 z93 z94 z95 z96")

    assert [(V1, "6 cards not in the card table: z91, z92, z93, z94, z95 and 1 more")] == problems(
        deck
    )
    assert V1 == problems(TERRAH, SMALL)[0][0]


# V2


@proves(V2)
@pytest.mark.parametrize(
    ("without", "added", "number"),
    [("", "t05", 31), ("t01", "", 29), ("t01 t02 t03", "", 27)],
)
def test_v2_a_deck_has_exactly_thirty_cards(without: str, added: str, number: int) -> None:
    deck = people_deck("terrah", without, added)

    assert [(V2, f"{number} cards, exactly 30 needed")] == problems(deck)


@proves(V2)
def test_v2_the_leader_says_how_many() -> None:
    components = table({"t00": {"effects": "build LIMITS(31,10)"}})

    assert [(V2, "30 cards, exactly 31 needed")] == problems(TERRAH, components)
    assert [] == problems(people_deck("terrah", added="t05"), components)
    assert [(V2, "1 card, exactly 31 needed")] == problems(led_by("t00", "t01"), components)


# V3 and V4


@proves(V3)
@pytest.mark.parametrize(
    ("added", "moons"), [("f12", None), ("f12 k19", None), ("f12 k19 a04", 11), ("v25 m15 k31", 13)]
)
def test_v3_ten_moons_of_others(added: str, moons: int | None) -> None:
    """The Terrah deck has six of them: v02, f13 and p17."""
    number = len(added.split())
    deck = people_deck("terrah", " ".join(TERRAH.cards[5 : 5 + number]), added)
    allowed = (
        [] if moons is None else [(V3, f"{moons} moons outside the affiliation terrah, 10 allowed")]
    )

    assert allowed == problems(deck)


@proves(V3)
def test_v3_the_leader_says_how_many_moons() -> None:
    components = table({"t00": {"effects": "build LIMITS(30,5)"}})

    assert [(V3, "6 moons outside the affiliation terrah, 5 allowed")] == problems(
        TERRAH, components
    )


@proves(V4)
def test_v4_cards_of_others_count_even_in_the_deck_of_the_leader() -> None:
    """All of v02, f13 and p17 come in the Terrah deck."""
    components = table({"t00": {"effects": "build LIMITS(30,0)"}})

    assert [(V3, "6 moons outside the affiliation terrah, 0 allowed")] == problems(
        TERRAH, components
    )


@proves(V4)
def test_v4_cards_of_the_affiliation_never_count() -> None:
    """t05, t15 and t24 come in other decks, and the own cards have 49 moons."""
    components = table({"t00": {"effects": "build LIMITS(30,0)"}})
    deck = people_deck("terrah", "v02 f13 p17", "t05 t15 t24")

    assert [] == problems(deck, components)


# V5


@proves(V5)
def test_v5_no_card_twice() -> None:
    deck = people_deck("terrah", "t01 t02 t03", "t04 t04 t06")

    assert [(V5, "2 cards more than once: t04 3 times, t06 2 times")] == problems(deck)


@proves(V5)
def test_v5_both_may_use_the_same_cards() -> None:
    state = new_game(Options(decks=(NICHOLAS, NICHOLAS)), seed=1)

    assert state.options.lists[0] == state.options.lists[1]


# V6


@proves(V6)
def test_v6_the_example_of_the_booklet() -> None:
    """30 cards, and 10 moons: f13, v02, v03, f15, f16; the mutant has none."""
    others = [card for card in map(TABLE.card, NICHOLAS.cards) if card.affiliation != "terrah"]

    check_deck(NICHOLAS)
    assert 30 == len(NICHOLAS.cards)
    assert ["f13", "f15", "f16", "v02", "v03", "x107"] == [card.id for card in others]
    assert [2, 2, 2, 2, 2, 0] == [card.moons for card in others]


@proves(V6)
def test_v6_with_the_caterpillar_it_has_too_many_moons() -> None:
    deck = people_deck("terrah", "t09 t10 t11", "v03 f15 f16")

    with pytest.raises(
        OptionsError, match=r"^12 moons outside the affiliation terrah, 10 allowed \(rule V3\)$"
    ):
        check_deck(deck)


# G10


@proves(G10)
def test_g10_a_drafted_deck_has_thirty_cards_of_any_peoples_and_moons() -> None:
    moons = sum(TABLE.card(card).moons or 0 for card in DRAFTED.cards)

    assert moons > 10
    assert [] == problems(DRAFTED)
    check_draft(DRAFTED, (*DRAFTED.cards, "t01"))


@proves(G10)
def test_g10_and_no_other_number() -> None:
    deck = attrs.evolve(DRAFTED, cards=(*DRAFTED.cards, "t01"))

    assert [(G10, "31 cards, exactly 30 needed")] == problems(deck)


@proves(G10)
def test_g10_neither_leader_nor_inquisitor() -> None:
    with pytest.raises(OptionsError, match=r"^a drafted deck has no leader, not h00 \(rule G10\)$"):
        check_draft(attrs.evolve(DRAFTED, leader="h00"), DRAFTED.cards)
    assert [(G10, "a drafted deck has no inquisitor, not q99")] == problems(
        attrs.evolve(DRAFTED, inquisitor="q99")
    )


@proves(G10)
def test_g10_cards_that_were_not_drafted() -> None:
    pool = " ".join(DRAFTED.cards[2:])

    with pytest.raises(OptionsError, match=r"^2 cards not drafted: b11, b12 \(rule G10\)$"):
        check_draft(DRAFTED, pool)


@proves(G10)
def test_g10_a_drafted_deck_can_be_played() -> None:
    state = new_game(Options(decks=(DRAFTED, "hoax")), seed=1)

    assert (None, "h00") == state.options.leaders
    assert TABLE.in_order(DRAFTED.cards) == state.options.lists[0]


def test_a_pool_is_ids() -> None:
    with pytest.raises(OptionsError, match=r"^a pool is the ids of the cards .*, not \[1\]"):
        check_draft(DRAFTED, [1])  # type: ignore[list-item]  # as callers without types may do


# The deck as a value


def test_decks_are_values() -> None:
    one, other = (
        Deck(leader="t00", cards="t02 T01  t110"),
        Deck(leader=" T00", cards=["t110", "t01", "t02"]),
    )

    assert one == other
    assert hash(one) == hash(other)
    assert ("t01", "t02", "t110") == one.cards
    assert "the deck of t00 with 3 cards" == str(one)
    assert "a drafted deck with 30 cards" == str(DRAFTED)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"leader": 5, "cards": ""}, "a deck names its leader by its id, such as v21, not 5"),
        ({"leader": "terrah", "cards": ""}, "a deck names its leader by its id, .* 'terrah'"),
        ({"leader": None, "cards": "t01 t2"}, "a deck names each card by its id, .* 't2'"),
        ({"leader": None, "cards": ["t01", None]}, "a deck names each card by its id, .* None"),
        ({"leader": None, "cards": ["t０1"]}, "a deck names each card by its id, "),  # noqa: RUF001
        ({"leader": None, "cards": 7}, "cards of a deck are ids such as 'v21 v22', not 7"),
        (
            {"leader": None, "cards": "", "inquisitor": "q"},
            "a deck names its inquisitor by its id, .* 'q'",
        ),
    ],
)
def test_what_is_no_deck_is_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(OptionsError, match=rf"^{said}.*\(rule V1\)$"):
        Deck(**arguments)


# Random and suggested decks


@given(legal_decks())
def test_random_decks_are_legal(deck: Deck) -> None:
    assert () == deck_problems(deck, TABLE)


@given(any_decks())
def test_a_deck_is_legal_or_refused_with_rules_and_counts(deck: Deck) -> None:
    """What is said about it is right, counted plainly."""
    found = dict(problems(deck))
    known = [TABLE.by_id[card] for card in deck.cards if card in TABLE.by_id]
    copies = {card for card in deck.cards if deck.cards.count(card) > 1}
    size = V2 if deck.leader is not None else G10

    assert (len(copies) > 0) == (V5 in found)
    assert not copies or found[V5].startswith(f"{len(copies)} card")
    if len(known) < len(deck.cards) or any(card.moons is None for card in known):
        assert V1 in found
    if found.keys() <= {V2, V3, V5} or deck.leader is None:
        wrong = len(deck.cards) != 30
        assert wrong == (f"{len(deck.cards)} card" in found.get(size, "").partition("s,")[0])
    if deck.leader in TABLE.leaders.values() and not {V1, Q1} & {*found}:
        people = TABLE.card(deck.leader or "").affiliation
        moons = sum(card.moons or 0 for card in known if card.affiliation != people)
        assert (moons > 10) == (V3 in found)
        assert moons <= 10 or f"{moons} moons" in found[V3]


def test_a_random_deck_can_have_any_leader() -> None:
    decks = [random_deck(TABLE, Chance(seed))[0] for seed in range(80)]

    assert {*TABLE.leaders.values()} == {deck.leader for deck in decks}
    assert 80 == len({*decks})


def test_a_random_deck_of_a_small_table() -> None:
    """The cards with few moons are taken if there are not enough others."""
    for seed in range(20):
        deck, _ = random_deck(SMALL, Chance(seed))
        assert () == deck_problems(deck, SMALL)


def test_a_random_deck_has_stand_ins_only_if_they_are_asked_for() -> None:
    """Then it may have any that can be in a deck."""
    plain, more = (
        {
            card
            for seed in range(250)
            for card in random_deck(TABLE, Chance(seed), with_stand_ins=with_stand_ins)[0].cards
            if TABLE.card(card).is_stand_in
        }
        for with_stand_ins in (False, True)
    )

    assert set() == plain
    assert {card.id for card in TABLE.cards if card.is_stand_in and card.moons is not None} == more


def test_a_table_with_too_few_cards_has_no_random_deck() -> None:
    """Each outsider of this table has more moons than are allowed."""
    changes = {card.id: {"moons": "11"} for card in TABLE.cards if card.moons is not None}
    components = table({**changes, "t00": {"effects": "build LIMITS(99,10)"}})
    terrah = next(seed for seed in range(99) if random_deck(TABLE, Chance(seed))[0].leader == "t00")

    with pytest.raises(
        OptionsError, match=r"has only 32 cards for a deck of t00, 99 needed \(rule V2\)$"
    ):
        random_deck(components, Chance(terrah))


@pytest.mark.parametrize("people", PEOPLES)
def test_a_suggested_deck_is_legal(people: People) -> None:
    """It uses all ten moons, and has more moons than the deck of the people."""
    deck = suggest_deck(TABLE.leader(people))
    cards = [TABLE.card(card) for card in deck.cards]
    moons = sum(card.moons or 0 for card in cards)

    check_deck(deck)
    assert 10 == sum(card.moons or 0 for card in cards if card.affiliation != people)
    assert moons > sum(TABLE.card(card).moons or 0 for card in TABLE.deck(people))
    assert 15 <= sum(card.card_type == "character" for card in cards) <= 26


def test_a_suggested_deck_of_drafted_cards() -> None:
    """The best thirty: some with few moons are left out."""
    pool = (*TABLE.deck("hoax"), *TABLE.deck("khind")[:9])
    deck = suggest_deck(None, pool)
    left = [TABLE.card(card).moons or 0 for card in pool if card not in deck.cards]

    check_draft(deck, pool)
    assert max(left) <= 1
    assert deck == suggest_deck(None, " ".join(pool))


def test_a_suggested_deck_of_few_cards() -> None:
    """With a leader, only cards of the pool are used."""
    pool = (*TABLE.deck("terrah"), "t05", "t15", "t00")
    deck = suggest_deck("t00", pool)

    check_deck(deck)
    assert {*deck.cards} < {*pool}


def test_a_suggestion_with_another_table() -> None:
    components = table({"t00": {"effects": "build LIMITS(25,0)"}})
    deck = suggest_deck("t00", options=Options(components=components))

    assert 25 == len(deck.cards)
    assert [] == problems(deck, components)


@pytest.mark.parametrize("inquisitor", ["q91", "q92", "q93", "q94"])
def test_a_suggested_deck_with_an_inquisitor(inquisitor: str) -> None:
    """It has as many cards and moons of others as leader and inquisitor allow together."""
    options = Options(standins=True)
    deck = suggest_deck("t00", options=options, inquisitor=inquisitor)
    cards = [TABLE.card(card) for card in deck.cards]

    check_deck(deck, options)
    assert inquisitor == deck.inquisitor
    assert limits_of([TABLE.card("t00"), TABLE.card(inquisitor)])[1] == sum(
        card.moons or 0 for card in cards if card.affiliation != "terrah"
    )


def test_a_suggested_deck_has_stand_ins_only_if_they_are_asked_for() -> None:
    """Also if they are in the pool: here there are too few cards without them."""
    stand_ins = [card.id for card in TABLE.cards if card.is_stand_in]
    pool = [*TABLE.deck("buka")[2:], *stand_ins]
    deck = suggest_deck("b00", pool, Options(standins=True))

    assert any(TABLE.card(card).is_stand_in for card in deck.cards)
    check_deck(deck, Options(standins=True))
    with pytest.raises(OptionsError, match=r"^28 cards to choose from do not make a deck of 30"):
        suggest_deck("b00", pool)


@pytest.mark.parametrize(
    ("leader", "inquisitor", "said"),
    [
        ("t00", "t01", r"t01 is no inquisitor \(rule Q1\)"),
        ("t00", 5, r"5 is no inquisitor such as q91 \(rule Q1\)"),
        ("t00", "q91", r"1 stand-in, which only standins=True allows: q91 \(rule V1\)"),
        (None, "q91", r"a drafted deck has no inquisitor, not 'q91' \(rule G10\)"),
    ],
)
def test_an_inquisitor_that_is_impossible(leader: str | None, inquisitor: str, said: str) -> None:
    with pytest.raises(OptionsError, match=f"^{said}$"):
        suggest_deck(leader, DRAFTED.cards, inquisitor=inquisitor)


@pytest.mark.parametrize(
    ("leader", "pool", "said"),
    [
        ("t01", None, r"'t01' is no leader such as t00 \(rule V1\)"),
        ("terrah", None, r"'terrah' is no leader such as t00 \(rule V1\)"),
        (5, None, r"5 is no leader such as t00 \(rule V1\)"),
        (None, None, r"a deck without a leader is built of drafted .* needed \(rule G10\)"),
        (None, "t01 t99", r"'t99' is not in the card table 'legends' \(rule V1\)"),
        (None, "t01 t02", r"2 cards to choose from do not make a deck of 30 \(rule G10\)"),
        (
            "h00",
            "h01 h02 t01",
            r"3 cards to choose from do not make a deck of 30 with 10 moons \(rule V2\)",
        ),
    ],
)
def test_a_suggestion_that_is_impossible(leader: str | None, pool: str | None, said: str) -> None:
    with pytest.raises(OptionsError, match=f"^{said}$"):
        suggest_deck(leader, pool)
