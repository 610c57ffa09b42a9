"""Full positions drawn from views: consistent, uniform, and decided by the seed."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeVar

import attrs
import pytest
from hypothesis import given
from support.sand_playing import SEAT_0, SEAT_1, SEAT_2, after, card
from support.sand_reachable import GENEROUS, RED_TABLES, reachable_states, seeds

from bluemoon import sand
from bluemoon.kernel.errors import OptionsError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.rules.crystal_powers import A3
from bluemoon.sand.rules.hidden import H1, H2, H3, H4
from bluemoon.sand.state import KeepPhase, OverPhase
from bluemoon.sand.views.determinize import unseen_cards
from bluemoon.sand.views.view import Memory
from bluemoon.testing import proves

ThingT = TypeVar("ThingT")

DRAWS: Final = 3000

FAR_OFF: Final = 2.2
"""Chi-square per degree of freedom that no fair draw of this size comes near."""

STATE: Final = sand.scenario(
    players=3,
    mode="advanced",
    components=GENEROUS,
    round=3,
    round_limit=3,
    market={"I": "I-1 I-2 I-3 I-4", "II": "II-1 II-2 II-3 II-4"},
    decks={"I": "I-6 I-7"},
    seats=[
        {
            "board": "red",
            "crystal": "charged",
            "kept": "I-5 II-6",
            "bottom": {"I": "I-9 I-8"},
            "claimed": "II-5",
        },
        {"board": "blue", "claimed": "III-2"},
        {"board": "orange"},
    ],
)

NOBODY_KNOWS: Final = ((), (), ())
EVERYBODY: Final = (None, SEAT_0, SEAT_1, SEAT_2)


def unlikelihood(found: Iterable[ThingT], weights: Counter[ThingT]) -> float:
    """Chi-square per degree of freedom of draws with these weights."""
    counts = Counter(found)
    draws, total = counts.total(), weights.total()
    assert {*counts} <= {*weights}
    expected = {thing: draws * weight / total for thing, weight in weights.items()}
    chi_square = sum((counts[thing] - mean) ** 2 / mean for thing, mean in expected.items())
    return chi_square / (len(weights) - 1)


def drawn(view: sand.View, number: int = DRAWS) -> list[sand.State]:
    return [sand.determinize(view, seed) for seed in range(number)]


@proves(H4)
@given(state=reachable_states(), seed=seeds())
def test_a_determinized_view_gives_the_view_again(state: sand.State, seed: int) -> None:
    for seat in (None, *map(Seat, range(len(state.players)))):
        for perfect_memory in (False, True):
            view = sand.view(state, seat, perfect_memory=perfect_memory)
            full = sand.determinize(view, seed)

            assert view == sand.view(full, seat, perfect_memory=perfect_memory)
            assert () == sand.GAME.invariants(full)
            assert sand.outcome(state) == sand.outcome(full)


@proves(H1)
@given(state=reachable_states(*RED_TABLES), seed=seeds())
def test_h1_nobody_is_taken_to_know_a_bottom_but_the_viewer(state: sand.State, seed: int) -> None:
    """And the viewer only with perfect memory."""
    for seat in map(Seat, range(len(state.players))):
        attentive = sand.determinize(sand.view(state, seat, perfect_memory=True), seed)
        forgetful = sand.determinize(sand.view(state, seat), seed)

        assert state.players[seat].bottom == attentive.players[seat].bottom
        assert {NOBODY_KNOWS} == {player.bottom for player in forgetful.players}
        others = [player for at, player in enumerate(attentive.players) if at != seat]
        assert {NOBODY_KNOWS} >= {player.bottom for player in others}


@proves(H1, H2, H3)
def test_unseen_are_the_cards_that_lie_nowhere_open() -> None:
    """Not those of the market, those claimed, the own kept ones, and what is remembered."""
    own, attentive, other, spectator = (
        [" ".join(map(str, cards)) for cards in unseen_cards(view)]
        for view in (
            sand.view(STATE, SEAT_0),
            sand.view(STATE, SEAT_0, perfect_memory=True),
            sand.view(STATE, SEAT_1, perfect_memory=True),
            sand.view(STATE, None, perfect_memory=True),
        )
    )

    assert own[:2] == ["I-6 I-7 I-8 I-9", "II-7 II-8 II-9"]
    assert attentive[:2] == ["I-6 I-7", "II-7 II-8 II-9"]
    assert other[:2] == spectator[:2] == ["I-5 I-6 I-7 I-8 I-9", "II-6 II-7 II-8 II-9"]
    assert 1 == len({own[2], attentive[2], other[2], spectator[2]})
    assert "III-2" not in own[2]


@proves(H1, A3)
def test_cards_looked_at_are_unseen_by_others_alone() -> None:
    looking = after(STATE, "look II")
    phase = looking.phase
    assert isinstance(phase, KeepPhase)

    assert parse_cards("II-6") == unseen_cards(sand.view(looking, SEAT_1))[Deck.II][:1]
    assert () == unseen_cards(sand.view(looking, SEAT_0))[Deck.II]
    assert looking.phase == sand.determinize(sand.view(looking, SEAT_0), 5).phase


@proves(H1, H2)
def test_every_unseen_card_is_equally_likely_in_every_hidden_place() -> None:
    """Among the cards that another player kept or looks at, and in the deck."""
    looking = after(STATE, "look I")
    view = sand.view(looking, SEAT_1)
    weights = Counter(unseen_cards(view)[Deck.I])
    states = drawn(view)
    phases = [state.phase for state in states]

    assert Counter(parse_cards("I-5 I-6 I-7 I-8 I-9")) == weights
    for place in (
        [state.players[0].kept[0] for state in states],
        [phase.cards[0] for phase in phases if isinstance(phase, KeepPhase)],
        [phase.cards[2] for phase in phases if isinstance(phase, KeepPhase)],
        [state.decks[Deck.I][0] for state in states],
    ):
        assert DRAWS == len(place)
        assert unlikelihood(place, weights) < FAR_OFF


def test_the_order_of_a_deck_is_as_likely_as_any_other() -> None:
    """All 24 orders of four cards."""
    states = drawn(sand.view(STATE, SEAT_0))
    orders = Counter(state.decks[Deck.I] for state in states)

    assert 24 == len(orders)
    assert unlikelihood(orders.elements(), Counter([*orders])) < FAR_OFF


def test_two_hidden_places_have_nothing_to_do_with_one_another() -> None:
    """Pairs of cards are as likely as a shuffle makes them."""
    view = sand.view(STATE, None)
    unseen = unseen_cards(view)[Deck.II]
    pairs = [(state.players[0].kept[-1], state.decks[Deck.II][0]) for state in drawn(view)]
    fair = Counter((one, other) for one in unseen for other in unseen if one != other)

    assert unlikelihood(pairs, fair) < FAR_OFF


def test_what_is_remembered_of_a_deck_is_where_it_was() -> None:
    """The cards above it are drawn."""
    view = sand.view(STATE, SEAT_0, perfect_memory=True)
    assert {parse_cards("I-9 I-8")} == {state.decks[Deck.I][2:] for state in drawn(view, 50)}

    partly = attrs.evolve(view, memory=Memory((parse_cards("I-8"), (), ())))
    states = drawn(partly)
    assert {card("I-8")} == {state.decks[Deck.I][3] for state in states}
    for place in range(3):
        cards = [state.decks[Deck.I][place] for state in states]
        assert unlikelihood(cards, Counter(parse_cards("I-6 I-7 I-9"))) < FAR_OFF


@proves(H2)
def test_h2_at_the_end_only_the_decks_are_drawn() -> None:
    over = after(STATE, "end", "end", "end")
    assert isinstance(over.phase, OverPhase)

    for seat in EVERYBODY:
        full = sand.determinize(sand.view(over, seat), 3)
        assert [player.kept for player in over.players] == [player.kept for player in full.players]
        assert over.phase == full.phase


def test_the_seed_decides() -> None:
    view = sand.view(STATE, SEAT_1)

    assert sand.determinize(view, 1) == sand.determinize(view, 1)
    assert sand.determinize(view, 1).decks != sand.determinize(view, 2).decks
    with pytest.raises(OptionsError, match="a seed must be"):
        sand.determinize(view, -1)


def test_only_views_are_determinized() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a View of Realm of Sand, not State\("):
        sand.determinize(STATE, 1)  # type: ignore[arg-type]  # as callers without types may do
