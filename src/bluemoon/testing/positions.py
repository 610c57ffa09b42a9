"""Random games, and positions that they reach, for property tests."""

from collections.abc import Callable, Iterator
from typing import Final, Generic

from attrs import define, field, frozen
from hypothesis import settings
from hypothesis import strategies as st

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, EventT, Logged, StateT

BETWEEN_MILESTONES: Final = 25
"""The number of actions between two remembered positions of a game."""
LAST_ACTIONS: Final = 3
"""The last actions before a position, which Hypothesis itself chooses."""
LONGEST_GAME: Final = 20_000
"""A longer random game counts as endless."""


@frozen
class Milestone(Generic[StateT]):
    """A position of a random game, and all that is needed to continue from there."""

    state: StateT
    chance: Chance
    events: int
    """The length of the log at this point."""


@frozen(eq=False)
class Position(Generic[StateT, EventT]):
    """A position with the log that leads to it."""

    state: StateT
    log: tuple[EventT, ...]

    def __str__(self) -> str:
        return f"{self.state} after {len(self.log)} events"


@frozen(eq=False)
class RandomGame(Generic[StateT, EventT]):
    """A whole game of random choices; some of its positions are remembered."""

    length: int
    """How many actions it has."""
    milestones: tuple[Milestone[StateT], ...]
    log: tuple[EventT, ...]


@define(eq=False)
class RandomGames(Generic[StateT, ActionT, EventT]):
    """
    Random games with certain options, by seed; each is played once, when first needed.

    >>> from bluemoon import city
    >>> games = RandomGames(city.GAME, lambda seed: city.GAME.deal(city.Options(), seed))
    >>> print(games.position(seed=7, actions=4).state.phase)
    Movement
    """

    game: Logged[StateT, ActionT, EventT]
    start: Callable[[int], EventT]
    """The first event of the game with this seed."""
    _known: dict[int, RandomGame[StateT, EventT]] = field(
        init=False, factory=dict[int, RandomGame[StateT, EventT]]
    )

    def length(self, seed: int) -> int:
        """How many actions the game with this seed has."""
        return self._game(seed).length

    def log(self, seed: int) -> tuple[EventT, ...]:
        """All events of the game with this seed."""
        return self._game(seed).log

    def position(self, seed: int, actions: int) -> Position[StateT, EventT]:
        """The position after this many actions of the game with this seed."""
        known = self._game(seed)
        milestone = known.milestones[actions // BETWEEN_MILESTONES]
        log = list(known.log[: milestone.events])
        state = milestone.state
        for after, events in self._moves(state, milestone.chance, actions % BETWEEN_MILESTONES):
            state = after.state
            log += events
        return Position(state, tuple(log))

    def _game(self, seed: int) -> RandomGame[StateT, EventT]:
        if seed not in self._known:
            self._known[seed] = self._played(seed)
        return self._known[seed]

    def _played(self, seed: int) -> RandomGame[StateT, EventT]:
        log = [self.start(seed)]
        # The choice of actions must not depend on the shuffles of the game.
        state, chance = self.game.replay(log), Chance(seed).split()[0]
        milestones = [Milestone(state, chance, len(log))]
        length = 0
        for after, events in self._moves(state, chance, LONGEST_GAME):
            length += 1
            log += events
            if length % BETWEEN_MILESTONES == 0:
                milestones.append(Milestone(after.state, after.chance, len(log)))
        return RandomGame(length, tuple(milestones), tuple(log))

    def _moves(
        self, state: StateT, chance: Chance, most: int
    ) -> Iterator[tuple[Milestone[StateT], tuple[EventT, ...]]]:
        """At most this many random moves from here."""
        for _ in range(most):
            actions = self.game.legal_actions(state)
            if not actions:
                return
            chosen, chance = chance.below(len(actions))
            step = self.game.step(state, actions[chosen])
            state = step.state
            yield Milestone(state, chance, 0), step.events


@st.composite
def positions(
    draw: st.DrawFn, games: RandomGames[StateT, ActionT, EventT]
) -> Position[StateT, EventT]:
    """
    Reachable positions, from the opening to the end.

    Each follows a random game, which is played only once; Hypothesis chooses how far to follow
    it, and the last actions. It shrinks towards the opening.
    """
    seed = draw(st.integers(0, settings().max_examples // 16))
    actions = draw(st.integers(0, games.length(seed)))
    position = games.position(seed, actions)
    for _ in range(draw(st.integers(0, LAST_ACTIONS))):
        listed = games.game.legal_actions(position.state)
        if not listed:
            break
        step = games.game.step(position.state, draw(st.sampled_from(listed)))
        position = Position(step.state, position.log + step.events)
    return position
