"""Events of Blue Moon City in words, as whoever sees them may know them."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.hidden import redaction as r
from bluemoon.city.state import City


def sentence(event: city.SeenEvent, where: City) -> str:  # noqa: C901, PLR0911, PLR0912  one arm each
    """What happened, without who did it; empty if it says nothing new."""
    match event:
        case e.MiniatureMoved():
            return f"walks to {_place(where, event.to)}"
        case e.StepsGained():
            return f"discards {event.card} for more steps"
        case e.MiniatureFlew():
            return f"discards {event.card} and flies to {_place(where, event.to)}"
        case e.DragonMoved():
            goal = _place(where, event.to)
            return f"discards {event.card}: {event.dragon} dragon to {goal}"
        case e.MarkerPlaced():
            cards, place = city.format_cards(event.cards), _place(where, event.cell)
            return f"pays {cards} for space {event.space} of {place}"
        case e.CrystalsGained() | e.ScalesGained() | r.BonusCardsDrawnUnseen():
            return _award(event, where)
        case e.BuildingRebuilt():
            return f"{_place(where, event.cell)} is rebuilt"
        case e.ScalesScored():
            return f"golden scales are scored: {_by_seat(event.crystals)} crystals"
        case e.OfferingMade():
            return f"offers {event.price} crystals on space {event.space} of the Obelisk"
        case e.MiniatureSent():
            return f"goes to {_place(where, event.to)}"
        case e.CardsDiscarded():
            return f"discards {city.format_cards(event.cards)}"
        case e.CardsDrawn():
            return f"draws {city.format_cards(event.cards)}"
        case r.CardsDrawnUnseen():
            return f"draws {_count(event.count, 'card')}"
        case e.BonusCardsTaken():
            return f"seat {event.seat} takes up {city.format_cards(event.cards)}"
        case r.BonusCardsTakenUnseen():
            return f"seat {event.seat} takes up {_count(event.count, 'card')}"
        case r.DeckReshuffledUnseen():
            return f"a new deck of {_count(event.deck_size, 'card')}"
        case e.GameEnded():
            return f"game over ({event.outcome.reason}), winner: {event.outcome.winners}"
        case (
            e.MovementEnded()
            | e.ContributionEnded()
            | e.AdditionalActionEnded()
            | e.TurnEnded()
            | r.GameStartedSeen()
        ):
            return ""
        case _:
            assert_never(event)


def _award(event: e.CrystalsGained | e.ScalesGained | r.BonusCardsDrawnUnseen, where: City) -> str:
    match event:
        case e.CrystalsGained():
            gain = _count(event.amount, "crystal")
        case e.ScalesGained():
            gain = _count(event.amount, "scale")
        case r.BonusCardsDrawnUnseen():
            gain = _count(event.count, "facedown card")
        case _:
            assert_never(event)
    return f"seat {event.seat} gains {gain} ({event.award.value}, {where.name_at(event.cell)})"


def _place(where: City, cell: city.Cell) -> str:
    return f"{cell} ({where.name_at(cell)})"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _by_seat(numbers: Sequence[int]) -> str:
    return ", ".join(f"seat {seat} {number}" for seat, number in enumerate(numbers))
