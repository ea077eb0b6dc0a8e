"""`python -m tools.release.macos`: sign and pack the app bundle into a disk image. Runs on macOS only.

Signing needs MACOS_IDENTITY (a "Developer ID Application" name in the keychain), notarising NOTARY_APPLE_ID,
NOTARY_TEAM and NOTARY_PASSWORD. What is not set is left out, and the output says so: the image works all the
same, but macOS asks people to open it by a right click the first time.
"""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.release.product import APP_ID, DIST, NAME, OUT, PACKAGING, RECORD_TYPE, ROOT, TITLE, version

APP = DIST / f"{TITLE}.app"
ENTITLEMENTS = PACKAGING / "macos" / "entitlements.plist"
OLDEST = "13.0"
"""The oldest macOS that Qt 6.11 starts on."""
NOTARY = ("NOTARY_APPLE_ID", "NOTARY_TEAM", "NOTARY_PASSWORD")


def information() -> dict[str, Any]:
    """What the bundle's Info.plist says: names, versions, and that records open with it."""
    record = f"{APP_ID}.record"
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSMinimumSystemVersion": OLDEST,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "GPL-3.0-or-later",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Dehla Pakad match record",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}-record.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [record],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": record,
                "UTTypeDescription": "Dehla Pakad match record",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["dehla"],
                    "public.mime-type": RECORD_TYPE,
                },
            }
        ],
    }


def disk_image(app: Path) -> dict[str, Any]:
    """The settings of dmgbuild: the app beside a link to Applications, drawn from left to right."""
    return {
        "files": [str(app)],
        "symlinks": {"Applications": "/Applications"},
        "icon_locations": {app.name: (160, 180), "Applications": (480, 180)},
        "window_rect": ((200, 200), (640, 400)),
        "icon_size": 112,
        "icon": str(ROOT / "build" / "icons" / f"{NAME}.icns"),
        "format": "ULMO",
        "filesystem": "APFS",
    }


def sign(app: Path, given: Mapping[str, str]) -> bool:
    """Sign the bundle with everything in it; whether there was an identity to do it with."""
    identity = given.get("MACOS_IDENTITY", "")
    if not identity:
        print("not signed: MACOS_IDENTITY is not set", flush=True)
        return False
    options = [
        "--force",
        "--deep",
        "--timestamp",
        "--options",
        "runtime",
        "--entitlements",
        str(ENTITLEMENTS),
    ]
    subprocess.run(["codesign", *options, "--sign", identity, str(app)], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=True)
    return True


def notarise(image: Path, given: Mapping[str, str]) -> bool:
    """Have Apple look at the image, staple the answer to it; whether there was an account to do it with."""
    missing = [name for name in NOTARY if not given.get(name)]
    if missing:
        print(f"not notarised: {', '.join(missing)} not set", flush=True)
        return False
    account = ["--apple-id", given[NOTARY[0]], "--team-id", given[NOTARY[1]], "--password", given[NOTARY[2]]]
    subprocess.run(["xcrun", "notarytool", "submit", "--wait", *account, str(image)], check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
    return True


def build(app: Path = APP, out: Path = OUT, given: Mapping[str, str] = os.environ) -> Path:
    """Sign, pack, notarise; the image."""
    import dmgbuild  # on macOS only: it asks for the system's version when imported

    signed = sign(app, given)
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"{NAME}-{version()}-macos-{platform.machine()}.dmg"
    dmgbuild.build_dmg(str(made), f"{TITLE} {version()}", settings=disk_image(app))
    if signed:
        notarise(made, given)
    return made


if __name__ == "__main__":
    print(build())
