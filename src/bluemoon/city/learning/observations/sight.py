"""What one seat observes of one game."""

from array import array

from attrs import define, field

from bluemoon.city.cells import Cell
from bluemoon.city.learning.observations.ground import Ground, Spaces
from bluemoon.city.learning.observations.heaps import Held, Piled
from bluemoon.city.learning.observations.page import Page
from bluemoon.city.payments.card_counts import counts_of
from bluemoon.city.state import Phase
from bluemoon.city.views.view import Me, Memory, SeenPlayer, View
from bluemoon.kernel.seats import Seat, clockwise


@define(eq=False)
class Sight:
    """
    The observation that was made last; the next one differs from it in few places.

    Positions share what an action has not changed. So what is the same object is written
    already, and what may be different is written anew; hands are compared card by card.
    """

    _page: Page
    ground: Ground
    _me: Seat
    _numbers: "array[float]" = field(init=False)
    _seats: tuple[Seat, ...] = field(init=False)
    """In turn order from the one who looks."""
    _hand: Held = field(init=False)
    _discards: Piled = field(init=False)
    # What is written already:
    _spaces: Spaces = field(init=False)
    _rebuilt: tuple[Cell, ...] = field(init=False, default=())
    _dragons: tuple[Cell | None, ...] = field(init=False)
    _phase: Phase | None = field(init=False, default=None)
    _table: tuple[int, int, int] | None = field(init=False, default=None)
    _players: list[SeenPlayer | None] = field(init=False)
    """In turn order."""
    _crystals: tuple[int, ...] = field(init=False, default=())
    """By seat."""
    _to_act: Seat | None = field(init=False, default=None)

    def __attrs_post_init__(self) -> None:
        page, ground = self._page, self.ground
        self._numbers, self._spaces = ground.blank[:], ground.untouched
        self._seats = clockwise(self._me, page.options.players)
        self._hand, self._discards = Held(page.hand), Piled(page.discards)
        self._dragons = (None,) * len(page.dragons)
        self._players = [None] * len(self._seats)

    def observed(self, view: View, me: Me, memory: Memory) -> "array[float]":
        """What is seen now, as a new array."""
        numbers, page, phase = self._numbers, self._page, view.phase
        held = counts_of(me.hand)
        if held != self._hand.bundle:
            self._hand.write(numbers, held)
        if view.discards is not self._discards.cards:
            self._discards.write(numbers, view.discards)
        players = self._players
        for turn, seat in enumerate(self._seats):
            player, before = view.players[seat], players[turn]
            if player is not before:
                page.write_player(numbers, turn, before, player)
                players[turn] = player
        if memory.crystals != self._crystals or view.to_act != self._to_act:
            self._crystals, self._to_act = memory.crystals, view.to_act
            page.write_standings(numbers, self._seats, memory.crystals, view.to_act)
        if phase is not self._phase:
            page.write_phase(numbers, self._phase, phase)
            self._phase = phase
        if view.dragons is not self._dragons:
            page.write_dragons(numbers, self._dragons, view.dragons)
            self._dragons = view.dragons
        table = pool, deck_size, offered = view.pool, view.deck_size, len(view.obelisk)
        if table != self._table:
            self._table = table
            page.write_table(numbers, pool, deck_size, offered)
        if view.spaces is not self._spaces or view.rebuilt is not self._rebuilt:
            self._write_buildings(view)
        return numbers[:]

    def _write_buildings(self, view: View) -> None:
        ground, numbers = self.ground, self._numbers
        ground.write_markers(numbers, self._me, self._spaces, view.spaces)
        ground.write_rebuilt(numbers, self._rebuilt, view.rebuilt)
        self._spaces, self._rebuilt = view.spaces, view.rebuilt
