"""Live play: who follows a match is told that it has moved on, and reads the log from there."""
