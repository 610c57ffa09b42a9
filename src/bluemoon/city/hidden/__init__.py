"""Hidden information: what a seat, or a spectator, may know (H)."""
