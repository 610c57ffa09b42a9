"""Making tournaments, and making sure that they can be played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from math import ceil
from typing import Final

from bluemoon import registry
from bluemoon.arena.bot_sources import sources
from bluemoon.arena.checking_bots import check_bots
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.formats import Format, group, seating_count
from bluemoon.arena.limits import Limits
from bluemoon.arena.tournaments import OptionsText, Tournament
from bluemoon.bots.protocol import messages_of
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.matches import first_game
from bluemoon.plugin import Plugin
from bluemoon.record.json_lines import line_text

GAMES: Final = 20
"""Games of every group of bots, if nothing else is said."""
FEWEST: Final = 2
"""Bots that a tournament needs, unless everyone plays alone."""
MOST_BOTS: Final = 1_000
MOST_GAMES: Final = 1_000_000


def tournament(  # noqa: PLR0913  all that can be agreed, most of it optional
    contestants: Sequence[str],
    *,
    game: str = registry.DEFAULT,
    format: Format = Format.ROUND_ROBIN,  # noqa: A002  what it is called everywhere
    games: int = GAMES,
    seed: int = 0,
    limits: Limits | None = None,
    match: bool = False,
    variations: Sequence[Mapping[str, object]] = ({},),
    **options: object,
) -> Tournament:
    """
    A tournament of these bots, checked: every bot begins a game once, in a process of its own.

    Every group of bots that meets at a table plays this many games, or a few more, so that all
    of them sit everywhere equally often. With *match*, each of these games is a match of several
    games, where the game has matches. The options are those of the game; each of the
    *variations* adds some, and they are played in turn.

    >>> tournament(["greedy", "random"], games=5, players=3).games
    6
    """
    if type(games) is not int or games < 1:
        message = f"a tournament has 1 game or more, not {shown(games)}"
        raise TournamentError(message)

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Tournament:
        several = [plugin.make_options(**{**options, **variation}) for variation in variations]
        seats, *others = {plugin.game.players(plugin.game.new_game(one, seed)) for one in several}
        if others:
            message = "all games of a tournament have the same number of players"
            raise TournamentError(message)
        if match:
            for one in several:
                first_game(plugin, one, seed)
        check_contestants(contestants, seats)
        check_seats(format, contestants, seats)
        found = sources(contestants)
        met = group(format, tuple(contestants), seats, 0)
        rounds = ceil(games / seating_count(len(met), seats) / len(several)) * len(several)
        Chance(seed + rounds - 1)
        made = Tournament(
            game=game,
            rules=plugin.game.rules_version,
            library=library(),
            options=tuple(
                OptionsText(line_text(plugin.game.codec().options.encode(one))) for one in several
            ),
            seats=seats,
            contestants=tuple(contestants),
            digests=tuple(source.digest for source in found),
            format=format,
            rounds=rounds,
            seed=seed,
            limits=limits or Limits(),
            is_match=match,
        )
        check_games(made)
        messages = messages_of(plugin.game, plugin.game.codec())
        opening = plugin.game.new_game(several[0], seed=0)
        check_bots(found, plugin, messages, opening, made.limits)
        return made

    return registry.use(game, made)


def check_contestants(contestants: Sequence[str], seats: int) -> None:
    """Make sure that these can be the bots of a tournament."""
    fewest = min(FEWEST, seats)
    if len(contestants) < fewest:
        message = f"a tournament needs {fewest} bots or more, not {len(contestants)}"
        raise TournamentError(message)
    if len(contestants) > MOST_BOTS:
        message = f"a tournament has {MOST_BOTS} bots at most, not {len(contestants)}"
        raise TournamentError(message)
    ((bot, times),) = Counter(contestants).most_common(1)
    if times > 1:
        message = f"every bot is listed once; {shown(bot)} stands there twice"
        raise TournamentError(message)
    for bot in contestants:
        if not bot.isprintable():
            message = f"a bot has a name that can be printed, not {shown(bot)}"
            raise TournamentError(message)


def check_games(tournament: Tournament) -> None:
    """Make sure that there are not too many games."""
    if tournament.games > MOST_GAMES:
        called = tournament.called
        message = f"a tournament has {MOST_GAMES:,} {called} at most, not {tournament.games:,}"
        raise TournamentError(message)


def check_seats(form: Format, contestants: Sequence[str], seats: int) -> None:
    """Make sure that everyone who is at a table finds a seat."""
    if form is Format.MATCH and len(contestants) > seats:
        message = f"a match of {len(contestants)} bots needs {len(contestants)} seats, not {seats}"
        raise TournamentError(message)


def library() -> str:
    """The version of this library."""
    return version("bluemoon")
