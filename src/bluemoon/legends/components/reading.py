"""Card tables: CSV text in, a checked set of components or one clear error out."""

import csv
from collections.abc import Iterator, Sequence

from bluemoon.kernel.component_files import LONGEST_NAME, components_error, name_problems
from bluemoon.kernel.errors import shown
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.cells import read_card
from bluemoon.legends.components.rows import COLUMNS, CardRow
from bluemoon.legends.components.sets import Components
from bluemoon.legends.components.table_checks import MOST_ROWS, PlacedRow, table_problems


def components_of(text: str, source: str, name: str) -> Components:
    """Read a card table; whatever is wrong with the text is a ComponentsError."""
    problems: list[str] = []
    rows = _rows(text, problems)
    if problems:
        raise components_error(source, problems)
    return components_of_rows(rows, source, name)


def components_of_rows(rows: Sequence[PlacedRow], source: str, name: str) -> Components:
    """Make a set of components of rows; whatever is wrong with them is a ComponentsError."""
    cards, problems = read_rows(rows, name)
    if problems:
        raise components_error(source, problems)
    return Components(name, cards)


def read_rows(rows: Sequence[PlacedRow], name: str) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The cards of the rows that can be read, and everything that is wrong with the table."""
    read = [(place, *read_card(row)) for place, row in rows[:MOST_ROWS]]
    cards = [(place, card) for place, card, _ in read if card is not None]
    problems = (
        *name_problems(name),
        *(f"{place}: {problem}" for place, _, found in read for problem in found),
        *table_problems(rows, cards),
    )
    return tuple(card for _, card in cards), problems


def _rows(text: str, problems: list[str]) -> list[PlacedRow]:
    """The rows with their lines; what cannot be taken apart is a problem."""
    lines = _lines(text, problems)
    nothing: tuple[int, list[str]] = (1, [])
    line, columns = next(lines, nothing)
    problems += [f"line {line}: {problem}" for problem in _column_problems(columns)]
    if problems:
        return []
    rows: list[PlacedRow] = []
    for line, cells in lines:
        if len(cells) == len(columns):
            rows.append((f"line {line}", CardRow(**dict(zip(columns, cells, strict=True)))))
        else:
            problems.append(f"line {line}: expected {len(columns)} cells, found {len(cells)}")
    return rows


def _lines(text: str, problems: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The cells of every line that is not empty, with its number."""
    reader = csv.reader(text.removeprefix("\ufeff").splitlines(keepends=True), strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            problems.append(f"line {line}: not valid CSV: {error}")
            return
        if cells is None:
            return
        if cells:
            yield line, cells


def _column_problems(columns: Sequence[str]) -> Iterator[str]:
    missing = [column for column in COLUMNS if column not in columns]
    if missing:
        yield f"expected a line with the names of all columns; missing are {', '.join(missing)}"
    for column in dict.fromkeys(columns):
        if column not in COLUMNS:
            yield f"unknown column {shown(column, LONGEST_NAME)}"
        elif columns.count(column) > 1:
            yield f"the column {column} is there twice"
