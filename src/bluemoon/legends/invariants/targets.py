"""Targets are own active cards of the right kind (X8)."""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import Placed, State
from bluemoon.legends.targets import candidates


def target_problems(state: State) -> Iterator[str]:
    """Targets that a card cannot have."""
    for seat, player in enumerate(state.players):
        for placed in player.combat + player.support:
            if placed.target is not None:
                yield from _target(state, Seat(seat), placed, placed.target)


def _target(state: State, seat: Seat, placed: Placed, target: CardId) -> Iterator[str]:
    card, player = placed.card, state.players[seat]
    if not state.options.components.card(card).needs_target:
        yield f"seat {seat}: {card} has a target, and its text needs none (rule X8)"
    elif target not in candidates(state, seat, card):
        marks = {each.card: _mark(each) for each in player.combat + player.support}
        mark = marks.get(target, "")
        yield f"seat {seat}: {mark}{target} cannot be the target of {card} (rule X8)"


def _mark(placed: Placed) -> str:
    if placed.bluff:
        return "~"
    return "" if placed.active else "-"
