"""Where a game with certain options is played token by token."""

from collections.abc import Callable
from hashlib import sha256
from typing import Generic

from attrs import define, field

from bluemoon.adapters import taken
from bluemoon.adapters.openspiel.game import reopened
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.record.plain_lines import line_of
from bluemoon.toolkits.observations import Encoder, Section
from bluemoon.toolkits.tokens import ActionTokens, Fork, Vocabulary


@define(eq=False)
class TokenTable(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game, and how its players see it."""

    name: str
    """What OpenSpiel loads this by, with all parameters."""
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    options: OptionsT
    encoder: Encoder[ViewT]
    max_game_length: int
    """Choices after which a game is stopped."""
    fork: Callable[[StateT], Fork[ActionT]] | None = field(default=None, repr=False)
    """Where the tokens of legal actions part, for games that know it without a list of all."""
    seats: tuple[Seat, ...] = field(init=False)
    tokens: ActionTokens[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT] = field(
        init=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        players = self.game.players(self.game.new_game(self.options, 0))
        self.seats = tuple(map(Seat, range(players)))
        self.tokens = ActionTokens(self.game, self.fork)

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
        return (*self.encoder.sections, taken.section(self.vocabulary))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """What an attentive player in this seat may know."""
        return self.game.view(state, seat, perfect_memory=True)

    def tell(self, event: EventT, seat: Seat) -> str:
        """An event as this seat may see it, as a line of a record."""
        return line_of(self.game.codec().seen(None).encode(self.game.redact(event, seat)))

    def digest_of(self, state: StateT, seat: Seat) -> str:
        """What this seat sees in a position, as a digest."""
        return sha256(repr(self.view(state, seat)).encode()).hexdigest()
