"""What is asked, in few words: there is little room above a picture."""

from typing import assert_never

from bluemoon.legends import asks as q
from bluemoon.legends.state import ChoicePhase, ResponsePhase
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, SeenPhase
from bluemoon.legends.wording.questions import SeenAsk
from bluemoon.legends.wording.situations import phase_words
from bluemoon.toolkits.wording import counted


def short_phase_words(phase: SeenPhase) -> str:
    """The phase, or the question that is asked in it."""
    if isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        return question_words(phase.ask)
    if isinstance(phase, ResponsePhase):
        return f"respond to {awaited_words(phase)}, or pass"
    return phase_words(phase)


def awaited_words(window: ResponsePhase) -> str:
    """What the player may respond to."""
    match window.window:
        case "announce":
            return "the announcement"
        case "retreat":
            return "the retreat"
        case _:
            return window.card or "the bluff card"


def question_words(ask: SeenAsk) -> str:  # noqa: C901, PLR0911, PLR0912  one arm a question
    """
    What is asked.

    >>> question_words(q.AskDiscard(1, 3)), question_words(q.AskDiscard(0, 2))
    ('discard 1 to 3 cards', 'discard up to 2 cards')
    """
    match ask:
        case q.AskDiscard(of=()):
            return f"discard {_amount(ask.least, ask.most)}"
        case q.AskDiscard():
            return "discard one of the revealed cards"
        case q.AskTarget():
            return f"choose the card that {ask.card} concerns"
        case q.AskPay():
            return f"pay for a dragon with {ask.card}"
        case q.AskRob():
            return f"discard {_amount(ask.left, ask.left)} of the other hand"
        case q.AskTake(zone="deck"):
            return "take a card of the draw deck"
        case q.AskTake(zone="discard"):
            return "take a card of the discard pile"
        case q.AskTake():
            return "take back a card in play"
        case q.AskReturn(to="bottom"):
            return "put a card under the draw deck"
        case q.AskReturn():
            return "put a card into the draw deck"
        case q.AskLoad():
            return f"load {_amount(0, ask.most)} onto {ask.ship}"
        case q.AskOpponents():
            return f"discard a card in play with {ask.card}"
        case q.AskOneSet():
            return f"discard boosters or supports with {ask.card}"
        case q.AskSpareOne():
            return "choose the character that stays"
        case q.AskYesNo():
            return f"use the text of {ask.card}, or not"
        case q.AskRecycle():
            return "choose a leadership card on the leader"
        case q.AskFavor():
            return "play a ship or Hyla card, or load a card"
        case q.AskAchieve():
            return f"play an achievement card with {ask.card}"
        case q.AskAchievement():
            return "discard an achievement card in play"
        case q.AskShip():
            return f"choose a ship for {ask.card}"
        case AskShipUnseen():
            return "choose a ship for a card of the draw deck"
        case _:
            assert_never(ask)


def _amount(least: int, most: int) -> str:
    if least == most:
        return counted(most, "card")
    return f"{least} to {most} cards" if least else f"up to {counted(most, 'card')}"
