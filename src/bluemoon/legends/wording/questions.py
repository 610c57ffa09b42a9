"""The questions of Blue Moon Legends in words: what has to be chosen, and for which card."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends.effects.operators import LuckyEffect, ResolvedEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import (
    BluffCallPhase,
    ChoicePhase,
    MomentPhase,
    MulliganPhase,
    PowerPhase,
    ResponsePhase,
)
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, View
from bluemoon.legends.wording.phrases import all_named, is_own, name_of, named, other_player
from bluemoon.legends.wording.resolved_texts import deed
from bluemoon.legends.wording.responses import awaited
from bluemoon.toolkits.wording import counted, listed

SeenAsk: TypeAlias = q.Ask | AskShipUnseen
"""A question as somebody sees it."""

_ZONES: Final[Mapping[str, str]] = {
    "deck": "a card of your draw deck into hand",
    "discard": "a card of your discard pile into hand",
    "active": "an active card of yours back into hand",
    "combat": "a card of your combat area back into hand",
}


def question(view: View, names: Sequence[str]) -> str:  # noqa: PLR0911  one arm a phase
    """
    What has to be chosen now, beginning with a small letter; empty if the phase says it.

    The one who is asked is told more than the others.
    """
    phase = view.phase
    match phase:
        case ChoicePhase() if is_own(view, phase.seat):
            return _own_question(view, phase.ask, phase.seat, names)
        case ChoicePhase() | ChoicePhaseSeen():
            return f"choose {asked_for(view, phase.ask)}"
        case MomentPhase():
            return f"use texts that are due: {listed([_name(view, each) for each in phase.left])}"
        case PowerPhase():
            return "choose the contested element"
        case BluffCallPhase():
            return "call the bluff, or do not"
        case ResponsePhase():
            return f"respond to {awaited(view, phase, names)} with an interference card, or pass"
        case MulliganPhase():
            return "put cards from hand back and draw as many, or keep all"
        case _:
            return ""


def _own_question(view: View, ask: q.Ask, seat: Seat, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912  one arm a question
    match ask:
        case q.AskDiscard():
            return _discarding(view, ask)
        case q.AskTarget():
            card = _name(view, ask.card)
            if ask.only is None:
                return f"{card}: choose the card that it concerns"
            return f"{card}: choose whether it concerns {named(view, ask.only)} now"
        case q.AskPay() | q.AskYesNo():
            return f"{_name(view, ask.card)}: {_deed(view, ask.card, ask.number)}, or not"
        case q.AskRob():
            cards = f"{counted(ask.left, 'card')} of {other_player(seat, names)}'s hand"
            return f"{_name(view, ask.card)}: discard {cards}{_or_none(ask)}"
        case q.AskTake():
            return f"{_name(view, ask.card)}: take {_ZONES[ask.zone]}, or none"
        case q.AskReturn(to="bottom"):
            return "put any number of cards from hand under your draw deck, one at a time"
        case q.AskReturn():
            return f"choose {counted(ask.least, 'card')} from hand to shuffle into your draw deck"
        case q.AskLoad():
            return f"{_name(view, ask.ship)}: load up to {counted(ask.most, 'card')} from hand"
        case q.AskOpponents() | q.AskOneSet():
            words = f"{_deed(view, ask.card, ask.number)}{_or_none(ask)}"
            return f"{_name(view, ask.card)}: {words}"
        case q.AskSpareOne():
            return f"{_name(view, ask.card)}: choose the character of the opponent that stays"
        case q.AskRecycle():
            recycled = "show a leadership card on your leader and shuffle it into your draw deck"
            return f"{_name(view, ask.card)}: {recycled}"
        case q.AskFavor():
            favor = "play a ship or Hyla card of your draw deck, or load a card of it, or neither"
            return f"{_name(view, ask.card)}: {favor}"
        case q.AskShip():
            return f"choose the ship that {named(view, ask.card)} is loaded onto"
        case q.AskAchieve():
            played = "play an achievement card from hand without its condition"
            return f"{_name(view, ask.card)}: {played}{_or_none(ask)}"
        case q.AskAchievement():
            return "discard one of your achievement cards in play"
        case _:
            assert_never(ask)


def _discarding(view: View, ask: q.AskDiscard) -> str:
    if ask.of:
        return f"discard one of {all_named(view, ask.of)}; the rest goes into hand"
    if ask.least == ask.most:
        return f"discard {counted(ask.most, 'card')} from hand"
    if ask.most == 1:
        return "discard 1 card from hand, or none"
    return f"discard {f'{ask.least} to' if ask.least else 'up to'} {ask.most} cards from hand"


def _deed(view: View, card: CardId, number: int) -> str:
    """What the text does that asks; LUCKY asks only about one part of it."""
    effect = view.options.components.card(card).clauses[number].effect
    if isinstance(effect, LuckyEffect):
        return f"take {counted(effect.number, 'random card')} of your shuffled discard pile"
    return deed(effect) if isinstance(effect, ResolvedEffect) else "use the text"


def _or_none(ask: q.AskRob | q.AskOpponents | q.AskOneSet | q.AskAchieve) -> str:
    return ", or none" if ask.is_optional else ""


def _name(view: View, card: CardId) -> str:
    return name_of(view.options.components, card)


def asked_for(view: View, ask: SeenAsk) -> str:  # noqa: C901, PLR0911  one arm a question
    """What somebody is asked to choose, told to the others."""
    match ask:
        case q.AskDiscard(of=()):
            return "a card to discard"
        case q.AskDiscard():
            return "one of the shown cards to discard"
        case q.AskTarget():
            return f"the card that the text of {_name(view, ask.card)} concerns"
        case q.AskReturn():
            return "a card from hand to put to the draw deck"
        case q.AskLoad():
            return f"a card to load onto {_name(view, ask.ship)}"
        case q.AskRecycle():
            return f"a leadership card to shuffle into the draw deck ({_name(view, ask.card)})"
        case q.AskSpareOne():
            return f"the character that stays ({_name(view, ask.card)})"
        case q.AskShip() | AskShipUnseen():
            return "the ship that a card is loaded onto"
        case q.AskAchievement():
            return "an achievement card in play to discard"
        case (
            q.AskPay()
            | q.AskRob()
            | q.AskTake()
            | q.AskOpponents()
            | q.AskOneSet()
            | q.AskYesNo()
            | q.AskFavor()
            | q.AskAchieve()
        ):
            return f"whether and how to use the text of {_name(view, ask.card)}"
        case _:
            assert_never(ask)
