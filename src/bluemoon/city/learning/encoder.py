"""A view of Blue Moon City as numbers."""

from array import array

from attrs import frozen

from bluemoon.city.cards import Card
from bluemoon.city.cells import Dragon
from bluemoon.city.learning.layout import Divisors, divisors, sections
from bluemoon.city.options import Options
from bluemoon.city.state import STEPS_A_TURN, ContributionPhase, MovementPhase, Phase
from bluemoon.city.views.view import Me, Memory, View
from bluemoon.kernel.seats import clockwise
from bluemoon.toolkits.observations import (
    Encoder,
    Layout,
    Named,
    check_observed_options,
    not_observed,
    player_names,
)


def city_encoder(options: Options) -> Encoder[View]:
    """How games with these options are observed."""
    layout = Layout(sections(options))
    encoder = CityEncoder(options, divisors(options), player_names(options.players), layout)
    return Encoder(layout.sections, encoder.encode)


@frozen(eq=False)
class CityEncoder:
    """Encodes the views of games with certain options."""

    options: Options
    divisors: Divisors
    players: tuple[str, ...]
    """What the players are called, in turn order from the one who observes."""
    layout: Layout

    def encode(self, view: View) -> "array[float]":
        """A seat's view with perfect memory as numbers; any other is an ObservationError."""
        me, memory = view.me, view.memory
        if me is None or memory is None:
            raise not_observed()
        check_observed_options(self.options, view.city.options)
        return self.layout.numbers(self._named(view, me, memory))

    def _named(self, view: View, me: Me, memory: Memory) -> Named:
        yield from self._cards("hand", me.hand)
        yield from self._players(view, me, memory)
        yield from _dragons(view)
        yield from self._table(view)
        yield from self._cards("discards", view.discards)
        yield from _phase(view.phase)
        yield from self._buildings(view, me)

    def _cards(self, name: str, cards: tuple[Card, ...]) -> Named:
        copies = self.divisors.copies
        for card in set(cards):
            yield f"{name} {card}", cards.count(card) / copies[card]

    def _players(self, view: View, me: Me, memory: Memory) -> Named:
        by = self.divisors
        # More crystals than all the offerings cost are of no use.
        most_crystals = sum(by.prices)
        for name, seat in zip(self.players, clockwise(me.seat, len(self.players)), strict=True):
            player = view.players[seat]
            yield f"{name} hand size", player.hand_size / by.hand
            yield f"{name} facedown cards", player.incoming_size / by.hand
            yield f"{name} crystals", min(memory.crystals[seat], most_crystals) / by.highest_price
            yield f"{name} scales", player.scales / by.scales
            yield f"{name} markers", player.markers / by.markers
            yield f"{name} offerings", player.offerings / by.offerings
            yield f"{name} to act", float(seat == view.to_act)
            yield f"{name} at {player.at}", 1.0

    def _table(self, view: View) -> Named:
        by, offered = self.divisors, len(view.obelisk)
        yield "scales in the pool", view.pool / by.scales
        yield "cards in the deck", view.deck_size / by.deck
        yield "markers on the Obelisk", offered / len(by.prices)
        # A full Obelisk has no next price.
        if offered < len(by.prices):
            yield "next price", by.prices[offered] / by.highest_price

    def _buildings(self, view: View, me: Me) -> Named:
        tiles, players = view.city.tiles, self.players
        for cell in view.city.sites:
            yield f"{tiles[cell]} at {cell}", 1.0
            for number, owner in enumerate(view.spaces[cell], start=1):
                if owner is not None:
                    name = players[(owner - me.seat) % len(players)]
                    yield f"{tiles[cell]} space {number} {name}", 1.0
        for cell in view.rebuilt:
            yield f"{tiles[cell]} rebuilt", 1.0


def _dragons(view: View) -> Named:
    for dragon, cell in zip(Dragon, view.dragons, strict=True):
        if cell is not None:
            yield f"{dragon} dragon at {cell}", 1.0


def _phase(phase: Phase) -> Named:
    yield str(phase), 1.0
    if isinstance(phase, ContributionPhase):
        yield "begun", float(phase.begun)
    if isinstance(phase, MovementPhase):
        yield "steps left", phase.steps_left / STEPS_A_TURN
