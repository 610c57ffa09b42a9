"""What a set of components that a program has built must be like to be played with."""

from collections.abc import Iterator
from functools import lru_cache

from bluemoon.kernel.component_files import check_parts
from bluemoon.legends.components.reading import read_rows
from bluemoon.legends.components.rows import row_of
from bluemoon.legends.components.sets import Components


def check(components: Components) -> None:
    """Raise a ComponentsError unless the game can be played with this set."""
    check_parts(components.name, "bluemoon.legends.components", lambda: _all_problems(components))


# Most games use one set, and every Options asks.
@lru_cache(maxsize=16)
def _all_problems(components: Components) -> tuple[str, ...]:
    return tuple(problems(components))


def problems(components: Components) -> Iterator[str]:
    """Name everything for which a file would be refused, or that no file can have."""
    rows = [(f"cards[{place}]", row_of(card)) for place, card in enumerate(components.cards)]
    cards, found = read_rows(rows, components.name)
    yield from found
    if not found:
        for (place, _), built, read in zip(rows, components.cards, cards, strict=True):
            if built != read:
                yield f"{place}: the card {built} has something that no table can have"
