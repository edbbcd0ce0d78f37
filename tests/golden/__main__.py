"""`python -m tests.golden`: writes all golden files anew; then read the difference, and mean it."""

from tests.golden import schemas

schemas.write()
