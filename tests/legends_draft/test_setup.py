"""G · Draft setup: players, people decks and the first packs."""

from collections.abc import Sequence
from typing import Final

import pytest
from support.draft_tables import DECK_SIZES, FULL
from support.legends_tables import SMALL

from bluemoon.kernel.errors import OptionsError
from bluemoon.legends import Components, draft, standard_components, standard_components_text
from bluemoon.legends.components import read_components
from bluemoon.legends.draft.rules.rounds import G3, G7, G8
from bluemoon.legends.draft.rules.setup import G1, G2, deal
from bluemoon.legends.draft.setup_table import SETUPS, cards_chosen, cards_dealt
from bluemoon.legends.kinds import PEOPLES, People
from bluemoon.testing import proves

WITHOUT_BUKA: Final = PEOPLES[:-1]
FOREIGN: Final = read_components(
    "".join(
        row if ",leader," in row else row.replace(",hoax,hoax,", ",aqua,hoax,", 1)
        for row in standard_components_text().splitlines(keepends=True)
    ),
    "foreign.csv",
)
HUGE: Final = 999
"""More cards than any draft needs."""


@pytest.mark.parametrize(
    ("players", "peoples", "dealt", "rounds", "cards"),
    [(2, 3, 5, 9, 39), (3, 4, 5, 8, 35), (4, 6, 5, 9, 39), (5, 7, 6, 7, 38), (6, 9, 7, 7, 42)],
)
@proves(G1, G7)
def test_the_table_says_how_many_cards_are_dealt_and_chosen(
    players: int, peoples: int, dealt: int, rounds: int, cards: int
) -> None:
    """The last column follows from the others."""
    found = cards_dealt(players, WITHOUT_BUKA[:peoples], HUGE)
    last = () if players == 6 else (4,)

    assert draft.DraftSetup(peoples, dealt, rounds, cards) == SETUPS[players]
    assert (dealt,) * rounds + last == found
    assert cards == cards_chosen(found)


@pytest.mark.parametrize(("players", "last", "cards"), [(2, 3, 38), (3, 3, 34), (5, 3, 37)])
@proves(G8)
def test_buka_make_the_last_round_shorter(players: int, last: int, cards: int) -> None:
    found = cards_dealt(players, ["hoax", "buka"], HUGE)

    assert (last, cards) == (found[-1], cards_chosen(found))


@proves(G8)
def test_buka_change_nothing_for_four_and_six_players() -> None:
    for players in (4, 6):
        assert cards_dealt(players, PEOPLES, HUGE) == cards_dealt(players, WITHOUT_BUKA, HUGE)


@pytest.mark.parametrize("players", SETUPS)
@proves(G1, G2, G8)
def test_complete_draft_decks_suffice_for_every_round(players: int) -> None:
    needed = SETUPS[players].peoples
    for peoples in (PEOPLES[:needed], PEOPLES[-needed:]):
        cards = sum(DECK_SIZES[people] for people in peoples)

        assert cards_dealt(players, peoples, HUGE) == cards_dealt(players, peoples, cards)


@pytest.mark.parametrize(
    ("cards", "expected"), [(98, (5,) * 9 + (4,)), (97, (5,) * 9), (90, (5,) * 9), (89, (5,) * 8)]
)
@proves(G1)
def test_a_round_is_left_out_if_there_are_too_few_cards(
    cards: int, expected: tuple[int, ...]
) -> None:
    assert expected == cards_dealt(2, WITHOUT_BUKA[:3], cards)


@pytest.mark.parametrize("people", PEOPLES)
@proves(G2)
def test_a_draft_deck_has_the_cards_of_its_people_and_a_mutant(people: People) -> None:
    """No leader, and no cards of other peoples; also cards that are in no deck."""
    cards = [FULL.card(card) for card in draft.draft_deck(FULL, people)]
    of_the_people = [card for card in cards if card.affiliation == people]
    mutants = [card for card in cards if card.affiliation == "mutant"]
    all_of_them = [
        card for card in FULL.cards if card.affiliation == people and card.card_type != "leader"
    ]

    assert all_of_them == of_the_people
    assert [people] * (people != "buka") == [mutant.deck for mutant in mutants]
    assert len(cards) == len(of_the_people) + len(mutants)
    assert DECK_SIZES[people] == len(cards)
    assert any(card.deck is None for card in of_the_people)


@proves(G2)
def test_the_printed_draft_decks_are_complete() -> None:
    found = {people: len(draft.draft_deck(standard_components(), people)) for people in PEOPLES}

    assert DECK_SIZES == found


@pytest.mark.parametrize("players", SETUPS)
@proves(G1, G2, G3)
def test_decks_are_shuffled_together_and_the_rest_is_set_aside(players: int) -> None:
    peoples = PEOPLES[: SETUPS[players].peoples]
    start = deal(draft.Options(players=players, peoples=peoples, components=FULL), 5)
    cards = [card for pack in start.packs for card in pack] + [*start.aside]

    assert [SETUPS[players].dealt] * players == [len(pack) for pack in start.packs]
    assert sorted(cards) == sorted(
        card for people in peoples for card in draft.draft_deck(FULL, people)
    )
    assert cards != [*FULL.in_order(cards)]
    assert start.packs == tuple(map(FULL.in_order, start.packs))


@proves(G1)
def test_peoples_that_nobody_has_named_are_drawn() -> None:
    drawn = {draft.new_game(draft.Options(players=4), seed).options.peoples for seed in range(20)}

    assert len(drawn) > 10
    for peoples in drawn:
        assert peoples is not None
        assert 6 == len({*peoples})
        assert [*peoples] == [people for people in PEOPLES if people in peoples]


@proves(G1)
def test_named_peoples_take_part() -> None:
    options = draft.Options(peoples=["buka", "hoax", "aqua"])

    assert ("hoax", "aqua", "buka") == draft.new_game(options, seed=1).options.peoples


@pytest.mark.parametrize(
    ("players", "peoples", "components", "message"),
    [
        (1, None, FULL, r"players must be a whole number from 2 to 6, not 1 \(rule G1\)"),
        (7, None, FULL, r"players must be a whole number from 2 to 6, not 7 \(rule G1\)"),
        ("2", None, FULL, "players must be a whole number from 2 to 6, not '2'"),
        (2, "hoax", FULL, "peoples must be a list of peoples such as 'hoax', or None"),
        (2, 3, FULL, r"peoples must be a list .* not 3 \(rule G1\)"),
        (2, ["hoax", "vulka", "flit"], FULL, r"not 'vulka' \(rule G1\); did you mean vulca"),
        (2, ["hoax", 1, "flit"], FULL, r"peoples are hoax, .*, not 1 \(rule G1\)$"),
        (2, ["hoax", "hoax", "flit"], FULL, "one deck of each people, not 2 of hoax"),
        (3, ["hoax", "vulca", "flit"], FULL, "3 players has 4 people decks, not 3"),
        (2, None, "cards.csv", "components must be a Components"),
        (
            2,
            ["hoax", "flit", "buka"],
            SMALL,
            "'small' has no deck of the people hoax, only of",
        ),
        (2, None, SMALL, r"has 3 people decks, and the card table 'small' has 2 \(rule G1\)"),
    ],
)
@proves(G1)
def test_options_that_make_no_draft_are_refused(
    players: int, peoples: Sequence[str] | None, components: Components, message: str
) -> None:
    with pytest.raises(OptionsError, match=message):
        draft.Options(players=players, peoples=peoples, components=components)


@pytest.mark.parametrize("peoples", [None, ["hoax", "vulca", "mimix"]])
@proves(G1)
def test_decks_too_small_for_everybody_to_build_one_are_refused(
    peoples: Sequence[str] | None,
) -> None:
    """In this table most cards of the Hoax deck are of a people that takes no part."""
    with pytest.raises(OptionsError) as caught:
        draft.Options(peoples=peoples, components=FOREIGN)

    cards = sum(len(draft.draft_deck(FOREIGN, people)) for people in PEOPLES[:3])
    each = cards // 10 * 4
    assert 20 < each < 30
    assert (
        f"the decks hoax, vulca, mimix have {cards} cards in the card table 'foreign', and 2 "
        f"players could choose {each} each, which is less than a deck of 30 (rule G1)"
    ) == str(caught.value)
