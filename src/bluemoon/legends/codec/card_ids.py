"""Ids of cards as JSON."""

from bluemoon.kernel.codec import Form
from bluemoon.kernel.codec.forms import expected
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.kinds import CardId


def card_id_form() -> Form[CardId]:
    """The only texts in events and views are ids of cards."""
    what = "a card such as v21"

    def decode(value: object) -> CardId:
        if not isinstance(value, str) or CARD_PATTERN.fullmatch(value) is None:
            raise expected(what, value)
        return value

    schema = {"description": what, "type": "string", "pattern": f"^{CARD_PATTERN.pattern}$"}
    return Form(str, decode, schema)
