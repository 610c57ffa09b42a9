"""The ``bluemoon`` command; needs the extra ``cli``."""

from bluemoon.cli.start import main

__all__ = ["main"]
