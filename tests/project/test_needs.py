"""What `make play` looks at first: missing things become one line, and only root changes the system."""

import pytest

from tools import environment, needs


def test_a_missing_library_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    found = needs.library_needs(needs.QT_LIBRARIES, lambda name: name != "libEGL.so.1")
    assert needs.missing_packages(found) == ["libegl1"]


def test_a_library_that_no_machine_has_is_missing() -> None:
    assert not needs.has_library("libdehla-there-is-none.so.0")


def test_other_systems_need_no_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert needs.library_needs(needs.QT_LIBRARIES, lambda _: False) == []


@pytest.mark.parametrize(
    ("display", "wayland", "there"), [("", "", False), (":1", "", True), ("", "w", True)]
)
def test_a_display_is_one_that_is_named(
    monkeypatch: pytest.MonkeyPatch, display: str, wayland: str, there: bool
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    assert needs.has_display() is there


def test_a_vital_need_stops_with_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who is not root gets the line with sudo, and nothing is installed."""
    monkeypatch.setattr(needs, "is_root", lambda: False)
    monkeypatch.setattr(needs, "install", _must_not_install)
    with pytest.raises(SystemExit):
        environment.provide([needs.Need("GL", False, ["libgl1"]), needs.Need("cc", False, ["gcc"], True)])
    said = capsys.readouterr().err
    assert "sudo apt-get install -y --no-install-recommends libgl1 gcc\n" in said


def test_without_a_compiler_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(needs, "is_root", lambda: False)
    environment.provide([needs.Need("C compiler", False, ["gcc"], True)])
    assert "C compiler" in capsys.readouterr().out


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def install(packages: list[str]) -> bool:
        asked.append(packages)
        return True

    monkeypatch.setattr(needs, "is_root", lambda: True)
    monkeypatch.setattr(needs, "may_install", lambda: True)
    monkeypatch.setattr(needs, "install", install)
    environment.provide([needs.Need("a", False, ["liba"]), needs.Need("b", True, ["libb"])])
    assert asked == [["liba"]]


def test_the_environment_is_filled_again_when_the_core_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A stale compiled module would hide the edited source."""
    core = tmp_path_factory.mktemp("core")
    monkeypatch.setattr(environment, "CORE", core)
    (core / "search.py").write_text("import cython\n", encoding="utf-8")
    before = environment.fingerprint()
    (core / "search.py").write_text("import cython\nMORE = 1\n", encoding="utf-8")
    assert environment.fingerprint() != before


def _must_not_install(packages: list[str]) -> bool:
    raise AssertionError(packages)
