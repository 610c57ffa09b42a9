"""Where everything but the buildings is written in an observation, and what it is divided by."""

from array import array
from collections.abc import Mapping

from attrs import define, field

from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.learning.observations.heaps import Heap, by_cell, heap
from bluemoon.city.learning.observations.layout import PHASES, TABLE, who
from bluemoon.city.learning.observations.measures import Measures, measures
from bluemoon.city.options import Options
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, Phase
from bluemoon.city.views.view import SeenPlayer
from bluemoon.kernel.seats import Seat

_FACEDOWN, _CRYSTALS, _SCALES, _MARKERS, _OFFERINGS, _TO_ACT = range(1, 7)
"""The numbers of a player that come after the size of the hand."""


@define(eq=False)
class Page:
    """Writes each part of an observation over what stood in its place."""

    options: Options
    places: Mapping[str, int]
    """Where each number stands, by what it says."""
    hand: Heap = field(init=False)
    discards: Heap = field(init=False)
    _miniatures: tuple[tuple[int, ...], ...] = field(init=False)
    """Where it is told that a miniature is in a cell, by player in turn order, and cell."""
    dragons: tuple[tuple[int, ...], ...] = field(init=False)
    """The same by dragon, and cell."""
    _measures: Measures = field(init=False)
    _most_crystals: int = field(init=False)
    """The price of all offerings together: more cannot be used."""
    _players: tuple[int, ...] = field(init=False)
    """Where the numbers of each player begin, in turn order."""
    _table: int = field(init=False)
    _phases: Mapping[type[Phase], int] = field(init=False)
    _begun: int = field(init=False)
    _steps: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        options, places = self.options, self.places
        players = who(options.players)
        self.hand = heap("hand", options, places)
        self.discards = heap("discards", options, places)
        self._miniatures = tuple(by_cell(player, places) for player in players)
        self.dragons = tuple(by_cell(f"{dragon} dragon", places) for dragon in Dragon)
        self._measures = by = measures(options)
        self._most_crystals = sum(by.prices)
        self._players = tuple(places[f"{player} hand size"] for player in players)
        self._table = places[TABLE[0]]
        self._phases = {phase: places[name] for phase, name in PHASES.items()}
        self._begun, self._steps = places["begun"], places["steps left"]

    def write_player(
        self, numbers: "array[float]", turn: int, before: SeenPlayer | None, now: SeenPlayer
    ) -> None:
        """Write what is seen of a player who is so many turns after the one who looks."""
        first, by, cells = self._players[turn], self._measures, self._miniatures[turn]
        numbers[first] = now.hand_size / by.hand
        numbers[first + _FACEDOWN] = now.incoming_size / by.hand
        numbers[first + _SCALES] = now.scales / by.scales
        numbers[first + _MARKERS] = now.markers / by.markers
        numbers[first + _OFFERINGS] = now.offerings / by.offerings
        if before is not None:
            numbers[cells[before.at]] = 0.0
        numbers[cells[now.at]] = 1.0

    def write_standings(
        self,
        numbers: "array[float]",
        seats: tuple[Seat, ...],
        crystals: tuple[int, ...],
        to_act: Seat,
    ) -> None:
        """Write how many crystals the players in these seats have, and whose turn it is."""
        for first, seat in zip(self._players, seats, strict=True):
            used = min(crystals[seat], self._most_crystals)
            numbers[first + _CRYSTALS] = used / self._measures.dearest
            numbers[first + _TO_ACT] = seat == to_act

    def write_dragons(
        self,
        numbers: "array[float]",
        before: tuple[Cell | None, ...],
        now: tuple[Cell | None, ...],
    ) -> None:
        """Write where the dragons are, over where they were; None is outside the city."""
        for cells, at, to in zip(self.dragons, before, now, strict=True):
            if at is not None:
                numbers[cells[at]] = 0.0
            if to is not None:
                numbers[cells[to]] = 1.0

    def write_table(self, numbers: "array[float]", pool: int, deck_size: int, offered: int) -> None:
        """Write the pool, the deck and how many markers are on the Obelisk."""
        by, at = self._measures, self._table
        numbers[at] = pool / by.scales
        numbers[at + 1] = deck_size / by.deck
        numbers[at + 2] = offered / len(by.prices)
        # Nothing is offered any more when the Obelisk is full.
        price = by.prices[offered] if offered < len(by.prices) else 0
        numbers[at + 3] = price / by.dearest

    def write_phase(self, numbers: "array[float]", before: Phase | None, now: Phase) -> None:
        """Write the phase, and how far it is."""
        if type(now) is not type(before):
            if before is not None:
                numbers[self._phases[type(before)]] = 0.0
            numbers[self._phases[type(now)]] = 1.0
        numbers[self._begun] = isinstance(now, ContributionPhase) and now.begun
        steps = now.steps_left if isinstance(now, MovementPhase) else 0
        numbers[self._steps] = steps / STEPS_A_TURN
