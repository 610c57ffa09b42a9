"""Answers to questions of Blue Moon Legends in words."""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from bluemoon.legends import asks as q
from bluemoon.legends.actions import OneKind, Pick, Random, Stop, Yes
from bluemoon.legends.state import ChoicePhase, opponent
from bluemoon.legends.texts.piles import INFLUENCE
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, View
from bluemoon.legends.wording.phrases import name_of, named, named_in_play, other_player
from bluemoon.legends.wording.questions import SeenAsk
from bluemoon.toolkits.wording import listed

Answer: TypeAlias = Pick | Yes | Stop | Random | OneKind


def answer_words(view: View, answer: Answer, names: Sequence[str]) -> str:
    """What an answer leads to, as an order that begins with a small letter."""
    phase, other = view.phase, other_player(view.to_act, names)
    ask = phase.ask if isinstance(phase, ChoicePhase | ChoicePhaseSeen) else None
    match answer:
        case Pick():
            return _picking(view, ask, answer, other)
        case Yes():
            return "use the text"
        case Stop():
            return _stopping(ask)
        case Random():
            return f"discard a random card of {other}'s hand"
        case OneKind():
            return f"discard all active {answer.kind} of {other}"
        case _:
            assert_never(answer)


def _picking(view: View, ask: SeenAsk | None, pick: Pick, other: str) -> str:  # noqa: C901, PLR0911, PLR0912  one arm a question
    owner = (
        opponent(view.to_act) if isinstance(ask, q.AskOpponents | q.AskSpareOne) else view.to_act
    )
    cards = listed([named_in_play(view, owner, card) for card in pick.cards])
    match ask:
        case None | q.AskYesNo() | q.AskOneSet():
            return f"choose {cards}"
        case q.AskDiscard():
            return f"discard {cards}"
        case q.AskTarget():
            return f"choose {cards} for {name_of(view.options.components, ask.card)}"
        case q.AskPay():
            return f"discard {cards} to attract a dragon"
        case q.AskRob():
            return f"discard {cards} of {other}'s hand"
        case q.AskTake():
            return f"take {cards} into hand"
        case q.AskReturn():
            return f"put {cards} {'under' if ask.to == 'bottom' else 'into'} the draw deck"
        case q.AskLoad():
            return f"load {cards} onto {name_of(view.options.components, ask.ship)}"
        case q.AskOpponents():
            return f"discard {cards} of {other}"
        case q.AskSpareOne():
            return f"let {cards} stay"
        case q.AskRecycle():
            return f"shuffle {cards} into the draw deck"
        case q.AskFavor():
            return f"{_favor(view, pick)} {cards}"
        case q.AskAchieve():
            return f"play {cards} without its condition"
        case q.AskAchievement():
            return f"discard {cards}"
        case q.AskShip():
            return f"load {named(view, ask.card)} onto {cards}"
        case AskShipUnseen():
            return f"load the card onto {cards}"
        case _:
            assert_never(ask)


def _favor(view: View, pick: Pick) -> str:
    """Whether the card is played or loaded."""
    found = view.options.components.by_id.get(pick.cards[0])
    return "play" if found is not None and found.card_type in INFLUENCE else "load"


def _stopping(ask: SeenAsk | None) -> str:  # noqa: C901, PLR0911  one arm a question
    match ask:
        case None:
            return "use no more texts"
        case q.AskDiscard():
            return "discard no more"
        case q.AskTarget():
            return "change nothing"
        case q.AskPay():
            return "attract no dragon"
        case q.AskRob() | q.AskOpponents() | q.AskOneSet():
            return "discard nothing"
        case q.AskTake():
            return "take nothing"
        case q.AskRecycle():
            return "shuffle no card into the draw deck"
        case q.AskReturn() | q.AskLoad():
            return "choose no more cards"
        case q.AskYesNo() | q.AskFavor() | q.AskAchieve():
            return "do not use the text"
        case q.AskSpareOne() | q.AskShip() | AskShipUnseen() | q.AskAchievement():
            return "stop"
        case _:
            assert_never(ask)
