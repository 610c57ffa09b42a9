"""A set of components: everything in the box that has a figure on it."""

from typing import Generic, TypeVar

from attrs import Factory, field, frozen

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Building, BuildingKind
from bluemoon.kernel.checks import check_type
from bluemoon.kernel.component_files import Certainty
from bluemoon.kernel.errors import OptionsError, SetupError, did_you_mean

T = TypeVar("T")


@frozen
class PerPlayers(Generic[T]):
    """A figure that depends on how many play (S1)."""

    two_players: T
    three_players: T
    four_players: T

    def at(self, players: int) -> T:
        """Look up the figure for this many players."""
        match players:
            case 2:
                return self.two_players
            case 3:
                return self.three_players
            case 4:
                return self.four_players
            case _:
                message = f"rule S1: 2, 3 or 4 can play, not {players!r}"
                raise OptionsError(message)


@frozen
class PerEdition(Generic[T]):
    """A figure that differs between the printings (S10)."""

    edition_2018: T
    edition_2006: T

    def at(self, edition: int) -> T:
        """Look up the figure of this edition."""
        match edition:
            case 2018:
                return self.edition_2018
            case 2006:
                return self.edition_2006
            case _:
                message = f"rule S10: the editions are 2018 and 2006, not {edition!r}"
                raise OptionsError(message)


@frozen
class SetMarks:
    """How sure the figures outside the buildings are."""

    markers: Certainty
    obelisk: Certainty
    golden_scales: Certainty
    deck_peoples: Certainty
    """How many cards each people has."""
    deck_khind: Certainty
    """That all Khind are of value 1."""
    deck_values: Certainty
    """How many cards of each value the other peoples have."""


def _by_name(components: "Components") -> dict[str, Building]:
    return {building.name: building for building in components.buildings}


@frozen(cache_hash=True)
class Components:
    """All figures of one set of components; sets are equal if all figures are."""

    name: str
    buildings: tuple[Building, ...] = field(repr=False)
    """Every building but the Courtyard, in the order of the file."""
    deck: tuple[Card, ...] = field(repr=False)
    """Every copy of every card, in canonical order (S8)."""
    markers: int
    """Markers of each player (S7)."""
    hand_size: int
    """Cards dealt to each player (S7)."""
    offerings: PerPlayers[int]
    obelisk: PerPlayers[tuple[int, ...]] = field(repr=False)
    golden_scales: PerEdition[PerPlayers[int]] = field(repr=False)
    surcharges: PerEdition[int] = field(repr=False)
    fixed_start: tuple[tuple[Cell, str], ...] = field(repr=False)
    """Where edition 2006 puts the starting tiles (S10)."""
    marks: SetMarks = field(repr=False)
    _buildings: dict[str, Building] = field(
        init=False, eq=False, repr=False, default=Factory(_by_name, takes_self=True)
    )

    def building(self, name: str) -> Building:
        """Look up a building; an unknown name is a SetupError that offers similar ones."""
        check_type(name, str, "the name of a building")
        found = self._buildings.get(name)
        if found is None:
            hint = did_you_mean(name, self._buildings)
            message = f"there is no building {name!r} in the components {self.name!r}{hint}"
            raise SetupError(message)
        return found

    def buildings_of(self, kind: BuildingKind) -> tuple[Building, ...]:
        """List the buildings of one kind, in the order of the file."""
        return tuple(building for building in self.buildings if building.kind is kind)

    def obelisk_prices(self, players: int) -> tuple[int, ...]:
        """List the Obelisk's prices in crystals, the lowest space first (S6)."""
        return self.obelisk.at(players)

    def scale_pool(self, edition: int, players: int) -> int:
        """Count the golden scales in the pool at the start (S6, S10)."""
        return self.golden_scales.at(edition).at(players)

    def offerings_to_win(self, players: int) -> int:
        """Count the offerings that win the game at once (E1)."""
        return self.offerings.at(players)

    def shrine_surcharge(self, edition: int) -> int:
        """Count the crystals an offering at the Golden Shrine costs more (X5)."""
        return self.surcharges.at(edition)
