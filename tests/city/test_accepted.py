"""
Whatever the rules accept is listed, or it is a payment that wastes cards.

`legal_actions` builds its list by construction and `decide` judges one action at a time.
Here every action that can be written down at all is put before both.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import attrs
from hypothesis import given
from hypothesis import strategies as st
from support.games import CITY_TABLES

from bluemoon import city
from bluemoon.city import Action, Card, Cell, Contribute, Dragon, State
from bluemoon.city.cards import CARDS, in_order
from bluemoon.testing import positions

MOST_SPACES = 8
"""No building has more spaces; 0 and one more are candidates too."""

SMALL_HAND = 6
"""Up to so many cards, every selection from a hand is a candidate."""

LARGE_HAND = 10
MOST_CRYSTALS = 20

STATES = (
    st.sampled_from(CITY_TABLES)
    .flatmap(lambda table: positions(table.games))
    .map(lambda position: position.state)
)


def simple_candidates() -> Iterator[Action]:
    """Every action but the payments and the discards."""
    yield from (city.End(), city.Flit(), city.UseHospital(), city.UseShrine(), city.Offer())
    yield from map(city.Offer, CARDS)
    for cell in Cell:
        yield from (city.Move(cell), city.Fly(cell), city.UseHall(cell))
        for dragon in Dragon:
            yield from (city.MoveDragon(dragon, cell, card) for card in CARDS)


SIMPLE = tuple(simple_candidates())
OFFERINGS = tuple(action for action in SIMPLE if isinstance(action, city.Offer))
SOME_SIMPLE = st.integers(0, 4).map(lambda first: SIMPLE[first::5])
"""Every fifth of them: there are two thousand."""


def selections(cards: Iterable[Card]) -> set[tuple[Card, ...]]:
    """Every selection of the cards, the empty one and all of them included."""
    held = tuple(cards)
    return {some for size in range(len(held) + 1) for some in combinations(held, size)}


def is_wasteful(state: State, action: Action) -> bool:
    """Whether a payment would do with some of its cards left out."""
    return isinstance(action, Contribute) and any(
        city.is_legal(state, Contribute(action.space, fewer))
        for fewer in selections(action.cards)
        if fewer != action.cards
    )


def disagreements(state: State, candidates: Iterable[Action]) -> list[str]:
    """Candidates that are accepted and not listed, or listed and not accepted."""
    listed = {*city.legal_actions(state)}
    return [
        f"{action}: listed {action in listed}, {city.why_illegal(state, action) or 'accepted'}"
        for action in candidates
        if city.is_legal(state, action) is not (action in listed)
        and not (action not in listed and is_wasteful(state, action))
    ]


@st.composite
def gone(draw: st.DrawFn, *, to_courtyard: bool) -> State:
    """
    A played position whose player has gone somewhere with other cards and crystals.

    By chance alone few positions have anything to pay or to offer. The invariants still hold.
    """
    state = draw(STATES.filter(lambda state: city.outcome(state) is None))
    player = state.players[state.to_act]
    cards = in_order((*player.hand, *state.deck, *state.discards))
    places = st.sampled_from(range(len(cards)))
    held = draw(st.sets(places, min_size=min(len(cards), SMALL_HAND), max_size=LARGE_HAND))
    rubble = [cell for cell in state.city.sites if cell not in state.rebuilt]
    changed = attrs.evolve(
        player,
        at=city.COURTYARD if to_courtyard or not rubble else draw(st.sampled_from(rubble)),
        hand=tuple(cards[index] for index in sorted(held)),
        crystals=draw(st.integers(0, MOST_CRYSTALS)),
    )
    seats = state.players
    return attrs.evolve(
        state,
        players=(*seats[: state.to_act], changed, *seats[state.to_act + 1 :]),
        phase=city.ContributionPhase(begun=draw(st.booleans())),
        deck=tuple(card for index, card in enumerate(cards) if index not in held),
        discards=(),
    )


def contributing(*, to_courtyard: bool) -> st.SearchStrategy[State]:
    """Positions in which contributions, or offerings, may be made."""
    states = gone(to_courtyard=to_courtyard)
    return states.filter(lambda state: not city.GAME.invariants(state))


@st.composite
def some_cards(draw: st.DrawFn, state: State, most: int) -> tuple[Card, ...]:
    """Cards of the hand for the most part, now and then one that is not in it."""
    hand = state.players[state.to_act].hand
    held = draw(st.lists(st.sampled_from(hand), max_size=most)) if hand else []
    others = draw(st.lists(st.sampled_from(CARDS), max_size=1))
    return tuple(held + others)


@given(STATES, SOME_SIMPLE)
def test_simple_actions_are_accepted_exactly_if_listed(
    state: State, candidates: tuple[Action, ...]
) -> None:
    """Walks, flights, dragons, offerings, additional actions: nothing is left out."""
    assert [] == disagreements(state, candidates)


@given(contributing(to_courtyard=True))
def test_offerings_are_accepted_exactly_if_listed(state: State) -> None:
    """The first one without a card, every further one with a Pillar."""
    assert [] == disagreements(state, OFFERINGS)


@given(STATES, st.data())
def test_discards_are_accepted_exactly_if_listed(state: State, data: st.DataObject) -> None:
    """Up to two cards of the hand, in any order, and nothing else."""
    drawn = data.draw(st.lists(some_cards(state, most=3), max_size=10))
    hand = state.players[state.to_act].hand
    every_two = [some for some in selections(hand[:SMALL_HAND]) if len(some) <= 3]

    assert [] == disagreements(state, map(city.Reset, [*drawn, *every_two]))


@given(contributing(to_courtyard=False), st.data())
def test_payments_are_accepted_exactly_if_listed_or_wasteful(
    state: State, data: st.DataObject
) -> None:
    """C2: overpaying is legal; only payments that waste nothing are listed."""
    drawn = data.draw(st.lists(some_cards(state, most=6), max_size=10))
    hand = state.players[state.to_act].hand
    start = data.draw(st.integers(0, max(0, len(hand) - SMALL_HAND)))
    every = selections(hand[start : start + SMALL_HAND])
    spaces = data.draw(st.lists(st.integers(-1, MOST_SPACES + 1), min_size=1, max_size=2))
    spaces += range(1, len(state.spaces[state.players[state.to_act].at]) + 1)
    candidates = [Contribute(space, cards) for space in spaces for cards in (*every, *drawn)]

    assert [] == disagreements(state, candidates)


@given(contributing(to_courtyard=False), st.data())
def test_payments_close_to_a_listed_one_are_judged_rightly(
    state: State, data: st.DataObject
) -> None:
    """One card more, one card less, one card exchanged, another space."""
    payments = [one for one in city.legal_actions(state) if isinstance(one, Contribute)]
    for payment in data.draw(st.lists(st.sampled_from(payments), max_size=3)) if payments else ():
        extra = data.draw(st.sampled_from(state.players[state.to_act].hand))
        fewer = payment.cards[1:]
        cards = (payment.cards, (*payment.cards, extra), fewer, (*fewer, extra))

        assert [] == disagreements(
            state, [Contribute(space, some) for space in (1, payment.space) for some in cards]
        )


@given(contributing(to_courtyard=False))
def test_no_listed_payment_wastes_a_card(state: State) -> None:
    """What could be left out is left out, and everything is in the hand."""
    held = Counter(state.players[state.to_act].hand)
    payments = [one for one in city.legal_actions(state) if isinstance(one, Contribute)]

    # A hand of many cards has hundreds of payments; a part of them will do.
    for payment in payments[:: len(payments) // 20 + 1]:
        assert Counter(payment.cards) <= held
        assert not is_wasteful(state, payment)
