"""
Soak: play random games for as long as you like, with every check on.

``bluemoon soak city --players 2 --games 1000`` does it from the command line.
"""

from bluemoon.soak.failure import SoakFailure
from bluemoon.soak.playing import MOST_ACTIONS, soak
from bluemoon.soak.report import SoakReport

__all__ = ["MOST_ACTIONS", "SoakFailure", "SoakReport", "soak"]
