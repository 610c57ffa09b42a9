"""What makes typing easier than the notation alone: names."""

from bluemoon.legends.draft.views.view import View
from bluemoon.legends.typing_aids import card_names


def vocabulary(view: View) -> dict[str, str]:
    """The names of all cards of the card table, each with its id."""
    return card_names(view.options.components)
