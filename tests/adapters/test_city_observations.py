"""Observations of Blue Moon City: within bounds, named, and without secrets."""

from array import array
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import INVENTED
from support.reachable import all_options, game_states, reachable_states, seeds

from bluemoon import city
from bluemoon.city.learning import city_encoder
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, ObservationError

pytestmark = pytest.mark.slow

KINDS_OF_OPTIONS: Final = (
    city.Options(players=2),
    city.Options(players=3, layout="variant"),
    city.Options(players=4, expansion=True, edition=2006),
    city.Options(players=3, expansion=True, components=INVENTED),
)


def seen(state: city.State, seat: Seat) -> city.View:
    return city.view(state, seat, perfect_memory=True)


def named(state: city.State, seat: Seat) -> dict[str, float]:
    """The numbers of an observation that are not 0, by name."""
    encoder = city_encoder(state.city.options)
    numbers = encoder.encode(seen(state, seat))
    return {name: number for name, number in zip(encoder.names, numbers, strict=True) if number}


def out_of_bounds(encoder: Encoder[city.View], numbers: "array[float]") -> list[str]:
    rows = zip(encoder.names, numbers, encoder.highs, strict=True)
    return [f"{name}: {number}" for name, number, high in rows if not 0 <= number <= high]


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", KINDS_OF_OPTIONS, ids=str)
def test_whole_games_stay_within_the_bounds(options: city.Options) -> None:
    encoder = city_encoder(options)
    for number, state in enumerate(game_states(options, seed=5)):
        numbers = encoder.encode(seen(state, Seat(number % options.players)))

        assert [] == out_of_bounds(encoder, numbers)


@given(reachable_states())
def test_every_seat_can_observe_every_position(state: city.State) -> None:
    encoder = city_encoder(state.city.options)
    for seat in range(len(state.players)):
        numbers = encoder.encode(seen(state, Seat(seat)))

        assert len(encoder) == len(numbers)
        assert [] == out_of_bounds(encoder, numbers)


@given(reachable_states(), seeds(), st.data())
def test_twins_are_observed_alike(state: city.State, seed: int, data: st.DataObject) -> None:
    """Positions that differ in what a seat may not know give this seat the same numbers."""
    seat = Seat(data.draw(st.integers(0, len(state.players) - 1)))
    encoder = city_encoder(state.city.options)
    twin = city.determinize(seen(state, seat), seed)

    assert encoder.encode(seen(state, seat)) == encoder.encode(seen(twin, seat))


@given(all_options())
def test_names_are_unique_and_as_many_as_the_numbers(options: city.Options) -> None:
    encoder = city_encoder(options)
    view = seen(city.new_game(options, seed=1), Seat(0))

    assert len(encoder.names) == len(set(encoder.names)) == len(encoder.highs)
    assert len(encoder.names) == len(encoder) == len(encoder.encode(view))


@pytest.mark.parametrize(
    ("players", "expansion", "length"),
    [(2, False, 696), (3, False, 775), (4, False, 854), (2, True, 926), (4, True, 1122)],
)
def test_the_length_depends_on_players_and_expansion(
    players: int, *, expansion: bool, length: int
) -> None:
    """A learner's weights depend on it: a change here is a change for users."""
    assert length == len(city_encoder(city.Options(players=players, expansion=expansion)))


def test_every_number_says_what_its_name_says() -> None:
    state = city.scenario(
        players=3,
        tiles={"c4": "mill", "d4": "citadel", "a2": "library"},
        rebuilt=["citadel"],
        markers={"mill": [1, None, 2]},
        dragons={"blue": "c4"},
        seats=[
            {"at": "b2", "hand": "A3 A2 A2", "crystals": 6, "scales": 5},
            {"at": "c4", "hand": "K1", "crystals": 24, "offerings": 1},
            {"at": "d3", "hand": "V1 V2", "scales": 1},
        ],
        discards="M1 M1 P3",
        to_act=1,
        phase="contribution",
    )
    expected = {
        "hand K1": 1 / 10,
        "me hand size": 1 / 8,
        "me crystals": 24 / 12,
        "me markers": 8 / 10,
        "me offerings": 1 / 5,
        "me to act": 1.0,
        "opponent 1 hand size": 2 / 8,
        "opponent 1 scales": 1 / 10,
        "opponent 1 markers": 9 / 10,
        "opponent 2 hand size": 3 / 8,
        "opponent 2 crystals": 6 / 12,
        "opponent 2 scales": 5 / 10,
        "opponent 2 markers": 1.0,
        "me at c4": 1.0,
        "opponent 1 at d3": 1.0,
        "opponent 2 at b2": 1.0,
        "blue dragon at c4": 1.0,
        "scales in the pool": 4 / 10,
        "cards in the deck": 71 / 80,
        "markers on the Obelisk": 1 / 13,
        "next price": 7 / 12,
        "discards M1": 2 / 4,
        "discards P3": 1 / 2,
        "Contribution": 1.0,
        "mill at c4": 1.0,
        "mill space 1 me": 1.0,
        "mill space 3 opponent 1": 1.0,
        "citadel at d4": 1.0,
        "citadel rebuilt": 1.0,
        "library at a2": 1.0,
    }
    elsewhere = {
        f"{state.city.tiles[cell]} at {cell}": 1.0
        for cell in state.city.sites
        if str(cell) not in ("c4", "d4", "a2")
    }
    assert pytest.approx(expected | elsewhere) == named(state, Seat(1))


def test_phase_and_steps_are_named() -> None:
    opening = city.new_game(city.Options(), seed=1)
    moved = named(opening, opening.to_act)
    ended = city.apply(opening, city.End())

    assert (1.0, 1.0) == (moved["Movement"], moved["steps left"])
    assert "Contribution" in named(ended, opening.to_act)
    assert "Reset" in named(city.apply(ended, city.End()), opening.to_act)


def test_a_contribution_that_has_begun_is_named() -> None:
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 T3"}, {}], phase="contribution"
    )
    begun = city.apply(state, city.parse_action("pay 1 T3"))

    assert "begun" not in named(state, Seat(0))
    assert "begun" in named(begun, Seat(0))


def test_crystals_beyond_all_prices_make_no_difference() -> None:
    state = city.scenario(seats=[{"crystals": 99}, {"crystals": 103}])

    assert pytest.approx(99 / 12) == named(state, Seat(0))["me crystals"]
    assert pytest.approx(102 / 12) == named(state, Seat(0))["opponent 1 crystals"]


def test_a_full_obelisk_has_no_next_price() -> None:
    """It never is during a game, but it can be observed."""
    state = city.new_game(city.Options(players=2), seed=1)
    prices = state.city.obelisk
    full = attrs.evolve(state, obelisk=tuple(Seat(at % 2) for at in range(len(prices))))

    assert prices[0] / prices[-1] == pytest.approx(named(state, Seat(0))["next price"])
    assert "next price" not in named(full, Seat(0))


def test_a_spectator_observes_nothing() -> None:
    state = city.new_game(city.Options(), seed=1)
    encoder = city_encoder(city.Options())
    for view in (city.view(state, None, perfect_memory=True), city.view(state, Seat(0))):
        with pytest.raises(ObservationError, match="only the view of a seat with perfect memory"):
            encoder.encode(view)


def test_a_game_with_other_options_is_not_observed() -> None:
    state = city.new_game(city.Options(players=3), seed=1)

    with pytest.raises(ObservationError, match=r"is for games with .*players=2.*, not .*players=3"):
        city_encoder(city.Options(players=2)).encode(seen(state, Seat(0)))
