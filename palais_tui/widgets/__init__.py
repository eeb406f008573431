"""Garden, castle, player boards, track, lines: they draw a scene and emit messages."""
