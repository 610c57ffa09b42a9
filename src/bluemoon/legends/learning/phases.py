"""The numbers of an observation that tell the phase, and a question that is asked."""

from typing import assert_never

from bluemoon.legends import asks as q
from bluemoon.legends.asks import FinishDecline, OfferTarget, ResolveForOpponent, ResolveText, Task
from bluemoon.legends.state import ChoicePhase, EngagementPhase, MomentPhase, OverPhase
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, SeenPhase
from bluemoon.toolkits.observations import Named


def phase_numbers(phase: SeenPhase, deck_size: int) -> Named:
    """The numbers that are not 0; numbers of cards are divided by the size of a deck."""
    if isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        yield from _question(phase.ask, deck_size)
        for task in phase.tasks:
            yield _task(task), 1.0
        phase = phase.back
    if isinstance(phase, MomentPhase):
        yield f"due at {phase.which}", 1.0
        yield from ((f"due {card}", 1.0) for card in phase.left)
    elif isinstance(phase, OverPhase):
        yield "Over", 1.0
    else:
        yield str(phase), 1.0
    if isinstance(phase, EngagementPhase):
        yield "must leave", float(phase.must_leave)


def _task(task: Task) -> str:
    match task:
        case ResolveText():
            return f"resolves {task.card}"
        case ResolveForOpponent():
            return f"resolves for the opponent {task.card}"
        case OfferTarget():
            return f"offers {task.card}"
        case FinishDecline():
            return "declines"
        case _:
            assert_never(task)


def _question(  # noqa: C901, PLR0912  one arm a question
    ask: q.Ask | AskShipUnseen, deck_size: int
) -> Named:
    match ask:
        case q.AskDiscard():
            yield "asked: discard", 1.0
            yield from _numbers(ask.least, ask.most, deck_size)
            yield from ((f"revealed {card}", 1.0) for card in ask.of)
        case q.AskTarget():
            yield from _asked("target", ask.card)
            if ask.only is not None:
                yield f"only {ask.only}", 1.0
        case q.AskPay():
            yield from _asked("pay", ask.card)
        case q.AskRob():
            yield from _asked("rob", ask.card)
            yield from _numbers(ask.left, ask.left, deck_size)
            yield "may stop", float(ask.is_optional)
        case q.AskTake():
            yield from _asked("take", ask.card)
            yield f"in {ask.zone}", 1.0
        case q.AskReturn():
            yield "asked: return", 1.0
            yield from _numbers(ask.least, ask.least, deck_size)
            yield f"in {ask.to}", 1.0
        case q.AskLoad():
            yield from _asked("load", ask.ship)
            yield from _numbers(0, ask.most, deck_size)
        case q.AskOpponents():
            yield from _asked("opponents", ask.card)
            yield "may stop", float(ask.is_optional)
        case q.AskOneSet():
            yield from _asked("one set", ask.card)
            yield "may stop", float(ask.is_optional)
        case q.AskSpareOne():
            yield from _asked("spare one", ask.card)
        case q.AskYesNo():
            yield from _asked("yes or no", ask.card)
        case q.AskRecycle():
            yield from _asked("recycle", ask.card)
        case q.AskFavor():
            yield from _asked("favor", ask.card)
        case q.AskShip():
            yield from _asked("ship", ask.card)
        case AskShipUnseen():
            yield "asked: ship", 1.0
        case _:
            assert_never(ask)


def _asked(question: str, card: str) -> Named:
    yield f"asked: {question}", 1.0
    yield f"asks {card}", 1.0


def _numbers(least: int, most: int, deck_size: int) -> Named:
    yield "least", min(1.0, least / deck_size)
    yield "most", min(1.0, most / deck_size)
