"""The tables that wait for anyone who would like to play."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for a lobby."""
    op.create_table(
        "lobby",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("made", sa.Float, nullable=False, index=True),
        sa.Column("waits", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drops it."""
    op.drop_table("lobby")
