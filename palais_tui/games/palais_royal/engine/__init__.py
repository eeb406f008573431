"""The rules of Palais Royal. Depends on the standard library and `palais_tui.core.rng` only.

`setup` sets up a game, `actions` has the five actions of a turn, and `majority`,
`servants`, `cards`, `scoring` and `ending` follow the other headings of the rulebook.
Who may do what, and when, is decided in `palais_tui.games.palais_royal.controller`.
"""
