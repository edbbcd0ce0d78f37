"""Attacks on a real server from the outside, over loopback: `make attack`."""
