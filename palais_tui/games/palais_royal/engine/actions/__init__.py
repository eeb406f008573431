"""The five actions of a turn, one module per action or part of one (R5)."""
