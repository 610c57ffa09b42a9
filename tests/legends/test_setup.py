"""S · Setup: two decks, three dragons and a first hand."""

import pytest
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_play import SEAT_0, SEAT_1, table

from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.evolve import evolve, opening
from bluemoon.legends.game import GAME, new_game
from bluemoon.legends.kinds import PEOPLES, People
from bluemoon.legends.options import Options
from bluemoon.legends.rules.setup import S1, S2, S3, S4, S5, S6, S7, S8, S9, deal
from bluemoon.legends.state import BEGINNING, Turn
from bluemoon.testing import proves

HOAX_AND_BUKA = Options(decks=("hoax", "buka"))


@proves(S1)
def test_s1_two_play() -> None:
    state = new_game(HOAX_AND_BUKA, seed=1)

    assert 2 == GAME.players(state) == len(state.players)


@proves(S2)
def test_s2_each_has_the_deck_of_a_people() -> None:
    """Every card of it is in hand or deck; the leader lies in the leader area and is in neither."""
    started = deal(HOAX_AND_BUKA, 5)
    components = standard_components()

    assert ("hoax", "buka") == started.decks
    for cards, hand, order in zip(HOAX_AND_BUKA.lists, started.hands, started.orders, strict=True):
        assert cards == components.in_order((*hand, *order))
        assert not {"h00", "b00"}.intersection((*hand, *order))


@proves(S2)
def test_s2_a_deck_may_be_drawn_at_random() -> None:
    """From all peoples of the table; the position has the deck that was drawn."""
    options = Options(decks=("random", "flit"))
    drawn = {deal(options, seed).decks for seed in range(60)}

    assert {(people, "flit") for people in PEOPLES} == drawn
    for seed in range(5):
        started = deal(options, seed)
        state = opening(started)
        assert state is not None
        assert (options, started.decks) == (started.options, state.options.decks)


@proves(S2)
def test_s2_each_may_have_a_deck_that_was_built_or_drafted() -> None:
    """All its cards are dealt, and nothing else; a drafted one has no leader."""
    options = Options(decks=(NICHOLAS, DRAFTED))
    started = deal(options, 5)
    state = opening(started)

    assert (NICHOLAS, DRAFTED) == started.decks
    for deck, hand, order in zip(options.decks, started.hands, started.orders, strict=True):
        assert isinstance(deck, Deck)
        assert (6, {*deck.cards}) == (len(hand), {*hand, *order})
    assert state is not None
    assert ("t00", None) == state.options.leaders


@proves(S2)
def test_s2_any_deck_that_may_be_built_can_be_drawn() -> None:
    """It is legal, another one for each seed, and told in the first event."""
    options = Options(decks=("built", "flit"))
    drawn = {deal(options, seed).decks[0] for seed in range(30)}

    assert 30 == len(drawn)
    assert all(isinstance(deck, Deck) for deck in drawn)
    state = new_game(options, seed=3)
    assert state.options.decks == deal(options, 3).decks
    assert deal(options, 3) == deal(options, 3)


@proves(S4)
def test_s4_the_leader_is_in_the_leader_area_and_in_no_list() -> None:
    state = new_game(Options(decks=(NICHOLAS, "hoax")), seed=5)

    assert ("t00", "h00") == state.options.leaders
    assert not {"t00", "h00"}.intersection(*state.options.lists)


@proves(S4)
def test_s4_families_are_shuffled_into_the_decks() -> None:
    """And are in the lists, in the order of the table; without families the lists have none."""
    options = Options(decks=("hoax", "vulca"), families=(3, 5))
    state = new_game(options, seed=5)

    for seat, family in enumerate((3, 5)):
        cards = [*state.players[seat].hand, *state.players[seat].deck]
        families = [standard_components().card(card).family for card in cards]
        assert (35, 5) == (len(cards), families.count(family))
        assert standard_components().in_order(cards) == state.options.lists[seat]
    assert {30} == {len(cards) for cards in Options(decks=("hoax", "vulca")).lists}


@proves(S2)
def test_s2_both_may_have_the_same_deck() -> None:
    state = new_game(Options(decks=("khind", "khind")), seed=3)

    assert state.options.lists[0] == state.options.lists[1]
    assert state.players[0].deck != state.players[1].deck


@proves(S3)
@pytest.mark.parametrize("people", PEOPLES)
def test_s3_a_people_deck(people: People) -> None:
    """26 cards of the people, a mutant and three of other peoples; 30 of the Buka."""
    components = standard_components()
    cards = [components.card(card) for card in components.deck(people)]
    found = [card.affiliation for card in cards]
    expected = (30, 0) if people == "buka" else (26, 1)

    assert {people} == {card.deck for card in cards}
    assert expected == (found.count(people), found.count("mutant"))
    assert 30 == len(cards) == len({card.id for card in cards})
    assert "leader" not in {card.card_type for card in cards}


@proves(S3)
def test_s3_the_card_table_says_what_is_in_a_deck() -> None:
    """Cards that change their decks there are dealt with the other deck."""
    components = table({"h01": {"deck": "vulca"}, "v01": {"deck": "hoax"}})
    started = deal(Options(decks=("hoax", "vulca"), components=components), 0)
    first, second = (
        {*hand, *order} for hand, order in zip(started.hands, started.orders, strict=True)
    )

    assert "v01" in first
    assert "h01" in second


@proves(S5)
def test_s5_the_dragons_are_in_the_middle() -> None:
    assert 0 == new_game(HOAX_AND_BUKA, seed=2).dragons


@proves(S6)
def test_s6_the_starting_player_is_chosen_at_random() -> None:
    assert {SEAT_0, SEAT_1} == {deal(HOAX_AND_BUKA, seed).first for seed in range(10)}


@proves(S6)
@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
def test_s6_or_agreed_on(first: Seat) -> None:
    """Then it is the same for every seed."""
    options = Options(decks=("hoax", "buka"), first=first)

    assert {first} == {deal(options, seed).first for seed in range(10)}


@proves(S7)
def test_s7_decks_are_shuffled_and_six_cards_drawn() -> None:
    """The hand is in file order, since it has none of its own; the deck is not."""
    components = standard_components()
    for seed in range(5):
        started = deal(HOAX_AND_BUKA, seed)
        for hand, order in zip(started.hands, started.orders, strict=True):
            assert (6, 24) == (len(hand), len(order))
            assert components.in_order(hand) == hand
            assert components.in_order(order) != order


@proves(S7)
def test_s7_the_seed_decides_the_order_and_each_deck_has_its_own() -> None:
    orders = {deal(Options(decks=("khind", "khind")), seed).orders for seed in range(20)}

    assert 20 == len(orders)
    assert 40 == len({order for both in orders for order in both})
    assert deal(HOAX_AND_BUKA, 7) == deal(HOAX_AND_BUKA, 7)


@proves(S7)
def test_s7_the_hand_is_chosen_at_random() -> None:
    """In two hundred deals every card was in a first hand."""
    hands = [deal(HOAX_AND_BUKA, seed).hands for seed in range(200)]

    for seat, cards in enumerate(HOAX_AND_BUKA.lists):
        assert {*cards} == {card for both in hands for card in both[seat]}


@proves(S8)
@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
def test_s8_the_starting_player_begins(first: Seat) -> None:
    """His first turn begins at once, with the Beginning phase."""
    state = new_game(Options(decks=("hoax", "buka"), first=first), seed=4)

    assert (BEGINNING, Turn(first), first) == (state.phase, state.turn, state.to_act)


@proves(S9)
def test_s9_no_fight_is_running_and_no_card_is_active() -> None:
    state = new_game(HOAX_AND_BUKA, seed=4)

    assert state.fight is None
    assert state.engaged is None
    assert state.turn.led is None
    for player in state.players:
        assert ((), (), (), ()) == (player.combat, player.support, player.ships, player.leaders)
        assert ((), (), False) == (player.discard, player.disclosed, player.ran_out)


def test_a_game_needs_options() -> None:
    """Whatever else is given is an OptionsError."""
    wrong: object = "hoax"
    with pytest.raises(OptionsError, match="a game needs Options, not 'hoax'"):
        deal(wrong, 0)  # type: ignore[arg-type]


def test_a_game_can_be_started_anew() -> None:
    """The first event leads to the same position, whatever was there before."""
    started = deal(HOAX_AND_BUKA, 9)

    assert opening(started) == evolve(new_game(HOAX_AND_BUKA, seed=1), started)
