"""The four suit signs."""

from .svg import number, path

SIGN = {
    "S": "M0-50C5-34 42-14 42 13C42 28 31 36 20 36C13 36 7 33 4 28C5 38 10 45 20 50L-20 50"
    "C-10 45-5 38-4 28C-7 33-13 36-20 36C-31 36-42 28-42 13C-42-14-5-34 0-50Z",
    "H": "M0 50C-5 32-44 8-44-20C-44-36-34-46-22-46C-11-46-3-39 0-28C3-39 11-46 22-46"
    "C34-46 44-36 44-20C44 8 5 32 0 50Z",
    "D": "M0-50C8-31 21-13 37 0C21 13 8 31 0 50C-8 31-21 13-37 0C-21-13-8-31 0-50Z",
    "C": "M4 18C5 33 9 43 20 50L-20 50C-9 43-5 33-4 18C-8 27-15 32-24 32C-37 32-45 22-45 10"
    "C-45-3-35-12-23-12C-19-12-15-11-12-9C-18-14-22-20-22-28C-22-41-12-50 0-50C12-50 22-41 22-28"
    "C22-20 18-14 12-9C15-11 19-12 23-12C35-12 45-3 45 10C45 22 37 32 24 32C15 32 8 27 4 18Z",
}


def sign(suit: str, x: float, y: float, height: float, fill: str, turned: bool = False) -> str:
    """The sign of a suit, `height` high, round (x, y)."""
    k = height / (93 if suit == "D" else 100)
    t = f"translate({number(x)} {number(y)}) scale({round(-k if turned else k, 3):g})"
    return path(SIGN[suit], fill, transform=t)
