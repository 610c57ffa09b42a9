"""
Any position from plain values, and back: ``scenario`` and ``describe``.

The package has the name of its function, and ``bluemoon.sand.scenario`` is the function. Inner
modules are imported as in ``from bluemoon.sand.scenario.phases import read_phase``.
"""

from bluemoon.sand.scenario.arguments import ScenarioArguments, SeatArguments
from bluemoon.sand.scenario.description import describe
from bluemoon.sand.scenario.position import scenario

__all__ = ["ScenarioArguments", "SeatArguments", "describe", "scenario"]
