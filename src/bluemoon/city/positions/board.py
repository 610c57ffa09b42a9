"""The city of a position: its tiles, what is rebuilt, and the pieces on it."""

from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.components import Building
from bluemoon.city.grid import grid_of
from bluemoon.city.options import Options
from bluemoon.city.positions.plain_values import cell_of, check_names, entries, seat, table, text
from bluemoon.city.rules.setup import COURTYARD_NAME, lay_out, tile_names
from bluemoon.city.state import City
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat


def read_city(value: object, options: Options, chance: Chance) -> City:
    """The tiles given, and all others at random (S2 to S4)."""
    placed: dict[Cell, str] = {}
    for key, tile in table(value, "tiles").items():
        cell = cell_of(grid_of(options), key, "tiles")
        name = _tile(tile, options, cell)
        if cell in placed:
            message = f"tiles: {cell} is given twice"
            raise SetupError(message)
        if name in placed.values():
            message = f"tiles: {name} is placed twice"
            raise SetupError(message)
        placed[cell] = name
    tiles, _ = lay_out(options, placed, chance)
    return City(options, tiles)


def read_rebuilt(value: object, city: City) -> frozenset[Cell]:
    """Where the buildings of this list lie."""
    found: set[Cell] = set()
    for entry in entries(value, "rebuilt"):
        name = _building(entry, city.options, "rebuilt")
        cell = Cell(city.tiles.index(name))
        if cell in found:
            message = f"rebuilt: {name} is named twice"
            raise SetupError(message)
        found.add(cell)
    return frozenset(found)


def read_spaces(
    value: object, city: City, rebuilt: frozenset[Cell]
) -> tuple[tuple[Seat | None, ...], ...]:
    """Whose marker lies on each space, by cell."""
    rows = city.open_spaces()
    spaces: list[tuple[Seat | None, ...]] = [*rows]
    for key, entry in table(value, "markers").items():
        name = _building(key, city.options, "markers")
        cell = Cell(city.tiles.index(name))
        row = _row(entry, city.options.components.building(name), city.options.players)
        if cell in rebuilt and row != rows[cell]:
            message = f"markers: {name} is rebuilt, and its markers have gone back (rule B5)"
            raise SetupError(message)
        spaces[cell] = row
    return tuple(spaces)


def read_dragons(value: object, city: City) -> tuple[Cell | None, ...]:
    """Where each dragon is; None outside the city (S5)."""
    given = table(value, "dragons")
    check_names(given, [str(dragon) for dragon in Dragon], "dragon")
    places = [given.get(str(dragon)) for dragon in Dragon]
    return tuple(
        None if place is None else cell_of(city.grid, place, f"the {dragon} dragon")
        for dragon, place in zip(Dragon, places, strict=True)
    )


def _tile(value: object, options: Options, cell: Cell) -> str:
    """The Courtyard on its cell, or a building on any other (S2)."""
    name = text(value, f"tiles, {cell}")
    if name != COURTYARD_NAME:
        name = _building(name, options, "tiles")
    if (name == COURTYARD_NAME) != (cell is COURTYARD):
        message = f"tiles: {name} cannot lie on {cell}; the courtyard lies on {COURTYARD} (rule S2)"
        raise SetupError(message)
    return name


def _building(value: object, options: Options, what: str) -> str:
    name, names = text(value, what), tile_names(options)
    everywhere = [building.name for building in options.components.buildings]
    if name in everywhere and name not in names:
        message = f"{what}: {name} is an expansion building, and expansion is off (rule S2)"
        raise SetupError(message)
    check_names((name,), names, "building")
    return name


def _row(value: object, building: Building, players: int) -> tuple[Seat | None, ...]:
    """The markers on a building, which is not complete yet (B1)."""
    given, spaces = entries(value, f"markers, {building}"), len(building.spaces)
    if len(given) > spaces:
        message = f"markers: there is no space {spaces + 1} of {building}, it has {spaces}"
        raise SetupError(message)
    if len(given) < spaces:
        message = f"markers: {building} has {spaces} spaces, and {len(given)} are given"
        raise SetupError(message)
    owners = tuple(
        None if owner is None else seat(owner, f"space {number} of {building}", players)
        for number, owner in enumerate(given, start=1)
    )
    if None not in owners:
        message = f"markers: every space of {building} has one; it would have been scored (rule B1)"
        raise SetupError(message)
    return owners
