"""What players may know of a draft."""
