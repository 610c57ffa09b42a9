"""The crystals of Realm of Sand, explained."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Crystal
from bluemoon.sand.rules.crystal_powers import A3, A5, A6, A7, A8, CARDS_LOOKED_AT
from bluemoon.sand.rules.crystals import A1, A2, A4
from bluemoon.sand.state import DISCS_AN_ACTION
from bluemoon.sand.views.view import View
from bluemoon.toolkits.wording import capitalised, cited, player

POWERS: Final[MappingProxyType[Crystal, tuple[str, Rule]]] = MappingProxyType(
    {
        Crystal.RED: (
            f"look at the top {CARDS_LOOKED_AT} cards of a deck and keep 1, to be claimed later",
            A3,
        ),
        Crystal.PURPLE: (
            f"place or move any number of discs in a disc action, instead of {DISCS_AN_ACTION}",
            A4,
        ),
        Crystal.YELLOW: (
            "exchange one of your discs for one of another colour from the central supply",
            A5,
        ),
        Crystal.GREEN: ("move one square on your board to an empty space", A6),
        Crystal.ORANGE: ("go up one step on the +1 track", A7),
        Crystal.BLUE: ("exchange 1 or 2 tiles in your hand for any tiles of the loop", A8),
    }
)
"""What each crystal does, in our own words, and the rule that says so."""

_CRYSTALS: Final = MappingProxyType(
    {written: crystal for crystal in Crystal for written in (str(crystal), f"{crystal} crystal")}
)


def crystal_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a crystal does, and whose it is; no lines for another name, or in basic mode."""
    crystal = _CRYSTALS.get(name)
    if crystal is None or view.realm.options.mode == "basic":
        return []
    power, rule = POWERS[crystal]
    return [
        f"{capitalised(str(crystal))} crystal: {power} ({cited(rule)})",
        f"A main action that fills a crystal space makes a clear crystal fresh ({cited(A1)})",
        f"At the end of the turn it becomes charged, to be used in a later turn ({cited(A2)})",
        _owner(view, crystal, names),
    ]


def _owner(view: View, crystal: Crystal, names: Sequence[str]) -> str:
    if crystal not in view.realm.crystals:
        return "Nobody has it in this game"
    seat = Seat(view.realm.crystals.index(crystal))
    return f"{player(seat, names, start=True)} has it, and it is {view.players[seat].crystal}"
