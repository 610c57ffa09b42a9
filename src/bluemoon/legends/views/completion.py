"""States made of a view and of cards in all places that the view does not show (J)."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.legends.changes import new_player, new_state
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import Phase, Placed, Player, State
from bluemoon.legends.views.view import SeenPlayer, SeenPosition


@frozen
class HiddenCards:
    """The places of one seat that a view does not show, or not all of it."""

    hand: tuple[CardId, ...]
    """The whole hand, in file order."""
    deck: tuple[CardId, ...]
    """The top card first."""
    bluffs: tuple[CardId, ...]
    """The bluff cards that the viewer may not know, the oldest first."""
    discard: tuple[CardId, ...]
    """The whole discard pile, the top card last."""
    leaders: tuple[CardId, ...]
    """All leadership cards on the leader, the top card last."""


BothHidden: TypeAlias = tuple[HiddenCards, HiddenCards]
"""What is hidden, by seat."""


def completed(
    seen: SeenPosition, hidden: BothHidden, phase: Phase, engaged: State | None, chance: Chance
) -> State:
    """The state with these cards, this phase and this chance; the rest is in the view."""
    first, second = (
        _player(seen, seat, player, cards)
        for seat, (player, cards) in enumerate(zip(seen.players, hidden, strict=True))
    )
    return new_state(
        seen.options,
        (first, second),
        seen.turn,
        seen.fight,
        seen.dragons,
        seen.hyla,
        phase,
        engaged,
        chance,
    )


def _player(seen: SeenPosition, seat: int, player: SeenPlayer, hidden: HiddenCards) -> Player:
    return new_player(
        hidden.deck,
        hidden.hand,
        player.disclosed,
        hidden.discard,
        hidden.leaders,
        player.combat,
        _support(player.support, hidden.bluffs),
        player.ships,
        player.achievements,
        player.ran_out,
        () if seen.memory is None else seen.memory.piles[seat].doubtful,
    )


def _support(support: tuple[Placed | FaceDown, ...], faces: Iterable[CardId]) -> tuple[Placed, ...]:
    faces = iter(faces)
    return tuple(
        [
            placed if isinstance(placed, Placed) else Placed(next(faces), bluff=True)
            for placed in support
        ]
    )


def number_face_down(player: SeenPlayer) -> int:
    """How many bluff cards of a player the viewer may not know."""
    return sum([isinstance(placed, FaceDown) for placed in player.support])


def pile_below(top: CardId | None, below: Sequence[CardId]) -> tuple[CardId, ...]:
    """A pile with this card on top of others; an empty one without a top."""
    return () if top is None else (*[card for card in below if card != top], top)
