"""What a release goes through, and the recipes of other collections for it.

python packaging/release.py check [SDIST]                what must hold before a version is tagged
python packaging/release.py recipes SDIST --to FOLDER    the recipes, with the version and the hash of that archive
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=("check", "recipes"))
    parser.add_argument("sdist", nargs="?", type=Path, help="the source archive")
    parser.add_argument("--to", type=Path, default=Path("recipes"), help="where recipes go; default: recipes")
    options = parser.parse_args()
    if options.command == "recipes":
        if options.sdist is None:
            parser.error("recipes are written for a source archive")
        written(options.sdist, options.to)
        return 0
    failed = 0
    for name, problem in problems(options.sdist):
        print(f"{'no' if problem else 'ok':>4}  {name}" + (f": {problem}" if problem else ""))
        failed += bool(problem)
    return 1 if failed else 0


def problems(sdist: Path | None = None) -> Iterator[tuple[str, str]]:
    """Each point of the list with what is wrong, or nothing."""
    for check in CHECKS:
        yield (check.__doc__ or "").strip(), check()
    if sdist is not None:
        yield "two wheels of the source archive are the same, to the byte", _differ(sdist)


def version() -> str:
    (found,) = re.findall(
        r'^__version__ = "(.*)"$', (ROOT / "enzyme_build" / "__init__.py").read_text(), re.M
    )
    return found


def _is_final() -> str:
    """the version is one that can be released"""
    return "" if re.fullmatch(r"\d+\.\d+\.\d+", version()) else f"it is {version()}"


def _is_in_changelog() -> str:
    """CHANGELOG.md has a section of the version, with its date, and nothing stands under Unreleased"""
    text = (ROOT / "CHANGELOG.md").read_text()
    sections = dict(re.findall(r"^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S))
    dated = re.search(rf"^## {re.escape(version())} \((\d{{4}}-\d\d-\d\d)\)$", text, re.M)
    if dated is None:
        return f"there is no line `## {version()} (YEAR-MONTH-DAY)`"
    return "Unreleased still has lines" if sections.get("Unreleased", "").strip() else ""


def _is_cited() -> str:
    """CITATION.cff names the version"""
    found = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(), re.M)
    return "" if found and found[1] == version() else f"it names {found[1] if found else 'none'}"


def _crates_agree() -> str:
    """the crates have the same version"""
    (found,) = re.findall(
        r'^version = "(.*)"$', (ROOT / "cargo_integration" / "Cargo.toml").read_text(), re.M
    )
    return "" if found == version() else f"they are {found}"


def _settings_are_written() -> str:
    """docs/settings.md is what the settings say"""
    command = [sys.executable, "-m", "enzyme_build", "settings", "--markdown"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return (
        ""
        if said == (ROOT / "docs" / "settings.md").read_text()
        else "enzyme-build settings --markdown differs"
    )


def _tree_is_clean() -> str:
    """nothing is changed and not committed"""
    said = subprocess.run(
        ["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return f"{len(said.splitlines())} files are" if said else ""


def _all_tests_were_run() -> str:
    """tests/check.py all has passed on this commit: the file .passed names it"""
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    noted = ROOT / ".passed"
    if noted.exists() and noted.read_text().strip() == head.strip():
        return ""
    return "run python tests/check.py all"


CHECKS: tuple[Callable[[], str], ...] = (
    _is_final,
    _is_in_changelog,
    _is_cited,
    _crates_agree,
    _settings_are_written,
    _tree_is_clean,
    _all_tests_were_run,
)


def _differ(sdist: Path) -> str:
    made = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder]
            subprocess.run(["tar", "-xf", sdist, "-C", folder], check=True)
            (source,) = Path(folder).glob("enzyme_build-*/")
            subprocess.run([*command, str(source)], check=True, capture_output=True)
            (wheel,) = Path(folder).glob("*.whl")
            made.append(wheel.read_bytes())
    return "" if made[0] == made[1] else "they differ"


def written(sdist: Path, to: Path) -> list[Path]:
    """The recipes for that source archive."""
    found = re.fullmatch(r"enzyme_build-(.+)\.tar\.gz", sdist.name)
    if found is None:
        sys.exit(f"{sdist}: is not enzyme_build-VERSION.tar.gz")
    known = {
        "@VERSION@": found[1],
        "@SHA256@": hashlib.sha256(sdist.read_bytes()).hexdigest(),
        "@DATE@": format_datetime(datetime.fromtimestamp(sdist.stat().st_mtime, UTC)),
    }
    recipes = []
    # This script lies beside the folders of recipes, and so does the cache of whoever imports it.
    folders = (p for p in HERE.iterdir() if p.is_dir() and p.name != "__pycache__")
    for path in sorted(p for folder in folders for p in folder.rglob("*") if p.is_file()):
        text = path.read_text()
        for mark, value in known.items():
            text = text.replace(mark, value)
        made = to / path.relative_to(HERE).with_name(path.name.removesuffix(".in"))
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(text)
        made.chmod(path.stat().st_mode & 0o777)
        recipes.append(made)
    return recipes


if __name__ == "__main__":
    sys.exit(main())
