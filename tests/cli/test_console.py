"""Diagnostics as people, editors and CI get them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from enzyme_build import console
from enzyme_build.errors import Diagnostic, SourceLocation

ERROR = Diagnostic(
    "`_ZN5model3sumEd` has no body", SourceLocation("/src/a.c", 3, 12, "f"), "link it", ("why",)
)
WARNING = Diagnostic("is unused", SourceLocation("/src/a.c", 1), severity="warning")


def shown(capsys: pytest.CaptureFixture[str], *diagnostics: Diagnostic, form: str = "text") -> str:
    console.show(diagnostics, form)
    return capsys.readouterr().err


def test_errors_come_first_and_each_once(capsys: pytest.CaptureFixture[str]) -> None:
    elsewhere = [ERROR._replace(place=SourceLocation("/src/b.c", line)) for line in range(1, 9)]
    lines = shown(capsys, WARNING, ERROR, *elsewhere, ERROR).splitlines()
    assert lines[:2] == ["/src/a.c:3:12 (in f): error: `model::sum` has no body", "  note: why"]
    assert lines[2:8] == [
        *(f"  note: also /src/b.c:{n}" for n in range(1, 6)),
        "  note: also in 3 more places",
    ]
    assert lines[8:] == ["  fix: link it", "/src/a.c:1: warning: is unused"]


def test_nothing_is_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys) == ""


def test_without_a_place(capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(capsys, Diagnostic("a"), Diagnostic("b", SourceLocation(symbol="f")))
    assert said == "error: a\nin f: error: b\n"


def test_terminals_get_colours_and_the_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(console, "_has_colours", lambda: True)
    source = tmp_path / "a.c"
    source.write_text("int a;\n\tdouble d = f(x);\n")
    said = shown(capsys, ERROR._replace(place=SourceLocation(str(source), 2, 13)))
    assert "\033[1;31merror:\033[0m" in said
    lines = said.splitlines()
    assert lines[1] == "    2 | \tdouble d = f(x);"
    assert lines[2] == "      | \t           \033[1;32m^\033[0m"
    assert "a.c" in shown(capsys, ERROR._replace(place=SourceLocation("/nowhere/a.c", 2, 13)))


def test_json_is_an_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = map(json.loads, shown(capsys, ERROR, WARNING, form="json").splitlines())
    assert first == {
        "severity": "error",
        "message": "`model::sum` has no body",
        "file": "/src/a.c",
        "line": 3,
        "column": 12,
        "function": "f",
        "notes": ["why"],
        "fix": "link it",
    }
    assert (second["severity"], second["line"], second["column"]) == ("warning", 1, None)


def test_sarif_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(shown(capsys, ERROR, WARNING, Diagnostic("c"), form="sarif"))
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    assert run["tool"]["driver"]["name"] == "EnzymePy"
    first, second, third = run["results"]
    assert first["level"] == "error"
    assert first["message"]["text"].splitlines() == ["`model::sum` has no body", "why", "fix: link it"]
    (location,) = first["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "file:///src/a.c"},
        "region": {"startLine": 3, "startColumn": 12},
    }
    assert location["logicalLocations"][0]["name"] == "f"
    assert (second["message"]["text"], "locations" in second) == ("c", False)
    assert third["level"] == "warning"
