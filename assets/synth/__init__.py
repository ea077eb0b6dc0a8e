"""A small synthesiser: every sound of the program is computed here."""
