"""Z · Buka families: five Buka cards more for each player."""

from typing import Final

import pytest
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_play import table
from support.legends_tables import SMALL_TEXT

from bluemoon.kernel.errors import OptionsError
from bluemoon.legends.components import read_components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.game import new_game
from bluemoon.legends.kinds import PEOPLES
from bluemoon.legends.options import DeckChoice, Options
from bluemoon.legends.rules.drafted_decks import G10
from bluemoon.legends.rules.families import FAMILIES, Z1, Z2, Z3, family_cards
from bluemoon.legends.rules.setup import deal
from bluemoon.testing import proves

TABLE: Final = standard_components()


def refused(said: str, decks: tuple[DeckChoice, DeckChoice], families: tuple[int, int]) -> None:
    with pytest.raises(OptionsError, match=f"^{said}$"):
        Options(decks=decks, families=families)


@proves(Z1)
def test_z1_six_families_of_five_cards() -> None:
    """All Buka cards are in one of them."""
    families = [family_cards(family, TABLE) for family in range(1, FAMILIES + 1)]

    assert [5] * 6 == [len(cards) for cards in families]
    assert {*TABLE.deck("buka")} == {card for cards in families for card in cards}


@proves(Z1)
@pytest.mark.parametrize("families", [(3, None), (None, 3), (3,)])
def test_z1_both_must_agree(families: object) -> None:
    with pytest.raises(OptionsError, match=r"families must be two numbers .* \(rule Z1\)"):
        Options(families=families)


@proves(Z1)
def test_z1_each_chooses_one() -> None:
    lists = Options(decks=("hoax", "vulca"), families=(3, 5)).lists

    for seat, (people, family) in enumerate((("hoax", 3), ("vulca", 5))):
        assert {*family_cards(family, TABLE)} == {*lists[seat]} - {
            card.id for card in TABLE.cards if card.deck == people
        }


@proves(Z1)
def test_z1_the_table_must_have_the_family() -> None:
    components = table({"b30": {"family": ""}})
    with pytest.raises(
        OptionsError,
        match=r"^the family of seat 1: family 3 has 5 cards, and the card table 4 \(rule Z1\)$",
    ):
        Options(decks=("hoax", "aqua"), families=(1, 3), components=components)


@proves(Z2)
def test_z2_with_a_people_deck_they_do_not_count() -> None:
    """35 cards, with more than ten moons of others."""
    cards = [
        TABLE.card(card) for card in Options(decks=("khind", "hoax"), families=(3, 3)).lists[0]
    ]

    assert 35 == len(cards)
    assert 10 < sum(card.moons or 0 for card in cards if card.affiliation != "khind")


@proves(Z2)
def test_z2_in_a_deck_that_was_built_they_count() -> None:
    """They are part of its thirty cards and ten moons."""
    family = {*family_cards(2, TABLE)}
    deck = Deck(leader="b00", cards=[*TABLE.deck("buka")])

    assert family < {*Options(decks=(deck, "hoax"), families=(2, 1)).lists[0]}
    assert 30 == len(Options(decks=(deck, "hoax"), families=(2, 1)).lists[0])
    refused(
        r"the family of seat 0: family 2 is part of a deck, which has 0 of its cards \(rule Z2\)",
        (NICHOLAS, "hoax"),
        (2, 1),
    )
    refused(
        r"the family of seat 1: a deck that is built at random does not contain family 1 .*",
        ("hoax", "built"),
        (2, 1),
    )


@proves(Z3)
def test_z3_not_with_the_buka_deck() -> None:
    refused(
        r"the family of seat 1: the Buka deck has all families, and cannot have family 4 twice "
        r"\(rule Z3\)",
        ("hoax", "buka"),
        (2, 4),
    )


@proves(Z3)
def test_z3_a_deck_that_is_drawn_is_then_not_the_buka_deck() -> None:
    drawn = {
        deal(Options(decks=("random", "hoax"), families=(1, 1)), seed).decks[0]
        for seed in range(99)
    }

    assert {*PEOPLES} - {"buka"} == drawn
    header, *rows = SMALL_TEXT.splitlines(keepends=True)
    only_buka = read_components(header + "".join(row for row in rows if row[0] == "b"), "b.csv")
    with pytest.raises(
        OptionsError, match=r"^no people deck fits seat 0: that of buka .* \(rule Z3\)"
    ):
        Options(components=only_buka, families=(1, 1))


@proves(Z3)
def test_z3_both_may_choose_the_same() -> None:
    state = new_game(Options(decks=("hoax", "vulca"), families=(6, 6)), seed=1)

    assert {*family_cards(6, TABLE)} == {*state.options.lists[0]} & {*state.options.lists[1]}


@proves(G10)
def test_g10_a_drafted_deck_has_no_family() -> None:
    refused(
        r"the family of seat 0: a drafted deck has drafted cards only, and not family 2 .*G10\)",
        (DRAFTED, "hoax"),
        (2, 1),
    )
