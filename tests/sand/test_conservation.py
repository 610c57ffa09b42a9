"""
Whole games with every kind of options: nothing is made or lost, and nothing happens out of turn.

The counting here is independent of ``sand.GAME.invariants``: from the letters of the boards and the
figures of the set.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from support.sand_playing import EMPTY, after
from support.sand_reachable import GENEROUS, seeds
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.chance import Chance
from bluemoon.sand import Charge, Crystal, DiscPhase, KeepPhase, TakePhase, TurnPhase
from bluemoon.sand.rules.board import B1, B2, B3
from bluemoon.sand.rules.crystals import A1, A2
from bluemoon.sand.rules.setup import S3, S4, S5, S6
from bluemoon.sand.rules.tiles import P4, P5
from bluemoon.sand.rules.turn import T1, T2
from bluemoon.testing import proves

MAIN_ACTIONS: Final = (sand.PlayTile, sand.PlaceDisc, sand.MoveDisc)
CRYSTAL_USES: Final = (
    sand.Look,
    sand.Unbound,
    sand.Exchange,
    sand.Shift,
    sand.Rise,
    sand.Trade,
)
RARE: Final = (sand.Claim, *CRYSTAL_USES)
"""Actions that chance alone would seldom choose among hundreds."""


@frozen
class Played:
    """One action of a game."""

    before: sand.State
    action: sand.Action
    after: sand.State
    main_actions: int
    """How many main actions have begun in this turn, this action included."""


def play(options: sand.Options, seed: int) -> Iterator[Played]:
    """A whole game by chance, in which every second time something rare is done, if possible."""
    state, chance, main_actions = sand.new_game(options, seed), Chance(seed), 0
    while actions := sand.legal_actions(state):
        coin, chance = chance.below(2)
        rare = [action for action in actions if isinstance(action, RARE)]
        candidates = rare if coin and rare else actions
        index, chance = chance.below(len(candidates))
        action, before = candidates[index], state
        state = sand.apply(before, action)
        begins = isinstance(action, MAIN_ACTIONS) and isinstance(before.phase, TurnPhase)
        main_actions += begins
        yield Played(before, action, state, main_actions)
        if isinstance(action, sand.End):
            main_actions = 0


def letters(state: sand.State, seat: int) -> str:
    """What lies on a board, a letter for each piece."""
    return "".join(piece.letter for piece in state.players[seat].pieces if piece is not None)


def miscounts(state: sand.State) -> Iterator[str]:
    """Squares, discs, tiles and cards that are missing or too many."""
    components, number = state.realm.components, len(state.players)
    on_boards = Counter("".join(letters(state, seat) for seat in range(number)))
    for letter, stock, total in zip("grk", state.stock, components.squares, strict=True):
        if stock < 0 or on_boards[letter] + stock != total:
            yield f"squares {letter}"
    most = {1: 2, 2: 4, 3: 5, 4: 99}[number]
    held = [sum(counts) for counts in zip(*(player.discs for player in state.players), strict=True)]
    counts = zip("GRKBY", held, state.central, components.discs, strict=True)
    for letter, supply, central, existing in counts:
        if central < 0 or on_boards[letter] + supply + central != min(most, existing):
            yield f"discs {letter}"
    if any(count < 0 for player in state.players for count in player.discs):
        yield "discs below none"
    tiles = [tile for player in state.players for tile in player.tiles] + [*state.loop]
    if sorted(tiles) != [*range(1, len(components.tiles) + 1)]:
        yield "tiles"
    cards = [str(card) for deck in state.decks for card in deck]
    cards += [str(card) for row in state.market for card in row if card is not None]
    cards += [str(card) for player in state.players for card in player.claimed + player.kept]
    cards += map(str, state.phase.cards) if isinstance(state.phase, KeepPhase) else ()
    faces = zip(("I", "II", "III"), components.cards, strict=True)
    if Counter(cards) != {f"{deck}-{n + 1}": 1 for deck, all_ in faces for n in range(len(all_))}:
        yield "cards"


def wrong_boards(state: sand.State) -> Iterator[str]:
    """Levels off the track, too many dark spaces, and hands and a loop of the wrong size."""
    for seat, (player, board) in enumerate(zip(state.players, state.realm.boards, strict=True)):
        spaces = "".join(reversed(board.rows))
        occupied = [
            letter
            for letter, piece in zip(spaces, player.pieces, strict=True)
            if piece is not None and letter in "dD"
        ]
        if not len(occupied) <= player.level <= board.track:
            yield f"level of seat {seat}"
        has_played = isinstance(state.phase, TakePhase) and seat == state.to_act
        if len(player.tiles) != 3 - has_played:
            yield f"hand of seat {seat}"


def wrong_to_act(state: sand.State) -> Iterator[str]:
    """Somebody can do something, or the game is over and has one winner."""
    seat, outcome, actions = sand.to_act(state), sand.outcome(state), sand.legal_actions(state)
    if outcome is None:
        if seat not in range(len(state.players)) or not actions:
            yield "nobody to act"
    elif seat is not None or actions or len(outcome.winners) != 1:
        yield "not quite over"


def wrong_changes(played: Played) -> Iterator[str]:
    """What an action may not change."""
    before, later, actor = played.before, played.after, played.before.to_act
    for seat, (old, new) in enumerate(zip(before.players, later.players, strict=True)):
        if new.level < old.level:
            yield "a level fell"
        if {*old.claimed} - {*new.claimed}:
            yield "a claimed card was lost"
        # What somebody knows of a deck becomes less when others draw from it.
        if seat != actor and attrs.evolve(new, bottom=old.bottom) != old:
            yield f"{played.action} changed seat {seat}"
    if played.main_actions > 1:
        yield "two main actions in a turn"
    if isinstance(played.action, sand.End) and later.to_act != actor:
        if later.to_act != (actor + 1) % len(before.players):
            yield "out of rotation"
        if later.round != before.round + (later.to_act == later.first):
            yield "round"


def wrong_crystals(played: Played) -> Iterator[str]:
    """A1 and A2, from the action alone."""
    before, later, seat = played.before, played.after, played.before.to_act
    old, new = before.players[seat].crystal, later.players[seat].crystal
    expected = old
    if isinstance(played.action, CRYSTAL_USES) and not isinstance(before.phase, sand.TradePhase):
        if old is not Charge.CHARGED:
            yield "used without charge"
        expected = Charge.CLEAR
    if isinstance(played.action, sand.End) and old is Charge.FRESH:
        expected = Charge.CHARGED
    if is_main_action_over(played) and old is Charge.CLEAR and touches_crystal_space(played):
        expected = Charge.FRESH
    if new is not expected:
        yield f"crystal {old} became {new}, not {expected}, by {played.action}"


def is_main_action_over(played: Played) -> bool:
    """Whether the main action ended with this action."""
    was_in_it = isinstance(played.before.phase, TakePhase | DiscPhase)
    return was_in_it and played.after.phase == TurnPhase(main_taken=True)


def touches_crystal_space(played: Played) -> bool:
    """Whether the main action has filled a crystal space."""
    phase, seat = played.before.phase, played.before.to_act
    filled = [*phase.filled] if isinstance(phase, TakePhase | DiscPhase) else []
    if isinstance(played.action, sand.PlaceDisc | sand.MoveDisc):
        filled.append(played.action.to)
    rows = played.before.realm.boards[seat].rows[::-1]
    return any(rows[space.row][space.column] in "LD" for space in filled)


def problems(played: Played) -> list[str]:
    """All that is wrong after an action."""
    return [
        *miscounts(played.after),
        *wrong_boards(played.after),
        *wrong_to_act(played.after),
        *wrong_changes(played),
        *wrong_crystals(played),
    ]


@st.composite
def all_options(draw: st.DrawFn) -> sand.Options:
    """Options of every kind, for a short game."""
    players = draw(st.integers(1, 4))
    is_basic, is_named = draw(st.booleans()), draw(st.booleans())
    boards = tuple(draw(st.permutations([*Crystal]))[:players])
    return sand.Options(
        players=players,
        mode="basic" if is_basic else "advanced",
        boards=boards if is_named and not is_basic else None,
        main_action=draw(st.sampled_from(["optional", "required"])),
        solo_turns=draw(st.integers(1, 12)),
        round_limit=draw(st.integers(1, 5)),
        components=draw(st.sampled_from([sand.standard_components(), GENEROUS, INVENTED])),
    )


@proves(S3, S4, S5, S6, T1, T2, P4, P5, B1, B2, B3, A1, A2)
@given(all_options(), seeds())
def test_nothing_is_made_or_lost_in_any_game(options: sand.Options, seed: int) -> None:
    """After every action, from the opening to the end."""
    opening = sand.new_game(options, seed)
    assert [] == [*miscounts(opening), *wrong_boards(opening), *wrong_to_act(opening)]

    last = opening
    for played in play(options, seed):
        assert [] == problems(played), f"after {played.action} in {played.before}"
        last = played.after

    assert None is not sand.outcome(last)


@pytest.mark.unmeasured
@pytest.mark.slow
@pytest.mark.parametrize("crystal", Crystal)
@pytest.mark.parametrize("components", [sand.standard_components(), GENEROUS], ids=lambda c: c.name)
def test_every_crystal_is_used_and_nothing_is_lost(
    crystal: Crystal, components: sand.Components
) -> None:
    """In games of one player, until its crystal was used three times."""
    options = sand.Options(players=1, mode="advanced", boards=(crystal,), components=components)
    used, seed = 0, 0
    while used < 3:
        for played in play(options, seed):
            assert [] == problems(played)
            used += isinstance(played.action, CRYSTAL_USES)
        seed += 1


STEP: Final = Played(
    before=sand.scenario(seats=[{"rows": [EMPTY, ".gR.."], "discs": {"blue": 1}}, {}]),
    action=sand.End(),
    after=after(sand.scenario(seats=[{"rows": [EMPTY, ".gR.."], "discs": {"blue": 1}}, {}]), "end"),
    main_actions=0,
)


def test_there_is_nothing_wrong_with_a_right_step() -> None:
    assert [] == problems(STEP)


def changed(**fields: object) -> Played:
    """The step above with something else after it, in seat 0 or in the state."""
    own = {name: value for name, value in fields.items() if name in {"level", "tiles", "crystal"}}
    players = (attrs.evolve(STEP.after.players[0], **own), STEP.after.players[1])  # type: ignore[arg-type]  # as named
    rest = {name: value for name, value in fields.items() if name not in own}
    return attrs.evolve(STEP, after=attrs.evolve(STEP.after, players=players, **rest))  # type: ignore[arg-type]  # as named


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (changed(stock=(28, 28, 28)), "squares g"),
        (changed(stock=(27, 29, 28)), "squares r"),
        (changed(central=(4, 3, 4, 4, 4)), "discs B"),
        (changed(loop=STEP.after.loop[1:]), "tiles"),
        (changed(tiles=STEP.after.players[0].tiles[1:]), "hand of seat 0"),
        (changed(decks=((), *STEP.after.decks[1:])), "cards"),
        (changed(level=-1), "level of seat 0"),
        (changed(level=7), "level of seat 0"),
        (changed(crystal=Charge.FRESH), "crystal clear became fresh, not clear, by end"),
        (changed(round=2), "round"),
        (attrs.evolve(STEP, main_actions=2), "two main actions in a turn"),
        (attrs.evolve(STEP, action=sand.Rise()), "used without charge"),
    ],
)
def test_the_counting_notices_what_is_wrong(wrong: Played, problem: str) -> None:
    assert problem in problems(wrong)
