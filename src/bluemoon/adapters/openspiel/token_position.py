"""Any game, played token by token, as positions that never change."""

from array import array
from collections.abc import Iterable
from typing import Generic

from attrs import frozen

from bluemoon.adapters import taken
from bluemoon.adapters.openspiel.past import Past
from bluemoon.adapters.openspiel.table import TokenTable
from bluemoon.adapters.rewards import rewards
from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, EventT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.tokens import ActionTree
from bluemoon.toolkits.tokens.errors import TokenError


@frozen(eq=False)
class TokenPosition(Generic[StateT, ActionT, EventT, ViewT]):
    """A position in which somebody has a choice of tokens, or the game is over."""

    table: TokenTable[StateT, ActionT, EventT, ViewT]
    state: StateT
    tree: ActionTree[ActionT]
    """The actions of whoever is to act that begin with the tokens taken so far."""
    past: Past[EventT]
    chosen: int
    """How many tokens have been chosen in this game."""

    def __str__(self) -> str:
        digest = self.table.game.state_digest(self.state)
        return f"{self.state} ({digest[:16]}){self._building(self.to_act)}"

    def __deepcopy__(self, _: object) -> "TokenPosition[StateT, ActionT, EventT, ViewT]":
        # OpenSpiel copies states all the time, and what never changes can be shared.
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Of the past only what is remembered: links would nest as deeply as a game is long.
        digests = {seat: self._digest(seat) for seat in self.table.seats}
        return _restored, (self.table, self.state, self.tree.taken, digests, self.chosen)

    @property
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        if self.chosen >= self.table.max_game_length:
            return None
        return self.table.game.to_act(self.state)

    @property
    def choices(self) -> tuple[int, ...]:
        """The tokens of which the next one is chosen."""
        return () if self.to_act is None else self.tree.choices

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        return rewards(self.table.game.outcome(self.state), self.table.players)

    def take(self, token: int) -> "TokenPosition[StateT, ActionT, EventT, ViewT]":
        """The next position in which there is a choice; a TokenError if this is none."""
        if self.to_act is None:
            message = f"the game is over, and {shown(token)} comes too late"
            raise TokenError(message)
        tree = self.tree.choose(token)
        if tree.action is None:
            return TokenPosition(self.table, self.state, tree, self.past, self.chosen + 1)
        step = self.table.game.step(self.state, tree.action)
        return _reached(self.table, step.state, Past(step.events, self.past), self.chosen + 1)

    def observe(self, seat: Seat) -> "array[float]":
        """What this seat sees, as 32-bit floats."""
        tokens = self.tree.taken if seat == self.to_act else ()
        seen = self.table.encoder.encode(self.table.view(self.state, seat))
        return seen + taken.numbers(tokens, self.table.vocabulary)

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
        the past begins with what they see.
        """
        table = self.table
        state = table.game.determinize(table.view(self.state, seat), seed)
        digests = {other: table.digest_of(state, other) for other in table.seats}
        digests[seat] = self._digest(seat)
        # Nobody sees what another one is building.
        tokens = self.tree.taken if seat == self.to_act else ()
        return _restored(table, state, tokens, digests, self.chosen)

    def _digest(self, seat: Seat) -> str:
        return self.past.digest(seat, self.table.tell)

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
    return _reached(table, table.game.replay((first,)), Past((first,)), 0)


def _reached(
    table: TokenTable[StateT, ActionT, EventT, ViewT],
    state: StateT,
    past: Past[EventT],
    chosen: int,
) -> TokenPosition[StateT, ActionT, EventT, ViewT]:
    """The next position in which there is a choice, or the end; forced actions are played."""
    tree = table.tokens.tree(state).forced()
    while tree.action is not None:
        step = table.game.step(state, tree.action)
        state, past = step.state, Past(step.events, past)
        tree = table.tokens.tree(state).forced()
    return TokenPosition(table, state, tree, past, chosen)


def _restored(
    table: TokenTable[StateT, ActionT, EventT, ViewT],
    state: StateT,
    tokens: Iterable[int],
    digests: dict[Seat, str],
    chosen: int,
) -> TokenPosition[StateT, ActionT, EventT, ViewT]:
    """The position with these tokens taken, of whose past only this is remembered, by seat."""
    tree = table.tokens.tree(state)
    for token in tokens:
        tree = tree.take(token)
    return TokenPosition(table, state, tree, Past((), digests=digests), chosen)
