"""The command that runs all checks."""

from __future__ import annotations

import pytest

from tests import check


def test_programs_that_tests_start_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in check.environment()
