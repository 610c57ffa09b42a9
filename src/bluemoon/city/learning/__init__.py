"""How learners observe Blue Moon City."""

from bluemoon.city.learning.encoder import city_encoder

__all__ = ["city_encoder"]
