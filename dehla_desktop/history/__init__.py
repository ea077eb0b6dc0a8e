"""Every match ever played, in one SQLite file: kept, found again, counted; and a backup of everything."""
