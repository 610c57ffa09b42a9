"""
What holds in every position of a draft, whatever was chosen.

The rules do not use this module; tests and the soak do, after every action. It looks only at the
components and the position.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from bluemoon.legends.draft.counts import counts_at, point_problems
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.packs import direction_of
from bluemoon.legends.draft.rules.rounds import outcome_of
from bluemoon.legends.draft.state import OverPhase, State


def broken_invariants(state: State) -> tuple[str, ...]:
    """One sentence for everything that is wrong with a position."""
    # The contents of a position of the wrong shape cannot be checked.
    return tuple(_shape(state)) or (
        *_counts(state),
        *_cards(state),
        *_order(state),
        *_ending(state),
    )


def _shape(state: State) -> Iterator[str]:
    """Peoples that are known, as many of everything as players, and a point of the draft."""
    if state.options.peoples is None:
        yield "nobody knows which decks take part (rule G1)"
        return
    players = state.options.players
    for name, found in (("packs", len(state.packs)), ("piles of chosen cards", len(state.picks))):
        if found != players:
            yield f"there are {found} {name}, not {players} (rule G1)"
    yield from point_problems(state.options, state.round, state.passes, state.phase)


def _counts(state: State) -> Iterator[str]:
    """Everywhere as many cards as there must be at this point (G1, G3 to G8)."""
    expected = counts_at(state.options, state.round, state.passes, state.phase)
    for seat, (pack, picks) in enumerate(zip(state.packs, state.picks, strict=True)):
        if len(pack) != expected.packs[seat]:
            yield f"the pack of seat {seat} has {_not(len(pack), expected.packs[seat])} (rule G4)"
        if len(picks) != expected.picks[seat]:
            yield f"seat {seat} has chosen {_not(len(picks), expected.picks[seat])} (rule G4)"
    if len(state.aside) != expected.aside:
        yield f"the pile has {_not(len(state.aside), expected.aside)} (rule G3)"
    if len(state.discarded) != expected.discarded:
        yield f"the discard pile has {_not(len(state.discarded), expected.discarded)} (rule G5)"


def _not(found: int, expected: int) -> str:
    return f"{found} cards, not {expected}"


def _cards(state: State) -> Iterator[str]:
    """All cards of the draft decks are somewhere, each once (G2)."""
    decks = draft_cards(state.options.components, state.options.peoples or ())
    found = Counter(chain(*state.packs, *state.picks, state.aside, state.discarded))
    for card in sorted({*found} - {*decks}):
        yield f"{card} is in none of the draft decks (rule G2)"
    for card in decks:
        if found[card] != 1:
            yield f"{card} is there {found[card]} times, not once (rule G2)"


def _order(state: State) -> Iterator[str]:
    """Packs are in file order, and go where they go in this round (G6)."""
    order = state.options.components.order
    for seat, pack in enumerate(state.packs):
        known = [order[card] for card in pack if card in order]
        if known != sorted(known):
            yield f"the pack of seat {seat} is not in the order of the card table"
    if state.direction != direction_of(state.round):
        yield f"in round {state.round} packs are not passed to the {state.direction} (rule G6)"


def _ending(state: State) -> Iterator[str]:
    """The outcome names what everybody has chosen (G7)."""
    known = state.options.components.order
    if isinstance(state.phase, OverPhase) and all(card in known for card in chain(*state.picks)):
        expected = outcome_of(state.options, state.picks)
        if state.phase.outcome != expected:
            yield f"the outcome is {state.phase.outcome}, and should be {expected} (rule G7)"
