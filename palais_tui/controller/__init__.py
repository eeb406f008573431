"""The phase controller: `prompt` says who is asked what, `answer` applies a move."""

from palais_tui.controller.controller import Controller

__all__ = ["Controller"]
