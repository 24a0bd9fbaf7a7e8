"""Start a project from a template: a small program of a library with a gradient test and a README."""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path
from urllib.parse import unquote

from enzyme_build import resources
from enzyme_build.errors import Diagnostic, SourceLocation, UsageError

PLACEHOLDER = "starter"  # what the templates call themselves, in files and in names of files
_IGNORED = ("build", "target", "__pycache__", ".git", ".venv")


def templates() -> dict[str, Path]:
    """Name to folder, of those that come with the package."""
    folder = resources.templates_dir()
    found = folder.iterdir() if folder.is_dir() else ()
    return {path.name: path for path in sorted(found) if (path / "README.md").is_file()}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="the project and its folder: letters, digits, - and _"
    )
    parser.add_argument("--template", default="cmake-app", metavar="TEMPLATE", help="default: cmake-app")
    parser.add_argument("--list", action="store_true", help="list the templates")


def run(arguments: argparse.Namespace) -> int:
    known = templates()
    if arguments.list:
        for name, folder in known.items():
            print(f"{name:<18}{_title(folder)}")
        return 0
    if arguments.name is None:
        raise UsageError(
            Diagnostic("a name is missing", SourceLocation("new"), "enzyme-build new my-project")
        )
    if arguments.template not in known:
        raise UsageError(
            Diagnostic(
                "there is no such template", SourceLocation(arguments.template), f"one of {', '.join(known)}"
            )
        )
    target = Path(arguments.name)
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", target.name):
        raise UsageError(
            Diagnostic(
                "cannot be the name of a project",
                SourceLocation(target.name),
                "letters, digits, - and _, a letter first",
            )
        )
    if target.exists():
        raise UsageError(
            Diagnostic("is there already", SourceLocation(str(target)), "choose another name, or remove it")
        )
    create(known[arguments.template], target)
    print(f"created {target}; {target / 'README.md'} tells how to build it")
    return 0


def create(template: Path, target: Path) -> None:
    """A copy in which the project has the name of the folder."""
    name = target.name.replace("-", "_").lower()
    source = installed_from()
    shutil.copytree(template, target, ignore=shutil.ignore_patterns(*_IGNORED))
    for path in sorted(target.rglob("*"), reverse=True):  # what is inside comes before its folder
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            changed = text.replace(PLACEHOLDER, name)
            if source and path.name in ("README.md", "pyproject.toml"):
                changed = _installing(changed, source)
            if changed != text:
                path.write_text(changed, encoding="utf-8")
        if PLACEHOLDER in path.name:
            path.rename(path.with_name(path.name.replace(PLACEHOLDER, name)))


def installed_from() -> str | None:
    """Where this package was installed from, if that is a file or folder here: no index may have it."""
    import importlib.metadata
    import json

    try:
        told = importlib.metadata.distribution("enzyme-build").read_text("direct_url.json")
    except importlib.metadata.PackageNotFoundError:
        return None
    url = str(json.loads(told).get("url", "")) if told else ""
    is_here = url.startswith("file://") and Path(unquote(url.removeprefix("file://"))).exists()
    return url if is_here else None


def _installing(text: str, source: str) -> str:
    """The project's words for installing this package, with the place that it came from."""
    text = re.sub(r"(['\"])enzyme-build(\[\w+\])?\1", rf"\1enzyme-build\2 @ {source}\1", text)
    return re.sub(r"pip install enzyme-build\b", f"pip install 'enzyme-build @ {source}'", text)


def _title(folder: Path) -> str:
    """The first line of its README, less the name."""
    first = (folder / "README.md").read_text(encoding="utf-8").partition("\n")[0]
    return first.partition(": ")[2]
