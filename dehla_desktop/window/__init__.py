"""The main window: bar, pages, panels and sheets. It shows and tells; it decides nothing about the game."""
