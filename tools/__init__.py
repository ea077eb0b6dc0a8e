"""What `make` calls: plain Python, run as `python3 -m tools.play` and so on from the clone."""
