"""The digest of a state: the same for equal states, and only for them."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1
from support.legends_reachable import TABLES, reachable_states

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.component_files import Certainty
from bluemoon.kernel.errors import WrongTypeError
from bluemoon.legends import asks as a
from bluemoon.legends import state as s
from bluemoon.legends.components import (
    Card,
    Components,
    read_components,
    standard_components_text,
)
from bluemoon.legends.digest import state_digest
from bluemoon.legends.events import GameEnded
from bluemoon.legends.evolve import evolve
from bluemoon.legends.game import GAME
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.views.view import view

change: Final = attrs.evolve

STATE: Final = scenario(
    decks=("khind", "buka"),
    to_act=1,
    phase="support",
    fight="fire",
    dragons=(0, 2),
    seats=[
        {"hand": "k01 k02", "combat": "-k04 k03", "discard": "k05 k06", "leaders": "k29 k30"},
        {
            "hand": "b06 b13",
            "disclosed": "b13",
            "combat": "b05",
            "support": "~b08 b26>b05",
            "ships": "b30:b09+b10",
            "discard": "b04 b12",
            "doubtful": "b04",
        },
    ],
    turn={"plays": "b05"},
)
"""With something everywhere."""

WON: Final = s.Outcome((SEAT_1,), s.Reason.FOURTH_DRAGON, -3, (0, 4))

PINNED: Final = {
    "opening": "7f867b5265b4aa72c37a29fad220edd5fd78b631f1cb616d4d4579945293734a",
    "middle": "93c6d7db8f4c6bc1af73287f7144ccefaf063502d3807cc7b7f7b67931801de0",
    "end": "9502f3d94207132d754290b98cc71fa2b00fe2583aa541f2bcc5ffda212a8f58",
}
"""
What the digests have always been.

If anything changes them, records of older games can no longer be verified: give the format another
number.
"""


def one_thing_different(state: s.State) -> Iterator[s.State]:
    """States that differ from this one in a single place."""
    first, second = state.players
    yield from (change(state, options=options) for options in other_options(state.options))
    yield from (change(state, players=(first, player)) for player in other_players(second))
    yield change(state, players=(second, first))
    yield from (change(state, turn=turn) for turn in other_turns(state.turn))
    yield change(state, fight=None)
    yield change(state, fight=s.RunningFight(None))
    yield change(state, fight=s.RunningFight("earth"))
    yield change(state, dragons=2)
    yield from (change(state, phase=phase) for phase in other_phases())
    yield change(state, engaged=None)
    yield change(state, engaged=change(state, engaged=None))
    yield change(state, chance=Chance(99))


def other_options(options: Options) -> Iterator[Options]:
    yield change(options, decks=("buka", "khind"))
    yield change(options, tournament=True)
    yield change(options, standins=True)
    yield change(options, standins=True, inquisitors=("q91", None))
    yield change(options, standins=True, inquisitors=(None, "q91"))
    yield change(options, standins=True, emissaries=("e91", "e92"))
    yield change(options, standins=True, emissaries=("e92", "e91"))
    yield change(options, retries=2)
    yield change(options, score=(0, 0))
    yield change(options, score=(2, 1))
    yield change(options, score=(1, 2))
    yield change(options, first=SEAT_0)
    yield change(options, first=SEAT_1)
    yield from (
        change(options, components=components)
        for components in other_components(options.components)
    )


def other_components(components: Components) -> Iterator[Components]:
    yield change(components, name="another")
    by_name: dict[str, Card] = {card.id: card for card in components.cards}
    for card in (
        change(by_name["k01"], name="Another"),
        change(by_name["k01"], fire=7),
        change(by_name["k01"], icons=by_name["k10"].icons | {"free"}),
        change(by_name["k01"], certainty=Certainty.GUESS),
        change(by_name["k29"], clauses=by_name["k30"].clauses),
    ):
        cards = [card if each.id == card.id else each for each in components.cards]
        yield change(components, cards=tuple(cards))


def other_players(player: s.Player) -> Iterator[s.Player]:
    bluff, support = player.support
    ship = player.ships[0]
    yield change(player, deck=player.deck[::-1])
    yield change(player, hand=player.hand[:1])
    yield change(player, disclosed=())
    yield change(player, discard=player.discard[::-1])
    yield change(player, leaders=("b27",))
    yield change(player, combat=(change(player.combat[0], active=False),))
    yield change(player, combat=())
    yield change(player, support=(support, bluff))
    yield change(player, support=(change(bluff, bluff=False), support))
    yield change(player, support=(change(bluff, known=True), support))
    yield change(player, support=(bluff, change(support, target=None)))
    yield change(player, ships=(change(ship, load=ship.load[::-1]),))
    yield change(player, ships=(change(ship, landed=True),))
    yield change(player, ran_out=True)
    yield change(player, doubtful=())


def other_turns(turn: s.Turn) -> Iterator[s.Turn]:
    play = turn.plays[0]
    yield change(turn, seat=SEAT_0)
    yield change(turn, plays=())
    yield change(turn, plays=(change(play, card=None),))
    yield change(turn, plays=(change(play, kind="booster"),))
    yield change(turn, plays=(change(play, unit=1),))
    yield change(turn, plays=(change(play, free=True),))
    yield change(turn, taken=1)
    yield change(turn, from_hand=1)
    yield change(turn, used=("k03",))
    yield change(turn, paid=("k03",))
    yield change(turn, charged=("k03",))
    yield change(turn, led="b27")
    yield change(turn, again=True)
    yield change(turn, next_free=True)
    yield change(turn, backtracks=1)
    yield change(turn, learned=True)


def other_phases() -> Iterator[s.Phase]:
    yield from (s.BEGINNING, s.LEADERSHIP, s.ENGAGEMENT, s.CHARACTER, s.POWER)
    yield s.EngagementPhase(must_leave=True)
    yield s.MomentPhase("end", ())
    yield s.MomentPhase("last", ())
    yield s.MomentPhase("end", ("b05",))
    yield s.BluffCallPhase(SEAT_0)
    yield s.BluffCallPhase(SEAT_1)
    yield s.MulliganPhase(SEAT_0)
    yield s.MulliganPhase(SEAT_1)
    yield from (s.ChoicePhase(SEAT_1, ask, s.SUPPORT, ()) for ask in questions())
    yield s.ChoicePhase(SEAT_0, a.AskPay("b05", 0), s.SUPPORT, ())
    yield s.ChoicePhase(SEAT_1, a.AskPay("b05", 0), s.CHARACTER, ())
    for task in (
        a.FinishDecline(),
        a.ResolveText(SEAT_1, "b05", 0),
        a.OfferTarget(SEAT_1, "b05", None),
        a.OfferTarget(SEAT_1, "b05", "b06"),
    ):
        yield s.ChoicePhase(SEAT_1, a.AskPay("b05", 0), s.SUPPORT, (task,))
    yield s.OverPhase(WON)
    yield s.OverPhase(change(WON, winners=(SEAT_0,)))
    yield s.OverPhase(change(WON, reason=s.Reason.CARDS_EXHAUSTED))
    yield s.OverPhase(change(WON, dragons=3))
    yield s.OverPhase(change(WON, crystals=(4, 0)))


def questions() -> Iterator[a.Ask]:
    """Some have the same parts, and yet are different questions."""
    yield a.AskPay("b05", 0)
    yield a.AskPay("b05", 1)
    yield a.AskFavor("b05")
    yield a.AskShip("b05")
    yield a.AskTarget("b05", None)
    yield a.AskTarget("b05", "b06")
    yield a.AskDiscard(1, 2)
    yield a.AskDiscard(2, 1)
    yield a.AskDiscard(1, 2, ("b05",))
    yield a.AskTake("b05", "deck")
    yield a.AskTake("b05", "discard")
    yield a.AskReturn(1, "bottom")
    yield a.AskReturn(1, "shuffled")
    yield a.AskLoad("b05", 2)
    yield a.AskRob("b05", 2, is_optional=True)
    yield a.AskRob("b05", 2, is_optional=False)
    yield a.AskYesNo("b05", 2)
    yield a.AskOpponents("b05", 2, is_optional=True)


def test_every_difference_shows() -> None:
    states = [STATE, *one_thing_different(STATE)]

    assert all(one != other for one, other in combinations(states, 2))
    assert len(states) == len({state_digest(state) for state in states})


@given(reachable_states())
def test_digest_is_of_the_position_alone(state: s.State) -> None:
    """However a state came about: by playing, or taken apart and put together again."""
    digest = state_digest(state)
    players = tuple(change(player) for player in state.players)

    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert digest == state_digest(change(state, players=players, turn=change(state.turn)))


@given(reachable_states(), st.data())
def test_every_action_changes_the_digest(state: s.State, data: st.DataObject) -> None:
    actions = GAME.legal_actions(state)
    if actions:
        after = GAME.apply(state, data.draw(st.sampled_from(actions)))
        assert state_digest(after) != state_digest(state)


@given(
    st.sampled_from([*TABLES.values()]), st.integers(0, LARGEST_SEED), st.integers(0, LARGEST_SEED)
)
def test_openings_share_a_digest_only_if_they_are_equal(
    options: Options, seed: int, other_seed: int
) -> None:
    one, other = GAME.new_game(options, seed), GAME.new_game(options, other_seed)

    assert (one == other) is (state_digest(one) == state_digest(other))


def test_equal_components_that_were_read_twice_count_as_equal() -> None:
    components = STATE.options.components
    again = read_components(standard_components_text(), "a copy", components.name)
    other = change(STATE, options=change(STATE.options, components=again))

    assert again is not components
    assert state_digest(STATE) == state_digest(other)


def test_digests_are_what_they_have_always_been() -> None:
    opening = GAME.new_game(Options(), seed=1)

    assert PINNED == {
        "opening": state_digest(opening),
        "middle": state_digest(STATE),
        "end": state_digest(evolve(STATE, GameEnded(WON))),
    }


def test_only_states_have_digests() -> None:
    with pytest.raises(WrongTypeError, match=r"expected a State of Blue Moon Legends, not View\("):
        state_digest(view(STATE, None))  # type: ignore[arg-type]  # as callers without types may do
