"""The three backs."""
