"""What the numbers of an observation are divided by."""

from attrs import frozen

from bluemoon.city.options import Options
from bluemoon.city.rules.movement import FLIT_2
from bluemoon.city.state import STEPS_A_TURN


@frozen
class Measures:
    """How much there is of everything in games with certain options."""

    hand: int
    """Cards of a hand at the start (S7)."""
    deck: int
    """Cards of all kinds (S8)."""
    prices: tuple[int, ...]
    """Of offerings, lowest first (S6)."""
    scales: int
    """Golden scales, in the pool and with the players (S6)."""
    markers: int
    """Of each player (S7)."""
    offerings: int
    """That win the game (E1)."""
    steps: int
    """That a turn can have at most: each Flit of value 2 gives more (M1, M4)."""

    @property
    def dearest(self) -> int:
        """The highest price of an offering."""
        return self.prices[-1]

    @property
    def most_hands(self) -> float:
        """How many times a first hand all the cards are."""
        return self.deck / self.hand

    @property
    def most_crystals(self) -> float:
        """The price of all offerings together, measured by the highest: more cannot be used."""
        return sum(self.prices) / self.dearest


def measures(options: Options) -> Measures:
    """The measures for games with these options."""
    components, players = options.components, options.players
    return Measures(
        hand=components.hand_size,
        deck=len(components.deck),
        prices=components.obelisk_prices(players),
        scales=components.scale_pool(options.edition, players),
        markers=components.markers,
        offerings=components.offerings_to_win(players),
        steps=STEPS_A_TURN * (1 + components.deck.count(FLIT_2)),
    )
