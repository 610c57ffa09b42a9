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
from bluemoon.city.notation import format_action
from bluemoon.city.options import Options
from bluemoon.city.state import Outcome
from bluemoon.city.views import redaction as r
from bluemoon.city.wire.told import told
from bluemoon.city.wire.values import wire_converter
from bluemoon.city.wire.words import LAST, SPECIAL, USUAL, word_converter
from bluemoon.kernel.codec import Codec
from bluemoon.kernel.phrases import phrases
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
    }
)
"""Events that everybody sees as they are, all of them phrases."""

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        **PUBLIC_TAGS,
        "drawn": e.CardsDrawn,
        "bonus_drawn": e.BonusCardsDrawn,
        "reshuffled": e.DeckReshuffled,
        "bonus_taken": e.BonusCardsTaken,
    }
)
"""Phrases in a record in full."""

EVENT_LIST_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {"started": e.GameStarted, "game_ended": e.GameEnded}
)
"""Events that are lists: they are more than a few words, and happen once."""

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        **PUBLIC_TAGS,
        "drawn": e.CardsDrawn,
        "drawn_unseen": r.CardsDrawnUnseen,
        "bonus_drawn_unseen": r.BonusCardsDrawnUnseen,
        "reshuffled_unseen": r.DeckReshuffledUnseen,
        "bonus_taken": e.BonusCardsTaken,
        "bonus_taken_unseen": r.BonusCardsTakenUnseen,
    }
)
"""Phrases as one player, or a spectator, may see them."""

SEEN_LIST_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {"started_seen": r.GameStartedSeen, "game_ended": e.GameEnded}
)

_CONVERTER: Final = wire_converter()
_WORDS: Final = word_converter()


def _seen_action(action: Action, actor: Seat, seat: Seat | None) -> str:
    """Every action is done in the open (H2); what chance made of it is in the events."""
    del actor, seat
    return format_action(action)


def _is_seen_by(event: r.SeenEvent, seat: Seat | None) -> bool:
    """Whether the hand that was dealt is the one of this seat, or none for a spectator."""
    if not isinstance(event, r.GameStartedSeen):
        return True
    return seat == (None if event.dealt is None else event.dealt.seat)


CODEC: Final[Codec[Options, Action, e.Event, Outcome, r.SeenEvent]] = Codec(
    options=table(_CONVERTER, Options),
    event=phrases(
        _WORDS,
        EVENT_TAGS,
        rows(_CONVERTER, EVENT_LIST_TAGS),
        special=SPECIAL,
        usual=USUAL,
        last=LAST,
    ),
    outcome=table(_CONVERTER, Outcome),
    seen=phrases(
        _WORDS,
        SEEN_TAGS,
        rows(_CONVERTER, SEEN_LIST_TAGS),
        special=SPECIAL,
        usual=USUAL,
        last=LAST,
    ),
    told=told,
    seen_action=_seen_action,
    is_seen_by=_is_seen_by,
)
