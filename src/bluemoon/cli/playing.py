"""Games at the keyboard: one, or those of a match in turn."""

from collections.abc import Callable
from pathlib import Path
from re import sub
from typing import TypeAlias

from bluemoon.cli.conversation import Conversation, tell_how_to_resume
from bluemoon.cli.files import free_path
from bluemoon.cli.keyboard import Keyboard
from bluemoon.cli.screen import screen
from bluemoon.cli.seating import named_people
from bluemoon.cli.turn_screen import turn_screen
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.matches import Match
from bluemoon.tables import Table

Begin: TypeAlias = Callable[[], Table[StateT, ActionT, EventT, ViewT, SeenT] | None]
"""Begins a game, or goes on with one; None if there is none after all."""


def following_path(path: Path, match: Match) -> Path:
    """Where the game after one of a match is recorded."""
    stem = sub("-game-[0-9]+$", "", path.stem)
    return free_path(path.with_stem(f"{stem}-game-{match.following.game}"))


def play_games(
    begin: Begin[StateT, ActionT, EventT, ViewT, SeenT], path: Path, command: str
) -> None:
    """
    Play a game, and in a match all that follow it, until someone leaves.

    *path* is where the first one is recorded, and *command* is what continues a game, followed by
    ``--resume`` and its record.
    """
    table = _begun(begin, path, command)
    if table is None:
        return
    _play(table, path, command)
    if table.to_act is not None or table.match is None:
        return
    later = following_path(path, table.match)

    def begin_next() -> Table[StateT, ActionT, EventT, ViewT, SeenT] | None:
        following = table.next_game(later)
        if following is not None:
            screen().say()
        return following

    play_games(begin_next, later, command)


def _begun(
    begin: Begin[StateT, ActionT, EventT, ViewT, SeenT], path: Path, command: str
) -> Table[StateT, ActionT, EventT, ViewT, SeenT] | None:
    """The game that begins, which may take a while if bots think first."""
    try:
        return begin()
    except KeyboardInterrupt:
        if path.exists():
            tell_how_to_resume(screen(), path, command)
        raise


def _play(table: Table[StateT, ActionT, EventT, ViewT, SeenT], path: Path, command: str) -> None:
    shown, recovered = screen(), table.now.record.recovered
    if recovered:
        shown.say(f"Recovered: {recovered}.", "yellow")
    if table.match is not None:
        shown.say(f"Game {table.match.game} of the match.", "bold")
    with table:
        keyboard = Keyboard(shown, named_people(table.participants))
        Conversation(table, keyboard, turn_screen(shown), path, command).run()
