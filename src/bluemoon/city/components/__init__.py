"""
The components of the game, as figures in one readable file (``data/components.toml``).

``buildings`` and ``sets`` have the classes, ``standard`` loads the set that comes with the library,
``checks`` has the bounds; the other modules read a file and report what is wrong with it.
"""

from bluemoon.city.components.buildings import (
    AdditionalAction,
    Bonus,
    Building,
    BuildingKind,
    Marks,
    Space,
)
from bluemoon.city.components.sets import Components, PerEdition, PerPlayers, SetMarks
from bluemoon.city.components.standard import (
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.kernel.component_files import Certainty

__all__ = [
    "AdditionalAction",
    "Bonus",
    "Building",
    "BuildingKind",
    "Certainty",
    "Components",
    "Marks",
    "PerEdition",
    "PerPlayers",
    "SetMarks",
    "Space",
    "load_components",
    "read_components",
    "standard_components",
    "standard_components_text",
]
