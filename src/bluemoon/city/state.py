"""
The position of a game: everything that matters for what may happen next.

Frozen all the way down, with tuples in one canonical order: equal states are the
same position, and every state can be a key of a dict.
"""

from enum import Enum
from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from bluemoon.city.cards import Card, format_cards
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.components import Building
from bluemoon.city.grid import Grid, grid_of
from bluemoon.city.options import Options
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

STEPS_A_TURN: Final = 2
"""Steps that a miniature may take in a turn without any card (M1)."""


class Reason(Enum):
    """Why a game ended."""

    OFFERINGS_MADE = "offerings made"
    CITY_REBUILT = "city rebuilt"
    MARKERS_EXHAUSTED = "markers exhausted"

    def __str__(self) -> str:
        return self.value


@frozen
class Outcome:
    """How a game ended (E5)."""

    winners: tuple[Seat, ...]
    """Who won; several share a victory, nobody wins a draw."""
    reason: Reason
    offerings: tuple[int, ...]
    """Offerings made, by seat."""
    crystals: tuple[int, ...]
    """Crystals left, by seat."""

    @property
    def scores(self) -> tuple[float, ...]:
        """None: the winners alone count (E5)."""
        return ()


@frozen
class MovementPhase:
    """The miniature may walk, and cards may be used to move pieces (M)."""

    steps_left: int = STEPS_A_TURN

    def __str__(self) -> str:
        return "Movement"


@frozen
class ContributionPhase:
    """Spaces may be paid for, or offerings made (C, O)."""

    begun: bool = False
    """Whether the first contribution or offering of this turn was made (C12, O3)."""

    def __str__(self) -> str:
        return "Contribution"


@frozen
class AdditionalPhase:
    """An expansion building offers its additional action (X2)."""

    def __str__(self) -> str:
        return "Additional Action"


@frozen
class ResetPhase:
    """Cards must be drawn, and up to two may be discarded before (R1)."""

    def __str__(self) -> str:
        return "Reset"


@frozen
class OverPhase:
    """Nothing may be done any more (E5)."""

    outcome: Outcome

    def __str__(self) -> str:
        return "Over"


Phase: TypeAlias = MovementPhase | ContributionPhase | AdditionalPhase | ResetPhase | OverPhase

MOVEMENT: Final = MovementPhase()
CONTRIBUTION: Final = ContributionPhase()
CONTRIBUTION_BEGUN: Final = ContributionPhase(begun=True)
ADDITIONAL: Final = AdditionalPhase()
RESET: Final = ResetPhase()


@frozen
class Player:
    """What belongs to one seat."""

    hand: tuple[Card, ...]
    """In canonical order."""
    incoming: tuple[Card, ...]
    """Bonus cards lying facedown until the turn is over (B6), in canonical order."""
    crystals: int
    scales: int
    markers: int
    """Markers that are on no building and not on the Obelisk."""
    offerings: int
    at: Cell
    """Where the miniature stands."""


def _grid(city: "City") -> Grid:
    return grid_of(city.options)


def _buildings(city: "City") -> tuple[Building | None, ...]:
    by_name = {building.name: building for building in city.options.components.buildings}
    return tuple(None if tile is None else by_name.get(tile) for tile in city.tiles)


def _sites(city: "City") -> tuple[Cell, ...]:
    return tuple(cell for cell in Cell if city.buildings[cell] is not None)


def _obelisk(city: "City") -> tuple[int, ...]:
    return city.options.components.obelisk_prices(city.options.players)


@frozen(cache_hash=True)
class City:
    """What stays the same during a game: the options, and which tile lies where."""

    options: Options
    tiles: tuple[str | None, ...]
    """The name of the tile, by cell; None where the city has none."""
    grid: Grid = field(init=False, eq=False, repr=False, default=Factory(_grid, takes_self=True))
    buildings: tuple[Building | None, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_buildings, takes_self=True)
    )
    """The building, by cell; None for the Courtyard and where there is no tile."""
    sites: tuple[Cell, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_sites, takes_self=True)
    )
    """The cells with a building on them."""
    obelisk: tuple[int, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_obelisk, takes_self=True)
    )
    """The prices on the Obelisk, lowest first."""

    def open_spaces(self) -> tuple[tuple[None, ...], ...]:
        """The spaces of every building with no marker on them, by cell."""
        return tuple(tuple([None] * len(b.spaces)) if b else () for b in self.buildings)

    def name_at(self, cell: Cell) -> str:
        """The name of the tile as people say it, for example ``Fire Temple``."""
        return (self.tiles[cell] or "nothing").replace("_", " ").title()

    def __reduce__(self) -> tuple[object, ...]:
        # Equal cities have equal pickles: what is derived is left out, and names are written as
        # bytes, because pickle would note which of them the components have as the same object.
        names = tuple([tile if tile is None else tile.encode() for tile in self.tiles])
        return _unpickled_city, (self.options, names)


def _unpickled_city(options: Options, names: tuple[bytes | None, ...]) -> City:
    return City(options, tuple(name if name is None else name.decode() for name in names))


@frozen
class State:
    """A position. Make one with ``new_game``, ``apply`` or ``scenario``."""

    city: City
    players: tuple[Player, ...]
    to_act: Seat
    phase: Phase
    spaces: tuple[tuple[Seat | None, ...], ...]
    """Whose marker lies on each space, left to right, by cell."""
    rebuilt: tuple[Cell, ...]
    """Where the building is reconstructed, in the order of the cells."""
    dragons: tuple[Cell | None, ...]
    """Where each dragon is, by dragon; None outside the city."""
    obelisk: tuple[Seat, ...]
    """Whose markers lie on the Obelisk, from the lowest space up."""
    pool: int
    """Golden scales that nobody has."""
    deck: tuple[Card, ...]
    """The facedown deck, its top card first."""
    discards: tuple[Card, ...]
    """The faceup discards, the latest last."""
    chance: Chance = field(repr=False)
    """What decides the next shuffle."""

    def __str__(self) -> str:
        player = self.players[self.to_act]
        dragons = " ".join(
            f"{dragon} {cell}"
            for dragon, cell in zip(Dragon, self.dragons, strict=True)
            if cell is not None
        )
        return (
            f"seat {self.to_act} in {self.phase} at {player.at} "
            f"({self.city.name_at(player.at)}), hand {format_cards(player.hand) or 'empty'}, "
            f"crystals {player.crystals}, scales {player.scales}, markers {player.markers}, "
            f"offerings {'/'.join(str(each.offerings) for each in self.players)}, "
            f"pool {self.pool}, dragons {dragons or 'outside'}, deck {len(self.deck)}"
        )
