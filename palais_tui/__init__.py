"""Palais Royal, the board game by Xavier Georges, in a terminal."""

__version__ = "0.2.0"
