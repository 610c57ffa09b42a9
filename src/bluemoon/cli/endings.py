"""What an outcome tells: about any game, and more about those that are known here."""

from bluemoon import city
from bluemoon.kernel.roles import Ending


def counted(outcome: Ending) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What the game counts at its end, by name and then by seat."""
    if isinstance(outcome, city.Outcome):
        return ("offerings", outcome.offerings), ("crystals", outcome.crystals)
    return ()


def winner_words(outcome: Ending) -> str:
    """Who won."""
    names = [str(seat) for seat in outcome.winners]
    match len(names):
        case 0:
            return "nobody, it is a draw"
        case 1:
            return f"seat {names[0]}"
        case _:
            return f"seats {' and '.join(names)} together"
