"""
Tables: games being played, by people and bots, for any user interface.

A table knows who sits where, what each seat may see and do, and what happened. It lets bots answer,
takes actions back, gives hints, and records the game as it is played. The terminal is one user
interface of a table; a page or a phone can be another, for everything has a form in JSON.
"""

from bluemoon.tables.bots import BotGame, SeatingPlugin, seated_bots
from bluemoon.tables.errors import TableError
from bluemoon.tables.forms import happening_schema, reply_schema, request_schema
from bluemoon.tables.happenings import ActionPlayed, ActionsTakenBack, Happening, UndoAsked
from bluemoon.tables.json_table import JsonObject, JsonTable, TableStatus, json_table, request_in
from bluemoon.tables.listeners import Listener
from bluemoon.tables.maker import Between, Reseating, TableMaker, new_seed
from bluemoon.tables.opening import (
    games,
    games_schema,
    new_table_schema,
    open_table,
    reopen_table,
    seats_of,
)
from bluemoon.tables.participants import (
    RANDOM,
    Participant,
    participants_in,
    people_among,
    seated,
)
from bluemoon.tables.replays import JsonReplay, open_replay, open_replay_for, record_for
from bluemoon.tables.replies import ErrorReply, error_reply
from bluemoon.tables.roles import HostPlugin, RecordKeeper, TableGame, ViewCodec
from bluemoon.tables.snapshot import Snapshot
from bluemoon.tables.story import StoryLine, sentences, turn_ends
from bluemoon.tables.table import Table, UndoAnswer

__all__ = [
    "RANDOM",
    "ActionPlayed",
    "ActionsTakenBack",
    "Between",
    "BotGame",
    "ErrorReply",
    "Happening",
    "HostPlugin",
    "JsonObject",
    "JsonReplay",
    "JsonTable",
    "Listener",
    "Participant",
    "RecordKeeper",
    "Reseating",
    "SeatingPlugin",
    "Snapshot",
    "StoryLine",
    "Table",
    "TableError",
    "TableGame",
    "TableMaker",
    "TableStatus",
    "UndoAnswer",
    "UndoAsked",
    "ViewCodec",
    "error_reply",
    "games",
    "games_schema",
    "happening_schema",
    "json_table",
    "new_seed",
    "new_table_schema",
    "open_replay",
    "open_replay_for",
    "open_table",
    "participants_in",
    "people_among",
    "record_for",
    "reopen_table",
    "reply_schema",
    "request_in",
    "request_schema",
    "seated",
    "seated_bots",
    "seats_of",
    "sentences",
    "turn_ends",
]
