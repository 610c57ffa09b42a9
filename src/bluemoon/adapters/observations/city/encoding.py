"""A view of Blue Moon City as numbers."""

from array import array
from collections.abc import Mapping

from attrs import define, field

from bluemoon.adapters.observations.city.ground import Ground, ground_of
from bluemoon.adapters.observations.city.heaps import Heap, by_cell, heap
from bluemoon.adapters.observations.city.layout import TABLE, sections, who
from bluemoon.adapters.observations.city.measures import Measures, measures
from bluemoon.adapters.observations.encoder import Encoder, ObservationError
from bluemoon.city.cells import Dragon
from bluemoon.city.hidden.view import View
from bluemoon.city.notation import MOST_SPACES
from bluemoon.city.options import Options
from bluemoon.city.state import STEPS_A_TURN, City, ContributionPhase, MovementPhase, Phase
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.seats import Seat, clockwise


def city_encoder(options: Options) -> Encoder[View]:
    """How games with these options are observed."""
    for building in options.components.buildings:
        if len(building.spaces) > MOST_SPACES:
            message = (
                f"{building} has {len(building.spaces)} spaces, and only {MOST_SPACES} of a "
                f"building can be told apart by tokens"
            )
            raise OptionsError(message)
    parts = sections(options)
    names = [name for section in parts for name in section.names]
    encoding = CityEncoding(options, {name: place for place, name in enumerate(names)})
    return Encoder(parts, encoding.encode)


@define(eq=False)
class CityEncoding:
    """Where everything is written in an observation, and what it is divided by."""

    options: Options
    _places: Mapping[str, int]
    """Where each number stands, by what it says."""
    _measures: Measures = field(init=False)
    _hand: Heap = field(init=False)
    _discards: Heap = field(init=False)
    _miniatures: tuple[tuple[int, ...], ...] = field(init=False)
    _dragons: tuple[tuple[int, ...], ...] = field(init=False)
    _ground: Ground | None = field(init=False, default=None)
    """The city that was seen last; in a game it stays the same."""

    def __attrs_post_init__(self) -> None:
        options, places = self.options, self._places
        self._measures = measures(options)
        self._hand = heap("hand", options, places)
        self._discards = heap("discards", options, places)
        self._miniatures = tuple(by_cell(player, places) for player in who(options.players))
        self._dragons = tuple(by_cell(f"{dragon} dragon", places) for dragon in Dragon)

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            message = "only the view of a seat with perfect memory can be observed"
            raise ObservationError(message)
        numbers = self._ground_of(view.city).observed(view, me.seat)
        self._hand.write(numbers, me.hand)
        self._discards.write(numbers, view.discards)
        self._write_players(numbers, view, clockwise(me.seat, len(view.players)), memory.crystals)
        for cells, cell in zip(self._dragons, view.dragons, strict=True):
            if cell is not None:
                numbers[cells[cell]] = 1.0
        self._write_table(numbers, view)
        self._write_phase(numbers, view.phase)
        return numbers

    def _write_players(
        self,
        numbers: "array[float]",
        view: View,
        seats: tuple[Seat, ...],
        crystals: tuple[int, ...],
    ) -> None:
        by, at = self._measures, self._places["me hand size"]
        for seat, cells in zip(seats, self._miniatures, strict=True):
            player = view.players[seat]
            told = (
                player.hand_size / by.hand,
                player.incoming_size / by.hand,
                min(crystals[seat] / by.dearest, by.most_crystals),
                player.scales / by.scales,
                player.markers / by.markers,
                player.offerings / by.offerings,
                view.to_act == seat,
            )
            numbers[at : at + len(told)] = array("f", told)
            at += len(told)
            numbers[cells[player.at]] = 1.0

    def _write_table(self, numbers: "array[float]", view: View) -> None:
        by, offered, at = self._measures, len(view.obelisk), self._places[TABLE[0]]
        told = (
            view.pool / by.scales,
            view.deck_size / by.deck,
            offered / len(by.prices),
            # Nothing is offered any more when the Obelisk is full.
            by.prices[offered] / by.dearest if offered < len(by.prices) else 0.0,
        )
        numbers[at : at + len(told)] = array("f", told)

    def _write_phase(self, numbers: "array[float]", phase: Phase) -> None:
        places = self._places
        numbers[places[str(phase)]] = 1.0
        if isinstance(phase, MovementPhase):
            numbers[places["steps left"]] = phase.steps_left / STEPS_A_TURN
        if isinstance(phase, ContributionPhase):
            numbers[places["begun"]] = phase.begun

    def _ground_of(self, city: City) -> Ground:
        if self._ground is None or self._ground.city is not city:
            if city.options != self.options:
                message = f"a game with {city.options} is observed as one with {self.options}"
                raise ObservationError(message)
            self._ground = ground_of(city, self._places)
        return self._ground
