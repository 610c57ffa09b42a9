"""The digest of a state: the same for equal states, and only for them."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_reachable import OPTIONS, reachable_states, seeds
from support.sand_sets import INVENTED, INVENTED_TEXT

from bluemoon import sand
from bluemoon.kernel.errors import WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.sand import scenario, state_digest
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.components import Certainty, read_components
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.sand.state import (
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Player,
    Reason,
    SetupPhase,
    TakePhase,
    TradePhase,
    TurnPhase,
)

change: Final = attrs.evolve

STATE: Final = scenario(
    players=3,
    mode="advanced",
    components=INVENTED,
    round=7,
    first=2,
    loop="10 11 12 13 14 15 16 17 18 19 20",
    market={"I": "I-1 I-2 I-3 I-4", "II": "II-1 II-2 II-3 II-4", "III": "III-1 III-2 III-3 III-4"},
    decks={"I": "I-5", "III": "III-7"},
    seats=[
        {
            "board": "red",
            "tiles": "1 2 3",
            "rows": [".....", ".gRk."],
            "crystal": "charged",
            "discs": {"blue": 2},
            "claimed": "II-6",
            "kept": "III-6 II-5",
            "bottom": {"III": "III-5"},
        },
        {"board": "yellow", "tiles": "4 5 6"},
        {"board": "green", "tiles": "7 8 9", "level": 3},
    ],
)
"""With something everywhere, and nothing left to the seed."""

PINNED: Final = {
    "opening": "01c15834c9ceaa46f25cda5b8edacd863d08bed94bf64194c778151aadea46cd",
    "middle": "3be695154a206b83b008c41a7c76afb5c539c64b71a9e29032f26a408a6d113d",
    "end": "8db7a986c7410fc00dd79396cfc14fbab7e2d04550172e1c14d52d9924383009",
}
"""
What the digests have always been.

If anything changes them, records of older games can no longer be verified: give the format another
number.
"""


def one_thing_different(state: sand.State) -> Iterator[sand.State]:
    """States that differ from this one in a single place."""
    realm, (first, *others) = state.realm, state.players
    yield change(state, realm=change(realm, crystals=realm.crystals[::-1]))
    yield change(state, realm=change(realm, crystals=(None, *realm.crystals[1:])))
    yield from (
        change(state, realm=change(realm, options=options))
        for options in other_options(realm.options)
    )
    yield from (change(state, players=(player, *others)) for player in other_players(first))
    yield change(state, players=state.players[::-1])
    yield change(state, first=Seat(1))
    yield change(state, to_act=Seat(1))
    yield change(state, round=8)
    yield from (change(state, phase=phase) for phase in other_phases())
    yield change(state, loop=state.loop[::-1])
    yield change(state, market=(state.market[0][::-1], *state.market[1:]))
    yield change(state, market=((*state.market[0][:3], None), *state.market[1:]))
    yield change(state, decks=(state.decks[0][1:], *state.decks[1:]))
    yield change(state, decks=(*state.decks[:2], state.decks[2][::-1]))
    yield change(state, central=state.central[::-1])
    yield change(state, stock=state.stock[::-1])


def other_options(options: sand.Options) -> Iterator[sand.Options]:
    yield change(options, players=4)
    yield change(options, mode="basic")
    yield change(options, boards=["red", "yellow", "green"])
    yield change(options, boards=["red", "yellow", "blue"])
    yield change(options, main_action="required")
    yield change(options, solo_turns=15)
    yield change(options, round_limit=61)
    yield change(options, round_limit=None)
    yield from (
        change(options, components=components)
        for components in other_components(options.components)
    )


def other_components(components: sand.Components) -> Iterator[sand.Components]:
    one, two, three = components.cards
    first, *others = one
    yield change(components, name="another")
    yield change(components, squares=components.squares[::-1])
    yield change(components, discs=(1, 2, 3, 9, 5))
    yield change(components, tiles=components.tiles[::-1])
    yield change(components, cards=(one, two, three[::-1]))
    yield from (
        change(components, cards=((face, *others), two, three))
        for face in (
            change(first, rows=("r",)),
            change(first, discs=(1, 0, 0, 0, 0)),
            change(first, plus=1),
            change(first, hourglasses=1),
            change(first, points=1),
        )
    )
    yield change(components, basic=change(components.basic, track=5))
    yield change(components, advanced=components.advanced[::-1])
    yield change(components, marks=change(components.marks, track=Certainty.CERTAIN))


def other_players(player: Player) -> Iterator[Player]:
    yield change(player, pieces=player.pieces[::-1])
    yield change(player, pieces=tuple(map(turned_over, player.pieces)))
    yield change(player, level=1)
    yield change(player, tiles=player.tiles[:2])
    yield change(player, discs=player.discs[::-1])
    yield change(player, crystal=Charge.CLEAR)
    yield change(player, crystal=Charge.FRESH)
    yield change(player, claimed=())
    yield change(player, claimed=player.kept, kept=player.claimed)
    yield change(player, kept=player.kept[::-1])
    yield change(player, bottom=((), (), ()))
    yield change(player, bottom=((), parse_cards("III-5"), ()))
    yield change(player, bottom=((), (), parse_cards("III-5 III-6")))


def turned_over(piece: BoardPiece | None) -> BoardPiece | None:
    """The square becomes a disc of the same colour."""
    return BoardPiece.GREEN_DISC if piece is BoardPiece.GREEN_SQUARE else piece


def other_phases() -> Iterator[sand.Phase]:
    a1, b1 = Space.A1, Space.B1
    yield SetupPhase()
    yield TurnPhase(main_taken=True)
    yield TakePhase((a1,))
    yield TakePhase((a1, b1))
    yield DiscPhase(None, (a1,))
    yield DiscPhase(2, (a1,))
    yield DiscPhase(2, (a1, b1))
    yield from (
        TradePhase(given, received, main_taken=main_taken)
        for given, received, main_taken in ((1, 2, True), (2, 1, True), (1, 2, False))
    )
    yield from (
        KeepPhase(deck, parse_cards(cards), main_taken=main_taken)
        for deck, cards, main_taken in (
            (Deck.I, "I-1 I-2", True),
            (Deck.I, "I-2 I-1", True),
            (Deck.II, "I-1 I-2", True),
            (Deck.I, "I-1 I-2", False),
        )
    )
    for reason in Reason:
        yield OverPhase(sand.Outcome((Seat(0),), reason, (1, 0), (0, 0), (0, 0)))
    yield OverPhase(sand.Outcome((Seat(1),), Reason.HOURGLASSES, (1, 0), (0, 0), (0, 0)))
    yield OverPhase(sand.Outcome((Seat(0),), Reason.HOURGLASSES, (0, 1), (0, 0), (0, 0)))
    yield OverPhase(sand.Outcome((Seat(0),), Reason.HOURGLASSES, (1, 0), (1, 0), (0, 0)))
    yield OverPhase(sand.Outcome((Seat(0),), Reason.HOURGLASSES, (1, 0), (0, 0), (1, 0)))


def test_every_difference_shows() -> None:
    states = [STATE, *one_thing_different(STATE)]

    assert all(one != other for one, other in combinations(states, 2))
    assert len(states) == len({state_digest(state) for state in states})


@given(reachable_states())
def test_digest_is_of_the_position_alone(state: sand.State) -> None:
    """However a state came about: by playing, or put together from plain values."""
    digest = state_digest(state)

    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert digest == state_digest(scenario(**sand.describe(state)))


@given(reachable_states(), st.data())
def test_every_action_changes_the_digest(state: sand.State, data: st.DataObject) -> None:
    actions = sand.legal_actions(state)
    if actions:
        after = sand.apply(state, data.draw(st.sampled_from(actions)))
        assert state_digest(after) != state_digest(state)


@given(st.sampled_from([*OPTIONS.values()]), seeds(), seeds())
def test_openings_share_a_digest_only_if_they_are_equal(
    options: sand.Options, seed: int, other_seed: int
) -> None:
    one, other = sand.new_game(options, seed), sand.new_game(options, other_seed)

    assert (one == other) is (state_digest(one) == state_digest(other))


def test_equal_components_that_were_read_twice_count_as_equal() -> None:
    again = read_components(INVENTED_TEXT, "a copy")

    assert again is not INVENTED
    assert state_digest(scenario(components=INVENTED)) == state_digest(scenario(components=again))


def test_digests_are_what_they_have_always_been() -> None:
    opening = sand.new_game(sand.Options(players=3, mode="advanced", components=INVENTED), seed=1)
    last = sand.new_game(sand.Options(players=1, solo_turns=1, components=INVENTED), seed=1)

    assert PINNED == {
        "opening": state_digest(opening),
        "middle": state_digest(STATE),
        "end": state_digest(sand.apply(last, sand.End())),
    }


def test_only_states_have_digests() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a State of Realm of Sand, not View\("):
        state_digest(sand.view(STATE, None))  # type: ignore[arg-type]  # as callers without types may do
