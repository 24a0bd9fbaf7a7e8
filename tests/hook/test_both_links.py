"""Real software behaves the same, linked plainly and through the hook: the table of docs/linking.md."""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path

import pytest

from enzyme_build.inputs import elf_edit
from tests.hook.project import ROOT, Project
from tests.hook.software import SOFTWARE, Recipe, Seen, Workshop

pytestmark = pytest.mark.slow

SAME = "exit codes, output, exported symbols, `ldd`, sections"


@pytest.fixture
def sources() -> Path:
    folder = os.environ.get("ENZYME_TEST_SOURCES")
    if folder is None:
        pytest.skip("ENZYME_TEST_SOURCES is not set: `python -m tests.hook.sources FOLDER` fetches them")
    return Path(folder)


@pytest.mark.parametrize("name", SOFTWARE)
def test_nobody_can_tell_the_links_apart(project: Project, sources: Path, name: str) -> None:
    shop = Workshop(project, sources)
    recipe = SOFTWARE[name].build(shop)
    plain = shop.look(recipe, shop.make(recipe, hooked=False))
    hooked = shop.look(recipe, shop.make(recipe, hooked=True))
    differences = [
        f"{what.name} of {key}:\n  {old!r}\n  {new!r}"
        for what in fields(Seen)
        for key in getattr(plain, what.name)
        if (old := getattr(plain, what.name)[key]) != (new := getattr(hooked, what.name)[key])
    ]
    assert not differences, "\n".join(differences)
    assert all(b"derivative 6\n" in said for _, _, said in list(plain.runs.values())[:1]), plain.runs
    _require_same_bytes(shop, recipe)
    table = (ROOT / "docs" / "linking.md").read_text().splitlines()
    row = _row(name, shop.forms)
    assert row in table, row


def _require_same_bytes(shop: Workshop, recipe: Recipe) -> None:
    """Without requests. What has one is linked again without the unit that asks."""
    out = shop.make(recipe, hooked=False, asks=False)
    for link in recipe.links:
        if (out / link.output).read_bytes()[:4] == b"\x7fELF" and not {"-shared", "-r"} & set(link.arguments):
            elf_edit.drop_sections(str(out / link.output), (".llvmbc", ".llvmcmd"))  # as ours leaves programs
    expected = {link.output: (out / link.output).read_bytes() for link in recipe.links}
    out = shop.make(recipe, hooked=True, asks=False)
    for name, data in expected.items():
        assert (out / name).read_bytes() == data, name


def _row(name: str, forms: dict[str, int]) -> str:
    software = SOFTWARE[name]
    units = ", ".join(f"{count} {form}" for form, count in forms.items())
    return f"| {name}: {software.what} | {units} | {software.ran} | the same bytes | {SAME} |"
