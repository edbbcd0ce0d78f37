"""What the arena knows of Rising Sun: its atlas."""
