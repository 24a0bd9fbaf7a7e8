"""The documentation as a site: every page is in its table of contents, and no link leads nowhere."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import ROOT

DOCS = ROOT / "docs"
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.M | re.S)


def pages() -> set[str]:
    return {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}


def test_every_page_is_in_the_table_of_contents() -> None:
    _, _, contents = (ROOT / "mkdocs.yml").read_text().partition("\nnav:\n")
    named = re.findall(r": (\S+\.md)$", contents, re.M)
    assert len(named) == len(set(named))
    assert set(named) == pages() - {"aquifer/README.md"}


@pytest.mark.parametrize("page", sorted(pages()))
def test_links_lead_to_files(page: str) -> None:
    text = CODE.sub("", (DOCS / page).read_text())
    for match in LINK.finditer(text):
        target = (match[1] or match[2]).partition("#")[0]
        if target and "://" not in target:
            assert (DOCS / page).parent.joinpath(target).exists(), target


@pytest.mark.slow
def test_the_site_has_all_pages_and_finds_them(tmp_path: Path) -> None:
    if shutil.which("mkdocs") is None:
        pytest.skip("mkdocs is not installed: pip install mkdocs-material")
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    process.run(["mkdocs", "build", "--strict", "--site-dir", tmp_path / "site"], cwd=ROOT, env=env)
    found = json.loads((tmp_path / "site" / "search" / "search_index.json").read_text())["docs"]
    titles = {entry["location"]: entry["title"] for entry in found}
    assert titles["errors/#request-without-bitcode"] == "request-without-bitcode"
    wanted = {page.removesuffix(".md").removesuffix("README") for page in pages() - {"aquifer/README.md"}}
    assert {page.removesuffix("index").strip("/") for page in wanted} <= {
        location.partition("#")[0].strip("/") for location in titles
    }
    assert (tmp_path / "site" / "aquifer" / "field.svg").is_file()
