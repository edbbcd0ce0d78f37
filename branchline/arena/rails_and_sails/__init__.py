"""What the arena knows of Rails & Sails: its atlas."""
