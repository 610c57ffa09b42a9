"""A game at a table at one moment, and what each seat may know and do then."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Generic

from attrs import frozen

from bluemoon import pictures
from bluemoon.bots import Budget, Iterations, SearchBot, Thinking
from bluemoon.fallbacks import pieces_of, wording_of
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, Ending, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.plugin import Choice, Piece
from bluemoon.record import Recorded, seen_entry
from bluemoon.tables.errors import TableError
from bluemoon.tables.participants import Participant
from bluemoon.tables.roles import HostPlugin
from bluemoon.tables.story import StoryLine, story
from bluemoon.toolkits.drawing import Theme

HINT_CHANCE: Final = Chance(0)
"""The same for every hint: it must depend on nothing but what the seat sees."""


@frozen(eq=False)
class Snapshot(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """
    A game at one moment. It never changes: whoever asks it twice gets answers that fit together.

    The attributes `record` and `state` hold everything; what the methods answer to a seat, that
    seat may know. For the seat None they answer what a spectator may know.
    """

    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT]
    record: Recorded[StateT, ActionT, EventT]
    participants: tuple[Participant, ...]
    """Who sits where, by seat."""

    @property
    def state(self) -> StateT:
        """The position."""
        return self.record.state

    @property
    def revision(self) -> int:
        """A number that grows with every action, and with every one that is taken back."""
        return self.record.last_line

    @property
    def actions_played(self) -> int:
        """How many actions stand."""
        return len(self.record.entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(participant.name for participant in self.participants)

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None when the game is over."""
        return self.plugin.game.to_act(self.state)

    @property
    def outcome(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        return self.plugin.game.outcome(self.state)

    def view(self, seat: Seat | None, *, perfect_memory: bool = False) -> ViewT:
        """What the seat may know of the position."""
        self.check_seat(seat)
        return self.plugin.game.view(self.state, seat, perfect_memory=perfect_memory)

    def actions(self, seat: Seat) -> tuple[ActionT, ...]:
        """The legal actions of the seat, in canonical order; none if another seat is to act."""
        self.check_seat(seat)
        return self.plugin.game.legal_actions(self.state) if seat == self.to_act else ()

    def pieces(self, seat: Seat, chosen: Sequence[Piece] = ()) -> Choice[ActionT]:
        """The pieces that may follow the chosen ones while the seat puts an action together."""
        return pieces_of(self.plugin)(self.view(seat), chosen)

    def why_illegal(self, seat: Seat, action: ActionT) -> Refusal | None:
        """The rule that forbids the seat to act, an action; None if it is legal."""
        self.expect_turn(seat)
        return self.plugin.game.why_illegal(self.state, action)

    def why_misfit(self, seat: Seat, chosen: Sequence[Piece]) -> Refusal | None:
        """The rule that forbids what these pieces probably mean; None if nobody can say."""
        attempts = self.plugin.attempts
        if attempts is None or seat != self.to_act:
            return None
        refusals = map(partial(self.why_illegal, seat), attempts(self.view(seat), chosen))
        return next(filter(None, refusals), None)

    def situation(self, seat: Seat | None) -> str:
        """What the seat needs to know to decide, in a sentence."""
        return wording_of(self.plugin).situation(self.view(seat), names=self.names)

    def card(self, seat: Seat | None, text: str) -> str | None:
        """What a card, tile or space is and does; None if the text names nothing known."""
        return wording_of(self.plugin).card(self.view(seat), text, names=self.names)

    def ending(self, seat: Seat | None) -> str:
        """How the game ended, and who won; empty while it goes on."""
        if self.to_act is not None:
            return ""
        return wording_of(self.plugin).ending(self.view(seat), names=self.names)

    def story(self, seat: Seat | None, *, after: int = 0) -> tuple[StoryLine, ...]:
        """What happened, one line per action that stands, without the first *after* of them."""
        self.check_seat(seat)
        return tuple(story(self.plugin, self.record, seat, self.names, after))

    def acted(self, seat: Seat) -> int:
        """How many actions stood when the seat last acted, its own included; 0 if it never did."""
        self.check_seat(seat)
        entries = enumerate(self.record.entries, start=1)
        return max((number for number, entry in entries if entry.seat == seat), default=0)

    def hint(self, seat: Seat, budget: Budget | None = None) -> Thinking[ActionT]:
        """What a search thinks of every action of the seat to act, the best first."""
        self.expect_turn(seat)
        bot = SearchBot(self.plugin, budget or Iterations())
        return bot.think(self.view(seat, perfect_memory=True), self.actions(seat), HINT_CHANCE)

    def shown(self, seat: Seat | None) -> StateT | ViewT:
        """What a picture for the seat shows: all of a game that is over, if it has no secrets."""
        self.check_seat(seat)
        return self.state if self._is_open else self.view(seat)

    def last(self, seat: Seat | None) -> ActionT | None:
        """The action that led here; None if there is none, or the seat may not see all of it."""
        self.check_seat(seat)
        entries = self.record.entries
        if not entries:
            return None
        game, action = self.plugin.game, entries[-1].action
        is_seen = seen_entry(game, entries[-1], seat).action == game.format_action(action)
        return action if is_seen or self._is_open else None

    def picture(
        self,
        seat: Seat | None,
        chosen: Sequence[Piece] | None = None,
        *,
        theme: Theme = "auto",
        width: int = 800,
    ) -> str:
        """An SVG for the seat; given the chosen pieces, it marks those that may follow them."""
        targets: tuple[Piece, ...] = ()
        if seat is not None and chosen is not None:
            targets = self.pieces(seat, chosen).following
        return pictures.svg(
            self.plugin,
            self.shown(seat),
            last=self.last(seat),
            targets=targets,
            names=self.names,
            theme=theme,
            width=width,
        )

    @property
    def _is_open(self) -> bool:
        """Whether everybody may see everything."""
        return self.to_act is None and not self.plugin.keeps_secrets

    def check_seat(self, seat: Seat | None) -> None:
        """Raise a SeatError unless the seat is at the table; None is a spectator."""
        if seat is not None:
            check_seat(seat, len(self.participants))

    def expect_turn(self, seat: Seat) -> None:
        """Raise a TableError unless this seat is to act."""
        self.check_seat(seat)
        to_act = self.to_act
        if to_act is None:
            message = "the game is over"
            raise TableError(message, code="table.over")
        if to_act != seat:
            message = f"seat {to_act} is to act, not seat {seat}"
            raise TableError(message)
