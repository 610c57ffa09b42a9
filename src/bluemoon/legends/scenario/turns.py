"""What has happened in the turn of a position."""

from collections.abc import Mapping, Sequence
from re import compile as compiled
from typing import Final

import attrs
from attrs import frozen

from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.scenario_values import (
    check_names,
    read_choice,
    read_dict,
    read_number,
    read_words,
)
from bluemoon.legends.kinds import GANGS, CardId, CardType, Icon, PlayKind
from bluemoon.legends.rules.characters import next_unit, unit_to_join
from bluemoon.legends.scenario.arguments import TURN_KEYS
from bluemoon.legends.scenario.values import OwnCards, card_id, read_card, read_cards
from bluemoon.legends.standing import standing
from bluemoon.legends.state import CardPlay, State, Turn, opponent

MARK: Final = "/"
"""What stands before a mark of a card that was played."""
FACE_DOWN: Final = "~"
"""A bluff card that was laid; which one is known by its place alone."""
FREE: Final = "free"
"""The mark of a card that was played with the free icon."""
KINDS: Final[dict[str, PlayKind]] = {"bluff": "bluff", "load": "load", "lead": "lead"}
"""The marks of what a card was played as; without one that follows from its type."""
_OF_TYPE: Final[dict[CardType, PlayKind]] = {
    "character": "character",
    "booster": "booster",
    "support": "support",
}
"""What a card is played as; all others are played in the Leadership phase."""
_JOINING_ICONS: Final = frozenset[Icon]({*GANGS, "pair"})
_PLAY: Final = compiled("(?:~(?:/bluff)?|([^/~]+)(?:/(load|lead))?(/free)?)(?:/([0-9]{1,2}))?")
"""A card or a bluff card, what it was played as, whether it was free, and its unit."""


@frozen
class GivenPlay:
    """A card that was played, as far as it is said."""

    card: CardId | None
    kind: PlayKind | None
    unit: int | None
    free: bool


def read_turn(value: object, table: State) -> Turn:
    """The turn of the current player; *table* is the position in which nothing has happened yet."""
    given = read_dict(value, "turn")
    check_names(given, TURN_KEYS, "argument of turn")
    own = OwnCards.of(table.options, table.turn.seat)
    plays = read_words(_play, given.get("plays", ""), "turn, plays")
    for play in plays:
        if play.card is not None:
            own.check(play.card, "turn, plays")
    turn = Turn(
        seat=own.seat,
        taken=read_number(given.get("taken", 0), "turn, taken"),
        from_hand=read_number(given.get("from_hand", 0), "turn, from_hand"),
        used=read_cards(given.get("used", ""), "turn, used", own.and_inquisitor(table.options)),
        paid=_opposing(given, "paid", table),
        charged=_opposing(given, "charged", table),
        led=_led(given.get("led"), plays, own),
        again=_is(given, "again"),
        next_free=_is(given, "next_free"),
        waived=_is(given, "waived"),
        backtracks=read_number(given.get("backtracks", 0), "turn, backtracks"),
        learned=_is(given, "learned"),
    )
    return _with_plays(attrs.evolve(table, turn=turn), plays)


def format_play(play: CardPlay) -> str:
    """A card that was played as ``scenario`` reads it."""
    kind = [play.kind] if play.kind in KINDS else []
    free = [FREE] if play.free else []
    return MARK.join([play.card or FACE_DOWN, *kind, *free, str(play.unit)])


def _is(given: Mapping[str, object], key: str) -> bool:
    return read_choice(given.get(key, False), (False, True), f"turn, {key}")


def _opposing(given: Mapping[str, object], key: str, table: State) -> tuple[CardId, ...]:
    others = OwnCards.of(table.options, opponent(table.turn.seat))
    return read_cards(given.get(key, ""), f"turn, {key}", others)


def _led(value: object, plays: Sequence[GivenPlay], own: OwnCards) -> CardId | None:
    """The card that is said to be active, or the one played with a text for this turn (L4)."""
    if value is not None:
        return read_card(value, "turn, led", own)
    played = [play.card for play in plays if play.card is not None]
    lasting = [card for card in played if "turn" in own.components.card(card).by_timing]
    return lasting[-1] if lasting else None


def _with_plays(table: State, plays: Sequence[GivenPlay]) -> Turn:
    """The turn with the cards played in it; units that are not given follow from K3."""
    for play in plays:
        kind = _kind(table, play)
        unit = _unit(table, play, kind) if play.unit is None else play.unit
        played = CardPlay(play.card, kind, unit, play.free)
        turn = attrs.evolve(table.turn, plays=(*table.turn.plays, played))
        table = attrs.evolve(table, turn=turn)
    return table.turn


def _kind(table: State, play: GivenPlay) -> PlayKind:
    if play.card is None:
        return "bluff"
    return play.kind or _OF_TYPE.get(table.options.components.card(play.card).card_type, "lead")


def _unit(table: State, play: GivenPlay, kind: PlayKind) -> int:
    """The oldest unit that the card can join as the position stands, or a new one (K2, K3)."""
    new = next_unit(table.turn.plays)
    if play.card is None or play.free or kind in KINDS:
        return new
    printed = table.options.components.card(play.card)
    if _JOINING_ICONS.isdisjoint(printed.icons):
        return new
    joined = unit_to_join(table, standing(table), play.card, printed.card_type)
    return new if joined is None else joined


def _play(text: str) -> GivenPlay:
    found = _PLAY.fullmatch(text)
    try:
        card, mark, free, unit = ("", None, None, None) if found is None else found.groups()
        return GivenPlay(
            None if card is None else card_id(card),
            None if mark is None else KINDS[mark],
            None if unit is None else int(unit),
            free is not None,
        )
    except NotationError:
        expected = "a card such as h10, h10/free, h10/1, b02/load, h27/lead or ~/bluff"
        raise NotationError(text, 0, expected) from None
