"""
Records of games: play one, keep it, go through it again.

>>> from bluemoon import city, record
>>> game = record.start(city.GAME, city.Options(players=2), seed=7, players=["Ann", "Bob"])
>>> game = record.play(game, city.parse_action("move c4"))
>>> again = record.loads(record.dumps(game), city.GAME)
>>> again == game
True
>>> print(record.verify(again))
1 action follows from the rules; the start is proven by its seed

A broken record is a RecordError and nothing else; a file that cannot be read is an OSError.
"""

from bluemoon.kernel.errors import RecordError
from bluemoon.record.lines import redacted_schema, schema
from bluemoon.record.playing import NO_META, play, start, undo, without_seed
from bluemoon.record.reader import game_of, load, loads
from bluemoon.record.redacted_reader import load_redacted, loads_redacted
from bluemoon.record.redacting import redact, seen_entry, views
from bluemoon.record.replaying import StartProof, Verification, replay, verify
from bluemoon.record.seeds import OpenSeed, SealedSeed
from bluemoon.record.values import Entry, Record, Recorded, RedactedRecord, Undone
from bluemoon.record.writer import Writer, create, resume
from bluemoon.record.writing import dumps, save

__all__ = [
    "NO_META",
    "Entry",
    "OpenSeed",
    "Record",
    "RecordError",
    "Recorded",
    "RedactedRecord",
    "SealedSeed",
    "StartProof",
    "Undone",
    "Verification",
    "Writer",
    "create",
    "dumps",
    "game_of",
    "load",
    "load_redacted",
    "loads",
    "loads_redacted",
    "play",
    "redact",
    "redacted_schema",
    "replay",
    "resume",
    "save",
    "schema",
    "seen_entry",
    "start",
    "undo",
    "verify",
    "views",
    "without_seed",
]
