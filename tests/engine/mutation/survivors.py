"""The mutants of the rules that no test can notice, and why: they mean the same."""

EXPLAINED: dict[str, str] = {
    "capture.py Run: 0 -> 1": "nobody's run is never continued: only its own seat does that",
    "capture.py Run: False -> True": "nor is whether nobody's run was taken by an ace",
    "capture.py CaptureRules.tens_allow: tens_in_pile > 0 -> tens_in_pile > 1": (
        "asked only together with an even number"
    ),
    "house.py Field.words: len(self.allowed) <= 3 -> len(self.allowed) <= 4": (
        "no whole number has exactly four values to choose from"
    ),
    "scoring.py _more: pair[0] > pair[1] -> pair[0] >= pair[1]": "equal numbers have been answered before",
    "trick.py Strength: 2 -> 3": "only the order of the three counts",
}
