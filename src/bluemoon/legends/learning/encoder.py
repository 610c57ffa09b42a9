"""A view of Blue Moon Legends as numbers."""

from array import array

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import ELEMENTS
from bluemoon.legends.learning.inventory import Inventory, inventory_of
from bluemoon.legends.learning.layout import MOST_PLACES, MOST_POWER, NAMES, sections
from bluemoon.legends.learning.phases import phase_numbers
from bluemoon.legends.options import MOST_RETRIES, DeckChoice, Options
from bluemoon.legends.standing import CardStandings, FaceDown, standing
from bluemoon.legends.state import ALL_DRAGONS, Turn, opponent
from bluemoon.legends.views.view import Me, Memory, PilesMemory, SeenPlayer, View
from bluemoon.toolkits.observations import (
    Encoder,
    Layout,
    Named,
    check_observed_options,
    not_observed,
)


def legends_encoder(options: Options) -> Encoder[View]:
    """How games with these options are observed."""
    inventory = inventory_of(options)
    layout = Layout(sections(inventory))
    return Encoder(layout.sections, LegendsEncoder(options, inventory, layout).encode)


@frozen(eq=False)
class LegendsEncoder:
    """Encodes the views of games with certain options."""

    options: Options
    inventory: Inventory
    layout: Layout

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            raise not_observed()
        if not _fits(self.options, view.options):
            check_observed_options(self.options, view.options)
        return self.layout.numbers(self._named(view, me, memory))

    def _named(self, view: View, me: Me, memory: Memory) -> Named:
        standings = standing(view)
        for name, seat in zip(NAMES, (me.seat, opponent(me.seat)), strict=True):
            yield from self._deck(view.options, name, seat)
            yield from self._player(view, standings, name, seat)
            yield from _areas(name, view.players[seat])
            yield from self._ships(name, view.players[seat])
            yield from _influence(view, name, seat)
            yield from _piles(name, view.players[seat], memory.piles[seat])
        yield from ((f"hand {card}", 1.0) for card in me.hand)
        yield from ((f"looks at {card}", 1.0) for card in me.looking)
        if view.fight is not None:
            yield "fight", 1.0
            if view.fight.element is not None:
                yield view.fight.element, 1.0
        yield from self._turn(view.turn)
        yield "engaged", float(view.engaged is not None)
        yield from phase_numbers(view.phase, self.inventory.deck_size)

    def _deck(self, options: Options, name: str, seat: Seat) -> Named:
        leader = options.leaders[seat]
        if leader is not None:
            yield f"{name} people {options.components.card(leader).affiliation}", 1.0
        if self.inventory.has_any_list:
            yield from ((f"{name} has {card}", 1.0) for card in options.lists[seat])

    def _player(self, view: View, standings: CardStandings, name: str, seat: Seat) -> Named:
        player = view.players[seat]
        yield f"{name} turn", float(view.turn.seat == seat)
        yield f"{name} to act", float(view.to_act == seat)
        yield f"{name} dragons", max(0, -view.dragons if seat else view.dragons) / ALL_DRAGONS
        yield f"{name} hand", player.hand_size / self.inventory.deck_size
        yield f"{name} deck", player.deck_size / self.inventory.deck_size
        yield f"{name} ran out", float(player.ran_out)
        for element in ELEMENTS:
            power = standings.power(seat, element)
            yield f"{name} power in {element}", min(1.0, power / MOST_POWER)
        unknown = sum(isinstance(placed, FaceDown) for placed in player.support)
        yield f"{name} unknown bluffs", min(1.0, unknown / MOST_PLACES)

    def _ships(self, name: str, player: SeenPlayer) -> Named:
        for place, ship in enumerate(player.ships, start=1):
            yield f"{name} ship {ship.card}", 1.0
            yield f"{name} landed {ship.card}", float(ship.landed)
            for card in ship.load:
                yield f"{name} load {card}", place / len(self.inventory.ships)

    def _turn(self, turn: Turn) -> Named:
        for play in turn.plays:
            if play.card is not None:
                yield f"played {play.card}", 1.0
                yield f"played free {play.card}", float(play.free)
        laid = sum(play.card is None for play in turn.plays)
        yield "bluffs laid", min(1.0, laid / MOST_PLACES)
        if turn.led is not None:
            yield f"led {turn.led}", 1.0
        yield from ((f"used {card}", 1.0) for card in turn.used)
        yield from ((f"paid {card}", 1.0) for card in turn.paid)
        yield from ((f"charged {card}", 1.0) for card in turn.charged)
        yield "cards taken", min(1.0, turn.taken / self.inventory.deck_size)
        yield "cards from hand", min(1.0, turn.from_hand / self.inventory.deck_size)
        yield "again", float(turn.again)
        yield "next free", float(turn.next_free)
        yield "waived", float(turn.waived)
        yield "backtracks", turn.backtracks / (MOST_RETRIES + 1)
        yield "learned", float(turn.learned)


def _fits(expected: Options, found: Options) -> bool:
    """Whether a game has these options; decks that are drawn at random may be any."""
    return _agreed(expected) == _agreed(found) and all(map(_is_drawn, expected.decks, found.decks))


def _is_drawn(expected: DeckChoice, found: DeckChoice) -> bool:
    if expected == "random":
        return not isinstance(found, Deck)
    return isinstance(found, Deck) if expected == "built" else expected == found


def _agreed(options: Options) -> tuple[object, ...]:
    """Everything but the decks."""
    return (
        options.standins,
        options.emissaries,
        options.inquisitors,
        options.families,
        options.tournament,
        options.retries,
        options.score,
        options.first,
        options.components,
    )


def _areas(name: str, player: SeenPlayer) -> Named:
    yield from ((f"{name} disclosed {card}", 1.0) for card in player.disclosed)
    bluffs = 0
    for placed in player.combat + player.support:
        if isinstance(placed, FaceDown):
            bluffs += 1
        elif placed.bluff:
            bluffs += 1
            yield f"{name} bluff {placed.card}", min(1.0, bluffs / MOST_PLACES)
        else:
            yield f"{name} {'active' if placed.active else 'covered'} {placed.card}", 1.0
            if placed.target is not None:
                yield f"{name} target {placed.target}", 1.0


def _influence(view: View, name: str, seat: Seat) -> Named:
    """The Hyla card, if it is the seat's, and its achievement cards."""
    if view.hyla is not None and view.hyla[0] == seat:
        yield f"{name} Hyla card {view.hyla[1]}", 1.0
    yield from ((f"{name} achievement {card}", 1.0) for card in view.players[seat].achievements)


def _piles(name: str, player: SeenPlayer, piles: PilesMemory) -> Named:
    yield from ((f"{name} discard {card}", 1.0) for card in piles.discard)
    yield from ((f"{name} doubtful {card}", 1.0) for card in piles.doubtful)
    yield from ((f"{name} leader {card}", 1.0) for card in piles.leaders)
    if player.discard_top is not None:
        yield f"{name} discard top {player.discard_top}", 1.0
    if player.leader_top is not None:
        yield f"{name} leader top {player.leader_top}", 1.0
