"""`python -m tools.release.windows`: the installer (by `makensis`) and the portable zip of the frozen folder.

Both are made from whatever tree is given, so that the installer can be compiled and tried on Linux too.
"""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path, PurePosixPath

from tools.release.product import FROZEN, NAME, OUT, PACKAGING, ROOT, TITLE, version
from tools.release.share import draw_icons, put

SCRIPT = PACKAGING / "windows" / f"{NAME}.nsi"
PORTABLE = "portable.txt"


RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0
  ),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Dehla Pakad contributors"),
      StringStruct("FileDescription", "{title}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "{name}"),
      StringStruct("LegalCopyright", "GPL-3.0-or-later"),
      StringStruct("OriginalFilename", "{name}.exe"),
      StringStruct("ProductName", "{title}"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def write_version_resource(target: Path) -> Path:
    """What Windows shows of the program's file, in the form that PyInstaller reads; the file."""
    numbers = (*map(int, version().split(".")), 0)
    text = RESOURCE.format(numbers=numbers, title=TITLE, name=NAME, version=version())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def listed(tree: Path) -> tuple[list[str], list[str]]:
    """Files and folders of a tree by their names in it, folders with the deepest first."""
    paths = sorted(path.relative_to(tree).as_posix() for path in tree.rglob("*"))
    folders = [name for name in paths if (tree / name).is_dir() and not (tree / name).is_symlink()]
    files = [name for name in paths if name not in set(folders)]
    return files, sorted(folders, key=lambda name: (-name.count("/"), name))


def commands(tree: Path, extra: dict[str, Path]) -> str:
    """The lines of the script that put each file in its place. `extra`: more files, by their names."""
    files, _ = listed(tree)
    folders: dict[str, list[str]] = {}
    for name, source in ({name: tree / name for name in files} | extra).items():
        place = PurePosixPath(name)
        line = f'File "/oname={_windows(place.name)}" "{source.resolve()}"'
        folders.setdefault(_windows(str(place.parent)), []).append(line)
    lines: list[str] = []
    for folder, found in folders.items():
        into = "$INSTDIR" if folder == "." else f"$INSTDIR\\{folder}"
        lines += [f'SetOutPath "{into}"', *found]
    return "\n".join(lines) + "\n"


def removal_list(tree: Path, extra: dict[str, Path]) -> str:
    """What a later version or the removal takes away, in that order; folders end in a backslash."""
    files, folders = listed(tree)
    names = [*files, *extra, *(name + "/" for name in folders)]
    return "".join(name.replace("/", "\\") + "\r\n" for name in names)


def _windows(name: str) -> str:
    """A name as the script wants it: in it a dollar begins a variable."""
    return name.replace("/", "\\").replace("$", "$$")


def installer(tree: Path = FROZEN, out: Path = OUT, number: str = "") -> Path:
    """Compile the installer of a tree; the file."""
    work = ROOT / "build" / "windows"
    work.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
    icons = draw_icons(ROOT / "build" / "icons")
    number = number or version()
    extra = {"record.ico": icons / f"{NAME}-record.ico"}
    (work / "files.nsh").write_text(commands(tree, extra), encoding="utf-8-sig")
    (work / "list.txt").write_text(removal_list(tree, extra), encoding="utf-16-le", newline="")
    made = out / f"{NAME}-{number}-windows-x86_64-setup.exe"
    given = {
        "VERSION": number,
        "ICON": icons / f"{NAME}.ico",
        "LICENCE": ROOT / "LICENSE",
        "FILES_IN": work / "files.nsh",
        "FILES_OUT": work / "list.txt",
        "OUT": made,
    }
    defines = [f"-D{name}={value}" for name, value in given.items()]
    subprocess.run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, str(SCRIPT)], check=True)
    return made


def portable(tree: Path = FROZEN, out: Path = OUT) -> Path:
    """The zip that needs no installing and keeps its data beside itself; the file."""
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"{NAME}-{version()}-windows-x86_64-portable.zip"
    mark = ROOT / "build" / PORTABLE
    put(PACKAGING / "windows" / PORTABLE, mark)
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in listed(tree)[0]:
            archive.write(tree / name, f"{NAME}/{name}")
        archive.write(mark, f"{NAME}/{PORTABLE}")
    return made


if __name__ == "__main__":
    print(installer())
    print(portable())
