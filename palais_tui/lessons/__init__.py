"""Lessons and puzzles on the rules of any game."""
