"""The release workflow and the scripts that it calls, as far as they can be tried without its machines."""

import re
import zipfile
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tools.release import __main__ as release
from tools.release import agree, check, elf, macos, starts, windows
from tools.release.product import NAME, ROOT, version

WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def test_every_module_and_target_that_the_workflow_calls_exists() -> None:
    for name in re.findall(r"python3? -m (tools\.[\w.]+)", WORKFLOW):
        path = ROOT / Path(*name.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), name
    targets = re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert set(re.findall(r"run: make ([\w-]+)", WORKFLOW)) <= set(targets)


def test_every_artefact_is_tested_and_every_package_started() -> None:
    jobs = re.split(r"(?m)^  (\w+):\n", WORKFLOW.partition("\njobs:\n")[2])
    bodies = dict(zip(jobs[1::2], jobs[2::2], strict=True))
    for name in ("linux", "macos"):
        assert "--self-test" in bodies[name]
        assert "tools.release.starts" in bodies[name]
    assert "tools.release.try_windows" in bodies["windows"]
    assert "cibuildwheel" in bodies["wheels"]
    assert "SHA256SUMS" in bodies["draft"]


def test_everything_names_one_version() -> None:
    assert agree.disagreements(f"v{version()}") == []
    assert agree.disagreements("v99.0.0") == ["the tag is v99.0.0"]
    assert len(agree.notes()) > 40


def test_checksums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"abc")
    release.write_sums(tmp_path)
    release.write_sums(tmp_path)  # never of itself
    line = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.deb\n"
    assert (tmp_path / release.SUMS).read_text(encoding="utf-8") == line


class TestFrozenFolder:
    """What `make dist` refuses."""

    def test_a_link_that_leads_nowhere(self, frozen: Path) -> None:
        assert check.lost_links(frozen) == []
        (frozen / "_internal" / "PySide6" / "libQt.so.6").unlink()
        assert check.lost_links(frozen) == ["a link that leads nowhere: _internal/libQt.so.6"]

    def test_a_link_out_of_the_folder(self, frozen: Path) -> None:
        (frozen / "_internal" / "out").symlink_to(frozen.parent)
        assert check.lost_links(frozen) == ["a link that leads nowhere: _internal/out"]

    def test_a_newer_c_library_than_promised(self, frozen: Path) -> None:
        found = {
            frozen / "libnew.so": elf.Needs(frozenset(), (2, 38)),
            frozen / "x": elf.Needs(frozenset(), ()),
        }
        assert check.too_new(found, (2, 36)) == ["libnew.so needs glibc 2.38"]
        assert check.too_new(found, (2, 38)) == []

    def test_a_library_that_nothing_brings(self, frozen: Path) -> None:
        found = {frozen / "libq.so": elf.Needs(frozenset({"libc.so.6", "libstrange.so.1"}), (2, 34))}
        (problem,) = check.unknown_libraries(found)
        assert "libstrange.so.1" in problem

    def test_machine_code_that_is_broken(self, frozen: Path) -> None:
        (frozen / "broken.so").write_bytes(elf.MAGIC + b"\0" * 60)
        assert len(check.unloadable(frozen, elf.code_of(frozen))) == 1

    def test_sizes_count_a_link_once(self, frozen: Path) -> None:
        names = [name for _, name in check.sizes(frozen)]
        assert "_internal/PySide6/libQt.so.6" in names
        assert "_internal/libQt.so.6" not in names


class TestWindows:
    """The installer's lists; compiled by `makensis` and tried under wine in `tests.packaging.wine_cycle`."""

    def test_every_file_is_installed_and_listed_for_removal(self, frozen: Path) -> None:
        lines = windows.commands(frozen, {}).splitlines()
        assert f'File "/oname=a name with spaces.txt" "{frozen}/_internal/a name with spaces.txt"' in lines
        assert 'SetOutPath "$INSTDIR\\_internal\\PySide6"' in lines
        removed = windows.removal_list(frozen, {"record.ico": Path()}).split("\r\n")
        assert {"dehla-pakad", "_internal\\a name with spaces.txt", "record.ico", ""} <= set(removed)
        assert len([line for line in lines if line.startswith("File")]) == len(windows.listed(frozen)[0])

    def test_folders_are_removed_the_deepest_first(self, frozen: Path) -> None:
        removed = windows.removal_list(frozen, {}).split("\r\n")
        assert removed.index("_internal\\PySide6\\") < removed.index("_internal\\")
        assert removed.index("_internal\\PySide6\\libQt.so.6") < removed.index("_internal\\PySide6\\")

    def test_nothing_is_ever_removed_with_all_that_is_in_it(self) -> None:
        """But the person's own data folder, and only when he ticks it."""
        script = windows.SCRIPT.read_text(encoding="utf-8")
        lines = [line.strip() for line in script.splitlines() if "RMDir /r" in line]
        assert lines == ['RMDir /r "${DATA}"']
        assert 'Section /o "un.$(UN_DATA)"' in script  # /o: not ticked

    def test_the_data_folder_is_the_one_that_the_game_uses(self) -> None:
        assert '!define DATA "$LOCALAPPDATA\\dehla-pakad"' in windows.SCRIPT.read_text(encoding="utf-8")

    def test_the_portable_zip_has_the_mark(self, frozen: Path, tmp_path: Path) -> None:
        from dehla_desktop.storage.paths import PORTABLE_MARK

        with zipfile.ZipFile(windows.portable(frozen, tmp_path / "out")) as archive:
            assert f"{NAME}/{PORTABLE_MARK}" in archive.namelist()
            assert f"{NAME}/dehla-pakad" in archive.namelist()


class TestMacos:
    """Only macOS can sign and pack; what it would be told can be looked at anywhere."""

    def test_without_an_identity_signing_is_left_out_and_said(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with mock.patch("subprocess.run") as run:
            assert macos.sign(Path("x.app"), {}) is False
            assert macos.notarise(Path("x.dmg"), {"NOTARY_TEAM": "t"}) is False
        run.assert_not_called()
        said = capsys.readouterr().out
        assert "not signed: MACOS_IDENTITY is not set" in said
        assert "not notarised: NOTARY_APPLE_ID, NOTARY_PASSWORD not set" in said

    def test_with_one_the_bundle_is_signed_and_checked(self) -> None:
        with mock.patch("subprocess.run") as run:
            assert macos.sign(Path("x.app"), {"MACOS_IDENTITY": "Developer ID"}) is True
        commands: list[Any] = [call.args[0] for call in run.call_args_list]
        assert "Developer ID" in commands[0]
        assert "--verify" in commands[1]

    def test_records_open_with_the_bundle(self) -> None:
        facts = macos.information()
        (kind,) = facts["UTExportedTypeDeclarations"]
        assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["dehla"]
        (document,) = facts["CFBundleDocumentTypes"]
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
        assert facts["CFBundleShortVersionString"] == version()


def test_a_program_that_ends_at_once_did_not_start() -> None:
    assert "exit status" in starts.starts(["false"], 10)
