"""
Tables: games being played, by people and bots, for any user interface.

A table knows who sits where, what each seat may see and do, and what happened. It lets bots answer,
takes actions back, gives hints, and records the game as it is played. The terminal is one user
interface of a table; a page or a phone can be another, for everything has a form in JSON.
"""

from bluemoon.tables.errors import TableError
from bluemoon.tables.happenings import ActionPlayed, ActionsTakenBack, Happening, UndoAsked
from bluemoon.tables.listeners import Listener
from bluemoon.tables.maker import Between, Reseating, TableMaker, new_seed, seated_bots
from bluemoon.tables.participants import (
    RANDOM,
    Participant,
    participants_in,
    people_among,
    seated,
)
from bluemoon.tables.roles import HostPlugin, RecordKeeper, TableGame, ViewCodec
from bluemoon.tables.snapshot import Snapshot
from bluemoon.tables.story import StoryLine, sentences
from bluemoon.tables.table import Table, UndoAnswer

__all__ = [
    "RANDOM",
    "ActionPlayed",
    "ActionsTakenBack",
    "Between",
    "Happening",
    "HostPlugin",
    "Listener",
    "Participant",
    "RecordKeeper",
    "Reseating",
    "Snapshot",
    "StoryLine",
    "Table",
    "TableError",
    "TableGame",
    "TableMaker",
    "UndoAnswer",
    "UndoAsked",
    "ViewCodec",
    "new_seed",
    "participants_in",
    "people_among",
    "seated",
    "seated_bots",
    "sentences",
]
