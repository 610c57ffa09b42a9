"""
The card table of the game (``data/cards.csv``).

``cards`` and ``sets`` have the classes, ``standard`` loads the table that comes with the library;
``rows`` writes cards as rows, ``cells`` and ``reading`` read them, and ``card_checks``,
``table_checks`` and ``checks`` report what is wrong with them.
"""

from bluemoon.kernel.component_files import Certainty
from bluemoon.legends.components.cards import Card
from bluemoon.legends.components.sets import Components
from bluemoon.legends.components.standard import (
    CARDS,
    card,
    load_components,
    read_components,
    standard_components,
    standard_components_text,
)

__all__ = [
    "CARDS",
    "Card",
    "Certainty",
    "Components",
    "card",
    "load_components",
    "read_components",
    "standard_components",
    "standard_components_text",
]
