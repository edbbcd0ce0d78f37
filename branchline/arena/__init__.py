"""The arena: bots against bots on duplicate deals, and what the results say."""
