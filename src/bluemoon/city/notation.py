"""Actions as text: short, readable, and both ways."""

from bluemoon.city.actions import Action


def format_action(action: Action) -> str:
    """The action in notation, for example ``pay 2 T3 T1 K1``."""
    return str(action)


def parse_action(text: str) -> Action:
    raise NotImplementedError
