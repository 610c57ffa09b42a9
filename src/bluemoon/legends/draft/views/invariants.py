"""
What holds in every view of a draft, whoever sees it.

A redacted record may come from anywhere. Only its sender knows whether it is true, but everybody
can find out whether a position could look like that.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from bluemoon.legends.draft.counts import counts_at, point_problems
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.history import looks, sizes_of
from bluemoon.legends.draft.invariants import broken_invariants
from bluemoon.legends.draft.views.determinize import Look, determinize, looks_at_packs
from bluemoon.legends.draft.views.view import Me, Memory, SeenPlayer, View
from bluemoon.legends.draft.views.view import view as view_of
from bluemoon.legends.kinds import CardId


def broken_view_invariants(view: View) -> tuple[str, ...]:
    """Everything that is wrong with a view, a sentence each; empty if nothing is."""
    # A view of the right shape, with cards where they can be, can be completed.
    return (
        tuple(_shape(view))
        or (*_counts(view), *_own_cards(view))
        or tuple(_memory(view))
        or tuple(_completed(view))
    )


def _shape(view: View) -> Iterator[str]:
    """Peoples that are known, as many players as there are, and a point of the draft."""
    players = view.options.players
    if view.options.peoples is None:
        yield "nobody knows which decks take part (rule G1)"
        return
    if len(view.players) != players:
        yield f"there are {len(view.players)} players, not {players} (rule G1)"
    if view.me is not None and view.me.seat not in range(players):
        yield f"there is no seat {view.me.seat}"
    yield from point_problems(view.options, view.round, view.passes, view.phase)


def _counts(view: View) -> Iterator[str]:
    """Everywhere as many cards as there must be at this point (G1, G3 to G8)."""
    expected = counts_at(view.options, view.round, view.passes, view.phase)
    for seat, player in enumerate(view.players):
        counted = SeenPlayer(expected.packs[seat], expected.picks[seat])
        if player != counted:
            yield f"seat {seat} seems to have {player}, not {counted} (rule G4)"
    if view.aside_size != expected.aside:
        yield f"the pile has {view.aside_size} cards, not {expected.aside} (rule G3)"
    if view.discarded_size != expected.discarded:
        yield f"{view.discarded_size} cards are discarded, not {expected.discarded} (rule G5)"
    if view.me is not None:
        own = SeenPlayer(len(view.me.pack), len(view.me.picks))
        if own != view.players[view.me.seat]:
            yield f"the viewer has {own}, and others see {view.players[view.me.seat]} (rule G9)"


def _own_cards(view: View) -> Iterator[str]:
    """The viewer's cards are of the draft decks, and none is there twice (G2)."""
    if view.me is not None:
        yield from _doubtful_cards(view, view.me.pack + view.me.picks)


def _doubtful_cards(view: View, cards: Sequence[CardId]) -> Iterator[str]:
    decks = draft_cards(view.options.components, view.options.peoples or ())
    for card, times in Counter(cards).items():
        if card not in decks:
            yield f"{card} is in none of the draft decks (rule G2)"
        if times > 1:
            yield f"{card} is there {times} times, not once (rule G2)"


def _memory(view: View) -> Iterator[str]:
    """The viewer has looked at one pack before each choice, and remembers no other (G4, G9)."""
    me, memory = view.me, view.memory
    if memory is None:
        return
    so_far = [] if me is None else [*looks(view.options, view.round, view.passes)]
    expected = [sizes_of(view.options)[round_ - 1] - passes for round_, passes in so_far]
    found = [len(pack) for pack in memory.held]
    if found != expected:
        yield f"the viewer remembers packs of {found} cards, not of {expected} (rule G9)"
    elif me is not None:
        yield from _choices(memory, me)
        yield from _packs(view, me)


def _choices(memory: Memory, me: Me) -> Iterator[str]:
    for pack, card in zip(memory.held, me.picks, strict=False):
        if card not in pack:
            yield f"the viewer has chosen {card}, and the pack was {' '.join(pack)} (rule G4)"


def _packs(view: View, me: Me) -> Iterator[str]:
    """Packs that come back have lost cards and got none; two packs share no card (G2, G4)."""
    come_back = set[Look]()
    all_cards: list[CardId] = []
    for number, (look, again) in enumerate(looks_at_packs(view, me)):
        if look not in come_back:
            all_cards += look.cards
        if again is not None:
            come_back.add(again)
            passed_on = [card for card in look.cards if card != me.picks[number]]
            for card in again.cards:
                if card not in passed_on:
                    yield f"a pack came back with {card}, which was not passed on (rule G4)"
    yield from _doubtful_cards(view, all_cards)


def _completed(view: View) -> Iterator[str]:
    """Some position looks like this."""
    state = determinize(view, 0)
    yield from broken_invariants(state)
    seat, has_memory = None if view.me is None else view.me.seat, view.memory is not None
    if view_of(state, seat, perfect_memory=has_memory) != view:
        yield "what the viewer has chosen, sees and remembers does not fit together (rule G9)"
