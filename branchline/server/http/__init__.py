"""HTTP and WebSocket around the open tables, with guards around all of it."""
