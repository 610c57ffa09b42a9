"""Chance is a value: the same seed deals the same hand, today and in ten years."""

from bluemoon.city.cards import CARDS, format_cards, in_order
from bluemoon.kernel.chance import Chance


def main() -> None:
    """Deal six cards from two different seeds."""
    for seed in (7, 8):
        deck, _ = Chance(seed).shuffled(CARDS)
        print(f"seed {seed}: {format_cards(in_order(deck[:6]))}")


if __name__ == "__main__":
    main()
