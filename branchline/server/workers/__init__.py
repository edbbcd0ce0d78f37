"""Processes that think: a pool of them, and who waits for one."""
