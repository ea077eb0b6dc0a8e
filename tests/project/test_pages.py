"""What the pages for people promise is there: files that they link, make targets that they name."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("README.md", "CONTRIBUTING.md", "docs/releasing.md", "benchmarks/README.md", "engine/README.md")
PAGES = [ROOT / name for name in NAMES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_targets_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"(?m)(?:^|`)make ([a-z-]+)(?=`|$| {2,}| [A-Z]+=)", text))
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert named - targets == set()


def test_the_first_thing_to_type_is_the_line_for_a_bare_machine() -> None:
    """README's one line brings what `make` and the scripts themselves need; they see to all the rest."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    line = re.search(r"(?m)^apt-get update && apt-get install .*$", text)
    assert line is not None
    assert {"git", "make", "python3-venv", "ca-certificates"} <= set(line.group().split())
