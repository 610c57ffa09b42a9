"""Blue Moon City in words: actions, events, situations."""
