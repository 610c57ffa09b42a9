"""
Every event with its tag, the values they are made of, and the codec.

Tags and field names are part of the record format (docs/records.md): once released, they stay.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.converter import KIND
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends import events as e
from bluemoon.legends import state as s
from bluemoon.legends.actions import Action, Bluff, Mulligan, Pick
from bluemoon.legends.codec.card_ids import card_id_form
from bluemoon.legends.codec.components import COMPONENTS
from bluemoon.legends.codec.decks import write_decks
from bluemoon.legends.components import Components
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen, SeenPhase, View

PUBLIC_TAGS: Final[Mapping[str, type[r.PublicEvent]]] = MappingProxyType(
    {
        "mulligan_began": e.MulliganBegan,
        "turn_began": e.TurnBegan,
        "turn_ended": e.TurnEnded,
        "phase_began": e.PhaseBegan,
        "moment_began": e.MomentBegan,
        "fight_joined": e.FightJoined,
        "declined": e.Declined,
        "support_ended": e.SupportEnded,
        "backtracked": e.Backtracked,
        "something_learned": e.SomethingLearned,
        "card_played": e.CardPlayed,
        "card_replaced": e.CardReplaced,
        "window_opened": e.WindowOpened,
        "interference_played": e.InterferencePlayed,
        "card_cancelled": e.CardCancelled,
        "leadership_spent": e.LeadershipSpent,
        "bluff_shown": e.BluffShown,
        "card_loaded": e.CardLoaded,
        "ship_landed": e.ShipLanded,
        "target_chosen": e.TargetChosen,
        "text_used": e.TextUsed,
        "text_declined": e.TextDeclined,
        "granted": e.Granted,
        "demand_met": e.DemandMet,
        "card_taken": e.CardTaken,
        "cards_revealed": e.CardsRevealed,
        "hand_disclosed": e.HandDisclosed,
        "searched": e.Searched,
        "card_recycled": e.CardRecycled,
        "cards_shuffled_in": e.CardsShuffledIn,
        "element_set": e.ElementSet,
        "power_announced": e.PowerAnnounced,
        "bluff_called": e.BluffCalled,
        "passed": e.Passed,
        "dragon_moved": e.DragonMoved,
        "retreated": e.Retreated,
        "fight_ended": e.FightEnded,
        "ran_out": e.RanOut,
        "game_ended": e.GameEnded,
    }
)
"""Events that everybody sees as they are."""

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        "game_started": e.GameStarted,
        "mulliganed": e.Mulliganed,
        **PUBLIC_TAGS,
        "asked": e.Asked,
        "bluff_laid": e.BluffLaid,
        "card_discarded": e.CardDiscarded,
        "cards_drawn": e.CardsDrawn,
        "cards_returned": e.CardsReturned,
        "deck_shuffled": e.DeckShuffled,
        "discard_shuffled": e.DiscardShuffled,
    }
)
"""Events in a full record."""

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        "game_started_seen": r.GameStartedSeen,
        "mulliganed_seen": r.MulliganedSeen,
        "mulliganed_unseen": r.MulliganedUnseen,
        **PUBLIC_TAGS,
        "asked": e.Asked,
        "asked_unseen": r.AskedUnseen,
        "bluff_laid": e.BluffLaid,
        "bluff_laid_unseen": r.BluffLaidUnseen,
        "card_discarded_seen": r.CardDiscardedSeen,
        "cards_drawn": e.CardsDrawn,
        "cards_drawn_unseen": r.CardsDrawnUnseen,
        "cards_returned": e.CardsReturned,
        "cards_returned_unseen": r.CardsReturnedUnseen,
        "deck_shuffled_unseen": r.DeckShuffledUnseen,
        "discard_shuffled_seen": r.DiscardShuffledSeen,
        "discard_shuffled_unseen": r.DiscardShuffledUnseen,
    }
)
"""Events as one player, or a spectator, may see them."""

TURN_PHASE_TAGS: Final[Mapping[str, type[s.PhaseOfTurn]]] = MappingProxyType(
    {
        "beginning": s.BeginningPhase,
        "leadership": s.LeadershipPhase,
        "engagement": s.EngagementPhase,
        "character": s.CharacterPhase,
        "support": s.SupportPhase,
        "power": s.PowerPhase,
        "moment": s.MomentPhase,
        "bluff_call": s.BluffCallPhase,
    }
)
"""Phases that a response can lead back to."""

PLAIN_PHASE_TAGS: Final[Mapping[str, type[s.PlainPhase]]] = MappingProxyType(
    {**TURN_PHASE_TAGS, "response": s.ResponsePhase}
)
"""Phases that a question can lead back to."""

PHASE_TAGS: Final[Mapping[str, type[SeenPhase]]] = MappingProxyType(
    {
        "mulligan": s.MulliganPhase,
        **PLAIN_PHASE_TAGS,
        "choice": s.ChoicePhase,
        "choice_seen": ChoicePhaseSeen,
        "over": s.OverPhase,
    }
)

ASK_TAGS: Final[Mapping[str, type[a.Ask]]] = MappingProxyType(
    {
        "discard": a.AskDiscard,
        "target": a.AskTarget,
        "pay": a.AskPay,
        "rob": a.AskRob,
        "take": a.AskTake,
        "return": a.AskReturn,
        "load": a.AskLoad,
        "opponents": a.AskOpponents,
        "one_set": a.AskOneSet,
        "spare_one": a.AskSpareOne,
        "yes_no": a.AskYesNo,
        "recycle": a.AskRecycle,
        "favor": a.AskFavor,
        "ship": a.AskShip,
        "achieve": a.AskAchieve,
        "achievement": a.AskAchievement,
    }
)

UNSEEN_ASK_TAGS: Final[Mapping[str, type[r.UnseenAsk]]] = MappingProxyType(
    {
        "take": a.AskTake,
        "recycle": a.AskRecycle,
        "favor": a.AskFavor,
        "ship_unseen": AskShipUnseen,
    }
)
"""Questions about cards that only the player who is asked sees."""

TASK_TAGS: Final[Mapping[str, type[a.Task]]] = MappingProxyType(
    {
        "resolve_text": a.ResolveText,
        "resolve_for_opponent": a.ResolveForOpponent,
        "offer_target": a.OfferTarget,
        "play_named": a.PlayNamed,
        "keep_bluff": a.KeepBluff,
        "discard_achievement": a.DiscardAchievement,
        "shuffle_deck": a.ShuffleDeck,
        "finish_announcement": a.FinishAnnouncement,
        "finish_retreat": a.FinishRetreat,
        "finish_decline": a.FinishDecline,
    }
)

LARGEST: Final = 9_999
"""No count comes near."""


def _converter() -> JsonConverter:
    converter = JsonConverter()
    # Dragons on the side of seat 1 are a negative number.
    converter.write_as(int, whole_number(-s.ALL_DRAGONS, LARGEST))
    converter.write_as(CardId, card_id_form())
    converter.write_as(Components, COMPONENTS)
    write_decks(converter)
    converter.write_as(a.Ask, converter.union(KIND, ASK_TAGS))
    converter.write_as(r.UnseenAsk, converter.union(KIND, UNSEEN_ASK_TAGS))
    converter.write_as(a.Task, converter.union(KIND, TASK_TAGS))
    converter.write_as(s.PhaseOfTurn, converter.union(KIND, TURN_PHASE_TAGS))
    converter.write_as(s.PlainPhase, converter.union(KIND, PLAIN_PHASE_TAGS))
    # Its question is always the same, and has its tag all the same.
    ship_unseen = converter.union(KIND, {"ship_unseen": AskShipUnseen})
    converter.write_as(ChoicePhaseSeen, converter.form_with(ChoicePhaseSeen, ask=ship_unseen))
    converter.write_as(SeenPhase, converter.union(KIND, PHASE_TAGS))
    return converter


def _seen_action(action: Action, seat: Seat, viewer: Seat | None) -> str | None:
    """An action in notation; a card may be hidden that others lay, return or choose (J5, J10)."""
    if seat != viewer and isinstance(action, Bluff | Pick | Mulligan):
        return None
    return str(action)


def _is_seen_by(event: r.SeenEvent, seat: Seat | None) -> bool:
    """Whether the hand that was dealt is that of this seat, or no hand for a spectator."""
    if not isinstance(event, r.GameStartedSeen):
        return True
    return seat == (None if event.dealt is None else event.dealt.seat)


def _codec() -> Codec[Options, Action, e.Event, s.Outcome, View, r.SeenEvent]:
    converter = _converter()
    return Codec(
        options=converter.form(Options),
        event=converter.union(EVENT, EVENT_TAGS),
        outcome=converter.form(s.Outcome),
        view=converter.form(View),
        seen=converter.union(EVENT, SEEN_TAGS),
        seen_action=_seen_action,
        is_seen_by=_is_seen_by,
    )


CODEC: Final = _codec()
