"""The rules of Palais Royal, with the standard library only.

`set_up` sets a game up, `actions` are the five actions of a turn, `majority`,
`servants`, `cards`, `scoring` and `ending` the rulebook's other headings. Who may
do what, and when, is the business of `palais_tui.games.palais_royal.controller`.
"""
