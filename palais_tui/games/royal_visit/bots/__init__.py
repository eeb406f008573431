"""Bots: they plan whole turns from a seat's view."""
