"""The last line of a record."""

from re import fullmatch

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.forms import inside, unfit
from bluemoon.kernel.plain import is_table
from bluemoon.kernel.roles import OutcomeT
from bluemoon.record.plain_lines import Line


def read_result(form: Form[OutcomeT], line: Line, *keys: str) -> tuple[OutcomeT, dict[str, object]]:
    """The outcome that a result line with these keys tells, and all of its table."""
    value = line.value
    if not is_table(value) or value.keys() != {"result", *keys}:
        raise RecordError(line.number, f"a result has the keys {', '.join(('result', *keys))}")
    try:
        return inside("result", form.decode, value["result"]), value
    except CodecError as error:
        raise RecordError(line.number, str(error)) from None


def read_digest(line: Line, value: object) -> str:
    """The digest of a final state: 64 hexadecimal digits."""
    if not isinstance(value, str) or fullmatch("[0-9a-f]{64}", value) is None:
        expected = "64 hexadecimal digits"
        raise RecordError(line.number, str(unfit(expected, value).inside("digest")))
    return value
