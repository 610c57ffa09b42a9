"""
Whatever the rules accept is listed, or it is a payment that wastes cards.

`legal_actions` builds its list by construction and `decide` judges one action at a time.
Here every action that can be written down at all is put before both.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from support.games import CITY_TABLES
from support.reachable import reachable_states

from bluemoon import city
from bluemoon.city import Action, Card, Cell, Contribute, Dragon, State
from bluemoon.city.cards import CARDS

MOST_SPACES = 8
"""No building has more spaces; 0 and one more are candidates too."""

SMALL_HAND = 6
"""Up to so many cards, every selection from a hand is a candidate."""

STATES = reachable_states(st.sampled_from([table.options for table in CITY_TABLES]))


def simple_candidates() -> Iterator[Action]:
    """Every action but the payments and the discards."""
    yield from (city.End(), city.Flit(), city.UseHospital(), city.UseShrine(), city.Offer())
    yield from map(city.Offer, CARDS)
    for cell in Cell:
        yield from (city.Move(cell), city.Fly(cell), city.UseHall(cell))
        for dragon in Dragon:
            yield from (city.MoveDragon(dragon, cell, card) for card in CARDS)


SIMPLE = tuple(simple_candidates())
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


def in_contribution(state: State) -> State:
    """The same position in its Contribution phase, if that can be."""
    ends = isinstance(state.phase, city.MovementPhase)
    return city.apply(state, city.End()) if ends else state


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


@given(STATES.map(in_contribution), SOME_SIMPLE)
def test_offerings_are_accepted_exactly_if_listed(
    state: State, candidates: tuple[Action, ...]
) -> None:
    """The same in the phase in which offerings are made."""
    assert [] == disagreements(state, candidates)


@given(STATES, st.data())
def test_discards_are_accepted_exactly_if_listed(state: State, data: st.DataObject) -> None:
    """Up to two cards of the hand, in any order, and nothing else."""
    drawn = data.draw(st.lists(some_cards(state, most=3), max_size=10))
    hand = state.players[state.to_act].hand
    every_two = [some for some in selections(hand[:SMALL_HAND]) if len(some) <= 3]

    assert [] == disagreements(state, map(city.Reset, [*drawn, *every_two]))


@given(STATES.map(in_contribution), st.data())
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


@given(STATES.map(in_contribution), st.data())
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


@given(STATES.map(in_contribution))
def test_no_listed_payment_wastes_a_card(state: State) -> None:
    """What could be left out is left out, and everything is in the hand."""
    held = Counter(state.players[state.to_act].hand)
    payments = [one for one in city.legal_actions(state) if isinstance(one, Contribute)]

    # A hand of many cards has hundreds of payments; a part of them will do.
    for payment in payments[:: len(payments) // 20 + 1]:
        assert Counter(payment.cards) <= held
        assert not is_wasteful(state, payment)
