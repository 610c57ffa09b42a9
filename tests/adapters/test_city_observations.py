"""Observations of Blue Moon City: in bounds, told by name, and without secrets."""

from array import array
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import INVENTED
from support.reachable import all_options, chosen, game_states, reachable_states, seeds

from bluemoon import city
from bluemoon.city.learning.observations import city_encoder
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.observations import Encoder, ObservationError

KINDS_OF_OPTIONS: Final = (
    city.Options(players=2),
    city.Options(players=3, layout="variant"),
    city.Options(players=4, expansion=True, edition=2006),
    city.Options(players=3, expansion=True, components=INVENTED),
)


def seen(state: city.State, seat: Seat) -> city.View:
    return city.view(state, seat, perfect_memory=True)


def told(state: city.State, seat: Seat) -> dict[str, float]:
    """What an observation says and is not 0, by name."""
    encoder = city_encoder(state.city.options)
    numbers = encoder.encode(seen(state, seat))
    return {name: number for name, number in zip(encoder.names, numbers, strict=True) if number}


def out_of_bounds(encoder: Encoder[city.View], numbers: "array[float]") -> list[str]:
    rows = zip(encoder.names, numbers, encoder.highs, strict=True)
    return [f"{name}: {number}" for name, number, high in rows if not 0 <= number <= high]


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


@given(reachable_states(), seeds())
def test_what_was_observed_before_makes_no_difference(state: city.State, seed: int) -> None:
    """The same encoder, after other positions, says what a new one says."""
    options = state.city.options
    encoder = city_encoder(options)
    after = [city.apply(state, action) for action in city.legal_actions(state)[-2:]]
    for each in (city.new_game(options, seed), state, *after, state):
        for seat in range(options.players):
            fresh = city_encoder(options).encode(seen(each, Seat(seat)))

            assert fresh == encoder.encode(seen(each, Seat(seat)))


@pytest.mark.parametrize("options", KINDS_OF_OPTIONS, ids=str)
def test_views_that_follow_events_are_observed_like_any_others(options: city.Options) -> None:
    """After every event, also between those of one action, and by an encoder that looks anew."""
    seat, encoder, game = Seat(1), city_encoder(options), city.GAME
    start = game.start(options, 3)
    view = game.begin_view(game.redact(start, seat), perfect_memory=True)
    state, chance = game.replay((start,)), Chance(1)
    for _ in range(300):
        action, chance = chosen(game.legal_actions(state), chance)
        step = game.step(state, action)
        for event in step.events:
            assert view is not None
            view = game.see(view, game.redact(event, seat))

            assert city_encoder(options).encode(view) == encoder.encode(view)
        state = step.state
        assert view is not None
        assert encoder.encode(seen(state, seat)) == city_encoder(options).encode(view)


def test_a_building_that_is_rebuilt_is_observed_without_any_other_change() -> None:
    options = city.Options(players=2)
    encoder = city_encoder(options)
    view = seen(city.new_game(options, seed=1), Seat(0))
    before = encoder.encode(view)
    rebuilt = attrs.evolve(view, rebuilt=(view.city.sites[0],))

    assert before != encoder.encode(rebuilt)
    assert city_encoder(options).encode(rebuilt) == encoder.encode(rebuilt)
    assert before == encoder.encode(view)


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
    assert pytest.approx(expected | elsewhere) == told(state, Seat(1))


def test_phase_and_steps_are_told() -> None:
    opening = city.new_game(city.Options(), seed=1)
    moved = told(opening, opening.to_act)
    ended = city.apply(opening, city.End())

    assert (1.0, 1.0) == (moved["Movement"], moved["steps left"])
    assert "Contribution" in told(ended, opening.to_act)
    assert "Reset" in told(city.apply(ended, city.End()), opening.to_act)


def test_a_contribution_that_has_begun_is_told() -> None:
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 T3"}, {}], phase="contribution"
    )
    begun = city.apply(state, city.parse_action("pay 1 T3"))

    assert "begun" not in told(state, Seat(0))
    assert "begun" in told(begun, Seat(0))


def test_crystals_beyond_all_prices_make_no_difference() -> None:
    state = city.scenario(seats=[{"crystals": 99}, {"crystals": 103}])

    assert pytest.approx(99 / 12) == told(state, Seat(0))["me crystals"]
    assert pytest.approx(102 / 12) == told(state, Seat(0))["opponent 1 crystals"]


def test_a_full_obelisk_has_no_next_price() -> None:
    """It never is during a game, and a view tells of it all the same."""
    state = city.new_game(city.Options(players=2), seed=1)
    prices = state.city.obelisk
    full = attrs.evolve(state, obelisk=tuple(Seat(at % 2) for at in range(len(prices))))

    assert prices[0] / prices[-1] == pytest.approx(told(state, Seat(0))["next price"])
    assert "next price" not in told(full, Seat(0))


def test_a_look_that_fails_spoils_no_other() -> None:
    state = city.new_game(city.Options(players=2), seed=1)
    encoder, view = city_encoder(city.Options(players=2)), seen(state, Seat(0))
    lost = attrs.evolve(view.players[1], at=99)  # type: ignore[arg-type]  # no cell
    before = encoder.encode(view)

    for _ in range(2):
        with pytest.raises(IndexError):
            encoder.encode(attrs.evolve(view, players=(view.players[0], lost)))
    assert before == encoder.encode(view)


def test_a_spectator_observes_nothing() -> None:
    state = city.new_game(city.Options(), seed=1)
    encoder = city_encoder(city.Options())
    for view in (city.view(state, None, perfect_memory=True), city.view(state, Seat(0))):
        with pytest.raises(ObservationError, match="only the view of a seat with perfect memory"):
            encoder.encode(view)


def test_a_game_with_other_options_is_not_observed() -> None:
    state = city.new_game(city.Options(players=3), seed=1)

    with pytest.raises(ObservationError, match=r"players=3.* is observed as one with .*players=2"):
        city_encoder(city.Options(players=2)).encode(seen(state, Seat(0)))


def test_threads_do_not_disturb_one_another() -> None:
    """They may observe games of the same options at the same time."""
    options = city.Options(players=2)
    encoder = city_encoder(options)
    views = [
        city.view(city.new_game(options, seed), Seat(seat), perfect_memory=True)
        for seed in range(8)
        for seat in range(2)
    ]
    expected = [encoder.encode(view) for view in views]

    def look(shift: int) -> bool:
        turned = [*range(shift, len(views)), *range(shift)]
        return all(encoder.encode(views[at]) == expected[at] for _ in range(60) for at in turned)

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(look, range(4)))
