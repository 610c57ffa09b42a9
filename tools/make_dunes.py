"""
Designs ``dunes``, the set of Realm of Sand that comes with the library, and writes its file.

    python tools/make_dunes.py

What is on the printed tiles, cards and boards could not be read, so this is a design of our own.
All its figures are at the top; chance chooses shapes and colours, and the same seed gives the same
file on every Python.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from attrs import define, frozen

from bluemoon.kernel.chance import Chance

FILE: Final = Path(__file__).parent.parent / "src" / "bluemoon" / "sand" / "data" / "dunes.toml"
SEED: Final = 1

SQUARES: Final = 28
"""Of each of the three colours."""
DISCS: Final = {"green": 7, "red": 7, "black": 7, "blue": 5, "yellow": 5}
BOARD: Final = ("ddddd", "dllld", "dllld", "dllld", "ddddd")
TRACK: Final = 6
CRYSTAL_SPACES: Final = {
    "red": "dd",
    "purple": "dd",
    "yellow": "ld",
    "green": "dd",
    "orange": "ld",
    "blue": "ld",
}
"""For each advanced board, on which spaces its two crystal spaces lie: light or dark."""
LEFT_OUT: Final = ("rgk", "gkr")
"""Tiles: two of the three straight ones with three colours."""

NEXT: Final = {"g": "r", "r": "k", "k": "g", "b": "b", "y": "y"}
"""The second and third card of a three are made of the first by this."""
COLOURS: Final = "grk"
COLOUR_NAMES: Final = {"g": "green", "r": "red", "k": "black", "b": "blue", "y": "yellow"}
SMALL: Final = 3
"""Patterns of this width and height fit on the light spaces."""
LARGE: Final = 4
"""The widest patterns."""

Pattern: TypeAlias = tuple[tuple[int, int, str], ...]
"""Column, row and letter of each cell; rows are counted from the top."""
T = TypeVar("T")


@frozen
class Three:
    """Three cards that differ only in their colours."""

    cells: int
    colours: int
    """How many of green, red and black are in the pattern."""
    side: int
    """The larger of width and height: at most 3, or exactly 4."""
    points: int
    hourglasses: int
    plus: int = 0
    reward: str = ""
    """The letters that one is chosen from; green, red and black change with the pattern."""
    special: str = ""
    """The blue or yellow cells."""


THREES: Final = {
    "I": (
        Three(3, 1, SMALL, points=0, hourglasses=0, plus=1, reward=COLOURS),
        Three(3, 1, SMALL, points=1, hourglasses=0, reward=COLOURS),
        Three(3, 2, SMALL, points=0, hourglasses=0, plus=1, reward=COLOURS),
        Three(3, 2, SMALL, points=1, hourglasses=0, reward=COLOURS),
        Three(4, 2, SMALL, points=1, hourglasses=1, plus=1, reward=COLOURS),
        Three(4, 3, SMALL, points=1, hourglasses=1, reward=COLOURS),
    ),
    "II": (
        Three(5, 2, SMALL, points=3, hourglasses=1, plus=1, reward="b"),
        Three(5, 2, LARGE, points=3, hourglasses=1, plus=1, reward="y"),
        Three(5, 3, SMALL, points=3, hourglasses=1, plus=1, reward="y"),
        Three(5, 3, LARGE, points=4, hourglasses=1, reward="b"),
        Three(6, 2, SMALL, points=4, hourglasses=1, plus=1, reward="b"),
        Three(6, 3, LARGE, points=4, hourglasses=1, reward="y"),
    ),
    "III": (
        Three(5, 2, SMALL, points=8, hourglasses=2, special="b"),
        Three(5, 2, LARGE, points=8, hourglasses=2, special="y"),
        Three(6, 2, SMALL, points=9, hourglasses=2, special="y"),
        Three(6, 2, LARGE, points=9, hourglasses=2, special="b"),
        Three(5, 2, SMALL, points=9, hourglasses=2, special="bb"),
        Three(6, 2, LARGE, points=10, hourglasses=2, special="yy"),
    ),
}
"""The decks."""

HEADER: Final = """\
# dunes: a set of components for Realm of Sand, designed by us.
#
# What is printed on the boards, tiles and cards is not known to us. Do you have the game? Copy this
# file, give the set a name of its own, type in what is printed, and load it with
# bluemoon.sand.load_components("my-components.toml"). Whatever does not fit together is explained.
#
# Boards, tiles and patterns are drawn as they lie on the table, in rows from the top:
#   g r k    green, red and black squares of a tile, or cells of a pattern
#   b y      blue and yellow cells of a pattern, which only discs can match
#   .        nothing; a tile or a pattern may be drawn turned or mirrored
#   l d      light and dark spaces of a board
#   L D      the same with a crystal space on it, on advanced sides
# Tiles are numbered from 1, and so are the cards of each deck: I-1, I-2, ..., II-1, ..., III-1, ...
# Equal tiles and equal cards are allowed; each has a number of its own.
#
# Marks say how sure the figures are:
#   c  certain: stated in print or clearly legible
#   l  likely: read from a small picture, fits the rest of the set
#   g  guess: the best reading, may be wrong by one, or our own choice
#   i  invented: our own design, because nothing printed could be read
#
# Limits: boards have 3 to 8 rows and columns and a track that ends with 0 to 20. There are 14 to 36
# tiles, 4 to 24 cards in each deck, and at least 37 hourglasses on all cards together. All other
# figures are from 0 to 99; there are at least 3 squares and 1 disc of each colour.
#
# This file was written by tools/make_dunes.py.

name = "dunes"

# How sure the figures are.
[marks]
squares = "c"
discs = "c"
number_of_tiles = "c"
tiles = "i"             # what is on them
number_of_cards = "c"
cards = "i"             # what is on them
boards = "i"            # the spaces, which of them are dark, and the crystal spaces
track = "i"
"""
CARDS_HEADER: Final = """
# The cards. A card has the rows of its pattern, and below it what it gives: discs, plus (+1s on the
# track), hourglasses and points (C3, C4). What is left out is 0.
"""


@define
class Draws:
    """Chance, one draw after the other."""

    chance: Chance

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order."""
        order, self.chance = self.chance.shuffled(items)
        return list(order)

    def one_of(self, items: Sequence[T]) -> T:
        """One of the items."""
        index, self.chance = self.chance.below(len(items))
        return items[index]


# Shapes, tiles and boards


def from_rows(rows: Sequence[str]) -> Pattern:
    """The pattern that these rows show."""
    return tuple(
        (column, row, letter)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != "."
    )


def to_rows(pattern: Pattern) -> tuple[str, ...]:
    """The rows that show a pattern."""
    letters = {(column, row): letter for column, row, letter in pattern}
    width, height = size(pattern)
    return tuple(
        "".join(letters.get((column, row), ".") for column in range(width)) for row in range(height)
    )


def size(pattern: Pattern) -> tuple[int, int]:
    """How many columns and rows a pattern has."""
    return 1 + max(column for column, _, _ in pattern), 1 + max(row for _, row, _ in pattern)


def ways_to_hold(pattern: Pattern) -> Iterator[Pattern]:
    """The pattern turned and mirrored in all eight ways."""
    points = list(pattern)
    for _ in range(4):
        points = [(row, -column, letter) for column, row, letter in points]
        for held in (points, [(-column, row, letter) for column, row, letter in points]):
            left = min(column for column, _, _ in held)
            top = min(row for _, row, _ in held)
            yield tuple(sorted((column - left, row - top, what) for column, row, what in held))


def first_way(pattern: Pattern) -> Pattern:
    """The same for all patterns that differ only in how they are held: a low and wide one."""
    return min(ways_to_hold(pattern), key=lambda held: (size(held)[1], held))


def shapes(cells: int) -> list[Pattern]:
    """All connected shapes of this many cells, without colours."""
    found: list[Pattern] = [((0, 0, "x"),)]
    for _ in range(cells - 1):
        grown = (
            first_way((*shape, (column + right, row + down, "x")))
            for shape in found
            for column, row, _ in shape
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (column + right, row + down, "x") not in shape
        )
        found = sorted({*grown})
    return found


def tiles() -> Iterator[tuple[str, ...]]:
    """Every tile of two or three colours but those left out; no two are alike."""
    seen = [first_way(from_rows([row])) for row in LEFT_OUT]
    for form in ("123",), ("12", "3."):
        for first, second, third in product(COLOURS, repeat=3):
            names = str.maketrans({"1": first, "2": second, "3": third})
            rows = tuple(row.translate(names) for row in form)
            if first == second == third or first_way(from_rows(rows)) in seen:
                continue
            seen.append(first_way(from_rows(rows)))
            yield rows


def advanced_boards(draws: Draws) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each advanced board with its crystal; no two are alike."""
    last = len(BOARD) - 1
    corners = [(0, 0), (0, last), (last, 0), (last, last)]
    centre = (last // 2, last // 2)
    seen: list[Pattern] = []
    for crystal, kinds in CRYSTAL_SPACES.items():
        while True:
            board = {(column, row): letter for column, row, letter in from_rows(BOARD)}
            for kind in kinds:
                free = [at for at in board if board[at] == kind and at not in (*corners, centre)]
                board[draws.one_of(free)] = kind.upper()
            pattern = tuple((*at, letter) for at, letter in board.items())
            if first_way(pattern) not in seen:
                break
        seen.append(first_way(pattern))
        yield crystal, to_rows(pattern)


# Cards


def deck(name: str, draws: Draws, seen: list[Pattern]) -> Iterator[tuple[Pattern, str, Three]]:
    """
    The cards of a deck, three by three: the pattern, the disc of the reward, and the rest.

    *seen* are the patterns that there are already.
    """
    used: list[Pattern] = []
    for three in THREES[name]:
        fitting = [
            each
            for each in shapes(three.cells)
            if (max(size(each)) <= SMALL if three.side == SMALL else max(size(each)) == LARGE)
        ]
        while True:
            shape = draws.one_of([each for each in fitting if each not in used] or fitting)
            pattern = coloured(shape, three, draws)
            if first_way(pattern) not in seen:
                break
        used.append(shape)
        reward = draws.one_of(three.reward) if three.reward else ""
        for _ in range(3):
            seen.append(first_way(pattern))
            yield pattern, reward, three
            pattern = tuple((column, row, NEXT[what]) for column, row, what in pattern)
            reward = NEXT.get(reward, "")


def coloured(shape: Pattern, three: Three, draws: Draws) -> Pattern:
    """The shape with as many colours as the three has, and its blue or yellow cells."""
    while True:
        plain = [draws.one_of(COLOURS) for _ in range(three.cells - len(three.special))]
        if len({*plain}) == three.colours:
            break
    letters = draws.shuffled([*plain, *three.special])
    return tuple((column, row, what) for (column, row, _), what in zip(shape, letters, strict=True))


# The file


def lines() -> Iterator[str]:
    """The lines of the file."""
    draws = Draws(Chance(SEED))
    yield HEADER
    yield "# Single squares and discs (P5, S5)."
    yield f"[squares]\n{counts({COLOUR_NAMES[letter]: SQUARES for letter in COLOURS})}\n"
    yield f"[discs]\n{counts(DISCS)}\n"
    yield "# The basic side of all boards: its spaces, and the last space of its +1 track (S2)."
    yield f"[basic]\n{drawn('rows', BOARD)}\ntrack = {TRACK}\n"
    yield "# The advanced sides, by crystal (S7)."
    for crystal, rows in advanced_boards(draws):
        yield f"[advanced.{crystal}]\n{drawn('rows', rows)}\ntrack = {TRACK}\n"
    yield "# The tiles (S3)."
    yield "[tiles]"
    yield from (drawn(f"{number}", rows) for number, rows in enumerate(tiles(), 1))
    yield CARDS_HEADER
    seen: list[Pattern] = []
    for name in THREES:
        yield f"# --- Deck {name}\n"
        for number, card in enumerate(deck(name, draws, seen), 1):
            yield from (f"[cards.{name}-{number}]", *card_lines(*card), "")


def counts(figures: dict[str, int]) -> str:
    """Figures, each with its name."""
    return "\n".join(f"{name} = {count}" for name, count in figures.items())


def drawn(key: str, rows: Sequence[str]) -> str:
    """Rows below each other."""
    start = f"{key} = ["
    return start + (",\n" + " " * len(start)).join(f'"{row}"' for row in rows) + "]"


def card_lines(pattern: Pattern, reward: str, three: Three) -> Iterator[str]:
    """What is on a card, without what is 0."""
    yield drawn("rows", to_rows(pattern))
    if reward:
        yield f"discs = {{ {COLOUR_NAMES[reward]} = 1 }}"
    figures = {"plus": three.plus, "hourglasses": three.hourglasses, "points": three.points}
    yield from (f"{name} = {count}" for name, count in figures.items() if count)


def text() -> str:
    """The whole file."""
    return "\n".join(lines()).rstrip() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8", newline="\n")
    print(f"wrote {FILE}")
