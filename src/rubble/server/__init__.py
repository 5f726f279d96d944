"""The table: rooms, seats, stores and the wire, for any title of the core."""
