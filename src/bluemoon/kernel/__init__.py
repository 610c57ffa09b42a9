"""What all games share: seats, rules, chance, and the folding of events into states."""
