"""
Observations: what a seat may know, as a fixed number of numbers.

One package for each game, such as ``observations.city``. An observation is made of the view of
a seat with perfect memory, which is what an attentive player may know, and never of a state.
"""

from bluemoon.adapters.observations.encoder import Encoder, ObservationError, Section

__all__ = ["Encoder", "ObservationError", "Section"]
