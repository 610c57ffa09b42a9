"""Where everything but the buildings is written in an observation, and what it is divided by."""

from array import array
from collections.abc import Mapping
from typing import TypeAlias

from attrs import define, field

from bluemoon.adapters.observations.city.heaps import Heap, by_cell, heap
from bluemoon.adapters.observations.city.layout import PHASES, TABLE, who
from bluemoon.adapters.observations.city.measures import Measures, measures
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.options import Options
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, Phase

Holding: TypeAlias = tuple[int, int, int, int, int, int, bool]
"""What is told of a player, not divided yet; of crystals no more than can be used."""


@define(eq=False)
class Page:
    """Writes each part of an observation over what stood in its place."""

    options: Options
    places: Mapping[str, int]
    """Where each number stands, by what it says."""
    hand: Heap = field(init=False)
    discards: Heap = field(init=False)
    miniatures: tuple[tuple[int, ...], ...] = field(init=False)
    """Where it is told that a miniature is in a cell, by player in turn order, and cell."""
    dragons: tuple[tuple[int, ...], ...] = field(init=False)
    """The same by dragon, and cell."""
    most_crystals: int = field(init=False)
    """The price of all offerings together: more cannot be used."""
    _measures: Measures = field(init=False)
    _divisors: tuple[int, ...] = field(init=False)
    """Of a holding."""
    _players: tuple[int, ...] = field(init=False)
    """Where the numbers of each player begin, in turn order."""
    _table: int = field(init=False)
    _phases: dict[str, "array[float]"] = field(init=False)
    """What is told of each phase, apart from how far it is."""

    def __attrs_post_init__(self) -> None:
        options, places = self.options, self.places
        players = who(options.players)
        self.hand = heap("hand", options, places)
        self.discards = heap("discards", options, places)
        self.miniatures = tuple(by_cell(player, places) for player in players)
        self.dragons = tuple(by_cell(f"{dragon} dragon", places) for dragon in Dragon)
        self._measures = by = measures(options)
        self.most_crystals = sum(by.prices)
        self._divisors = (by.hand, by.hand, by.dearest, by.scales, by.markers, by.offerings, 1)
        self._players = tuple(places[f"{player} hand size"] for player in players)
        self._table = places[TABLE[0]]
        self._phases = {phase: self._phase(phase) for phase in PHASES}

    def write_player(self, numbers: "array[float]", turn: int, holding: Holding) -> None:
        """Write what is told of a player who is so many turns after the one who looks."""
        at = self._players[turn]
        shares = [held / most for held, most in zip(holding, self._divisors, strict=True)]
        numbers[at : at + len(shares)] = array("f", shares)

    def write_table(self, numbers: "array[float]", pool: int, deck_size: int, offered: int) -> None:
        """Write the pool, the deck and how many markers are on the Obelisk."""
        by, at = self._measures, self._table
        told = (
            pool / by.scales,
            deck_size / by.deck,
            offered / len(by.prices),
            # Nothing is offered any more when the Obelisk is full.
            by.prices[offered] / by.dearest if offered < len(by.prices) else 0.0,
        )
        numbers[at : at + len(told)] = array("f", told)

    def write_phase(self, numbers: "array[float]", phase: Phase) -> None:
        """Write the phase, and how far it is."""
        places, told = self.places, self._phases[str(phase)]
        first = places[PHASES[0]]
        numbers[first : first + len(told)] = told
        if isinstance(phase, MovementPhase):
            numbers[places["steps left"]] = phase.steps_left / STEPS_A_TURN
        elif isinstance(phase, ContributionPhase):
            numbers[places["begun"]] = phase.begun

    def _phase(self, phase: str) -> "array[float]":
        first, last = self.places[PHASES[0]], self.places["steps left"]
        told = array("f", [0.0]) * (last + 1 - first)
        told[self.places[phase] - first] = 1.0
        return told


def move_piece(
    numbers: "array[float]", places: tuple[int, ...], at: Cell | None, to: Cell | None
) -> None:
    """Tell of a piece that it has gone from one cell to another; None is outside the city."""
    if at is not None:
        numbers[places[at]] = 0.0
    if to is not None:
        numbers[places[to]] = 1.0
