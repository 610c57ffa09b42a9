"""
Every event with its tag, and the codec made of them.

The tags and the order of the fields are part of the format of records: they are written in
docs/records.md, and they never change once released.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.city import events as e
from bluemoon.city.actions import Action
from bluemoon.city.hidden import redaction as r
from bluemoon.city.notation import format_action
from bluemoon.city.options import Options
from bluemoon.city.state import Outcome
from bluemoon.city.wire.values import SPACE, wire_converter
from bluemoon.kernel.codec import Codec
from bluemoon.kernel.rows import rows
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import table

PUBLIC_TAGS: Final[Mapping[str, type[r.PublicEvent]]] = MappingProxyType(
    {
        "moved": e.MiniatureMoved,
        "steps": e.StepsGained,
        "flew": e.MiniatureFlew,
        "dragon": e.DragonMoved,
        "arrived": e.MovementEnded,
        "placed": e.MarkerPlaced,
        "crystals": e.CrystalsGained,
        "scales": e.ScalesGained,
        "rebuilt": e.BuildingRebuilt,
        "scales_scored": e.ScalesScored,
        "offered": e.OfferingMade,
        "done": e.ContributionEnded,
        "sent": e.MiniatureSent,
        "action_ended": e.AdditionalActionEnded,
        "discarded": e.CardsDiscarded,
        "turn": e.TurnEnded,
        "game_ended": e.GameEnded,
    }
)
"""Events that everybody sees as they are."""

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        **PUBLIC_TAGS,
        "started": e.GameStarted,
        "drawn": e.CardsDrawn,
        "bonus_drawn": e.BonusCardsDrawn,
        "reshuffled": e.DeckReshuffled,
        "bonus_taken": e.BonusCardsTaken,
    }
)

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        **PUBLIC_TAGS,
        "started_seen": r.GameStartedSeen,
        "drawn": e.CardsDrawn,
        "drawn_unseen": r.CardsDrawnUnseen,
        "bonus_drawn_unseen": r.BonusCardsDrawnUnseen,
        "reshuffled_unseen": r.DeckReshuffledUnseen,
        "bonus_taken": e.BonusCardsTaken,
        "bonus_taken_unseen": r.BonusCardsTakenUnseen,
    }
)
"""Events as one player, or a spectator, may see them."""

_CONVERTER: Final = wire_converter()
_SPECIAL: Final = MappingProxyType({"space": SPACE})
_USUAL: Final = MappingProxyType({"steps_left": 0, "has_additional_action": False, "pillar": None})
"""What is left out at the end of an event that has it."""


def _seen_action(action: Action, actor: Seat, seat: Seat | None) -> str:
    """Every action is done in the open (H2); what chance made of it is in the events."""
    del actor, seat
    return format_action(action)


CODEC: Final[Codec[Options, Action, e.Event, Outcome, r.SeenEvent]] = Codec(
    options=table(_CONVERTER, Options),
    event=rows(_CONVERTER, EVENT_TAGS, special=_SPECIAL, usual=_USUAL),
    outcome=table(_CONVERTER, Outcome),
    seen=rows(_CONVERTER, SEEN_TAGS, special=_SPECIAL, usual=_USUAL),
    seen_action=_seen_action,
)
