"""
Observations of Realm of Sand: named, and told from the seat of whoever observes.

The contract proves for every kind of options that they stay within bounds and keep secrets.
"""

from typing import Final

import attrs
import pytest
from support.sand_reachable import GENEROUS, OPTIONS
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand.learning import sand_encoder
from bluemoon.sand.options import Mode
from bluemoon.toolkits.observations import ObservationError

RED, PURPLE, BLUE = map(Seat, range(3))


def named(state: sand.State, seat: Seat) -> dict[str, float]:
    """The numbers of an observation that are not 0, by name."""
    encoder = sand_encoder(state.realm.options)
    numbers = encoder.encode(sand.view(state, seat, perfect_memory=True))
    return {name: number for name, number in zip(encoder.names, numbers, strict=True) if number}


def after(state: sand.State, *texts: str) -> sand.State:
    for text in texts:
        state = sand.apply(state, sand.parse_action(text))
    return state


STATE: Final = sand.scenario(
    players=3,
    mode="advanced",
    first=2,
    to_act=0,
    round=6,
    loop="4 9",
    market={
        "I": "I-3 I-7 I-8 I-18",
        "II": "II-1 II-2 II-3 II-4",
        "III": "III-1 III-2 III-3 III-4",
    },
    decks={"II": "II-6 II-7 II-8"},
    seats=[
        {
            "board": "red",
            "rows": [".....", ".....", "...RY"],
            "level": 3,
            "tiles": "1 2 5",
            "crystal": "charged",
            "kept": "III-5",
            "bottom": {"III": "III-6 III-9"},
        },
        {"board": "purple", "level": 6, "tiles": "20 21 22", "claimed": "I-1"},
        {
            "board": "blue",
            "rows": [".....", "..gr."],
            "level": 2,
            "tiles": "17 3 8",
            "discs": {"black": 2},
            "crystal": "charged",
            "claimed": "I-4 II-5",
        },
    ],
)
LOOP: Final = {
    f"tile {tile} in the loop": (19 - place) / 19 for place, tile in enumerate(STATE.loop)
}
MARKET: Final = {
    f"{card} at place {place}": 1.0
    for row in STATE.market
    for place, card in enumerate(row, start=1)
}
POINTS: Final = sum(face.points for deck in sand.standard_components().cards for face in deck)


def claimed_points(*cards: str) -> float:
    faces = map(sand.standard_components().face, map(sand.Card.parse, cards))
    return sum(face.points for face in faces) / POINTS


def test_every_number_says_what_its_name_says() -> None:
    """The one who observes comes first, then the others in turn order."""
    expected = {
        "me red disc on d3": 1.0,
        "me yellow disc on e3": 1.0,
        "opponent 2 green square on c4": 1.0,
        "opponent 2 red square on d4": 1.0,
        "me level": 3 / 6,
        "me to act": 1.0,
        "opponent 1 level": 1.0,
        "opponent 1 blue discs": 1 / 5,
        "opponent 2 level": 2 / 6,
        "opponent 2 black discs": 2 / 5,
        "opponent 2 hourglasses": 1 / 10,
        "opponent 2 points": claimed_points("I-4", "II-5"),
        "opponent 2 start player": 1.0,
        **{f"me tile {tile}": 1.0 for tile in (1, 2, 5)},
        **{f"opponent 1 tile {tile}": 1.0 for tile in (20, 21, 22)},
        **{f"opponent 2 tile {tile}": 1.0 for tile in (3, 8, 17)},
        "tile 4 in front 1": 1.0,
        "tile 9 in front 2": 1.0,
        "opponent 1 claimed I-1": 1.0,
        "opponent 2 claimed I-4": 1.0,
        "opponent 2 claimed II-5": 1.0,
        "green discs in the central supply": 1.0,
        "red discs in the central supply": 4 / 5,
        "black discs in the central supply": 3 / 5,
        "blue discs in the central supply": 4 / 5,
        "yellow discs in the central supply": 4 / 5,
        "green squares in the stock": 27 / 28,
        "red squares in the stock": 27 / 28,
        "black squares in the stock": 1.0,
        "cards in deck I": 12 / 18,
        "cards in deck II": 13 / 18,
        "cards in deck III": 13 / 18,
        "round": 6 / 60,
        "Turn": 1.0,
        "me red crystal": 1.0,
        "me charged crystal": 1.0,
        "opponent 1 purple crystal": 1.0,
        "opponent 2 blue crystal": 1.0,
        "opponent 2 charged crystal": 1.0,
        "kept III-5": 1.0,
        "me kept from III": 1 / 18,
        "III-6 at the bottom": 2 / 18,
        "III-9 at the bottom": 1 / 18,
    }
    assert pytest.approx({**expected, **LOOP, **MARKET}) == named(STATE, RED)


def test_others_see_a_kept_card_by_its_deck_and_nothing_of_the_bottom() -> None:
    found = named(STATE, BLUE)

    assert pytest.approx(1 / 18) == found["opponent 1 kept from III"]
    assert not [name for name in found if name.startswith("kept") or name.endswith("bottom")]


def test_cards_looked_at_are_seen_by_whoever_looks() -> None:
    """In the order in which they were drawn; the others see how many of which deck."""
    looking = after(STATE, "look II")
    mine, theirs = named(looking, RED), named(looking, PURPLE)
    cards = {"looks at II-6 1", "looks at II-7 2", "looks at II-8 3"}

    assert cards == {name for name in mine if name.startswith("looks at")}
    assert not [name for name in theirs if name.startswith("looks at")]
    for seen in (mine, theirs):
        assert {"Keeping a card", "looked at deck II"} < {*seen}
        assert 1.0 == seen["cards looked at"]
        assert "main action taken" not in seen


def test_what_was_put_back_is_remembered() -> None:
    """The highest card has the largest number."""
    found = named(after(STATE, "look II", "keep 1", "end"), RED)

    assert pytest.approx([2 / 18, 1 / 18]) == [
        found[f"{card} at the bottom"] for card in ("II-7", "II-8")
    ]


def test_an_empty_place_of_the_market_has_no_number() -> None:
    first, *others = STATE.market
    state = attrs.evolve(STATE, market=((None, *first[1:]), *others))

    assert {"I-3 at place 1"} == {*named(STATE, RED)} - {*named(state, RED)}


def test_spaces_that_a_main_action_has_filled_are_named() -> None:
    state = sand.scenario(seats=[{"tiles": "1 2 3", "discs": {"blue": 2}}, {}])
    tile = next(text for text in map(str, sand.legal_actions(state)) if text.startswith("tile 1"))
    laid, placed = named(after(state, tile), RED), named(after(state, "disc blue b2"), RED)

    assert {f"filled {space}" for space in tile.split()[2:]} == {
        name for name in laid if name.startswith("filled")
    }
    assert "Taking a tile" in laid
    assert {"Discs", "filled b2"} < {*placed}
    assert pytest.approx(2 / 3) == placed["discs left"]
    assert "main action taken" in named(after(state, "disc blue b2", "done"), RED)


def test_any_number_of_discs_is_named() -> None:
    state = sand.scenario(
        players=2,
        mode="advanced",
        seats=[{"board": "purple", "discs": {"blue": 2}, "crystal": "charged"}, {"board": "red"}],
    )
    found = named(after(state, "disc blue b2", "all"), RED)

    assert "any number of discs" in found
    assert "discs left" not in found


def test_a_trade_is_named() -> None:
    state = sand.scenario(
        players=2,
        mode="advanced",
        main="taken",
        loop="9",
        seats=[{"board": "blue", "tiles": "1 2 3", "crystal": "charged"}, {"board": "red"}],
    )
    found = named(after(state, "trade 2 9"), PURPLE)

    assert {"Trading tiles", "gave tile 2", "received tile 9", "main action taken"} < {*found}


def test_a_fresh_crystal_is_named() -> None:
    state = sand.scenario(
        players=2,
        mode="advanced",
        main="taken",
        seats=[{"board": "red", "crystal": "fresh"}, {"board": "blue"}],
    )

    assert {"opponent 1 red crystal", "opponent 1 fresh crystal"} < {*named(state, PURPLE)}


def test_setup_and_end_are_named() -> None:
    options = sand.Options(players=2, mode="advanced", boards=["red", "purple"], round_limit=1)
    opening = sand.new_game(options, seed=1)
    over = after(opening, "choose blue", "end", "end")

    assert {"Setup", "me to act", "me purple crystal"} < {*named(opening, PURPLE)}
    assert {"Over", "round"} < {*named(over, RED)}
    assert 1.0 == named(over, RED)["round"]


def test_without_a_limit_rounds_are_counted_up_to_the_longest() -> None:
    state = sand.new_game(sand.Options(round_limit=None), seed=1)
    late = attrs.evolve(state, round=5000)

    assert pytest.approx(1 / 999) == named(state, RED)["round"]
    assert 1.0 == named(late, RED)["round"]


@pytest.mark.parametrize(
    ("players", "mode", "length"),
    [
        (1, "basic", 636),
        (2, "basic", 928),
        (3, "basic", 1220),
        (4, "basic", 1512),
        (1, "advanced", 980),
        (4, "advanced", 1889),
    ],
)
def test_the_length_depends_on_players_and_mode(players: int, mode: Mode, length: int) -> None:
    """A learner's weights depend on it: a change here is a change for users."""
    assert length == len(sand_encoder(sand.Options(players=players, mode=mode)))


@pytest.mark.parametrize("components", [GENEROUS, INVENTED], ids=lambda found: found.name)
def test_other_sets_have_observations_of_their_own(components: sand.Components) -> None:
    """Boards that differ in size included: every space that one of them has is named."""
    options = sand.Options(players=2, mode="advanced", components=components)
    encoder, state = sand_encoder(options), sand.new_game(options, seed=1)
    spaces = {space for board in components.advanced for space in board.spaces}

    assert len(encoder) == len({*encoder.names}) == len(encoder.highs)
    assert len(spaces) == sum(name.startswith("filled") for name in encoder.names)
    assert len(encoder) == len(encoder.encode(sand.view(state, RED, perfect_memory=True)))


def test_a_spectator_observes_nothing() -> None:
    encoder = sand_encoder(STATE.realm.options)
    for view in (sand.view(STATE, None, perfect_memory=True), sand.view(STATE, RED)):
        with pytest.raises(ObservationError, match="only the view of a seat with perfect memory"):
            encoder.encode(view)


def test_a_game_with_other_options_is_not_observed() -> None:
    with pytest.raises(ObservationError, match=r"is for games with .*players=2.*, not .*players=3"):
        sand_encoder(OPTIONS["basic-2"]).encode(sand.view(STATE, RED, perfect_memory=True))
