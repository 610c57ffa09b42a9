"""The games that the tests for all games run on, each with options that differ in kind."""

from collections.abc import Iterator
from typing import Final, Generic

from attrs import Factory, field, frozen
from support.nim import NIM, Heap
from support.solo import SOLO, Turns

from bluemoon import city
from bluemoon.city.components import read_components, standard_file_text
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

BETWEEN_MILESTONES: Final = 25
"""Actions from one remembered position of a game to the next."""


@frozen
class Milestone(Generic[StateT]):
    """A position of a random game, and all it takes to play on from there."""

    state: StateT
    chance: Chance
    events: int
    """How long the log is at this point."""


@frozen(eq=False)
class Position(Generic[StateT, EventT]):
    """A position with the log that leads to it."""

    state: StateT
    log: tuple[EventT, ...]

    def __str__(self) -> str:
        return f"{self.state} after {len(self.log)} events"


@frozen(eq=False)
class RandomGame(Generic[StateT, EventT]):
    """A whole game of random choices, remembered in part."""

    length: int
    milestones: tuple[Milestone[StateT], ...]
    log: tuple[EventT, ...]


def _no_games() -> dict[int, RandomGame[StateT, EventT]]:
    return {}


@frozen(eq=False)
class Table(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A game with its options: all that is needed to sit down and play."""

    name: str
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    options: OptionsT
    _known: dict[int, RandomGame[StateT, EventT]] = field(
        init=False, repr=False, default=Factory(_no_games)
    )

    def __str__(self) -> str:
        return self.name

    def random_game(self, seed: int) -> RandomGame[StateT, EventT]:
        """The random game with this seed, played when it is first asked for."""
        if seed not in self._known:
            self._known[seed] = self._played(seed)
        return self._known[seed]

    def position(self, seed: int, actions: int) -> Position[StateT, EventT]:
        """The position after so many actions of the random game with this seed."""
        known = self.random_game(seed)
        milestone = known.milestones[actions // BETWEEN_MILESTONES]
        log = list(known.log[: milestone.events])
        state = milestone.state
        for after, events in self._moves(state, milestone.chance, actions % BETWEEN_MILESTONES):
            state = after.state
            log += events
        return Position(state, tuple(log))

    def _played(self, seed: int) -> RandomGame[StateT, EventT]:
        first = self.game.start(self.options, seed)
        log = [first]
        state, chance = self.game.replay(log), Chance(seed).split()[0]
        milestones = [Milestone(state, chance, len(log))]
        length = 0
        for after, events in self._moves(state, chance, None):
            length += 1
            log += events
            if length % BETWEEN_MILESTONES == 0:
                milestones.append(Milestone(after.state, after.chance, len(log)))
        return RandomGame(length, tuple(milestones), tuple(log))

    def _moves(
        self, state: StateT, chance: Chance, number: int | None
    ) -> Iterator[tuple[Milestone[StateT], tuple[EventT, ...]]]:
        """Random moves from here on, so many or until the end."""
        played = 0
        while (actions := self.game.legal_actions(state)) and played != number:
            chosen, chance = chance.below(len(actions))
            step = self.game.step(state, actions[chosen])
            state = step.state
            played += 1
            yield Milestone(state, chance, 0), step.events


def _invented() -> city.Components:
    """A set that differs from the standard one in everything that may differ."""
    text = standard_file_text()
    for old, new in (
        ('name = "standard"', 'name = "invented"'),
        ("markers = 10 ", "markers = 7 "),
        ("hand_size = 8 ", "hand_size = 5 "),
        ("khind = [10, 0, 0]", "khind = [3, 0, 0]"),
        ("mimix = [4, 4, 2]", "mimix = [9, 1, 0]"),
        ("hoax = [4, 4, 2]", "hoax = [5, 5, 1]"),
        ("vulca = [4, 4, 2]", "vulca = [0, 0, 6]"),
        ("aqua = [4, 4, 2]", "aqua = [2, 2, 2]"),
        ("edition_2018 = 0", "edition_2018 = 2"),
        (
            "edition_2018 = { two_players = 7, three_players = 10, four_players = 12 }",
            "edition_2018 = { two_players = 5, three_players = 7, four_players = 9 }",
        ),
        (
            '{ colour = "black", price = 5 }, { colour = "black", price = 4 }',
            '{ colour = "any", price = 7 }, { colour = "green", price = 4 }',
        ),
    ):
        if old not in text:
            message = f"{old!r} is no longer in the component file"
            raise AssertionError(message)
        text = text.replace(old, new)
    return read_components(text, "invented")


INVENTED: Final = _invented()

CITY_TABLES: Final = (
    Table("city-2", city.GAME, city.Options(players=2)),
    Table("city-3", city.GAME, city.Options(players=3)),
    Table("city-4", city.GAME, city.Options(players=4)),
    Table("city-expansion", city.GAME, city.Options(players=2, expansion=True)),
    Table("city-variant", city.GAME, city.Options(players=3, layout="variant")),
    Table("city-2006", city.GAME, city.Options(players=4, edition=2006, expansion=True)),
    Table(
        "city-invented",
        city.GAME,
        city.Options(players=3, expansion=True, components=INVENTED),
    ),
)

TABLES_FOR_SEVERAL: Final = (*CITY_TABLES, Table("nim-12", NIM, Heap(12)))
"""The games of two players or more, in which chance shows nothing to everybody at once."""

GAMES_AND_OPTIONS: Final = (*TABLES_FOR_SEVERAL, Table("solo-8", SOLO, Turns(8)))
