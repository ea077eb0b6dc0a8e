"""What is kept on disk: where, how (atomically, by one storage thread), and what is done about bad files."""
