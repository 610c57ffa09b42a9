"""What a table answers, to be written as JSON."""

from typing import Generic, TypeAlias

from attrs import frozen

from bluemoon.kernel.errors import BlueMoonError, IllegalActionError
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import PlainViewT
from bluemoon.tables.participants import Participant
from bluemoon.tables.story import StoryLine


@frozen(kw_only=True)
class PositionReply(Generic[PlainViewT]):
    """How it looks."""

    revision: int
    """Grows with every action, and with every one that is taken back."""
    game: str
    title: str
    """What the game is called."""
    seat: Seat | None
    """Whose view it is; null for a spectator."""
    players: tuple[Participant, ...]
    """By seat; the bot of a person is null."""
    to_act: Seat | None
    """Null when the game is over."""
    actions_played: int
    acted: int
    """How many actions stood when the seat last acted; what came later is new to it."""
    undo_agreed: tuple[Seat, ...]
    """The seats that want to take back the last actions; empty: nobody has asked."""
    match_game: int | None
    """The number of this game in its match, from 1; null for a single game."""
    situation: str
    """What the seat needs to know to decide."""
    ending: str
    """How the game ended; empty while it goes on."""
    winners: tuple[Seat, ...] | None
    """Null while the game goes on."""
    scores: tuple[float, ...]
    """By seat; empty while the game goes on, or where only winning counts."""
    view: PlainViewT


@frozen
class ListedAction:
    """A legal action."""

    action: str
    """In notation."""
    heading: str
    """Under which it may be listed, with its rule."""
    note: str
    """What to add to the notation; may be empty."""
    text: str
    """What it does."""


@frozen
class ActionsReply:
    """What a seat may do."""

    revision: int
    actions: tuple[ListedAction, ...]
    """In canonical order; empty if another seat is to act."""


@frozen
class PiecesReply:
    """What may be chosen next."""

    revision: int
    following: tuple[str, ...]
    labels: tuple[str, ...]
    """The same pieces in words."""
    action: str | None
    """The action that the chosen pieces make, in notation; null if more are needed."""


@frozen
class MisfitReply:
    """Why a piece cannot follow the chosen ones."""

    revision: int
    code: str
    """The game and the rule, as in city.M1, or that of an error where no rule can be named."""
    message: str
    rule: str | None
    """The rule in a sentence; null if the piece belongs to no action that could be named."""


@frozen
class LegalityReply:
    """Whether an action is legal."""

    revision: int
    is_legal: bool
    code: str | None
    """The game and the rule that forbids it, as in city.C2; null if it is legal."""
    message: str
    """Why it is forbidden, or what it does."""


@frozen
class PlayReply:
    """The action was played, and all bots have answered."""

    revision: int


@frozen
class UndoReply:
    """Actions were taken back, or some seats have to agree first."""

    revision: int
    taken_back: int
    """How many actions."""
    waits_for: tuple[Seat, ...]


@frozen
class StoryReply:
    """What happened."""

    revision: int
    lines: tuple[StoryLine, ...]


@frozen
class ThoughtOfAction:
    """What a search thinks of an action."""

    action: str
    """In notation."""
    text: str
    """What it does."""
    visits: int
    """How often it was tried; better actions are tried more often."""
    value: float
    """The estimated chance of victory, from 0 to 1."""


@frozen
class HintReply:
    """What could be done, the best first."""

    revision: int
    thoughts: tuple[ThoughtOfAction, ...]


@frozen
class PictureReply:
    """The table as a picture."""

    revision: int
    svg: str


@frozen
class CardReply:
    """What a card, tile or space is and does."""

    text: str | None
    """Null if nothing is called so."""


@frozen
class ErrorReply:
    """
    Nothing was changed, because something is wrong with the request.

    The one exception is a bot that failed, ``bot.failed``: what was played before it stands.
    """

    code: str
    """Stable, for programs; that of a refusal is the game and the rule, as in city.C2."""
    message: str
    """For people."""


Reply: TypeAlias = (
    PositionReply[PlainViewT]
    | ActionsReply
    | PiecesReply
    | MisfitReply
    | LegalityReply
    | PlayReply
    | UndoReply
    | StoryReply
    | HintReply
    | PictureReply
    | CardReply
    | ErrorReply
)
"""Anything that a table answers."""


def error_reply(error: BlueMoonError) -> ErrorReply:
    """The reply to whoever has caused this error."""
    message = str(error.refusal) if isinstance(error, IllegalActionError) else str(error)
    return ErrorReply(error.code, message)
