"""Whole drafts of every size: no card is made or lost, and every step adds up."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.draft_tables import EVERY_SIZE, RANDOM_GAMES, size_of

from bluemoon.legends import draft
from bluemoon.legends.draft.ledger import broken_ledger
from bluemoon.legends.draft.rules.rounds import G3, G5, G12
from bluemoon.legends.draft.rules.setup import G2
from bluemoon.testing import positions, proves


def everywhere(state: draft.State) -> Counter[str]:
    """All cards: picks, packs, aside and discarded."""
    return Counter(chain(*state.picks, *state.packs, state.aside, state.discarded))


def all_decks(state: draft.State) -> Counter[str]:
    components = state.options.components
    peoples = state.options.peoples or ()
    return Counter(chain(*(draft.draft_deck(components, people) for people in peoples)))


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", EVERY_SIZE, ids=size_of)
@given(data=st.data(), seed=st.integers(0, 2**32))
@proves(G2, G3, G5, G12)
def test_every_card_is_in_one_place_at_every_step(
    data: st.DataObject, options: draft.Options, seed: int
) -> None:
    state, players = draft.new_game(options, seed), options.players
    decks = all_decks(state)
    skill = data.draw(st.randoms(use_true_random=False), "choices")
    while actions := draft.legal_actions(state):
        assert decks == everywhere(state)
        picked = sum(map(len, state.picks))
        assert picked % players == draft.to_act(state)
        state = draft.apply(state, skill.choice(actions))
        assert picked + 1 == sum(map(len, state.picks))

    assert decks == everywhere(state)


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", RANDOM_GAMES)
@given(data=st.data())
def test_invariants_and_ledger_hold_in_every_position(data: st.DataObject, table: str) -> None:
    position = data.draw(positions(RANDOM_GAMES[table]))

    assert () == draft.GAME.invariants(position.state)
    assert () == broken_ledger(position.log, position.state)
