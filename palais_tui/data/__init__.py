"""Reads what lies outside the program, checks it, and fills the engine's dataclasses."""
