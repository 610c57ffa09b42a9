"""Games to play, in a form that travels from process to process."""

from attrs import frozen

from bluemoon.arena.bot_sources import BotSource
from bluemoon.arena.limits import Limits
from bluemoon.arena.rows import FORFEIT, Clock, Fault, GameScore, Row
from bluemoon.arena.tournaments import Pairing
from bluemoon.kernel.seats import Seat


@frozen
class Task:
    """A game to play, and all it takes to play it."""

    game: str
    limits: Limits
    pairing: Pairing
    bots: tuple[BotSource, ...]
    """What is run, by seat."""
    keeps_record: bool
    is_match: bool = False
    """Whether it is a match of several games."""

    def row(  # noqa: PLR0913  a row has many parts
        self,
        winners: tuple[Seat, ...],
        reason: str,
        actions: int,
        *,
        scores: tuple[float, ...] = (),
        digest: str,
        clock: Clock,
        fault: Fault | None = None,
    ) -> Row:
        """The row of this game, given how it ended."""
        return Row(
            number=self.pairing.number,
            game=self.game,
            options=self.pairing.options,
            seed=self.pairing.seed,
            bots=self.pairing.bots,
            winners=winners,
            scores=tuple(map(GameScore, scores or self.no_scores)),
            reason=reason,
            actions=actions,
            digest=digest,
            fault=fault,
            clock=clock,
        )

    @property
    def no_scores(self) -> tuple[float, ...]:
        """The scores of a game that came to no end: nothing for a single player."""
        return (0.0,) if len(self.pairing.bots) == 1 else ()

    def forfeit(self, fault: Fault, actions: int, *, digest: str, clock: Clock) -> Row:
        """The row of this game if a fault has ended it: all the others win together."""
        seats = range(len(self.pairing.bots))
        winners = tuple(Seat(seat) for seat in seats if seat != fault.seat)
        return self.row(winners, FORFEIT, actions, digest=digest, clock=clock, fault=fault)
