"""
Any position of a draft from plain values, and back: ``scenario`` and ``describe``.

The package has the name of its function, and ``bluemoon.legends.draft.scenario`` is the function.
"""

from bluemoon.legends.draft.scenario.arguments import DraftArguments, DrafterArguments
from bluemoon.legends.draft.scenario.position import describe, scenario

__all__ = ["DraftArguments", "DrafterArguments", "describe", "scenario"]
