"""`enzyme-build new`: the templates as they lie there, before anything is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.cli import new
from tests.templates.origins import of_tree


def test_every_template_has_a_title_and_a_page(programs: Path, tmp_path: Path) -> None:
    listed = process.run([programs / "enzyme-build", "new", "--list"], cwd=tmp_path).stdout
    for name, folder in new.templates().items():
        title = next(line for line in listed.splitlines() if line.startswith(name)).removeprefix(name).strip()
        assert len(title) > 20
        text = (folder / "README.md").read_text()
        assert "## Build" in text
        assert 20 < len(text.splitlines()) < 70


def test_the_package_that_is_running_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It may be a wheel that no index has."""
    monkeypatch.setattr(new, "installed_from", lambda: "file:///my/enzyme_build.whl")
    for name, wanted in (
        ("makefile", "pip install 'enzyme-build[toolchain] @ file:///my/enzyme_build.whl'"),
        ("cargo", "pip install 'enzyme-build @ file:///my/enzyme_build.whl'"),
        ("python-extension", '"enzyme-build[toolchain] @ file:///my/enzyme_build.whl"'),
    ):
        new.create(new.templates()[name], tmp_path / name)
        texts = [p.read_text() for p in (tmp_path / name).iterdir() if p.suffix in (".md", ".toml")]
        assert any(wanted in text for text in texts), name


@pytest.mark.parametrize("template", sorted(new.templates()))
def test_the_project_has_its_own_name(template: str, programs: Path, tmp_path: Path) -> None:
    folder = of_tree(programs).create(template, tmp_path)
    for path in folder.rglob("*"):
        assert new.PLACEHOLDER not in path.name
        assert path.is_dir() or new.PLACEHOLDER not in path.read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["new"], "a name is missing"),
        (["new", "x", "--template", "fortress"], "there is no such template"),
        (["new", "7up"], "cannot be the name"),
        (["new", "here"], "is there already"),
    ],
)
def test_refusals(words: list[str], message: str, programs: Path, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    done = process.run([programs / "enzyme-build", *words], cwd=tmp_path, check=False)
    assert done.code == 2
    assert message in done.stderr
