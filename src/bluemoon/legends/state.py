"""
The position of a game: everything that matters for what may happen next.

Frozen all the way down, with tuples in one canonical order: equal states are the same position,
and every state can be a key of a dict. Cards are named by their ids; what is printed on them is in
the card table of the options.
"""

from enum import Enum
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.pickling import reduce_by_value, reduce_unshared
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import Ask, PlayNamed, Task
from bluemoon.legends.kinds import CardId, Element, PlayKind, Window
from bluemoon.legends.options import Options

FULL_HAND: Final = 6
"""How many cards a hand is filled up to (R1)."""
ALL_DRAGONS: Final = 3
"""How many dragons there are (S5)."""


class Reason(Enum):
    """Why a game ended."""

    FOURTH_DRAGON = "fourth dragon"
    CARDS_EXHAUSTED = "cards exhausted"

    def __str__(self) -> str:
        return self.value


@frozen
class Outcome:
    """How a game ended (D8)."""

    winners: tuple[Seat, ...]
    """The one winner."""
    reason: Reason
    dragons: int
    """Positive: on the side of seat 0; negative: on the side of seat 1."""
    crystals: tuple[int, int]
    """The crystals gained, by seat (C2)."""
    score: tuple[int, int] | None = None
    """In a match, all crystals won in it so far, by seat (C1); None in a single game."""

    @property
    def scores(self) -> tuple[int, ...]:
        """None: the winner decides."""
        return ()

    __reduce__ = reduce_by_value


@frozen
class MulliganPhase:
    """Before the first turn a player may put cards of the hand back and draw as many (O1)."""

    seat: Seat

    def __str__(self) -> str:
        return "Mulligan"


@frozen
class BeginningPhase:
    """Cards may be taken back, bluff cards dropped, ships landed, or what comes later (T10)."""

    def __str__(self) -> str:
        return "Beginning"


@frozen
class LeadershipPhase:
    """A leadership phase card may be played, and all that comes later (L1)."""

    def __str__(self) -> str:
        return "Leadership"


@frozen
class EngagementPhase:
    """The player fights, declines or retreats (E1)."""

    must_leave: bool = False
    """Whether he cannot fight, because he backtracked (E12)."""

    def __str__(self) -> str:
        return "Engagement"


@frozen
class CharacterPhase:
    """Characters are played, and all that comes later (K1)."""

    def __str__(self) -> str:
        return "Character"


@frozen
class SupportPhase:
    """Boosters, supports and bluff cards are played, ships loaded (B1)."""

    def __str__(self) -> str:
        return "Booster/Support"


@frozen
class PowerPhase:
    """The player who starts a fight chooses its element (P2)."""

    def __str__(self) -> str:
        return "Power"


Moment: TypeAlias = Literal["begin", "after_support", "end", "last"]


@frozen
class MomentPhase:
    """Texts that are due at the same time are resolved in the order that the player likes (X23)."""

    which: Moment
    left: tuple[CardId, ...]
    """The cards whose texts are still to be resolved, in order of play."""

    def __str__(self) -> str:
        return MOMENT_NAMES[self.which]

    __reduce__ = reduce_by_value


MOMENT_NAMES: Final[dict[Moment, str]] = {
    "begin": "Beginning",
    "after_support": "End of Booster/Support",
    "end": "End",
    "last": "End of the turn",
}


@frozen
class BluffCallPhase:
    """The opponent calls the bluff, or does not (U8)."""

    seat: Seat

    def __str__(self) -> str:
        return "Calling a bluff"


@frozen
class OverPhase:
    """Nothing may be done any more (D8)."""

    outcome: Outcome

    def __str__(self) -> str:
        return "Over"


PhaseOfTurn: TypeAlias = (
    BeginningPhase
    | LeadershipPhase
    | EngagementPhase
    | CharacterPhase
    | SupportPhase
    | PowerPhase
    | MomentPhase
    | BluffCallPhase
)
"""A phase that a response can lead back to."""


@frozen
class ResponsePhase:
    """The opponent may respond with interference cards (N4)."""

    seat: Seat
    """Who may respond."""
    window: Window
    card: CardId | None
    """The card that was named; None: a bluff card, or nothing was named."""
    back: PhaseOfTurn
    """The phase to return to when nothing remains to be resolved."""
    tasks: tuple[Task, ...]
    """What happens then, in order, unless it is cancelled."""
    played: tuple[CardId, ...] = ()
    """The interference cards played in this window."""

    def __str__(self) -> str:
        return "Response"

    __reduce__ = reduce_by_value


PlainPhase: TypeAlias = PhaseOfTurn | ResponsePhase
"""A phase that a question can lead back to."""


@frozen
class ChoicePhase:
    """Somebody answers a question that a text, or a rule, asks (X5)."""

    seat: Seat
    ask: Ask
    back: PlainPhase
    """The phase to return to when nothing remains to be resolved."""
    tasks: tuple[Task, ...]
    """What remains to be resolved after the answer, in order."""

    def __str__(self) -> str:
        return "Choice"

    __reduce__ = reduce_by_value


Phase: TypeAlias = MulliganPhase | PlainPhase | ChoicePhase | OverPhase

BEGINNING: Final = BeginningPhase()
LEADERSHIP: Final = LeadershipPhase()
ENGAGEMENT: Final = EngagementPhase()
CHARACTER: Final = CharacterPhase()
SUPPORT: Final = SupportPhase()
POWER: Final = PowerPhase()
AFTER_SUPPORT: Final = MomentPhase("after_support", ())
AFTER_TURN: Final = MomentPhase("last", ())
"""Moments when no text is left to be resolved."""


@frozen
class Placed:
    """A card in a combat or support area."""

    card: CardId
    active: bool = True
    """False: it is covered (A3)."""
    bluff: bool = False
    """Whether it lies face down as a bluff card (U1)."""
    known: bool = False
    """Whether both know a bluff card: it lay open before, or is just being shown (J4, J6, U7)."""
    target: CardId | None = None
    """The own active card that its text concerns (X8)."""


@frozen
class PlacedShip:
    """A ship in the influence area."""

    card: CardId
    load: tuple[CardId, ...] = ()
    """The cards on it, in the order in which they were loaded."""
    landed: bool = False

    __reduce__ = reduce_by_value


HylaCard: TypeAlias = tuple[Seat, CardId]
"""A Hyla card, and whose it is."""


@frozen
class Player:
    """What belongs to one seat."""

    deck: tuple[CardId, ...]
    """The draw deck, the top card first."""
    hand: tuple[CardId, ...]
    """In file order."""
    disclosed: tuple[CardId, ...] = ()
    """The cards of the hand that both see, in file order (J4)."""
    discard: tuple[CardId, ...] = ()
    """The discard pile, the top card last."""
    leaders: tuple[CardId, ...] = ()
    """The leadership cards on the leader, the top card last."""
    combat: tuple[Placed, ...] = ()
    """In order of play."""
    support: tuple[Placed, ...] = ()
    """In order of play."""
    ships: tuple[PlacedShip, ...] = ()
    """In order of play."""
    achievements: tuple[CardId, ...] = ()
    """The achievement area, in order of play."""
    ran_out: bool = False
    """Whether this seat was the first without cards in hand and draw deck (D7)."""
    doubtful: tuple[CardId, ...] = ()
    """
    Cards that the opponent saw in the discard pile, and which may have left it since.

    Cards were taken from the pile unseen (J3), and these have not been seen again; in file order.
    """

    __reduce__ = reduce_by_value


@frozen
class CardPlay:
    """A card played in this turn; it counts even if it has left its place since (A11)."""

    card: CardId | None
    """None: a bluff card, which is known by its place alone."""
    kind: PlayKind
    unit: int
    """Cards with the same number count as one (K2); counted from 0 within the turn."""
    free: bool = False
    """Whether it was played with the free icon."""


@frozen
class Turn:
    """What counts in one turn (T4)."""

    seat: Seat
    """The current player."""
    plays: tuple[CardPlay, ...] = ()
    """In order of play."""
    taken: int = 0
    """How many cards the player has taken from the draw deck."""
    from_hand: int = 0
    """How many cards came from hand although a ship was landed (U16)."""
    used: tuple[CardId, ...] = ()
    """Cards whose text was used that can be used once in each turn (T7)."""
    paid: tuple[CardId, ...] = ()
    """Cards of the opponent whose demand was paid (B9)."""
    charged: tuple[CardId, ...] = ()
    """Cards of the opponent whose unmet demand has attracted a dragon (B11, F2)."""
    led: CardId | None = None
    """The leadership card that is active until the end of the turn (L4)."""
    again: bool = False
    """Whether the active cards may fight again (K8)."""
    next_free: bool = False
    """Whether the next character, booster or support gains the free icon."""
    backtracks: int = 0
    learned: bool = False
    """Whether the player has seen a hidden card since the engagement choice (E13)."""
    waived: bool = False
    """Whether a mutant was played without its condition (K5)."""

    __reduce__ = reduce_by_value


@frozen
class RunningFight:
    """A fight that is running."""

    element: Element | None
    """The contested element; None in the turn that starts the fight (P2)."""


@frozen
class State:
    """A position. Make one with ``new_game``, ``apply`` or ``scenario``."""

    options: Options
    """With the decks that were drawn, if they were drawn at random."""
    players: tuple[Player, Player]
    turn: Turn
    fight: RunningFight | None
    dragons: int
    """From -3 to 3; positive: on the side of seat 0; negative: on the side of seat 1."""
    hyla: HylaCard | None
    """The card in the Hyla influence area, which both players share."""
    phase: Phase
    engaged: "State | None"
    """The position before ``fight``, until the Booster/Support phase ends (E11)."""
    chance: Chance = field(repr=False)

    @property
    def to_act(self) -> Seat:
        """Who decides next (T3)."""
        phase = self.phase
        if isinstance(phase, ChoicePhase | ResponsePhase | BluffCallPhase | MulliganPhase):
            return phase.seat
        return self.turn.seat

    def __str__(self) -> str:
        element = None if self.fight is None else self.fight.element
        fight = "no fight" if self.fight is None else f"a fight in {element or 'no element yet'}"
        hands = "/".join(str(len(player.hand)) for player in self.players)
        decks = "/".join(str(len(player.deck)) for player in self.players)
        return (
            f"seat {self.to_act} in {self.phase}, {fight}, dragons {self.dragons:+}, "
            f"hands {hands}, decks {decks}"
        )

    __reduce__ = reduce_unshared


def opponent(seat: Seat) -> Seat:
    """The other seat."""
    return Seat(1 - seat)


def phase_of_turn(phase: Phase) -> PhaseOfTurn | None:
    """
    The phase that a question or a response leads back to, or the phase itself.

    None: the game is over. During mulligans the first turn is still to begin, and what holds then
    holds now.
    """
    if isinstance(phase, MulliganPhase):
        return BEGINNING
    return None if isinstance(phase, OverPhase) else base_of(phase)


def base_of(phase: PlainPhase | ChoicePhase) -> PhaseOfTurn:
    """The phase of the turn in which somebody chooses or responds."""
    if isinstance(phase, ChoicePhase):
        phase = phase.back
    return phase.back if isinstance(phase, ResponsePhase) else phase


def remaining_tasks(phase: Phase) -> tuple[Task, ...]:
    """What remains to be resolved before the phase of the turn goes on."""
    tasks: tuple[Task, ...] = ()
    if isinstance(phase, ChoicePhase):
        tasks, phase = phase.tasks, phase.back
    return (*tasks, *phase.tasks) if isinstance(phase, ResponsePhase) else tasks


def named_card(phase: Phase) -> PlayNamed | None:
    """The card that is being played and still lies where it comes from; None: there is none."""
    named = (task for task in remaining_tasks(phase) if isinstance(task, PlayNamed))
    return next(named, None)


def influence_cards(state: State, seat: Seat) -> tuple[CardId, ...]:
    """The active cards of a seat in the ship, Hyla and achievement areas (A2)."""
    player, hyla = state.players[seat], state.hyla
    if hyla is None and not player.ships and not player.achievements:
        return ()
    ships = tuple([ship.card for ship in player.ships])
    own_hyla = (hyla[1],) if hyla is not None and hyla[0] == seat else ()
    return (*ships, *own_hyla, *player.achievements)
