"""
What a game offers the tools: a `Plugin`.

The rules of a game are a `Game`. Everything else that tools want from it is a part of its plug-in:
settings for the command line, an evaluation for bots, a drawing, words. Only the game and its
options are required; `bluemoon.fallbacks` has what the tools use in place of the others.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeGuard, runtime_checkable

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
    OutcomeT_contra,
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
"""What a person types to get every choice of a setting in turn."""

NamedFile: TypeAlias = Callable[[str, int], str]
"""
The text of a file that a person has named, of at most so many bytes; anything wrong is an error.

On a command line it is a file of this computer; for someone far away, one that was sent along.
"""


def _has_values(
    setting: "Setting",
    _: "Attribute[Callable[[str], object] | None]",
    parse: Callable[[str], object] | None,
) -> None:
    if bool(setting.choices) is (parse is not None):
        message = f"setting {setting.name} has either choices or parse"
        raise PluginError(message)


def _are_for_parse(
    setting: "Setting", _: "Attribute[tuple[object, ...]]", every: tuple[object, ...]
) -> None:
    if every and (setting.choices or not setting.several):
        message = (
            f"setting {setting.name} lists every value, but has choices or takes one at a time"
        )
        raise PluginError(message)


@frozen(kw_only=True)
class Setting:
    """
    An option of a new game that a person can set, as a flag of the command or a field of a form.

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
    """The default value of the option."""
    choices: tuple[object, ...] = ()
    """All values, including the default; empty if there are too many to list."""
    parse: Callable[[str], object] | None = field(default=None, validator=_has_values)
    """
    Reads a value where there are no choices; raises an OptionsError for any other text.

    It never opens a file: the text may come from someone far away.
    """
    parse_with_files: Callable[[str, NamedFile], object] | None = None
    """The same for a text in which files may be named; None: none may."""
    several: bool = False
    """Whether several values may be given, to be played in turn."""
    every: tuple[object, ...] = field(default=(), validator=_are_for_parse)
    """What ``all`` stands for where there are no choices; empty: nothing."""

    @property
    def is_flag(self) -> bool:
        """Whether it is simply on or off."""
        return self.choices == (False, True)

    def read(self, text: str, named_file: NamedFile | None = None) -> object:
        """
        The value that a person has typed; raises an OptionsError for any other text.

        Only with *named_file* may the text name files, and only where the setting takes them.
        """
        if self.parse_with_files is not None and named_file is not None:
            return self.parse_with_files(text, named_file)
        if self.parse is not None:
            return self.parse(text)
        known = {written(choice): choice for choice in self.choices}
        if text not in known:
            expected = " or ".join(known)
            message = f"{self.name} is {expected}, not {shown(text)}{did_you_mean(text, known)}"
            raise OptionsError(message)
        return known[text]

    def read_several(
        self, texts: Sequence[str], named_file: NamedFile | None = None
    ) -> tuple[object, ...]:
        """The values to be played in turn; ``all`` stands for every choice, or every value."""
        every = self.choices or self.every
        if tuple(texts) == (ALL,) and self.several and every:
            return every
        if len(texts) > 1 and not self.several:
            message = f"{self.name} has one value at a time, not {len(texts)}"
            raise OptionsError(message)
        return tuple(self.read(text, named_file) for text in texts)


def setting_named(settings: Sequence[Setting], name: str) -> Setting:
    """The setting with this name; an OptionsError if there is none."""
    known = {setting.name: setting for setting in settings}
    if name not in known:
        message = f"there is no setting {shown(name)}, only {', '.join(known) or 'none'}"
        raise OptionsError(message + did_you_mean(name, known), code="options.unknown")
    return known[name]


def written(value: object) -> str:
    """
    A value of a setting as a person types it.

    >>> written(True), written(("hoax", "vulca")), written(("q91", None))
    ('true', 'hoax,vulca', 'q91,none')
    """
    if _is_tuple(value):
        return ",".join(map(written, value))
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


class Evaluation(Protocol[StateT_contra]):
    """
    An estimate of how a running game will end, by seat, each from 0 to 1.

    With several seats it is each seat's chance of winning, where a draw is an equal share for
    everyone; with one seat, the final score divided by the plug-in's ``best_score``. Bots evaluate
    imagined states, never the real one, and never a finished game.
    """

    def __call__(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Estimate; it may use chance, and the same chance gives the same estimate."""
        ...


@runtime_checkable
class TurnEvaluation(Evaluation[StateT_contra], Protocol[StateT_contra]):
    """
    An evaluation that judges whole turns differently from single steps.

    A bot that looks one step ahead must be guided by what it could do next. A search that compares
    whole turns has already done it, and needs to know what will be left of a position when the
    others have played.
    """

    def after_turns(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Estimate, for a search that compares whole turns: at their end, and on the way there."""
        ...


Piece: TypeAlias = str
"""
Something on the table that a person selects to put an action together, such as ``card T3``.

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
        A complete SVG document.

        *last* is the action that led to the position, *targets* are the pieces to mark because
        they can be chosen, *names* are the players' names, by seat.
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
        height: int | None = None,
        colour: bool = False,
    ) -> str:
        """
        The same in plain text, with lines of at most *width* characters.

        *height* is how many lines the picture may take: where the large picture takes more, a
        compact one is drawn, with what a player needs to decide. None: the large picture.
        """
        ...


@frozen
class Bar:
    """How far something in a game has progressed."""

    name: str
    done: int
    total: int


class Wording(Protocol[ActionT_contra, ViewT_contra, SeenT_contra]):
    """
    A game in sentences, with only what the viewer may know.

    *names* are the players' names, by seat; without them players are called by their seats.
    Sentences begin with a capital letter and have no full stop.
    """

    def heading(self, view: ViewT_contra, action: ActionT_contra, /) -> str:
        """The heading under which an action is listed, with its rule."""
        ...

    def note(self, view: ViewT_contra, action: ActionT_contra, /) -> str:
        """What to add to the notation of an action; may be empty."""
        ...

    def action(
        self, view: ViewT_contra, action: ActionT_contra, /, *, names: Sequence[str] = ()
    ) -> str:
        """What an action does."""
        ...

    def event(
        self, view: ViewT_contra, event: SeenT_contra, /, *, names: Sequence[str] = ()
    ) -> str:
        """What happened and to whom; empty if it is not worth saying."""
        ...

    def situation(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> str:
        """What the viewer needs to know to decide."""
        ...

    def card(self, view: ViewT_contra, text: str, /, *, names: Sequence[str] = ()) -> str | None:
        """What a card, tile or space is and does; None if the text names nothing known."""
        ...

    def ending(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> str:
        """How the game ended, and who won."""
        ...

    def counts(self, view: ViewT_contra, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The final counts of a finished game: a name each, and numbers by seat."""
        ...

    def progress(self, view: ViewT_contra, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
        """How far the game has progressed."""
        ...


@frozen
class Choice(Generic[ActionT_co]):
    """The choices of a person who is putting an action together."""

    following: tuple[Piece, ...]
    """The pieces that may be chosen next, in canonical order."""
    action: ActionT_co | None
    """The action that the chosen pieces make; None if more are needed."""


class Pieces(Protocol[ActionT_co, ViewT_contra]):
    """How a person puts an action together, piece by piece, in any order."""

    def __call__(self, view: ViewT_contra, chosen: Sequence[Piece], /) -> Choice[ActionT_co]:
        """The pieces that may follow the chosen ones, for the viewer."""
        ...


class Attempts(Protocol[ActionT_co, ViewT_contra]):
    """What a person may mean by pieces that fit no legal action."""

    def __call__(self, view: ViewT_contra, chosen: Sequence[Piece], /) -> Sequence[ActionT_co]:
        """
        Actions that the viewer may want, legal or not, the likeliest first; the last piece counts.

        The first one that a rule forbids explains why the pieces do not fit.
        """
        ...


@frozen(eq=False)
class Learning(Generic[OptionsT, PlainViewT]):
    """What an environment for learners needs from a game, besides its rules and notation."""

    encoder: Callable[[OptionsT], Encoder[PlainViewT]]
    """How views of a game with these options are written as numbers."""


@frozen(eq=False, kw_only=True)
class Plugin(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game and its parts for the tools."""

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    options: Callable[..., OptionsT]
    """Makes the options of a new game from keyword arguments."""
    settings: tuple[Setting, ...] = ()
    """The options that a person can set on a command line or in a form."""
    evaluation: Evaluation[StateT] | None = None
    """How bots judge a position; None: by random play-outs."""
    ends_turn: Callable[[StateT, StateT], bool] | None = None
    """Whether a turn ended between two states; None: when another seat is to act."""
    best_score: float | None = None
    """An upper bound on the score of a game of one player; None: there are no such games."""
    drawing: Drawing[StateT, ActionT, ViewT] | None = None
    """Pictures; None: lists of fields."""
    wording: Wording[ActionT, ViewT, SeenT] | None = None
    """Sentences; None: notation."""
    pieces: Pieces[ActionT, ViewT] | None = None
    """How an action is put together; None: from the words of its notation."""
    labels: Callable[[ViewT], Mapping[Piece, str]] | None = None
    """Pieces in words, for buttons and for those who cannot see the picture; None: as they are."""
    attempts: Attempts[ActionT, ViewT] | None = None
    """What is meant by pieces that do not fit; None: nobody knows, and no rule is named."""
    vocabulary: Callable[[ViewT], Mapping[str, str]] | None = None
    """
    What people call things, each with the word of the notation that it stands for.

    All in small letters, as in ``{"earth temple": "c4"}``. None: nothing has a name.
    """
    going_on: Callable[[ViewT], ActionT | None] | None = None
    """
    The action that does no more than go on to the next phase of the viewer's turn, if there is one.

    People need not type it: an action of a later phase stands for both, unless going on would show
    them something. None: no action of the game is like that.
    """
    learning: Learning[OptionsT, ViewT] | None = None
    """Observations; None: the game has no environment."""
    keeps_secrets: bool = False
    """Whether people see no more of a game that is over: they go on with what is hidden."""
    first_game: Callable[[OptionsT, int], OptionsT] | None = None
    """
    The options of the first game of a match, from those that a person chose and the match's seed.

    What chance is to decide once for the whole match has been decided in them. None: they are the
    options that were chosen.
    """
    next_game: Callable[[OptionsT, OutcomeT], OptionsT | None] | None = None
    """
    The options of the next game of a match, from those of the game before and how that ended.

    Its answer is None when the match is over: then the winners of its last game have won it.
    Without this part, the game is not played in matches.
    """
    commands: str | None = None
    """The import path of a click group, ``package.module:name``, for ``bluemoon <game> ...``."""

    def __attrs_post_init__(self) -> None:
        if self.first_game is not None and self.next_game is None:
            message = f"{self.game.name} has a first game of matches, but no next_game"
            raise PluginError(message)

    def make_options(self, **chosen: object) -> OptionsT:
        """
        The options of a new game, from keyword arguments that a person may have typed.

        An unknown name raises an OptionsError, whatever the class of the options would do.
        """
        known = signature(self.options).parameters
        for name in chosen:
            if name not in known:
                expected = ", ".join(known) or "none"
                message = f"there is no option {shown(name)}, only {expected}"
                raise OptionsError(message + did_you_mean(name, known), code="options.unknown")
        return self.options(**chosen)

    def __deepcopy__(self, _: object) -> Self:
        # A plug-in never changes, so copies can share it.
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
    """The parts of a plug-in that say where turns end."""

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

    @property
    def labels(self) -> Callable[[ViewT], Mapping[Piece, str]] | None:
        """Pieces in words."""
        ...

    @property
    def attempts(self) -> Attempts[ActionT, ViewT] | None:
        """What is meant by pieces that do not fit."""
        ...


class TypingPlugin(Protocol[StateT, ActionT, ViewT]):
    """The parts of a plug-in that typed actions are understood with."""

    @property
    def game(self) -> Imaginable[StateT, ActionT, ViewT]:
        """The rules."""
        ...

    @property
    def vocabulary(self) -> Callable[[ViewT], Mapping[str, str]] | None:
        """What people call things."""
        ...

    @property
    def going_on(self) -> Callable[[ViewT], ActionT | None] | None:
        """The action that only goes on to the next phase."""
        ...


class NamedGame(Protocol):
    """A game, as far as a message about it needs one."""

    @property
    def name(self) -> str:
        """What a person types."""
        ...


class MatchPlugin(Protocol[OptionsT, OutcomeT_contra]):
    """The parts of a plug-in that matches are made of."""

    @property
    def game(self) -> NamedGame:
        """The rules."""
        ...

    @property
    def first_game(self) -> Callable[[OptionsT, int], OptionsT] | None:
        """The options of the first game of a match."""
        ...

    @property
    def next_game(self) -> Callable[[OptionsT, OutcomeT_contra], OptionsT | None] | None:
        """The options of the next game of a match."""
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
    TypingPlugin[StateT, ActionT, ViewT],
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

    @property
    def keeps_secrets(self) -> bool:
        """Whether people see no more of a game that is over."""
        ...
