"""Any game, played token by token."""

from array import array
from collections.abc import Callable, Mapping
from typing import Generic

from attrs import Factory, define, field, setters

from bluemoon.adapters import taken
from bluemoon.adapters.opponents import Opponents
from bluemoon.adapters.rewards import rewards
from bluemoon.bots import MOST_ACTIONS, BotMaker
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.roles import ActionT, OptionsT, Startable, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, Section
from bluemoon.toolkits.tokens import ActionTokens, Fork, Vocabulary
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.fork import Tokens
from bluemoon.toolkits.tokens.tree import forced, not_offered


def _is_number(_: object, __: object, found: object) -> None:
    if type(found) is not int or found < 1:
        message = f"max_actions is a whole number from 1 on, not {shown(found)}"
        raise OptionsError(message)


# Validators run when a play is made and not with every step, which sets attributes as well.
@define(eq=False, kw_only=True, on_setattr=setters.NO_OP)
class TokenPlay(Generic[OptionsT, StateT, ActionT, ViewT]):
    """
    One game after the other, in which the seats without a bot choose tokens.

    What is forced happens by itself: tokens without an alternative, and whole actions too. So
    whoever is to act has a choice.
    """

    game: Startable[OptionsT, StateT, ActionT, ViewT]
    options: OptionsT
    encoder: Encoder[ViewT]
    max_actions: int = field(default=MOST_ACTIONS, validator=_is_number)
    """A game is stopped after so many actions."""
    bots: Mapping[Seat, BotMaker[ViewT, ActionT]] = Factory(dict[Seat, BotMaker[ViewT, ActionT]])
    fork: Callable[[StateT], Fork[ActionT]] | None = None
    """Where the tokens of legal actions part, for games that know it without a list of all."""
    draw: Callable[[ViewT], str] = str
    """Makes the pictures."""
    to_act: Seat | None = field(init=False, default=None)
    """Who chooses the next token; None when the game is over or was stopped."""
    _state: StateT = field(init=False, repr=False)
    _tokens: ActionTokens[StateT, ActionT] = field(init=False, repr=False)
    _opponents: Opponents[ViewT, ActionT] = field(init=False, repr=False)
    _fork: Fork[ActionT] = field(init=False, repr=False)
    """Where the actions of whoever is to act part."""
    _taken: Tokens = field(init=False, repr=False, default=())
    """The tokens that were taken for one of them."""
    _actions: int = field(init=False, default=0)
    _seen: dict[Seat, "array[float]"] = field(init=False, repr=False)
    """The position as it was observed already, by seat."""
    _untaken: "array[float]" = field(init=False, repr=False)
    """What an observation ends with where no token is taken."""
    _first_taken: int = field(init=False, repr=False)
    """Where in an observation that begins."""

    def __attrs_post_init__(self) -> None:
        self._tokens = ActionTokens(self.game)
        self._untaken = taken.numbers((), self.vocabulary)
        self._first_taken = len(self.encoder)
        self._opponents = Opponents(self.bots)
        self.start(seed=0)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players(self._state)

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens."""
        return self._tokens.vocabulary

    @property
    def sections(self) -> tuple[Section, ...]:
        """What the numbers of an observation say: those of the encoder, then the action's."""
        return (*self.encoder.sections, taken.section(self.vocabulary))

    @property
    def choices(self) -> tuple[int, ...]:
        """The tokens of which the next one is chosen."""
        return () if self.to_act is None else self._fork.choices

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
        self._state = self.game.new_game(self.options, seed)
        self._actions, self._seen = 0, {}
        self._opponents.start(seed, self._view)
        self._play_on(None)

    def take(self, token: int) -> None:
        """Take a token, and play on until there is a choice again; a TokenError if it is none."""
        if self.to_act is None:
            message = f"the game is over, and {shown(token)} comes too late"
            raise TokenError(message)
        fork, tokens = self._fork, self._taken
        if token not in fork.choices:
            raise not_offered(fork, tokens, token)
        action = self._reached(fork.after(token), (*tokens, token))
        if action is not None:
            self._play_on(action)

    def stop(self) -> None:
        """End the game here: nobody is to act any more."""
        self.to_act = None

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat may know, as a new array of 32-bit floats."""
        numbers = self._seen.get(seat)
        if numbers is None:
            numbers = self._seen[seat] = self.encoder.encode(self._view(seat))
            numbers += self._untaken
        observation = numbers[:]
        if self._taken and seat == self.to_act:
            taken.write(observation, self._first_taken, self._taken)
        return observation

    def offered(self, seat: Seat) -> Tokens:
        """The tokens that this seat may take now; none for those who are not to act."""
        return self._fork.choices if seat == self.to_act else ()

    def picture(self, seat: Seat | None) -> str:
        """What this seat, or a spectator, may know, as text for a person."""
        return self.draw(self.game.view(self._state, seat))

    def _view(self, seat: Seat) -> ViewT:
        return self.game.view(self._state, seat, perfect_memory=True)

    def _reached(self, fork: Fork[ActionT], tokens: Tokens) -> ActionT | None:
        """The only action that can follow; if there are several, wait where their tokens part."""
        if fork.certain is None and len(fork.choices) == 1:
            fork, tokens = forced(fork, tokens)
        self._fork, self._taken = fork, tokens
        return fork.action if fork.certain is None else fork.certain

    def _play_on(self, action: ActionT | None) -> None:
        """Play an action, if there is one, and let happen what is nobody's choice of a token."""
        game, fork_of = self.game, self.fork or self._tokens.fork
        # If a bot fails, nobody goes on from here.
        self.to_act = None
        while True:
            if action is not None:
                self._state = game.apply(self._state, action)
                self._actions += 1
                self._seen.clear()
            seat = game.to_act(self._state)
            if seat is None or self._actions >= self.max_actions:
                break
            if seat in self.bots:
                actions = game.legal_actions(self._state)
                action = self._opponents.choose(seat, self._view(seat), actions)
                continue
            action = self._reached(fork_of(self._state), ())
            if action is None:
                self.to_act = seat
                return
        outcome = game.outcome(self._state)
        if outcome is not None:
            self._opponents.end(outcome)
