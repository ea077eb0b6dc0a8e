"""`python -m tools.release.agree [TAG]`: does everything that names a version name the same one?

The version stands in `dehla_engine/__init__.py` and is read from there by the wheel, the packages and the
program. What people write by hand (the changelog, the page for software centres, a tag) is held against it.
`--notes` prints what the changelog says of this version.
"""

from __future__ import annotations

import re
import sys

from tools.release.product import NAME, PACKAGING, ROOT, version


def notes() -> str:
    """The changelog's section of this version, without its heading; empty when there is none."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^## (\S+).*\n", text)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(version(), "").strip() + "\n"


def disagreements(tag: str = "") -> list[str]:
    """What names another version, in words."""
    own, found = version(), []
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"(?m)^## (\S+)", text)
    if newest is None or newest.group(1) != own:
        found.append(f"CHANGELOG.md begins with {newest.group(1) if newest else 'no version'}")
    page = (PACKAGING / "linux" / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    released = re.search(r'<release version="([^"]+)"', page)
    if released is None or released.group(1) != own:
        found.append(f"the AppStream page names {released.group(1) if released else 'no version'}")
    if tag.startswith("v") and tag != f"v{own}":
        found.append(f"the tag is {tag}")
    return found


def main(arguments: list[str]) -> int:
    """Say what disagrees; 1 when anything does."""
    if arguments == ["--notes"]:
        print(notes(), end="")
        return 0
    bad = disagreements(*arguments[:1])
    for line in bad:
        print(f"this is version {version()}, but {line}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
