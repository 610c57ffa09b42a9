"""Observations of Blue Moon City."""

from bluemoon.city.learning.observations.encoding import city_encoder

__all__ = ["city_encoder"]
