"""The shape of a component file, and the set of components made of it."""

from collections.abc import Mapping
from re import fullmatch
from typing import Final, Self, TypeVar

from attrs import frozen

from bluemoon.kernel.codec.problems import step_to
from bluemoon.kernel.errors import CodecError
from bluemoon.sand.cards import Deck
from bluemoon.sand.components.sets import Board, CardFace, Components, SetMarks, Tile

T = TypeVar("T")

NUMBER: Final = "[1-9][0-9]*"
"""The number of a tile or a card, as a regular expression."""


@frozen
class AdvancedTable:
    """The advanced sides of the boards, by crystal (S7)."""

    red: Board
    purple: Board
    yellow: Board
    green: Board
    orange: Board
    blue: Board

    def boards(self) -> tuple[Board, ...]:
        """The boards in the order of the crystals."""
        return self.red, self.purple, self.yellow, self.green, self.orange, self.blue


@frozen
class FileTable:
    """A whole component file; tiles and cards have their numbers as keys."""

    name: str
    marks: SetMarks
    squares: tuple[int, int, int]
    discs: tuple[int, ...]
    basic: Board
    advanced: AdvancedTable
    tiles: Mapping[str, Tile]
    cards: Mapping[str, CardFace]

    @classmethod
    def of(cls, components: Components) -> Self:
        """The file that a set of components would come from."""
        green, red, black = components.squares
        return cls(
            name=components.name,
            marks=components.marks,
            squares=(green, red, black),
            discs=components.discs,
            basic=components.basic,
            advanced=AdvancedTable(*components.advanced),
            tiles={str(number): tile for number, tile in enumerate(components.tiles, 1)},
            cards={
                f"{deck}-{number}": face
                for deck in Deck
                for number, face in enumerate(components.cards[deck], 1)
            },
        )

    def components(self) -> Components:
        """Make the set of components; a CodecError if tiles or cards are numbered badly."""
        _check_keys("tiles", self.tiles, NUMBER, "a number such as 17")
        _check_keys("cards", self.cards, f"(I|II|III)-{NUMBER}", "a deck and a number as in II-12")
        return Components(
            name=self.name,
            squares=self.squares,
            discs=self.discs,
            tiles=_numbered("tiles", self.tiles, ""),
            cards=tuple(_numbered("cards", self.cards, f"{deck}-") for deck in Deck),
            basic=self.basic,
            advanced=self.advanced.boards(),
            marks=self.marks,
        )


def _check_keys(table: str, found: Mapping[str, object], pattern: str, what: str) -> None:
    for key in found:
        if fullmatch(pattern, key) is None:
            reason = f"expected {what}"
            raise CodecError(reason, f".{table}{step_to(key)}")


def _numbered(table: str, found: Mapping[str, T], prefix: str) -> tuple[T, ...]:
    """The values with this prefix before their numbers, in the order of the numbers."""
    count = sum(key.startswith(prefix) for key in found)
    keys = [f"{prefix}{number}" for number in range(1, count + 1)]
    for key in keys:
        if key not in found:
            reason = f"{key} is missing; numbers begin with 1 and have no gaps"
            raise CodecError(reason, f".{table}")
    return tuple(found[key] for key in keys)
