"""Benchmarks: commands that print figures side by side, never timed tests."""
