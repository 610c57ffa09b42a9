"""
Push, a small game of one player with a score, several actions a turn and hidden chance.

In each turn cards are drawn from a shuffled deck, one after the other. Their numbers make a pile,
which is banked or, with a blank card, lost.
"""

from array import array
from collections.abc import Iterable, Sequence
from enum import Enum
from hashlib import sha256
from statistics import fmean
from typing import Final, TypeAlias, assert_never

import attrs
from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.kernel.errors import ActionTypeError, NotationError, shown
from bluemoon.kernel.game import Game
from bluemoon.kernel.rulebook import Book, Chapter, Refusal, Rule, Rulebook
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Learning, Plugin, Setting
from bluemoon.toolkits.observations import Encoder, Section

BLANK: Final = 0
CARDS: Final = (BLANK,) * 6 + tuple(number for number in range(1, 10) for _ in range(3))
"""The deck before it is shuffled."""
BEST_SCORE: Final = float(sum(CARDS))
SEAT: Final = Seat(0)

BOOK: Final = Book("solo", "Push", "support.solo", (Chapter("P", "Push"),))
P1: Final = Rule(BOOK, "P1", "A card is drawn, as long as there is one.", page=1)
P2: Final = Rule(BOOK, "P2", "A pile that is not empty may be banked; that ends the turn.", page=1)
P3: Final = Rule(BOOK, "P3", "A blank card loses the pile and ends the turn.", page=1)
P4: Final = Rule(BOOK, "P4", "The game ends after the last turn, or with the deck.", page=1)


class Reason(Enum):
    TURNS_PLAYED = "all turns played"
    DECK_EMPTY = "no cards left"

    def __str__(self) -> str:
        return self.value


class Action(Enum):
    BANK = "bank"
    DRAW = "draw"


@frozen
class Turns:
    """The options: how many turns are played."""

    turns: int = 8


@frozen
class Outcome:
    scores: tuple[float, ...]
    reason: Reason
    winners: tuple[Seat, ...] = ()


@frozen
class Started:
    options: Turns
    deck: tuple[int, ...]


@frozen
class StartedSeen:
    options: Turns


@frozen
class Drawn:
    card: int


@frozen
class Lost:
    """The pile, by a blank card."""


@frozen
class Banked:
    points: int


@frozen
class Ended:
    outcome: Outcome


SeenEvent: TypeAlias = StartedSeen | Drawn | Lost | Banked | Ended
Event: TypeAlias = Started | Drawn | Lost | Banked | Ended


@frozen
class View:
    """All but the order of the deck, which nobody may know."""

    turns: int
    """Still to be ended."""
    left: tuple[int, ...]
    """The cards in the deck, in ascending order."""
    pile: int = 0
    score: int = 0
    result: Outcome | None = None


@frozen
class State:
    open: View
    deck: tuple[int, ...]
    """The next card first."""


def deal(options: Turns, seed: int) -> Event:
    deck, _ = Chance(seed).shuffled(CARDS)
    return Started(options, deck)


def opening(event: Event) -> State | None:
    if not isinstance(event, Started):
        return None
    return State(View(event.options.turns, tuple(sorted(event.deck))), event.deck)


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.open.result is not None:
        return ()
    return (*([Action.BANK] if state.open.pile else []), *([Action.DRAW] if state.deck else []))


def decide(state: State, action: Action) -> tuple[Event, ...] | Refusal:
    if type(action) is not Action:
        message = f"{shown(action)} is no action of Push"
        raise ActionTypeError(message)
    position = state.open
    if position.result is not None:
        return Refusal(P4, "the game is over")
    match action:
        case Action.BANK:
            if not position.pile:
                return Refusal(P2, "there is nothing to bank")
            return _with_end(state, (Banked(position.pile),))
        case Action.DRAW:
            if not state.deck:
                return Refusal(P1, "the deck is empty")
            drawn = Drawn(state.deck[0])
            return (drawn,) if drawn.card != BLANK else _with_end(state, (drawn, Lost()))
        case _:
            assert_never(action)


def _with_end(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that end a turn, and the end of the game if that was its last one."""
    for event in events:
        state = evolve(state, event)
    if state.open.turns and state.deck:
        return events
    reason = Reason.DECK_EMPTY if state.open.turns else Reason.TURNS_PLAYED
    return (*events, Ended(Outcome((float(state.open.score),), reason)))


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Started):
        return State(View(event.options.turns, tuple(sorted(event.deck))), event.deck)
    deck = state.deck[1:] if isinstance(event, Drawn) else state.deck
    return State(evolve_view(state.open, event), deck)


def evolve_view(view: View, event: SeenEvent) -> View:
    match event:
        case StartedSeen():
            return View(event.options.turns, CARDS)
        case Drawn():
            at = view.left.index(event.card)
            left = view.left[:at] + view.left[at + 1 :]
            return attrs.evolve(view, left=left, pile=view.pile + event.card)
        case Lost():
            return attrs.evolve(view, turns=view.turns - 1, pile=0)
        case Banked():
            score = view.score + event.points
            return attrs.evolve(view, turns=view.turns - 1, pile=0, score=score)
        case Ended():
            return attrs.evolve(view, result=event.outcome)
        case _:
            assert_never(event)


def players(_: State) -> int:
    return 1


def to_act(state: State) -> Seat | None:
    return SEAT if state.open.result is None else None


def outcome(state: State) -> Outcome | None:
    return state.open.result


def parse_action(text: str) -> Action:
    if text not in {action.value for action in Action}:
        raise NotationError(text, 0, "bank or draw")
    return Action(text)


def view_invariants(view: View) -> tuple[str, ...]:
    is_over = not view.turns or (not view.left and not view.pile)
    end = () if is_over is (view.result is not None) else ("the end came at another time",)
    return end if view.pile + view.score <= BEST_SCORE else ("there are too many points", *end)


def invariants(state: State) -> tuple[str, ...]:
    shuffled = tuple(sorted(state.deck)) == state.open.left
    return (*view_invariants(state.open), *(() if shuffled else ("the deck has other cards",)))


def ledger(events: Sequence[Event], state: State) -> tuple[str, ...]:
    banked = sum(event.points for event in events if isinstance(event, Banked))
    drawn = sum(isinstance(event, Drawn) for event in events)
    return tuple(
        sentence
        for sentence, is_wrong in (
            (f"{banked} points were banked", banked != state.open.score),
            (f"{drawn} cards were drawn", drawn + len(state.deck) != len(CARDS)),
        )
        if is_wrong
    )


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """Whoever forgets what was drawn can still look at what is open."""
    del seat, perfect_memory
    return state.open


def redact(event: Event, seat: Seat | None) -> SeenEvent:
    del seat
    return StartedSeen(event.options) if isinstance(event, Started) else event


def opening_view(event: SeenEvent, *, perfect_memory: bool = False) -> View | None:
    del perfect_memory
    return View(event.options.turns, CARDS) if isinstance(event, StartedSeen) else None


def determinize(seen: View, seed: int) -> State:
    deck, _ = Chance(seed).shuffled(seen.left)
    return State(seen, deck)


def codec() -> Codec[Turns, Action, Event, Outcome, View, SeenEvent]:
    return CODEC


TAGS: Final[dict[str, type[Event]]] = {
    "started": Started,
    "drawn": Drawn,
    "lost": Lost,
    "banked": Banked,
    "ended": Ended,
}
SEEN_TAGS: Final[dict[str, type[SeenEvent]]] = {
    "started_seen": StartedSeen,
    "drawn": Drawn,
    "lost": Lost,
    "banked": Banked,
    "ended": Ended,
}


def _codec() -> Codec[Turns, Action, Event, Outcome, View, SeenEvent]:
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, int(BEST_SCORE)))
    return Codec(
        options=converter.form(Turns),
        event=converter.union(EVENT, TAGS),
        outcome=converter.form(Outcome),
        view=converter.form(View),
        seen=converter.union(EVENT, SEEN_TAGS),
        seen_action=lambda action, *_: action.value,
        is_seen_by=lambda event, seat: isinstance(event, StartedSeen) and seat in (None, SEAT),
    )


CODEC: Final = _codec()

SOLO: Final[Game[Turns, State, Action, Event, Outcome, View, SeenEvent]] = Game(
    name="solo",
    rules_version=1,
    rulebook=Rulebook(BOOK, [P1, P2, P3, P4]),
    deal=deal,
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=players,
    to_act=to_act,
    outcome=outcome,
    format_action=lambda action: action.value,
    parse_action=parse_action,
    words=tuple(action.value for action in Action),
    state_digest=lambda state: sha256(repr(state).encode()).hexdigest(),
    invariants=invariants,
    ledger=ledger,
    view=view,
    redact=redact,
    opening_view=opening_view,
    evolve_view=evolve_view,
    view_invariants=view_invariants,
    determinize=determinize,
    codec=codec,
)

A_TURN: Final = 10.0
"""The points that a turn usually brings."""


def evaluate(state: State, chance: Chance) -> tuple[float, ...]:
    """The points so far, those of the turns to come, and of the pile what is likely to last."""
    del chance
    position = state.open
    lasting = position.pile * (1 - _share_of_blanks(position.left))
    return (min(1.0, (position.score + lasting + A_TURN * position.turns) / BEST_SCORE),)


def _share_of_blanks(cards: Iterable[int]) -> float:
    return fmean([card == BLANK for card in cards] or [False])


def ends_turn(before: State, after: State) -> bool:
    """Whether a turn ended between these two."""
    return after.open.turns < before.open.turns


SEEN: Final = Section("Push", "shares", ("score", "pile", "turns"), (1.0, 1.0, 1.0))
ENCODER: Final[Encoder[View]] = Encoder(
    (SEEN,),
    lambda seen: array("f", [seen.score / BEST_SCORE, seen.pile / BEST_SCORE, seen.turns / 8]),
)

PLUGIN: Final = Plugin(
    game=SOLO,
    options=Turns,
    settings=(
        Setting(name="turns", help="How many turns.", default=8, choices=(2, 5, 8), several=True),
    ),
    evaluation=evaluate,
    ends_turn=ends_turn,
    best_score=BEST_SCORE,
    vocabulary=lambda _: {"keep what lies there": "bank"},
    going_on=lambda view: Action.BANK if view.turns else None,
    learning=Learning(lambda _: ENCODER),
)
"""Push, and what tools need to know of games of one player."""
