"""Reviews of games that are over, and how far they have come."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for reviews."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("review", sa.Text),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("reviews")
