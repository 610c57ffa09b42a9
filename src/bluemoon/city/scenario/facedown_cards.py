"""
The facedown bonus cards of a position (B6).

They were drawn when the seat to act completed a building this turn, so the bonuses of that building
and of its neighbours say how many there are.
"""

from bluemoon.city.cells import Cell
from bluemoon.city.components import Building
from bluemoon.city.state import State
from bluemoon.kernel.errors import SetupError


def has_facedown_cards(table: State) -> bool:
    """Whether anyone has facedown cards."""
    return any(player.incoming for player in table.players)


def check_no_facedown_cards(table: State, when: str) -> None:
    """Refuse facedown cards of any seat."""
    for seat, player in enumerate(table.players):
        if player.incoming:
            message = f"seat {seat} cannot have incoming cards {when} (rule B6)"
            raise SetupError(message)


def check_facedown_cards(table: State, completed: Cell) -> None:
    """Refuse facedown cards that do not come from completing this building."""
    if facedown_cards_fit(table, completed):
        return
    counts = ", ".join(str(len(player.incoming)) for player in table.players)
    start = f"the incoming cards by seat are {counts}, but"
    place = f"the {table.city.name_at(completed)} on {completed}"
    building = table.city.buildings[completed]
    if building is None or completed not in table.rebuilt:
        message = f"{start} {place} was not completed (rule B6)"
        raise SetupError(message)
    everyone, majority = _cards_awarded(table, building, completed)
    message = (
        f"{start} completing {place} gives {everyone} to each helper, seat {table.to_act} among "
        f"them, and {majority} more for the majority (rule B6)"
    )
    raise SetupError(message)


def facedown_cards_fit(table: State, completed: Cell) -> bool:
    """Whether the seat to act can have completed this building with these facedown cards (B6)."""
    building = table.city.buildings[completed]
    if building is None or completed not in table.rebuilt:
        return False
    everyone, majority = _cards_awarded(table, building, completed)
    counts = [len(player.incoming) for player in table.players]
    for winner in range(len(counts)):
        awards = [count - majority * (seat == winner) for seat, count in enumerate(counts)]
        if _ran_out(table) and max(awards) <= everyone:
            return True
        if everyone == awards[winner] == awards[table.to_act] and all(
            award in (0, everyone) for award in awards
        ):
            return True
    return False


def _ran_out(table: State) -> bool:
    """Whether there may have been too few cards to draw for the bonuses (R3)."""
    return not table.deck and not table.discards


def _cards_awarded(table: State, building: Building, completed: Cell) -> tuple[int, int]:
    """Cards that a building gives: to every helper (B3, B4), and more for the majority (B2)."""
    neighbourhood = sum(
        beside.neighbourhood.cards
        for cell in table.city.grid.neighbours[completed]
        if cell in table.rebuilt and (beside := table.city.buildings[cell]) is not None
    )
    return building.construction.cards + neighbourhood, building.majority.cards
