"""Any legal game, played by Hypothesis; the invariants hold after every action."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.games import CITY_TABLES, Table

from bluemoon import city

CityTable = Table[
    city.Options,
    city.State,
    city.Action,
    city.Event,
    city.Outcome,
    city.View,
    city.SeenEvent,
]


class PlayCity(RuleBasedStateMachine):
    """A game that begins at any position, goes on with any action, and may begin again."""

    def __init__(self) -> None:
        super().__init__()
        self.table = CITY_TABLES[0]
        self.log = [self.table.game.deal(self.table.options, 0)]
        self.state = self.table.game.replay(self.log)

    @initialize(table=st.sampled_from(CITY_TABLES), seed=st.integers(0, 3), data=st.data())
    def begin(self, table: CityTable, seed: int, data: st.DataObject) -> None:
        """Join a game that was begun by others."""
        actions = data.draw(st.integers(0, table.length(seed)))
        position = table.position(seed, actions)
        self.table, self.state, self.log = table, position.state, list(position.log)

    @precondition(lambda self: self.actions())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Do anything that may be done."""
        self.follow(data.draw(st.sampled_from(self.actions())))

    @precondition(lambda self: self.progress())
    @rule(data=st.data())
    def bring_forward(self, data: st.DataObject) -> None:
        """Contribute or make an offering, which chance alone seldom does."""
        self.follow(data.draw(st.sampled_from(self.progress())))

    @precondition(lambda self: not self.actions())
    @rule(seed=st.integers(0, 2**64 - 1))
    def start_again(self, seed: int) -> None:
        """A game that is over is followed by another."""
        self.log = [self.table.game.deal(self.table.options, seed)]
        self.state = self.table.game.replay(self.log)

    def actions(self) -> tuple[city.Action, ...]:
        return city.legal_actions(self.state)

    def progress(self) -> list[city.Action]:
        forward = (city.Contribute, city.Offer, city.UseShrine)
        return [action for action in self.actions() if isinstance(action, forward)]

    def follow(self, action: city.Action) -> None:
        step = city.step(self.state, action)
        self.state = step.state
        self.log += step.events

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        """Markers, scales, cards; pieces on tiles; the phase fits the position."""
        assert () == city.GAME.invariants(self.state)

    @invariant()
    def someone_can_act_until_the_end(self) -> None:
        """There is an outcome exactly if there is nothing to do."""
        assert (city.outcome(self.state) is None) is bool(self.actions())

    def teardown(self) -> None:
        """The log tells the whole story: replayed it leads here, and its books are right."""
        assert self.state == city.GAME.replay(self.log)
        assert () == city.GAME.ledger(self.log, self.state)


PlayCity.TestCase.settings = settings(
    max_examples=max(1, settings().max_examples // 4), stateful_step_count=30
)
TestPlayCity = PlayCity.TestCase
