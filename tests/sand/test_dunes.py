"""The set ``dunes``: its file is what the program makes, and has every property of its design."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Final

import pytest

from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.codec.components import reference
from bluemoon.sand.components import (
    Board,
    CardFace,
    Certainty,
    Crystal,
    Tile,
    standard_components,
    standard_components_text,
)
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour

PROGRAM: Final = Path(__file__).parents[2] / "tools" / "make_dunes.py"
DUNES: Final = standard_components()
FACES: Final = {card: DUNES.face(card) for deck in Deck for card in DUNES.deck(deck)}
SPECIAL: Final = (Colour.BLUE, Colour.YELLOW)
ADVANCED: Final = [(crystal, DUNES.board(crystal)) for crystal in Crystal]


def of_deck(deck: Deck) -> list[CardFace]:
    return list(DUNES.cards[deck])


def turned(rows: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The rows in all eight ways to hold them."""
    for _ in range(4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        yield rows
        yield tuple(row[::-1] for row in rows)


def held_first(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The same for all rows that differ only by turning and mirroring."""
    return min(turned(rows))


def colours(shape: Tile | CardFace) -> set[Colour]:
    """The colours that squares have, among those of a shape."""
    return {cell.colour for cell in shape.cells} & {*SQUARE_COLOURS}


def special_cells(face: CardFace) -> list[Colour]:
    return [cell.colour for cell in face.cells if cell.colour in SPECIAL]


def is_small(face: CardFace) -> bool:
    """Whether the pattern fits on the light spaces."""
    return max(len(face.rows), len(face.rows[0])) <= 3


def recoloured(face: CardFace) -> tuple[str, ...]:
    """The rows with the next colours: green, red, black, green."""
    return tuple(row.translate(str.maketrans("grk", "rkg")) for row in face.rows)


def counted(faces: list[CardFace], figure: str) -> dict[int, int]:
    """How many cards there are with each value of a figure."""
    return dict(Counter([getattr(face, figure) for face in faces]))


def test_the_file_is_what_the_program_makes() -> None:
    """After a change: python tools/make_dunes.py."""
    made: str = run_path(str(PROGRAM))["text"]()

    assert made == standard_components_text()


def test_it_is_frozen() -> None:
    """Records name the set; a set with other figures needs another name."""
    assert "dunes:5e6e9afe02743e9e" == reference()


def test_figures_that_are_printed() -> None:
    assert "dunes" == DUNES.name
    assert (28, 28, 28) == DUNES.squares
    assert (7, 7, 7, 5, 5) == DUNES.discs
    assert 28 == len(DUNES.tiles)
    assert [18, 18, 18] == [len(DUNES.cards[deck]) for deck in Deck]


def test_what_is_certain_and_what_is_invented() -> None:
    marks = DUNES.marks

    assert {Certainty.CERTAIN} == {
        marks.squares,
        marks.discs,
        marks.number_of_tiles,
        marks.number_of_cards,
    }
    assert {Certainty.INVENTED} == {marks.tiles, marks.cards, marks.boards, marks.track}


class TestBoards:
    def test_the_middle_is_light(self) -> None:
        for board in (DUNES.basic, *DUNES.advanced):
            rows = tuple(row.lower() for row in board.rows)
            assert ("ddddd", "dllld", "dllld", "dllld", "ddddd") == rows
            assert 6 == board.track

    def test_where_crystal_spaces_are(self) -> None:
        assert () == DUNES.basic.crystal_spaces
        for crystal, board in ADVANCED:
            dark = [index in board.dark for index in board.crystal_spaces]
            both_dark = crystal in {Crystal.RED, Crystal.PURPLE, Crystal.GREEN}
            assert sorted([both_dark, True]) == sorted(dark)

    def test_neither_corners_nor_the_centre_are_crystal_spaces(self) -> None:
        for _, board in ADVANCED:
            assert not {0, 4, 12, 20, 24} & {*board.crystal_spaces}

    def test_all_advanced_boards_differ(self) -> None:
        """Also if they are turned or mirrored."""
        boards: list[Board] = [board for _, board in ADVANCED]

        assert 6 == len({held_first(board.rows) for board in boards})


class TestTiles:
    def test_each_colour_is_on_28_squares(self) -> None:
        squares = Counter(cell.colour for tile in DUNES.tiles for cell in tile.cells)

        assert dict.fromkeys(SQUARE_COLOURS, 28) == squares

    def test_no_two_are_alike(self) -> None:
        assert 28 == len({held_first(tile.rows) for tile in DUNES.tiles})

    def test_all_have_two_or_three_colours(self) -> None:
        """All there are, but for two of the three straight ones with three colours."""
        straight = [tile for tile in DUNES.tiles if len(tile.rows) == 1]
        bent = [tile for tile in DUNES.tiles if len(tile.rows) == 2]

        assert {2: 12, 3: 1} == Counter(len(colours(tile)) for tile in straight)
        assert {2: 12, 3: 3} == Counter(len(colours(tile)) for tile in bent)


class TestAllCards:
    def test_no_two_patterns_are_alike(self) -> None:
        assert 54 == len({held_first(face.rows) for face in FACES.values()})

    @pytest.mark.parametrize("card", FACES, ids=str)
    def test_a_pattern_is_connected(self, card: Card) -> None:
        spots = {(cell.column, cell.row) for cell in FACES[card].cells}
        reached = {min(spots)}
        for _ in spots:
            reached |= {
                (column, row)
                for column, row in spots
                for near, low in reached
                if abs(column - near) + abs(row - low) == 1
            }

        assert spots == reached

    def test_cards_come_in_threes(self) -> None:
        """The second and third have the next colours, and everything else is the same."""
        for deck in Deck:
            faces = of_deck(deck)
            for first, face in enumerate(faces):
                following = faces[first - first % 3 + (first + 1) % 3]
                assert recoloured(face) == following.rows
                assert (*face.discs[2:3], *face.discs[:2], *face.discs[3:]) == following.discs
                assert (face.plus, face.hourglasses, face.points) == (
                    following.plus,
                    following.hourglasses,
                    following.points,
                )

    @pytest.mark.parametrize("deck", Deck)
    def test_colours_come_out_equal(self, deck: Deck) -> None:
        cells = Counter(cell.colour for face in of_deck(deck) for cell in face.cells)
        discs = [sum(face.discs[colour] for face in of_deck(deck)) for colour in Colour]

        assert 1 == len({cells[colour] for colour in SQUARE_COLOURS})
        assert cells[Colour.BLUE] == cells[Colour.YELLOW]
        assert 1 == len({*discs[:3]})
        assert discs[3] == discs[4]


class TestDeckI:
    FACES: Final = of_deck(Deck.I)

    def test_patterns(self) -> None:
        assert {3: 12, 4: 6} == Counter(len(face.cells) for face in self.FACES)
        assert {1: 6, 2: 9, 3: 3} == Counter(len(colours(face)) for face in self.FACES)
        assert all(is_small(face) for face in self.FACES)
        assert not any(special_cells(face) for face in self.FACES)

    def test_rewards(self) -> None:
        assert all(sum(face.discs) == sum(face.discs[:3]) == 1 for face in self.FACES)
        assert {0: 9, 1: 9} == counted(self.FACES, "plus")

    def test_hourglasses_and_points(self) -> None:
        assert {0: 6, 1: 12} == counted(self.FACES, "points")
        assert all(face.hourglasses == (len(face.cells) == 4) for face in self.FACES)


class TestDeckII:
    FACES: Final = of_deck(Deck.II)

    def test_patterns(self) -> None:
        assert {5: 12, 6: 6} == Counter(len(face.cells) for face in self.FACES)
        assert {2: 9, 3: 9} == Counter(len(colours(face)) for face in self.FACES)
        assert {True: 9, False: 9} == Counter(is_small(face) for face in self.FACES)
        assert max(len(side) for face in self.FACES for side in (face.rows, face.rows[0])) == 4
        assert not any(special_cells(face) for face in self.FACES)

    def test_rewards(self) -> None:
        assert all(sum(face.discs) == sum(face.discs[3:]) == 1 for face in self.FACES)
        assert {1: 12, 0: 6} == counted(self.FACES, "plus")

    def test_hourglasses_and_points(self) -> None:
        assert {1: 18} == counted(self.FACES, "hourglasses")
        for face in self.FACES:
            is_hard = len(face.cells) == 6 or (len(colours(face)) == 3 and not is_small(face))
            assert 3 + is_hard == face.points


class TestDeckIII:
    FACES: Final = of_deck(Deck.III)

    def test_patterns(self) -> None:
        assert {5: 9, 6: 9} == Counter(len(face.cells) for face in self.FACES)
        assert {1: 12, 2: 6} == Counter(len(special_cells(face)) for face in self.FACES)
        assert all(len({*special_cells(face)}) == 1 for face in self.FACES)
        assert all(len(colours(face)) == 2 for face in self.FACES)
        assert {True: 9, False: 9} == Counter(is_small(face) for face in self.FACES)
        assert max(len(side) for face in self.FACES for side in (face.rows, face.rows[0])) == 4

    @pytest.mark.parametrize("number", [1, 2])
    def test_blue_and_yellow_have_as_many_cards(self, number: int) -> None:
        special = Counter(
            face_colours[0]
            for face_colours in map(special_cells, self.FACES)
            if len(face_colours) == number
        )

        assert special[Colour.BLUE] == special[Colour.YELLOW]

    def test_rewards(self) -> None:
        assert all(face.discs == (0,) * 5 for face in self.FACES)
        assert {0: 18} == counted(self.FACES, "plus")

    def test_hourglasses_and_points(self) -> None:
        assert {2: 18} == counted(self.FACES, "hourglasses")
        for face in self.FACES:
            extra = (len(face.cells) == 6) + (len(special_cells(face)) == 2)
            assert 8 + extra == face.points
