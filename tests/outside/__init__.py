"""Games from outside: found in packages of their own, and played in every way."""
