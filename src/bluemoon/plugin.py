"""
What a game brings along for the tools: a `Plugin`.

The rules of a game are a `Game`. Everything else that the tools would like to have of it is a part
of its plug-in: settings for the command line, an evaluation for bots, a drawing, words. Every part
but the game and its options may be left out; `bluemoon.fallbacks` has what the tools use instead.
"""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Final, Generic, Protocol, Self, TypeAlias, runtime_checkable

from attrs import Attribute, field, frozen
from typing_extensions import TypeVar

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, PluginError, did_you_mean, shown
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import (
    ActionT,
    ActionT_co,
    ActionT_contra,
    EventT,
    Imaginable,
    OptionsT,
    OutcomeT,
    Playable,
    SeenT,
    SeenT_contra,
    StateT,
    StateT_contra,
    Tellable,
    ViewT,
    ViewT_contra,
)
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.observations import Encoder

AnswerT_co = TypeVar("AnswerT_co", covariant=True)
PlainViewT = TypeVar("PlainViewT")
PlainSeenT = TypeVar("PlainSeenT")

ALL: Final = "all"
"""What a person writes for every choice of a setting that takes several values."""


def _has_values(
    setting: "Setting",
    _: "Attribute[Callable[[str], object] | None]",
    parse: Callable[[str], object] | None,
) -> None:
    if bool(setting.choices) is (parse is not None):
        message = f"setting {setting.name} has either choices or parse"
        raise PluginError(message)


@frozen(kw_only=True)
class Setting:
    """
    An option of a new game that a person can set: a flag of the command, a field of a form.

    >>> pace = Setting(name="pace", help="How fast.", default="slow", choices=("slow", "quick"))
    >>> pace.read("quick")
    'quick'
    >>> pace.read("quik")
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: pace is slow or quick, not 'quik'; did you mean quick?
    """

    name: str
    """The keyword argument of the game's options."""
    help: str
    """What it does, in a sentence."""
    default: object
    """The value that the options have if nothing is said."""
    choices: tuple[object, ...] = ()
    """Every value there is, the default included; empty if there are too many to list."""
    parse: Callable[[str], object] | None = field(default=None, validator=_has_values)
    """Reads a value where there are no choices; an OptionsError if the text means none."""
    several: bool = False
    """Whether many games may be played with several values in turn."""

    @property
    def is_flag(self) -> bool:
        """Whether it is simply on or off."""
        return self.choices == (False, True)

    def read(self, text: str) -> object:
        """The value that a person has written; an OptionsError if there is none."""
        if self.parse is not None:
            return self.parse(text)
        known = {written(choice): choice for choice in self.choices}
        if text not in known:
            expected = " or ".join(known)
            message = f"{self.name} is {expected}, not {shown(text)}{did_you_mean(text, known)}"
            raise OptionsError(message)
        return known[text]

    def read_several(self, texts: Sequence[str]) -> tuple[object, ...]:
        """The values to be played in turn; ``all`` stands for every choice."""
        if tuple(texts) == (ALL,) and self.several and self.choices:
            return self.choices
        if len(texts) > 1 and not self.several:
            message = f"{self.name} has one value at a time, not {len(texts)}"
            raise OptionsError(message)
        return tuple(map(self.read, texts))


def written(value: object) -> str:
    """A value of a setting as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Evaluation(Protocol[StateT_contra]):
    """
    A guess at how a running game will end, by seat, each from 0 to 1.

    With several seats it is the chance of each to win, a draw being an equal share for everyone;
    with one seat, the final score divided by the plug-in's ``best_score``. Bots evaluate states
    that they have imagined, never the one that is played, and never a finished game.
    """

    def __call__(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Guess; chance may be used, and the same chance guesses the same."""
        ...


@runtime_checkable
class TurnEvaluation(Evaluation[StateT_contra], Protocol[StateT_contra]):
    """
    An evaluation that judges whole turns in another way than single steps.

    A bot that looks one step ahead has to be led on by what could be done next. A search that
    compares turns has carried out such plans, and should ask what is left of a position when
    the others have played.
    """

    def after_turns(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Guess, for a search that compares whole turns: at their end, and on the way there."""
        ...


Piece: TypeAlias = str
"""
Something on the table that a person touches to put an action together, as in ``card T3``.

Drawings mark it with the attribute ``data-piece``. Its first word is its kind.
"""


class Drawing(Protocol[StateT_contra, ActionT_contra, ViewT_contra]):
    """Pictures of positions: of a state with everything open, or of a view."""

    def svg(  # noqa: PLR0913  each shows one thing more
        self,
        position: StateT_contra | ViewT_contra,
        /,
        *,
        last: ActionT_contra | None = None,
        targets: Sequence[Piece] = (),
        names: Sequence[str] = (),
        theme: Theme = "auto",
        width: int = 800,
    ) -> str:
        """
        A whole SVG document.

        *last* is the action that led to the position, *targets* are the pieces to be marked
        because they can be chosen, *names* are those of the players, by seat.
        """
        ...

    def text(  # noqa: PLR0913  same
        self,
        position: StateT_contra | ViewT_contra,
        /,
        *,
        last: ActionT_contra | None = None,
        targets: Sequence[Piece] = (),
        names: Sequence[str] = (),
        width: int = 80,
        colour: bool = False,
    ) -> str:
        """The same in characters, every line at most *width* of them."""
        ...


@frozen
class Bar:
    """How far something in a game has come."""

    name: str
    done: int
    total: int


class Wording(Protocol[ActionT_contra, ViewT_contra, SeenT_contra]):
    """
    A game in sentences, as the player whose view it is may know it.

    *names* are the names of the players, by seat; without them a player is called by the seat.
    Sentences begin with a capital letter and have no full stop.
    """

    def heading(self, view: ViewT_contra, action: ActionT_contra, /) -> str:
        """The heading under which an action is listed, with its rule."""
        ...

    def note(self, view: ViewT_contra, action: ActionT_contra, /) -> str:
        """What is worth knowing beside the notation of an action; empty if nothing is."""
        ...

    def action(
        self, view: ViewT_contra, action: ActionT_contra, /, *, names: Sequence[str] = ()
    ) -> str:
        """What an action does."""
        ...

    def event(
        self, view: ViewT_contra, event: SeenT_contra, /, *, names: Sequence[str] = ()
    ) -> str:
        """What happened and to whom; empty if it says nothing new."""
        ...

    def situation(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> str:
        """What the player whose view this is has to know to decide."""
        ...

    def card(self, view: ViewT_contra, text: str, /, *, names: Sequence[str] = ()) -> str | None:
        """What a card, tile or space is and does; None if the text names none."""
        ...

    def ending(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> str:
        """How the game ended, and who won."""
        ...

    def counts(self, view: ViewT_contra, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What a finished game has counted: names, and numbers by seat."""
        ...

    def progress(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
        """How far the game has come."""
        ...


@frozen
class Choice(Generic[ActionT_co]):
    """Where a person stands who puts an action together."""

    following: tuple[Piece, ...]
    """The pieces that may be chosen next, in canonical order."""
    action: ActionT_co | None
    """The action that the chosen pieces make; None if it takes more of them."""


class Pieces(Protocol[ActionT_co, ViewT_contra]):
    """How a person puts an action together, piece by piece, in any order."""

    def __call__(self, view: ViewT_contra, chosen: Sequence[Piece], /) -> Choice[ActionT_co]:
        """What may follow the chosen pieces, for the player whose view it is."""
        ...


@frozen(eq=False)
class Learning(Generic[OptionsT, PlainViewT]):
    """What an environment for learners needs from a game, besides its rules and notation."""

    encoder: Callable[[OptionsT], Encoder[PlainViewT]]
    """How views of a game with these options are written as numbers."""


@frozen(eq=False, kw_only=True)
class Plugin(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game and everything that it brings along."""

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    options: Callable[..., OptionsT]
    """Makes the options of a new game from keyword arguments."""
    settings: tuple[Setting, ...] = ()
    """The options that a person can set on a command line or in a form."""
    evaluation: Evaluation[StateT] | None = None
    """How bots judge a position; None: they play on at random."""
    ends_turn: Callable[[StateT, StateT], bool] | None = None
    """Whether a turn ended between two states; None: when another seat is to act."""
    best_score: float | None = None
    """A bound on the score of a game of one player; None: there are no such games."""
    drawing: Drawing[StateT, ActionT, ViewT] | None = None
    """Pictures; None: the view as text."""
    wording: Wording[ActionT, ViewT, SeenT] | None = None
    """Sentences; None: notation."""
    pieces: Pieces[ActionT, ViewT] | None = None
    """How an action is put together; None: from the words of the legal actions."""
    learning: Learning[OptionsT, ViewT] | None = None
    """Observations; None: the game has no environment."""
    next_game: Callable[[OptionsT, OutcomeT], OptionsT | None] | None = None
    """The options of the next game of a series; None when the series is over."""
    commands: str | None = None
    """The import path of a click group, ``package.module:name``, for ``bluemoon <game> ...``."""

    def make_options(self, **chosen: object) -> OptionsT:
        """
        The options of a new game, from keyword arguments that a person may have written.

        An unknown name is an OptionsError, whatever the options do with it.
        """
        known = signature(self.options).parameters
        for name in chosen:
            if name not in known:
                expected = ", ".join(known) or "none"
                message = f"there is no option {shown(name)}, only {expected}"
                raise OptionsError(message + did_you_mean(name, known), code="options.unknown")
        return self.options(**chosen)

    def __deepcopy__(self, _: object) -> Self:
        # A plug-in never changes, so whatever is copied with it can share it.
        return self


class PluginUser(Protocol[AnswerT_co]):
    """Something that can be done with any game."""

    def __call__(
        self, plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> AnswerT_co:
        """Do it."""
        ...


class BotPlugin(Protocol[StateT, ActionT, ViewT]):
    """The parts of a plug-in that bots need."""

    @property
    def game(self) -> Imaginable[StateT, ActionT, ViewT]:
        """The rules."""
        ...

    @property
    def evaluation(self) -> Evaluation[StateT] | None:
        """How a position is judged."""
        ...

    @property
    def ends_turn(self) -> Callable[[StateT, StateT], bool] | None:
        """Whether a turn ended between two states."""
        ...

    @property
    def best_score(self) -> float | None:
        """A bound on the score of a game of one player."""
        ...


class TurnPlugin(Protocol[StateT, ActionT]):
    """The parts of a plug-in that tell where turns end."""

    @property
    def game(self) -> Playable[StateT, ActionT]:
        """The rules."""
        ...

    @property
    def ends_turn(self) -> Callable[[StateT, StateT], bool] | None:
        """Whether a turn ended between two states."""
        ...


class WordingPlugin(Protocol[StateT, ActionT, PlainViewT, SeenT_contra]):
    """The parts of a plug-in that sentences are made with."""

    @property
    def game(self) -> Imaginable[StateT, ActionT, PlainViewT]:
        """The rules."""
        ...

    @property
    def wording(self) -> Wording[ActionT, PlainViewT, SeenT_contra] | None:
        """Sentences."""
        ...


class PiecesPlugin(Protocol[StateT, ActionT, ViewT]):
    """The parts of a plug-in that actions are put together with."""

    @property
    def game(self) -> Imaginable[StateT, ActionT, ViewT]:
        """The rules."""
        ...

    @property
    def pieces(self) -> Pieces[ActionT, ViewT] | None:
        """How an action is put together."""
        ...


class DrawingPlugin(Protocol[StateT, ActionT, ViewT]):
    """The parts of a plug-in that pictures are made with."""

    @property
    def game(self) -> Imaginable[StateT, ActionT, ViewT]:
        """The rules."""
        ...

    @property
    def drawing(self) -> Drawing[StateT, ActionT, ViewT] | None:
        """Pictures."""
        ...


class TablePlugin(
    BotPlugin[StateT, ActionT, ViewT],
    DrawingPlugin[StateT, ActionT, ViewT],
    PiecesPlugin[StateT, ActionT, ViewT],
    Protocol[StateT, ActionT, EventT, ViewT, SeenT],
):
    """The parts of a plug-in that people at a table need."""

    @property
    def game(self) -> Tellable[StateT, ActionT, EventT, ViewT, SeenT]:
        """The rules."""
        ...

    @property
    def wording(self) -> Wording[ActionT, ViewT, SeenT] | None:
        """Sentences."""
        ...
