"""
The components of the game, as figures in one readable file (``data/dunes.toml``).

``drawings`` and ``sets`` have the classes, ``places`` says where tiles and patterns can lie,
``standard`` loads the set that comes with the library, ``checks`` has the bounds; the other modules
read a file and report what is wrong with it.
"""

from bluemoon.kernel.component_files import Certainty
from bluemoon.sand.components.sets import (
    Board,
    CardFace,
    Cell,
    Components,
    Crystal,
    SetMarks,
    Tile,
)
from bluemoon.sand.components.standard import (
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)

__all__ = [
    "Board",
    "CardFace",
    "Cell",
    "Certainty",
    "Components",
    "Crystal",
    "SetMarks",
    "Tile",
    "load_components",
    "read_components",
    "standard_components",
    "standard_components_text",
]
