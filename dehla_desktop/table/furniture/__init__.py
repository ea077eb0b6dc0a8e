"""The furniture on the cloth: each piece is painted once into a pixmap from plain values."""
