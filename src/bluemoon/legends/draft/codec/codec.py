"""
Every event with its tag, and the codec.

Tags and field names are part of the record format (docs/records.md): once released, they stay.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.converter import KIND
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.kernel.seats import Seat
from bluemoon.legends.codec.card_ids import card_id_form
from bluemoon.legends.codec.components import COMPONENTS
from bluemoon.legends.components import Components
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.actions import Action
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.state import ChoosePhase, Outcome, OverPhase, Phase
from bluemoon.legends.draft.views import redaction as r
from bluemoon.legends.draft.views.view import View, seen_outcome
from bluemoon.legends.kinds import CardId

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        "draft_started": e.DraftStarted,
        "card_chosen": e.CardChosen,
        "packs_passed": e.PacksPassed,
        "last_cards_discarded": e.LastCardsDiscarded,
        "packs_dealt": e.PacksDealt,
        "draft_ended": e.DraftEnded,
    }
)
"""Events in a full record."""

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        "draft_started_seen": r.DraftStartedSeen,
        "card_chosen": e.CardChosen,
        "card_chosen_unseen": r.CardChosenUnseen,
        "packs_passed_seen": r.PacksPassedSeen,
        "last_cards_discarded_unseen": r.LastCardsDiscardedUnseen,
        "packs_dealt_seen": r.PacksDealtSeen,
        "draft_ended": e.DraftEnded,
    }
)
"""Events as one player, or a spectator, may see them."""

PHASE_TAGS: Final[Mapping[str, type[Phase]]] = MappingProxyType(
    {"choose": ChoosePhase, "over": OverPhase}
)

LARGEST: Final = 9_999
"""No count comes near."""


def _converter() -> JsonConverter:
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, LARGEST))
    converter.write_as(CardId, card_id_form())
    converter.write_as(Components, COMPONENTS)
    converter.write_as(Phase, converter.union(KIND, PHASE_TAGS))
    return converter


def _seen_action(action: Action, seat: Seat, viewer: Seat | None) -> str | None:
    """An action in notation; nobody sees what others choose (G12)."""
    return str(action) if seat == viewer else None


def _is_seen_by(event: r.SeenEvent, seat: Seat | None) -> bool:
    """Whether the pack that was dealt is that of this seat, or no pack for a spectator."""
    if not isinstance(event, r.DraftStartedSeen):
        return True
    return seat == (None if event.own is None else event.own.seat)


def _codec() -> Codec[Options, Action, e.Event, Outcome, View, r.SeenEvent]:
    converter = _converter()
    return Codec(
        options=converter.form(Options),
        event=converter.union(EVENT, EVENT_TAGS),
        outcome=converter.form(Outcome),
        view=converter.form(View),
        seen=converter.union(EVENT, SEEN_TAGS),
        seen_action=_seen_action,
        is_seen_by=_is_seen_by,
        seen_outcome=seen_outcome,
    )


CODEC: Final = _codec()
