"""Words: every visible string of the desktop passes here, so that other languages need no change of code."""
