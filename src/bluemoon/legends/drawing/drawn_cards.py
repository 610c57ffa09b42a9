"""The cards that are seen in a picture, and whose they are."""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import FaceDown
from bluemoon.legends.state import Placed
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.responses import card_named

Lying: TypeAlias = Placed | FaceDown
"""What lies in a support area."""


@frozen
class DrawnCards:
    """What is seen of a position."""

    view: View
    hands: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    """The cards of each hand whose faces are seen, by seat."""
    looked_at: tuple[CardId, ...]
    """The cards of a pile of the player to act that are looked at or revealed."""

    def shown(self, seat: Seat) -> frozenset[CardId]:
        """All cards of a seat whose faces are seen."""
        looked_at = self.looked_at if seat == self.view.to_act else ()
        return frozenset((*self.hands[seat], *looked_at, *self._on_the_table(seat)))

    def _on_the_table(self, seat: Seat) -> Iterator[CardId]:
        player = self.view.players[seat]
        yield from (card for card in (player.discard_top, player.leader_top) if card is not None)
        for placed in (*player.combat, *player.support):
            if isinstance(placed, Placed):
                yield placed.card
        for ship in player.ships:
            yield from (ship.card, *ship.load)
        yield from player.achievements
        if self.view.hyla is not None and self.view.hyla[0] == seat:
            yield self.view.hyla[1]
        named = card_named(self.view.phase)
        if named is not None and named.seat == seat:
            yield named.card


def is_bluff(lying: Lying) -> bool:
    """Whether it is a bluff card, seen or not (U1)."""
    return isinstance(lying, FaceDown) or lying.bluff


def with_places(support: tuple[Lying, ...]) -> list[tuple[Lying, str]]:
    """What lies in a support area, and the names of bluff cards: ``~1`` is the oldest (U12)."""
    found: list[tuple[Lying, str]] = []
    number = 0
    for lying in support:
        number += is_bluff(lying)
        found.append((lying, f"~{number}" if is_bluff(lying) else ""))
    return found
