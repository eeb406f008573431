"""Palais Royal, the board game by Xavier Georges, in a terminal."""

__version__ = "0.1.0"
