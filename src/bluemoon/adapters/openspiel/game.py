"""Any game as a Python game of OpenSpiel."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Protocol, TypeAlias

from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Section
from bluemoon.toolkits.tokens import Vocabulary
from bluemoon.toolkits.tokens.tree import Tokens

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.observers import (
        InformationStateObserver,
        ObservationObserver,
        ObservedPosition,
        observer,
    )

Parameters: TypeAlias = Mapping[str, bool | int | str]
"""The parameters of a game, including those left at their defaults."""

WORD: Final = 1 << 32
"""The number of values taken from one random number of OpenSpiel; two of them make a seed."""


class SpielTable(Protocol):
    """What a game of OpenSpiel needs to know of any game with certain options."""

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
    def max_game_length(self) -> int:
        """The number of choices after which a game is stopped."""
        ...


class SpielPosition(ObservedPosition, Protocol):
    """A position of any game in which there is a choice of tokens, or the end; never changes."""

    @property
    def to_act(self) -> Seat | None:
        """Who chooses the next token; None when the game is over or was stopped."""
        ...

    @property
    def choices(self) -> Tokens:
        """The tokens to choose the next one from."""
        ...

    @property
    def returns(self) -> tuple[float, ...]:
        """What the game was worth to everyone, by seat; all 0 before its end."""
        ...

    def take(self, token: int) -> "SpielPosition":
        """The next position with a choice; a TokenError if the token is not one of the choices."""
        ...

    def imagined(self, seat: Seat, seed: int) -> "SpielPosition":
        """A position that this seat cannot tell from this one, as the seed decides."""
        ...


class SpielGame(pyspiel.Game):
    """A game with certain options."""

    def __init__(  # noqa: PLR0913  all that OpenSpiel asks for
        self,
        kind: pyspiel.GameType,
        parameters: Parameters,
        table: SpielTable,
        deal: Callable[[int], SpielPosition],
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
            # A game with a solo mode is not zero-sum, however many play it.
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
    ) -> ObservationObserver | InformationStateObserver | None:
        """What players see, or with perfect recall everything that they have seen so far."""
        return observer(self.table.sections, iig_obs_type, params)


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
        self.position: SpielPosition | None = None
        """The position; None before the deal."""

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
def reopened(name: str) -> SpielTable:
    """The table of the game that OpenSpiel loads by this name."""
    game = pyspiel.load_game(name)
    assert isinstance(game, SpielGame)  # noqa: S101  the name is of such a game
    return game.table
