"""What makes typing easier than the notation alone: names, and the way to a later phase."""

from types import MappingProxyType
from typing import Final

from bluemoon.city.actions import End
from bluemoon.city.cards import CARDS
from bluemoon.city.cells import Dragon
from bluemoon.city.rules.action_tables import END
from bluemoon.city.state import OverPhase, ResetPhase
from bluemoon.city.views.view import View

_CARDS_AND_DRAGONS: Final = MappingProxyType(
    {f"{card.people} {card.value}".lower(): str(card) for card in CARDS}
    | {f"{dragon} dragon": str(dragon) for dragon in Dragon}
)


def vocabulary(view: View) -> dict[str, str]:
    """
    The names of tiles, cards and dragons, each with its word in the notation.

    >>> from bluemoon import city
    >>> known = vocabulary(city.view(city.new_game(city.Options(), seed=7), 0))
    >>> known["courtyard"], known["terrah 3"], known["red dragon"]
    ('c3', 'T3', 'red')
    """
    tiles = {view.city.name_at(cell).lower(): str(cell) for cell in view.city.grid.cells}
    return {**_CARDS_AND_DRAGONS, **tiles}


def going_on(view: View) -> End | None:
    """
    The end of a phase. Reset ends with its discard, because cards are drawn for it (R1).

    >>> from bluemoon import city
    >>> str(going_on(city.view(city.new_game(city.Options(), seed=7), 0)))
    'end'
    """
    return None if isinstance(view.phase, ResetPhase | OverPhase) else END
