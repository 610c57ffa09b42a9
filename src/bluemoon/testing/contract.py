"""The base of all contracts: a game with certain options, and positions that it can reach."""

from functools import partial
from typing import Final, Generic

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin
from bluemoon.testing.positions import Position, RandomGames, positions

SEEDS: Final = st.integers(0, 2**64 - 1)

usual: Final = settings(
    # A contract is one class that several games inherit, each of which runs it.
    suppress_health_check=[
        *settings().suppress_health_check,
        HealthCheck.differing_executors,
        HealthCheck.too_slow,
    ],
    deadline=None,
)
"""As many examples as the Hypothesis profile says."""
fewer: Final = settings(usual, max_examples=max(10, settings().max_examples // 3))
"""For properties that hold, or fail, in nearly every position."""


class Contract(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game under test. Inherit from `GameContract`, not from this."""

    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    """The game. Subclasses must set it."""
    options: OptionsT
    """The options to play with. Subclasses must set them."""

    @property
    def game(self) -> Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
        """The rules."""
        return self.plugin.game

    @property
    def random_games(self) -> RandomGames[StateT, ActionT, EventT]:
        """Random games with these options, each played once and remembered."""
        cls, name = type(self), "_random_games"
        known: RandomGames[StateT, ActionT, EventT] | None = vars(cls).get(name)
        if known is None:
            known = RandomGames(self.game, partial(self.game.deal, self.options))
            setattr(cls, name, known)
        return known

    def draw_position(self, data: st.DataObject) -> Position[StateT, EventT]:
        """A reachable position."""
        return data.draw(positions(self.random_games), "position")

    def draw_action(self, state: StateT, data: st.DataObject) -> tuple[ActionT, ...]:
        """One legal action in the position, or none if the game is over."""
        actions = self.game.legal_actions(state)
        return (data.draw(st.sampled_from(actions), "action"),) if actions else ()

    def draw_viewer(self, state: StateT, data: st.DataObject) -> Seat | None:
        """A player, or a spectator."""
        return data.draw(st.sampled_from(self.viewers(state)), "viewer")

    def draw_twin(self, state: StateT, seat: Seat | None, data: st.DataObject) -> StateT:
        """A position that this viewer cannot tell from the given one."""
        view = self.game.view(state, seat, perfect_memory=True)
        return self.game.determinize(view, data.draw(SEEDS, "seed of the twin"))

    def viewers(self, state: StateT) -> list[Seat | None]:
        """A spectator, and every player."""
        return [None, *map(Seat, range(self.game.players(state)))]
