"""Every invariant of Blue Moon City, each broken on purpose in one position."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import attrs
import pytest
from support.reachable import played

from bluemoon import city
from bluemoon.city import Cell, events
from bluemoon.city.cards import People, parse_cards
from bluemoon.city.invariants import broken_invariants
from bluemoon.city.ledger import broken_ledger
from bluemoon.city.state import ADDITIONAL, City
from bluemoon.kernel.seats import Seat

Corruption = Callable[[city.State], city.State]

OPENING: Final = city.new_game(city.Options(players=2), seed=5)
FIRST_SITE: Final = OPENING.city.sites[0]
OUTCOME: Final = city.Outcome((), city.Reason.MARKERS_EXHAUSTED, (0, 0), (0, 0))


def player(change: Callable[[city.Player], city.Player]) -> Corruption:
    """Change something that belongs to seat 0."""
    return lambda state: attrs.evolve(state, players=(change(state.players[0]), *state.players[1:]))


def tiles(change: Callable[[list[str | None]], None]) -> Corruption:
    """Change where the tiles lie."""

    def corrupted(state: city.State) -> city.State:
        names = list(state.city.tiles)
        change(names)
        return attrs.evolve(state, city=City(state.city.options, tuple(names)))

    return corrupted


def swapped(one: Cell, other: Cell) -> Corruption:
    def change(names: list[str | None]) -> None:
        names[one], names[other] = names[other], names[one]

    return tiles(change)


def renamed(cell: Cell, name: str) -> Corruption:
    def change(names: list[str | None]) -> None:
        names[cell] = name

    return tiles(change)


def markers(*owners: int | None) -> Corruption:
    """Put exactly these markers on the first building."""

    def corrupted(state: city.State) -> city.State:
        rows = list(state.spaces)
        rows[FIRST_SITE] = tuple(None if owner is None else Seat(owner) for owner in owners)
        return attrs.evolve(state, spaces=tuple(rows))

    return corrupted


def incoming(text: str) -> Corruption:
    return player(lambda one: attrs.evolve(one, incoming=parse_cards(text)))


SHAPES: Final[dict[str, Corruption]] = {
    "there are 1 players, not 2": lambda state: attrs.evolve(state, players=state.players[:1]),
    "there are 2 dragons, not 3": lambda state: attrs.evolve(state, dragons=(None, None)),
    "there are 24 cells with spaces, not 25": lambda state: attrs.evolve(
        state, spaces=state.spaces[:24]
    ),
    "12 markers lie on the Obelisk's 11 spaces": lambda state: attrs.evolve(
        state, obelisk=(Seat(0), Seat(1)) * 6
    ),
    "there is no seat 2": lambda state: attrs.evolve(state, to_act=Seat(2)),
    "there is no seat -1": markers(-1),
    "there is no seat 3": lambda state: attrs.evolve(state, obelisk=(Seat(3),)),
    "the tiles are ": renamed(Cell.B1, "mill"),
    "the tiles do not lie on the cells": swapped(Cell.A1, Cell.B1),
    "the Courtyard is not on c3": swapped(Cell.C3, Cell.B1),
    "the miniature of seat 0 is on a1, where there is no tile": player(
        lambda one: attrs.evolve(one, at=Cell.A1)
    ),
    "the green dragon is on e5, where there is no tile": lambda state: attrs.evolve(
        state, dragons=(None, Cell.E5, None)
    ),
}

CONTENTS: Final[dict[str, Corruption]] = {
    "has 9 spaces, and its tile ": markers(*[None] * 9),
    "c3 is reconstructed, which it cannot be with the markers ()": lambda state: attrs.evolve(
        state, rebuilt=(Cell.C3,)
    ),
    f"{FIRST_SITE} is reconstructed, which it cannot be with the markers (0, None": lambda state: (
        attrs.evolve(markers(0, None, None)(state), rebuilt=(FIRST_SITE,))
    ),
    "is complete and was not scored": markers(*[1] * len(OPENING.spaces[FIRST_SITE])),
    "seat 0 has 11 markers, not 10": player(lambda one: attrs.evolve(one, markers=11)),
    "seat 0 has 9 markers, not 10": player(lambda one: attrs.evolve(one, markers=9)),
    "seat 0 made 1 offerings and has 0 markers on the Obelisk": player(
        lambda one: attrs.evolve(one, offerings=1)
    ),
    "seat 0 made 0 offerings and has 1 markers on the Obelisk": lambda state: attrs.evolve(
        state, obelisk=(Seat(0),)
    ),
    "seat 0 has -1 crystals": player(lambda one: attrs.evolve(one, crystals=-1)),
    "seat 0 has -2 scales": player(lambda one: attrs.evolve(one, scales=-2)),
    "seat 0 has -1 markers": player(lambda one: attrs.evolve(one, markers=-1)),
    "seat 0 has -1 offerings": player(lambda one: attrs.evolve(one, offerings=-1)),
    "there are 8 golden scales, not 7": lambda state: attrs.evolve(state, pool=8),
    "there are 9 golden scales, not 7": player(lambda one: attrs.evolve(one, scales=2)),
    "the pool holds 0 golden scales and was not scored": lambda state: attrs.evolve(state, pool=0),
    "the reconstructed cells are not in canonical order": lambda state: attrs.evolve(
        state, rebuilt=state.city.sites[1::-1]
    ),
    "the order of the hand of seat 0 is not canonical": player(
        lambda one: attrs.evolve(one, hand=one.hand[::-1])
    ),
    "the order of the facedown cards of seat 0 is not canonical": incoming("K1 V1"),
    "the cards are not those of the deck: 81 cards, V1 +1": lambda state: attrs.evolve(
        state, discards=parse_cards("V1")
    ),
    "the cards are not those of the deck: 72 cards": player(lambda one: attrs.evolve(one, hand=())),
    "the position calls for the outcome None, and the game has Outcome(": lambda state: (
        attrs.evolve(state, phase=city.OverPhase(OUTCOME))
    ),
    "the position calls for the outcome Outcome(": lambda state: attrs.evolve(
        state, rebuilt=state.city.sites
    ),
    "there is an additional action to use, and the building offers none": lambda state: (
        attrs.evolve(state, phase=ADDITIONAL)
    ),
    "there are -1 steps left": lambda state: attrs.evolve(state, phase=city.MovementPhase(-1)),
    "a turn began, and facedown cards have not joined their hands": incoming("V1"),
}


@pytest.mark.parametrize("problem", [*SHAPES, *CONTENTS])
def test_a_broken_position_is_described(problem: str) -> None:
    """Each corruption is found and told in a sentence with the facts."""
    broken = (SHAPES | CONTENTS)[problem](OPENING)

    assert any(problem in sentence for sentence in broken_invariants(broken))


@pytest.mark.parametrize("problem", SHAPES)
def test_a_position_of_the_wrong_shape_is_not_looked_into(problem: str) -> None:
    """Nothing else is said about it: the rest cannot even be asked."""
    several = CONTENTS["there are 8 golden scales, not 7"](SHAPES[problem](OPENING))

    assert all("golden scales" not in sentence for sentence in broken_invariants(several))


def test_an_opening_has_eighty_cards_ten_of_each_people() -> None:
    """S8, on which the invariant about cards rests."""
    peoples = Counter(card.people for card in OPENING.city.options.components.deck)

    assert dict.fromkeys(People, 10) == peoples


@pytest.mark.parametrize("actions", [0, 1, 10, 100, 700, 100_000])
def test_a_position_that_was_played_is_in_order(actions: int) -> None:
    """From the opening to the end of a game."""
    assert () == broken_invariants(played(OPENING.city.options, 3, actions))


def test_the_additional_phase_is_in_order_where_a_building_offers_something() -> None:
    """X2: on the Hospital, for example."""
    opening = city.new_game(city.Options(players=2, expansion=True), seed=1)
    hospital = Cell(opening.city.tiles.index("hospital"))
    seats = tuple(attrs.evolve(one, at=hospital) for one in opening.players)

    assert () == broken_invariants(attrs.evolve(opening, players=seats, phase=ADDITIONAL))


STARTED: Final = city.GAME.deal(OPENING.city.options, 5)
BOOKS: Final[dict[str, Corruption]] = {
    "seat 0 has 3 crystals, but 0 in the log": player(lambda one: attrs.evolve(one, crystals=3)),
    "seat 0 has 1 scales, but 0 in the log": player(lambda one: attrs.evolve(one, scales=1)),
    "seat 0 has 2 offerings, but 0 in the log": player(lambda one: attrs.evolve(one, offerings=2)),
    f"reconstructed are {FIRST_SITE}, but in the log none": lambda state: attrs.evolve(
        state, rebuilt=(FIRST_SITE,)
    ),
}


@pytest.mark.parametrize("problem", BOOKS)
def test_a_position_that_contradicts_its_log_is_described(problem: str) -> None:
    """What was gained and spent, by the log, is what is held."""
    assert (problem,) == broken_ledger([STARTED], BOOKS[problem](OPENING))


def test_the_books_know_everything_that_changes_them() -> None:
    """Gained, scored, returned and paid, added up by hand."""
    log: list[city.Event] = [
        STARTED,
        events.CrystalsGained(Seat(0), 4, events.Award.MAJORITY, FIRST_SITE),
        events.ScalesGained(Seat(0), 3, 2, events.Award.MAJORITY, FIRST_SITE),
        events.ScalesGained(Seat(1), 1, 1, events.Award.DRAGONS, FIRST_SITE),
        events.ScalesScored((3, 1), (6, 0), (2, 0)),
        events.OfferingMade(Seat(0), 1, 7, None),
        events.BuildingRebuilt(FIRST_SITE, (1, 0)),
    ]
    seats = (
        attrs.evolve(OPENING.players[0], crystals=3, scales=0, offerings=1),
        attrs.evolve(OPENING.players[1], crystals=0, scales=1, offerings=0),
    )
    state = attrs.evolve(OPENING, players=seats, rebuilt=(FIRST_SITE,))

    assert () == broken_ledger(log, state)
    assert 4 == len(broken_ledger(log, OPENING))
