"""The rules of board games, exactly, and nothing else."""

__version__ = "0.1.0"
