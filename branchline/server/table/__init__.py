"""A table as a plain object: its entries, what they change, and what each seat is told of them.

Nothing here knows a network, a storage or a clock on the wall.
"""
