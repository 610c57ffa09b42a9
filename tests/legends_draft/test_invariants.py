"""What holds in every position and in every view of a draft, and every way to break it."""

from typing import Final

import attrs
import pytest
from support.draft_tables import RANDOM_GAMES, TABLES, final

from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft.invariants import broken_invariants
from bluemoon.legends.draft.views.invariants import broken_view_invariants

change: Final = attrs.evolve
STATE: Final = RANDOM_GAMES["two"].position(1, 13).state
"""In the second round; seat 0 has chosen once since the packs were passed twice."""
OVER: Final = final("two")
SEEN: Final = draft.view(STATE, Seat(0))
ATTENTIVE: Final = draft.view(STATE, Seat(0), perfect_memory=True)
SPECTATOR: Final = draft.view(STATE, None, perfect_memory=True)
MINE, OTHERS = STATE.packs
FIRST, LAST = STATE.aside[0], STATE.aside[-1]


def other_outcome() -> draft.OverPhase:
    outcome = draft.outcome(OVER)
    assert outcome is not None
    return draft.OverPhase(change(outcome, pools=()))


def test_the_positions_are_as_described() -> None:
    assert (2, 2, draft.ChoosePhase(Seat(1))) == (STATE.round, STATE.passes, STATE.phase)
    assert ((), ()) == (broken_invariants(STATE), broken_invariants(OVER))


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (change(STATE, options=draft.Options()), "nobody knows which decks take part (rule G1)"),
        (change(STATE, packs=(MINE,)), "there are 1 packs, not 2 (rule G1)"),
        (change(STATE, picks=()), "there are 0 piles of chosen cards, not 2 (rule G1)"),
        (change(STATE, round=11), "the round is 11, and there are 10 (rule G1)"),
        (change(STATE, round=0), "the round is 0, and there are 10 (rule G1)"),
        (
            change(STATE, passes=4),
            "packs were passed 4 times, and in this round at most 3 (rule G5)",
        ),
        (
            change(STATE, phase=draft.ChoosePhase(Seat(2))),
            "seat 2 chooses, which does not exist (rule G1)",
        ),
        (change(STATE, phase=OVER.phase), "the draft ended in round 2 after 2 passes (rule G7)"),
        (
            change(STATE, packs=(MINE[:1], OTHERS), discarded=(*STATE.discarded, MINE[1])),
            "the pack of seat 0 has 1 cards, not 2 (rule G4)",
        ),
        (
            change(STATE, picks=(STATE.picks[0][1:], STATE.picks[1])),
            "seat 0 has chosen 6 cards, not 7 (rule G4)",
        ),
        (change(STATE, aside=STATE.aside[1:]), "the pile has 78 cards, not 79 (rule G3)"),
        (change(STATE, discarded=()), "the discard pile has 0 cards, not 2 (rule G5)"),
        (
            change(STATE, aside=("a01", *STATE.aside[1:])),
            "a01 is in none of the draft decks (rule G2)",
        ),
        (
            change(STATE, aside=(LAST, *STATE.aside[1:])),
            f"{LAST} is there 2 times, not once (rule G2)",
        ),
        (
            change(STATE, aside=(LAST, *STATE.aside[1:])),
            f"{FIRST} is there 0 times, not once (rule G2)",
        ),
        (
            change(STATE, packs=(MINE[::-1], OTHERS)),
            "the pack of seat 0 is not in the order of the card table",
        ),
        (
            change(STATE, direction="right"),
            "in round 2 packs are not passed to the right (rule G6)",
        ),
    ],
)
def test_a_position_that_cannot_be_is_found(state: draft.State, problem: str) -> None:
    assert problem in broken_invariants(state)


def test_the_outcome_is_what_was_chosen() -> None:
    (problem,) = broken_invariants(change(OVER, phase=other_outcome()))

    assert "pools=()" in problem
    assert problem.endswith("(rule G7)")


def test_an_outcome_with_unknown_cards_is_not_compared() -> None:
    """That they are unknown is said already."""
    picks = ("y99", *OVER.picks[0][1:])
    found = broken_invariants(change(OVER, picks=(picks, OVER.picks[1])))

    assert ["y99 is in none of the draft decks (rule G2)"] == [one for one in found if "y99" in one]
    assert [] == [one for one in found if "outcome" in one]


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_every_view_of_a_draft_is_possible(table: str) -> None:
    games = RANDOM_GAMES[table]
    for actions in range(0, games.length(1) + 1, 23):
        state = games.position(1, actions).state
        for seat in (None, *map(Seat, range(state.options.players))):
            for memory in (False, True):
                view = draft.view(state, seat, perfect_memory=memory)
                assert () == broken_view_invariants(view)


def me(**fields: object) -> draft.Me:
    assert SEEN.me is not None
    changed: draft.Me = attrs.evolve(SEEN.me, **fields)  # type: ignore[arg-type]  # any
    return changed


def held(*changed: draft.Pack) -> draft.Memory:
    """The memory of the viewer with other last packs."""
    assert ATTENTIVE.memory is not None
    packs = ATTENTIVE.memory.held
    return draft.Memory((*packs[: len(packs) - len(changed)], *changed))


def swapped(number: int, place: int, card: str) -> draft.Memory:
    """The memory with another card in a pack."""
    assert ATTENTIVE.memory is not None
    packs = [*ATTENTIVE.memory.held]
    packs[number] = (*packs[number][:place], card, *packs[number][place + 1 :])
    return draft.Memory(tuple(packs))


PICKS: Final = STATE.picks[0]


@pytest.mark.parametrize(
    ("view", "problem"),
    [
        (change(SEEN, options=draft.Options()), "nobody knows which decks take part (rule G1)"),
        (change(SEEN, players=SEEN.players[:1]), "there are 1 players, not 2 (rule G1)"),
        (change(SEEN, me=me(seat=Seat(3))), "there is no seat 3"),
        (change(SEEN, round=12), "the round is 12, and there are 10 (rule G1)"),
        (
            change(SEEN, players=(SEEN.players[0], draft.SeenPlayer(1, 6))),
            (
                "seat 1 seems to have SeenPlayer(pack_size=1, chosen=6), not "
                "SeenPlayer(pack_size=3, chosen=6) (rule G4)"
            ),
        ),
        (change(SEEN, aside_size=3), "the pile has 3 cards, not 79 (rule G3)"),
        (change(SEEN, discarded_size=3), "3 cards are discarded, not 2 (rule G5)"),
        (
            change(SEEN, me=me(pack=())),
            (
                "the viewer has SeenPlayer(pack_size=0, chosen=7), and others see "
                "SeenPlayer(pack_size=2, chosen=7) (rule G9)"
            ),
        ),
        (change(SEEN, me=me(pack=("a01", MINE[1]))), "a01 is in none of the draft decks (rule G2)"),
        (
            change(SEEN, me=me(pack=(PICKS[0], MINE[1]))),
            f"{PICKS[0]} is there 2 times, not once (rule G2)",
        ),
        (
            change(ATTENTIVE, memory=held(())),
            (
                "the viewer remembers packs of [5, 4, 3, 2, 5, 4, 0] cards, not of "
                "[5, 4, 3, 2, 5, 4, 3] (rule G9)"
            ),
        ),
        (
            change(SPECTATOR, memory=held()),
            "the viewer remembers packs of [5, 4, 3, 2, 5, 4, 3] cards, not of [] (rule G9)",
        ),
        (
            change(SEEN, direction="right"),
            "in round 2 packs are not passed to the right (rule G6)",
        ),
        (
            change(SEEN, me=me(pack=MINE[::-1])),
            "what the viewer has chosen, sees and remembers does not fit together (rule G9)",
        ),
    ],
)
def test_a_view_that_cannot_be_is_found(view: draft.View, problem: str) -> None:
    assert problem in broken_view_invariants(view)


def test_what_is_remembered_fits_what_was_chosen() -> None:
    """A chosen card was in the pack, and packs that come back have got no other cards."""
    assert ATTENTIVE.memory is not None
    packs = ATTENTIVE.memory.held
    place = packs[3].index(PICKS[3])
    found = broken_view_invariants(change(ATTENTIVE, memory=swapped(3, place, FIRST)))

    assert any(one.startswith(f"the viewer has chosen {PICKS[3]}, and the pack") for one in found)
    assert f"a pack came back with {FIRST}, which was not passed on (rule G4)" in found


def test_two_packs_share_no_card() -> None:
    assert ATTENTIVE.memory is not None
    packs = ATTENTIVE.memory.held
    place = next(n for n, card in enumerate(packs[1]) if card not in packs[3] + PICKS)
    twice = next(card for card in packs[0] if card not in packs[2] + PICKS)
    found = broken_view_invariants(change(ATTENTIVE, memory=swapped(1, place, twice)))

    assert f"{twice} is there 2 times, not once (rule G2)" in found


def test_options_of_another_draft_do_not_fit() -> None:
    view = change(SEEN, options=TABLES["two-buka"])

    assert () != broken_view_invariants(view)
