"""`enzyme_build.patterns`: as from `re`, and compiled by the first use alone."""

from __future__ import annotations

import re

import pytest

from enzyme_build import patterns


def test_is_compiled_by_its_first_use_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[tuple[object, ...]] = []
    compile_it = re.compile

    def noted(text: str, flags: int = 0) -> re.Pattern[str]:
        compiled.append((text, flags))
        return compile_it(text, flags)

    monkeypatch.setattr(re, "compile", noted)
    word = patterns.compiled_when_used(r"[a-z]+", re.IGNORECASE)
    assert not compiled
    assert word.fullmatch("Word")
    assert not word.fullmatch("1")
    assert compiled == [(r"[a-z]+", re.IGNORECASE)]
    assert word.findall("a B 1") == ["a", "B"]
    assert word.sub("-", "a1") == "-1"
