"""
Changing states, players and turns: ``attrs.evolve`` in a fraction of the time.

A parameter that is left out keeps its field as it is. Where None is a value of a field, leaving it
out is not the same as None: those fields have ``UNCHANGED`` as their default.
"""

from enum import Enum
from typing import Final, Literal

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import (
    CardPlay,
    HylaCard,
    Phase,
    Placed,
    PlacedShip,
    Player,
    RunningFight,
    State,
    Turn,
)

new_state: Final = constructor(State)
new_player: Final = constructor(Player)
new_turn: Final = constructor(Turn)
new_placed: Final = constructor(Placed)


class Unchanged(Enum):
    """The one value that stands for a field left as it is."""

    UNCHANGED = "unchanged"


UNCHANGED: Final = Unchanged.UNCHANGED


def changed(  # noqa: PLR0913  one parameter a field
    state: State,
    *,
    players: tuple[Player, Player] | None = None,
    turn: Turn | None = None,
    fight: RunningFight | Literal[Unchanged.UNCHANGED] | None = UNCHANGED,
    dragons: int | None = None,
    hyla: HylaCard | Literal[Unchanged.UNCHANGED] | None = UNCHANGED,
    phase: Phase | None = None,
    engaged: State | Literal[Unchanged.UNCHANGED] | None = UNCHANGED,
    chance: Chance | None = None,
) -> State:
    """The state with the fields given."""
    return new_state(
        state.options,
        state.players if players is None else players,
        state.turn if turn is None else turn,
        state.fight if fight is UNCHANGED else fight,
        state.dragons if dragons is None else dragons,
        state.hyla if hyla is UNCHANGED else hyla,
        state.phase if phase is None else phase,
        state.engaged if engaged is UNCHANGED else engaged,
        state.chance if chance is None else chance,
    )


def with_player(state: State, seat: Seat, player: Player, chance: Chance | None = None) -> State:
    """The state with this player in this seat."""
    others = state.players
    players = (others[0], player) if seat else (player, others[1])
    return changed(state, players=players, chance=chance)


def changed_player(  # noqa: PLR0913  one parameter a field
    player: Player,
    *,
    deck: tuple[CardId, ...] | None = None,
    hand: tuple[CardId, ...] | None = None,
    disclosed: tuple[CardId, ...] | None = None,
    discard: tuple[CardId, ...] | None = None,
    leaders: tuple[CardId, ...] | None = None,
    combat: tuple[Placed, ...] | None = None,
    support: tuple[Placed, ...] | None = None,
    ships: tuple[PlacedShip, ...] | None = None,
    achievements: tuple[CardId, ...] | None = None,
    ran_out: bool | None = None,
    doubtful: tuple[CardId, ...] | None = None,
) -> Player:
    """The player with the fields given."""
    return new_player(
        player.deck if deck is None else deck,
        player.hand if hand is None else hand,
        player.disclosed if disclosed is None else disclosed,
        player.discard if discard is None else discard,
        player.leaders if leaders is None else leaders,
        player.combat if combat is None else combat,
        player.support if support is None else support,
        player.ships if ships is None else ships,
        player.achievements if achievements is None else achievements,
        player.ran_out if ran_out is None else ran_out,
        player.doubtful if doubtful is None else doubtful,
    )


def changed_turn(  # noqa: PLR0913  one parameter a field
    turn: Turn,
    *,
    plays: tuple[CardPlay, ...] | None = None,
    taken: int | None = None,
    from_hand: int | None = None,
    used: tuple[CardId, ...] | None = None,
    paid: tuple[CardId, ...] | None = None,
    charged: tuple[CardId, ...] | None = None,
    led: CardId | Literal[Unchanged.UNCHANGED] | None = UNCHANGED,
    again: bool | None = None,
    next_free: bool | None = None,
    backtracks: int | None = None,
    learned: bool | None = None,
    waived: bool | None = None,
) -> Turn:
    """The turn with the fields given."""
    return new_turn(
        turn.seat,
        turn.plays if plays is None else plays,
        turn.taken if taken is None else taken,
        turn.from_hand if from_hand is None else from_hand,
        turn.used if used is None else used,
        turn.paid if paid is None else paid,
        turn.charged if charged is None else charged,
        turn.led if led is UNCHANGED else led,
        turn.again if again is None else again,
        turn.next_free if next_free is None else next_free,
        turn.backtracks if backtracks is None else backtracks,
        turn.learned if learned is None else learned,
        turn.waived if waived is None else waived,
    )
