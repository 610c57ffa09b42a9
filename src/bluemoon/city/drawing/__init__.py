"""How Blue Moon City is drawn: SVG for pages and notebooks, text for terminals."""
