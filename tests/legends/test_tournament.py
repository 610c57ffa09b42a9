"""O · Tournament: mulligans before the first turn, and backtracking."""

from itertools import combinations
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, legal, only, refused, table

from bluemoon import record
from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.game import GAME, new_game
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.notation import parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.rules.backtracking import E12, E13
from bluemoon.legends.rules.hidden import J1, J2, J10, J11
from bluemoon.legends.rules.setup import S7, S8
from bluemoon.legends.rules.tournament import O1, O2
from bluemoon.legends.scenario import SeatArguments, describe, scenario
from bluemoon.legends.state import BEGINNING, MulliganPhase, State, Turn
from bluemoon.legends.views.invariants import broken_view_invariants
from bluemoon.legends.views.redaction import MulliganedSeen, MulliganedUnseen, SeenEvent, redact
from bluemoon.legends.views.view import view
from bluemoon.testing import proves

EVERYBODY: Final = (None, SEAT_0, SEAT_1)
OTHERS: Final = (None, SEAT_1)
"""Those who are not in seat 0."""
OPTIONS: Final = Options(decks=("hoax", "buka"), tournament=True)

HOAX: Final[SeatArguments] = {"hand": "h01 h02 h03 h10 h19 h27"}
BUKA: Final[SeatArguments] = {"hand": "b01 b02 b03 b07 b24 b30"}


def dealt(first: int = 0, hoax: SeatArguments = HOAX, seed: int = 3) -> State:
    """A tournament game after the deal."""
    return scenario(
        decks=("hoax", "buka"),
        tournament=True,
        phase="mulligan",
        to_act=first,
        seed=seed,
        seats=[hoax, BUKA],
    )


def seen(state: State, text: str, seat: Seat | None) -> list[SeenEvent]:
    """What a seat sees of an action."""
    return [redact(event, seat) for event in events_of(state, text)]


# When and who


@proves(O1, S7)
@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
def test_o1_after_the_deal_the_starting_player_may_put_cards_back(first: Seat) -> None:
    """All else is as without a tournament."""
    state = new_game(attrs.evolve(OPTIONS, first=first), seed=5)
    plain = new_game(Options(decks=("hoax", "buka"), first=first), seed=5)

    assert MulliganPhase(first) == state.phase
    assert first == state.to_act == GAME.to_act(state)
    assert (plain.players, plain.turn, plain.chance) == (state.players, state.turn, state.chance)


@proves(O1)
def test_o1_without_a_tournament_there_is_no_mulligan() -> None:
    state = new_game(Options(decks=("hoax", "buka")), seed=5)

    assert not Options().tournament
    assert BEGINNING == state.phase
    assert [] == legal(state, "mulligan")
    refused(state, "mulligan", O1, "only in a tournament, once, before the first turn")


@proves(O1, S8)
@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
def test_o1_the_starting_player_is_first_then_the_other_then_the_first_turn_begins(
    first: Seat,
) -> None:
    other = Seat(1 - first)
    state = dealt(first)
    once = apply(state, "mulligan")
    twice = apply(once, "mulligan")

    assert (MulliganPhase(other), other) == (once.phase, once.to_act)
    assert e.MulliganBegan(other) == events_of(state, "mulligan")[-1]
    assert (BEGINNING, Turn(first), first) == (twice.phase, twice.turn, twice.to_act)
    assert e.TurnBegan(first) == events_of(once, "mulligan")[-1]


@proves(O1)
@pytest.mark.parametrize("texts", [["mulligan"], ["mulligan h01 h02"]])
def test_o1_each_may_do_so_once(texts: list[str]) -> None:
    state = apply(dealt(), *texts, "mulligan b01")

    assert [] == legal(state, "mulligan")
    refused(state, "mulligan", O1, "only in a tournament, once, before the first turn")
    refused(apply(state, "fight"), "mulligan", O1, "once, before the first turn")


@proves(O1)
@pytest.mark.parametrize(
    "text",
    [
        *("retrieve h01", "drop ~1", "land b30", "play h01", "play h27", "fight", "decline"),
        *("retreat", "bluff b07", "load b01 b30", "use h01", "pay h01 b01", "done", "backtrack"),
        *("fire", "call", "pass", "pick h01", "yes", "stop", "random", "boosters"),
    ],
)
def test_o1_nothing_else_can_be_done_before(text: str) -> None:
    state = dealt()

    refused(state, text, O1, "seat 0 has to keep all cards or put some back first")
    refused(apply(state, "mulligan"), text, O1, "seat 1 has to keep all cards or put some back")


# Which cards


@proves(O1)
def test_o1_any_number_of_cards_of_the_hand() -> None:
    """Every set of the six cards: 64, in order, beginning with none."""
    hand = dealt().players[0].hand
    sets = [chosen for number in range(7) for chosen in combinations(hand, number)]
    texts = [" ".join(("mulligan", *chosen)) for chosen in sets]

    assert sorted(texts) == legal(dealt())
    assert 64 == len(legal(dealt()))
    assert ["mulligan", "mulligan h01", "mulligan h01 h02"] == legal(dealt())[:3]
    assert "mulligan h27" == legal(dealt())[-1]


@proves(O1)
def test_o1_only_cards_of_the_own_hand() -> None:
    refused(dealt(), "mulligan h01 h05", O1, "h05 is not in hand")
    refused(dealt(), "mulligan b01", O1, "b01 is not in hand")
    refused(apply(dealt(), "mulligan"), "mulligan h01", O1, "h01 is not in hand")


@proves(O1)
@pytest.mark.parametrize("text", ["mulligan h01", "mulligan h02 h10 h27", "mulligan h01 h02 h03"])
def test_o1_as_many_are_drawn_from_the_shuffled_deck(text: str) -> None:
    state = dealt()
    returned = tuple(text.split()[1:])
    (event,) = only(events_of(state, text), e.Mulliganed)
    before, after = state.players[0], apply(state, text).players[0]
    kept = [card for card in before.hand if card not in returned]

    assert returned == event.returned
    assert len(returned) == len(event.drawn)
    assert state.options.components.in_order((*kept, *event.drawn)) == after.hand
    assert {*returned, *before.deck} == {*event.drawn, *after.deck}
    assert (6, 24) == (len(after.hand), len(after.deck))
    assert event.deck == after.deck != before.deck[len(returned) :]
    assert state.players[1] == apply(state, text).players[1]


@proves(O1)
def test_o1_the_cards_put_back_are_shuffled_in_before_the_draw() -> None:
    """So they may be drawn again, and may come to any place of the deck."""
    drawn: set[str] = set()
    places: set[int] = set()
    for seed in range(60):
        (event,) = only(
            events_of(attrs.evolve(dealt(), chance=Chance(seed)), "mulligan h01 h02"), e.Mulliganed
        )
        drawn.update(event.drawn)
        places.update(event.deck.index(card) for card in ("h01", "h02") if card in event.deck)

    assert {"h01", "h02"} <= drawn
    assert {0, 23} <= places
    assert {*dealt().options.lists[0]} - {"h03", "h10", "h19", "h27"} == drawn


@proves(O1)
def test_o1_who_keeps_all_shuffles_nothing() -> None:
    state = dealt()
    after = apply(state, "mulligan")

    assert (state.players, state.chance) == (after.players, after.chance)
    assert (e.Mulliganed(SEAT_0, (), (), state.players[0].deck, state.chance),) == only(
        events_of(state, "mulligan"), e.Mulliganed
    )


@proves(O1)
def test_o1_the_draw_belongs_to_no_turn() -> None:
    """No text counts these cards as taken from the deck."""
    state = apply(dealt(), "mulligan h01 h02", "mulligan b01")

    assert (0, False) == (state.turn.taken, state.turn.learned)


# Who sees what


@proves(O1, J10, J1, J2)
def test_o1_the_opponent_sees_how_many_and_the_player_which() -> None:
    state = dealt()
    (event,) = only(events_of(state, "mulligan h01 h27"), e.Mulliganed)

    assert MulliganedSeen(SEAT_0, ("h01", "h27"), event.drawn) == redact(event, SEAT_0)
    for seat in OTHERS:
        assert MulliganedUnseen(SEAT_0, 2) == redact(event, seat)
        assert MulliganedUnseen(SEAT_0, 0) == seen(state, "mulligan", seat)[0]
    assert MulliganedSeen(SEAT_0, (), ()) == seen(state, "mulligan", SEAT_0)[0]
    for seat in EVERYBODY:
        assert e.MulliganBegan(SEAT_1) == seen(state, "mulligan h01", seat)[1]


@proves(J11, J10)
@pytest.mark.parametrize("text", ["mulligan h01", "mulligan h02"])
def test_j11_the_watcher_sees_twins_alike(text: str) -> None:
    """Whichever card of whichever hand is put back, and whatever is drawn."""
    twin = dealt(hoax={"hand": "h01 h02 h05 h06 h20 h28"}, seed=8)
    for seat in OTHERS:
        for memory in (False, True):
            assert view(dealt(), seat, perfect_memory=memory) == view(
                twin, seat, perfect_memory=memory
            )
        assert seen(dealt(), "mulligan h03", seat) == seen(twin, text, seat)
        assert view(apply(dealt(), "mulligan h03"), seat) == view(apply(twin, text), seat)


@proves(J11, J2)
def test_j11_the_player_sees_nothing_of_the_deck() -> None:
    """The view is the same with another order of the deck, and after keeping all as well."""
    state = dealt()
    player = attrs.evolve(state.players[0], deck=state.players[0].deck[::-1])
    twin = attrs.evolve(state, players=(player, state.players[1]))

    for seat in EVERYBODY:
        assert view(state, seat) == view(twin, seat)
        assert seen(state, "mulligan", seat) == seen(twin, "mulligan", seat)
    assert not hasattr(seen(state, "mulligan h01", SEAT_0)[0], "deck")


@proves(J11)
@given(st.integers(0, LARGEST_SEED), st.integers(0, LARGEST_SEED), st.integers(0, 63))
def test_j11_a_determinized_mulligan_looks_and_goes_on_alike(
    seed: int, other: int, number: int
) -> None:
    """For everybody, before the first mulligan and before the second."""
    for before in (state := new_game(OPTIONS, seed), apply(state, legal(state)[number])):
        for seat in EVERYBODY:
            for memory in (False, True):
                shown = view(before, seat, perfect_memory=memory)
                twin = GAME.determinize(shown, other)

                assert shown == view(twin, seat, perfect_memory=memory)
                assert () == GAME.invariants(twin) == broken_view_invariants(shown)
        own = GAME.determinize(view(before, before.to_act), other)
        assert legal_actions(before) == legal_actions(own)


@proves(J10)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_j10_a_redacted_record_names_the_own_cards_only(seat: Seat | None) -> None:
    """And it replays as views."""
    found = record.start(GAME, attrs.evolve(OPTIONS, first=SEAT_0), 4)
    for place in (3, 5):
        found = record.play(found, legal_actions(found.state)[place])
    own, opposing = found.entries
    redacted = record.redact(found, seat)
    actions = [None if seat != one.seat else str(one.action) for one in (own, opposing)]

    assert actions == [None if one.action is None else str(one.action) for one in redacted.entries]
    for state, shown in zip(record.replay(found), record.views(redacted, GAME), strict=True):
        assert view(state, seat) == shown
    assert 2 == record.verify(record.loads(record.dumps(found), GAME)).actions


# Positions


@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
def test_positions_between_mulligans_are_described(first: Seat) -> None:
    state = new_game(attrs.evolve(OPTIONS, first=first), seed=9)
    for position in (state, apply(state, legal(state)[7])):
        arguments = describe(position)

        assert ("mulligan", first, position.to_act, True) == (
            arguments["phase"],
            arguments["to_act"],
            arguments["mulligan"],
            arguments["tournament"],
        )
        assert position == scenario(**arguments)


# Backtracking


@proves(O2, E12, E13)
@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize(
    ("effect", "answers", "is_penalised"),
    [("now may DRAW(1)", ["yes"], True), ("now may DRAW(1)", ["stop"], False)],
)
def test_o2_who_backtracks_after_learning_something_can_only_leave(
    effect: str, answers: list[str], *, is_penalised: bool, tournament: bool
) -> None:
    """In a tournament as in any game."""
    state = scenario(
        decks=("hoax", "vulca"),
        tournament=tournament,
        components=table({"h01": {"effects": effect}}),
        fight="fire",
        seats=[{"hand": "h01 h02"}, {"hand": "v03", "combat": "v01 v04 v06"}],
    )
    back = apply(state, "fight", "play h01", *answers, "backtrack")

    assert (["retreat"] if is_penalised else ["fight", "retreat"]) == legal(back)


def test_a_game_with_mulligans_is_one_of_the_notation() -> None:
    """Any order and case; the same cards are the same action."""
    state = dealt()
    action = parse_action("MULLIGAN h27 H01")

    assert "mulligan h01 h27" == str(action)
    assert action in legal_actions(state)
