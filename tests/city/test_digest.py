"""The digest of a state: the same for equal states, and only for them."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import attrs
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import all_options, reachable_states, seeds

from bluemoon import city
from bluemoon.city import Cell, Reason, parse_cards, scenario, state_digest
from bluemoon.city.components import BuildingKind, read_components, standard_components_text
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

BEFORE: Final = scenario(
    players=3,
    tiles={"c4": "mill"},
    rebuilt=["library"],
    markers={"mill": [0, None, 1]},
    dragons={"red": "c4"},
    seats=[{"at": "c4", "hand": "V1 V2 K1", "crystals": 3, "scales": 2}, {}, {}],
    obelisk=[0, 1],
    discards="M1 M2",
    phase="reset",
)
STATE: Final = attrs.evolve(
    BEFORE,
    players=(
        attrs.evolve(BEFORE.players[0], hand=parse_cards("V1 V2"), incoming=parse_cards("K1")),
        *BEFORE.players[1:],
    ),
)
"""With something everywhere, even a facedown card that nothing gave."""

PINNED: Final = {
    "opening": "c08b9aac5d270dd7ffa7d3e81f47650231afbf1b060b4e5d337fa9470778eac3",
    "middle": "474e5de68c0ed4195737ee1d0b9d14741ae56aae376ee22483b1a3a25faf9a34",
    "end": "61a459d3086d29146980a708d8dd0f841569875e4b40b9741bc4b5a1e2dae6dd",
}
"""
What the digests have always been.

They change with the printed components. If anything else changes them, records of older
games can no longer be verified: give the format another number.
"""


def one_thing_different(state: city.State) -> Iterator[city.State]:
    """States that differ from this one in a single place."""
    change = attrs.evolve
    yield change(state, city=change(state.city, tiles=state.city.tiles[::-1]))
    yield from (
        change(state, city=change(state.city, options=options))
        for options in other_options(state.city.options)
    )
    first, *others = state.players
    yield from (change(state, players=(player, *others)) for player in other_players(first))
    yield change(state, players=state.players[::-1])
    yield change(state, to_act=Seat(1))
    yield from (change(state, phase=phase) for phase in other_phases())
    yield change(state, spaces=tuple((None,) * len(row) for row in state.spaces))
    yield change(state, rebuilt=())
    yield change(state, rebuilt=tuple(sorted((*state.rebuilt, Cell.C4))))
    yield change(state, dragons=(None, None, None))
    yield change(state, dragons=(None, Cell.C4, None))
    yield change(state, obelisk=state.obelisk[::-1])
    yield change(state, pool=state.pool + 1)
    yield change(state, deck=state.deck[1:])
    yield change(state, deck=(state.deck[-1], *state.deck[:-1]))
    yield change(state, discards=state.discards[::-1])
    yield change(state, chance=Chance(1))


def other_options(options: city.Options) -> Iterator[city.Options]:
    change = attrs.evolve
    yield change(options, players=4)
    yield change(options, expansion=True)
    yield change(options, layout="variant")
    yield change(options, edition=2006)
    yield from (
        change(options, components=components)
        for components in other_components(options.components)
    )


def other_components(components: city.Components) -> Iterator[city.Components]:
    change = attrs.evolve
    first, *others = components.buildings
    yield change(components, name="another")
    yield change(components, buildings=components.buildings[::-1])
    yield change(components, buildings=tuple(map(other_kind, components.buildings)))
    yield change(components, buildings=(change(first, majority=first.construction), *others))
    yield change(components, deck=components.deck[1:])
    yield change(components, markers=9)
    yield change(components, hand_size=9)
    yield change(components, offerings=change(components.offerings, two_players=5))
    yield change(components, obelisk=change(components.obelisk, two_players=(7,) * 11))
    yield change(components, surcharges=change(components.surcharges, edition_2006=2))
    (north, one), (east, other), *rest = components.fixed_start
    yield change(components, fixed_start=((north, other), (east, one), *rest))
    yield change(components, marks=change(components.marks, obelisk=components.marks.deck_values))


def other_kind(building: city.Building) -> city.Building:
    """The Theatre and the Mill change places in the box."""
    kinds = {"theatre": BuildingKind.BASE, "mill": BuildingKind.EXPANSION}
    return attrs.evolve(building, kind=kinds.get(building.name, building.kind))


def other_players(player: city.Player) -> Iterator[city.Player]:
    change = attrs.evolve
    yield change(player, hand=parse_cards("V1"))
    yield change(player, incoming=parse_cards("K1 K1"))
    yield change(player, hand=(), incoming=parse_cards("V1 V2 K1"))
    yield change(player, crystals=2)
    yield change(player, scales=3)
    yield change(player, markers=3)
    yield change(player, offerings=3)
    yield change(player, at=Cell.C3)


def other_phases() -> Iterator[city.Phase]:
    yield city.MovementPhase()
    yield city.MovementPhase(steps_left=1)
    yield city.ContributionPhase()
    yield city.ContributionPhase(begun=True)
    yield city.AdditionalPhase()
    for reason in Reason:
        yield city.OverPhase(city.Outcome((), reason, (1, 0, 0), (0, 0, 0)))
    yield city.OverPhase(city.Outcome((Seat(0),), Reason.OFFERINGS_MADE, (1, 0, 0), (0, 0, 0)))
    yield city.OverPhase(city.Outcome((), Reason.OFFERINGS_MADE, (0, 1, 0), (0, 0, 0)))
    yield city.OverPhase(city.Outcome((), Reason.OFFERINGS_MADE, (1, 0, 0), (0, 1, 0)))


def test_every_difference_shows() -> None:
    states = [STATE, *one_thing_different(STATE)]

    assert all(one != other for one, other in combinations(states, 2))
    assert len(states) == len({state_digest(state) for state in states})


@given(reachable_states())
def test_digest_is_of_the_position_alone(state: city.State) -> None:
    """However a state came about: by playing, or put together from plain values."""
    digest = state_digest(state)

    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert digest == state_digest(scenario(**city.describe(state)))


@given(reachable_states(), st.data())
def test_every_action_changes_the_digest(state: city.State, data: st.DataObject) -> None:
    actions = city.legal_actions(state)
    if actions:
        after = city.apply(state, data.draw(st.sampled_from(actions)))
        assert state_digest(after) != state_digest(state)


@given(all_options(), seeds(), seeds())
def test_openings_share_a_digest_only_if_they_are_equal(
    options: city.Options, seed: int, other_seed: int
) -> None:
    one, other = city.new_game(options, seed), city.new_game(options, other_seed)

    assert (one == other) is (state_digest(one) == state_digest(other))


def test_equal_components_that_were_read_twice_count_as_equal() -> None:
    again = read_components(standard_components_text(), "a copy")

    assert again is not city.standard_components()
    assert state_digest(scenario()) == state_digest(scenario(components=again))


def test_digests_are_what_they_have_always_been() -> None:
    opening = city.new_game(city.Options(players=3, expansion=True), seed=1)
    end = scenario(seats=[{"offerings": 6}, {"crystals": 2}])

    assert PINNED == {
        "opening": state_digest(opening),
        "middle": state_digest(STATE),
        "end": state_digest(end),
    }
