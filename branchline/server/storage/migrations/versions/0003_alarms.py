"""When a table with a clock has to be looked at, whether anyone is there or not."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for alarms."""
    op.create_table(
        "alarms",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Float, index=True),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("alarms")
