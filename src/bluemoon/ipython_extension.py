"""
What IPython calls for ``%load_ext bluemoon``.

It stands apart from `bluemoon.notebooks`, because every import of the library comes past here,
and must not load the tools.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bluemoon.notebooks import Shell


def load_ipython_extension(shell: "Shell") -> None:
    """
    Let states, views and records of all games show themselves in a notebook.

    They appear as pictures, and as text where there is only a terminal. A view shows what its
    seat may know, a record its last position with the names of the players.
    """
    from bluemoon.notebooks import register  # noqa: PLC0415  see above

    register(shell)
