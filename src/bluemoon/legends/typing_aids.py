"""What makes typing easier than the notation alone: names, and the way to a later phase."""

from bluemoon.legends.actions import Done
from bluemoon.legends.components import Components
from bluemoon.legends.legal import DONE
from bluemoon.legends.state import CharacterPhase, SupportPhase
from bluemoon.legends.views.view import View


def card_names(components: Components) -> dict[str, str]:
    """The names of all cards of a card table, each with its id."""
    return {card.name.lower(): card.id for card in components.cards}


def vocabulary(view: View) -> dict[str, str]:
    """
    The same for the card table of a game.

    >>> from bluemoon.legends.game import GAME
    >>> from bluemoon.legends.options import Options
    >>> known = vocabulary(GAME.view(GAME.new_game(Options(), seed=7), 0))
    >>> known["lavar the powerful"]
    'v04'
    """
    return card_names(view.options.components)


def going_on(view: View) -> Done | None:
    """The end of playing cards in a fight, after which an element is chosen (B10, P2)."""
    return DONE if isinstance(view.phase, CharacterPhase | SupportPhase) else None
