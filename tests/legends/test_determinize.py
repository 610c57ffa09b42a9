"""Full positions drawn from views: consistent, fair, and decided by the seed."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply
from support.legends_reachable import reachable_states

from bluemoon.kernel.chance import LARGEST_SEED
from bluemoon.kernel.errors import OptionsError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskDiscard, AskShip
from bluemoon.legends.events import Asked
from bluemoon.legends.evolve import evolve
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import BLUFFS, CardId
from bluemoon.legends.options import Options
from bluemoon.legends.rules.hidden import J1, J2, J3, J5, J8, J9, J11, J12
from bluemoon.legends.rules.leadership import L5
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import ChoicePhase, MomentPhase, Placed, Player, State
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.hidden_places import hidden_places
from bluemoon.legends.views.view import View, view
from bluemoon.testing import proves

ThingT = TypeVar("ThingT")

DRAWS: Final = 1000

FAR_OFF: Final = 2.4
"""Chi-square per degree of freedom that no fair draw of this size comes near."""

EVERYBODY: Final = (None, SEAT_0, SEAT_1)

KHIND, BUKA = Options(decks=("khind", "buka")).lists

STATE: Final = scenario(
    decks=("khind", "buka"),
    fight="fire",
    seats=[
        {
            "hand": "k01 k02 k28 k30",
            "combat": "k03",
            "discard": " ".join(KHIND[5:22]),
            "leaders": "a30 k29",
        },
        {
            "hand": "b01 b02",
            "combat": "-b05 b06",
            "support": "~b07 ~~b08 b25 ~b09",
            "ships": "b28:b10",
            "discard": "b11 b12 b13 b14 b15 b16",
        },
    ],
)
"""Seat 0 has a large discard pile, seat 1 two unknown bluff cards and an empty leader area."""


def unlikelihood(found: Iterable[ThingT], weights: Counter[ThingT]) -> float:
    """Chi-square per degree of freedom of draws with these weights."""
    counts = Counter(found)
    draws, total = counts.total(), weights.total()
    assert {*counts} <= {*weights}
    expected = {thing: draws * weight / total for thing, weight in weights.items()}
    chi_square = sum((counts[thing] - mean) ** 2 / mean for thing, mean in expected.items())
    return chi_square / (len(weights) - 1)


def drawn(seen: View, number: int = DRAWS) -> list[State]:
    return [determinize(seen, seed) for seed in range(number)]


def cards_of(player: Player, hyla: tuple[CardId, ...]) -> list[CardId]:
    """All cards of a player, sorted by their ids; the Hyla card lies in no area of one player."""
    placed = [*player.combat, *player.support]
    loads = [card for ship in player.ships for card in (ship.card, *ship.load)]
    cards = [*player.deck, *player.hand, *player.discard, *player.leaders, *loads]
    cards += [*player.achievements, *hyla]
    return sorted([*cards, *[each.card for each in placed]])


def unseen(state: State, viewer: Seat | None, seat: Seat, *, memory: bool = False) -> set[CardId]:
    return {*hidden_places(view(state, viewer, perfect_memory=memory), seat).unseen}


@proves(J11, J12)
@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED))
def test_a_determinized_view_gives_the_view_again(state: State, seed: int) -> None:
    for seat in EVERYBODY:
        for perfect_memory in (False, True):
            seen = view(state, seat, perfect_memory=perfect_memory)
            full = determinize(seen, seed)

            assert seen == view(full, seat, perfect_memory=perfect_memory)
            assert () == GAME.invariants(full)
            assert GAME.outcome(state) == GAME.outcome(full)


@proves(J9)
@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED))
def test_j9_every_player_has_the_cards_of_the_own_list(state: State, seed: int) -> None:
    """Also in the position to backtrack to."""
    full = determinize(view(state, None), seed)
    for position in (full, full.engaged):
        if position is not None:
            for seat, (player, cards) in enumerate(
                zip(position.players, state.options.lists, strict=True)
            ):
                hyla = position.hyla
                own_hyla = () if hyla is None or hyla[0] != seat else hyla[1:]
                assert sorted(cards) == cards_of(player, own_hyla)


@proves(J1, J3, J5)
def test_unseen_are_the_cards_that_lie_nowhere_open() -> None:
    """Not those in play or on ships, tops of piles, the own hand, and what is remembered."""
    seen = {*KHIND} - {"k03", "k21", "k29"}
    # Only a viewer without memory forgets what is in the piles.
    piles = {*KHIND[5:22], "a30"}
    hand = {"k01", "k02", "k28", "k30"}
    assert STATE.players[0].discard[-1] == "k21"

    assert seen == unseen(STATE, None, SEAT_0) == unseen(STATE, SEAT_1, SEAT_0)
    assert seen - hand == unseen(STATE, SEAT_0, SEAT_0)
    assert seen - piles == unseen(STATE, None, SEAT_0, memory=True)
    assert seen - piles - hand == unseen(STATE, SEAT_0, SEAT_0, memory=True)
    open_cards = {"b05", "b06", "b08", "b25", "b28", "b10", "b16"}
    assert {*BUKA} - open_cards == unseen(STATE, SEAT_0, SEAT_1)
    assert {*BUKA} - open_cards - {"b01", "b02", "b07", "b09"} == unseen(STATE, SEAT_1, SEAT_1)


@pytest.mark.unmeasured
@proves(J5)
def test_j5_face_down_are_cards_with_a_bluff_icon() -> None:
    """Every unseen one is as likely as any other; those that are known stay where they are."""
    states = drawn(view(STATE, SEAT_0))
    components = STATE.options.components
    possible = [
        card for card in unseen(STATE, SEAT_0, SEAT_1) if components.card(card).icons & BLUFFS
    ]
    fair = Counter((one, other) for one in possible for other in possible if one != other)
    pairs = [
        (state.players[1].support[0].card, state.players[1].support[3].card) for state in states
    ]

    assert unlikelihood([one for one, _ in pairs], Counter(possible)) < FAR_OFF
    assert unlikelihood(pairs, fair) < FAR_OFF
    assert {(Placed("b08", bluff=True, known=True), Placed("b25"))} == {
        state.players[1].support[1:3] for state in states
    }


@proves(J3, L5)
def test_j3_without_a_visible_top_nothing_lies_on_a_pile() -> None:
    """Leadership cards are then in hand or draw deck; so is everything without any pile."""
    for state in drawn(view(STATE, SEAT_0), 200):
        assert () == state.players[1].leaders
        assert "b27" in {*state.players[1].hand, *state.players[1].deck}
    opening = scenario(decks=("khind", "buka"), seats=[{"hand": "k29 k01"}, {"hand": "b27 b01"}])
    for state in drawn(view(opening, SEAT_0), 50):
        assert () == state.players[1].discard == state.players[1].leaders
        assert 28 == len(state.players[1].deck)


@proves(J3, L5)
def test_j3_leadership_cards_lie_below_leadership_cards_and_others_below_others() -> None:
    """The tops are what they were; how many cards lie below follows from the other sizes."""
    components = STATE.options.components
    below = Counter[int]()
    for state in drawn(view(STATE, SEAT_1), 300):
        player = state.players[0]
        assert ("k21", "k29") == (player.discard[-1], player.leaders[-1])
        assert 19 == len(player.discard) + len(player.leaders)
        assert {"leadership"} == {components.card(card).card_type for card in player.leaders}
        assert "leadership" not in {components.card(card).card_type for card in player.discard}
        below[len(player.leaders)] += 1

    assert 3 <= len(below)


@pytest.mark.unmeasured
@proves(J1, J2, J3)
def test_every_unseen_card_is_equally_likely_in_hand_and_deck() -> None:
    """All of them may also lie below a top."""
    cards = Counter(unseen(STATE, SEAT_1, SEAT_0))
    states = drawn(view(STATE, SEAT_1))
    held = Counter(card for state in states for card in state.players[0].hand)

    assert unlikelihood(held.elements(), cards) < FAR_OFF
    assert unlikelihood([state.players[0].deck[0] for state in states], cards) < FAR_OFF


@proves(J3)
def test_j3_cards_that_must_be_in_hand_or_deck_are_as_likely_in_either() -> None:
    """In seat 1 it is the leadership card: two cards in hand, seven in the draw deck."""
    states = drawn(view(STATE, SEAT_0))
    deck = len(STATE.players[1].deck)
    in_hand = Counter("b27" in state.players[1].hand for state in states)

    assert unlikelihood(in_hand.elements(), Counter({True: 2, False: deck})) < 2 * FAR_OFF


@proves(J3)
def test_j3_what_is_remembered_is_where_it_was() -> None:
    """Doubtful cards of a pile are there or elsewhere, as the numbers say."""
    lucky = apply(
        scenario(
            decks=("khind", "buka"),
            seed=5,
            seats=[{"hand": "k30", "discard": "k01 k02 k03 k04 k05"}, {}],
        ),
        "play k30",
        "yes",
    )
    seen = view(lucky, SEAT_1, perfect_memory=True)
    top = lucky.players[0].discard[-1]
    states = drawn(seen, 600)
    below = [state.players[0].discard[0] for state in states]

    assert {(2, top)} == {
        (len(state.players[0].discard), state.players[0].discard[-1]) for state in states
    }
    doubtful = {"k01", "k02", "k03", "k04", "k05"} - {top}
    assert unlikelihood(below, Counter(doubtful)) < FAR_OFF
    own = drawn(view(lucky, SEAT_0, perfect_memory=True), 20)
    assert {lucky.players[0].discard} == {state.players[0].discard for state in own}


@proves(J5, J3)
def test_j5_doubtful_cards_that_must_be_in_the_pile_are_no_bluff_cards() -> None:
    """One of two doubtful cards is in the pile, so only one of them can lie face down."""
    state = scenario(
        decks=("khind", "buka"),
        fight="fire",
        seats=[
            {"combat": "k01"},
            {
                "combat": "b05",
                "support": "~b07 ~b08",
                "hand": "b06 b09 b10 b11 b12 b13 b14 b15 b16 b17 b18 b19 b20 b21",
                "disclosed": "b06 b09 b10 b11 b12 b13 b14 b15 b16 b17 b18 b20 b21",
                "discard": "b04 b03",
                "doubtful": "b04 b08",
            },
        ],
    )
    seen = view(state, SEAT_0, perfect_memory=True)
    pairs = Counter[tuple[CardId, ...]]()
    for full in drawn(seen, 100):
        assert seen == view(full, SEAT_0, perfect_memory=True)
        pairs[tuple(sorted(placed.card for placed in full.players[1].support))] += 1

    assert ("b04", "b08") not in pairs
    assert 5 == len(pairs)


@proves(J8)
def test_j8_the_searched_pile_has_the_cards_that_the_viewer_sees() -> None:
    """For the others they are as unknown as before."""
    searching = apply(scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}]), "play k29")
    deck = searching.players[0].deck

    orders = {state.players[0].deck for state in drawn(view(searching, SEAT_0), 30)}
    assert 30 == len(orders)
    assert {tuple(sorted(deck))} == {tuple(sorted(order)) for order in orders}
    looking = apply(
        scenario(decks=("mimix", "buka"), seats=[{"hand": "m31", "discard": "m03 m04 m05"}, {}]),
        "play m31",
    )
    for state in drawn(view(looking, SEAT_0), 30):
        pile = state.players[0].discard
        assert {"m03", "m04"} == {*pile[:-1]}
        assert "m05" == pile[-1]


@proves(J8)
def test_j8_a_card_about_to_be_loaded_is_one_of_the_draw_deck() -> None:
    state = scenario(
        decks=("khind", "buka"), to_act=1, seats=[{}, {"ships": "b30 b29", "hand": "b27"}]
    )
    loading = apply(state, "play b27", "pick b01")
    cards = Counter[CardId]()
    for full in drawn(view(loading, SEAT_0), 500):
        phase = full.phase
        assert isinstance(phase, ChoicePhase)
        assert isinstance(phase.ask, AskShip)
        assert phase.ask.card in full.players[1].deck
        cards[phase.ask.card] += 1

    assert {"b28"} == {*BUKA} - {*cards} - {"b27", "b29", "b30"}
    assert loading.phase == determinize(view(loading, SEAT_1), 1).phase


def test_revealed_cards_are_on_top_of_the_draw_deck() -> None:
    """Both see them, though not in which order they lie."""
    state = scenario(decks=("mimix", "buka"), seats=[{"hand": "m03"}, {"hand": "b01"}])
    cards = state.options.components.in_order(state.players[0].deck[:3])
    revealed = evolve(state, Asked(SEAT_0, AskDiscard(1, 1, cards), MomentPhase("end", ()), ()))

    for seat in EVERYBODY:
        tops = {full.players[0].deck[:3] for full in drawn(view(revealed, seat), 60)}
        assert 6 == len(tops)
        assert {cards} == {state.options.components.in_order(top) for top in tops}


def test_a_leadership_card_that_was_played_in_this_turn_is_on_the_leader() -> None:
    """It is active, although another one lies on top of it."""
    state = scenario(
        decks=("hoax", "buka"),
        phase="engagement",
        seats=[{"hand": "h01", "leaders": "h28 h29"}, {}],
        turn={"plays": "h28/lead"},
    )
    for seat in EVERYBODY:
        for full in drawn(view(state, seat), 20):
            assert ("h28", "h29") == full.players[0].leaders


@proves(J12)
def test_j12_the_position_to_backtrack_to_fits_the_present_one() -> None:
    """Cards that are unseen in both are in the same places; played ones were in hand."""
    before = scenario(
        decks=("khind", "buka"),
        to_act=1,
        phase="engagement",
        fight="fire",
        seats=[
            {"combat": "k10", "hand": "k01 k02"},
            {"hand": "b01 b02 b03 b12", "support": "~b07", "discard": "b10 b11"},
        ],
    )
    fighting = apply(before, "fight", "play b12")
    for full in drawn(view(fighting, SEAT_0), 100):
        engaged = full.engaged
        assert engaged is not None
        own, then = full.players[1], engaged.players[1]
        assert {*own.hand, "b12"} == {*then.hand}
        assert own.deck == then.deck
        assert own.support == then.support
        assert {*own.discard} == {*then.discard}
        assert full.players[0] == attrs.evolve(
            engaged.players[0],
            discard=full.players[0].discard,
        )
        assert full.chance == engaged.chance


def test_the_seed_decides() -> None:
    seen = view(STATE, SEAT_1)

    assert determinize(seen, 1) == determinize(seen, 1)
    assert determinize(seen, 1).players[0].deck != determinize(seen, 2).players[0].deck
    with pytest.raises(OptionsError, match="a seed must be"):
        determinize(seen, -1)


def test_only_views_are_determinized() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a View of Blue Moon Legends, not State\("):
        determinize(STATE, 1)  # type: ignore[arg-type]  # as callers without types may do
