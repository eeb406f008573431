"""Language files to sentences: events, reasons, prices, prompts."""
