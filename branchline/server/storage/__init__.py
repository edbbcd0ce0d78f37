"""The database: its tables, how it is reached, and the migrations that keep old files fit."""
