"""The ledger of Blue Moon Legends: what a log adds up to, and every way to contradict it."""

from collections.abc import Sequence
from typing import Final, Literal

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.legends_reachable import LegendsPosition, reachable_positions

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskSpareOne
from bluemoon.legends.evolve import evolve, opening
from bluemoon.legends.kinds import PlayKind
from bluemoon.legends.ledger import broken_ledger
from bluemoon.legends.options import Options
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.state import (
    ENGAGEMENT,
    CardPlay,
    Outcome,
    OverPhase,
    Placed,
    PlacedShip,
    Player,
    Reason,
    RunningFight,
    State,
    Turn,
)

SEAT_0, SEAT_1 = Seat(0), Seat(1)

STARTED: Final = attrs.evolve(
    deal(Options(decks=("buka", "khind"), first=SEAT_0), 5),
    hands=(("b01", "b02", "b07", "b20", "b26", "b27"), ("k01", "k02", "k05", "k06", "k25", "k29")),
    orders=(("b03", "b04", "b05", "b30"), ("k03", "k04", "k07")),
)
"""With small decks, so that they can run out."""
OPENING: Final = opening(STARTED)
assert OPENING is not None
CHANCE: Final = Chance(99)
OUTCOME: Final = Outcome((SEAT_0,), Reason.FOURTH_DRAGON, 3, (4, 0))


TOURNAMENT: Final = attrs.evolve(STARTED, options=attrs.evolve(STARTED.options, tournament=True))
"""The same deal, with mulligans."""


def after(*log: e.Event) -> State:
    """The position after these events."""
    state = OPENING
    assert state is not None
    for event in log:
        state = evolve(state, event)
    return state


def played(
    card: str, kind: PlayKind, unit: int = 0, *, source: Literal["hand", "ship", "deck"] = "hand"
) -> e.CardPlayed:
    """A card of seat 0 was played, and covers nothing."""
    return e.CardPlayed(SEAT_0, card, kind, unit, free=False, covers=False, source=source)


def discarded(card: str, source: e.DiscardSource = "hand", seat: Seat = SEAT_0) -> e.CardDiscarded:
    return e.CardDiscarded(seat, card, source)


def with_player(state: State, **fields: object) -> State:
    """The position with other things that belong to seat 0."""
    changed: Player = attrs.evolve(state.players[0], **fields)  # type: ignore[arg-type]  # any
    return attrs.evolve(state, players=(changed, state.players[1]))


def with_turn(**fields: object) -> State:
    """The opening in which other things have happened in the turn."""
    changed: Turn = attrs.evolve(after().turn, **fields)  # type: ignore[arg-type]  # any
    return attrs.evolve(after(), turn=changed)


JOINED: Final = e.FightJoined(SEAT_0, started=True)
CHARACTER: Final = played("b20", "character")
SHIP: Final = played("b30", "lead", source="deck")
LOADED: Final = e.CardLoaded(SEAT_0, "b01", "b30", "hand", 1)
LANDED: Final = e.ShipLanded(SEAT_0, "b30")
LAID: Final = e.BluffLaid(SEAT_0, "b07", 1, from_ship=False, known=False)
ENDED: Final = e.TurnEnded(SEAT_0)
TO_SEAT_0: Final = [e.DragonMoved(SEAT_0, number, "text", None) for number in (1, 2, 3)]

STORIES: Final[dict[str, Sequence[e.Event]]] = {
    "nothing": [],
    "a character that covers another": [
        JOINED,
        CHARACTER,
        played("b26", "support", 1),
        e.TargetChosen(SEAT_0, "b26", "b20"),
        e.CardPlayed(SEAT_0, "b02", "character", 2, free=False, covers=True, source="hand"),
    ],
    "a target that is discarded": [
        JOINED,
        CHARACTER,
        played("b26", "support", 1),
        e.TargetChosen(SEAT_0, "b26", "b20"),
        discarded("b20", "combat"),
    ],
    "a leadership card and a ship": [played("b27", "lead"), SHIP],
    "a leadership card for the turn, spent": [
        played("b27", "lead"),
        e.LeadershipSpent(SEAT_0, "b27"),
        discarded("b26"),
    ],
    "a ship that is loaded and landed": [
        SHIP,
        LOADED,
        e.CardLoaded(SEAT_0, "b03", "b30", "deck", None),
        LANDED,
        played("b20", "character", 2),
        played("b01", "character", 3, source="ship"),
        e.BluffLaid(SEAT_0, "b07", 4, from_ship=False, known=False),
    ],
    "a bluff card from a ship": [
        SHIP,
        e.CardLoaded(SEAT_0, "b07", "b30", "hand", 1),
        LANDED,
        e.BluffLaid(SEAT_0, "b07", 2, from_ship=True, known=True),
    ],
    "a disclosed bluff card that is shown": [
        e.HandDisclosed(SEAT_0, STARTED.hands[0]),
        e.BluffLaid(SEAT_0, "b07", 0, from_ship=False, known=True),
    ],
    "a bluff card that is shown and taken": [
        LAID,
        e.BluffShown(SEAT_0, 1, "b07"),
        e.CardTaken(SEAT_0, "b07", "support", None),
    ],
    "a ship that is taken": [
        SHIP,
        LOADED,
        LANDED,
        discarded("b01", "load"),
        e.CardTaken(SEAT_0, "b30", "ships", "b01"),
        CHARACTER,
    ],
    "a ship that is discarded": [SHIP, LANDED, discarded("b30", "ships"), CHARACTER],
    "cards drawn, revealed and taken": [
        e.CardsDrawn(SEAT_0, ("b03",)),
        e.CardsRevealed(SEAT_0, ("b04", "b05")),
        discarded("b05", "deck"),
        e.CardTaken(SEAT_0, "b04", "deck", "b05"),
        e.CardTaken(SEAT_0, "b05", "discard", None),
        e.CardsDrawn(SEAT_1, ("k03",)),
    ],
    "cards returned and shuffled": [
        e.CardsReturned(SEAT_0, ("b01",), "hand", "bottom"),
        e.CardsReturned(SEAT_0, ("b02", "b07"), "hand", "shuffled"),
        e.DeckShuffled(SEAT_0, ("b01", "b02", "b07", "b03", "b04", "b05", "b30"), CHANCE),
        discarded("b20"),
        discarded("b26"),
        e.DiscardShuffled(SEAT_0, ("b20",), ("b26",), CHANCE),
        e.CardsReturned(SEAT_0, ("b26",), "discard", "shuffled"),
    ],
    "a random discard": [e.CardDiscarded(SEAT_1, "k01", "hand", CHANCE)],
    "texts and demands": [
        e.TextUsed(SEAT_0, "b19", "now"),
        e.Granted(SEAT_0, "again"),
        e.Granted(SEAT_0, "next_free"),
        e.DemandMet(SEAT_0, "k01"),
        e.DragonMoved(SEAT_1, -1, "demand", "k01"),
        e.Searched(SEAT_0, "deck"),
    ],
    "a gain that is used up": [e.Granted(SEAT_0, "next_free"), CHARACTER],
    "uses that are forgotten": [
        ENDED,
        e.TurnBegan(SEAT_1),
        e.FightJoined(SEAT_1, started=True),
        e.CardPlayed(SEAT_1, "k06", "character", 0, free=False, covers=False, source="hand"),
        e.CardPlayed(SEAT_1, "k25", "support", 1, free=False, covers=False, source="hand"),
        e.TextUsed(SEAT_1, "k06", "once"),
        e.TextUsed(SEAT_1, "k25", "once"),
        e.CardPlayed(SEAT_1, "k05", "character", 2, free=False, covers=True, source="hand"),
    ],
    "a use of a card that was taken back": [
        ENDED,
        e.TurnBegan(SEAT_1),
        e.CardPlayed(SEAT_1, "k06", "character", 0, free=False, covers=False, source="hand"),
        e.TextUsed(SEAT_1, "k06", "once"),
        e.CardTaken(SEAT_1, "k06", "combat", None),
    ],
    "something learned": [JOINED, e.SomethingLearned(SEAT_0)],
    "a fight that is announced": [
        JOINED,
        CHARACTER,
        e.SupportEnded(SEAT_0),
        e.ElementSet("fire"),
        e.PowerAnnounced(SEAT_0, "fire", 2),
    ],
    "a fight that is continued": [
        JOINED,
        CHARACTER,
        e.SupportEnded(SEAT_0),
        e.ElementSet("fire"),
        ENDED,
        e.TurnBegan(SEAT_1),
        e.FightJoined(SEAT_1, started=False),
    ],
    "an attempt that was undone": [
        played("b27", "lead"),
        JOINED,
        CHARACTER,
        e.CardsDrawn(SEAT_0, ("b03",)),
        e.SomethingLearned(SEAT_0),
        e.CardDiscarded(SEAT_1, "k01", "hand", CHANCE),
        e.Backtracked(SEAT_0, must_leave=True),
    ],
    "a second attempt": [
        JOINED,
        CHARACTER,
        e.Backtracked(SEAT_0, must_leave=False),
        JOINED,
        played("b02", "character"),
    ],
    "a decline": [e.Declined(SEAT_0), discarded("b01"), ENDED, e.TurnBegan(SEAT_1)],
    "a retreat": [
        e.FightJoined(SEAT_0, started=True),
        CHARACTER,
        e.SupportEnded(SEAT_0),
        e.ElementSet("earth"),
        ENDED,
        e.TurnBegan(SEAT_1),
        e.Retreated(SEAT_1, "chosen", 1),
        e.DragonMoved(SEAT_0, 1, "retreat", None),
        discarded("b20", "combat"),
        e.FightEnded(SEAT_1),
        e.TurnBegan(SEAT_1),
    ],
    "a flood": [
        JOINED,
        e.SupportEnded(SEAT_0),
        e.ElementSet("earth"),
        ENDED,
        e.Retreated(SEAT_1, "flood", 0),
        e.FightEnded(SEAT_1),
        e.TurnBegan(SEAT_1),
    ],
    "a bluff that is good": [
        JOINED,
        LAID,
        e.SupportEnded(SEAT_0),
        e.BluffCalled(SEAT_1, good=True),
        e.BluffShown(SEAT_0, 1, "b07"),
        e.DragonMoved(SEAT_0, 1, "bluff", None),
    ],
    "a bluff that is not": [
        JOINED,
        LAID,
        e.SupportEnded(SEAT_0),
        e.BluffCalled(SEAT_1, good=False),
        e.DragonMoved(SEAT_1, -1, "bluff", None),
        e.Retreated(SEAT_0, "bluff", 0),
        e.FightEnded(SEAT_0),
        e.TurnBegan(SEAT_0),
    ],
    "a seat that runs out": [
        e.CardsDrawn(SEAT_1, ("k03", "k04", "k07")),
        *(
            discarded(card, seat=SEAT_1)
            for card in ("k01", "k02", "k03", "k04", "k05", "k06", "k07", "k25", "k29")
        ),
        e.RanOut(SEAT_1),
    ],
    "a fourth dragon": [*TO_SEAT_0, e.GameEnded(OUTCOME)],
}
"""Logs that fit the positions that they lead to; some of what happens needs other rules."""

FORGED: Final[dict[str, tuple[Sequence[e.Event], State]]] = {
    "seat 0, deck: b04, but in the log b03 b04 b05 b30": ([], with_player(after(), deck=("b04",))),
    "seat 0, hand: none, but in the log b01 b02": ([], with_player(after(), hand=())),
    "seat 0, disclosed: b01, but in the log none": ([], with_player(after(), disclosed=("b01",))),
    "seat 0, discard: b09, but in the log none": ([], with_player(after(), discard=("b09",))),
    "seat 0, leaders: b27, but in the log none": ([], with_player(after(), leaders=("b27",))),
    "seat 0, combat: Placed": ([], with_player(after(), combat=(Placed("b01"),))),
    "seat 0, support: Placed": ([], with_player(after(), support=(Placed("b26"),))),
    "seat 0, ships: PlacedShip": ([], with_player(after(), ships=(PlacedShip("b30"),))),
    "seat 0, ran_out: True, but in the log False": ([], with_player(after(), ran_out=True)),
    "seat 0: b09 leaves hand, and is not there in the log": ([discarded("b09")], after()),
    "seat 0: b09 leaves load, and is not there in the log": ([discarded("b09", "load")], after()),
    "seat 0: b30 leaves, and there are cards on it": (
        [SHIP, LOADED, discarded("b30", "ships")],
        after(),
    ),
    "seat 0: the bluff card b07 is known, or not, against the log": (
        [e.BluffLaid(SEAT_0, "b07", 0, from_ship=False, known=True)],
        after(),
    ),
    "seat 0: b07 is shown, and is not bluff card 2 in the log": (
        [LAID, e.BluffShown(SEAT_0, 2, "b07")],
        after(),
    ),
    "seat 0: b01 is not all of hand in the log": ([e.HandDisclosed(SEAT_0, ("b01",))], after()),
    "seat 0: the seat runs out of cards, and not for the first time": (
        [e.RanOut(SEAT_0)],
        after(),
    ),
    "seat 0: b04 are not the top cards of the deck in the log": (
        [e.CardsDrawn(SEAT_0, ("b04",))],
        after(),
    ),
    "seat 0: b05 are not the top cards of the deck in the log": (
        [e.CardsRevealed(SEAT_0, ("b05",))],
        after(),
    ),
    "seat 0: the top of discard is not b01 in the log": (
        [e.CardTaken(SEAT_0, "b03", "deck", "b01")],
        after(),
    ),
    "seat 0: b03 is not all of deck in the log": (
        [e.DeckShuffled(SEAT_0, ("b03",), CHANCE)],
        after(),
    ),
    "seat 0: nothing is not all of discard in the log": (
        [discarded("b01"), e.DiscardShuffled(SEAT_0, (), (), CHANCE)],
        after(),
    ),
    "seat 0: b27 leaves leaders, and is not there in the log": (
        [e.CardRecycled(SEAT_0, "b27", None)],
        after(),
    ),
    "seat 0: the top of leaders is not b27 in the log": (
        [e.CardRecycled(SEAT_0, "b27", "b27")],
        after(),
    ),
    "seat 0: b01 leaves support, and is not there in the log": (
        [e.CardsShuffledIn(SEAT_0, ("b01",))],
        after(),
    ),
    "turn, waived: True, but in the log False": ([], with_turn(waived=True)),
    "turn, seat: 1, but in the log 0": ([], with_turn(seat=SEAT_1)),
    "turn, plays: (CardPlay": ([], with_turn(plays=(CardPlay("b20", "character", 0),))),
    "turn, taken: 1, but in the log 0": ([], with_turn(taken=1)),
    "turn, from_hand: 1, but in the log 0": ([], with_turn(from_hand=1)),
    "turn, used: ('b19',), but in the log ()": ([], with_turn(used=("b19",))),
    "turn, paid: ('k01',), but in the log ()": ([], with_turn(paid=("k01",))),
    "turn, charged: ('k01',), but in the log ()": ([], with_turn(charged=("k01",))),
    "turn, led: b27, but in the log None": ([], with_turn(led="b27")),
    "turn, again: True, but in the log False": ([], with_turn(again=True)),
    "turn, next_free: True, but in the log False": ([], with_turn(next_free=True)),
    "turn, backtracks: 1, but in the log 0": ([], with_turn(backtracks=1)),
    "turn, learned: True, but in the log False": ([], with_turn(learned=True)),
    "TurnBegan(seat=0) is out of turn, in a turn of seat 0": ([e.TurnBegan(SEAT_0)], after()),
    "TurnBegan(seat=0) is out of turn, before that of seat 1": (
        [ENDED, e.TurnBegan(SEAT_0)],
        after(),
    ),
    "TurnEnded(seat=1) is out of turn, in a turn of seat 0": ([e.TurnEnded(SEAT_1)], after()),
    "TurnEnded(seat=0) is out of turn, before that of seat 1": ([ENDED, ENDED], after()),
    "FightJoined(seat=0, started=True) is out of turn, before that of seat 1": (
        [ENDED, JOINED],
        after(),
    ),
    "Declined(seat=1) is out of turn, before that of seat 1": (
        [ENDED, e.Declined(SEAT_1)],
        after(),
    ),
    "reason='flood', dragons=1) is out of turn, in a turn of seat 0": (
        [e.Retreated(SEAT_1, "flood", 1)],
        after(),
    ),
    "reason='chosen', dragons=1) is out of turn, before that of seat 1": (
        [ENDED, e.Retreated(SEAT_1, "chosen", 1)],
        after(),
    ),
    "fight: RunningFight(element='fire'), but in the log None": (
        [],
        attrs.evolve(after(), fight=RunningFight("fire")),
    ),
    "dragons: 2, but in the log 0": ([], attrs.evolve(after(), dragons=2)),
    "outcome: Outcome": ([], attrs.evolve(after(), phase=OverPhase(OUTCOME))),
    "outcome: None, but in the log Outcome": ([e.GameEnded(OUTCOME)], after()),
    "chance: Chance(seed=99), but in the log": ([], attrs.evolve(after(), chance=CHANCE)),
    "after the end of the game the log has TurnEnded": (
        [*STORIES["a fourth dragon"], ENDED],
        after(),
    ),
    "the game ended with the dragons +0": ([e.GameEnded(OUTCOME)], after()),
    "seat 0 starts a fight, and one is running": (
        [JOINED, e.SupportEnded(SEAT_0), JOINED],
        after(),
    ),
    "seat 0 continues a fight, and none is running": (
        [e.FightJoined(SEAT_0, started=False)],
        after(),
    ),
    "dragons moved to +2, and not to +1": ([e.DragonMoved(SEAT_0, 2, "text", None)], after()),
    "seat 0 attracts a dragon for no retreat of the other": (
        [e.DragonMoved(SEAT_0, 1, "retreat", None)],
        after(),
    ),
    "seat 1 attracts a dragon for no retreat of the other": (
        [e.Retreated(SEAT_1, "chosen", 1), e.DragonMoved(SEAT_1, -1, "retreat", None)],
        after(),
    ),
    "seat 1 attracts a dragon for no bluff": (
        [e.BluffCalled(SEAT_1, good=True), e.DragonMoved(SEAT_1, -1, "bluff", None)],
        after(),
    ),
    "the fight ended, and seat 0 has not retreated": ([e.FightEnded(SEAT_0)], after()),
    "the fight ended, and seat 1 has not retreated": (
        [e.Retreated(SEAT_0, "chosen", 1), e.FightEnded(SEAT_1)],
        after(),
    ),
    "the retreat attracted 0 dragons, not 1": (
        [e.Retreated(SEAT_0, "chosen", 1), e.FightEnded(SEAT_0)],
        after(),
    ),
    "there is no position to go back to, but not so in the log": (
        [JOINED],
        attrs.evolve(after(JOINED), engaged=None),
    ),
    "there is a position to go back to, but not so in the log": (
        [],
        attrs.evolve(after(), engaged=after()),
    ),
    "at the engagement choice: dragons: 1, but in the log 0": (
        [JOINED],
        attrs.evolve(after(JOINED), engaged=attrs.evolve(after(), dragons=1)),
    ),
}
"""Logs and positions that contradict each other, by what the ledger says."""


@pytest.mark.parametrize("name", STORIES)
def test_a_position_fits_the_log_that_led_to_it(name: str) -> None:
    log = STORIES[name]

    assert () == broken_ledger([STARTED, *log], after(*log))


@pytest.mark.parametrize("problem", FORGED)
def test_a_position_that_contradicts_its_log_is_described(problem: str) -> None:
    """Each contradiction is found and told in a sentence with the facts."""
    log, state = FORGED[problem]

    assert any(problem in sentence for sentence in broken_ledger([STARTED, *log], state))


@given(reachable_positions())
def test_a_position_that_was_played_fits_its_log(position: LegendsPosition) -> None:
    assert () == broken_ledger(position.log, position.state)


UNNOTICED: Final = (
    e.GameStarted,
    e.MulliganBegan,
    e.PhaseBegan,
    e.MomentBegan,
    e.Asked,
    e.Declined,
    e.CardsRevealed,
    e.Searched,
    e.TextUsed,
    e.TextDeclined,
    e.LeadershipSpent,
    e.PowerAnnounced,
    e.BluffCalled,
    e.BluffShown,
    e.Passed,
    e.HandDisclosed,
    e.SupportEnded,
    e.TargetChosen,
    e.DeckShuffled,
    e.DiscardShuffled,
    e.ElementSet,
    e.ShipLanded,
    e.Granted,
    e.DemandMet,
    e.SomethingLearned,
    e.WindowOpened,
)
"""Events that no sum depends on, or that nothing depends on any more when a turn has ended."""


@given(reachable_positions(), st.data())
def test_nothing_can_be_left_out_of_a_log(position: LegendsPosition, data: st.DataObject) -> None:
    """But what was undone."""
    log, undone = position.log, False
    counted: list[int] = []
    for number in reversed(range(len(log))):
        undone = isinstance(log[number], e.Backtracked) or (
            undone and not isinstance(log[number], e.FightJoined)
        )
        if not undone and not isinstance(log[number], (*UNNOTICED, e.FightJoined)):
            counted.append(number)
    assume(counted)
    left_out = data.draw(st.sampled_from(counted))

    assert () != broken_ledger([*log[:left_out], *log[left_out + 1 :]], position.state)


PUT_BACK: Final = e.Mulliganed(
    SEAT_0, ("b01", "b02"), ("b01", "b05"), ("b30", "b02", "b04", "b03"), CHANCE
)
KEPT: Final = e.Mulliganed(SEAT_1, (), (), STARTED.orders[1], CHANCE)
OTHERS: Final = e.MulliganBegan(SEAT_1)
MULLIGANS: Final = (PUT_BACK, OTHERS, KEPT, e.TurnBegan(SEAT_0))


def after_mulligans(*log: e.Event) -> State:
    """The position after these events of a tournament game."""
    state = opening(TOURNAMENT)
    assert state is not None
    for event in log:
        state = evolve(state, event)
    return state


@pytest.mark.parametrize("number", range(len(MULLIGANS) + 1))
def test_mulligans_fit_their_log(number: int) -> None:
    log = MULLIGANS[:number]

    assert () == broken_ledger([TOURNAMENT, *log], after_mulligans(*log))


@pytest.mark.parametrize(
    ("problem", "log"),
    {
        "seat 0: b09 leaves hand, and is not there in the log": [
            attrs.evolve(PUT_BACK, returned=("b01", "b09"))
        ],
        "seat 0: b01 b05 b30 is not all of deck in the log": [
            attrs.evolve(PUT_BACK, deck=("b30",))
        ],
        "seat 0: 1 cards are drawn for 2 (rule O1)": [
            attrs.evolve(PUT_BACK, drawn=("b01",), deck=("b05", *PUT_BACK.deck))
        ],
        "seat 1: the deck is shuffled, and no card was put back (rule O1)": [
            PUT_BACK,
            OTHERS,
            attrs.evolve(KEPT, deck=KEPT.deck[::-1]),
        ],
        "seat 1 cannot put cards back now (rule O1)": [KEPT],
        "seat 0 cannot put cards back now (rule O1)": [PUT_BACK, e.MulliganBegan(SEAT_0)],
        "TurnBegan(seat=0) is out of turn, before that of seat 0": [PUT_BACK, e.TurnBegan(SEAT_0)],
        "TurnBegan(seat=1) is out of turn, before that of seat 0": [
            *MULLIGANS[:3],
            e.TurnBegan(SEAT_1),
        ],
        "FightJoined(seat=0, started=True) is out of turn": [*MULLIGANS[:3], JOINED],
        "TurnBegan(seat=0) is out of turn, in a turn of seat 0": [*MULLIGANS, MULLIGANS[-1]],
    }.items(),
)
def test_a_log_with_an_impossible_mulligan_is_described(problem: str, log: list[e.Event]) -> None:
    found = broken_ledger([TOURNAMENT, *log], after_mulligans(*log))

    assert any(problem in sentence for sentence in found)


def test_without_a_tournament_a_log_has_no_mulligans() -> None:
    found = broken_ledger([STARTED, PUT_BACK], after(PUT_BACK))

    assert ("seat 0 cannot put cards back now (rule O1)",) == found


def test_questions_are_not_part_of_the_ledger() -> None:
    asked = e.Asked(SEAT_1, AskSpareOne("b01", 0), ENGAGEMENT, ())

    assert () == broken_ledger([STARTED, asked], after(asked))
