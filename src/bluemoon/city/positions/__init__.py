"""Positions from plain values: what ``scenario`` is made of."""
