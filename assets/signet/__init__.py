"""The icons of the program and of its records, drawn by program."""
