"""What one seat observes while nothing changes on the buildings."""

from array import array

from attrs import define, field

from bluemoon.adapters.observations.city.page import Page, move_piece
from bluemoon.city.hidden.view import Me, Memory, View
from bluemoon.kernel.seats import clockwise


@define(eq=False)
class Sight:
    """
    The observation that was made last; the next one differs from it in few places.

    Positions share what an action has not changed. So what is the same object is written
    already, and everything else is written anew.
    """

    _page: Page
    _numbers: "array[float]"
    """At first the buildings, and nothing else."""
    view: View
    """What was seen last."""
    _me: Me | None = field(init=False, default=None)
    _memory: Memory | None = field(init=False, default=None)

    def observed(self, view: View, me: Me, memory: Memory) -> "array[float]":
        """What is seen now, as a new array."""
        numbers, page, last = self._numbers, self._page, self.view
        is_new = self._me is None
        if self._me is None or me.hand is not self._me.hand:
            page.hand.write(numbers, me.hand)
        if is_new or view.discards is not last.discards:
            page.discards.write(numbers, view.discards)
        if is_new or view.phase is not last.phase:
            page.write_phase(numbers, view.phase)
        if is_new or view.dragons is not last.dragons:
            for places, at, to in zip(page.dragons, last.dragons, view.dragons, strict=True):
                move_piece(numbers, places, at, to)
        page.write_table(numbers, view)
        self._write_players(view, me, memory)
        self.view, self._me, self._memory = view, me, memory
        return numbers[:]

    def _write_players(self, view: View, me: Me, memory: Memory) -> None:
        numbers, page, last, counted = self._numbers, self._page, self.view, self._memory
        acts = view.to_act
        same_turn = acts == last.to_act
        for turn, seat in enumerate(clockwise(me.seat, len(view.players))):
            player, before, crystals = view.players[seat], last.players[seat], memory.crystals[seat]
            if not (
                counted is not None
                and same_turn
                and crystals == counted.crystals[seat]
                and player == before
            ):
                page.write_player(numbers, turn, player, crystals, acts=acts == seat)
                move_piece(numbers, page.miniatures[turn], before.at, player.at)
