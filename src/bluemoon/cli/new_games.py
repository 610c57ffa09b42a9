"""New games at the keyboard: one, or those of a match one after the other."""

from datetime import date
from hashlib import sha256
from pathlib import Path
from re import sub

from attrs import frozen

from bluemoon import record
from bluemoon.cli.conversation import Conversation
from bluemoon.cli.files import free_path
from bluemoon.cli.opponents import opponents
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import humans_of, names
from bluemoon.cli.sitting import Sitting
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import Match, next_game
from bluemoon.plugin import Plugin


@frozen
class NewGame:
    """What is known of a game besides its options."""

    path: Path
    """Where it is recorded."""
    seed: int
    """Its seed, or that of its match."""
    humans: tuple[Seat, ...] | None
    """The seats of people, if they were named."""
    bot: str
    match: Match | None = None
    """Which game of a match it is; None: a single game."""

    def following(self, match: Match) -> "NewGame":
        """The game that comes next in the match."""
        stem = sub("-game-[0-9]+$", "", self.path.stem)
        path = free_path(self.path.with_stem(f"{stem}-game-{match.game}"))
        return NewGame(path, self.seed, self.humans, self.bot, match)


def match_of(seed: int) -> Match:
    """The match with this seed; its name does not give the seed away."""
    return Match(sha256(f"match {seed}".encode()).hexdigest()[:16])


def play_new(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    new: NewGame,
) -> None:
    """Play a new game, and in a match all that follow it, until someone leaves."""
    match = new.match
    seed = new.seed if match is None else match.seed(new.seed)
    bots = opponents(plugin, new.bot, seed)
    players = plugin.game.players(plugin.game.new_game(options, seed))
    people = humans_of(new.humans, {}, players)
    started = record.start(
        plugin.game,
        options,
        seed,
        players=names(people, players, new.bot),
        date=date.today(),  # noqa: DTZ011  the day on the player's calendar
        meta={"humans": sorted(people), "bot": new.bot, **({} if match is None else match.meta)},
    )
    shown = screen()
    if match is not None:
        shown.say(f"Game {match.game} of the match.", "bold")
    with record.create(new.path, started, sync=True) as writer:
        Conversation(Sitting(plugin, writer, people, bots), shown, new.path).run()
    play_next(plugin, options, plugin.game.outcome(writer.record.state), new)


def play_next(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    outcome: OutcomeT | None,
    played: NewGame,
) -> None:
    """Play what follows this game, if that has ended and is one of a match that goes on."""
    if played.match is not None:
        following = next_game(plugin, options, outcome)
        if following is not None:
            screen().say()
            play_new(plugin, following, played.following(played.match.following))
