"""Programs that answer prompts. They get the prompt and a seat's view, never the game."""
