"""G · Rounds: choosing cards, passing packs, and the end of the draft."""

from typing import Final, assert_never

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft.actions import Take
from bluemoon.legends.draft.book import BOOK
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.events import (
    CardChosen,
    DraftEnded,
    Event,
    LastCardsDiscarded,
    PacksDealt,
    PacksPassed,
)
from bluemoon.legends.draft.history import sizes_of
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.packs import dealt_packs, direction_of, held
from bluemoon.legends.draft.rules.setup import G2
from bluemoon.legends.draft.state import (
    FIRST,
    ChoosePhase,
    Outcome,
    OverPhase,
    Pack,
    Reason,
    State,
)
from bluemoon.legends.kinds import CardId

G3: Final = Rule(
    BOOK,
    "G3",
    "In each round every player is dealt a pack of cards; the others are set aside for the rounds "
    "to come.",
    page=8,
)
G4: Final = Rule(
    BOOK,
    "G4",
    "Each player looks at the own pack, lays one card of it face down in front of him and passes "
    "the others face down to the right, to the seat before; then the same with the cards received, "
    "until packs of two cards are passed.",
    page=8,
)
G5: Final = Rule(
    BOOK,
    "G5",
    "Of the last two cards a player keeps one; the other goes face down onto a common discard "
    "pile, which nobody may look at.",
    page=8,
)
G6: Final = Rule(
    BOOK,
    "G6",
    "The second round passes to the left, to the seat after, the third to the right again, and so "
    "on in turn.",
    page=8,
)
G7: Final = Rule(
    BOOK,
    "G7",
    "With fewer than six players a last round of four cards each follows, whose direction goes on "
    "alternating; then the draft is over, and all cards that are left are out.",
    page=8,
    is_ruling=True,
)
G8: Final = Rule(
    BOOK,
    "G8",
    "With 2, 3 or 5 players and the Buka among the decks, the last round has three cards each, and "
    "everyone ends with one card less.",
    page=8,
)
G12: Final = Rule(
    BOOK,
    "G12",
    "Players choose one after the other, starting with seat 0; nobody else sees what was chosen, "
    "and the packs move when all have chosen.",
    page=None,
    is_ruling=True,
)


def decide_take(state: State, action: Take) -> tuple[Event, ...] | Refusal:
    """What happens when the player who chooses takes a card (G4, G12)."""
    phase = state.phase
    match phase:
        case OverPhase():
            return Refusal(G7, "the draft is over, and all cards that are left are out")
        case ChoosePhase():
            if action.card not in state.packs[phase.seat]:
                return _refusal(state, phase.seat, action.card)
            return _events(state, phase.seat, action.card)
        case _:
            assert_never(phase)


def _refusal(state: State, seat: Seat, card: CardId) -> Refusal:
    """Why a card that is not in the pack cannot be taken."""
    options, pack = state.options, " ".join(state.packs[seat])
    peoples = options.peoples or ()
    if card not in draft_cards(options.components, peoples):
        return Refusal(G2, f"{card} is in none of the draft decks: {', '.join(peoples)}")
    if card in state.picks[seat]:
        return Refusal(G4, f"seat {seat} has chosen {card} before; the pack is {pack}")
    return Refusal(G4, f"{card} is not in the pack of seat {seat}: {pack}")


def _events(state: State, seat: Seat, card: CardId) -> tuple[Event, ...]:
    """The choice, and what follows once all have chosen (G12)."""
    players = state.options.players
    following = Seat((seat + 1) % players)
    chosen = CardChosen(seat, card, following)
    if following != FIRST:
        return (chosen,)
    own = tuple(other for other in state.packs[seat] if other != card)
    packs = (*state.packs[:seat], own)
    if len(own) > 1:
        return (chosen, PacksPassed(_passed(state, packs)))
    picks = (*state.picks[:seat], (*state.picks[seat], card))
    discarded = LastCardsDiscarded(tuple(last for (last,) in packs))
    ended = DraftEnded(outcome_of(state.options, picks))
    return (chosen, discarded, _next_round(state) or ended)


def _passed(state: State, packs: tuple[Pack, ...]) -> tuple[Pack, ...]:
    """The packs by seat after they were passed once (G4, G6)."""
    players = len(packs)
    return tuple(packs[held(Seat(seat), 1, state.direction, players)] for seat in range(players))


def _next_round(state: State) -> PacksDealt | None:
    """The packs of the next round; None after the last one (G3, G6, G7, G8)."""
    options, round_ = state.options, state.round + 1
    sizes = sizes_of(options)
    if round_ > len(sizes):
        return None
    packs = dealt_packs(options.components, state.aside, options.players, sizes[round_ - 1])
    return PacksDealt(round_, direction_of(round_), packs)


def outcome_of(options: Options, picks: tuple[tuple[CardId, ...], ...]) -> Outcome:
    """How the draft ends with these cards chosen (G7)."""
    in_order = options.components.in_order
    return Outcome(winners=(), reason=Reason.DRAFTED, pools=tuple(map(in_order, picks)))
