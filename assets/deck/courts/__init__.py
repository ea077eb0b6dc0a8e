"""The court figures."""
