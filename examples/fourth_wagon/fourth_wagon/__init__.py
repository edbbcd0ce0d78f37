"""The Fourth Wagon: a small train game for two to four players."""
