"""Actions of Blue Moon Legends in notation, for tests that read like a report of a game."""

from collections.abc import Mapping
from csv import DictReader, DictWriter
from io import StringIO
from typing import TypeVar

from support.checked_play import assert_listed, assert_refused_by, checked_events

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import (
    Components,
    read_components,
    standard_components,
    standard_components_text,
)
from bluemoon.legends.events import Event
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import People
from bluemoon.legends.notation import parse_action
from bluemoon.legends.scenario import SeatArguments
from bluemoon.legends.scenario.areas import format_placed
from bluemoon.legends.state import State

SEAT_0, SEAT_1 = map(Seat, range(2))

EventT = TypeVar("EventT", bound=Event)


def events_of(state: State, text: str) -> tuple[Event, ...]:
    """What an action leads to, event by event; it is listed, and the position after it sound."""
    action = parse_action(text)
    assert_listed(GAME, state, action)
    return checked_events(GAME, state, action)


def only(events: tuple[Event, ...], *kinds: type[EventT]) -> tuple[EventT, ...]:
    """The events of these kinds, in order."""
    return tuple([event for event in events if isinstance(event, kinds)])


def apply(state: State, *texts: str) -> State:
    """The position after these actions."""
    for text in texts:
        state = GAME.evolve_all(state, events_of(state, text))
    return state


def refused(state: State, text: str, rule: Rule, *facts: str) -> None:
    """The rule forbids the action, and the refusal tells these facts of the position."""
    assert_refused_by(GAME, state, parse_action(text), rule.id, *facts)


def legal(state: State, *verbs: str) -> list[str]:
    """The legal actions with these verbs, in notation; all of them if none is named."""
    texts = [str(action) for action in GAME.legal_actions(state)]
    return [text for text in texts if not verbs or text.split()[0] in verbs]


def combat(state: State, seat: int = 0) -> str:
    """The combat area as ``scenario`` reads it."""
    return " ".join(map(format_placed, state.players[seat].combat))


def support(state: State, seat: int = 0) -> str:
    """The support area as ``scenario`` reads it."""
    return " ".join(map(format_placed, state.players[seat].support))


def used_up(people: People, *kept: str) -> SeatArguments:
    """All cards of a deck but these, on the piles: the draw deck has none of them."""
    components = standard_components()
    gone = [card for card in components.deck(people) if card not in " ".join(kept).split()]
    leaders = [card for card in gone if components.card(card).card_type == "leadership"]
    discard = [card for card in gone if card not in leaders]
    return {"discard": " ".join(discard), "leaders": " ".join(leaders)}


def table(changes: Mapping[str, Mapping[str, str]]) -> Components:
    """The printed cards with other cells, by card and column, for what no deck has together."""
    if not changes:
        return standard_components()
    reader = DictReader(StringIO(standard_components_text()))
    written = StringIO()
    writer = DictWriter(written, reader.fieldnames or (), lineterminator="\n")
    writer.writeheader()
    writer.writerows({**row, **changes.get(row["id"], {})} for row in reader)
    return read_components(written.getvalue(), "other.csv")
