"""The line mode: the whole game in lines of text, for pipes and screen readers."""
