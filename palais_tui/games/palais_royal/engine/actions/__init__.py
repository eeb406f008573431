"""The five actions of a turn, one module for each place that has one (R5)."""
