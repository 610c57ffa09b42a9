"""How environments can be rendered."""

from typing import Final

from bluemoon.kernel.errors import OptionsError, shown

RENDER_MODES: Final = ("human", "ansi")
"""``human`` prints after every step, ``ansi`` returns the same text."""


def check_render_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one; an OptionsError otherwise."""
    if mode not in (None, *RENDER_MODES):
        message = f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {shown(mode)}"
        raise OptionsError(message)
    return mode
