"""The phase controller: `controller.py` says who is asked what, and applies a move.

Nothing is imported here: the title is painted while a thread imports the game, and a
package that imports its own modules can be met half made by another thread.
"""
