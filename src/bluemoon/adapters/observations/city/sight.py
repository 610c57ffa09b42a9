"""What one seat observes while nothing changes on the buildings."""

from array import array

from attrs import define, field

from bluemoon.adapters.observations.city.heaps import Counted
from bluemoon.adapters.observations.city.page import Holding, Page, move_piece
from bluemoon.city.hidden.view import Me, Memory, View
from bluemoon.kernel.seats import Seat, clockwise


@define(eq=False)
class Sight:
    """
    The observation that was made last; the next one differs from it in few places.

    Positions share what an action has not changed. So what is the same object is written
    already, and what may be different is written anew.
    """

    _page: Page
    _numbers: "array[float]"
    """At first the buildings, and nothing else."""
    view: View
    """What was seen last."""
    _hand: Counted = field(init=False)
    _discards: Counted = field(init=False)
    _seats: tuple[Seat, ...] = field(init=False, default=())
    """In turn order from the one who looks; empty before the first observation."""
    _holdings: list[Holding | None] = field(init=False)
    """What was told of the players, in this order."""

    def __attrs_post_init__(self) -> None:
        self._hand, self._discards = Counted(self._page.hand), Counted(self._page.discards)
        self._holdings = [None] * len(self.view.players)

    def observed(self, view: View, me: Me, memory: Memory) -> "array[float]":
        """What is seen now, as a new array."""
        numbers, page, last = self._numbers, self._page, self.view
        is_new = not self._seats
        if is_new:
            self._seats = clockwise(me.seat, len(view.players))
        self._hand.write(numbers, me.hand)
        self._discards.write(numbers, view.discards)
        self._write_players(view, memory.crystals)
        if is_new or view.phase is not last.phase:
            page.write_phase(numbers, view.phase)
        if is_new or view.dragons is not last.dragons:
            for places, at, to in zip(page.dragons, last.dragons, view.dragons, strict=True):
                move_piece(numbers, places, at, to)
        if (
            is_new
            or view.deck_size != last.deck_size
            or view.pool != last.pool
            or view.obelisk is not last.obelisk
        ):
            page.write_table(numbers, view)
        self.view = view
        return numbers[:]

    def _write_players(self, view: View, crystals: tuple[int, ...]) -> None:
        numbers, page, to_act = self._numbers, self._page, view.to_act
        most = page.most_crystals
        for turn, seat in enumerate(self._seats):
            player, before = view.players[seat], self.view.players[seat]
            holding = (
                player.hand_size,
                player.incoming_size,
                min(crystals[seat], most),
                player.scales,
                player.markers,
                player.offerings,
                seat == to_act,
            )
            known = self._holdings[turn]
            if holding != known:
                self._holdings[turn] = holding
                page.write_player(numbers, turn, holding)
            if known is None or player.at is not before.at:
                move_piece(numbers, page.miniatures[turn], before.at, player.at)
