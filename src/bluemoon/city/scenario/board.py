"""The board of a position: its tiles, what is rebuilt, the pieces on it, and the Obelisk."""

from collections.abc import Sequence

from bluemoon.city.cells import COURTYARD, Cell, Dragon
from bluemoon.city.components import Building
from bluemoon.city.grid import grid_of
from bluemoon.city.options import Options
from bluemoon.city.rules.movement import DRAGON_OF
from bluemoon.city.rules.setup import COURTYARD_NAME, lay_out, tile_names
from bluemoon.city.scenario.values import read_cell
from bluemoon.city.state import City
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import (
    check_names,
    read_dict,
    read_list,
    read_seat,
    read_string,
)
from bluemoon.kernel.seats import Seat


def read_city(value: object, options: Options, chance: Chance) -> City:
    """The given tiles, and all others at random (S2 to S4)."""
    placed: dict[Cell, str] = {}
    for key, tile in read_dict(value, "tiles").items():
        cell = read_cell(grid_of(options), key, "tiles")
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


def read_rebuilt(value: object, city: City) -> tuple[Cell, ...]:
    """The cells of the reconstructed buildings, in order."""
    rebuilt: set[Cell] = set()
    for entry in read_list(value, "rebuilt"):
        name = _building(entry, city.options, "rebuilt")
        cell = Cell(city.tiles.index(name))
        if cell in rebuilt:
            message = f"rebuilt: {name} is named twice"
            raise SetupError(message)
        rebuilt.add(cell)
    return tuple(sorted(rebuilt))


def read_spaces(
    value: object, city: City, rebuilt: tuple[Cell, ...]
) -> tuple[tuple[Seat | None, ...], ...]:
    """Whose marker lies on each space, by cell."""
    empty = city.open_spaces()
    spaces: list[tuple[Seat | None, ...]] = [*empty]
    for key, entry in read_dict(value, "markers").items():
        name = _building(key, city.options, "markers")
        cell = Cell(city.tiles.index(name))
        row = _row(entry, city.options.components.building(name), city.options.players)
        if cell in rebuilt and row != empty[cell]:
            message = f"markers: {name} is rebuilt, and its markers have gone back (rule B5)"
            raise SetupError(message)
        spaces[cell] = row
    return tuple(spaces)


def read_dragons(value: object, city: City) -> tuple[Cell | None, ...]:
    """Where each dragon is; None outside the city (S5)."""
    given = read_dict(value, "dragons")
    check_names(given, [str(dragon) for dragon in Dragon], "dragon")
    return tuple(_dragon(given.get(str(dragon)), dragon, city) for dragon in Dragon)


def _dragon(value: object, dragon: Dragon, city: City) -> Cell | None:
    if value is None:
        return None
    cell = read_cell(city.grid, value, f"the {dragon} dragon")
    bringing = next(card for card in DRAGON_OF if DRAGON_OF[card] is dragon and card.value == 1)
    if bringing not in city.options.components.deck:
        message = (
            f"the {dragon} dragon cannot be on {cell}: without a {bringing} in the deck nothing "
            "brings it into the city (rule M2)"
        )
        raise SetupError(message)
    return cell


def read_obelisk(value: object, made: Sequence[int], city: City) -> tuple[Seat, ...]:
    """All markers on the Obelisk; if it is left out, seats took turns from seat 0."""
    _check_numbers(made, city)
    if value is None:
        return tuple(
            Seat(number)
            for level in range(max(made))
            for number, offerings in enumerate(made)
            if level < offerings
        )
    obelisk = markers_on_obelisk(value, city)
    for number, offerings in enumerate(made):
        found = obelisk.count(Seat(number))
        if found != offerings:
            message = f"seat {number} has {found} markers on the obelisk, and {offerings} offerings"
            raise SetupError(message)
    _check_last(obelisk, made, city)
    return obelisk


def markers_on_obelisk(value: object, city: City) -> tuple[Seat, ...]:
    """The seats in a list of markers, not checked against anything else."""
    players = city.options.players
    return tuple(
        read_seat(owner, f"obelisk, space {number}", players)
        for number, owner in enumerate(read_list(value, "obelisk"), start=1)
    )


def _check_numbers(made: Sequence[int], city: City) -> None:
    """There is room for all (S6), and nobody goes on after the offering that wins (E1)."""
    if sum(made) > len(city.obelisk):
        message = f"{sum(made)} offerings, and the Obelisk has {len(city.obelisk)} spaces (rule S6)"
        raise SetupError(message)
    enough = _enough(city)
    for number, offerings in enumerate(made):
        if offerings > enough:
            message = f"seat {number} has {offerings} offerings, and {enough} win at once (rule E1)"
            raise SetupError(message)
    winners = [number for number, offerings in enumerate(made) if offerings == enough]
    if len(winners) > 1:
        message = (
            f"seats {winners[0]} and {winners[1]} both have {enough} offerings and won (rule E1)"
        )
        raise SetupError(message)


def _check_last(obelisk: tuple[Seat, ...], made: Sequence[int], city: City) -> None:
    """The offering that wins is the last (E1)."""
    if _enough(city) in made and made[obelisk[-1]] != _enough(city):
        winner = made.index(_enough(city))
        message = f"seat {winner} has won, so its marker is the last on the obelisk (rule E1)"
        raise SetupError(message)


def _enough(city: City) -> int:
    return city.options.components.offerings_to_win(city.options.players)


def _tile(value: object, options: Options, cell: Cell) -> str:
    """The Courtyard on its cell, or a building on any other (S2)."""
    name = read_string(value, f"tiles, {cell}")
    if name != COURTYARD_NAME:
        name = _building(name, options, "tiles")
    if (name == COURTYARD_NAME) != (cell is COURTYARD):
        message = f"tiles: {name} cannot lie on {cell}; the courtyard lies on {COURTYARD} (rule S2)"
        raise SetupError(message)
    return name


def _building(value: object, options: Options, argument: str) -> str:
    name, names = read_string(value, argument), tile_names(options)
    in_the_box = [building.name for building in options.components.buildings]
    if name in in_the_box and name not in names:
        message = f"{argument}: {name} is an expansion building, and expansion is off (rule S2)"
        raise SetupError(message)
    check_names((name,), names, "building")
    return name


def _row(value: object, building: Building, players: int) -> tuple[Seat | None, ...]:
    """The markers on a building that is not complete yet (B1)."""
    given, spaces = read_list(value, f"markers, {building}"), len(building.spaces)
    if len(given) > spaces:
        message = f"markers: there is no space {spaces + 1} of {building}, it has {spaces}"
        raise SetupError(message)
    if len(given) < spaces:
        message = f"markers: {building} has {spaces} spaces, and {len(given)} are given"
        raise SetupError(message)
    owners = tuple(
        None if owner is None else read_seat(owner, f"space {number} of {building}", players)
        for number, owner in enumerate(given, start=1)
    )
    if None not in owners:
        message = f"markers: every space of {building} has one; it would have been scored (rule B1)"
        raise SetupError(message)
    return owners
