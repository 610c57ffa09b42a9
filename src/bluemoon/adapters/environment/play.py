"""Any game, played token by token: what environments are built on."""

from array import array
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Final, Generic, Protocol

from attrs import Factory, define, field, setters

from bluemoon.adapters.environment.rewards import rewards
from bluemoon.bots import MOST_ACTIONS, Bot, BotMaker, SeatedBots
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.roles import ActionT, OptionsT, Startable, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.field_drawing import FieldDrawing
from bluemoon.toolkits.observations import Encoder, Section
from bluemoon.toolkits.tokens import ActionTokens, ActionTree, Vocabulary
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.tree import Tokens

MOST_EQUAL_TOKENS: Final = 10
"""Equal tokens of one action are counted up to here; cards of the same kind are equal."""
PIXELS: Final = "rgb_array"
RENDER_MODES: Final = ("human", "ansi", PIXELS)
"""``human`` prints the picture after every step, ``ansi`` and ``rgb_array`` return it."""
PIXEL_LIBRARIES: Final = ("PIL", "resvg_py")
"""What ``rgb_array`` needs."""


class GamesByToken(Protocol):
    """
    One game after another, played token by token.

    It names no type of any particular game, and it gives nobody a state.
    """

    @property
    def name(self) -> str:
        """The name of the game."""
        ...

    @property
    def players(self) -> int:
        """The number of players."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens."""
        ...

    @property
    def sections(self) -> tuple[Section, ...]:
        """What the numbers of an observation say, from the first to the last."""
        ...

    @property
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        ...

    @property
    def choices(self) -> Tokens:
        """The tokens to choose the next one from; at least two while somebody is to act."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        ...

    @property
    def is_stopped(self) -> bool:
        """Whether the game was stopped because it took too long."""
        ...

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        ...

    def start(self, seed: int) -> None:
        """Begin the game with this seed, and play on until somebody has a choice."""
        ...

    def take(self, token: int) -> None:
        """Take a token, and play on until there is a choice; a TokenError if it is not offered."""
        ...

    def stop(self) -> None:
        """End the game here: nobody is to act any more."""
        ...

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat may know, as a new array of 32-bit floats."""
        ...

    def offered(self, seat: Seat) -> Tokens:
        """The tokens that this seat may take now; none for those who are not to act."""
        ...

    def picture(self, seat: Seat | None) -> str:
        """What this seat, or a spectator, may know, as text for a person."""
        ...

    def svg(self, seat: Seat | None) -> str:
        """The same as an SVG document."""
        ...


def _check_max_actions(_: object, __: object, value: object) -> None:
    whole_number(value, "max_actions", 1)


# Validators run when a play is made, not at every step, which sets attributes too.
@define(eq=False, kw_only=True, on_setattr=setters.NO_OP)
class TokenPlay(Generic[OptionsT, StateT, ActionT, ViewT]):
    """
    One game after another, in which the seats without a bot choose tokens.

    What is forced happens by itself: tokens without an alternative, and whole actions too. So
    whoever is to act has a choice.
    """

    game: Startable[OptionsT, StateT, ActionT, ViewT]
    options: OptionsT
    encoder: Encoder[ViewT]
    max_actions: int = field(default=MOST_ACTIONS, validator=_check_max_actions)
    """The number of actions after which a game is stopped."""
    bots: Mapping[Seat, BotMaker[ViewT, ActionT]] = Factory(dict[Seat, BotMaker[ViewT, ActionT]])
    draw: Callable[[ViewT], str] = str
    """Makes the pictures in text."""
    draw_svg: Callable[[ViewT], str] | None = None
    """Makes the pictures in SVG; None: lists of the fields of views."""
    to_act: Seat | None = field(init=False, default=None)
    """Who chooses the next token; None when the game is over or was stopped."""
    _state: StateT = field(init=False, repr=False)
    _actions: int = field(init=False, default=0)
    """The number of actions since the start."""
    _tokens: ActionTokens[StateT, ActionT] = field(init=False, repr=False)
    _tree: ActionTree[ActionT] = field(init=False, repr=False)
    """The actions of whoever is to act that begin with the tokens taken so far."""
    _seated: SeatedBots[StateT, ActionT, ViewT] = field(init=False, repr=False)
    _encoded: dict[Seat, "array[float]"] = field(init=False, repr=False)
    """The state as it was encoded already, by seat; it stays while tokens are taken."""

    def __attrs_post_init__(self) -> None:
        self._tokens = ActionTokens(self.game)
        self.start(seed=0)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def players(self) -> int:
        """The number of players."""
        return self.game.players(self._state)

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens."""
        return self._tokens.vocabulary

    @property
    def sections(self) -> tuple[Section, ...]:
        """What the numbers of an observation say: those of the encoder, then the action's."""
        return (*self.encoder.sections, action_section(self.vocabulary))

    @property
    def choices(self) -> Tokens:
        """The tokens to choose the next one from."""
        return () if self.to_act is None else self._tree.choices

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.game.outcome(self._state) is not None

    @property
    def is_stopped(self) -> bool:
        """Whether the game was stopped because it took too long."""
        return self._actions >= self.max_actions and not self.is_over

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        return rewards(self.game.outcome(self._state), self.players)

    def start(self, seed: int) -> None:
        """Begin the game with this seed, and play on until somebody has a choice."""
        self._state, self._actions, self._encoded = self.game.new_game(self.options, seed), 0, {}
        self._seated = SeatedBots(self.game, self._make_bot, seed)
        for seat in self.bots:
            self._seated.sit_down(seat, self._state)
        self._play_on()

    def take(self, token: int) -> None:
        """Take a token, and play on until there is a choice; a TokenError if it is not offered."""
        if self.to_act is None:
            message = f"the game is over, and {shown(token)} comes too late"
            raise TokenError(message)
        self._tree = self._tree.choose(token)
        if self._tree.action is not None:
            self._apply(self._tree.action)
            self._play_on()

    def stop(self) -> None:
        """End the game here: nobody is to act any more."""
        self.to_act = None

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat may know, as a new array of 32-bit floats."""
        numbers = self._encoded.get(seat)
        if numbers is None:
            view = self.game.view(self._state, seat, perfect_memory=True)
            numbers = self._encoded[seat] = self.encoder.encode(view)
        taken = self._tree.taken if seat == self.to_act else ()
        return numbers + action_counts(taken, self.vocabulary)

    def offered(self, seat: Seat) -> Tokens:
        """The tokens that this seat may take now; none for those who are not to act."""
        return self.choices if seat == self.to_act else ()

    def picture(self, seat: Seat | None) -> str:
        """What this seat, or a spectator, may know, as text for a person."""
        return self.draw(self.game.view(self._state, seat))

    def svg(self, seat: Seat | None) -> str:
        """The same as an SVG document."""
        game = self.game
        draw = self.draw_svg or FieldDrawing(game.rulebook.title, game.format_action).svg
        return draw(game.view(self._state, seat))

    def _make_bot(self, seat: Seat) -> Bot[ViewT, ActionT]:
        return self.bots[seat]()

    def _apply(self, action: ActionT) -> None:
        self._state = self.game.apply(self._state, action)
        self._actions += 1
        self._encoded.clear()

    def _play_on(self) -> None:
        """Apply every action that needs no choice of a token."""
        # If a bot fails, nobody goes on from here.
        self.to_act = None
        while self._actions < self.max_actions:
            seat = self.game.to_act(self._state)
            if seat is None:
                break
            action = self._next_action(seat)
            if action is None:
                self.to_act = seat
                return
            self._apply(action)
        outcome = self.game.outcome(self._state)
        if outcome is not None:
            self._seated.end(outcome)

    def _next_action(self, seat: Seat) -> ActionT | None:
        """What a bot chooses, or the only legal action; None where there is a choice of tokens."""
        if seat in self.bots:
            return self._seated.choose(self._state, self.game.legal_actions(self._state))
        self._tree = self._tokens.tree(self._state).forced()
        return self._tree.action


def check_render_mode(mode: str | None) -> str | None:
    """
    The mode, if it is one of the render modes or None; an OptionsError otherwise.

    A mode whose extra is missing is a MissingExtraError, before any game is played.
    """
    if mode not in (None, *RENDER_MODES):
        message = f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {shown(mode)}"
        raise OptionsError(message)
    if mode == PIXELS:
        with needs("png"):
            for library in PIXEL_LIBRARIES:
                import_module(library)
    return mode


def action_section(vocabulary: Vocabulary) -> Section:
    """The last section of every observation: the action that is being built."""
    text = (
        "how often each token was taken for the action that is being built, up to "
        f"{MOST_EQUAL_TOKENS}; all 0 for those who are not to act"
    )
    names = tuple(f"taken {token}" for token in vocabulary.tokens)
    return Section("Action", text, names, (float(MOST_EQUAL_TOKENS),) * len(names))


def action_counts(taken: Iterable[int], vocabulary: Vocabulary) -> "array[float]":
    """The numbers of that section: how often each token was taken, as a new array."""
    counts = array("f", [0.0]) * len(vocabulary)
    for token in taken:
        counts[token] = min(counts[token] + 1, MOST_EQUAL_TOKENS)
    return counts
