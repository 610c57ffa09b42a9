"""
Make the golden records: complete games that must replay and verify for ever.

    python tests/golden/make_records.py

Only for a new kind of game, or for a new version of the rules, whose records then come on top of
the old ones. A file that exists is never touched: if one no longer verifies, the library is
wrong, or the version of the rules has to grow (docs/rules-versions.md).
"""

import sys
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Final, Generic, TypeAlias

from attrs import evolve, frozen

from bluemoon import bots, city, legends, record, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.record import Record
from bluemoon.sand.plugin import PLUGIN as SAND

sys.path.insert(0, str(Path(__file__).parent.parent))
from support.games import INVENTED
from support.legends_decks import CHOSEN, DRAFTED, NICHOLAS
from support.legends_specials import MATCH
from support.legends_tables import SMALL
from support.sand_reachable import GENEROUS

FOLDER: Final = Path(__file__).parent / "records"
SALT: Final = "000102030405060708090a0b0c0d0e0f"
DAY: Final = date(2026, 11, 17)
LONGEST: Final = 1500
"""Actions of a golden record, to keep the tests quick."""

SEEDS: Final = 40
"""Games played to find the best one of its kind."""

CityActions: TypeAlias = tuple[city.Action, ...]
SandActions: TypeAlias = tuple[sand.Action, ...]
LegendsActions: TypeAlias = tuple[legends.Action, ...]


@frozen
class Kind(Generic[OptionsT, StateT, ActionT, OutcomeT]):
    """A kind of game that there shall be a golden record of."""

    options: OptionsT
    choose: Callable[[StateT, tuple[ActionT, ...]], tuple[ActionT, ...]]
    """What the players consider, of all that they may do."""
    is_wanted: Callable[[OutcomeT], bool] = lambda _: True
    undo: int = 0
    """One in how many times an action is taken back instead; 0 for never."""
    suffix: str = ".jsonl"
    seeds: int = SEEDS
    is_rich: bool = False
    """Whether it is the game in which the most kinds of events happen, instead of the shortest."""
    needed: type[object] = object
    """A kind of event that must happen in it."""


CityKind: TypeAlias = Kind[city.Options, city.State, city.Action, city.Outcome]
SandKind: TypeAlias = Kind[sand.Options, sand.State, sand.Action, sand.Outcome]
LegendsKind: TypeAlias = Kind[legends.Options, legends.State, legends.Action, legends.Outcome]
DraftKind: TypeAlias = Kind[draft.Options, draft.State, draft.Action, draft.Outcome]


def anything(_: StateT, actions: tuple[ActionT, ...]) -> tuple[ActionT, ...]:
    """Whatever is allowed."""
    return actions


def building(_: city.State, actions: CityActions) -> CityActions:
    """Pay for spaces whenever that is possible, and use no cards for anything else."""
    paying = tuple(action for action in actions if isinstance(action, city.Contribute))
    quiet = (city.Move, city.End)
    calm = tuple(a for a in actions if isinstance(a, quiet) or a == city.Reset())
    return paying or calm or actions


def offering(state: city.State, actions: CityActions) -> CityActions:
    """Offer whenever that is possible, otherwise pay for spaces."""
    offers = tuple(a for a in actions if isinstance(a, city.Offer | city.UseShrine))
    return offers or building(state, actions)


def generous(state: city.State, actions: CityActions) -> CityActions:
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


def well(state: sand.State, actions: SandActions) -> SandActions:
    """What a bot that wants to win would do."""
    view = sand.view(state, state.to_act, perfect_memory=True)
    return (bots.make("greedy", SAND).choose(view, actions, Chance(state.round)),)


def eagerly(_: sand.State, actions: SandActions) -> SandActions:
    """Claim cards and use crystals whenever that is possible."""
    wanted = (
        *(sand.Claim, sand.Look, sand.Unbound, sand.Exchange),
        *(sand.Shift, sand.Rise, sand.Trade),
    )
    return tuple(action for action in actions if isinstance(action, wanted)) or actions


def is_finished(outcome: sand.Outcome) -> bool:
    """Somebody had enough hourglasses."""
    return outcome.reason is sand.Reason.HOURGLASSES


def bravely(_: legends.State, actions: LegendsActions) -> LegendsActions:
    """Fight on whenever that is possible."""
    cowardly = (legends.Decline(), legends.Retreat())
    may_fight = legends.Fight() in actions
    return tuple(action for action in actions if not may_fight or action not in cowardly)


def cunningly(state: legends.State, actions: LegendsActions) -> LegendsActions:
    """The same, with bluff cards, ships and texts whenever that is possible."""
    wanted = (
        *(legends.Bluff, legends.Load, legends.Land),
        *(legends.Use, legends.Yes, legends.Retrieve),
    )
    return tuple(a for a in actions if isinstance(a, wanted)) or bravely(state, actions)


def timidly(_: legends.State, actions: LegendsActions) -> LegendsActions:
    """Give up every fight: dragons are soon attracted."""
    return tuple(action for action in actions if action == legends.Retreat()) or actions


def is_fourth_dragon(outcome: legends.Outcome) -> bool:
    """Somebody attracted a dragon after having all."""
    return outcome.reason is legends.Reason.FOURTH_DRAGON


CITY_KINDS: Final[Mapping[str, CityKind]] = MappingProxyType(
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


def _short(players: int, boards: str = "") -> sand.Options:
    """A short game, in advanced mode if boards are named."""
    return sand.Options(
        players=players,
        mode="advanced" if boards else "basic",
        boards=boards.split() or None,
        solo_turns=6,
        round_limit=4,
    )


def rich(options: sand.Options, *, undo: int = 0, suffix: str = ".jsonl") -> SandKind:
    """A short game in which much happens."""
    return Kind(options, eagerly, undo=undo, suffix=suffix, is_rich=True)


SAND_KINDS: Final[Mapping[str, SandKind]] = MappingProxyType(
    {
        "sand-1": rich(_short(1)),
        "sand-2": rich(_short(2)),
        "sand-3": rich(_short(3)),
        "sand-4": rich(_short(4)),
        "sand-1-advanced": rich(_short(1, "orange")),
        "sand-2-advanced": rich(
            sand.Options(players=2, mode="advanced", main_action="required", round_limit=4)
        ),
        "sand-3-advanced": rich(_short(3, "yellow purple blue")),
        "sand-4-advanced": rich(_short(4, "red green orange blue"), suffix=".jsonl.gz"),
        "sand-generous": rich(
            sand.Options(
                players=4,
                mode="advanced",
                boards=["red", "purple", "green", "blue"],
                round_limit=6,
                components=GENEROUS,
            )
        ),
        "sand-undone": rich(_short(2, "blue yellow"), undo=6),
        "sand-whole": Kind(sand.Options(players=2, mode="advanced"), well, is_finished, seeds=6),
    }
)


def _versus(
    decks: str,
    choose: Callable[[legends.State, LegendsActions], LegendsActions],
) -> LegendsKind:
    """A game in which much happens between these decks."""
    return Kind(legends.Options(decks=decks.split()), choose, is_rich=True, seeds=30)


LEGENDS_KINDS: Final[Mapping[str, LegendsKind]] = MappingProxyType(
    {
        "legends-hoax-vulca": _versus("hoax vulca", anything),
        "legends-mimix-flit": evolve(
            _versus("mimix flit", anything), needed=legends.events.CardsRevealed
        ),
        "legends-khind-terrah": _versus("khind terrah", anything),
        "legends-pillar-aqua": _versus("pillar aqua", anything),
        "legends-buka-buka": _versus("buka buka", cunningly),
        "legends-drawn": Kind(legends.Options(), anything, suffix=".jsonl.gz", seeds=10),
        "legends-small": Kind(
            legends.Options(decks=["flit", "buka"], retries=0, components=SMALL),
            cunningly,
            seeds=10,
        ),
        "legends-undone": Kind(
            legends.Options(decks=["aqua", "hoax"], retries=2), anything, undo=6, seeds=10
        ),
        "legends-tournament": Kind(
            legends.Options(decks=["terrah", "mimix"], tournament=True), bravely, seeds=10
        ),
        "legends-built": Kind(legends.Options(decks=[NICHOLAS, DRAFTED]), cunningly, seeds=10),
        "legends-chosen": Kind(
            legends.Options(decks=[CHOSEN, CHOSEN]),
            cunningly,
            seeds=30,
            is_rich=True,
            needed=legends.events.CardsShuffledIn,
        ),
        "legends-families": Kind(
            legends.Options(decks=["aqua", "random"], families=(1, 3)), cunningly, seeds=10
        ),
        "legends-responses": Kind(
            MATCH, cunningly, is_rich=True, seeds=30, needed=legends.events.CardCancelled
        ),
        "legends-emissaries": Kind(
            legends.Options(decks=["hoax", "buka"], emissaries=["e92", "e94"], standins=True),
            cunningly,
            is_rich=True,
            seeds=10,
        ),
        "legends-inquisitors": Kind(
            legends.Options(decks=["built", "hoax"], inquisitors=["q92", "q91"], standins=True),
            bravely,
            is_rich=True,
            seeds=10,
        ),
        "legends-dragon": Kind(
            legends.Options(decks=["vulca", "khind"], first=Seat(1)),
            timidly,
            is_fourth_dragon,
            seeds=10,
        ),
        "legends-match": Kind(
            legends.Options(decks=["terrah", "flit"], score=(2, 4)), timidly, seeds=10
        ),
    }
)


DRAFT_KINDS: Final[Mapping[str, DraftKind]] = MappingProxyType(
    {
        **{
            f"legends-draft-{players}": Kind(draft.Options(players=players), anything, seeds=1)
            for players in (2, 3, 4, 5, 6)
        },
        "legends-draft-buka": Kind(
            draft.Options(players=2, peoples=["khind", "aqua", "buka"]), anything, seeds=1
        ),
        "legends-draft-undone": Kind(draft.Options(players=2), anything, undo=6, seeds=1),
    }
)


def played(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    kind: Kind[OptionsT, StateT, ActionT, OutcomeT],
    seed: int,
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """The game that random players with these preferences play."""
    players = game.players(game.new_game(kind.options, seed))
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][:players]
    found = record.start(game, kind.options, seed, players=names, date=DAY, salt=SALT)
    chance, _ = Chance(seed).split()
    while (actions := game.legal_actions(found.state)) and len(found.history) < LONGEST:
        undoes = 1
        if kind.undo and found.entries:
            undoes, chance = chance.below(kind.undo)
        if undoes == 0:
            found = record.undo(found)
            continue
        considered = kind.choose(found.state, actions)
        chosen, chance = chance.below(len(considered))
        found = record.play(found, considered[chosen])
    return found


def best(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    kind: Kind[OptionsT, StateT, ActionT, OutcomeT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT] | None:
    """The best of many games of this kind: the shortest one, or the one in which most happens."""
    games = (played(game, kind, seed) for seed in range(kind.seeds))
    games = (each for each in games if any(issubclass(one, kind.needed) for one in happened(each)))
    over = (each for each in games if (end := game.outcome(each.state)) and kind.is_wanted(end))
    return min(
        over,
        key=lambda each: (-kind.is_rich * len(happened(each)), len(each.history)),
        default=None,
    )


def happened(
    found: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> set[type[EventT]]:
    """The kinds of events that happen in a game."""
    return {type(event) for entry in found.entries for event in entry.events}


def make(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    kinds: Mapping[str, Kind[OptionsT, StateT, ActionT, OutcomeT]],
) -> None:
    """Make what is missing."""
    for name, kind in kinds.items():
        path = FOLDER / f"{name}{kind.suffix}"
        found = None if path.exists() else best(game, kind)
        if found is not None:
            record.save(found, path)
            print(path.name, len(found.history), game.outcome(found.state), flush=True)


def main() -> None:
    """Make what is missing of every game."""
    FOLDER.mkdir(exist_ok=True)
    make(city.GAME, CITY_KINDS)
    make(sand.GAME, SAND_KINDS)
    make(legends.GAME, LEGENDS_KINDS)
    make(draft.GAME, DRAFT_KINDS)


if __name__ == "__main__":
    main()
