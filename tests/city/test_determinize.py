"""Full positions drawn from views: consistent, uniform, and decided by the seed."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeVar

import attrs
import pytest
from hypothesis import given
from support.playing import SEAT_0, SEAT_1, after
from support.reachable import reachable_states, seeds

from bluemoon import city
from bluemoon.city.rules.ending import E3
from bluemoon.city.rules.hidden import H1, H2, H3, H4
from bluemoon.city.views.crystal_bounds import crystals_somebody_has, most_crystals
from bluemoon.city.views.determinize import unseen_cards
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat
from bluemoon.testing import proves

ThingT = TypeVar("ThingT")

DRAWS: Final = 3000

FAR_OFF: Final = 2.2
"""Chi-square per degree of freedom that no fair draw of this size comes near."""

STATE: Final = city.scenario(
    players=3,
    tiles={"c4": "royal_palace"},
    rebuilt=["royal_palace"],
    seats=[
        {"at": "c4", "hand": "A3 A2 K1", "incoming": "P1", "crystals": 5},
        {"hand": "V1 M2", "incoming": "K1", "crystals": 9},
        {"hand": "T3", "crystals": 1},
    ],
    discards="F1 V3 K1 K1",
    phase="contribution",
    begun=True,
)

REBUILT: Final = city.scenario(
    rebuilt=[name for name in STATE.city.tiles if name and name != "courtyard"],
    seats=[{"crystals": 3}, {"crystals": 40}],
)
"""Every building is reconstructed, and only seat 1 can afford the next offering (E3)."""


def unlikelihood(found: Iterable[ThingT], weights: Counter[ThingT]) -> float:
    """Chi-square per degree of freedom of draws with these weights."""
    counts = Counter(found)
    draws, total = counts.total(), weights.total()
    assert {*counts} <= {*weights}
    expected = {thing: draws * weight / total for thing, weight in weights.items()}
    chi_square = sum((counts[thing] - mean) ** 2 / mean for thing, mean in expected.items())
    return chi_square / (len(weights) - 1)


def drawn(view: city.View, number: int = DRAWS) -> list[city.State]:
    return [city.determinize(view, seed) for seed in range(number)]


@proves(H4)
@given(state=reachable_states(), seed=seeds())
def test_a_determinized_view_gives_the_view_again(state: city.State, seed: int) -> None:
    for seat in (None, *map(Seat, range(len(state.players)))):
        for perfect_memory in (False, True):
            view = city.view(state, seat, perfect_memory=perfect_memory)
            full = city.determinize(view, seed)

            assert view == city.view(full, seat, perfect_memory=perfect_memory)
            assert () == city.GAME.invariants(full)
            assert city.outcome(state) == city.outcome(full)


def test_unseen_are_all_cards_but_the_own_hand_and_the_discards() -> None:
    """Even the own facedown bonus cards are not known (B6)."""
    own = Counter(unseen_cards(city.view(STATE, SEAT_0)))
    spectator = Counter(unseen_cards(city.view(STATE, None)))

    assert Counter(STATE.players[0].hand) == spectator - own
    assert Counter(STATE.discards) == Counter(city.standard_components().deck) - spectator


@pytest.mark.unmeasured
@proves(H1, H3)
def test_every_unseen_card_is_equally_likely_in_every_hidden_place() -> None:
    """In another's hand, among facedown bonus cards, the own ones too, and on the deck."""
    view = city.view(STATE, SEAT_0)
    weights = Counter(unseen_cards(view))
    states = drawn(view)

    assert {STATE.players[0].hand} == {state.players[0].hand for state in states}
    for place in (
        (state.players[2].hand[0] for state in states),
        (state.players[0].incoming[0] for state in states),
        (state.players[1].incoming[0] for state in states),
        (state.deck[0] for state in states),
        (state.deck[1] for state in states),
        (state.deck[-1] for state in states),
    ):
        assert unlikelihood(place, weights) < FAR_OFF


@pytest.mark.unmeasured
def test_for_a_spectator_every_hand_is_drawn() -> None:
    view = city.view(STATE, None)
    weights = Counter(unseen_cards(view))
    cards = [card for state in drawn(view, 1000) for card in state.players[0].hand]

    assert unlikelihood(cards, weights) < FAR_OFF


@pytest.mark.unmeasured
def test_two_hidden_places_have_nothing_to_do_with_one_another() -> None:
    """Pairs of cards are as likely as a shuffle makes them."""
    view = city.view(STATE, SEAT_0)
    copies = Counter(unseen_cards(view))
    fair = Counter(
        {
            (one, other): copies[one] * (copies[other] - (one == other))
            for one in copies
            for other in copies
        }
    )
    pairs = ((state.players[2].hand[0], state.deck[0]) for state in drawn(view))

    assert unlikelihood(pairs, +fair) < FAR_OFF


def test_chance_starts_anew_from_the_seed() -> None:
    """The future is another one, and the seed alone decides it."""
    view = city.view(STATE, SEAT_0, perfect_memory=True)
    one, other = city.determinize(view, 1), city.determinize(view, 2)

    assert one == city.determinize(view, 1)
    assert 3 == len({STATE.chance, one.chance, other.chance})
    assert one.chance not in {Chance(1), *Chance(1).split()}, "it has dealt the cards"
    assert one.deck != other.deck
    with pytest.raises(OptionsError, match="a seed must be"):
        city.determinize(view, -1)


@proves(H2)
def test_crystals_are_those_that_the_view_tells() -> None:
    """With perfect memory everyone's, at the end too, and always the own ones."""
    attentive = city.view(STATE, SEAT_0, perfect_memory=True)
    offering = city.scenario(
        seats=[{"offerings": 5, "crystals": 30}, {"crystals": 8}], phase="contribution"
    )
    over = after(offering, "offer")

    assert [5, 9, 1] == crystals(city.determinize(attentive, 1))
    assert crystals(over) == crystals(city.determinize(city.view(over, None), 1))
    assert {5} == {crystals(state)[0] for state in drawn(city.view(STATE, SEAT_0), 50)}


def crystals(state: city.State) -> list[int]:
    return [player.crystals for player in state.players]


@pytest.mark.unmeasured
@proves(H2)
def test_crystals_that_the_view_does_not_tell_are_drawn_up_to_a_bound() -> None:
    """Every number from none to the bound is equally likely."""
    view = city.view(city.scenario(rebuilt=["mill"], seats=[{"crystals": 2}, {}]), SEAT_0)
    bound = most_crystals(view)[1]
    found = [crystals(state)[1] for state in drawn(view)]
    assert {*range(bound + 1)} == {*found}
    assert unlikelihood(found, Counter(range(bound + 1))) < FAR_OFF


@proves(E3)
def test_e3_while_the_game_goes_on_somebody_can_afford_an_offering() -> None:
    """A drawn position is not over if the view is not; poorer players are as likely as before."""
    price = REBUILT.city.obelisk[0]
    poor, rich = city.view(REBUILT, SEAT_0), city.view(REBUILT, SEAT_1)
    bound = most_crystals(poor)[1]
    allowed = range(price, bound + 1)
    found = [crystals(state)[1] for state in drawn(poor)]

    assert price == crystals_somebody_has(poor) > 3
    assert unlikelihood(found, Counter(allowed)) < FAR_OFF
    assert any(crystals(city.determinize(rich, seed))[0] < price for seed in range(300))
    for seed in range(300):
        assert () == city.GAME.invariants(city.determinize(city.view(REBUILT, None), seed))


def test_e3_needs_nothing_while_there_is_rubble() -> None:
    assert 0 == crystals_somebody_has(city.view(STATE, None))


@given(state=reachable_states())
def test_nobody_has_more_crystals_than_the_bound(state: city.State) -> None:
    """The bound is sound: whatever happened, the true position can be drawn."""
    bounds = most_crystals(city.view(state, None))

    assert all(has <= most for has, most in zip(crystals(state), bounds, strict=True))


@pytest.mark.parametrize(
    ("water_temple", "markers", "bound"),
    [
        # 5 crystals a temple; 6 contributions with 3 dragons make 18 scales, 5 a scoring.
        ("c2", {}, 5 + 5 + 3 * 6),
        # Side by side: 3 more crystals, or 2 scales for each player, which is one scoring more.
        ("c5", {}, 5 + 5 + 3 + 4 * 6),
        # A contribution under way: 25 scales.
        ("c5", {"mill": [0, None, None]}, 5 + 5 + 3 + 5 * 6),
    ],
)
def test_the_bound_counts_bonuses_and_scorings(
    water_temple: str, markers: dict[str, list[int | None]], bound: int
) -> None:
    """All that one player can have been awarded for two temples."""
    state = city.scenario(
        tiles={"c4": "fire_temple", water_temple: "water_temple"},
        rebuilt=["fire_temple", "water_temple"],
        markers=markers,
        layout="variant",
    )

    assert (bound, bound) == most_crystals(city.view(state, None))


def test_the_bound_is_less_for_who_has_paid_for_offerings() -> None:
    """By the prices on the Obelisk; nothing can be less than nothing."""
    state = city.scenario(rebuilt=["fire_temple"])
    view = attrs.evolve(city.view(state, None), obelisk=(SEAT_1,))
    before, paid = most_crystals(city.view(state, None)), most_crystals(view)

    assert before[0] == paid[0]
    assert before[1] - state.city.obelisk[0] == paid[1]
    opening = city.view(city.scenario(), None)
    assert (0, 0) == most_crystals(opening)
    assert (0, 0) == most_crystals(attrs.evolve(opening, obelisk=(SEAT_0,)))
