"""The position to backtrack to, if it is not given (E11)."""

from bluemoon.kernel.errors import SetupError
from bluemoon.legends.changes import changed, changed_player, changed_turn, with_player
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import ENGAGEMENT, Placed, PlacedShip, Player, State


def position_before_fight(state: State) -> State:
    """The position in Engagement, with the cards played since then in hand."""
    turn, player = state.turn, state.players[state.turn.seat]
    returned = _returned(state, player)
    before = changed_turn(
        turn,
        plays=tuple(play for play in turn.plays if play.kind == "lead"),
        from_hand=0,
        used=tuple(card for card in turn.used if card not in returned),
        charged=(),
        next_free=False,
        waived=False,
        learned=False,
    )
    fight = None if state.fight is None or state.fight.element is None else state.fight
    state = with_player(state, turn.seat, _with_hand(state, player, returned))
    return changed(state, turn=before, fight=fight, phase=ENGAGEMENT, engaged=None)


def _returned(state: State, player: Player) -> frozenset[CardId]:
    """The cards played after the choice to fight that are still where they were played."""
    plays = state.turn.plays
    played = {play.card for play in plays if play.kind != "lead" and play.card is not None}
    placed = {each.card for each in player.combat + player.support if not each.bluff}
    loaded = {card for ship in player.ships for card in ship.load}
    bluffs = [each.card for each in player.support if each.bluff]
    laid = sum(play.kind == "bluff" for play in plays)
    if laid > len(bluffs):
        message = f"{laid} bluff cards were laid, and {len(bluffs)} are in play (rule U1)"
        raise SetupError(message)
    return frozenset(played & (placed | loaded)) | frozenset(bluffs[len(bluffs) - laid :])


def _with_hand(state: State, player: Player, returned: frozenset[CardId]) -> Player:
    """The player with these cards in hand, who has then not run out by playing them (D7)."""
    hand = state.options.components.in_order((*player.hand, *returned))
    return changed_player(
        player,
        hand=hand,
        combat=_without(player.combat, returned),
        support=_without(player.support, returned),
        ships=tuple(
            PlacedShip(
                ship.card, tuple(card for card in ship.load if card not in returned), ship.landed
            )
            for ship in player.ships
        ),
        ran_out=player.ran_out and bool(player.hand or player.deck or not returned),
    )


def _without(area: tuple[Placed, ...], returned: frozenset[CardId]) -> tuple[Placed, ...]:
    """The area without these cards, none of which is a target any more."""
    return tuple(
        Placed(
            placed.card,
            placed.active,
            placed.bluff,
            placed.known,
            None if placed.target in returned else placed.target,
        )
        for placed in area
        if placed.card not in returned
    )
