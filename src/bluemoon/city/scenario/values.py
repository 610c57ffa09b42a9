"""Reading the cells and cards of a position; an unsuitable value is a SetupError."""

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.grid import Grid
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import read_notation, read_words


def read_cell(grid: Grid, value: object, name: str) -> Cell:
    """A cell of this city (S2)."""
    cell = read_notation(Cell.parse, value, name)
    if cell in grid.cells:
        return cell
    message = f"{name}: {cell} is not in this city; only the expansion city has corners (rule S2)"
    raise SetupError(message)


def read_cards(value: object, name: str) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written."""
    return read_words(Card.parse, value, name)
