"""Where a game with certain options is played token by token."""

from collections.abc import Callable
from hashlib import sha256
from typing import Generic

from attrs import define, field

from bluemoon.adapters import taken
from bluemoon.adapters.openspiel.game import reopened
from bluemoon.kernel.roles import ActionT, EventT, Hostable, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, Section
from bluemoon.toolkits.tokens import ActionTokens, Fork, Vocabulary


@define(eq=False, kw_only=True)
class TokenTable(Generic[StateT, ActionT, EventT, ViewT]):
    """A game, and how its players see it."""

    name: str
    """What OpenSpiel loads this by, with all parameters."""
    game: Hostable[StateT, ActionT, EventT, ViewT]
    first_event: Callable[[int], EventT]
    """The first event of the game with this seed."""
    tell: Callable[[EventT, Seat], str]
    """An event as a seat may see it, as a line of text."""
    encoder: Encoder[ViewT]
    max_game_length: int
    """Choices after which a game is stopped."""
    fork: Callable[[StateT], Fork[ActionT]] | None = field(default=None, repr=False)
    """Builds the token tree directly, for games that can do so without listing every action."""
    seats: tuple[Seat, ...] = field(init=False)
    tokens: ActionTokens[StateT, ActionT] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        players = self.game.players(self.game.replay((self.first_event(0),)))
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

    def digest_of(self, state: StateT, seat: Seat) -> str:
        """What this seat sees in a position, as a digest."""
        return sha256(repr(self.view(state, seat)).encode()).hexdigest()
