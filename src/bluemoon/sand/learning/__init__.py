"""How learners observe Realm of Sand."""

from bluemoon.sand.learning.encoder import sand_encoder

__all__ = ["sand_encoder"]
