"""G · Rounds: choosing cards, passing packs, and the end of the draft."""

from typing import Final

import pytest
from support.draft_tables import DECK_SIZES, FULL, RANDOM_GAMES, TABLES, after, final

from bluemoon.kernel.errors import ActionTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.rules.rounds import G3, G4, G5, G6, G7, G8, G12
from bluemoon.legends.draft.rules.setup import G1, G2
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.kinds import PEOPLES
from bluemoon.testing import proves

OPENING: Final = draft.new_game(draft.Options(players=3, components=FULL), seed=4)


def take_first(state: draft.State, times: int) -> draft.State:
    """Everybody takes the first card of the pack."""
    for _ in range(times):
        state = draft.apply(state, draft.legal_actions(state)[0])
    return state


def rest(state: draft.State, seat: int) -> draft.Pack:
    """A pack without its first card."""
    return state.packs[seat][1:]


@proves(G4, G12)
def test_a_card_of_the_own_pack_is_taken_and_the_next_seat_chooses() -> None:
    card = OPENING.packs[0][2]
    step = draft.step(OPENING, draft.Take(card))

    assert (draft.events.CardChosen(Seat(0), card, Seat(1)),) == step.events
    assert (card,) == step.state.picks[0]
    assert tuple(each for each in OPENING.packs[0] if each != card) == step.state.packs[0]
    assert OPENING.packs[1:] == step.state.packs[1:]
    assert 1 == draft.to_act(step.state)


@proves(G4)
def test_every_card_of_the_own_pack_may_be_taken_and_no_other() -> None:
    assert tuple(map(draft.Take, OPENING.packs[0])) == draft.legal_actions(OPENING)
    for card in (*OPENING.packs[1], *OPENING.packs[2], *OPENING.aside):
        assert not draft.is_legal(OPENING, draft.Take(card))


@proves(G4, G12)
def test_packs_go_to_the_seat_before_when_all_have_chosen() -> None:
    state = take_first(OPENING, 2)
    last = draft.step(state, draft.Take(state.packs[2][0]))

    assert OPENING.packs[2] == state.packs[2]
    assert [draft.events.CardChosen, draft.events.PacksPassed] == [*map(type, last.events)]
    assert (rest(OPENING, 1), rest(OPENING, 2), rest(OPENING, 0)) == last.state.packs
    assert (0, 1) == (draft.to_act(last.state), last.state.passes)


@proves(G4, G5)
def test_of_the_last_two_cards_one_is_kept_and_the_other_discarded() -> None:
    state = take_first(OPENING, 9)
    kept, out = zip(*state.packs, strict=True)
    step = draft.step(take_first(state, 2), draft.Take(kept[2]))

    assert 3 == state.passes
    assert draft.events.LastCardsDiscarded(out) == step.events[1]
    assert out == step.state.discarded
    assert kept == tuple(picks[-1] for picks in step.state.picks)
    assert [4, 4, 4] == [*map(len, step.state.picks)]


@proves(G3, G6)
def test_the_next_round_is_dealt_from_the_pile_and_goes_to_the_seat_after() -> None:
    """To the left and to the right in turn."""
    state = take_first(OPENING, 12)
    passed = take_first(state, 3)

    assert (2, "left", 0) == (state.round, state.direction, state.passes)
    assert OPENING.aside[15:] == state.aside
    assert sorted(OPENING.aside[:15]) == sorted(card for pack in state.packs for card in pack)
    assert (rest(state, 2), rest(state, 0), rest(state, 1)) == passed.packs
    assert (3, "right") == ((third := take_first(passed, 9)).round, third.direction)


@pytest.mark.parametrize("players", SETUPS)
@proves(G1, G5, G7)
def test_everybody_ends_with_the_cards_of_the_table_and_all_others_are_out(players: int) -> None:
    """With complete decks; the last round is dealt, with fewer than six, and goes on in turn."""
    needed = SETUPS[players].peoples
    options = draft.Options(players=players, peoples=PEOPLES[:needed], components=FULL)
    state = draft.new_game(options, seed=2)
    while actions := draft.legal_actions(state):
        state = draft.apply(state, actions[-1])
    cards = SETUPS[players].cards

    assert [cards] * players == [*map(len, state.picks)]
    assert () == state.aside == sum(state.packs, ())
    all_cards = sum(DECK_SIZES[people] for people in options.peoples or ())
    assert all_cards - players * cards == len(state.discarded)
    assert (state.round % 2 == 1) is (state.direction == "right")
    assert SETUPS[players].rounds + (players < 6) == state.round


@proves(G7)
def test_the_last_round_has_four_cards_and_then_the_draft_is_over() -> None:
    games = RANDOM_GAMES["two"]
    before = games.position(1, games.length(1) - 1)
    step = draft.step(before.state, draft.legal_actions(before.state)[0])
    dealt = [event for event in before.log if isinstance(event, draft.events.PacksDealt)]
    pools = tuple(map(FULL.in_order, step.state.picks))

    assert [(5, 5)] * 8 + [(4, 4)] == [tuple(map(len, event.packs)) for event in dealt]
    assert draft.Outcome((), draft.Reason.DRAFTED, pools) == draft.outcome(step.state)
    assert draft.events.DraftEnded(draft.Outcome((), draft.Reason.DRAFTED, pools)) == step.events[2]
    assert step.state.discarded[-1:] == before.state.aside
    assert (None, ()) == (draft.to_act(step.state), draft.legal_actions(step.state))
    assert None is draft.outcome(before.state)


@proves(G8)
def test_with_buka_the_last_round_has_three_cards() -> None:
    state = final("two-buka")

    assert [38, 38] == [*map(len, state.picks)]
    assert 97 - 76 == len(state.discarded)


@proves(G7)
def test_nobody_wins() -> None:
    outcome = draft.outcome(final("two"))

    assert outcome is not None
    assert ((), (), "drafted") == (outcome.winners, outcome.scores, str(outcome.reason))


@pytest.mark.parametrize(
    ("table", "actions", "card", "reason"),
    [
        ("two", 0, "a01", "rule G2: a01 is in none of the draft decks: hoax, vulca, flit"),
        ("two", 0, "x999", "rule G2: x999 is in none of the draft decks: hoax, vulca, flit"),
        ("two", 0, "h00", "rule G2: h00 is in none of the draft decks: hoax, vulca, flit"),
        ("two", -1, "h01", "rule G7: the draft is over, and all cards that are left are out"),
    ],
)
@proves(G2, G7)
def test_what_is_not_in_the_draft_cannot_be_taken(
    table: str, actions: int, card: str, reason: str
) -> None:
    state = final(table) if actions else draft.new_game(TABLES[table], seed=1)

    assert reason == str(draft.why_illegal(state, draft.Take(card)))


@proves(G4)
def test_a_refusal_names_the_pack() -> None:
    """A card chosen before is told from one that others may have."""
    state = after(OPENING, *(f"take {pack[0]}" for pack in OPENING.packs))
    pack = " ".join(state.packs[0])
    mine, other = OPENING.packs[0][0], OPENING.packs[1][0]

    assert f"rule G4: seat 0 has chosen {mine} before; the pack is {pack}" == str(
        draft.why_illegal(state, draft.Take(mine))
    )
    assert f"rule G4: {other} is not in the pack of seat 0: {pack}" == str(
        draft.why_illegal(state, draft.Take(other))
    )


@pytest.mark.parametrize("card", ["", "V21", "v2", "take v21", 7, None])
def test_an_action_needs_the_id_of_a_card(card: str) -> None:
    with pytest.raises(ActionTypeError, match="card of Take is the id of a card such as"):
        draft.Take(card)


def test_a_state_has_a_short_text() -> None:
    assert "round 1, seat 0 in Choosing a card, picks 0/0/0, packs 5/5/5, aside " in str(OPENING)
    assert str(final("two")).startswith("round 10, Over, picks 39/39, packs 0/0")
