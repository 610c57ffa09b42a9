"""
Resolving a text: what an operator does, and what it has to ask first.

Each answer is a question, or None if the text is resolved completely.
"""

from typing import Final, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskAchieve, AskPay, AskReturn, AskRob, AskTake, AskYesNo
from bluemoon.legends.effects import operators as o
from bluemoon.legends.effects.clauses import Clause
from bluemoon.legends.events import ElementSet, Granted, TextUsed
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import takeable_from_deck, takeable_into_hand
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.dragons import attract
from bluemoon.legends.rules.refresh import draw
from bluemoon.legends.state import State, opponent
from bluemoon.legends.texts import hands, in_play, piles, shuffling

_ASKS_BY_ITSELF: Final = (
    o.AchieveEffect,
    o.AttractForEffect,
    o.LoadEffect,
    o.LuckyEffect,
    o.RecoverEffect,
    o.RobEffect,
    o.SinkEffect,
    o.TossEffect,
)
"""Optional texts whose first question can be declined, so that no other comes before it."""
_DRAWING: Final = (o.DrawEffect, o.DrawReturnEffect, o.RevealEffect)
"""Texts that can be forbidden in the End phase (X21)."""


def clause_of(state: State, card: CardId, number: int) -> Clause:
    """A clause of a card, counted from 0."""
    return state.options.components.card(card).clauses[number]


def start_text(
    resolution: Resolution, seat: Seat, card: CardId, number: int, *, is_chosen: bool
) -> Question | None:
    """
    Begin to resolve a text, or ask whether to; *is_chosen*: the player has decided already.

    A text that cannot do anything is passed over (X3, X6).
    """
    clause = clause_of(resolution.state, card, number)
    if not is_usable(resolution, seat, card, clause):
        return None
    is_optional = clause.is_optional and not is_chosen
    if is_optional and not _asks_by_itself(clause.effect):
        return seat, AskYesNo(card, number)
    return resolve(resolution, seat, card, number, is_optional=is_optional)


def _asks_by_itself(effect: o.Effect) -> bool:
    if isinstance(effect, o.DiscardEffect):
        return not effect.is_all or effect.what == "booster/support"
    return isinstance(effect, _ASKS_BY_ITSELF)


def is_usable(resolution: Resolution, seat: Seat, card: CardId, clause: Clause) -> bool:  # noqa: C901, PLR0911, PLR0912
    """Whether there is something to do, completely if the text is optional (X3, X4)."""
    state = resolution.state
    me, you = state.players[seat], state.players[opponent(seat)]
    limits = resolution.limits(seat)
    effect = clause.effect
    if clause.timing == "end" and isinstance(effect, _DRAWING) and not limits.may_draw_at_end:
        return False
    match effect:
        case o.DrawEffect():
            takeable = takeable_from_deck(state, limits, seat)
            return takeable >= (effect.number if clause.is_optional else 1)
        case o.DrawToEffect():
            missing = effect.number - len(me.hand)
            takeable = takeable_from_deck(state, limits, seat)
            return missing > 0 and takeable >= (missing if clause.is_optional else 1)
        case o.DrawReturnEffect() | o.RenewEffect():
            return bool(me.hand or me.deck)
        case o.RevealEffect():
            revealed = min(effect.number, len(me.deck))
            return revealed > 0 and takeable_from_deck(state, limits, seat) >= revealed - 1
        case o.SearchEffect(zone="deck") | o.FavorEffect():
            return bool(me.deck)
        case o.SearchEffect() | o.ReshuffleEffect() | o.LuckyEffect():
            return bool(me.discard)
        case o.RecoverEffect():
            may_take = takeable_into_hand(state, limits, seat) > 0
            return may_take and bool(in_play.recoverable(state, seat, card, effect.zone))
        case o.TossEffect() if clause.timing == "pre":
            return bool(hands.discardable(state, seat, card))
        case o.TossEffect() | o.SinkEffect() | o.LoadEffect() | o.AttractForEffect():
            return bool(me.hand)
        case o.RobEffect() | o.ForceEffect():
            return len(you.hand) >= (effect.number if clause.is_optional else 1)
        case o.ForceToEffect():
            return len(you.hand) > effect.number
        case o.MillEffect():
            return len(you.deck) >= (effect.number if clause.is_optional else 1)
        case o.DiscloseEffect():
            return bool(you.hand)
        case o.DiscardEffect():
            by = _discarding(seat, clause)
            return bool(in_play.opposing_cards(state, resolution.standings, by, effect))
        case o.RecycleEffect():
            return bool(me.leaders)
        case o.ShuffleInEffect():
            return bool(in_play.cards_to_shuffle_in(state, resolution.standings, seat))
        case o.AchieveEffect():
            return state.options.score is not None and bool(me.hand)
        case o.SwapEffect() | o.ElementEffect():
            return state.fight is not None and state.fight.element is not None
        case _:
            return True


def _discarding(seat: Seat, clause: Clause) -> Seat:
    """The seat whose opponent loses cards: what is for both, each does with the own ones (L7)."""
    return opponent(seat) if clause.is_for_both else seat


def resolve(  # noqa: C901, PLR0911, PLR0912, PLR0915  one arm an operator
    resolution: Resolution, seat: Seat, card: CardId, number: int, *, is_optional: bool
) -> Question | None:
    """Do what the text says; a question that it asks first can be declined if it is optional."""
    state = resolution.state
    clause = clause_of(state, card, number)
    if clause.timing == "now" and not is_optional:
        resolution.add(TextUsed(seat, card, "now"))
    effect = clause.effect
    match effect:
        case o.NextFreeEffect():
            resolution.add(Granted(seat, "next_free"))
        case o.AgainEffect():
            resolution.add(Granted(seat, "again"))
        case o.DrawEffect():
            draw(resolution, seat, effect.number)
        case o.DrawToEffect():
            draw(resolution, seat, effect.number - len(resolution.player(seat).hand))
        case o.DrawReturnEffect():
            return hands.draw_and_return(resolution, seat, effect.drawn, effect.returned)
        case o.RevealEffect():
            return piles.reveal(resolution, seat, effect.number)
        case o.SearchEffect():
            return piles.search(resolution, seat, card, effect.zone)
        case o.LuckyEffect():
            return seat, AskYesNo(card, number)
        case o.FavorEffect():
            return piles.ask_favor(resolution, seat, card)
        case o.RecoverEffect():
            return seat, AskTake(card, effect.zone)
        case o.ReshuffleEffect():
            shuffling.reshuffle(resolution, seat)
        case o.RenewEffect():
            hands.renew(resolution, seat, effect.number)
        case o.RecycleEffect():
            return piles.search_leaders(resolution, seat, card)
        case o.TossEffect():
            most = len(resolution.player(seat).hand)
            least = 0 if effect.number is None else effect.number
            named = card if clause.timing == "pre" else None
            return hands.next_discard(resolution, seat, least, least or most, named)
        case o.SinkEffect():
            return hands.next_return(resolution, seat, AskReturn(0, "bottom"))
        case o.RobEffect():
            ask = AskRob(card, effect.number, is_optional)
            return hands.next_robbery(resolution, seat, ask)
        case o.ForceEffect():
            return hands.force(resolution, seat, effect.number)
        case o.ForceToEffect():
            held = len(resolution.player(opponent(seat)).hand)
            return hands.force(resolution, seat, held - effect.number)
        case o.MillEffect():
            hands.mill(resolution, seat, effect.number)
        case o.DiscloseEffect():
            hands.disclose(resolution, seat)
        case o.DiscardEffect():
            by = _discarding(seat, clause)
            return in_play.discard_opposing(
                resolution, by, card, number, effect, is_optional=is_optional
            )
        case o.ShuffleInEffect():
            in_play.shuffle_in(resolution, seat)
        case o.LoadEffect():
            return in_play.next_load(resolution, seat, card, effect.number)
        case o.AttractEffect():
            for _ in range(effect.number):
                attract(resolution, seat, "text", card)
        case o.AchieveEffect():
            return seat, AskAchieve(card, is_optional)
        case o.AttractForEffect():
            return seat, AskPay(card, number)
        case o.StormEffect():
            attract(resolution, seat, "storm")
        case o.SwapEffect():
            is_fire = resolution.standings.contested == "fire"
            resolution.add(ElementSet("earth" if is_fire else "fire"))
        case o.ElementEffect():
            resolution.add(ElementSet(effect.element))
        case (
            o.FloodEffect()
            | o.IgnoreEffect()
            | o.ZeroEffect()
            | o.RaiseEffect()
            | o.RaiseSumEffect()
            | o.RaiseHigherEffect()
            | o.TimesEffect()
            | o.DoubleEffect()
            | o.TotalEffect()
            | o.DragonsEffect()
            | o.ForbidEffect()
            | o.MaxPlaysEffect()
            | o.MaxActiveEffect()
            | o.MaxDeckEffect()
            | o.MaxHandEffect()
            | o.NoEndDrawEffect()
            | o.NoCallEffect()
            | o.WaiveEffect()
            | o.GainEffect()
            | o.CancelEffect()
            | o.CrystalsEffect()
            | o.NoCoverEffect()
            | o.ExtraEffect()
            | o.FromHandEffect()
            | o.FreeIfEffect()
            | o.PlayIfEffect()
            | o.PayEffect()
            | o.PlayEffect()
            | o.LimitsEffect()
        ):
            # They count while their card is active, or are never usable: none is resolved.
            return None
        case _:
            assert_never(effect)
    return None
