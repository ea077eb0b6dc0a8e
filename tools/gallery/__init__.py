"""Pictures of the real program in its states: ``python -m tools.gallery FOLDER [STATE ...]``."""
