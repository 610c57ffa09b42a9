"""Q · Inquisitors: a second card in the leader area, which changes what a deck may contain."""

from typing import Final

import attrs
import pytest
from support.legends_decks import DRAFTED, NICHOLAS, people_deck
from support.legends_play import SEAT_0, SEAT_1, table

from bluemoon.kernel.errors import OptionsError
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.checking import check_deck
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.game import new_game
from bluemoon.legends.kinds import PEOPLES, CardId
from bluemoon.legends.options import DeckChoice, Inquisitors, Options
from bluemoon.legends.rules.deck_building import V1, V2, V3, limits_of
from bluemoon.legends.rules.drafted_decks import G10
from bluemoon.legends.rules.inquisitors import Q1, Q2, Q3
from bluemoon.legends.rules.setup import S4, S8, deal
from bluemoon.testing import proves

TABLE: Final = standard_components()
ANY: Final = Options(standins=True)
WITH_Q91: Final = attrs.evolve(NICHOLAS, inquisitor="q91")
"""The numbers of q91 are 0 and 0."""


def played(
    *decks: DeckChoice, inquisitors: Inquisitors = None, components: Components = TABLE
) -> Options:
    first, second = decks
    return Options(
        decks=(first, second), inquisitors=inquisitors, standins=True, components=components
    )


def refused(said: str, *decks: DeckChoice, inquisitors: Inquisitors = None) -> None:
    with pytest.raises(OptionsError, match=f"^{said}$"):
        played(*decks, inquisitors=inquisitors)


@proves(Q1)
@pytest.mark.parametrize("inquisitors", [("q91",), "q91", 1, ("q91", 2), ("q91", "marshal"), {}])
def test_q1_it_is_agreed_on_for_both(inquisitors: object) -> None:
    with pytest.raises(OptionsError, match=r"^inquisitors must be two, by seat, .* \(rule Q1\)$"):
        Options(inquisitors=inquisitors, standins=True)


@proves(Q1)
@pytest.mark.parametrize(
    "inquisitors", [("q91", "q94"), ("q91", None), (None, "q91"), ("q91", "q91"), (None, None)]
)
def test_q1_each_may_have_one(inquisitors: tuple[CardId | None, CardId | None]) -> None:
    """Or none; both may have the same, from two boxes (V5)."""
    state = new_game(played("hoax", "random", inquisitors=inquisitors), seed=2)

    assert inquisitors == (state.options.inquisitor(SEAT_0), state.options.inquisitor(SEAT_1))


@proves(Q1)
def test_q1_without_an_agreement_there_are_none() -> None:
    options = new_game(played("hoax", "built"), seed=2).options

    assert [None, None] == [options.inquisitor(seat) for seat in (SEAT_0, SEAT_1)]


@proves(Q1)
@pytest.mark.parametrize("card", ["e91", "h00", "q99"])
def test_q1_nobody_else_is_an_inquisitor(card: CardId) -> None:
    said = rf"{card} is no inquisitor \(rule Q1\)"

    refused(f"the inquisitor of seat 1: {said}", "hoax", "vulca", inquisitors=(None, card))
    refused(f"the inquisitor of seat 0: {said}", "built", "vulca", inquisitors=(card, None))
    refused(f"the deck of seat 0: {said}", attrs.evolve(NICHOLAS, inquisitor=card), "hoax")


@proves(Q1)
@pytest.mark.parametrize(("inquisitor", "number"), [("q92", 45), ("q93", 35)])
def test_q1_a_people_deck_must_fit_the_numbers(inquisitor: CardId, number: int) -> None:
    refused(
        rf"the inquisitor of seat 0: 30 cards, exactly {number} needed with {inquisitor} "
        r"\(rule Q1\)",
        *("hoax", "vulca"),
        inquisitors=(inquisitor, None),
    )


@proves(Q1)
@pytest.mark.parametrize("people", PEOPLES)
@pytest.mark.parametrize("inquisitor", ["q91", "q94"])
def test_q1_every_people_deck_fits_those_that_want_no_more_cards(
    people: str, inquisitor: CardId
) -> None:
    state = new_game(played(people, "hoax", inquisitors=(inquisitor, None)), seed=1)  # type: ignore[arg-type]  # any people

    assert 30 == len(state.options.lists[0])


@proves(Q1)
def test_q1_so_do_the_moons() -> None:
    fewer = table({"t00": {"effects": "build LIMITS(30,5)"}, "q91": {"effects": _LIMITS_0}})
    with pytest.raises(
        OptionsError,
        match=r"seat 0: 6 moons outside the affiliation terrah, 5 allowed with q91 \(rule Q1\)$",
    ):
        played("terrah", "hoax", inquisitors=("q91", None), components=fewer)
    assert played("terrah", "hoax", inquisitors=("q94", None), components=fewer).inquisitors


_LIMITS_0: Final = "build LIMITS(0,0)"


@proves(Q1)
def test_q1_a_deck_that_is_drawn_fits() -> None:
    """So it is none of a people whose deck would have too many moons."""
    fewer = table({"t00": {"effects": "build LIMITS(30,5)"}})
    options = played("random", "hoax", inquisitors=("q91", None), components=fewer)
    drawn = {deal(options, seed).decks[0] for seed in range(60)}

    assert {*PEOPLES} - {"terrah"} == drawn
    assert {*PEOPLES} - {"terrah"} == {*options.peoples_to_draw(0)}
    assert PEOPLES == options.peoples_to_draw(1)
    refused(
        r"no people deck fits seat 1: that of hoax does not, 30 cards, exactly 45 needed with q92 "
        r"\(rule Q1\)",
        *("hoax", "random"),
        inquisitors=(None, "q92"),
    )


@proves(Q1)
def test_q1_families_do_not_count_against_the_numbers_of_a_people_deck() -> None:
    options = Options(
        decks=("hoax", "random"), inquisitors=("q91", "q94"), families=(1, 2), standins=True
    )
    drawn = {deal(options, seed).decks[1] for seed in range(60)}

    assert 35 == len(options.cards_with("hoax", 0))
    assert {*PEOPLES} - {"buka"} == drawn


@proves(Q1)
def test_q1_a_deck_names_its_own() -> None:
    """Then it need not be said again, and if it is, it must be the same."""
    again = played(WITH_Q91, "hoax", inquisitors=("q91", None))

    assert "q91" == played(WITH_Q91, "hoax").inquisitor(SEAT_0) == again.inquisitor(SEAT_0)
    assert "q91" == played(WITH_Q91, "hoax", inquisitors=(None, "q94")).inquisitor(SEAT_0)
    refused(
        r"the inquisitor of seat 0: the deck names the inquisitor q91, not q94 \(rule Q1\)",
        *(WITH_Q91, "hoax"),
        inquisitors=("q94", None),
    )
    refused(
        r"the inquisitor of seat 1: the deck names no inquisitor, and not q94 \(rule Q1\)",
        *("hoax", NICHOLAS),
        inquisitors=(None, "q94"),
    )


@proves(Q1, G10)
def test_g10_a_drafted_deck_has_no_inquisitor() -> None:
    refused(
        r"the inquisitor of seat 0: a drafted deck has no inquisitor, not q91 \(rule G10\)",
        *(DRAFTED, "hoax"),
        inquisitors=("q91", None),
    )


@proves(Q1, V1)
def test_v1_stand_ins_must_be_asked_for() -> None:
    said = r"1 stand-in, which only standins=True allows: q91 \(rule V1\)"
    for deck in ("hoax", "random", "built"):
        with pytest.raises(OptionsError, match=f"^the inquisitor of seat 0: {said}$"):
            Options(decks=(deck, "hoax"), inquisitors=("q91", None))
    with pytest.raises(OptionsError, match=f"^the deck of seat 1: {said}$"):
        Options(decks=("hoax", WITH_Q91))
    with pytest.raises(OptionsError, match=f"^{said}$"):
        check_deck(WITH_Q91)
    real = table({"q91": {"certainty": "certain"}})
    check_deck(WITH_Q91, Options(components=real))
    assert Options(inquisitors=("q91", None), components=real).inquisitor(SEAT_0)


@proves(Q2, V2)
def test_q2_its_cards_are_added_to_those_of_the_leader() -> None:
    deck = attrs.evolve(NICHOLAS, inquisitor="q93")
    more = attrs.evolve(deck, cards=(*deck.cards, "t09", "t10", "t11", "t05", "t15"))

    with pytest.raises(OptionsError, match=r"^30 cards, exactly 35 needed \(rule V2\)$"):
        check_deck(deck, ANY)
    check_deck(more, ANY)
    with pytest.raises(OptionsError, match=r"^35 cards, exactly 30 needed \(rule V2\)$"):
        check_deck(attrs.evolve(more, inquisitor=None), ANY)


@proves(Q2, V3)
def test_q2_its_moons_are_added_to_those_of_the_leader() -> None:
    """15 with q94; the Terrah deck with p17 in place of t24 has 12 (V6)."""
    deck = people_deck("terrah", "t09 t10 t11", "v03 f15 f16")

    check_deck(attrs.evolve(deck, inquisitor="q94"), ANY)
    with pytest.raises(OptionsError, match=r"^12 moons .*, 10 allowed \(rule V3\)$"):
        check_deck(attrs.evolve(deck, inquisitor="q91"), ANY)
    four_more = people_deck("terrah", "t09 t10 t11 t01 t02 t03 t04", "v03 f15 f16 k19 a04 v01 v25")
    with pytest.raises(OptionsError, match=r"^19 moons .*, 15 allowed \(rule V3\)$"):
        check_deck(attrs.evolve(four_more, inquisitor="q94"), ANY)


@proves(Q2)
@pytest.mark.parametrize("inquisitor", ["q91", "q92", "q93", "q94"])
def test_q2_a_deck_that_is_built_at_random_fits(inquisitor: CardId) -> None:
    """It names the inquisitor, has as many cards as both allow, and can be played."""
    for seed in range(10):
        options = new_game(
            played("built", "hoax", inquisitors=(inquisitor, None)), seed=seed
        ).options
        deck = options.decks[0]
        assert isinstance(deck, Deck)
        leading = [TABLE.card(card) for card in (deck.leader or "", inquisitor)]
        assert (inquisitor, limits_of(leading)[0]) == (deck.inquisitor, len(deck.cards))
        check_deck(deck, options)


@proves(Q3, S4)
def test_q3_s4_it_is_in_the_leader_area_and_in_no_list() -> None:
    state = new_game(played(WITH_Q91, "vulca", inquisitors=(None, "q94")), seed=3)

    assert ("q91", "q94") == (state.options.inquisitor(SEAT_0), state.options.inquisitor(SEAT_1))
    for player, cards in zip(state.players, state.options.lists, strict=True):
        assert not {"q91", "q94"}.intersection((*cards, *player.hand, *player.deck))
        assert ((), (), (), ()) == (player.combat, player.support, player.ships, player.leaders)


@proves(S8)
@pytest.mark.parametrize(
    ("inquisitors", "dragons"),
    [
        (("q91", None), 1),
        ((None, "q91"), -1),
        (("q91", "q91"), 0),
        (("q94", "q91"), -1),
        (("q94", None), 0),
    ],
)
def test_s8_an_inquisitor_may_attract_a_dragon(
    inquisitors: tuple[CardId | None, CardId | None], dragons: int
) -> None:
    """Whoever starts; both together cancel each other out. It is told in the first event."""
    for first in (SEAT_0, SEAT_1):
        options = Options(
            decks=("hoax", "buka"), inquisitors=inquisitors, standins=True, first=first
        )
        started = deal(options, 5)
        assert dragons == started.dragons == new_game(options, seed=5).dragons


@proves(S8)
def test_s8_all_dragons_may_be_attracted() -> None:
    """Then the other player's text takes them away again, one by one (D2)."""
    three = table({"q91": {"effects": f"{_LIMITS_0}; setup ATTRACT(2); setup ATTRACT(1)"}})
    for inquisitors, dragons in ((("q91", None), 3), (("q91", "q91"), 0), ((None, "q91"), -3)):
        options = played("hoax", "buka", inquisitors=inquisitors, components=three)
        assert dragons == new_game(options, seed=1).dragons


@proves(S8)
def test_s8_also_the_inquisitor_of_a_deck_that_was_built_or_drawn() -> None:
    assert 1 == deal(played(WITH_Q91, "hoax"), 1).dragons
    assert -1 == deal(played("hoax", "built", inquisitors=(None, "q91")), 1).dragons


@proves(S8)
def test_s8_mulligans_change_nothing_of_it() -> None:
    options = Options(
        decks=("hoax", "buka"), inquisitors=("q91", None), standins=True, tournament=True
    )

    assert 1 == new_game(options, seed=2).dragons
