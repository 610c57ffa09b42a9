"""N · Interference cards: what a player may do while the opponent acts."""

from functools import lru_cache
from typing import Final, Literal

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import KeepBluff, PlayNamed
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.clauses import RESPONSES
from bluemoon.legends.events import CardCancelled
from bluemoon.legends.kinds import CardId, CardType, Window
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.options import Options
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import bluffs_in_play, show_bluff
from bluemoon.legends.rules.characters import prohibition_obstacle
from bluemoon.legends.state import ResponsePhase, State

N1: Final = Rule(
    BOOK,
    "N1",
    "In the opponent's turn a player may play an interference card from hand, in a window that its "
    "text names. It is placed on the player's discard pile and resolved at once, is never active "
    "and counts against no limit.",
    page=6,
)
N2: Final = Rule(
    BOOK,
    "N2",
    "There is a window when the opponent names a leadership card, a ship or Hyla card, a "
    "character, a booster, or a support to play or lays a bluff card, when the opponent has "
    "announced power, and when the opponent retreats. Loading and replacing open none.",
    page=6,
)
N3: Final = Rule(
    BOOK,
    "N3",
    "A window opens only if the player has a card in hand, an interference card for it is in the "
    "player's deck list, and no text forbids it. All this is open, so that nobody learns anything "
    "from it; a player who holds none passes.",
    page=None,
    is_ruling=True,
)
N4: Final = Rule(
    BOOK,
    "N4",
    "In an open window the player plays an interference card or passes, and may go on after "
    "playing one, until the player passes or the card in question is cancelled.",
    page=None,
    is_ruling=True,
)
N5: Final = Rule(
    BOOK, "N5", "Nobody can respond to an interference card.", page=None, is_ruling=True
)
N6: Final = Rule(
    BOOK,
    "N6",
    "Windows that are due at the same time open in the order in which a card is played, power "
    "announced or a fight given up.",
    page=None,
    is_ruling=True,
)
N7: Final = Rule(
    BOOK,
    "N7",
    "In the own turn, and in windows that own actions open, a player can play no interference "
    "card.",
    page=6,
)
N8: Final = Rule(
    BOOK,
    "N8",
    "A cancelled card is not played: its texts before playing are not resolved, it counts against "
    "no limit, and it is discarded; a bluff card is shown. The player may go on with something "
    "else.",
    page=6,
)

WINDOW_OF: Final[dict[CardType, Window]] = {
    "leadership": "leadership",
    "ship": "influence",
    "hyla": "influence",
    "character": "character",
    "booster": "booster",
    "support": "support",
}
"""The window that naming a card of a type opens (N2)."""


def window_opens(resolution: Resolution, seat: Seat, window: Window) -> bool:
    """Whether the seat is asked for interference cards (N3)."""
    cards = _interference_cards(resolution.state.options, seat, window)
    if not cards or not resolution.player(seat).hand:
        return False
    limits = resolution.limits(seat)
    return any(limits.forbidden_by(card, "interference") is None for card in cards)


# Asked for every card that is played, and the lists never change.
@lru_cache(maxsize=64)
def _interference_cards(options: Options, seat: Seat, window: Window) -> tuple[Card, ...]:
    """The cards of a deck list that can be played in a window."""
    cards = map(options.components.card, options.lists[seat])
    return tuple(card for card in cards if RESPONSES[window] in card.by_timing)


def response_obstacle(
    state: State, limits: TextLimits, phase: ResponsePhase, card: CardId
) -> Refusal | None:
    """Why this card cannot be played in the open window; None: it can (N1, N2)."""
    if card not in state.players[phase.seat].hand:
        return Refusal(N1, f"{card} is not in your hand")
    printed = state.options.components.card(card)
    if RESPONSES[phase.window] not in printed.by_timing:
        return Refusal(N2, f"{card} is no interference card for the window '{phase.window}'")
    return prohibition_obstacle(state, limits, printed, "interference")


def cancel(resolution: Resolution, task: PlayNamed | KeepBluff) -> None:
    """Discard the card that was named instead of playing it (N8)."""
    if isinstance(task, PlayNamed):
        resolution.add(CardCancelled(task.seat, task.card, task.source, is_bluff=False))
        return
    laid = bluffs_in_play(resolution.player(task.seat))[-1]
    show_bluff(resolution, task.seat, laid)
    source: Literal["hand", "ship"] = "ship" if task.from_ship else "hand"
    resolution.add(CardCancelled(task.seat, laid.card, source, is_bluff=True))
