"""Trains: Rising Sun at the terminal: table, map, choices, entries and words."""
