"""What is stored: a table's setup, its seats' token hashes, and its entries."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("setup", Text, nullable=False),
    Column("made", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("hash", String(64), nullable=False),
)

lobby = Table(
    "lobby",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("made", Float, nullable=False, index=True),
    Column("waits", Boolean, nullable=False),
)
"""The tables that anyone may join, and whether they still wait."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("found", Text, nullable=False),
    Column("review", Text),
    Column("at", Float, nullable=False),
)
"""Reviews of games that are over, and how far they have come; -1 is the seat of all open."""

stories = Table(
    "stories",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("body", Text, nullable=False),
)
"""The games that someone keeps, under the hash of the key in their link."""

positions = Table(
    "positions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("body", Text, nullable=False),
    Column("made", Float, nullable=False),
)
"""Positions that someone shared by a link: a setup, and the seat whose hand is shown."""

alarms = Table(
    "alarms",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("at", Float, index=True),
)
"""When a table with a clock has to be looked at; never, if that is null."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("key", String(128)),
    UniqueConstraint("table_id", "key", name="entries_key_once"),
    sqlite_with_rowid=False,  # the entries of a table lie side by side
)
