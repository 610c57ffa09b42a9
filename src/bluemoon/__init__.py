"""The rules of board games, exactly, and nothing else."""

from bluemoon.ipython_extension import load_ipython_extension

__all__ = ["__version__", "load_ipython_extension"]

__version__ = "0.1.0"
