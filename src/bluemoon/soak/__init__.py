"""
Soak tests: any number of random games with every check on.

From the command line: ``bluemoon soak city --players 2 --games 1000``.
"""

from bluemoon.soak.playing import MOST_ACTIONS, soak
from bluemoon.soak.report import SoakFailure, SoakReport

__all__ = ["MOST_ACTIONS", "SoakFailure", "SoakReport", "soak"]
