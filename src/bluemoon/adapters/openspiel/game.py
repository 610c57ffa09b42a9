"""Any game as a Python game of OpenSpiel."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeAlias

from bluemoon.adapters.openspiel.position import Position, Table
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.observers import Recall, Sight, observer

Parameters: TypeAlias = Mapping[str, bool | int | str]
"""The parameters of a game, with all those that were left out."""

WORD: Final = 1 << 32
"""Two of OpenSpiel's random numbers, each with so many values, make a seed."""


class SpielGame(pyspiel.Game):
    """A game with certain options."""

    def __init__(  # noqa: PLR0913  all that OpenSpiel asks for
        self,
        kind: pyspiel.GameType,
        parameters: Parameters,
        table: Table,
        deal: Callable[[int], Position],
        *,
        deals: int,
        best_score: float,
    ) -> None:
        self.table = table
        self.deal = deal
        """The position after the deal with this number."""
        self.deals = deals
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.vocabulary),
            max_chance_outcomes=deals,
            num_players=table.players,
            min_utility=-1.0,
            max_utility=best_score if table.players == 1 else 1.0,
            # A game that one may play alone is not of zero sum, however many play it.
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=table.max_game_length,
        )
        super().__init__(kind, info, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        """A game before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance acts once."""
        return 1

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> Sight | Recall | None:
        """What players see, or with perfect recall all that they have ever seen."""
        return observer(self.table, iig_obs_type, params)


class SpielState(pyspiel.State):
    """
    One game, from the deal to its end.

    Chance acts once, at the start: it chooses a deal, all being equally likely, and everything
    that chance decides later follows from that. Then the players choose tokens. What has no
    alternative happens by itself.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # OpenSpiel copies and pickles whatever is kept here, so there is nothing else.
        self.position: Position | None = None
        """Where the game stands; None before the deal."""

    def __str__(self) -> str:
        return "before the deal" if self.position is None else str(self.position)

    def current_player(self) -> int:
        """The seat that chooses, or OpenSpiel's numbers for chance and for the end."""
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.position.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over, or was stopped."""
        return self.position is not None and self.position.to_act is None

    def returns(self) -> list[float]:
        """What the game was worth to everyone; all 0 before its end."""
        if self.position is None:
            return [0.0] * self.num_players()
        return list(self.position.returns)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self._game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """A state that this player cannot tell from this one; unlikely ones are rarer."""
        other = self.clone()
        if self.position is not None:
            high, low = (int(probability_sampler() * WORD) for _ in range(2))
            other.position = self.position.imagined(Seat(player_id), high * WORD + low)
        return other

    def _legal_actions(self, player: int) -> list[int]:
        """The tokens that may follow, in ascending order."""
        del player
        return [] if self.position is None else list(self.position.choices)

    def _apply_action(self, action: int) -> None:
        """Deal, or take a token."""
        if self.position is None:
            self.position = self._game().deal(action)
        else:
            self.position = self.position.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A token, or the number of a deal."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._game().table.vocabulary.word(action)

    def _game(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)  # noqa: S101  no other game makes such states
        return game


@cache
def reopened(name: str) -> Table:
    """The table of the game that OpenSpiel loads by this name."""
    game = pyspiel.load_game(name)
    assert isinstance(game, SpielGame)  # noqa: S101  only such a game has told the name
    return game.table
