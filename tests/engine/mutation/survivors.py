"""The mutants of the rules that no test can notice, and why: they mean the same."""

EXPLAINED: dict[str, str] = {}
