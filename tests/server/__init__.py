"""The server: storage, tables open to many, HTTP and WebSocket, guards."""
