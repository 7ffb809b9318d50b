"""What the service keeps: the match log, capabilities, rulings; on SQLite or PostgreSQL."""
