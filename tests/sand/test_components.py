"""The component file of Realm of Sand, and what happens when someone breaks it."""

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_sets import INVENTED, INVENTED_TEXT

from bluemoon.kernel.errors import ComponentsError
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import (
    Board,
    CardFace,
    Cell,
    Certainty,
    Components,
    Crystal,
    SetMarks,
    Tile,
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.sand.components.checks import check
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour

STANDARD: Final = standard_components()

MANY_TILES: Final = "".join(f'{number} = ["ggr"]\n' for number in range(21, 38))
MANY_CARDS: Final = "".join(f'I-{number} = {{ rows = ["k"] }}\n' for number in range(6, 26))
WIDE: Final = '{ rows = ["kkkk"] }'

BROKEN: Final = {
    # Names, numbers and keys
    "no name": ('name = "invented"', "", "name: missing"),
    "an empty name": ('"invented"', '" "', "name: expected readable text of at most 40 characters"),
    "a number for a name": ('"invented"', "7", "name: expected a text, not 7"),
    "a key of one's own": ('name = "', 'note = 1\nname = "', "note: unknown key; expected only"),
    "no marks": ("[marks]", "[mark]", "marks: missing"),
    "a mark there is not": (
        'tiles = "c"',
        'tiles = "x"',
        "marks.tiles: expected one of c, l, g, i",
    ),
    "no TOML": ("[tiles]", "[tiles", "not valid TOML"),
    "brackets without end": ("name = ", f"name = {'[' * 9000}", "nested too deeply|not valid"),
    # Squares and discs
    "a square too few": ("green = 9", "green = 2", "squares.green: .* from 3 to 99, not 2"),
    "squares forgotten": ("green = 9, ", "", "squares.green: .* from 3 to 99, not 0"),
    "squares by word": ("green = 9", 'green = "9"', "squares.green: expected a whole.*not '9'"),
    "squares in blue": (
        "green = 9",
        "green = 9, blue = 5",
        "squares.blue: unknown colour; .*black",
    ),
    "squares in a list": ("{ green = 9, red = 12, black = 30 }", "[]", "squares: expected an obj"),
    "no disc": ("blue = 9", "blue = 0", "discs.blue: .* from 1 to 99, not 0"),
    "discs in pink": ("blue = 9", "pink = 9", "discs.pink: unknown colour; .*yellow"),
    "too many discs": ("blue = 9", "blue = 100", "discs.blue: .*0 to 99, not 100"),
    # Boards
    "no basic board": ("[basic]", "[basis]", "basic: missing"),
    "a board missing": ("[advanced.red]", "[advanced.pink]", "advanced.red: missing"),
    "a board there is not": ("[advanced.red]", "[advanced.pink]", "advanced.pink: unknown key"),
    "no track": ("track = 3\n", "", "basic.track: missing"),
    "a track too long": ("track = 3\n", "track = 21\n", "basic.track: .*from 0 to 20, not 21"),
    "a letter there is not": (
        '"dlllld"',
        '"dlxlld"',
        "basic: row 2: expected only the letters l d L D, not 'x'",
    ),
    "a row too long": (
        '"dlllld"',
        '"dllllld"',
        "basic: row 2: expected as many letters as in row 1, 6, found 7",
    ),
    "an empty row": ('"dlllld"', '""', "basic: row 2: expected as many letters .*found 0"),
    "rows as one text": (
        '["lll",\n        "lLl",\n        "lll"]',
        '"lll"',
        "advanced.yellow.rows: expected a list, not 'lll'",
    ),
    "too many rows": ('"dlllld",', '"dlllld",' * 6, "basic: expected 3 to 8 rows, found 9"),
    "too few rows": ('"lLl",\n', "", "advanced.yellow: expected 3 to 8 rows, found 2"),
    "too few columns": (
        '"lll",\n        "lLl",\n        "lll"',
        '"ll", "Ll", "ll"',
        "advanced.yellow: expected 3 to 8 letters in a row, found 2",
    ),
    "too many columns": (
        '"lll",\n        "lLl",\n        "lll"',
        '"LLLLLLLLL", "LLLLLLLLL", "LLLLLLLLL"',
        "advanced.yellow: expected 3 to 8 letters in a row, found 9",
    ),
    "crystals on the basic side": ('"dlllld"', '"dlLlld"', r"basic: .*no crystal spaces \(rule S7"),
    "no crystal space": ('"lLl"', '"lll"', r"advanced.yellow: expected a crystal .*\(rule A1\)"),
    "no light space": (
        '"lll",\n        "lLl",\n        "lll"',
        '"ddd", "ddd", "dDd"',
        r"advanced.yellow: no tile fits on the light spaces, .*\(rule B2\)",
    ),
    "light spaces apart": (
        '"lll",\n        "lLl",\n        "lll"',
        '"Ldl", "ddd", "ldl"',
        r"advanced.yellow: no tile fits on the light spaces, .*\(rule B2\)",
    ),
    # Tiles
    "too few tiles": (
        "14 = " + INVENTED_TEXT.partition("14 = ")[2].partition("[cards]")[0],
        "",
        r"tiles: expected 14 to 36, found 13; four players .*\(rules S3, P4\)",
    ),
    "too many tiles": ("[cards]", f"{MANY_TILES}[cards]", "tiles: expected 14 to 36, found 37"),
    "a tile of two squares": ('["ggg"]', '["gg"]', "tiles.1: expected 3 squares, found 2"),
    "a tile of four squares": ('["ggg"]', '["gg", "gg"]', "tiles.1: expected 3 squares, found 4"),
    "a tile in two parts": (
        '["ggg"]',
        '["gg.g"]',
        "tiles.1: expected squares that touch each other at their sides",
    ),
    "a tile over the corner": ('["ggg"]', '["gg.", "..g"]', "tiles.1: expected squares that touch"),
    "a blue tile": ('["ggg"]', '["ggb"]', "tiles.1: row 1: expected only the .* g r k .+, not 'b'"),
    "a tile of nothing": ('["ggg"]', "[]", "tiles.1: expected 1 to 8 rows, found 0"),
    "a tile of empty rows": ('["ggg"]', '[""]', "tiles.1: expected 1 to 8 letters in a row, fou"),
    "a tile of rows of dots": ('["ggg"]', '["..."]', "tiles.1: the first row is empty; leave it"),
    "a tile with an empty row": ('["ggg"]', '["ggg", "..."]', "tiles.1: the last row is empty"),
    "a tile begun too far right": ('["ggg"]', '[".ggg"]', "tiles.1: the first column is empty"),
    "a tile that is a text": ('["ggg"]', '"ggg"', "tiles.1: expected a list, not 'ggg'"),
    "a row that is a number": ('["ggg"]', "[1]", r"tiles.1\[0\]: expected a text, not 1"),
    "a tile left out": ("7 = [", "21 = [", "tiles: 7 is missing; numbers begin with 1 and have"),
    "a tile by name": ("7 = [", "seven = [", "tiles.seven: expected a number such as 17"),
    "a tile number zero": ("7 = [", "07 = [", "tiles.07: expected a number such as 17"),
    "a tile twice": ("7 = [", "6 = [", "not valid TOML"),
    # Cards
    "too few cards": (
        "I-4 = " + INVENTED_TEXT.partition("I-4 = ")[2].partition("II-1")[0],
        "",
        "cards: expected 4 to 24 cards of deck I, found 3",
    ),
    "too many cards": (
        "II-1 =",
        f"{MANY_CARDS}II-1 =",
        r"cards: expected 4 to 24 cards of deck I, found 25; 4 .* open \(rule S4\)",
    ),
    "a card left out": ("I-3 =", "I-6 =", "cards: I-3 is missing; numbers begin with 1 and have"),
    "a fourth deck": ("I-3 =", "IV-3 =", "cards.IV-3: expected a deck and a number as in II-12"),
    "a small deck": ("I-3 =", "i-3 =", "cards.i-3: expected a deck and a number as in II-12"),
    "a card of an odd name": ("I-3 =", '"I 3" =', "cards.'I 3': expected a deck and a number"),
    "no pattern": ('I-1 = { rows = ["k"] }', "I-1 = {}", "cards.I-1.rows: missing"),
    "a pattern of dots": ('I-1 = { rows = ["k"] }', 'I-1 = { rows = ["."] }', "I-1: the first row"),
    "a square that is white": ('["gr"]', '["gw"]', "cards.I-3: row 1: expected .* g r k b y .,"),
    "a pattern too wide": (
        'I-1 = { rows = ["k"] }',
        f"I-1 = {WIDE}",
        r"cards.I-1: the pattern fits nowhere on the board advanced.yellow, .*3 rows \(rule C1\)",
    ),
    "a pattern too dark": (
        "track = 3",
        "track = 2",
        r"cards.II-6: the pattern covers at least 3 dark spaces of the board basic, .*\(rule B2\)",
    ),
    "a pattern too blue": (
        "blue = 9",
        "blue = 3",
        r"cards.III-4: 4 blue cells can never be matched; there are only 3 such pieces \(rule C1\)",
    ),
    "a pattern too black": (
        "black = 30",
        "black = 3",
        "cards.II-6: 8 black cells can never be matched; there are only 6 such pieces",
    ),
    "points below nothing": ("points = 1 ", "points = -1 ", "cards.I-4.points: .* not -1"),
    "points beyond measure": ("points = 1 ", "points = 100 ", "cards.I-4.points: .* not 100"),
    "plus by word": ("plus = 3", 'plus = "3"', "cards.I-4.plus: expected a whole number.* not '3'"),
    "half an hourglass": ("hourglasses = 1 ", "hourglasses = 0.5 ", "I-5.hourglasses: .* not 0.5"),
    "a disc of no colour": (
        "blue = 4",
        "none = 4",
        "cards.II-2.discs.none: unknown colour; .*blue",
    ),
    "discs without a colour": ("{ blue = 4 }", "4", "cards.II-2.discs: expected an object, not 4"),
    "a disc below nothing": ("blue = 4", "blue = -4", "cards.II-2.discs.blue: .* not -4"),
    "a misspelt reward": ("plus = 3", "pluss = 3", "cards.I-4.pluss: unknown key; expected only r"),
    "too few hourglasses": (
        "hourglasses = 6",
        "hourglasses = 5",
        r"cards: expected at least 37 hourglasses together, found 36; .*\(rule E1\)",
    ),
}


def broken(old: str, new: str) -> str:
    """The invented set with the first *old* replaced."""
    assert old in INVENTED_TEXT
    return INVENTED_TEXT.replace(old, new, 1)


@pytest.mark.parametrize(("old", "new", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_explained(old: str, new: str, said: str) -> None:
    """The error begins with the file and names the place and what was expected."""
    with pytest.raises(ComponentsError, match=r"(?s)^mine\.toml: .*") as caught:
        read_components(broken(old, new), "mine.toml")

    assert re.search(said, str(caught.value))


def test_all_problems_are_listed() -> None:
    """Several slips are told at once; an empty file lists every missing table."""
    text = broken('["ggg"]', '["gxg"]').replace('"lLl"', '"llll"').replace("plus = 3", "plus = -3")
    with pytest.raises(ComponentsError, match=r"3 problems\n  adv.*\n  tiles.1.*\n  cards.I-4"):
        read_components(text, "mine.toml")
    with pytest.raises(ComponentsError, match=r"8 problems(\n  \w+: missing){8}$"):
        read_components("", "empty.toml")
    with pytest.raises(ComponentsError, match=r"18 problems(\n  .*){12}\n  and 6 more$"):
        read_components(INVENTED_TEXT.replace("{ rows", "{ row = 1, rows"), "mine.toml")


def test_a_file_is_loaded_from_disk(tmp_path: Path) -> None:
    """Text in UTF-8, with or without a byte order mark; anything else is explained."""
    path = tmp_path / "mine.toml"
    path.write_text(INVENTED_TEXT, encoding="utf-8-sig")
    assert INVENTED == load_components(path) == load_components(str(path))

    path.write_bytes(b"name = '\xff'")
    with pytest.raises(ComponentsError, match=r"mine\.toml: not UTF-8 at byte 8"):
        load_components(path)
    with pytest.raises(FileNotFoundError):
        load_components(tmp_path / "nowhere.toml")


def test_standard_is_one_value() -> None:
    """The set is read once; its text gives an equal one, and so does a pickle."""
    again = read_components(standard_components_text(), "again")

    assert standard_components() is STANDARD
    assert again == STANDARD
    assert hash(STANDARD) == hash(again)
    assert pickle.loads(pickle.dumps(STANDARD)) == STANDARD  # noqa: S301


def test_a_corrected_file_differs_only_there() -> None:
    corrected = attrs.evolve(INVENTED.tile(1), rows=("ggk",))
    mine = read_components(broken('["ggg"]', '["ggk"]'), "mine.toml")

    assert mine != INVENTED
    assert mine == attrs.evolve(INVENTED, tiles=(corrected, *INVENTED.tiles[1:]))


def test_the_order_in_the_file_does_not_matter() -> None:
    """The numbers do."""
    lines = INVENTED_TEXT.splitlines()
    start = lines.index("[cards]") + 1
    swapped = "\n".join([*lines[:start], *reversed(lines[start:])])

    assert INVENTED == read_components(swapped, "mine.toml")


class TestAnotherSet:
    """Other grids, other boards, another track, other decks: all of it is read."""

    def test_boards(self) -> None:
        basic, yellow = INVENTED.basic, INVENTED.board(Crystal.YELLOW)

        assert (6, 4, 3) == (basic.columns, len(basic.rows), basic.track)
        assert (Space.A1, Space.B1, Space.F4) == (*basic.spaces[:2], basic.spaces[-1])
        assert [basic.index[space] for space in basic.spaces] == [*range(24)]
        assert (7, 8, 9, 10, 13, 14, 15, 16) == tuple(
            index for index in range(24) if index not in basic.dark
        )
        assert ((4,), (), 0) == (yellow.crystal_spaces, yellow.dark, yellow.track)
        assert INVENTED.board(None) is basic
        assert [(5, 5), (8, 8), (3, 3), (4, 6), (8, 3), (6, 4)] == [
            (board.columns, len(board.rows)) for board in INVENTED.advanced
        ]

    def test_tiles(self) -> None:
        """Squares are in reading order: from the top row down, each from left to right."""
        assert 20 == len(INVENTED.tiles)
        assert (
            Cell(1, 1, Colour.GREEN),
            Cell(0, 0, Colour.GREEN),
            Cell(1, 0, Colour.GREEN),
        ) == INVENTED.tile(6).cells

    def test_cards(self) -> None:
        face = INVENTED.face(Card.parse("III-6"))

        assert [5, 6, 7] == [len(INVENTED.deck(deck)) for deck in Deck]
        assert CardFace(("gbr",), (1, 0, 0, 0, 0), plus=1, hourglasses=3, points=5) == face
        assert CardFace(("k",)) == INVENTED.face(Card.parse("I-1"))
        assert (0, 0, 0, 4, 0) == INVENTED.face(Card.parse("II-2")).discs
        assert "III-7" == str(INVENTED.deck(Deck.III)[-1])

    def test_marks(self) -> None:
        assert Certainty.GUESS is INVENTED.marks.discs
        assert Certainty.INVENTED is INVENTED.marks.track
        assert "invented" == str(Certainty.INVENTED)

    def test_it_is_good_enough_to_play_with(self) -> None:
        check(INVENTED)
        check(STANDARD)


LINES: Final = tuple(INVENTED_TEXT.splitlines())
VALUES: Final = st.one_of(
    st.sampled_from(
        ["[]", "{}", "true", "nan", "-1", "0", "1e9", "''", "07:32:00", "[['g']]", "= =", "['.g']"]
    ),
    st.integers(-5, 10**30).map(str),
    st.text("grkby.lLdD é\x00", max_size=6).map(repr),
    st.text("grk_7 .=#'\"\\[]{},\n\x00é", max_size=12),
)


@st.composite
def mutated_files(draw: st.DrawFn) -> str:
    """Draw the file with a few lines deleted, doubled, swapped or given other values."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["delete", "double", "swap", "value", "number", "line"])):
            case "delete":
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "value":
                lines[at] = f"{lines[at].partition('=')[0]} = {draw(VALUES)}"
            case "number":
                before, _, after = re.split(r"(\d+|\"[\w.]*\"|$)", lines[at], maxsplit=1)
                lines[at] = before + draw(VALUES) + after
            case _:
                lines[at] = draw(VALUES)
    return "\n".join(lines)


@given(mutated_files())
def test_a_mutated_file_loads_or_is_a_components_error(text: str) -> None:
    """No slip of the pen leads to any other error."""
    try:
        tiles = len(read_components(text, "mine.toml").tiles)
    except ComponentsError:
        return
    assert tiles == 20


# Components that a program builds


def evolved(**changes: object) -> Components:
    """The standard set with other parts, of any type."""
    any_parts: Callable[..., Components] = attrs.evolve
    return any_parts(STANDARD, **changes)


def with_first_card(**changes: object) -> Components:
    """The standard set with another card I-1."""
    any_parts: Callable[..., CardFace] = attrs.evolve
    first, second, third = STANDARD.cards
    return evolved(cards=((any_parts(first[0], **changes), *first[1:]), second, third))


BUILT: Final = {
    "a name that is no text": (evolved(name=7), "not made of the classes of bluemoon.sand"),
    "squares in a list": (evolved(squares=[28, 28, 28]), "not made of .*unhashable"),
    "squares of two colours": (evolved(squares=(28, 28)), "squares: expected 3 parts, found 2"),
    "squares by word": (evolved(squares=(28, 28, "x")), "squares: expected only int, not 'x'"),
    "too many squares": (evolved(squares=(28, 28, 100)), "squares.black: .* 3 to 99, not 100"),
    "discs of four colours": (evolved(discs=(7, 7, 7, 5)), "discs: expected 5 parts, found 4"),
    "discs that are true": (evolved(discs=(7, 7, 7, 5, True)), "discs: expected only int, not T"),
    "tiles by name": (evolved(tiles=("ggr",) * 28), "tiles: expected only Tile, not 'ggr'"),
    "a card for a tile": (
        evolved(tiles=(CardFace(("ggr",)), *STANDARD.tiles)),
        r"tiles: expected only Tile, not CardFace",
    ),
    "no basic board": (evolved(basic=None), "basic: expected only Board, not None"),
    "five advanced boards": (evolved(advanced=STANDARD.advanced[1:]), "expected 6 parts, found 5"),
    "two decks": (evolved(cards=STANDARD.cards[1:]), "cards: expected 3 parts, found 2"),
    "a deck of nothing": (evolved(cards=(None, (), ())), "not made of .*NoneType"),
    "tiles for cards": (
        evolved(cards=(STANDARD.tiles, *STANDARD.cards[1:])),
        "not made of .*'Tile' object has no",
    ),
    "marks that are letters": (
        evolved(marks=SetMarks(*"cccccccc")),
        "marks: expected only Certainty, not 'c'",
    ),
    "no marks": (evolved(marks=None), "not made of the classes"),
    "a reward of one colour": (
        with_first_card(discs=(1,)),
        r"I-1.discs: expected 5 parts, found 1",
    ),
    "points that are true": (with_first_card(points=True), "cards.I-1.points: .* not True"),
    "plus by word": (with_first_card(plus="one"), "cards.I-1.plus: .* not 'one'"),
    "hourglasses by word": (with_first_card(hourglasses="one"), "not made of the classes"),
    "a track by word": (
        evolved(basic=attrs.evolve(STANDARD.basic, rows=INVENTED.basic.rows, track=21)),
        "basic.track: expected a whole number from 0 to 20, not 21",
    ),
}


@pytest.mark.parametrize(("components", "said"), BUILT.values(), ids=BUILT)
def test_what_a_program_builds_is_checked_as_well(components: Components, said: str) -> None:
    with pytest.raises(ComponentsError, match=f"(?s)^components ('dunes'|7): .*{said}"):
        check(components)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (None, "expected a tuple with a text for each row, not None"),
        (["ggr"], "expected a tuple with a text for each row, not"),
        ((1, 2, 3), "expected a tuple with a text for each row, not"),
        ((), "expected 1 to 8 rows, found 0"),
        (("gg", "g"), "row 2: expected as many letters as in row 1, 2, found 1"),
        (("ggx",), "row 1: expected only the letters g r k ., not 'x'"),
        (("ggr", "..."), "the last row is empty"),
    ],
)
def test_no_tile_can_be_drawn_badly(rows: object, said: str) -> None:
    any_rows: Callable[..., Tile] = Tile
    with pytest.raises(ComponentsError, match=said):
        any_rows(rows)


def test_no_card_can_be_drawn_badly() -> None:
    with pytest.raises(ComponentsError, match="the first column is empty"):
        CardFace((".gr", ".b."))
    with pytest.raises(ComponentsError, match="row 2: expected only the letters g r k b y"):
        CardFace(("gr", "l."))


def test_no_board_can_be_drawn_badly() -> None:
    with pytest.raises(ComponentsError, match="row 3: expected only the letters l d L D, not 'g'"):
        Board(("lll", "lll", "lgl"), 3)
    with pytest.raises(ComponentsError, match="expected 3 to 8 rows, found 9"):
        Board(("lll",) * 9, 3)
