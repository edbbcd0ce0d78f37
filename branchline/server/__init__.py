"""The server: tables, seats, storage, HTTP and WebSocket."""
