"""Playing at the terminal: who sits where, what they type, and a record that is never lost."""
