"""What a seat, or a spectator, may know of a game (J)."""
