"""Rails & Sails at the terminal: its table, its choices, its entries and its words."""
