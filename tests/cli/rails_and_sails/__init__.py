"""Rails & Sails at the terminal."""
