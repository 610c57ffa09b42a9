"""Records as one JSON document, and back; nothing is lost either way."""

from json import loads
from typing import Final

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.plain import is_list, is_table
from bluemoon.record.plain_lines import line_of, lines_of
from bluemoon.record.sources import encoded

KEYS: Final = ("header", "actions", "result")
"""What a document holds: the first line, the lines after it, and the last one of a whole game."""


def document_of(content: bytes) -> str:
    """The lines of a record as one JSON document, still with a line for each action."""
    _, *rest = values = [line.value for line in lines_of(content).found]
    is_finished = bool(rest) and is_table(rest[-1]) and "result" in rest[-1]
    actions = ",\n".join(line_of(value) for value in (rest[:-1] if is_finished else rest))
    result = f',\n"result":{line_of(rest[-1])}' if is_finished else ""
    return f'{{"header":{line_of(values[0])},\n"actions":[\n{actions}\n]{result}}}\n'


def lines_text(content: bytes) -> str:
    """The lines of the record that a JSON document holds; a RecordError if it is none."""
    try:
        document: object = loads(content)
        text = "".join(f"{line_of(value)}\n" for value in _values(document))
        encoded(text)
    except (RecursionError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(1, f"not a JSON document: {error}") from None
    return text


def _values(document: object) -> list[object]:
    if is_table(document) and set(KEYS[:2]) <= document.keys() <= set(KEYS):
        actions = document["actions"]
        if is_list(actions):
            result = [document["result"]] if "result" in document else []
            return [document["header"], *actions, *result]
    raise RecordError(1, "expected a table with header, a list of actions, and perhaps result")
