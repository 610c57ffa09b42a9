"""Texts about cards in play: taking back own ones, discarding opposing ones, loading a ship."""

from typing import Literal, TypeAlias

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskLoad, AskOneSet, AskOpponents, AskSpareOne
from bluemoon.legends.effects.operators import DiscardEffect
from bluemoon.legends.events import CardLoaded, CardsShuffledIn
from bluemoon.legends.kinds import CardId
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.areas import (
    active_of_type,
    cards_by_name,
    discard_influence,
    discard_placed,
    show_bluff,
    take_influence,
    take_placed,
    type_in_play,
)
from bluemoon.legends.rules.icons import is_protected
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import Placed, State, influence_cards, opponent
from bluemoon.legends.texts.piles import LOADABLE
from bluemoon.legends.texts.shuffling import shuffle_deck

InPlay: TypeAlias = Placed | CardId
"""A card of the combat or support area, or one of the influence and achievement areas."""


def recoverable(
    state: State, seat: Seat, card: CardId, zone: Literal["active", "combat"]
) -> dict[str, InPlay]:
    """The own cards in play that a text of *card* may take back, by name."""
    player = state.players[seat]
    if zone == "combat":
        return {placed.card: placed for placed in player.combat if placed.card != card}
    found: dict[str, InPlay] = {
        name: placed
        for name, placed in cards_by_name(player)
        if placed.active and placed.card != card
    }
    return found | {other: other for other in influence_cards(state, seat) if other != card}


def recover(
    resolution: Resolution,
    seat: Seat,
    card: CardId,
    zone: Literal["active", "combat"],
    name: str,
) -> None:
    """Take the named card back into hand."""
    found = recoverable(resolution.state, seat, card, zone)[name]
    if isinstance(found, Placed):
        take_placed(resolution, seat, found)
    else:
        take_influence(resolution, seat, found)


def opposing_cards(
    state: State, standings: CardStandings, seat: Seat, effect: DiscardEffect
) -> dict[str, InPlay]:
    """The cards of the opponent that a text of the seat may discard, by name (I9)."""
    other = opponent(seat)
    player = state.players[other]
    characters = active_of_type(state, other, "character")
    spares = effect.unless in ("spare_last", "spare_one")
    spared = characters if spares and len(characters) == 1 else ()
    found: dict[str, InPlay] = {
        name: placed
        for name, placed in cards_by_name(player)
        if _is_there(placed, effect, is_in_combat=placed in player.combat)
        and _is_meant(state, standings, other, placed, effect)
        and not is_protected(standings, other, placed)
        and placed.card not in spared
    }
    if effect.where == "active":
        found |= {
            card: card
            for card in influence_cards(state, other)
            if _is_influence_meant(state, standings, other, card, effect)
            and "protect" not in standings.icons(other, card)
        }
    return found


def _is_there(placed: Placed, effect: DiscardEffect, *, is_in_combat: bool) -> bool:
    match effect.where:
        case "active":
            return placed.active
        case "active_combat":
            return placed.active and is_in_combat
        case _:
            return is_in_combat


def _is_meant(
    state: State, standings: CardStandings, seat: Seat, placed: Placed, effect: DiscardEffect
) -> bool:
    """Whether a text about cards like this one, in play for the seat, means it."""
    match effect.what:
        case "any":
            return True
        case "icon":
            return bool(state.options.components.card(placed.card).icons)
        case "free":
            return "free" in standings.icons(seat, placed.card)
        case "booster/support":
            return type_in_play(state, placed) in ("booster", "support")
        case _:
            return type_in_play(state, placed) in effect.what


def _is_influence_meant(
    state: State, standings: CardStandings, seat: Seat, card: CardId, effect: DiscardEffect
) -> bool:
    """Whether the text means a card like this ship, Hyla card or achievement card."""
    printed = state.options.components.card(card)
    match effect.what:
        case "any":
            return True
        case "icon":
            return bool(printed.icons)
        case "free":
            return "free" in standings.icons(seat, card)
        case "booster/support":
            return False
        case _:
            return printed.card_type in effect.what


def discard_opposing(  # noqa: PLR0913  all of the question
    resolution: Resolution,
    seat: Seat,
    card: CardId,
    number: int,
    effect: DiscardEffect,
    *,
    is_optional: bool,
) -> Question | None:
    """Discard cards of the opponent; ask which, if there is a choice."""
    found = opposing_cards(resolution.state, resolution.standings, seat, effect)
    if effect.what == "booster/support":
        return seat, AskOneSet(card, number, is_optional)
    if effect.is_all:
        return _discard_all_but_one(resolution, seat, card, number, effect)
    if len(found) > 1 or is_optional:
        return seat, AskOpponents(card, number, is_optional)
    discard_named(resolution, seat, effect, next(iter(found)))
    return None


def _discard_all_but_one(
    resolution: Resolution, seat: Seat, card: CardId, number: int, effect: DiscardEffect
) -> Question | None:
    """Discard all cards that the text is about; if one character stays, ask which (X22)."""
    state = resolution.state
    if effect.unless == "spare_one":
        characters = active_of_type(state, opponent(seat), "character")
        found = opposing_cards(state, resolution.standings, seat, effect)
        # Protected characters stay in any case.
        if len(characters) > 1 and not found.keys().isdisjoint(characters):
            return seat, AskSpareOne(card, number)
    discard_all(resolution, seat, effect, None)
    return None


def discard_all(
    resolution: Resolution, seat: Seat, effect: DiscardEffect, spared: CardId | None
) -> None:
    """Discard all cards of the opponent that the text is about, but the one spared."""
    found = opposing_cards(resolution.state, resolution.standings, seat, effect)
    for name, in_play in found.items():
        if name != spared:
            _discard(resolution, opponent(seat), in_play)


def discard_named(resolution: Resolution, seat: Seat, effect: DiscardEffect, name: str) -> None:
    """Discard one card of the opponent."""
    found = opposing_cards(resolution.state, resolution.standings, seat, effect)
    _discard(resolution, opponent(seat), found[name])


def one_set(
    state: State,
    standings: CardStandings,
    seat: Seat,
    effect: DiscardEffect,
    kind: Literal["boosters", "supports"],
) -> list[Placed]:
    """All boosters, or all supports, of the opponent that may be discarded."""
    wanted = kind.removesuffix("s")
    return [
        placed
        for placed in opposing_cards(state, standings, seat, effect).values()
        if isinstance(placed, Placed) and type_in_play(state, placed) == wanted
    ]


def _discard(resolution: Resolution, seat: Seat, in_play: InPlay) -> None:
    if isinstance(in_play, Placed):
        discard_placed(resolution, seat, in_play)
    else:
        discard_influence(resolution, seat, in_play)


def next_load(resolution: Resolution, seat: Seat, ship: CardId, most: int) -> Question | None:
    """Ask which card of the hand is put onto the ship next (X7)."""
    state = resolution.state
    room = next(
        (
            (state.options.components.card(ship).capacity or 0) - len(placed.load)
            for placed in state.players[seat].ships
            if placed.card == ship
        ),
        0,
    )
    most = min(most, room)
    return (seat, AskLoad(ship, most)) if most and state.players[seat].hand else None


def load_one(resolution: Resolution, seat: Seat, ask: AskLoad, card: CardId) -> Question | None:
    """Put the chosen card onto the ship, and ask for the next."""
    resolution.add(CardLoaded(seat, card, ask.ship, "hand", None))
    return next_load(resolution, seat, ask.ship, ask.most - 1)


def cards_to_shuffle_in(state: State, standings: CardStandings, seat: Seat) -> list[Placed]:
    """The cards in both areas of the opponent, but those that are active and protected (I9)."""
    other = opponent(seat)
    player = state.players[other]
    return [
        placed
        for placed in (*player.combat, *player.support)
        if not is_protected(standings, other, placed)
    ]


def shuffle_in(resolution: Resolution, seat: Seat) -> None:
    """The opponent's cards in play go into the draw deck; bluff cards are shown (U7)."""
    other = opponent(seat)
    found = cards_to_shuffle_in(resolution.state, resolution.standings, seat)
    for placed in found:
        show_bluff(resolution, other, placed)
    resolution.add(CardsShuffledIn(other, tuple(placed.card for placed in found)))
    shuffle_deck(resolution, other)


def loadable_cards(state: State, seat: Seat) -> list[CardId]:
    """The cards of the hand that a ship carries (U13)."""
    components = state.options.components
    return [
        card for card in state.players[seat].hand if components.card(card).card_type in LOADABLE
    ]
