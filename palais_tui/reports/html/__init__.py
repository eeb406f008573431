"""A game as one HTML page to keep: no script, no network, light and dark."""
