"""
What one player, or a spectator, may know of a position (H).

A view is a type of its own: what may not be known has no field in it, and nothing leads from it to
the state it was made from. Equal views mean the same knowledge.
"""

from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.squares_and_discs import BoardPiece
from bluemoon.sand.state import Charge, KeepPhase, OverPhase, Phase, Realm, State
from bluemoon.sand.type_checks import check_state


@frozen
class FacedownCard:
    """A card that a player kept, and has not claimed yet (A3, H2)."""

    deck: Deck
    card: Card | None
    """None: the viewer may not know it."""


@frozen
class SeenPlayer:
    """What is seen of one seat; all of it is open, except kept cards (H2, H3)."""

    pieces: tuple[BoardPiece | None, ...]
    """What lies on the board, in board order."""
    level: int
    """Where the cube is on the +1 track."""
    tiles: tuple[int, ...]
    """The tiles in hand, by number, in ascending order."""
    discs: tuple[int, ...]
    """The discs in the own supply, by colour."""
    crystal: Charge
    """In basic mode there is none, and it stays clear."""
    claimed: tuple[Card, ...]
    """In canonical order."""
    kept: tuple[FacedownCard, ...]
    """In the order in which they were kept, if the viewer knows them; otherwise by deck."""

    __reduce__ = reduce_by_value


@frozen
class KeepPhaseSeen:
    """Another player must keep one of the cards looked at (A3)."""

    deck: Deck
    count: int
    """How many cards the player looks at."""
    main_taken: bool

    def __str__(self) -> str:
        return "Keeping a card"


SeenPhase: TypeAlias = Phase | KeepPhaseSeen
"""A phase as the viewer sees it: a ``KeepPhase`` only if the viewer looks at the cards (H1)."""


@frozen
class Me:
    """Whose view it is."""

    seat: Seat


@frozen
class Memory:
    """What an attentive player remembers of the cards that a red crystal has shown (H1)."""

    bottom: tuple[tuple[Card, ...], ...]
    """What the viewer knows of the bottom of each deck, the highest card first."""

    __reduce__ = reduce_by_value


@frozen
class View:
    """A position as one seat or a spectator sees it. Make one with ``view``."""

    realm: Realm
    players: tuple[SeenPlayer, ...]
    first: Seat
    """The start player (S6)."""
    to_act: Seat
    round: int
    """Counted from 1; in each, everyone has one turn."""
    phase: SeenPhase
    loop: tuple[int, ...]
    """The tiles round the table, those in front of the queen first (S3)."""
    market: tuple[tuple[Card | None, ...], ...]
    """The open cards of each deck, by place from the left; None where the deck ran out (S4, T3)."""
    deck_sizes: tuple[int, ...]
    """How many facedown cards each deck has."""
    central: tuple[int, ...]
    """The central supply of discs, by colour (S5)."""
    stock: tuple[int, ...]
    """The single squares that are on no board, by colour (P5)."""
    me: Me | None
    """Whose view this is; None for a spectator."""
    memory: Memory | None
    """Only with perfect memory."""

    def __str__(self) -> str:
        who = "a spectator" if self.me is None else f"seat {self.me.seat}"
        return (
            f"{who} sees round {self.round}, seat {self.to_act} in {self.phase}, claimed "
            f"{'/'.join(str(len(player.claimed)) for player in self.players)}, kept "
            f"{'/'.join(str(len(player.kept)) for player in self.players)}, decks "
            f"{'/'.join(map(str, self.deck_sizes))}"
        )

    __reduce__ = reduce_by_value


NOTHING_KNOWN: Final[tuple[tuple[Card, ...], ...]] = tuple(() for _ in Deck)
"""What somebody who never looked at a card knows of the bottom of each deck."""

# Observations are made at every step of a game, and so are views.
_new_view: Final = constructor(View)
_new_player: Final = constructor(SeenPlayer)


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """
    What this seat may know of the position; the spectator's view for None (H1 to H4).

    With perfect memory it also has what a red crystal has shown this seat of the bottom of the
    decks (H1), and nothing more.
    """
    check_state(state)
    phase = state.phase
    is_over = isinstance(phase, OverPhase)
    if seat is not None:
        check_seat(seat, len(state.players))
    return _new_view(
        state.realm,
        tuple(
            [
                _new_player(
                    player.pieces,
                    player.level,
                    player.tiles,
                    player.discs,
                    player.crystal,
                    player.claimed,
                    _kept(player.kept, is_open=is_over or owner == seat) if player.kept else (),
                )
                for owner, player in enumerate(state.players)
            ]
        ),
        state.first,
        state.to_act,
        state.round,
        _phase(phase, is_open=state.to_act == seat) if isinstance(phase, KeepPhase) else phase,
        state.loop,
        state.market,
        tuple([len(deck) for deck in state.decks]),
        state.central,
        state.stock,
        None if seat is None else Me(seat),
        _memory(state, seat) if perfect_memory else None,
    )


def faceup(cards: tuple[Card, ...]) -> tuple[FacedownCard, ...]:
    """Kept cards as those see them who may know them (H2)."""
    return tuple([FacedownCard(card.deck, card) for card in cards])


def _kept(cards: tuple[Card, ...], *, is_open: bool) -> tuple[FacedownCard, ...]:
    if is_open:
        return faceup(cards)
    # By deck: the place of a card could tell others which one was claimed or kept.
    return tuple([FacedownCard(card.deck, None) for card in sorted(cards)])


def _phase(phase: KeepPhase, *, is_open: bool) -> SeenPhase:
    return phase if is_open else KeepPhaseSeen(phase.deck, len(phase.cards), phase.main_taken)


def _memory(state: State, seat: Seat | None) -> Memory:
    return Memory(NOTHING_KNOWN if seat is None else state.players[seat].bottom)
