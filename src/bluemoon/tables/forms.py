"""How replies of tables, and what listeners are told, are written as JSON, with their schemas."""

from functools import lru_cache
from typing import Final, Generic

from attrs import frozen

from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.containers import list_form
from bluemoon.kernel.codec.forms import Schema
from bluemoon.kernel.codec.schemas import DIALECT
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import PlainSeenT, PlainViewT
from bluemoon.tables.happenings import ActionPlayed, ActionsTakenBack, Happening, UndoAsked
from bluemoon.tables.replies import (
    ActionsReply,
    CardReply,
    ErrorReply,
    HintReply,
    LegalityReply,
    MisfitReply,
    PictureReply,
    PiecesReply,
    PlayReply,
    PositionReply,
    Reply,
    StoryReply,
    UndoReply,
)
from bluemoon.tables.requests import REQUESTS
from bluemoon.tables.roles import TableGame, ViewCodec

REPLY: Final = "reply"
"""The key that says which reply an object is."""
HAPPENED: Final = "happened"
"""The key that says what a listener is told."""


@frozen(eq=False)
class TableForms(Generic[PlainViewT, PlainSeenT]):
    """How what the tables of a game say is written."""

    reply: Form[Reply[PlainViewT]]
    happening: Form[Happening[PlainSeenT]]


@lru_cache(maxsize=32)
def table_forms(
    codec: ViewCodec[ActionT, PlainViewT, PlainSeenT],
) -> TableForms[PlainViewT, PlainSeenT]:
    """How the tables of the game with this codec answer."""
    converter = JsonConverter()
    position = converter.form_with(PositionReply[PlainViewT], view=codec.view)
    converter.write_as(PositionReply, position)
    played = converter.form_with(ActionPlayed[PlainSeenT], events=list_form(codec.seen))
    converter.write_as(ActionPlayed, played)
    replies: dict[str, type[Reply[PlainViewT]]] = {
        "position": PositionReply,
        "actions": ActionsReply,
        "pieces": PiecesReply,
        "misfit": MisfitReply,
        "legality": LegalityReply,
        "play": PlayReply,
        "undo": UndoReply,
        "story": StoryReply,
        "hint": HintReply,
        "picture": PictureReply,
        "card": CardReply,
        "error": ErrorReply,
    }
    happenings: dict[str, type[Happening[PlainSeenT]]] = {
        "action_played": ActionPlayed,
        "actions_taken_back": ActionsTakenBack,
        "undo_asked": UndoAsked,
    }
    return TableForms(converter.union(REPLY, replies), converter.union(HAPPENED, happenings))


def request_schema() -> Schema:
    """The JSON Schema of a request to a table, which is the same for all games."""
    return _schema("A request to a table", REQUESTS.schema)


def reply_schema(game: TableGame[StateT, ActionT, EventT, ViewT, SeenT]) -> Schema:
    """The JSON Schema of what a table of this game answers."""
    return _schema(f"A reply of a table of {game.name}", table_forms(game.codec()).reply.schema)


def happening_schema(game: TableGame[StateT, ActionT, EventT, ViewT, SeenT]) -> Schema:
    """The JSON Schema of what those are told who listen to a table of this game."""
    form = table_forms(game.codec()).happening
    return _schema(f"What happens at a table of {game.name}", form.schema)


def _schema(title: str, schema: Schema) -> Schema:
    return {"$schema": DIALECT, "title": title, **schema}
