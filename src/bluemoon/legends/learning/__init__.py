"""How learners observe Blue Moon Legends."""

from bluemoon.legends.learning.encoder import legends_encoder

__all__ = ["legends_encoder"]
