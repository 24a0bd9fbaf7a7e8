"""The page for those who come from Enzyme names every option and every marker that we know."""

from __future__ import annotations

from pathlib import Path

from enzyme_build.linker import own
from enzyme_build.transform.requests.request import KNOWN_MARKERS, Entry

PAGE = (Path(__file__).parents[2] / "docs" / "coming-from-enzyme.md").read_text()


def test_all_options_are_there_with_what_they_do() -> None:
    told = {f"`-enzyme-{name}`" for name in (*own.SET, *own.REFUSED)}
    told |= {f"`{name}`" for name in own.WITHOUT_EFFECT}
    assert {name for name in told if name not in PAGE} == set()
    assert {fix for fix in own.REFUSED.values() if fix not in PAGE} == set()


def test_all_requests_and_markers_are_there() -> None:
    assert {entry.value for entry in Entry if f"`{entry.value}`" not in PAGE} == set()
    assert {name for name in KNOWN_MARKERS if f"`{name}`" not in PAGE} == set()
