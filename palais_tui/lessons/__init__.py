"""Lessons and puzzles on the real engine: they lay out, wait, judge, and answer."""
