"""What any game at one keyboard needs; it knows nothing of Palais Royal."""
