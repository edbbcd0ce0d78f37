"""What is drawn of The Card Game: pictures for its rules; it has no board."""
