"""Records from text and from files; broken ones are RecordErrors with line and reason."""

import os

from bluemoon import registry
from bluemoon.kernel.errors import RecordError, shown
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.headers import FORMAT, game_name
from bluemoon.record.parsing import parsed
from bluemoon.record.plain_lines import lines_of
from bluemoon.record.roles import Recordable
from bluemoon.record.sources import content_of, encoded, naming
from bluemoon.record.values import Record


def load(
    path: str | os.PathLike[str],
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    Read a record of this game from a file.

    Every event is followed, and every position looked at; whether the rules allow all this
    is what ``verify`` asks. A last line that was cut off is left out: see ``recovered``.
    """
    with naming(path):
        return parsed(lines_of(content_of(path)), game)


def loads(
    text: str | bytes, game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a record of this game from a text, in the same way."""
    return parsed(lines_of(encoded(text)), game)


def game_of(path: str | os.PathLike[str]) -> str:
    """
    The name of the game that the record in a file is of, as `bluemoon.registry.use` takes it.

    A file without the header of a record, or with one of an unknown game, is a RecordError.
    """
    with naming(path):
        name = game_name(lines_of(content_of(path)).first, FORMAT)
        known = registry.names()
        if name not in known:
            raise RecordError(1, f"there is no game {shown(name)}, only {', '.join(known)}")
        return name
