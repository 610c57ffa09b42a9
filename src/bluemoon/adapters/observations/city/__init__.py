"""Observations of Blue Moon City."""

from bluemoon.adapters.observations.city.encoding import city_encoder

__all__ = ["city_encoder"]
