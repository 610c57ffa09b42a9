"""C · Match and crystals: what a won game is worth, and which game comes next."""

from collections.abc import Callable, Iterator
from typing import Final, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply, used_up
from support.legends_tables import SMALL

from bluemoon import legends, pictures
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import Options, Outcome, Reason, State, first_game, next_game, scenario
from bluemoon.legends.plugin import PLUGIN
from bluemoon.legends.rules.match import C1, C2, C3, C7, crystals_of
from bluemoon.legends.rules.setup import S6
from bluemoon.testing import proves

DUEL: Final = Options(decks=("hoax", "vulca"), score=(2, 1))
UNTYPED_NEXT: Final = cast("Callable[..., Options | None]", next_game)
"""Called as people call it who do not check types."""
UNTYPED_FIRST: Final = cast("Callable[..., Options]", first_game)


def won(
    winner: Seat, crystals: int, score: tuple[int, int] = (2, 1), dragons: int | None = None
) -> Outcome:
    """A game that this seat won after such a score of the match."""
    gained = (0, crystals) if winner else (crystals, 0)
    own = crystals - 1 if dragons is None else dragons
    return Outcome(
        (winner,),
        Reason.CARDS_EXHAUSTED,
        -own if winner else own,
        gained,
        (score[0] + gained[0], score[1] + gained[1]),
    )


def retreating(dragons: tuple[int, int], score: tuple[int, int] | None) -> State:
    """Seat 0 may retreat, which gives seat 1 a dragon."""
    return scenario(
        decks=("hoax", "hoax"),
        score=score,
        fight="fire",
        dragons=dragons,
        seats=[{"combat": "h08"}, {"combat": "h09"}],
    )


@proves(C2)
@pytest.mark.parametrize(
    ("winner", "dragons", "crystals"),
    [
        (SEAT_0, (0, 0), (1, 0)),
        (SEAT_0, (1, 0), (2, 0)),
        (SEAT_0, (3, 0), (4, 0)),
        (SEAT_1, (0, 0), (0, 1)),
        (SEAT_1, (0, 2), (0, 3)),
        (SEAT_1, (0, 3), (0, 4)),
        (SEAT_1, (2, 0), (0, 1)),
    ],
)
def test_c2_one_crystal_and_one_for_each_dragon(
    winner: Seat, dragons: tuple[int, int], crystals: tuple[int, int]
) -> None:
    """Only the winner gains any."""
    assert crystals == crystals_of(scenario(decks=("hoax", "hoax"), dragons=dragons), winner)


@proves(C1, C2)
@pytest.mark.parametrize(("score", "after"), [((0, 0), (0, 4)), ((4, 3), (4, 7)), (None, None)])
def test_c1_the_outcome_adds_the_crystals_to_those_of_the_match(
    score: tuple[int, int] | None, after: tuple[int, int] | None
) -> None:
    """A single game has none to add them to."""
    outcome = legends.outcome(apply(retreating((0, 3), score), "retreat"))

    assert Outcome((SEAT_1,), Reason.FOURTH_DRAGON, -3, (0, 4), after) == outcome


@proves(C1)
def test_c1_the_score_is_added_up_when_cards_are_exhausted_too() -> None:
    state = scenario(
        decks=("hoax", "hoax"),
        score=(1, 1),
        dragons=(1, 0),
        seats=[used_up("hoax"), {"hand": "h08"}],
    )
    outcome = legends.outcome(apply(state, "decline"))

    assert Outcome((SEAT_0,), Reason.CARDS_EXHAUSTED, 1, (2, 0), (3, 1)) == outcome


@proves(C1)
@pytest.mark.parametrize(
    ("winner", "crystals", "score"),
    [(SEAT_0, 3, (2, 1)), (SEAT_0, 4, (4, 4)), (SEAT_1, 4, (2, 1)), (SEAT_1, 1, (0, 4))],
)
def test_c1_five_crystals_or_more_decide_a_match(
    winner: Seat, crystals: int, score: tuple[int, int]
) -> None:
    """There is no next game."""
    played = attrs.evolve(DUEL, score=score)

    assert next_game(played, won(winner, crystals, score)) is None


@proves(C1)
@pytest.mark.parametrize(
    ("winner", "crystals", "score"),
    [(SEAT_0, 1, (3, 1)), (SEAT_0, 2, (4, 1)), (SEAT_1, 3, (2, 4)), (SEAT_1, 1, (2, 2))],
)
def test_c1_with_less_than_five_there_is_a_next_game(
    winner: Seat, crystals: int, score: tuple[int, int]
) -> None:
    following = next_game(DUEL, won(winner, crystals))

    assert following is not None
    assert score == following.score


@proves(C3, S6)
@pytest.mark.parametrize("winner", [SEAT_0, SEAT_1])
@pytest.mark.parametrize("first", [None, SEAT_0, SEAT_1])
@pytest.mark.parametrize("seed", range(3))
def test_c3_the_loser_starts_the_next_game(winner: Seat, first: Seat | None, seed: int) -> None:
    """Whoever started the one before."""
    following = next_game(attrs.evolve(DUEL, first=first), won(winner, 1))

    assert following is not None
    assert 1 - winner == following.first
    assert 1 - winner == legends.to_act(legends.new_game(following, seed))


@proves(C7)
def test_c7_the_next_game_begins_like_any_other() -> None:
    """But for the score, it is a new game with the same decks that the loser starts."""
    following = next_game(attrs.evolve(DUEL, retries=3), won(SEAT_1, 2))
    single = Options(decks=("hoax", "vulca"), retries=3, first=0)

    assert attrs.evolve(single, score=(2, 3)) == following
    match, alone = (legends.new_game(options, seed=5) for options in (following, single))
    assert attrs.evolve(alone, options=following) == match


@proves(C7)
def test_c7_decks_may_be_changed_between_games() -> None:
    following = next_game(DUEL, won(SEAT_0, 1), decks=("buka", "vulca"))

    assert following is not None
    assert ("buka", "vulca") == following.decks
    with pytest.raises(OptionsError, match=r"decks are hoax, .*, not 'fleet' \(rule S3\)"):
        UNTYPED_NEXT(DUEL, won(SEAT_0, 1), decks=("fleet", "vulca"))


def test_decks_that_were_drawn_stay_for_the_match() -> None:
    """The options of the state have them; those that the game was started with may not."""
    state = legends.new_game(Options(score=(0, 0)), seed=7)
    outcome = won(SEAT_0, 1, (0, 0))
    following = next_game(state.options, outcome)

    assert following is not None
    assert "random" not in following.decks
    assert state.options.decks == following.decks
    with pytest.raises(OptionsError, match=r"pass the options of the state, or other decks .*C1"):
        next_game(Options(score=(0, 0)), outcome)
    anew = next_game(Options(score=(0, 0)), outcome, decks=("random", "random"))
    assert anew is not None
    assert ("random", "random") == anew.decks


@proves(C1)
def test_c1_a_match_begins_without_crystals() -> None:
    """Its decks are drawn once, by its seed."""
    first = first_game(Options(decks=("random", "buka"), retries=2), seed=7)

    assert ((0, 0), "buka", 2, None) == (first.score, first.decks[1], first.retries, first.first)
    assert first.decks == legends.new_game(Options(decks=("random", "buka")), seed=7).options.decks
    assert first == first_game(first, seed=8)


def test_a_match_may_begin_with_a_score() -> None:
    assert (2, 1) == first_game(DUEL, seed=7).score


WRONG: Final[dict[str, tuple[object, object, str]]] = {
    "a single game": (
        attrs.evolve(DUEL, score=None),
        attrs.evolve(won(SEAT_0, 1), score=None),
        r"a game without a score is not a game of a match; it has no next one \(rule C1\)",
    ),
    "the outcome of a single game": (
        DUEL,
        attrs.evolve(won(SEAT_0, 1), score=None),
        r"a score of \(2, 1\) and crystals of \(1, 0\) make \(3, 1\), but the outcome has None",
    ),
    "the outcome of another game": (
        DUEL,
        won(SEAT_0, 1, (0, 0)),
        r"a score of \(2, 1\) .* make \(3, 1\), but the outcome has \(1, 0\) \(rule C1\)",
    ),
    "no winner": (
        DUEL,
        attrs.evolve(won(SEAT_0, 1), winners=()),
        r"one seat wins a game of a match, not 0 \(rule C3\)",
    ),
    "two winners": (
        DUEL,
        attrs.evolve(won(SEAT_0, 1), winners=(SEAT_0, SEAT_1)),
        r"one seat wins a game of a match, not 2 \(rule C3\)",
    ),
    "crystals for the loser": (
        DUEL,
        attrs.evolve(won(SEAT_0, 1), winners=(SEAT_1,)),
        r"only the winner, seat 1, gains crystals \(rule C2\)",
    ),
}


@pytest.mark.parametrize(("options", "outcome", "said"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_together_has_no_next_game(
    options: object, outcome: object, said: str
) -> None:
    with pytest.raises(OptionsError, match=f"^{said}") as raised:
        UNTYPED_NEXT(options, outcome)

    assert "options.value" == raised.value.code


def test_wrong_types_are_refused() -> None:
    """Such as the state in place of its options."""
    state = legends.new_game(DUEL, seed=1)

    with pytest.raises(WrongTypeError, match=r"expected the Options of a game of a match \("):
        UNTYPED_NEXT(state, won(SEAT_0, 1))
    with pytest.raises(WrongTypeError, match=r"expected the Outcome of a game .*C1\), not None"):
        UNTYPED_NEXT(DUEL, None)
    with pytest.raises(WrongTypeError, match=r"expected the Options of a game \(rule C1\), not 5"):
        UNTYPED_FIRST(5, seed=1)


def test_a_picture_shows_the_score() -> None:
    """That before the game, and at its end that after it; a single game has none."""
    state = retreating((0, 3), (1, 0))
    over = apply(state, "retreat")

    assert "hoax against hoax, match 1 to 0, everything open" in pictures.text(PLUGIN, state)
    assert "match 1 to 4, as a spectator sees it" in pictures.text(PLUGIN, legends.view(over, None))
    assert "match 1 to 0" in pictures.svg(PLUGIN, state)
    assert "match" not in pictures.text(PLUGIN, retreating((0, 3), None))


# Whole matches


def played(options: Options, seed: int) -> State:
    """A game between random players."""
    state, chance = legends.new_game(options, seed), Chance(seed)
    while actions := legends.legal_actions(state):
        number, chance = chance.below(len(actions))
        state = legends.apply(state, actions[number])
    return state


def match(options: Options, seed: int) -> Iterator[State]:
    """The final states of the games of a match between random players."""
    following: Options | None = first_game(options, seed)
    while following is not None:
        state = played(following, seed)
        yield state
        outcome = legends.outcome(state)
        assert outcome is not None
        following, seed = next_game(state.options, outcome), seed + 1


def assert_match(options: Options, seed: int) -> None:
    """A match ends, its score adds up, losers start, and nothing else is carried over."""
    games = [*match(options, seed)]
    outcomes = [outcome for state in games if (outcome := legends.outcome(state)) is not None]
    scores = [outcome.score or (0, 0) for outcome in outcomes]

    assert len(games) == len(outcomes) <= 9
    assert [(0, 0), *scores[:-1]] == [state.options.score for state in games]
    assert scores[-1] == tuple(map(sum, zip(*(each.crystals for each in outcomes), strict=True)))
    assert [max(score) >= 5 for score in scores] == [False] * (len(games) - 1) + [True]
    for before, after in zip(outcomes, games[1:], strict=False):
        assert (1 - before.winners[0],) == (after.options.first,)
    same = {attrs.evolve(state.options, score=None, first=None) for state in games}
    assert len(same) == 1


@proves(C1, C3, C7)
def test_c1_a_whole_match() -> None:
    assert_match(Options(decks=("flit", "buka"), components=SMALL), seed=3)


@pytest.mark.unmeasured
@given(seed=st.integers(0, 2**32))
def test_every_match_ends(seed: int) -> None:
    """Between random players, with decks that are drawn."""
    assert_match(Options(), seed)
