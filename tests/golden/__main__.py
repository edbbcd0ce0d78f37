"""`python -m tests.golden`: writes all golden files again; read the difference, and mean it."""

from tests.golden import playthroughs, schemas

schemas.write()
playthroughs.write()
