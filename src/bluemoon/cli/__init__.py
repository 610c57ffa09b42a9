"""The ``bluemoon`` command; needs the extra ``bluemoon[cli]``."""

from bluemoon.cli.start import main

__all__ = ["main"]
