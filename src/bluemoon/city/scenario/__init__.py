"""
Any position from plain values, and back: ``scenario`` and ``describe``.

The package has the name of its function, and ``bluemoon.city.scenario`` is the function. Inner
modules are imported as in ``from bluemoon.city.scenario.board import read_city``.
"""

from bluemoon.city.scenario.arguments import ScenarioArguments, SeatArguments
from bluemoon.city.scenario.description import describe
from bluemoon.city.scenario.position import scenario

__all__ = ["ScenarioArguments", "SeatArguments", "describe", "scenario"]
