"""
What may be done in Realm of Sand: the slow and obvious version.

Written from the rules alone, to be compared with the library's fast code. It takes from the library
what a state is, and the actions; it shares none of its tables and asks none of its rules.

1. `Table` has the board of the player to act as a dict: what lies on each space;
2. `ways_to_lie` turns and mirrors a drawing and lays it everywhere (P1, C1);
3. a piece that comes, or leaves, makes another dict; `is_within_level` counts it anew (B2);
4. `lawful_actions` has everything that may be done, phase by phase.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from bluemoon.sand.actions import (
    Action,
    Choose,
    Claim,
    Done,
    End,
    Exchange,
    Keep,
    Look,
    MoveDisc,
    PlaceDisc,
    PlayTile,
    Rise,
    Shift,
    Take,
    Trade,
    Unbound,
)
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import (
    DiscPhase,
    KeepPhase,
    OverPhase,
    Player,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)

Spots: TypeAlias = tuple[tuple[int, int], ...]
"""Columns and rows."""
Laid: TypeAlias = dict[Space, str]
"""A letter for what lies on a space: small for squares, capital for discs, a dot for nothing."""

LETTERS = "grkby"
COLUMNS = "ABCDEFGH"


@frozen
class Table:
    """The board of the player to act, and what lies on it."""

    state: State
    player: Player
    is_dark: dict[Space, bool]
    laid: Laid
    crystal: str
    """The colour of the crystal if it is charged, or nothing."""


def table_of(state: State) -> Table:
    """The board of the player to act."""
    seat = state.to_act
    player, rows = state.players[seat], state.realm.boards[seat].rows
    is_dark: dict[Space, bool] = {}
    # Rows are drawn from the top; a board is told from the bottom, each row from the left.
    for up, row in enumerate(reversed(rows)):
        for column, letter in enumerate(row):
            is_dark[Space[f"{COLUMNS[column]}{up + 1}"]] = letter in "dD"
    pieces = ["." if piece is None else piece.letter for piece in player.pieces]
    crystal = state.realm.crystals[seat]
    is_charged = crystal is not None and player.crystal.value == "charged"
    return Table(
        state,
        player,
        is_dark,
        laid=dict(zip(is_dark, pieces, strict=True)),
        crystal=crystal.value if crystal is not None and is_charged else "",
    )


def is_within_level(table: Table, laid: Laid) -> bool:
    """Whether no more dark spaces are occupied than the level (B2)."""
    occupied = [space for space, letter in laid.items() if letter != "."]
    return len([space for space in occupied if table.is_dark[space]]) <= table.player.level


def drawn(rows: tuple[str, ...]) -> tuple[Spots, str]:
    """The spots of a drawing and their letters, from the top row down, each from the left."""
    found = [
        ((column, -down), letter)
        for down, row in enumerate(rows)
        for column, letter in enumerate(row)
        if letter != "."
    ]
    return tuple(spot for spot, _ in found), "".join(letter for _, letter in found)


def turned(spots: Spots) -> Spots:
    """A quarter turn."""
    return tuple((-row, column) for column, row in spots)


def mirrored(spots: Spots) -> Spots:
    """Left and right exchanged."""
    return tuple((-column, row) for column, row in spots)


def ways_to_lie(table: Table, spots: Spots) -> Iterator[tuple[Space, ...]]:
    """The space under each spot, however the drawing is held and wherever it lies (P1, C1)."""
    space_at = {(space.column, space.row): space for space in table.laid}
    for side in (spots, mirrored(spots)):
        held = side
        for _ in range(4):
            held = turned(held)
            # The first spot lies on every space in turn.
            for first_column, first_row in space_at:
                right, up = first_column - held[0][0], first_row - held[0][1]
                places = [(column + right, row + up) for column, row in held]
                if all(place in space_at for place in places):
                    yield tuple(space_at[place] for place in places)


def tile_plays(table: Table) -> Iterator[Action]:
    """Every way to play a tile from hand (P1, P2, P5); of equal results the first one."""
    for number in table.player.tiles:
        spots, letters = drawn(table.state.realm.components.tiles[number - 1].rows)
        results: dict[frozenset[tuple[Space, str]], list[tuple[Space, ...]]] = {}
        for spaces in ways_to_lie(table, spots):
            result = frozenset(zip(spaces, letters, strict=True))
            results.setdefault(result, []).append(spaces)
        for result, ways in results.items():
            if is_within_level(table, table.laid | dict(result)) and has_squares(table, result):
                yield PlayTile(number, min(ways))


def has_squares(table: Table, result: frozenset[tuple[Space, str]]) -> bool:
    """Whether the stock has the squares, with those that are covered given back first (P5)."""
    stock = Counter(dict(zip("grk", table.state.stock, strict=True)))
    stock.update(letter for space, _ in result if (letter := table.laid[space]) in "grk")
    stock.subtract(letter for _, letter in result)
    return min(stock.values()) >= 0


def disc_steps(table: Table, filled: tuple[Space, ...]) -> Iterator[Action]:
    """Every disc that may be placed or moved (D1 to D3)."""
    for to in table.laid:
        if to not in filled:
            for colour, number in zip(Colour, table.player.discs, strict=True):
                letter = LETTERS[colour].upper()
                if number > 0 and is_within_level(table, table.laid | {to: letter}):
                    yield PlaceDisc(colour, to)
            for start, letter in table.laid.items():
                is_movable = letter.isupper() and start not in filled and start != to
                if is_movable and is_within_level(table, table.laid | {start: ".", to: letter}):
                    yield MoveDisc(start, to)


def claims(table: Table) -> Iterator[Action]:
    """Every card that may be claimed, and with which spaces (C1, C5)."""
    market = [card for row in table.state.market for card in row if card is not None]
    for card in (*market, *table.player.kept):
        spots, letters = drawn(_face_rows(table, card))
        for spaces in ways_to_lie(table, spots):
            if letters == "".join(table.laid[space].lower() for space in spaces):
                yield Claim(card, spaces)


def _face_rows(table: Table, card: Card) -> tuple[str, ...]:
    deck, number = str(card).split("-")
    return table.state.realm.components.cards[["I", "II", "III"].index(deck)][int(number) - 1].rows


def exchanges(table: Table) -> Iterator[Action]:
    """Yellow: every own disc for every disc of another colour (A5)."""
    for colour, number in zip(Colour, table.state.central, strict=True):
        if number > 0:
            for own, discs in zip(Colour, table.player.discs, strict=True):
                if discs > 0 and own is not colour:
                    yield Exchange(own, colour)
            for space, letter in table.laid.items():
                if letter.isupper() and letter.lower() != LETTERS[colour]:
                    yield Exchange(space, colour)


def shifts(table: Table) -> Iterator[Action]:
    """Green: every square to every empty space (A6)."""
    for start, letter in table.laid.items():
        for to, there in table.laid.items():
            is_shift = letter.islower() and there == "."
            if is_shift and is_within_level(table, table.laid | {start: ".", to: letter}):
                yield Shift(start, to)


def trades(table: Table, touched: tuple[int, ...] = ()) -> Iterator[Action]:
    """Blue: every tile in hand for every tile of the loop, but for those exchanged (A8)."""
    for own in table.player.tiles:
        for other in table.state.loop:
            if own not in touched and other not in touched:
                yield Trade(own, other)


def crystal_uses(table: Table) -> Iterator[Action]:
    """What the charged crystal allows outside of main actions (A3, A5 to A8)."""
    match table.crystal:
        case "red":
            yield from (Look(deck) for deck in Deck if len(table.state.decks[deck]) > 0)
        case "yellow":
            yield from exchanges(table)
        case "green":
            yield from shifts(table)
        case "orange":
            if table.player.level < table.state.realm.boards[table.state.to_act].track:
                yield Rise()
        case "blue":
            yield from trades(table)
        case _:
            pass


def turn_actions(table: Table, *, main_taken: bool) -> Iterator[Action]:
    """Outside of main actions and of a crystal's use (T1, T2)."""
    main = [] if main_taken else [*tile_plays(table), *disc_steps(table, ())]
    yield from main
    yield from claims(table)
    yield from crystal_uses(table)
    if not main or table.state.realm.options.main_action == "optional":
        yield End()


def disc_actions(table: Table, phase: DiscPhase) -> Iterator[Action]:
    """In the middle of a disc action (D1, D4, A4)."""
    yield Done()
    yield from disc_steps(table, phase.filled)
    if table.crystal == "purple" and phase.left is not None:
        yield Unbound()


def lawful_actions(state: State) -> set[Action]:  # noqa: PLR0911  one arm a phase
    """Everything that may be done."""
    table = table_of(state)
    match state.phase:
        case SetupPhase():
            return {Choose(Colour.BLUE), Choose(Colour.YELLOW)}
        case TurnPhase(main_taken):
            return {*turn_actions(table, main_taken=main_taken)}
        case TakePhase():
            return {Take(1), Take(2)}
        case DiscPhase():
            return {*disc_actions(table, state.phase)}
        case TradePhase(given, received):
            return {Done(), *trades(table, (given, received))}
        case KeepPhase(_, cards):
            return {Keep(number) for number in range(1, len(cards) + 1)}
        case OverPhase():
            return set()
