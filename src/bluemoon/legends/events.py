"""
Events: what happened.

An event carries its result, chance included, so that ``evolve`` only has to store it. The events
of a game, from ``GameStarted`` on, are the game. Every event names the seat that it concerns.
"""

from typing import Literal, TypeAlias

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import Ask, Task
from bluemoon.legends.effects.clauses import Timing
from bluemoon.legends.kinds import CardId, Element, PlayKind, Window
from bluemoon.legends.options import Options, PlayedDeck
from bluemoon.legends.state import Moment, Outcome, PhaseOfTurn, PlainPhase

DiscardSource: TypeAlias = Literal[
    "hand", "deck", "combat", "support", "ships", "load", "hyla", "achievements"
]
"""Where a card was discarded from."""


@frozen
class GameStarted:
    """Decks were shuffled, six cards drawn by each, a starting player chosen (S)."""

    options: Options
    decks: tuple[PlayedDeck, PlayedDeck]
    """The decks played with, by seat."""
    first: Seat
    orders: tuple[tuple[CardId, ...], ...]
    """The draw deck of each seat after the draw, the top card first."""
    hands: tuple[tuple[CardId, ...], ...]
    """In file order."""
    dragons: int
    """Where the dragons are after the texts of inquisitors, as in a position (S8)."""
    chance: Chance = field(repr=False)

    __reduce__ = reduce_by_value


@frozen
class MulliganBegan:
    """The other player may put cards back now (O1)."""

    seat: Seat


@frozen
class Mulliganed:
    """A player put cards of the hand back, shuffled the draw deck and drew as many (O1)."""

    seat: Seat
    returned: tuple[CardId, ...]
    """In file order; none: the player keeps all, and nothing is shuffled."""
    drawn: tuple[CardId, ...]
    """In file order."""
    deck: tuple[CardId, ...]
    """The draw deck afterwards, the top card first."""
    chance: Chance = field(repr=False)

    __reduce__ = reduce_by_value


@frozen
class TurnBegan:
    """A turn began; all that counts within a turn starts anew (T4)."""

    seat: Seat


@frozen
class TurnEnded:
    """A turn ended (T22)."""

    seat: Seat


@frozen
class PhaseBegan:
    """The play goes on in this phase."""

    phase: PlainPhase

    __reduce__ = reduce_by_value


@frozen
class MomentBegan:
    """Texts are due, and the player chooses which is next (X23)."""

    which: Moment
    left: tuple[CardId, ...]

    __reduce__ = reduce_by_value


@frozen
class Asked:
    """A choice has to be made before the rest is resolved (X5)."""

    seat: Seat
    ask: Ask
    back: PlainPhase
    tasks: tuple[Task, ...]
    looking: tuple[CardId, ...] = ()
    """The cards of a search, which only this seat sees, in file order (J8)."""

    __reduce__ = reduce_by_value


@frozen
class FightJoined:
    """The player starts or continues a fight; this position is the one to backtrack to (E1)."""

    seat: Seat
    started: bool
    """Whether the fight is a new one."""


@frozen
class Declined:
    """The player starts no fight (E4)."""

    seat: Seat


@frozen
class SupportEnded:
    """The player ended the Booster/Support phase (B10)."""

    seat: Seat


@frozen
class Backtracked:
    """Everything since the engagement choice was undone (E11)."""

    seat: Seat
    must_leave: bool
    """Whether the player cannot fight any more in this turn (E12)."""


@frozen
class SomethingLearned:
    """The current player has seen a card that was hidden from him (E13)."""

    seat: Seat


@frozen
class CardPlayed:
    """A card was played (A9)."""

    seat: Seat
    card: CardId
    kind: PlayKind
    unit: int
    """Cards with the same number count as one (K2)."""
    free: bool
    """Whether it was played with the free icon."""
    covers: bool
    """Whether the own cards in the combat area were covered (A3)."""
    source: Literal["hand", "ship", "deck"]


@frozen
class CardReplaced:
    """A card with the replace icon was discarded from hand, for a card of the deck (I12)."""

    seat: Seat
    card: CardId


@frozen
class WindowOpened:
    """A player may respond with interference cards (N2)."""

    seat: Seat
    window: Window
    card: CardId | None
    """The card that was named; None: a bluff card, or nothing was named."""
    back: PhaseOfTurn
    tasks: tuple[Task, ...]

    __reduce__ = reduce_by_value


@frozen
class InterferencePlayed:
    """An interference card was played, and lies on its owner's discard pile (N1)."""

    seat: Seat
    card: CardId


@frozen
class CardCancelled:
    """A card that was named is not played, and discarded (N8)."""

    seat: Seat
    """Whose card it is."""
    card: CardId
    source: Literal["hand", "ship", "deck"]
    """Where it was to be played from."""
    is_bluff: bool
    """Whether it was laid as a bluff card."""


@frozen
class LeadershipSpent:
    """A leadership card is no longer active (L4)."""

    seat: Seat
    card: CardId


@frozen
class BluffLaid:
    """A bluff card was laid (U1)."""

    seat: Seat
    card: CardId
    unit: int
    from_ship: bool
    """Whether it came from a landed ship."""
    known: bool
    """Whether both know it: it came from a ship, or was disclosed (J4, J6)."""


@frozen
class BluffShown:
    """A bluff card was shown before it left its place (U7)."""

    seat: Seat
    place: int
    """Its place among the bluff cards in the support area, counted from 1, the oldest first."""
    card: CardId


@frozen
class CardLoaded:
    """A card was put onto a ship (U13)."""

    seat: Seat
    card: CardId
    ship: CardId
    source: Literal["hand", "ship", "deck"]
    unit: int | None
    """Its number among the plays of the turn; None: a text loaded it, which does not count."""


@frozen
class ShipLanded:
    """A ship was landed (U15)."""

    seat: Seat
    card: CardId


@frozen
class TargetChosen:
    """A text concerns this card now (X8, X9)."""

    seat: Seat
    card: CardId
    target: CardId


@frozen
class TextUsed:
    """The text of a card is being resolved."""

    seat: Seat
    card: CardId
    timing: Timing


@frozen
class TextDeclined:
    """The text of a card was not used."""

    seat: Seat
    card: CardId
    timing: Timing


@frozen
class Granted:
    """Active cards may fight again (K8), the next card is free, or a mutant needs no condition."""

    seat: Seat
    what: Literal["again", "next_free", "waived"]


@frozen
class DemandMet:
    """A demand of the opponent was paid (B9)."""

    seat: Seat
    card: CardId
    """The opponent's card that demands."""


@frozen
class CardDiscarded:
    """A card was discarded: onto the own discard pile, or onto the leader (A6, L5)."""

    seat: Seat
    card: CardId
    source: DiscardSource
    chance: Chance | None = field(default=None, repr=False)
    """The generator afterwards, if the card was a random one."""


@frozen
class CardsDrawn:
    """Cards were drawn from the own draw deck, the first one first."""

    seat: Seat
    cards: tuple[CardId, ...]

    __reduce__ = reduce_by_value


@frozen
class CardTaken:
    """A card was taken into hand, and shown."""

    seat: Seat
    card: CardId
    source: Literal["combat", "support", "ships", "hyla", "achievements", "deck", "discard"]
    top: CardId | None
    """The top card of the discard pile afterwards; None: it is empty."""


@frozen
class CardsRevealed:
    """The top cards of a draw deck were shown to both."""

    seat: Seat
    cards: tuple[CardId, ...]

    __reduce__ = reduce_by_value


@frozen
class HandDisclosed:
    """All cards of a hand lie open from now on (J4)."""

    seat: Seat
    cards: tuple[CardId, ...]

    __reduce__ = reduce_by_value


@frozen
class Searched:
    """A player looks through a pile of his own; the question that follows has the cards (J8)."""

    seat: Seat
    zone: Literal["deck", "discard", "leaders"]


@frozen
class CardRecycled:
    """A leadership card was shown and goes from the leader area into the own draw deck (J10)."""

    seat: Seat
    card: CardId
    top: CardId | None
    """The top leadership card afterwards; None: there is none."""


@frozen
class CardsShuffledIn:
    """Cards in play go into their owner's draw deck, which is shuffled next."""

    seat: Seat
    """Whose cards they are."""
    cards: tuple[CardId, ...]
    """In order of play; bluff cards among them have been shown (U7)."""

    __reduce__ = reduce_by_value


@frozen
class CardsReturned:
    """Cards went to the own draw deck: under it, or onto it to be shuffled in."""

    seat: Seat
    cards: tuple[CardId, ...]
    source: Literal["hand", "discard"]
    to: Literal["bottom", "shuffled"]
    disclosed: tuple[CardId, ...] = ()
    """Those among them that both saw in hand (J4)."""

    __reduce__ = reduce_by_value


@frozen
class DeckShuffled:
    """A draw deck was shuffled."""

    seat: Seat
    order: tuple[CardId, ...]
    """The top card first."""
    chance: Chance = field(repr=False)

    __reduce__ = reduce_by_value


@frozen
class DiscardShuffled:
    """A discard pile was shuffled face down, and cards were taken from it into hand."""

    seat: Seat
    taken: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    """What is left, turned up again, the top card last."""
    chance: Chance = field(repr=False)

    __reduce__ = reduce_by_value


@frozen
class ElementSet:
    """The contested element is this one now."""

    element: Element


@frozen
class PowerAnnounced:
    """A player announced his total power (P5)."""

    seat: Seat
    element: Element
    power: int


@frozen
class BluffCalled:
    """The opponent called the bluff (U9, U10)."""

    seat: Seat
    """Who called."""
    good: bool
    """Whether all bluff cards had the icon of the contested element."""


@frozen
class Passed:
    """A player did not call the bluff, or plays no more interference cards (U8, N4)."""

    seat: Seat


@frozen
class DragonMoved:
    """A dragon was attracted (D2)."""

    seat: Seat
    """Who attracted it."""
    dragons: int
    """Where the dragons are now; positive: on the side of seat 0."""
    why: Literal["retreat", "demand", "bluff", "storm", "text"]
    card: CardId | None
    """The card whose text attracted it, if it was one."""


@frozen
class Retreated:
    """A player retreats (F1)."""

    seat: Seat
    reason: Literal["chosen", "bluff", "flood"]
    dragons: int
    """How many dragons the opponent attracts for it (F3, F4)."""


@frozen
class FightEnded:
    """The areas are empty, and no fight is running any more (F5)."""

    seat: Seat
    """Who retreated."""


@frozen
class RanOut:
    """A player is the first without cards in hand and draw deck (D7)."""

    seat: Seat


@frozen
class GameEnded:
    """The game is over (D8)."""

    outcome: Outcome

    __reduce__ = reduce_by_value


Event: TypeAlias = (
    GameStarted
    | MulliganBegan
    | Mulliganed
    | TurnBegan
    | TurnEnded
    | PhaseBegan
    | MomentBegan
    | Asked
    | FightJoined
    | Declined
    | SupportEnded
    | Backtracked
    | SomethingLearned
    | CardPlayed
    | CardReplaced
    | WindowOpened
    | InterferencePlayed
    | CardCancelled
    | LeadershipSpent
    | BluffLaid
    | BluffShown
    | CardLoaded
    | ShipLanded
    | TargetChosen
    | TextUsed
    | TextDeclined
    | Granted
    | DemandMet
    | CardDiscarded
    | CardsDrawn
    | CardTaken
    | CardsRevealed
    | HandDisclosed
    | Searched
    | CardRecycled
    | CardsShuffledIn
    | CardsReturned
    | DeckShuffled
    | DiscardShuffled
    | ElementSet
    | PowerAnnounced
    | BluffCalled
    | Passed
    | DragonMoved
    | Retreated
    | FightEnded
    | RanOut
    | GameEnded
)
