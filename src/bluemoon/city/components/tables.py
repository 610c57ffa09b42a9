"""The shape of a component file, and the set of components made of it."""

from collections.abc import Iterator, Mapping
from typing import Self

from attrs import frozen

from bluemoon.city.cards import CARD_VALUES, Card, People
from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import (
    AdditionalAction,
    Bonus,
    Building,
    BuildingKind,
    Marks,
    Space,
)
from bluemoon.city.components.sets import Components, PerEdition, PerPlayers, SetMarks


@frozen
class BuildingTable:
    """One building; its name is the key of the table."""

    kind: BuildingKind
    spaces: tuple[Space, ...]
    majority: Bonus
    construction: Bonus
    neighbourhood: Bonus
    marks: Marks
    action: AdditionalAction | None = None

    @classmethod
    def of(cls, building: Building) -> Self:
        """The table of a building."""
        return cls(
            kind=building.kind,
            spaces=building.spaces,
            majority=building.majority,
            construction=building.construction,
            neighbourhood=building.neighbourhood,
            marks=building.marks,
            action=building.action,
        )

    def building(self, name: str) -> Building:
        """Make the building of this name."""
        return Building(
            name=name,
            kind=self.kind,
            spaces=self.spaces,
            majority=self.majority,
            construction=self.construction,
            neighbourhood=self.neighbourhood,
            action=self.action,
            marks=self.marks,
        )


@frozen
class DeckTable:
    """How many cards of value 1, 2 and 3 each people has (S8)."""

    vulca: tuple[int, int, int]
    terrah: tuple[int, int, int]
    aqua: tuple[int, int, int]
    flit: tuple[int, int, int]
    khind: tuple[int, int, int]
    mimix: tuple[int, int, int]
    hoax: tuple[int, int, int]
    pillar: tuple[int, int, int]

    @classmethod
    def of(cls, deck: tuple[Card, ...]) -> Self:
        """The table of a deck."""
        return cls(*(_counts(deck, people) for people in People))

    def cards(self) -> Iterator[Card]:
        """Give every copy of every card, in canonical order."""
        rows = (
            (People.VULCA, self.vulca),
            (People.TERRAH, self.terrah),
            (People.AQUA, self.aqua),
            (People.FLIT, self.flit),
            (People.KHIND, self.khind),
            (People.MIMIX, self.mimix),
            (People.HOAX, self.hoax),
            (People.PILLAR, self.pillar),
        )
        for people, counts in rows:
            for value, count in zip(CARD_VALUES, counts, strict=True):
                yield from (Card(people, value),) * count


def _counts(deck: tuple[Card, ...], people: People) -> tuple[int, int, int]:
    ones, twos, threes = (deck.count(Card(people, value)) for value in CARD_VALUES)
    return ones, twos, threes


@frozen
class StartTable:
    """Which tiles lie north, east, south and west of the Courtyard (S10)."""

    c4: str
    d3: str
    c2: str
    b3: str

    @classmethod
    def of(cls, tiles: tuple[tuple[Cell, str], ...]) -> Self:
        """The table of these tiles."""
        by_cell = dict(tiles)
        return cls(by_cell[Cell.C4], by_cell[Cell.D3], by_cell[Cell.C2], by_cell[Cell.B3])

    def tiles(self) -> tuple[tuple[Cell, str], ...]:
        """Pair every cell with the building on it."""
        return (Cell.C4, self.c4), (Cell.D3, self.d3), (Cell.C2, self.c2), (Cell.B3, self.b3)


@frozen
class FileTable:
    """A whole component file."""

    name: str
    markers: int
    hand_size: int
    marks: SetMarks
    offerings_to_win: PerPlayers[int]
    obelisk: PerPlayers[tuple[int, ...]]
    golden_scales: PerEdition[PerPlayers[int]]
    shrine_surcharge: PerEdition[int]
    fixed_start_2006: StartTable
    deck: DeckTable
    buildings: Mapping[str, BuildingTable]

    @classmethod
    def of(cls, components: Components) -> Self:
        """The file that a set of components would come from."""
        return cls(
            name=components.name,
            markers=components.markers,
            hand_size=components.hand_size,
            marks=components.marks,
            offerings_to_win=components.offerings,
            obelisk=components.obelisk,
            golden_scales=components.golden_scales,
            shrine_surcharge=components.surcharges,
            fixed_start_2006=StartTable.of(components.fixed_start),
            deck=DeckTable.of(components.deck),
            buildings={each.name: BuildingTable.of(each) for each in components.buildings},
        )

    def components(self) -> Components:
        """Make the set of components, unchecked."""
        return Components(
            name=self.name,
            buildings=tuple(table.building(name) for name, table in self.buildings.items()),
            deck=tuple(self.deck.cards()),
            markers=self.markers,
            hand_size=self.hand_size,
            offerings=self.offerings_to_win,
            obelisk=self.obelisk,
            golden_scales=self.golden_scales,
            surcharges=self.shrine_surcharge,
            fixed_start=self.fixed_start_2006.tiles(),
            marks=self.marks,
        )
