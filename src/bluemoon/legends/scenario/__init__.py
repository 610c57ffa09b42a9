"""
Any position from plain values, and back: ``scenario`` and ``describe``.

The package has the name of its function, and ``bluemoon.legends.scenario`` is the function. Inner
modules are imported as in ``from bluemoon.legends.scenario.areas import read_ships``.
"""

from bluemoon.legends.scenario.arguments import (
    DeckArguments,
    ScenarioArguments,
    SeatArguments,
    TurnArguments,
)
from bluemoon.legends.scenario.description import describe
from bluemoon.legends.scenario.position import scenario

__all__ = [
    "DeckArguments",
    "ScenarioArguments",
    "SeatArguments",
    "TurnArguments",
    "describe",
    "scenario",
]
