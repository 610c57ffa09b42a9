"""Games played token by token: choices are real ones, and nobody is shown a secret."""

from typing import Final

import pytest
from attrs import define, field
from hypothesis import given
from hypothesis import strategies as st
from support.nim import State, Take
from support.nim_play import nim_play
from support.reachable import all_options, reachable_states, seeds

from bluemoon import city
from bluemoon.adapters import END, TokenError, Vocabulary
from bluemoon.adapters.environment.by_name import play_of
from bluemoon.adapters.environment.play import GamesByToken, TokenPlay, action_counts
from bluemoon.bots import BotFailedError, RandomBot
from bluemoon.city.learning import city_encoder
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

MOST: Final = 20_000


@define
class Student:
    """A bot that takes one counter, and remembers its seat and the ends of its games."""

    seat: Seat | None = None
    endings: list[Ending] = field(factory=list[Ending])

    def start(self, seat: Seat, view: State) -> None:
        assert 7 == view.left
        self.seat = seat

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del view, chance
        return actions[0]

    def end(self, outcome: Ending) -> None:
        self.endings.append(outcome)


def test_tokens_lead_to_actions_and_the_end() -> None:
    play = nim_play(size=4)
    play.start(seed=1)
    first = seat_to_act(play)
    assert ((2, 3, 4), (0.0, 0.0)) == (play.choices, play.rewards)

    play.take(3)
    assert 1 - first == seat_to_act(play)

    play.take(3)
    assert play.is_over
    assert not play.is_stopped
    assert (-1.0, 1.0) == (play.rewards[first], play.rewards[1 - first])
    assert [] == [*play.choices]
    with pytest.raises(TokenError, match="the game is over, and 2 comes too late"):
        play.take(2)


def seat_to_act(play: GamesByToken) -> Seat:
    assert play.to_act is not None
    return play.to_act


def test_what_is_forced_happens_by_itself() -> None:
    """Nobody is asked to take the last counter, nor to say "take"."""
    play = nim_play(size=2)
    play.start(seed=1)
    first = seat_to_act(play)
    play.take(2)

    assert play.is_over
    assert -1.0 == play.rewards[first]


def test_a_game_without_any_choice_plays_itself() -> None:
    play = nim_play(size=1)

    assert (None, True) == (play.to_act, play.is_over)


def test_a_game_is_stopped_after_so_many_actions() -> None:
    play = nim_play(size=12, max_actions=2)
    play.start(seed=1)
    play.take(2)
    assert not play.is_stopped
    play.take(2)

    assert (None, False, True) == (play.to_act, play.is_over, play.is_stopped)
    assert (0.0, 0.0) == play.rewards


def test_a_token_that_was_not_offered_changes_nothing() -> None:
    play = nim_play(size=4)
    play.start(seed=1)
    before = play.observe(Seat(0)), play.choices

    with pytest.raises(TokenError, match="0 may not follow"):
        play.take(0)
    assert before == (play.observe(Seat(0)), play.choices)


def test_bots_hear_their_seat_and_the_end() -> None:
    made: list[Student] = []

    def make() -> Student:
        made.append(Student())
        return made[-1]

    play = nim_play(size=7, bots={Seat(1): make})
    play.start(seed=3)
    while play.to_act is not None:
        assert 0 == play.to_act
        play.take(play.choices[0])

    assert 2 == len(made)
    assert (Seat(1), 1) == (made[-1].seat, len(made[-1].endings))


def take_first_tokens(play: GamesByToken) -> None:
    while play.to_act is not None:
        play.take(play.choices[0])


class Deserter:
    """A bot that goes away in the middle of a game."""

    def choose(self, view: State, actions: tuple[Take, ...], chance: Chance) -> Take:
        del chance
        if view.left < 7:
            raise ConnectionError
        return actions[0]


def test_nobody_goes_on_after_a_bot_has_failed() -> None:
    play = nim_play(size=9, bots={Seat(1): Deserter})
    play.start(seed=3)

    with pytest.raises(BotFailedError, match="the bot in seat 1 failed: ConnectionError"):
        take_first_tokens(play)

    assert play.to_act is None
    assert not play.is_over
    assert () == play.choices
    with pytest.raises(TokenError, match="comes too late"):
        play.take(1)


def test_bots_need_not_care_about_beginning_and_end() -> None:
    play = nim_play(size=9, bots={Seat(0): RandomBot, Seat(1): RandomBot})

    assert play.is_over
    assert {1.0, -1.0} == set(play.rewards)


def test_the_last_numbers_count_the_tokens_taken() -> None:
    play = play_of("city", {}, max_actions=MOST)
    play.start(seed=1)
    seat = seat_to_act(play)
    size = len(play.vocabulary)
    play.take(play.vocabulary.number("move"))

    assert 1.0 == play.observe(seat)[-size:][play.vocabulary.number("move")]
    assert 1.0 == sum(play.observe(seat)[-size:])
    assert 0.0 == sum(play.observe(Seat(1 - seat))[-size:])


def test_equal_tokens_are_counted_up_to_ten() -> None:
    counts = action_counts((2,) * 11 + (1,), Vocabulary((END, "pay", "K1")))

    assert [0.0, 1.0, 10.0] == list(counts)


def test_an_observation_is_the_callers_own() -> None:
    play = nim_play()
    play.observe(Seat(0))[0] = 5.0

    assert 5.0 != play.observe(Seat(0))[0]


def test_a_picture_shows_what_the_seat_may_see() -> None:
    play = play_of("city", {"players": 3}, max_actions=MOST)

    assert "as seat 1 sees it" in play.picture(Seat(1))
    assert "as a spectator sees it" in play.picture(None)
    assert "State(left=12" in nim_play().picture(None)
    assert "as seat 1 sees it" in play.svg(Seat(1))
    assert "as a spectator sees it" in play.svg(None)
    assert "<title>Nim</title>" in nim_play().svg(None)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionsError, match="there is no game 'chess', only city"):
        play_of("chess", {}, max_actions=MOST)


class Rigged(TokenPlay[city.Options, city.State, city.Action, city.View]):
    """Begins at a position of our choice, and says how many actions were played since."""

    @property
    def actions(self) -> int:
        return self._actions

    def seen_by(self, seat: Seat) -> city.View:
        return city.view(self._state, seat, perfect_memory=True)

    def begin_at(self, state: city.State) -> "Rigged":
        self._state, self._actions, self._encoded = state, 0, {}
        self._play_on()
        return self


def rigged(options: city.Options) -> Rigged:
    return Rigged(game=city.GAME, options=options, encoder=city_encoder(options))


@given(reachable_states(), seeds(), st.data())
def test_twins_give_the_same_observations_and_masks(
    state: city.State, seed: int, data: st.DataObject
) -> None:
    """
    Positions that differ only in what a seat may not know look the same to it, at every token.

    On the own turn the masks are equal too, until the action is complete.
    """
    seat = Seat(data.draw(st.integers(0, len(state.players) - 1)))
    twin = city.determinize(city.view(state, seat, perfect_memory=True), seed)
    options = state.city.options
    # An action without an alternative happens by itself, and may draw what a twin does not.
    if city.to_act(state) != seat or len(city.legal_actions(state)) == 1:
        return
    one, other = (rigged(options).begin_at(each) for each in (state, twin))
    actions = one.actions
    while one.actions == actions and one.choices:
        assert (one.to_act, one.choices) == (other.to_act, other.choices)
        assert one.observe(seat) == other.observe(seat)
        assert one.offered(seat) == other.offered(seat) == one.choices
        token = data.draw(st.sampled_from(one.choices))
        one.take(token)
        if one.actions == actions:
            other.take(token)


@given(all_options(), seeds(), st.data())
def test_an_observation_is_of_the_position_as_it_is_now(
    options: city.Options, seed: int, data: st.DataObject
) -> None:
    play = rigged(options)
    play.start(seed)
    for _ in range(10):
        for seat in map(Seat, range(options.players)):
            fresh = city_encoder(options).encode(play.seen_by(seat))
            assert fresh == play.observe(seat)[: len(fresh)]
        play.take(data.draw(st.sampled_from(play.choices)))


@given(all_options(), seeds(), st.data())
def test_only_who_is_to_act_is_offered_tokens(
    options: city.Options, seed: int, data: st.DataObject
) -> None:
    play = rigged(options)
    play.start(seed)
    for _ in range(10):
        offered = [play.offered(Seat(seat)) for seat in range(options.players)]
        assert play.choices == offered.pop(seat_to_act(play))
        assert not any(offered)
        assert 1 < len(play.choices)
        play.take(data.draw(st.sampled_from(play.choices)))
