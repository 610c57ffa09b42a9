"""Games at the keyboard: new ones, recorded ones that go on, and those of a match in turn."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from re import sub
from secrets import randbits
from typing import Final, TypeAlias

import attrs
from attrs import field, frozen

from bluemoon import record
from bluemoon.cli.conversation import Conversation
from bluemoon.cli.files import free_path
from bluemoon.cli.keyboard import Keyboard
from bluemoon.cli.opponents import opponents
from bluemoon.cli.recording import naming
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import bot_of, humans_of, names
from bluemoon.cli.sitting import Sitting
from bluemoon.kernel.codec.plain import Plain
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import Match, match_in, next_game
from bluemoon.plugin import Plugin

SEED_BITS: Final = 64

Between: TypeAlias = Callable[[OptionsT, Path], OptionsT | None]
"""
What people may change between two games of a match.

It gets the options of the next game and the record of the last one, and returns the options to
play with; None if someone leaves.
"""


@frozen
class TableGame:
    """What is known of a game at the keyboard besides its options."""

    path: Path
    """Where it is recorded."""
    seed: int
    """Its seed, or that of its match; bots of a game that goes on use it too."""
    command: str
    """What continues it, followed by ``--resume`` and the file."""
    humans: tuple[Seat, ...] | None
    """The seats of people; None: as in the record, or the first one."""
    bot: str | None
    """Who plays in the other seats; None: the bot of the record, or the random one."""
    match: Match | None = None
    """Which game of a match it is; None: a single game."""
    names: Sequence[str] | None = None
    """What the players are called, by seat; None: person or bot, and the seat."""
    meta: Mapping[str, Plain] = field(factory=dict[str, Plain])
    """What else the record is to keep."""

    def following(self, match: Match) -> "TableGame":
        """The game that comes next in the match."""
        stem = sub("-game-[0-9]+$", "", self.path.stem)
        path = free_path(self.path.with_stem(f"{stem}-game-{match.game}"))
        return attrs.evolve(self, path=path, match=match)


def new_seed(wanted: int | None) -> int:
    """The seed that was asked for, or any."""
    return randbits(SEED_BITS) if wanted is None else wanted


def match_of(seed: int) -> Match:
    """The match with this seed; its name does not give the seed away."""
    return Match(sha256(f"match {seed}".encode()).hexdigest()[:16])


def play_new(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    new: TableGame,
    between: Between[OptionsT] | None = None,
) -> None:
    """Play a new game, and in a match all that follow it, until someone leaves."""
    match = new.match
    seed = new.seed if match is None else match.seed(new.seed)
    bot = bot_of({"bot": new.bot})
    bots = opponents(plugin, bot, seed)
    players = plugin.game.players(plugin.game.new_game(options, seed))
    people = humans_of(new.humans, {}, players)
    of_match = {} if match is None else match.meta
    started = record.start(
        plugin.game,
        options,
        seed,
        players=names(people, players, bot) if new.names is None else new.names,
        date=date.today(),  # noqa: DTZ011  the day on the player's calendar
        meta={**new.meta, "humans": sorted(people), "bot": bot, **of_match},
    )
    keyboard = Keyboard(screen(), people)
    if match is not None:
        keyboard.screen.say(f"Game {match.game} of the match.", "bold")
    with record.create(new.path, started, sync=True) as writer:
        sitting = Sitting(plugin, writer, people, bots)
        Conversation(sitting, keyboard, new.path, new.command).run()
    play_next(plugin, options, plugin.game.outcome(writer.record.state), new, between)


def play_on(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    left: TableGame,
    between: Between[OptionsT] | None = None,
) -> None:
    """Continue a recorded game, and in a match all that follow it, until someone leaves."""
    with naming(left.path):
        opened = record.resume(left.path, plugin.game, sync=True)
    with opened as writer:
        shown, found = screen(), writer.record
        if found.recovered:
            shown.say(f"Recovered: {found.recovered}.", "yellow")
        people = humans_of(left.humans, found.meta, plugin.game.players(found.state))
        bot = left.bot or bot_of(found.meta)
        sitting = Sitting(plugin, writer, people, opponents(plugin, bot, left.seed))
        Conversation(sitting, Keyboard(shown, people), left.path, left.command).run()
    is_changed = left.humans is not None or left.bot is not None
    continued = attrs.evolve(
        left,
        humans=tuple(people),
        bot=bot,
        match=match_in(found.meta),
        names=None if is_changed else found.players or None,
        meta=found.meta,
    )
    play_next(plugin, found.options, plugin.game.outcome(writer.record.state), continued, between)


def play_next(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    outcome: OutcomeT | None,
    played: TableGame,
    between: Between[OptionsT] | None = None,
) -> None:
    """Play what follows this game, if that has ended and is one of a match that goes on."""
    if played.match is None:
        return
    following = next_game(plugin, options, outcome)
    if following is not None and between is not None:
        following = between(following, played.path)
    if following is not None:
        screen().say()
        play_new(plugin, following, played.following(played.match.following), between)
