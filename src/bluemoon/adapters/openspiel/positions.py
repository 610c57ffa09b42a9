"""Any game, played token by token, as positions that never change."""

from array import array
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Generic

from attrs import Factory, define, field, frozen

from bluemoon.adapters.environment.play import action_counts, action_section
from bluemoon.adapters.environment.rewards import rewards
from bluemoon.adapters.openspiel.game import reopened
from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, EventT, Hostable, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, Section
from bluemoon.toolkits.tokens import ActionTokens, ActionTree, Vocabulary
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.tree import Tokens


@define(eq=False, kw_only=True)
class TokenTable(Generic[StateT, ActionT, EventT, ViewT]):
    """A game with certain options, and how its players see it."""

    name: str
    """What OpenSpiel loads this by, with all parameters."""
    game: Hostable[StateT, ActionT, EventT, ViewT]
    first_event: Callable[[int], EventT]
    """The first event of the game with this seed."""
    event_line: Callable[[EventT, Seat], str]
    """An event as a seat may see it, as a line of text."""
    encoder: Encoder[ViewT]
    max_game_length: int
    """The number of choices after which a game is stopped."""
    seats: tuple[Seat, ...] = field(init=False)
    tokens: ActionTokens[StateT, ActionT] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        players = self.game.players(self.game.replay((self.first_event(0),)))
        self.seats = tuple(map(Seat, range(players)))
        self.tokens = ActionTokens(self.game)

    def __reduce__(self) -> tuple[object, ...]:
        # Positions are pickled often; the rules are already there where they are unpickled.
        return reopened, (self.name,)

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens."""
        return self.tokens.vocabulary

    @property
    def sections(self) -> tuple[Section, ...]:
        """What the numbers of an observation say: those of the encoder, then the action's."""
        return (*self.encoder.sections, action_section(self.vocabulary))

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """What an attentive player in this seat may know."""
        return self.game.view(state, seat, perfect_memory=True)

    def view_digest(self, state: StateT, seat: Seat) -> str:
        """What this seat sees in a state, as a digest."""
        return sha256(repr(self.view(state, seat)).encode()).hexdigest()


@define(eq=False)
class EventHistory(Generic[EventT]):
    """
    The events of the last action, linked to those of the action before it.

    Everything that a seat has seen since the first event is told apart by a digest, which is worked
    out when it is asked for and then kept.
    """

    events: tuple[EventT, ...]
    before: "EventHistory[EventT] | None" = None
    digests: dict[Seat, str] = Factory(dict[Seat, str])
    """The known digests, by seat; for these seats nothing before is looked at any more."""

    def digest(self, seat: Seat, event_line: Callable[[EventT, Seat], str]) -> str:
        """A text, the same exactly if the seat has seen the same, given events as lines."""
        unread: list[EventHistory[EventT]] = []
        history: EventHistory[EventT] | None = self
        while history is not None and seat not in history.digests:
            unread.append(history)
            history = history.before
        digest = "" if history is None else history.digests[seat]
        for each in reversed(unread):
            lines = "\n".join(event_line(event, seat) for event in each.events)
            digest = each.digests[seat] = sha256(f"{digest}\n{lines}".encode()).hexdigest()
        return digest


@frozen(eq=False)
class TokenPosition(Generic[StateT, ActionT, EventT, ViewT]):
    """A position in which somebody has a choice of tokens, or the game is over."""

    table: TokenTable[StateT, ActionT, EventT, ViewT]
    state: StateT
    tree: ActionTree[ActionT]
    """The actions of whoever is to act that begin with the tokens taken so far."""
    history: EventHistory[EventT]
    chosen: int
    """The number of tokens chosen in this game."""

    def __str__(self) -> str:
        digest = self.table.game.state_digest(self.state)
        return f"{self.state} ({digest[:16]}){self._building(self.to_act)}"

    def __deepcopy__(self, _: object) -> "TokenPosition[StateT, ActionT, EventT, ViewT]":
        # OpenSpiel copies states all the time, and what never changes can be shared.
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Only the digests of the history: its links would nest as deeply as a game is long.
        digests = {seat: self._digest(seat) for seat in self.table.seats}
        return _restored, (self.table, self.state, self.tree.taken, digests, self.chosen)

    @property
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        if self.chosen >= self.table.max_game_length:
            return None
        return self.table.game.to_act(self.state)

    @property
    def choices(self) -> Tokens:
        """The tokens to choose the next one from."""
        return () if self.to_act is None else self.tree.choices

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        return rewards(self.table.game.outcome(self.state), self.table.players)

    def take(self, token: int) -> "TokenPosition[StateT, ActionT, EventT, ViewT]":
        """The next position with a choice; a TokenError if the token is not one of the choices."""
        if self.to_act is None:
            message = f"the game is over, and {shown(token)} comes too late"
            raise TokenError(message)
        tree = self.tree.choose(token)
        if tree.action is None:
            return TokenPosition(self.table, self.state, tree, self.history, self.chosen + 1)
        step = self.table.game.step(self.state, tree.action)
        history = EventHistory(step.events, self.history)
        return _reached(self.table, step.state, history, self.chosen + 1)

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat sees, as 32-bit floats."""
        taken = self.tree.taken if seat == self.to_act else ()
        numbers = self.table.encoder.encode(self.table.view(self.state, seat))
        return numbers + action_counts(taken, self.table.vocabulary)

    def seen(self, seat: Seat) -> str:
        """What this seat sees, as text: its view, and the action that it is building."""
        return f"{self.table.view(self.state, seat)!r}{self._building(seat)}"

    def remembered(self, seat: Seat) -> str:
        """A text, the same exactly if this seat has seen the same from the first event on."""
        return f"seat {seat} {self._digest(seat)}{self._building(seat)}"

    def imagined(self, seat: Seat, seed: int) -> "TokenPosition[StateT, ActionT, EventT, ViewT]":
        """
        A position that this seat cannot tell from this one, as the seed decides.

        It remembers the same. What the others would remember there cannot be known: for them
        the history begins with what they see.
        """
        table = self.table
        state = table.game.determinize(table.view(self.state, seat), seed)
        digests = {other: table.view_digest(state, other) for other in table.seats}
        digests[seat] = self._digest(seat)
        # Nobody sees what another player is building.
        taken = self.tree.taken if seat == self.to_act else ()
        return _restored(table, state, taken, digests, self.chosen)

    def _digest(self, seat: Seat) -> str:
        return self.history.digest(seat, self.table.event_line)

    def _building(self, seat: Seat | None) -> str:
        """The tokens that this seat has taken for the action it is building."""
        if seat is None or seat != self.to_act or not self.tree.taken:
            return ""
        return f" taking {' '.join(map(self.table.vocabulary.word, self.tree.taken))}"


def deal(
    table: TokenTable[StateT, ActionT, EventT, ViewT], seed: int
) -> TokenPosition[StateT, ActionT, EventT, ViewT]:
    """The first position in which there is a choice, in the game with this seed."""
    first = table.first_event(seed)
    return _reached(table, table.game.replay((first,)), EventHistory((first,)), 0)


def _reached(
    table: TokenTable[StateT, ActionT, EventT, ViewT],
    state: StateT,
    history: EventHistory[EventT],
    chosen: int,
) -> TokenPosition[StateT, ActionT, EventT, ViewT]:
    """The next position in which there is a choice, or the end; forced actions are played."""
    tree = table.tokens.tree(state).forced()
    while tree.action is not None:
        step = table.game.step(state, tree.action)
        state, history = step.state, EventHistory(step.events, history)
        tree = table.tokens.tree(state).forced()
    return TokenPosition(table, state, tree, history, chosen)


def _restored(
    table: TokenTable[StateT, ActionT, EventT, ViewT],
    state: StateT,
    taken: Iterable[int],
    digests: dict[Seat, str],
    chosen: int,
) -> TokenPosition[StateT, ActionT, EventT, ViewT]:
    """The position with these tokens taken; of its history only the digests remain, by seat."""
    tree = table.tokens.tree(state)
    for token in taken:
        tree = tree.take(token)
    return TokenPosition(table, state, tree, EventHistory((), digests=digests), chosen)
