"""
Make the golden records: complete games that must replay and verify for ever.

    python tests/golden/make_records.py

Only for a new kind of game, or for a new version of the rules, whose records then come on top of
the old ones. A file that exists is never touched: if one no longer verifies, the library is
wrong, or the version of the rules has to grow (docs/rules-versions.md).
"""

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import frozen

from bluemoon import city, record
from bluemoon.kernel.chance import Chance

sys.path.insert(0, str(Path(__file__).parent.parent))
from support.games import INVENTED

FOLDER: Final = Path(__file__).parent / "records"
SALT: Final = "000102030405060708090a0b0c0d0e0f"
DAY: Final = date(2026, 11, 17)
LONGEST: Final = 1500
"""Actions of a golden record, to keep the tests quick."""

SEEDS: Final = 40
"""Games played to find the shortest one of its kind."""

Actions: TypeAlias = tuple[city.Action, ...]
CityRecord: TypeAlias = record.Record[
    city.State, city.Action, city.Event, city.Options, city.Outcome, city.SeenEvent
]


@frozen
class Kind:
    """A kind of game that there shall be a golden record of."""

    options: city.Options
    choose: Callable[[city.State, Actions], Actions]
    """What the players consider, of all that they may do."""
    is_wanted: Callable[[city.Outcome], bool] = lambda _: True
    undo: int = 0
    """One in how many times an action is taken back instead; 0 for never."""
    suffix: str = ".jsonl"


def anything(_: city.State, actions: Actions) -> Actions:
    """Whatever is allowed."""
    return actions


def building(_: city.State, actions: Actions) -> Actions:
    """Pay for spaces whenever that is possible, and use no cards for anything else."""
    paying = tuple(action for action in actions if isinstance(action, city.Contribute))
    quiet = (city.Move, city.End)
    calm = tuple(a for a in actions if isinstance(a, quiet) or a == city.Reset())
    return paying or calm or actions


def offering(state: city.State, actions: Actions) -> Actions:
    """Offer whenever that is possible, otherwise pay for spaces."""
    offers = tuple(a for a in actions if isinstance(a, city.Offer | city.UseShrine))
    return offers or building(state, actions)


def generous(state: city.State, actions: Actions) -> Actions:
    """The same, but leave the last offering to others: the whole city shall be rebuilt."""
    enough = state.city.options.components.offerings_to_win(state.city.options.players) - 1
    made = state.players[state.to_act].offerings
    return (offering if made < enough else building)(state, actions)


def is_won(outcome: city.Outcome) -> bool:
    """Somebody made all offerings."""
    return outcome.reason is city.Reason.OFFERINGS_MADE


def is_draw(outcome: city.Outcome) -> bool:
    """Nobody won."""
    return outcome.reason is city.Reason.MARKERS_EXHAUSTED


def is_rebuilt(outcome: city.Outcome) -> bool:
    """Somebody won because nothing was left to be rebuilt."""
    return outcome.reason is city.Reason.CITY_REBUILT


def is_shared(outcome: city.Outcome) -> bool:
    """Several won."""
    return len(outcome.winners) > 1


KINDS: Final = MappingProxyType(
    {
        "city-2": Kind(city.Options(players=2), anything, is_won),
        "city-3": Kind(city.Options(players=3), offering),
        "city-4": Kind(city.Options(players=4), offering),
        "city-expansion": Kind(city.Options(players=2, expansion=True), offering, is_won),
        "city-2006": Kind(city.Options(players=4, edition=2006, expansion=True), offering),
        "city-variant": Kind(city.Options(players=3, layout="variant"), offering),
        "city-invented": Kind(city.Options(players=3, components=INVENTED), offering),
        "city-draw": Kind(city.Options(players=2), anything, is_draw),
        "city-rebuilt": Kind(city.Options(players=3), generous, is_rebuilt),
        "city-shared": Kind(city.Options(players=3), generous, is_shared),
        "city-undone": Kind(city.Options(players=2), offering, is_won, undo=6),
        "city-compressed": Kind(
            city.Options(players=4, expansion=True), offering, is_won, suffix=".jsonl.gz"
        ),
    }
)


def played(kind: Kind, seed: int) -> CityRecord:
    """The game that random players with these preferences play."""
    names = ["Ann", "Bob", "Cleo", "Dan"][: kind.options.players]
    game = record.start(city.GAME, kind.options, seed, players=names, date=DAY, salt=SALT)
    chance, _ = Chance(seed).split()
    while (actions := city.legal_actions(game.state)) and len(game.history) < LONGEST:
        undoes = 1
        if kind.undo and game.entries:
            undoes, chance = chance.below(kind.undo)
        if undoes == 0:
            game = record.undo(game)
            continue
        considered = kind.choose(game.state, actions)
        chosen, chance = chance.below(len(considered))
        game = record.play(game, considered[chosen])
    return game


def shortest(kind: Kind) -> CityRecord | None:
    """The shortest of many games of this kind."""
    games = (played(kind, seed) for seed in range(SEEDS))
    over = (game for game in games if (end := city.outcome(game.state)) and kind.is_wanted(end))
    return min(over, key=lambda game: len(game.history), default=None)


def main() -> None:
    """Make what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for name, kind in KINDS.items():
        path = FOLDER / f"{name}{kind.suffix}"
        found = None if path.exists() else shortest(kind)
        if found is not None:
            record.save(found, path)
            print(path.name, len(found.history), city.outcome(found.state), flush=True)


if __name__ == "__main__":
    main()
