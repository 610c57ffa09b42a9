"""
What holds in every view of a game, whoever sees it.

A redacted record may come from anywhere. Only its sender knows whether it is true, but everybody
can find out whether a position could look like that.
"""

from collections.abc import Iterator

from bluemoon.sand.cards import Deck
from bluemoon.sand.invariants import broken_invariants
from bluemoon.sand.state import KeepPhase, OverPhase
from bluemoon.sand.views.determinize import determinize, unseen_cards
from bluemoon.sand.views.view import NOTHING_KNOWN, KeepPhaseSeen, View


def broken_view_invariants(view: View) -> tuple[str, ...]:
    """Everything that is wrong with a view, a sentence each; empty if nothing is."""
    # A view of the right shape, with as many hidden places as unseen cards, can be completed.
    return (
        tuple(_shape(view))
        or (*_knowledge(view), *_hidden_cards(view))
        or broken_invariants(determinize(view, 0))
    )


def _shape(view: View) -> Iterator[str]:
    """The right number of everything that a position does not have (H1)."""
    players = view.realm.options.players
    if view.me is not None and view.me.seat not in range(players):
        yield f"there is no seat {view.me.seat}"
    if len(view.deck_sizes) != len(Deck):
        yield f"there are {len(view.deck_sizes)} decks, not {len(Deck)}"
    if view.memory is not None and len(view.memory.bottom) != len(Deck):
        yield f"the bottoms of {len(view.memory.bottom)} decks are remembered, not of {len(Deck)}"
    for seat, player in enumerate(view.players):
        for back in player.kept:
            if back.card is not None and back.card.deck is not back.deck:
                yield f"seat {seat} has kept {back.card}, which seems to be from deck {back.deck}"


def _knowledge(view: View) -> Iterator[str]:
    """A viewer knows the own cards, and no others before the end (H1, H2)."""
    viewer, phase = None if view.me is None else view.me.seat, view.phase
    for seat, player in enumerate(view.players):
        may_know = seat == viewer or isinstance(phase, OverPhase)
        if any((back.card is not None) is not may_know for back in player.kept):
            yield f"the viewer {_must(may_know)} know what seat {seat} has kept (rule H2)"
    may_know = view.to_act == viewer
    if isinstance(phase, KeepPhaseSeen if may_know else KeepPhase):
        yield f"the viewer {_must(may_know)} know what seat {view.to_act} looks at (rule H1)"
    if viewer is None and view.memory is not None and view.memory.bottom != NOTHING_KNOWN:
        yield "a spectator must not know the bottom of a deck (rule H1)"


def _must(may_know: bool) -> str:  # noqa: FBT001  it is the subject
    return "must" if may_know else "must not"


def _hidden_cards(view: View) -> Iterator[str]:
    """There is a hidden place for every unseen card (S4)."""
    unseen = unseen_cards(view)
    for deck in Deck:
        remembered = () if view.memory is None else view.memory.bottom[deck]
        in_deck = view.deck_sizes[deck] - len(remembered)
        if in_deck < 0:
            yield f"deck {deck} has {view.deck_sizes[deck]} cards, and {len(remembered)} are known"
        places = in_deck + _hidden_from(view, deck)
        if places != len(unseen[deck]):
            yield f"{len(unseen[deck])} cards of deck {deck} are unseen, and {places} are hidden"


def _hidden_from(view: View, deck: Deck) -> int:
    """The cards of a deck that others have kept or look at."""
    phase = view.phase
    looked_at = phase.count if isinstance(phase, KeepPhaseSeen) and phase.deck is deck else 0
    backs = [back for player in view.players for back in player.kept if back.card is None]
    return looked_at + sum(back.deck is deck for back in backs)
