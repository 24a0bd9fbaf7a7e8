"""The recipes of other collections say what pyproject.toml says, and the list of a release finds what is missing."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import re
import shutil
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from enzyme_build import process
from tests.programs import ROOT
from tests.wheel import Installed

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
FIRST = {"conda-forge": ">=", "spack": "@", "debian": "(>= "}


def _release() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / "packaging" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = _release()


def _oldest(requirement: str) -> tuple[str, str]:
    """Its name, and the oldest version that will do."""
    found = re.fullmatch(r"([\w-]+)>=([\d.]+)", requirement)
    assert found is not None, requirement
    return found[1], found[2]


REQUIRED = [
    ("python", PROJECT["project"]["requires-python"].removeprefix(">=")),
    *map(_oldest, PROJECT["project"]["dependencies"]),
    *map(_oldest, PROJECT["build-system"]["requires"]),
]


@pytest.mark.parametrize(
    ("recipe", "spelled"),
    [
        ("conda-forge/recipe.yaml.in", r"\b{name} >={version}$"),
        ("spack/package.py.in", r'"(?:py-)?{name}@{version}:"'),
        ("debian/control.in", r"python3-(?:all|{name}) \(>= {version}\)"),
    ],
)
def test_recipes_require_what_the_project_requires(recipe: str, spelled: str) -> None:
    text = (ROOT / "packaging" / recipe).read_text()
    for name, version in REQUIRED:
        pattern = spelled.format(name=re.escape(name), version=re.escape(version))
        assert re.search(pattern, text, re.M), (name, version)


def test_homebrew_and_nix_know_the_dependencies_and_the_programs() -> None:
    formula = (ROOT / "packaging" / "homebrew" / "enzyme-build.rb.in").read_text()
    linked = re.search(r"%w\[([^]]*)\]", formula)
    assert linked is not None
    assert set(linked[1].split()) == set(PROJECT["project"]["scripts"])
    nix = (ROOT / "packaging" / "nix" / "package.nix.in").read_text()
    for requirement in PROJECT["project"]["dependencies"]:
        assert f'"{requirement}"' in formula
        assert f"python3Packages.{_oldest(requirement)[0]}" in nix
    assert nix.count("{") == nix.count("}")


@pytest.mark.slow
def test_recipes_of_a_source_archive(installed: Installed, tmp_path: Path) -> None:
    made = release.written(installed.sdist, tmp_path / "recipes")
    texts = {path.relative_to(tmp_path / "recipes").as_posix(): path.read_text() for path in made}
    version = installed.sdist.name.removeprefix("enzyme_build-").removesuffix(".tar.gz")
    assert not [
        name for name, text in texts.items() if "@VERSION@" in text or "@SHA256@" in text or "@DATE@" in text
    ]
    for name in (
        "conda-forge/recipe.yaml",
        "spack/package.py",
        "nix/package.nix",
        "homebrew/enzyme-build.rb",
    ):
        assert hashlib.sha256(installed.sdist.read_bytes()).hexdigest() in texts[name]
        assert version in texts[name]
    ast.parse(texts["spack/package.py"])
    assert f"enzyme-build[toolchain]=={version}" in texts["container/Containerfile"]


@pytest.mark.slow
def test_the_recipe_of_debian_makes_a_source_package(installed: Installed, tmp_path: Path) -> None:
    if shutil.which("dpkg-source") is None:
        pytest.skip("dpkg-source is not installed: apt install dpkg-dev")
    release.written(installed.sdist, tmp_path / "recipes")
    process.run(["tar", "-xf", installed.sdist], cwd=tmp_path)
    (source,) = (path for path in tmp_path.glob("enzyme_build-*") if path.is_dir())
    version = source.name.removeprefix("enzyme_build-")
    shutil.copy(installed.sdist, tmp_path / f"enzyme-build_{version}.orig.tar.gz")
    shutil.copytree(tmp_path / "recipes" / "debian", source / "debian")
    said = process.run(["dpkg-parsechangelog"], cwd=source).stdout
    assert f"Version: {version}-1" in said
    process.run(["dpkg-source", "--build", source.name], cwd=tmp_path)
    described = (tmp_path / f"enzyme-build_{version}-1.dsc").read_text()
    assert "Package-List:\n enzyme-build deb devel optional arch=all" in described


@pytest.mark.slow
def test_two_wheels_are_the_same_to_the_byte(installed: Installed) -> None:
    assert (
        dict(release.problems(installed.sdist))["two wheels of the source archive are the same, to the byte"]
        == ""
    )


def test_the_list_of_a_release_finds_what_is_missing() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not in a repository")
    found = dict(release.problems())
    assert found["docs/settings.md is what the settings say"] == ""
    is_final = found["the version is one that can be released"] == ""
    assert is_final == bool(re.fullmatch(r"\d+\.\d+\.\d+", release.version()))
    done = process.run([sys.executable, ROOT / "packaging" / "release.py", "check"], check=False)
    assert done.code == (1 if any(found.values()) else 0)
    assert len(done.stdout.splitlines()) == len(release.CHECKS)
