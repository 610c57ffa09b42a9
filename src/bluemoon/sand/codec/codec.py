"""
Every event with its tag, the values they are made of, and the codec.

Tags and field names are part of the record format (docs/records.md): once released, they stay.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.converter import KIND
from bluemoon.kernel.codec.forms import one_of, whole_number
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand import state as s
from bluemoon.sand.actions import Action
from bluemoon.sand.cards import CARDS, Card, Deck
from bluemoon.sand.codec.components import COMPONENTS
from bluemoon.sand.components import Components
from bluemoon.sand.options import Options
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.views import redaction as r
from bluemoon.sand.views.view import KeepPhaseSeen, SeenPhase, View

PUBLIC_TAGS: Final[Mapping[str, type[r.PublicEvent]]] = MappingProxyType(
    {
        "disc_chosen": e.DiscChosen,
        "tile_played": e.TilePlayed,
        "tile_taken": e.TileTaken,
        "disc_placed": e.DiscPlaced,
        "disc_moved": e.DiscMoved,
        "disc_limit_lifted": e.DiscLimitLifted,
        "disc_action_ended": e.DiscActionEnded,
        "crystal_freshened": e.CrystalFreshened,
        "crystal_charged": e.CrystalCharged,
        "crystal_used": e.CrystalUsed,
        "card_claimed": e.CardClaimed,
        "discs_gained": e.DiscsGained,
        "level_raised": e.LevelRaised,
        "end_declared": e.EndDeclared,
        "disc_exchanged": e.DiscExchanged,
        "square_shifted": e.SquareShifted,
        "tiles_traded": e.TilesTraded,
        "trade_ended": e.TradeEnded,
        "card_revealed": e.CardRevealed,
        "turn_ended": e.TurnEnded,
        "game_ended": e.GameEnded,
    }
)
"""Events that everybody sees as they are."""

EVENT_TAGS: Final[Mapping[str, type[e.Event]]] = MappingProxyType(
    {
        "game_started": e.GameStarted,
        **PUBLIC_TAGS,
        "cards_looked_at": e.CardsLookedAt,
        "card_kept": e.CardKept,
    }
)
"""Events in a full record."""

SEEN_TAGS: Final[Mapping[str, type[r.SeenEvent]]] = MappingProxyType(
    {
        "game_started_seen": r.GameStartedSeen,
        **PUBLIC_TAGS,
        "cards_looked_at": e.CardsLookedAt,
        "cards_looked_at_unseen": r.CardsLookedAtUnseen,
        "card_kept": e.CardKept,
        "card_kept_unseen": r.CardKeptUnseen,
    }
)
"""Events as one player, or a spectator, may see them."""

PHASE_TAGS: Final[Mapping[str, type[SeenPhase]]] = MappingProxyType(
    {
        "setup": s.SetupPhase,
        "turn": s.TurnPhase,
        "take": s.TakePhase,
        "disc": s.DiscPhase,
        "trade": s.TradePhase,
        "keep": s.KeepPhase,
        "keep_seen": KeepPhaseSeen,
        "over": s.OverPhase,
    }
)

LARGEST: Final = 9_999
"""No count comes near."""


def _converter() -> JsonConverter:
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, LARGEST))
    converter.write_as(Card, one_of({str(card): card for card in CARDS}, "a card such as II-12"))
    converter.write_as(Deck, one_of({str(deck): deck for deck in Deck}, "a deck such as II"))
    converter.write_as(Space, one_of({str(space): space for space in Space}, "a space such as b2"))
    converter.write_as(Colour, one_of({str(colour): colour for colour in Colour}, "a colour"))
    converter.write_as(
        BoardPiece,
        one_of({piece.letter: piece for piece in BoardPiece}, "a piece: one of grkGRKBY"),
    )
    converter.write_as(Components, COMPONENTS)
    converter.write_as(SeenPhase, converter.union(KIND, PHASE_TAGS))
    return converter


def _is_seen_by(event: r.SeenEvent, seat: Seat | None) -> bool:
    """Whether the game was started as this seat, or a spectator, may see it."""
    return not isinstance(event, r.GameStartedSeen) or event.viewer == seat


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
