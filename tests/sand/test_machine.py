"""Any legal game, played by Hypothesis; the invariants hold after every action."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.sand_reachable import OPTIONS, RANDOM_GAMES

from bluemoon import sand

FORWARD = (sand.Claim, sand.Look, sand.Unbound, sand.Exchange, sand.Shift, sand.Rise, sand.Trade)
"""Actions that bring a game forward, or that chance alone seldom comes across."""


class PlaySand(RuleBasedStateMachine):
    """A game that begins at any position, goes on with any action, and may begin again."""

    def __init__(self) -> None:
        super().__init__()
        self.options = sand.Options()
        self.log = [sand.GAME.deal(self.options, 0)]
        self.state = sand.GAME.replay(self.log)

    @initialize(table=st.sampled_from([*OPTIONS]), seed=st.integers(0, 3), data=st.data())
    def begin(self, table: str, seed: int, data: st.DataObject) -> None:
        """Join a game that was begun by others."""
        games = RANDOM_GAMES[table]
        position = games.position(seed, data.draw(st.integers(0, games.length(seed))))
        self.options, self.state, self.log = OPTIONS[table], position.state, [*position.log]

    @precondition(lambda self: self.actions())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Do anything that may be done."""
        self.follow(data.draw(st.sampled_from(self.actions())))

    @precondition(lambda self: self.progress())
    @rule(data=st.data())
    def bring_forward(self, data: st.DataObject) -> None:
        """Claim a card or use a crystal."""
        self.follow(data.draw(st.sampled_from(self.progress())))

    @precondition(lambda self: not self.actions())
    @rule(seed=st.integers(0, 2**64 - 1))
    def start_again(self, seed: int) -> None:
        """A game that is over is followed by another."""
        self.log = [sand.GAME.deal(self.options, seed)]
        self.state = sand.GAME.replay(self.log)

    def actions(self) -> tuple[sand.Action, ...]:
        return sand.legal_actions(self.state)

    def progress(self) -> list[sand.Action]:
        return [action for action in self.actions() if isinstance(action, FORWARD)]

    def follow(self, action: sand.Action) -> None:
        step = sand.step(self.state, action)
        self.state = step.state
        self.log += step.events

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        """Squares, discs, tiles, cards; levels and dark spaces; the phase fits the position."""
        assert () == sand.GAME.invariants(self.state)

    @invariant()
    def someone_can_act_until_the_end(self) -> None:
        """There is an outcome exactly if there is nothing to do."""
        assert (sand.outcome(self.state) is None) is bool(self.actions())

    def teardown(self) -> None:
        """The log tells the whole story: replayed it leads here, and its books are right."""
        assert self.state == sand.GAME.replay(self.log)
        assert () == sand.GAME.ledger(self.log, self.state)


PlaySand.TestCase.settings = settings(
    max_examples=max(1, settings().max_examples // 4), stateful_step_count=30
)
TestPlaySand = PlaySand.TestCase
