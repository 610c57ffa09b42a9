"""
Pickles of card tables.

The table that comes with the library is pickled as a reference, any other one as the text of its
file. So equal tables have equal pickles, and the pickle of a position is small.
"""

from functools import lru_cache

from bluemoon.legends.components.rows import csv_text
from bluemoon.legends.components.sets import Components
from bluemoon.legends.components.standard import read_components, standard_components


def reduced(components: Components) -> tuple[object, ...]:
    """What a set of components pickles instead of its parts."""
    if components == standard_components():
        return standard_components, ()
    return _restored, (components.name, csv_text(components.cards))


# A program uses few tables, and pickles of many positions have the same one.
@lru_cache(maxsize=16)
def _restored(name: str, text: str) -> Components:
    return read_components(text, "a pickle", name)
