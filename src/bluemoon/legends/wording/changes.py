"""What a card counts now, and why, in words."""

from collections.abc import Iterator
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components
from bluemoon.legends.effects.operators import (
    IgnoreEffect,
    PayEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
    ZeroEffect,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import CardStandings, CardWorth, Change, twice
from bluemoon.legends.wording.conditions_and_payments import payment_words
from bluemoon.legends.wording.phrases import icon_names, name_of
from bluemoon.legends.wording.standing_texts import TWICE
from bluemoon.toolkits.wording import capitalised, listed


def change_lines(
    components: Components, standings: CardStandings, seat: Seat, card: CardId
) -> Iterator[str]:
    """What a card counts now, if texts have changed it, and its demand if that is doubled."""
    standing = standings.card(seat, card)
    if standing.changes:
        reasons = ", then ".join(_reason(components, change) for change in standing.changes)
        first, last = standing.changes[0].before, standing.changes[-1].after
        if _values(first) == _values(last):
            yield capitalised(reasons)
        else:
            yield f"It counts {_values(last)} now: {reasons}"
    if standings.doubled(seat, card):
        effects = [clause.effect for clause in components.card(card).clauses]
        doubled = [twice(each.payment) for each in effects if isinstance(each, PayEffect)]
        yield f"Its demand is doubled now: {listed([payment_words(each) for each in doubled])}"


def _values(worth: CardWorth) -> str:
    return f"{worth.fire}/{worth.earth}"


def _reason(components: Components, change: Change) -> str:
    """What one text does to the card, and which card has it."""
    by, before = name_of(components, change.by), _values(change.before)
    effect = change.operator
    match effect:
        case IgnoreEffect():
            return f"{_ignored(change, effect)} because of {by}"
        case ZeroEffect():
            return f"lowered from {before} by {by}"
        case RaiseEffect() | RaiseSumEffect() | RaiseHigherEffect():
            return f"raised from {before} by {by}"
        case TimesEffect():
            how = "doubled" if effect.number == TWICE else f"multiplied by {effect.number}"
            return f"{how} from {before} by {by}"
        case _:
            assert_never(effect)


def _ignored(change: Change, effect: IgnoreEffect) -> str:
    match effect.part:
        case "text":
            return "its text is ignored"
        case "icons":
            left = listed(icon_names(change.after.icons))
            return f"its icons are ignored{f', except {left},' if left else ''}"
        case "card":
            return "it is ignored"
        case _:
            assert_never(effect.part)
