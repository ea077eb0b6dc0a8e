"""The deck of Dehla Pakad, drawn by program: every shape is computed here."""
