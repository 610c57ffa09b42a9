"""What a file of results may tell, beyond the form of its lines."""

from json import loads

from bluemoon import registry
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.making import check_contestants, check_games, check_seats
from bluemoon.arena.rows import Row
from bluemoon.arena.tournaments import Tournament
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.matches import first_game
from bluemoon.plugin import Plugin


def check_tournament(tournament: Tournament) -> None:
    """Make sure that such a tournament can be played; a BlueMoonError if not."""
    check_contestants(tournament.contestants, tournament.seats)
    if not tournament.options or tournament.rounds % len(tournament.options):
        message = "a tournament plays as many rounds with each of its options"
        raise TournamentError(message)
    if len(tournament.digests) != len(tournament.contestants):
        message = f"{len(tournament.contestants)} bots have {len(tournament.digests)} digests"
        raise TournamentError(message)
    _check_options(tournament)
    check_seats(tournament.format, tournament.contestants, tournament.seats)
    check_games(tournament)


def _check_options(tournament: Tournament) -> None:
    """Make sure that the game can be played with these options, at tables of this size."""

    def checked(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        for text in tournament.options:
            options = plugin.game.codec().options.decode(loads(text))
            players = plugin.game.players(plugin.game.new_game(options, seed=0))
            if players != tournament.seats:
                message = f"a game of {players} has {players} seats, not {tournament.seats}"
                raise TournamentError(message)
            if tournament.is_match:
                first_game(plugin, options, seed=0)

    registry.use(tournament.game, checked)


def check_row(row: Row, tournament: Tournament) -> None:
    """Make sure that the game is one of this tournament, and can have gone so."""
    is_ours = (
        row.number < tournament.games
        and row.pairing == tournament.pairing(row.number)
        and row.game == tournament.game
    )
    if not is_ours:
        message = "this game does not belong to the tournament"
        raise TournamentError(message)
    seats = range(tournament.seats)
    named = [*row.winners, *([] if row.fault is None else [row.fault.seat])]
    if len(set(row.winners)) < len(row.winners) or not set(named) <= set(seats):
        message = f"the seats are 0 to {seats[-1]}, and every winner is named once"
        raise TournamentError(message)
    if len(row.scores) not in (0, len(seats)):
        message = f"there is a score for each of {len(seats)} seats, or none at all"
        raise TournamentError(message)
    clock = row.clock
    if {len(clock.decisions), len(clock.seconds), len(clock.longest)} != {len(seats)}:
        message = f"the clock has a time for each of {len(seats)} seats"
        raise TournamentError(message)
