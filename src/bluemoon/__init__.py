"""The rules of board games, exactly, and nothing else."""

from importlib.metadata import version

__version__ = version("bluemoon")

__all__ = ["__version__"]
