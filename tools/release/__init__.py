"""Makes and checks what people download: `python -m tools.release` and so on, from the clone."""
