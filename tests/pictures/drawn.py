"""Positions of Blue Moon City to draw."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final
from xml.etree import ElementTree as ET

import attrs
from support.games import INVENTED
from support.reachable import game_states

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.kernel.seats import Seat

OPTIONS: Final = (
    city.Options(players=2),
    city.Options(players=3, expansion=True),
    city.Options(players=4, edition=2006, expansion=True),
    city.Options(players=3, expansion=True, components=INVENTED),
)
EVERY: Final = 450
"""Actions from one drawn position of a game to the next."""


@cache
def along_a_game(options: city.Options) -> tuple[city.State, ...]:
    """The opening, some positions on the way, and the last one."""
    states = list(game_states(options, seed=2))
    return (*states[::EVERY], states[-1])


POSITIONS: Final = [state for options in OPTIONS for state in along_a_game(options)]


def views(state: city.State) -> Iterator[city.View]:
    """Everything that somebody may see of a position."""
    for seat in (None, *map(Seat, range(len(state.players)))):
        yield city.view(state, seat)
        yield city.view(state, seat, perfect_memory=True)


def state_and_views(state: city.State) -> Iterator[city.State | city.View]:
    """Everything that can be drawn of a position."""
    yield state
    yield from views(state)


@cache
def parsed(
    position: city.State | city.View,
    last: city.Action | None = None,
    targets: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> ET.Element:
    """The picture, read by an XML parser."""
    drawn = drawing.svg(position, last=last, targets=targets, names=names)
    return ET.fromstring(drawn)  # noqa: S314  our own drawing


def with_mill_called(name: str) -> city.State:
    """An opening in which the Mill has another name."""
    return _with_mill(lambda mill: attrs.evolve(mill, name=name))


def with_spaces_of_the_mill(count: int) -> city.State:
    """An opening in which the Mill has this many spaces."""
    return _with_mill(
        lambda mill: attrs.evolve(
            mill,
            spaces=mill.spaces[:1] * count,
            marks=attrs.evolve(mill.marks, spaces=mill.marks.spaces[:1] * count),
        )
    )


def _with_mill(change: Callable[[city.Building], city.Building]) -> city.State:
    standard = city.standard_components()
    buildings = tuple(change(each) if each.name == "mill" else each for each in standard.buildings)
    options = city.Options(components=attrs.evolve(standard, buildings=buildings))
    return city.new_game(options, seed=1)
