"""The players of a position, with the rest of their draw decks filled in."""

from collections.abc import Mapping, Sequence

import attrs

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.scenario_values import read_choice
from bluemoon.kernel.seats import Seat
from bluemoon.legends.invariants.shape import cards_of
from bluemoon.legends.options import Options
from bluemoon.legends.scenario.areas import read_area, read_ships
from bluemoon.legends.scenario.values import Cards, OwnCards, read_cards
from bluemoon.legends.state import HylaCard, Player


def read_players(
    entries: Sequence[Mapping[str, object]],
    options: Options,
    chance: Chance,
    hyla: HylaCard | None,
) -> tuple[Player, Player]:
    """What belongs to each seat (A1)."""
    # One part for each deck, so that what one seat has does not change the other's deck.
    first, second = (
        _player(entry, OwnCards.of(options, Seat(seat)), part, hyla)
        for seat, (entry, part) in enumerate(zip(entries, chance.split(), strict=True))
    )
    return _ran_out(first, entries[0], second), _ran_out(second, entries[1], first)


def _player(
    entry: Mapping[str, object], own: OwnCards, chance: Chance, hyla: HylaCard | None
) -> Player:
    name, in_order = f"seat {own.seat}", own.components.in_order

    def cards(key: str) -> Cards:
        return read_cards(entry.get(key, ""), f"{name}, {key}", own)

    player = Player(
        deck=cards("deck"),
        hand=in_order(cards("hand")),
        disclosed=in_order(cards("disclosed")),
        discard=cards("discard"),
        leaders=cards("leaders"),
        combat=read_area(entry.get("combat", ""), f"{name}, combat", own),
        support=read_area(entry.get("support", ""), f"{name}, support", own),
        ships=read_ships(entry.get("ships", ""), f"{name}, ships", own),
        achievements=cards("achievements"),
        ran_out=_is_given(entry.get("ran_out"), f"{name}, ran_out"),
        doubtful=in_order(cards("doubtful")),
    )
    named = {card for card, _ in cards_of(player)}
    if hyla is not None and hyla[0] == own.seat:
        named.add(hyla[1])
    if len(named) == len(own.cards):
        return player
    order, _ = chance.shuffled(own.cards)
    rest = tuple([card for card in order if card not in named])
    return attrs.evolve(player, deck=player.deck + rest)


def _is_given(value: object, name: str) -> bool:
    return value is not None and read_choice(value, (False, True), name)


def _ran_out(player: Player, entry: Mapping[str, object], other: Player) -> Player:
    """The player who has no cards now has run out, unless something else is said (D7)."""
    is_said = entry.get("ran_out") is not None
    if is_said or other.ran_out or player.hand or player.deck:
        return player
    if not other.hand and not other.deck:
        message = "both seats have no cards: say which one ran out first (rule D7)"
        raise SetupError(message)
    return attrs.evolve(player, ran_out=True)
