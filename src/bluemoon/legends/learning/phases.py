"""The numbers of an observation that tell the phase, and a question that is asked."""

from typing import assert_never

from bluemoon.legends import asks as q
from bluemoon.legends.state import (
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    OverPhase,
    ResponsePhase,
)
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, SeenPhase
from bluemoon.toolkits.observations import Named


def phase_numbers(phase: SeenPhase, deck_size: int) -> Named:
    """The numbers that are not 0; numbers of cards are divided by the size of a deck."""
    if isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        yield from _question(phase.ask, deck_size)
        for task in phase.tasks:
            yield from _task(task)
        phase = phase.back
    if isinstance(phase, ResponsePhase):
        yield from _window(phase)
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


def _window(phase: ResponsePhase) -> Named:
    """What an open window is for, and what follows when it is closed."""
    yield "Response", 1.0
    yield f"window: {phase.window}", 1.0
    yield from ((f"responded {card}", 1.0) for card in phase.played)
    for task in phase.tasks:
        yield from _task(task)


def _task(task: q.Task) -> Named:  # noqa: C901  one arm a task
    match task:
        case q.ResolveText():
            yield f"resolves {task.card}", 1.0
        case q.ResolveForOpponent():
            yield f"resolves for the opponent {task.card}", 1.0
        case q.OfferTarget():
            yield f"offers {task.card}", 1.0
        case q.FinishDecline():
            yield "declines", 1.0
        case q.PlayNamed():
            yield f"named {task.card}", 1.0
            yield "keeps", float(task.keep)
            if task.source != "hand":
                yield f"named from {task.source}", 1.0
        case q.KeepBluff():
            yield "laid", 1.0
            yield "laid from ship", float(task.from_ship)
        case q.DiscardAchievement():
            yield "discards achievements", 1.0
        case q.ShuffleDeck():
            yield "shuffles", 1.0
        case q.FinishRetreat():
            yield "bluff failed", float(task.reason == "bluff")
            yield "floods", float(task.reason == "flood")
        case q.FinishAnnouncement():
            # The window says that power was announced.
            return
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
        case q.AskAchieve():
            yield from _asked("achieve", ask.card)
            yield "may stop", float(ask.is_optional)
        case q.AskAchievement():
            yield "asked: achievement", 1.0
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
