"""
Evolving states: what is true after an event.

``evolve`` stores one fact. It refuses no event, never rolls and looks up no rule.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.placements import Pieces
from bluemoon.sand.rules.setup import central_supply
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import DISCS, SQUARES, BoardPiece, Colour
from bluemoon.sand.state import (
    MAIN_TAKEN,
    SETUP,
    TURN,
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Phase,
    Player,
    Realm,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
    turn_phase,
)
from bluemoon.sand.type_checks import refuse_state

_new_state: Final = constructor(State)
_new_player: Final = constructor(Player)


def opening(event: e.Event) -> State | None:
    """The opening position if the event is a ``GameStarted``; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    try:
        evolved = EVOLVED_BY[type(event)]
    except KeyError:
        message = f"{shown(event)} is no event of Realm of Sand"
        raise ReplayError(message) from None
    try:
        return evolved(state, event)
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def _opening(event: e.GameStarted) -> State:
    options = event.options
    realm = Realm(options, event.crystals)
    is_purple = Crystal.PURPLE in event.crystals
    return State(
        realm=realm,
        players=tuple(
            Player(
                pieces=(None,) * len(board.spaces),
                level=0,
                tiles=hand,
                discs=(0,) * len(Colour),
                crystal=Charge.CLEAR,
                claimed=(),
                kept=(),
                bottom=((),) * len(Deck),
            )
            for board, hand in zip(realm.boards, event.hands, strict=True)
        ),
        first=event.first,
        to_act=Seat(event.crystals.index(Crystal.PURPLE)) if is_purple else event.first,
        round=1,
        phase=SETUP if is_purple else TURN,
        loop=event.loop,
        market=event.market,
        decks=event.decks,
        central=central_supply(options),
        stock=options.components.squares,
    )


# The two functions below do what ``attrs.evolve`` does, in a fifth of the time.


def _change(  # noqa: PLR0913  one parameter a field
    state: State,
    *,
    players: tuple[Player, ...] | None = None,
    to_act: Seat | None = None,
    round: int | None = None,  # noqa: A002  the name of the field
    phase: Phase | None = None,
    loop: tuple[int, ...] | None = None,
    market: tuple[tuple[Card | None, ...], ...] | None = None,
    decks: tuple[tuple[Card, ...], ...] | None = None,
    central: tuple[int, ...] | None = None,
    stock: tuple[int, ...] | None = None,
) -> State:
    """The state with the fields given; all others stay as they are."""
    return _new_state(
        state.realm,
        state.players if players is None else players,
        state.first,
        state.to_act if to_act is None else to_act,
        state.round if round is None else round,
        state.phase if phase is None else phase,
        state.loop if loop is None else loop,
        state.market if market is None else market,
        state.decks if decks is None else decks,
        state.central if central is None else central,
        state.stock if stock is None else stock,
    )


def _player(  # noqa: PLR0913  one parameter a field
    player: Player,
    *,
    pieces: Pieces | None = None,
    level: int | None = None,
    tiles: tuple[int, ...] | None = None,
    discs: tuple[int, ...] | None = None,
    crystal: Charge | None = None,
    claimed: tuple[Card, ...] | None = None,
    kept: tuple[Card, ...] | None = None,
    bottom: tuple[tuple[Card, ...], ...] | None = None,
) -> Player:
    """The player with the fields given; all others stay as they are."""
    return _new_player(
        player.pieces if pieces is None else pieces,
        player.level if level is None else level,
        player.tiles if tiles is None else tiles,
        player.discs if discs is None else discs,
        player.crystal if crystal is None else crystal,
        player.claimed if claimed is None else claimed,
        player.kept if kept is None else kept,
        player.bottom if bottom is None else bottom,
    )


def _seated(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with another one in this seat."""
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def _counted(counts: tuple[int, ...], colour: Colour, change: int) -> tuple[int, ...]:
    """The counts by colour, one of them changed."""
    changed = list(counts)
    changed[colour] += change
    return tuple(changed)


def _laid(
    state: State, seat: Seat, changes: Iterable[tuple[Space, BoardPiece | None]]
) -> tuple[Player, tuple[int, ...]]:
    """
    The player with other pieces on these spaces, and the stock after that.

    What was there leaves: a square to the stock, a disc to the own supply (P3, C2). A square that
    comes is taken from the stock; where a disc comes from is for the caller to say.
    """
    player, index = state.players[seat], state.realm.boards[seat].index
    pieces, discs, stock = list(player.pieces), list(player.discs), list(state.stock)
    for space, piece in changes:
        place = index[space]
        covered = pieces[place]
        if covered is not None:
            if covered.is_disc:
                discs[covered.colour] += 1
            else:
                stock[covered.colour] += 1
        pieces[place] = piece
        if piece is not None and not piece.is_disc:
            stock[piece.colour] -= 1
    return _player(player, pieces=tuple(pieces), discs=tuple(discs)), tuple(stock)


def _started_again(_: State, event: e.GameStarted) -> State:
    return _opening(event)


def _disc_chosen(state: State, event: e.DiscChosen) -> State:
    player = state.players[event.seat]
    chosen = _player(player, discs=_counted(player.discs, event.colour, 1))
    return _change(
        state,
        players=_seated(state, event.seat, chosen),
        to_act=state.first,
        phase=TURN,
        central=_counted(state.central, event.colour, -1),
    )


def _tile_played(state: State, event: e.TilePlayed) -> State:
    tile = state.realm.components.tile(event.tile)
    squares = [SQUARES[cell.colour] for cell in tile.cells]
    player, stock = _laid(state, event.seat, zip(event.spaces, squares, strict=True))
    hand = tuple([number for number in player.tiles if number != event.tile])
    return _change(
        state,
        players=_seated(state, event.seat, _player(player, tiles=hand)),
        phase=TakePhase(tuple(sorted(event.spaces))),
        loop=(*state.loop, event.tile),
        stock=stock,
    )


def _tile_taken(state: State, event: e.TileTaken) -> State:
    player = state.players[event.seat]
    taken = _player(player, tiles=tuple(sorted((*player.tiles, event.tile))))
    return _change(
        state,
        players=_seated(state, event.seat, taken),
        phase=MAIN_TAKEN,
        loop=tuple([number for number in state.loop if number != event.tile]),
    )


def _disc_placed(state: State, event: e.DiscPlaced) -> State:
    player, stock = _laid(state, event.seat, [(event.to, DISCS[event.colour])])
    placed = _player(player, discs=_counted(player.discs, event.colour, -1))
    return _change(
        state,
        players=_seated(state, event.seat, placed),
        phase=_disc_phase(state, event),
        stock=stock,
    )


def _disc_moved(state: State, event: e.DiscMoved) -> State:
    disc = state.players[event.seat].pieces[state.realm.boards[event.seat].index[event.start]]
    player, stock = _laid(state, event.seat, [(event.to, disc)])
    index = state.realm.boards[event.seat].index[event.start]
    # The disc leaves its space without going to the supply.
    pieces = (*player.pieces[:index], None, *player.pieces[index + 1 :])
    return _change(
        state,
        players=_seated(state, event.seat, _player(player, pieces=pieces)),
        phase=_disc_phase(state, event),
        stock=stock,
    )


def _disc_phase(state: State, event: e.DiscPlaced | e.DiscMoved) -> DiscPhase:
    return DiscPhase(event.left, tuple(sorted((*_filled(state), event.to))))


def _filled(state: State) -> tuple[Space, ...]:
    return state.phase.filled if isinstance(state.phase, DiscPhase) else ()


def _disc_limit_lifted(state: State, _: e.DiscLimitLifted) -> State:
    return _change(state, phase=DiscPhase(None, _filled(state)))


def _disc_action_ended(state: State, _: e.DiscActionEnded) -> State:
    return _change(state, phase=MAIN_TAKEN)


def _with_crystal(state: State, seat: Seat, crystal: Charge) -> State:
    player = _player(state.players[seat], crystal=crystal)
    return _change(state, players=_seated(state, seat, player))


def _crystal_freshened(state: State, event: e.CrystalFreshened) -> State:
    return _with_crystal(state, event.seat, Charge.FRESH)


def _crystal_charged(state: State, event: e.CrystalCharged) -> State:
    return _with_crystal(state, event.seat, Charge.CHARGED)


def _crystal_used(state: State, event: e.CrystalUsed) -> State:
    return _with_crystal(state, event.seat, Charge.CLEAR)


def _card_claimed(state: State, event: e.CardClaimed) -> State:
    card = event.card
    player, stock = _laid(state, event.seat, [(space, None) for space in event.spaces])
    claimed = _player(
        player,
        claimed=tuple(sorted((*player.claimed, card))),
        kept=tuple([kept for kept in player.kept if kept != card]),
    )
    market = tuple([tuple([None if c == card else c for c in row]) for row in state.market])
    return _change(state, players=_seated(state, event.seat, claimed), market=market, stock=stock)


def _discs_gained(state: State, event: e.DiscsGained) -> State:
    player = state.players[event.seat]
    gained = _player(player, discs=_counted(player.discs, event.colour, event.discs))
    return _change(
        state,
        players=_seated(state, event.seat, gained),
        central=_counted(state.central, event.colour, -event.discs),
    )


def _level_raised(state: State, event: e.LevelRaised) -> State:
    player = _player(state.players[event.seat], level=event.level)
    return _change(state, players=_seated(state, event.seat, player))


def _end_declared(state: State, _: e.EndDeclared) -> State:
    # The claimed cards say it already.
    return state


def _with_deck(state: State, deck: Deck, cards: tuple[Card, ...]) -> State:
    """The state with these cards in a deck; nobody knows more of its bottom than there is (H1)."""
    size = len(cards)
    players = tuple(
        [
            player if len(player.bottom[deck]) <= size else _with_less_known(player, deck, size)
            for player in state.players
        ]
    )
    decks = (*state.decks[:deck], cards, *state.decks[deck + 1 :])
    return _change(state, players=players, decks=decks)


def _with_less_known(player: Player, deck: Deck, size: int) -> Player:
    known = player.bottom[deck]
    return _player(player, bottom=_bottom(player, deck, known[len(known) - size :]))


def _bottom(player: Player, deck: Deck, known: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*player.bottom[:deck], known, *player.bottom[deck + 1 :])


def _cards_looked_at(state: State, event: e.CardsLookedAt) -> State:
    cards = state.decks[event.deck][len(event.cards) :]
    phase = KeepPhase(event.deck, event.cards, is_main_taken(state.phase))
    return _change(_with_deck(state, event.deck, cards), phase=phase)


def _card_kept(state: State, event: e.CardKept) -> State:
    deck, returned = event.deck, event.returned
    player = state.players[event.seat]
    kept = _player(
        player,
        kept=(*player.kept, event.card),
        bottom=_bottom(player, deck, (*player.bottom[deck], *returned)),
    )
    return _change(
        state,
        players=_seated(state, event.seat, kept),
        phase=turn_phase(main_taken=is_main_taken(state.phase)),
        decks=(*state.decks[:deck], (*state.decks[deck], *returned), *state.decks[deck + 1 :]),
    )


def is_main_taken(phase: Phase) -> bool:
    """Whether the main action of the turn is over, in the phases that can come before it too."""
    return isinstance(phase, TurnPhase | KeepPhase | TradePhase) and phase.main_taken


def _disc_exchanged(state: State, event: e.DiscExchanged) -> State:
    player = state.players[event.seat]
    if event.space is None:
        discs = _counted(_counted(player.discs, event.given, -1), event.received, 1)
        exchanged = _player(player, discs=discs)
    else:
        index = state.realm.boards[event.seat].index[event.space]
        disc = DISCS[event.received]
        pieces = (*player.pieces[:index], disc, *player.pieces[index + 1 :])
        exchanged = _player(player, pieces=pieces)
    return _change(
        state,
        players=_seated(state, event.seat, exchanged),
        central=_counted(_counted(state.central, event.given, 1), event.received, -1),
    )


def _square_shifted(state: State, event: e.SquareShifted) -> State:
    player, index = state.players[event.seat], state.realm.boards[event.seat].index
    pieces = list(player.pieces)
    start, to = index[event.start], index[event.to]
    pieces[to], pieces[start] = pieces[start], None
    shifted = _player(player, pieces=tuple(pieces))
    return _change(state, players=_seated(state, event.seat, shifted))


def _tiles_traded(state: State, event: e.TilesTraded) -> State:
    player, given, received = state.players[event.seat], event.given, event.received
    hand = sorted([received if number == given else number for number in player.tiles])
    return _change(
        state,
        players=_seated(state, event.seat, _player(player, tiles=tuple(hand))),
        phase=TradePhase(given, received, is_main_taken(state.phase)),
        loop=tuple([given if number == received else number for number in state.loop]),
    )


def _trade_ended(state: State, _: e.TradeEnded) -> State:
    return _change(state, phase=turn_phase(main_taken=is_main_taken(state.phase)))


def _card_revealed(state: State, event: e.CardRevealed) -> State:
    deck = event.card.deck
    row = state.market[deck]
    filled = (*row[: event.place], event.card, *row[event.place + 1 :])
    return _change(
        _with_deck(state, deck, state.decks[deck][1:]),
        market=(*state.market[:deck], filled, *state.market[deck + 1 :]),
    )


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return _change(state, to_act=event.following, round=event.round, phase=TURN)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return _change(state, phase=OverPhase(event.outcome))


# Any, because a mapping cannot say that every function takes the event it stands beside; a test
# compares them.
EVOLVED_BY: Final[Mapping[type[e.Event], Callable[[State, Any], State]]] = {
    e.GameStarted: _started_again,
    e.DiscChosen: _disc_chosen,
    e.TilePlayed: _tile_played,
    e.TileTaken: _tile_taken,
    e.DiscPlaced: _disc_placed,
    e.DiscMoved: _disc_moved,
    e.DiscLimitLifted: _disc_limit_lifted,
    e.DiscActionEnded: _disc_action_ended,
    e.CrystalFreshened: _crystal_freshened,
    e.CrystalCharged: _crystal_charged,
    e.CrystalUsed: _crystal_used,
    e.CardClaimed: _card_claimed,
    e.DiscsGained: _discs_gained,
    e.LevelRaised: _level_raised,
    e.EndDeclared: _end_declared,
    e.CardsLookedAt: _cards_looked_at,
    e.CardKept: _card_kept,
    e.DiscExchanged: _disc_exchanged,
    e.SquareShifted: _square_shifted,
    e.TilesTraded: _tiles_traded,
    e.TradeEnded: _trade_ended,
    e.CardRevealed: _card_revealed,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _game_ended,
}
"""The function for each event: a lookup table, because a chain of 24 type tests is slower."""
