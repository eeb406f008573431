"""Games on disk: written down as they are played, told again from their journals."""
