"""Answers to questions: which there are, and what they lead to."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends.actions import Action, OneKind, Pick, Random, Stop, Yes
from bluemoon.legends.effects import operators as o
from bluemoon.legends.events import CardDiscarded, TargetChosen, TextDeclined
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import limits_for, takeable_into_hand
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.achievements import playable_achievements
from bluemoon.legends.rules.areas import active_of_type, discard_placed
from bluemoon.legends.rules.dragons import attract
from bluemoon.legends.rules.ships import ships_with_room
from bluemoon.legends.standing import CardStandings, payments
from bluemoon.legends.state import ChoicePhase, State, opponent
from bluemoon.legends.targets import candidates, target_of
from bluemoon.legends.texts import hands, in_play, piles, shuffling
from bluemoon.legends.texts.resolving import clause_of, resolve

STOP: Final = Stop()
YES: Final = Yes()
RANDOM: Final = Random()
PlayedByText: TypeAlias = tuple[CardId, Literal["hand", "deck"]]
"""A card that a text lets its player play, and where it comes from."""
EffectT = TypeVar("EffectT", o.AttractForEffect, o.DiscardEffect)
_KINDS: Final = (OneKind("boosters"), OneKind("supports"))


def answers(state: State, standings: CardStandings, phase: ChoicePhase) -> tuple[Action, ...]:
    """The answers to the question that is asked, in canonical order."""
    found = _choices(state, standings, phase.seat, phase.ask)
    return (*found, STOP) if _may_stop(state, standings, phase) else tuple(found)


def _choices(  # noqa: C901, PLR0911, PLR0912  one arm a question
    state: State, standings: CardStandings, seat: Seat, ask: q.Ask
) -> list[Action]:
    """The answers but ``stop``."""
    player = state.players[seat]
    match ask:
        case q.AskDiscard():
            return _picks(ask.of or hands.discardable(state, seat, ask.named))
        case q.AskReturn():
            return _picks(player.hand)
        case q.AskTarget():
            return _picks(candidates_for(state, seat, ask))
        case q.AskPay():
            payment = _effect(state, ask, o.AttractForEffect).payment
            return [Pick(cards) for cards in payments(standings, seat, player.hand, payment)]
        case q.AskRob():
            victim = opponent(seat)
            disclosed = _picks(state.players[victim].disclosed)
            return disclosed + [RANDOM] * bool(hands.undisclosed(state, victim))
        case q.AskTake():
            if ask.zone in ("deck", "discard"):
                return _picks(piles.cards_to_take(state, standings, seat, ask.zone))
            return _picks(in_play.recoverable(state, seat, ask.card, _area(ask)))
        case q.AskLoad():
            return _picks(in_play.loadable_cards(state, seat))
        case q.AskOpponents():
            return _picks(in_play.opposing_cards(state, standings, seat, _discard(state, ask)))
        case q.AskOneSet():
            effect = _discard(state, ask)
            return [
                kind
                for kind in _KINDS
                if in_play.one_set(state, standings, seat, effect, kind.kind)
            ]
        case q.AskSpareOne():
            return _picks(active_of_type(state, opponent(seat), "character"))
        case q.AskYesNo():
            return [YES]
        case q.AskRecycle():
            return _picks(piles.recyclable(state, seat, ask.card))
        case q.AskFavor():
            return _picks(piles.favors(state, standings, seat))
        case q.AskShip():
            return _picks(ships_with_room(state, seat))
        case q.AskAchieve():
            return _picks(playable_achievements(state, limits_for(standings, seat), seat))
        case q.AskAchievement():
            return _picks(state.options.components.in_order(player.achievements))
        case _:
            assert_never(ask)


def _may_stop(  # noqa: PLR0911  one arm a question
    state: State, standings: CardStandings, phase: ChoicePhase
) -> bool:
    """Whether the question may be answered with ``stop``."""
    ask = phase.ask
    match ask:
        case q.AskDiscard() | q.AskReturn():
            return ask.least == 0
        case q.AskTarget():
            return target_of(state, phase.seat, ask.card) is not None
        case q.AskRob() | q.AskOpponents() | q.AskOneSet():
            return ask.is_optional
        case q.AskRecycle():
            return not piles.recyclable(state, phase.seat, ask.card)
        case q.AskAchieve():
            return ask.is_optional or not _choices(state, standings, phase.seat, ask)
        case q.AskSpareOne() | q.AskShip() | q.AskAchievement():
            return False
        case q.AskPay() | q.AskTake() | q.AskLoad() | q.AskYesNo() | q.AskFavor():
            return True
        case _:
            assert_never(ask)


def _picks(names: "tuple[str, ...] | list[str] | dict[str, in_play.InPlay]") -> list[Action]:
    return [_pick(name) for name in names]


# Lists of picks are made all the time, and of few cards; making one checks the form of its name.
@lru_cache(maxsize=1024)
def _pick(name: str) -> Pick:
    return Pick((name,))


def candidates_for(state: State, seat: Seat, ask: q.AskTarget) -> tuple[CardId, ...]:
    """The cards that the target can be changed to; the present one is kept by ``stop``."""
    if ask.only is not None:
        return (ask.only,)
    target = target_of(state, seat, ask.card)
    return tuple(card for card in candidates(state, seat, ask.card) if card != target)


def _discard(state: State, ask: q.AskOpponents | q.AskOneSet | q.AskSpareOne) -> o.DiscardEffect:
    return _effect(state, ask, o.DiscardEffect)


def _effect(
    state: State,
    ask: q.AskPay | q.AskOpponents | q.AskOneSet | q.AskSpareOne,
    kind: type[EffectT],
) -> EffectT:
    """What the text does that asks this."""
    effect = clause_of(state, ask.card, ask.number).effect
    if isinstance(effect, kind):
        return effect
    message = f"{ask} is no question of a text of {ask.card}"
    raise TypeError(message)


def answer(  # noqa: C901, PLR0911, PLR0912  one arm a question
    resolution: Resolution, phase: ChoicePhase, action: Action
) -> Question | None:
    """What a legal answer leads to: the next question, or None."""
    seat, ask = phase.seat, phase.ask
    card = action.cards[0] if isinstance(action, Pick) else None
    match ask:
        case q.AskDiscard():
            if card is None:
                return None
            if ask.of:
                piles.discard_revealed(resolution, seat, ask.of, card)
                return None
            return hands.discard_one(resolution, seat, ask, card)
        case q.AskReturn():
            return None if card is None else hands.return_one(resolution, seat, ask, card)
        case q.AskTarget():
            if card is not None:
                resolution.add(TargetChosen(seat, ask.card, card))
            return None
        case q.AskPay():
            return _paid(resolution, seat, ask, action)
        case q.AskRob():
            if isinstance(action, Stop):
                return _declined(resolution, seat, ask.card)
            return hands.rob_one(resolution, seat, ask, card)
        case q.AskTake():
            return _taken(resolution, seat, ask, card)
        case q.AskLoad():
            return None if card is None else in_play.load_one(resolution, seat, ask, card)
        case q.AskOpponents():
            if card is None:
                return _declined(resolution, seat, ask.card)
            in_play.discard_named(resolution, seat, _discard(resolution.state, ask), card)
            return None
        case q.AskOneSet():
            return _one_set(resolution, seat, ask, action)
        case q.AskSpareOne():
            effect = _discard(resolution.state, ask)
            in_play.discard_all(resolution, seat, effect, card)
            return None
        case q.AskYesNo():
            return _yes_or_no(resolution, seat, ask, is_yes=isinstance(action, Yes))
        case q.AskRecycle():
            if card is not None:
                piles.recycle(resolution, seat, card)
            return None
        case q.AskAchieve():
            # A card that is chosen is played next, by what follows the answer.
            return _declined(resolution, seat, ask.card) if card is None else None
        case q.AskAchievement():
            return None if card is None else _achievement_lost(resolution, seat, card)
        case q.AskFavor() | q.AskShip():
            if card is None:
                shuffling.shuffle_deck(resolution, seat)
                return None
            if isinstance(ask, q.AskFavor):
                return piles.grant_favor(resolution, seat, card)
            piles.load_from_deck(resolution, seat, ask.card, card)
            return None
        case _:
            assert_never(ask)


def _declined(resolution: Resolution, seat: Seat, card: CardId) -> Question | None:
    """The text is not used, and asks nothing more."""
    resolution.add(TextDeclined(seat, card, "now"))
    return None


def _achievement_lost(resolution: Resolution, seat: Seat, card: CardId) -> Question | None:
    """The chosen achievement card is discarded (C6)."""
    resolution.add(CardDiscarded(seat, card, "achievements"))
    return None


def _taken(
    resolution: Resolution, seat: Seat, ask: q.AskTake, card: CardId | None
) -> Question | None:
    if ask.zone in ("deck", "discard"):
        piles.end_search(resolution, seat, ask.zone, card)
        return None
    if card is None:
        return _declined(resolution, seat, ask.card)
    in_play.recover(resolution, seat, ask.card, _area(ask), card)
    return None


def _area(ask: q.AskTake) -> Literal["active", "combat"]:
    """Where the cards in play are that may be taken back."""
    return "combat" if ask.zone == "combat" else "active"


def _paid(resolution: Resolution, seat: Seat, ask: q.AskPay, action: Action) -> Question | None:
    if not isinstance(action, Pick):
        return _declined(resolution, seat, ask.card)
    for card in resolution.state.options.components.in_order(action.cards):
        resolution.add(CardDiscarded(seat, card, "hand"))
    attract(resolution, seat, "text", ask.card)
    return None


def _one_set(
    resolution: Resolution, seat: Seat, ask: q.AskOneSet, action: Action
) -> Question | None:
    if not isinstance(action, OneKind):
        return _declined(resolution, seat, ask.card)
    state, standings = resolution.state, resolution.standings
    for placed in in_play.one_set(state, standings, seat, _discard(state, ask), action.kind):
        discard_placed(resolution, opponent(seat), placed)
    return None


def _yes_or_no(
    resolution: Resolution, seat: Seat, ask: q.AskYesNo, *, is_yes: bool
) -> Question | None:
    clause = clause_of(resolution.state, ask.card, ask.number)
    if isinstance(clause.effect, o.LuckyEffect):
        may_take = takeable_into_hand(resolution.state, resolution.limits(seat), seat)
        number = clause.effect.number
        shuffling.shuffle_discard(resolution, seat, number if is_yes and may_take >= number else 0)
        return None
    if is_yes:
        return resolve(resolution, seat, ask.card, ask.number, is_optional=False)
    resolution.add(TextDeclined(seat, ask.card, clause.timing))
    return None


def card_to_play(phase: ChoicePhase, action: Action, state: State) -> PlayedByText | None:
    """The card that an answer makes its player play, and from where; None: it plays none."""
    if not isinstance(action, Pick) or not isinstance(phase.ask, q.AskAchieve | q.AskFavor):
        return None
    card = action.cards[0]
    if isinstance(phase.ask, q.AskAchieve):
        return card, "hand"
    # A card that is loaded is not played (U13).
    card_type = state.options.components.card(card).card_type
    return (card, "deck") if card_type in piles.INFLUENCE else None
