"""The bots of Rails & Sails, from the easiest to the strongest."""
