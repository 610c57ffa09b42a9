"""What players have according to the log: cards, points, levels, tiles and discs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from bluemoon.sand import events as e
from bluemoon.sand.cards import Card, format_cards
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.state import OverPhase, Player, State

NumberT = TypeVar("NumberT", bound=int)


def belonging_problems(events: Sequence[e.Event], state: State) -> Iterator[str]:
    """What players have, and should not have according to the log, or the other way round."""
    for seat, player in enumerate(state.players):
        own = [event for event in events if seat_of(event) == seat]
        yield from _cards(own, seat, player)
        yield from _level(own, seat, player)
        yield from _tiles(events, own, seat, player)
        yield from _discs(own, seat, player)
        yield from _result(own, seat, state)


def seat_of(event: e.Event) -> int | None:
    """Whose event it is; None for those of nobody."""
    match event:
        case e.GameStarted() | e.CardRevealed() | e.GameEnded():
            return None
        case _:
            return event.seat


def _claims(own: Sequence[e.Event]) -> tuple[Card, ...]:
    return tuple(sorted(event.card for event in own if isinstance(event, e.CardClaimed)))


def _cards(own: Sequence[e.Event], seat: int, player: Player) -> Iterator[str]:
    """Claimed is what was claimed; kept is what was kept and not claimed (C4, A3)."""
    claimed = _claims(own)
    if claimed != player.claimed:
        yield _contradiction(seat, "claimed", _named(player.claimed), _named(claimed))
    kept = [event.card for event in own if isinstance(event, e.CardKept)]
    left = [card for card in kept if card not in claimed]
    if tuple(left) != player.kept:
        yield _contradiction(seat, "kept", _named(player.kept), _named(left))


def _level(own: Sequence[e.Event], seat: int, player: Player) -> Iterator[str]:
    """The last step up is the level (C3, A7)."""
    raised = [0, *(event.level for event in own if isinstance(event, e.LevelRaised))]
    if raised[-1] != player.level:
        yield _contradiction(seat, "level", player.level, raised[-1])


def _tiles(
    events: Sequence[e.Event], own: Sequence[e.Event], seat: int, player: Player
) -> Iterator[str]:
    """Dealt, played, taken and traded (S3, P4, A8)."""
    hand: Counter[int] = Counter()
    for event in (*events[:1], *own):
        match event:
            case e.GameStarted():
                hand.update(event.hands[seat])
            case e.TilePlayed():
                hand[event.tile] -= 1
            case e.TileTaken():
                hand[event.tile] += 1
            case e.TilesTraded():
                hand[event.given] -= 1
                hand[event.received] += 1
            case _:
                pass
    held = Counter(player.tiles)
    # Counters are equal if they differ in noughts alone.
    if held != hand:
        yield _contradiction(seat, "tiles", _counted(held), _counted(hand))


def _discs(own: Sequence[e.Event], seat: int, player: Player) -> Iterator[str]:
    """Chosen, gained and exchanged; no disc is ever lost (S8, C3, A5)."""
    log: Counter[Colour] = Counter()
    for event in own:
        match event:
            case e.DiscChosen():
                log[event.colour] += 1
            case e.DiscsGained():
                log[event.colour] += event.discs
            case e.DiscExchanged():
                log[event.given] -= 1
                log[event.received] += 1
            case _:
                pass
    held = Counter(
        {
            colour: player.discs[colour] + player.pieces.count(BoardPiece.disc(colour))
            for colour in Colour
        }
    )
    if held != log:
        yield _contradiction(seat, "discs", _counted(held), _counted(log))


def _result(own: Sequence[e.Event], seat: int, state: State) -> Iterator[str]:
    """The outcome has the points and hourglasses of the cards claimed (E1, E2)."""
    if not isinstance(state.phase, OverPhase):
        return
    outcome = state.phase.outcome
    faces = [state.realm.components.face(card) for card in _claims(own)]
    points = sum(face.points for face in faces)
    hourglasses = sum(face.hourglasses for face in faces)
    if points != outcome.scores[seat]:
        yield _contradiction(seat, "points", outcome.scores[seat], points)
    if hourglasses != outcome.hourglasses[seat]:
        yield _contradiction(seat, "hourglasses", outcome.hourglasses[seat], hourglasses)


def _contradiction(seat: int, what: str, found: object, in_log: object) -> str:
    return f"seat {seat}, {what}: {found}, but in the log {in_log}"


def _named(cards: Iterable[Card]) -> str:
    return format_cards(cards) or "none"


def _counted(items: Counter[NumberT]) -> str:
    counts = [f"{count} of {item}" for item, count in sorted(items.items()) if count]
    return ", ".join(counts) or "none"
