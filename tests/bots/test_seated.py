"""Bots in the seats of a game that something else runs."""

import pytest
from attrs import define, field
from support.nim import NIM, State, Take

from bluemoon import city
from bluemoon.bots import BotFailedError, SeatedBots, chances
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat


@define(eq=False)
class Diary:
    """Takes one counter, and writes down what it hears and gets."""

    entries: list[object] = field(factory=list[object])
    chances: list[Chance] = field(factory=list[Chance])

    def start(self, seat: Seat, view: State) -> None:
        self.entries.append((seat, view.left))

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        self.entries.append(view.left)
        self.chances.append(chance)
        return actions[0]

    def end(self, outcome: Ending) -> None:
        self.entries.append(outcome.winners)


def play(bots: SeatedBots[State, Take, State], state: State) -> None:
    """A game in which every seat has a bot, to its end."""
    while (outcome := NIM.outcome(state)) is None:
        state = NIM.apply(state, bots.choose(state, NIM.legal_actions(state)))
    bots.end(outcome)


def test_bots_sit_down_when_they_first_act_unless_they_sat_down_before() -> None:
    diaries = {Seat(0): Diary(), Seat(1): Diary()}
    opening = State(4, Seat(0))
    bots = SeatedBots(NIM, diaries.__getitem__, seed=3)
    bots.sit_down(Seat(1), opening)
    play(bots, opening)

    assert [(0, 4), 4, 2, (1,)] == diaries[Seat(0)].entries
    assert [(1, 4), 3, 1, (1,)] == diaries[Seat(1)].entries


def test_every_choice_has_the_next_chance_of_the_game() -> None:
    diary = Diary()
    play(SeatedBots(NIM, lambda _: diary, seed=3), State(4, Seat(0)))

    assert diary.chances == [chance for chance, _ in zip(chances(3), range(4), strict=False)]


def test_after_leaving_new_bots_take_the_seats() -> None:
    made: list[Diary] = []

    def make(_: Seat) -> Diary:
        made.append(Diary())
        return made[-1]

    state = State(4, Seat(0))
    bots = SeatedBots(NIM, make, seed=3)
    for _ in range(2):
        bots.choose(state, NIM.legal_actions(state))
    bots.leave()
    bots.choose(state, NIM.legal_actions(state))

    assert [[(0, 4), 4, 4], [(0, 4), 4]] == [diary.entries for diary in made]


@define(eq=False)
class Failing:
    """Fails where it is asked to."""

    where: str

    def start(self, seat: Seat, view: State) -> None:
        self.fail("start", seat, view)

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        self.fail("choose", view, chance)
        return Take(3) if self.where == "illegal" else actions[0]

    def end(self, outcome: Ending) -> None:
        self.fail("end", outcome)

    def fail(self, where: str, *_: object) -> None:
        if where == self.where:
            raise LookupError(where)


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("start", "the bot in seat 1 failed: LookupError: start"),
        ("choose", "the bot in seat 1 failed: LookupError: choose"),
        ("illegal", "the bot in seat 1 chose an illegal action: rule N1: "),
        ("end", "the bot in seat 1 failed: LookupError: end"),
    ],
)
def test_a_bot_that_fails_is_named(where: str, reason: str) -> None:
    bots = SeatedBots(NIM, lambda _: Failing(where), seed=3)

    with pytest.raises(BotFailedError, match=f"^{reason}") as caught:
        play(bots, State(1, Seat(1)))
    assert "bot.failed" == caught.value.code


@define(eq=False)
class Running(Failing):
    """Has a process."""

    ended: int = 0

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        if self.where == "Ctrl-C":
            raise KeyboardInterrupt
        return super().choose(view, actions, chance)

    def end_process(self) -> None:
        self.ended += 1


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("start", BotFailedError),
        ("choose", BotFailedError),
        ("end", BotFailedError),
        ("Ctrl-C", KeyboardInterrupt),
    ],
)
def test_the_process_of_a_bot_ends_when_it_fails(where: str, expected: type[BaseException]) -> None:
    """Also after Ctrl-C, when an answer may still come; the next time a new bot sits down."""
    made: list[Running] = []

    def make(_: Seat) -> Running:
        made.append(Running("" if made else where))
        return made[-1]

    bots = SeatedBots(NIM, make, seed=3)
    with pytest.raises(expected):
        play(bots, State(1, Seat(1)))
    play(bots, State(1, Seat(1)))

    assert [1, 0] == [bot.ended for bot in made]


def test_processes_of_bots_end_once_with_their_game() -> None:
    running = {Seat(0): Running("illegal"), Seat(1): Running("")}
    with SeatedBots(NIM, running.__getitem__, seed=3) as bots:
        bots.sit_down(Seat(1), State(4, Seat(0)))
        with pytest.raises(BotFailedError, match="illegal"):
            bots.choose(State(1, Seat(0)), (Take(1),))

        assert [0, 0] == [bot.ended for bot in running.values()]
    bots.leave()
    assert [1, 1] == [bot.ended for bot in running.values()]


class Wasteful:
    """Pays with more cards than needed."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        del view, actions, chance
        return city.parse_action("pay 1 T1 T3")


def test_a_legal_action_need_not_be_listed() -> None:
    """Payments that waste cards are legal (C2)."""
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 T1"}, {}], phase="contribution"
    )
    actions = city.legal_actions(state)
    choice = SeatedBots(city.GAME, lambda _: Wasteful(), seed=1).choose(state, actions)

    assert choice not in actions
    assert city.is_legal(state, choice)
