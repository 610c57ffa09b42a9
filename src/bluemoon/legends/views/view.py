"""
What one player, or a spectator, may know of a position (J).

A view is a type of its own: what may not be known has no field in it, and nothing leads from it to
the state it was made from. Equal views mean the same knowledge.
"""

from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.pickling import reduce_by_value, reduce_unshared
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends.asks import AskShip, Task
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS, Options
from bluemoon.legends.searching import cards_looked_at
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import (
    BluffCallPhase,
    ChoicePhase,
    HylaCard,
    MulliganPhase,
    Phase,
    Placed,
    PlacedShip,
    PlainPhase,
    Player,
    ResponsePhase,
    RunningFight,
    State,
    Turn,
)
from bluemoon.legends.type_checks import check_state


@frozen
class SeenPlayer:
    """What is seen of one seat; the leader follows from the deck in the options (J6)."""

    hand_size: int
    deck_size: int
    disclosed: tuple[CardId, ...]
    """The cards of the hand that both see, in file order (J4)."""
    discard_top: CardId | None
    """The top of the discard pile; None: it is empty. Nobody may count the others (J3)."""
    leader_top: CardId | None
    """The top leadership card on the leader; None: there is none (J3)."""
    combat: tuple[Placed, ...]
    """In order of play."""
    support: tuple[Placed | FaceDown, ...]
    """In order of play; the bluff cards that the viewer may not know are face down (J5)."""
    ships: tuple[PlacedShip, ...]
    """In order of play."""
    achievements: tuple[CardId, ...]
    """The achievement area, in order of play (J6)."""
    ran_out: bool
    """Whether this seat was the first without cards in hand and draw deck (D7)."""

    __reduce__ = reduce_by_value


@frozen
class AskShipUnseen:
    """Onto which ship a card of the draw deck is loaded, which only its owner sees (J8)."""


@frozen
class ChoicePhaseSeen:
    """The other player answers a question about a card that only he sees (J8)."""

    seat: Seat
    ask: AskShipUnseen
    back: PlainPhase
    tasks: tuple[Task, ...]

    def __str__(self) -> str:
        return "Choice"

    __reduce__ = reduce_by_value


SeenPhase: TypeAlias = Phase | ChoicePhaseSeen
"""A phase as the viewer sees it."""


@frozen
class Me:
    """What a seat alone knows about itself."""

    seat: Seat
    hand: tuple[CardId, ...]
    """In file order (J1)."""
    bluffs: tuple[CardId, ...]
    """The own bluff cards in play, the oldest first (J5)."""
    looking: tuple[CardId, ...]
    """The cards of the pile that the player looks through just now, in file order (J8)."""

    __reduce__ = reduce_by_value


@frozen
class PilesMemory:
    """What an attentive player knows of the piles of one seat, though he may not look (J3)."""

    discard: tuple[CardId, ...]
    """Cards that are in the discard pile, in file order."""
    doubtful: tuple[CardId, ...]
    """
    Cards that may be in the discard pile, or may have left it unseen, in file order.

    How many have left it follows from the numbers of cards in hand and draw deck.
    """
    leaders: tuple[CardId, ...]
    """The leadership cards on the leader, in file order."""

    __reduce__ = reduce_by_value


@frozen
class Memory:
    """What an attentive player remembers: all cards in the piles came there openly."""

    piles: tuple[PilesMemory, PilesMemory]
    """By seat."""

    __reduce__ = reduce_by_value


@frozen
class SeenPosition:
    """A position as one seat or a spectator sees it, without the one to backtrack to."""

    options: Options
    """With the decks that are played with: both lists are open (J9)."""
    players: tuple[SeenPlayer, SeenPlayer]
    turn: Turn
    fight: RunningFight | None
    dragons: int
    """From -3 to 3; positive: on the side of seat 0; negative: on the side of seat 1."""
    hyla: HylaCard | None
    """The card in the Hyla influence area (J6)."""
    phase: SeenPhase
    me: Me | None
    """What the viewer alone knows; None for a spectator."""
    memory: Memory | None
    """Only with perfect memory."""

    @property
    def to_act(self) -> Seat:
        """Who decides next (T3)."""
        phase = self.phase
        if isinstance(phase, ChoicePhase | ChoicePhaseSeen | ResponsePhase):
            return phase.seat
        if isinstance(phase, BluffCallPhase | MulliganPhase):
            return phase.seat
        return self.turn.seat

    __reduce__ = reduce_unshared


@frozen
class View(SeenPosition):
    """A position as one seat or a spectator sees it. Make one with ``view``."""

    engaged: SeenPosition | None
    """The position before ``fight`` as the viewer saw it, to backtrack to (E11, J12)."""

    def __str__(self) -> str:
        who = "a spectator" if self.me is None else f"seat {self.me.seat}"
        element = None if self.fight is None else self.fight.element
        fight = "no fight" if self.fight is None else f"a fight in {element or 'no element yet'}"
        hands = "/".join(str(player.hand_size) for player in self.players)
        decks = "/".join(str(player.deck_size) for player in self.players)
        return (
            f"{who} sees seat {self.to_act} in {self.phase}, {fight}, dragons {self.dragons:+}, "
            f"hands {hands}, decks {decks}"
        )

    __reduce__ = reduce_unshared


# Observations are made at every step of a game, and so are views.
_new_view: Final = constructor(View)
_new_position: Final = constructor(SeenPosition)
_new_player: Final = constructor(SeenPlayer)


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """
    What this seat may know of the position; the spectator's view for None (J1 to J12).

    With perfect memory it also has what can be known of discard piles and leader areas by whoever
    remembers all cards that went there and left them, and nothing more.
    """
    check_state(state)
    if seat is not None:
        check_seat(seat, SEATS)
    engaged = state.engaged
    return _new_view(
        state.options,
        _players(state, seat),
        state.turn,
        state.fight,
        state.dragons,
        state.hyla,
        _phase(state.phase, seat),
        None if seat is None else _me(state, seat),
        _memory(state, seat) if perfect_memory else None,
        None if engaged is None else _engaged(engaged, seat, perfect_memory=perfect_memory),
    )


def _engaged(state: State, seat: Seat | None, *, perfect_memory: bool) -> SeenPosition:
    return _new_position(
        state.options,
        _players(state, seat),
        state.turn,
        state.fight,
        state.dragons,
        state.hyla,
        _phase(state.phase, seat),
        None if seat is None else _me(state, seat),
        _memory(state, seat) if perfect_memory else None,
    )


def _players(state: State, seat: Seat | None) -> tuple[SeenPlayer, SeenPlayer]:
    first, second = state.players
    return _player(first, is_own=seat == 0), _player(second, is_own=seat == 1)


def _player(player: Player, *, is_own: bool) -> SeenPlayer:
    support: tuple[Placed | FaceDown, ...] = player.support
    if not is_own and support:
        support = tuple(
            [
                _FACE_DOWN if placed.bluff and not placed.known else placed
                for placed in player.support
            ]
        )
    return _new_player(
        len(player.hand),
        len(player.deck),
        player.disclosed,
        player.discard[-1] if player.discard else None,
        player.leaders[-1] if player.leaders else None,
        player.combat,
        support,
        player.ships,
        player.achievements,
        player.ran_out,
    )


_FACE_DOWN: Final = FaceDown()


def _phase(phase: Phase, seat: Seat | None) -> SeenPhase:
    if isinstance(phase, ChoicePhase) and isinstance(phase.ask, AskShip) and phase.seat != seat:
        return ChoicePhaseSeen(phase.seat, AskShipUnseen(), phase.back, phase.tasks)
    return phase


def _me(state: State, seat: Seat) -> Me:
    player, phase = state.players[seat], state.phase
    looking: tuple[CardId, ...] = ()
    if isinstance(phase, ChoicePhase) and phase.seat == seat:
        looking = cards_looked_at(state, seat, phase.ask)
    bluffs = tuple([placed.card for placed in player.support if placed.bluff])
    return Me(seat, player.hand, bluffs, looking)


def _memory(state: State, seat: Seat | None) -> Memory:
    first, second = state.players
    return Memory((_piles(state, first, seat == 0), _piles(state, second, seat == 1)))


def _piles(state: State, player: Player, is_own: bool) -> PilesMemory:  # noqa: FBT001  by seat
    in_order = state.options.components.in_order
    doubtful = () if is_own else player.doubtful
    discard = [card for card in player.discard if card not in doubtful]
    return PilesMemory(in_order(discard), doubtful, in_order(player.leaders))
