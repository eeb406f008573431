"""Bots. They see prompts and a seat's view, never the full state."""
