"""The game controller: asks players for moves and applies them. See `controller.py`.

Keep this file free of imports. A thread imports the game while the title is shown, and
another thread could see a package that imports its own modules half initialised.
"""
