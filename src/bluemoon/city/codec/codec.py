"""
Every event with its tag, the values they are made of, and the codec.

Tags and field names are part of the record format (docs/records.md): once released, they stay.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.city import events as e
from bluemoon.city import state as s
from bluemoon.city.actions import Action
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.codec.components import COMPONENTS
from bluemoon.city.components import Components
from bluemoon.city.options import Options
from bluemoon.city.views import redaction as r
from bluemoon.city.views.view import View
from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.converter import KIND
from bluemoon.kernel.codec.forms import one_of, whole_number
from bluemoon.kernel.seats import Seat

PUBLIC_TAGS: Final[Mapping[str, type[r.PublicEvent]]] = MappingProxyType(
    {
        "miniature_moved": e.MiniatureMoved,
        "steps_gained": e.StepsGained,
        "miniature_flew": e.MiniatureFlew,
        "dragon_moved": e.DragonMoved,
        "movement_ended": e.MovementEnded,
        "marker_placed": e.MarkerPlaced,
        "crystals_gained": e.CrystalsGained,
        "scales_gained": e.ScalesGained,
        "building_rebuilt": e.BuildingRebuilt,
        "scales_scored": e.ScalesScored,
        "offering_made": e.OfferingMade,
        "contribution_ended": e.ContributionEnded,
        "miniature_sent": e.MiniatureSent,
        "additional_action_ended": e.AdditionalActionEnded,
        "cards_discarded": e.CardsDiscarded,
        "turn_ended": e.TurnEnded,
        "game_ended": e.GameEnded,
    }
)
"""Events that everybody sees as they are."""

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        "game_started": e.GameStarted,
        **PUBLIC_TAGS,
        "cards_drawn": e.CardsDrawn,
        "bonus_cards_drawn": e.BonusCardsDrawn,
        "deck_reshuffled": e.DeckReshuffled,
        "bonus_cards_taken": e.BonusCardsTaken,
    }
)
"""Events in a full record."""

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        "game_started_seen": r.GameStartedSeen,
        **PUBLIC_TAGS,
        "cards_drawn": e.CardsDrawn,
        "cards_drawn_unseen": r.CardsDrawnUnseen,
        "bonus_cards_drawn_unseen": r.BonusCardsDrawnUnseen,
        "deck_reshuffled_unseen": r.DeckReshuffledUnseen,
        "bonus_cards_taken": e.BonusCardsTaken,
        "bonus_cards_taken_unseen": r.BonusCardsTakenUnseen,
    }
)
"""Events as one player, or a spectator, may see them."""

PHASE_TAGS: Final[Mapping[str, type[s.Phase]]] = MappingProxyType(
    {
        "movement": s.MovementPhase,
        "contribution": s.ContributionPhase,
        "additional_action": s.AdditionalPhase,
        "reset": s.ResetPhase,
        "over": s.OverPhase,
    }
)

LARGEST: Final = 999_999
"""No count comes near: crystals are unlimited, but a game is not."""


def _converter() -> JsonConverter:
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, LARGEST))
    converter.write_as(Card, one_of({str(card): card for card in CARDS}, "a card such as T3"))
    converter.write_as(Cell, one_of({str(cell): cell for cell in Cell}, "a cell such as d3"))
    converter.write_as(Dragon, one_of({str(dragon): dragon for dragon in Dragon}, "a dragon"))
    converter.write_as(Components, COMPONENTS)
    converter.write_as(s.Phase, converter.union(KIND, PHASE_TAGS))
    return converter


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
        is_seen_by=_is_seen_by,
    )


CODEC: Final = _codec()
