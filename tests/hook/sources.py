"""Fetch the sources that test_software.py builds, from Debian: `python -m tests.hook.sources FOLDER`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from enzyme_build.files import unpack

PACKAGES = ("lua5.4", "zlib", "sqlite3", "bzip2", "muparser", "googletest", "lapack")
_DEBIAN = "deb-src http://deb.debian.org/debian bookworm main\n"


def fetch(folder: Path) -> None:
    """Download with lists of our own, so that the system's settings stay as they are; unpack the originals."""
    lists = folder / "lists"
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    listing = folder / "sources.list"
    listing.write_text(_DEBIAN)
    apt = [
        "apt-get",
        "-q",
        *(
            f"-oDir::Etc::{key}={value}"
            for key, value in (("sourcelist", listing), ("sourceparts", "/dev/null"))
        ),
        f"-oDir::State::lists={lists}",
    ]
    subprocess.run([*apt, "update"], check=True)
    subprocess.run([*apt, "source", "--download-only", *PACKAGES], cwd=folder, check=True)
    for archive in folder.glob("*.orig.tar.*"):
        unpack(archive, folder)


if __name__ == "__main__":
    fetch(Path(sys.argv[1]).resolve())
