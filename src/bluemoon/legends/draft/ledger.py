"""
Does a log lead to a position? Its events are added up here, without ``evolve``.

What was chosen, and where every card went, is followed from event to event; the rules are not
asked.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bluemoon.kernel.seats import Seat
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.packs import direction_of, held
from bluemoon.legends.draft.state import OverPhase, Pack, State
from bluemoon.legends.kinds import CardId


def broken_ledger(log: Sequence[e.Event], state: State) -> tuple[str, ...]:
    """Where a position contradicts the log of its draft, a sentence each."""
    return (
        *_start(log, state),
        *_choices(log, state),
        *_packs(log, state),
        *_piles(log, state),
        *_rounds(log, state),
        *_ending(log, state),
    )


def _start(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """All cards of the decks were dealt or set aside (G2, G3)."""
    options = state.options
    for event in log[:1]:
        if isinstance(event, e.DraftStarted):
            cards = [card for pack in event.packs for card in pack] + [*event.aside]
            decks = draft_cards(options.components, event.peoples)
            if sorted(cards) != sorted(decks):
                yield "the draft did not start with all cards of the draft decks (rule G2)"
            if (event.peoples, event.chance) != (options.peoples, state.chance):
                yield "the draft started with other peoples, or with other chances (rule G1)"


def _choices(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """Everybody has what the log says, and chose in turn (G4, G12)."""
    chosen = [event for event in log if isinstance(event, e.CardChosen)]
    for seat, picks in enumerate(state.picks):
        logged = tuple(event.card for event in chosen if event.seat == seat)
        if logged != picks:
            yield f"seat {seat} has {' '.join(picks)}, and in the log {' '.join(logged)} (rule G4)"
    seats = [*(event.seat for event in chosen[:1]), *(event.following for event in chosen)]
    for number, (seat, event) in enumerate(zip(seats, chosen, strict=False), start=1):
        expected = (number - 1) % len(state.picks)
        if (seat, event.seat) != (expected, expected):
            yield f"choice {number} was made by seat {event.seat}, not {expected} (rule G12)"


def _packs(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """A pack loses the card chosen, and goes round the table (G4, G6)."""
    packs: list[Pack] = [()] * len(state.packs)
    direction = direction_of(1)
    for event in log:
        if isinstance(event, e.DraftStarted | e.PacksDealt):
            packs = [*event.packs]
            direction = event.direction if isinstance(event, e.PacksDealt) else direction
        elif isinstance(event, e.CardChosen):
            if event.card not in packs[event.seat]:
                yield f"seat {event.seat} chose {event.card} from another pack (rule G4)"
            packs[event.seat] = tuple(card for card in packs[event.seat] if card != event.card)
        elif isinstance(event, e.PacksPassed):
            seats = range(len(packs))
            packs = [packs[held(Seat(seat), 1, direction, len(packs))] for seat in seats]
            if packs != [*event.packs]:
                yield f"packs were not passed to the {direction}: {event} (rule G4)"
        elif isinstance(event, e.LastCardsDiscarded):
            if packs != [(card,) for card in event.cards]:
                yield f"{' '.join(event.cards)} were not the last cards of the packs (rule G5)"
            packs = [()] * len(packs)
    if packs != [*state.packs]:
        yield f"the packs are {state.packs}, and in the log {tuple(packs)} (rule G4)"


def _piles(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """What is dealt comes from the pile, and what is out was discarded (G3, G5, G7)."""
    aside: list[CardId] = []
    discarded: list[CardId] = []
    for event in log:
        if isinstance(event, e.DraftStarted):
            aside = [*event.aside]
        elif isinstance(event, e.PacksDealt):
            dealt = [card for pack in event.packs for card in pack]
            if sorted(dealt) != sorted(aside[: len(dealt)]):
                yield f"the packs of round {event.round} are not from the top of the pile (rule G3)"
            aside = aside[len(dealt) :]
        elif isinstance(event, e.LastCardsDiscarded):
            discarded += event.cards
        elif isinstance(event, e.DraftEnded):
            aside, discarded = [], discarded + aside
    for name, found, logged in (
        ("the pile has", state.aside, aside),
        ("discarded are", state.discarded, discarded),
    ):
        if [*found] != logged:
            yield f"{name} {' '.join(found)}, and in the log {' '.join(logged)} (rule G3)"


def _rounds(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """Rounds follow one another, and so do directions (G6)."""
    dealt = [event for event in log if isinstance(event, e.PacksDealt)]
    if dealt and (dealt[0].round, dealt[0].direction) != (2, "left"):
        yield f"the second round is round {dealt[0].round}, to the {dealt[0].direction} (rule G6)"
    for one, other in pairwise(dealt):
        if other.round != one.round + 1 or other.direction == one.direction:
            yield f"after round {one.round} comes {other.round} to the {other.direction} (rule G6)"
    last = (dealt[-1].round, dealt[-1].direction) if dealt else (1, "right")
    if last != (state.round, state.direction):
        yield f"it is round {state.round} to the {state.direction}, in the log {last} (rule G6)"
    passes = 0
    for event in log:
        if isinstance(event, e.PacksPassed | e.PacksDealt):
            passes = passes + 1 if isinstance(event, e.PacksPassed) else 0
    if passes != state.passes:
        yield f"packs were passed {state.passes} times, and in the log {passes} (rule G4)"


def _ending(log: Sequence[e.Event], state: State) -> Iterator[str]:
    """The draft ends once, with the last event (G7)."""
    ends = [event.outcome for event in log if isinstance(event, e.DraftEnded)]
    outcomes = [state.phase.outcome] if isinstance(state.phase, OverPhase) else []
    if ends != outcomes or (ends and not isinstance(log[-1], e.DraftEnded)):
        yield f"the draft ended {len(ends)} times in the log, not as in the position (rule G7)"
