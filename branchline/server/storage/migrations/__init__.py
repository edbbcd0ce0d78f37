"""Alembic's folder: one file for each change of the stored tables."""
