"""How diagnostics reach people, editors and CI: as text, on a terminal with colours and the source line, or as data."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

from enzyme_build.errors import Diagnostic

Listener = Callable[[list[Diagnostic]], None]
_COLOURS = {"error": "\033[1;31m", "warning": "\033[1;35m", "note": "\033[1;36m", "fix": "\033[1;32m"}
_BOLD, _PLAIN = "\033[1m", "\033[0m"
_MOST_PLACES = 5


def show(diagnostics: Iterable[Diagnostic], form: str = "text") -> None:
    """On the standard error stream: errors before warnings, and each once."""
    ordered = grouped(diagnostics)
    if not ordered:
        return
    if form == "sarif":
        text = _sarif(ordered)
    elif form == "json":
        text = "\n".join(map(_json, ordered))
    elif _has_colours():
        text = "\n".join(map(_coloured, ordered))
    else:
        text = _readable("\n".join(map(str, ordered)))
    print(text, file=sys.stderr)


def texts(diagnostics: Iterable[Diagnostic]) -> list[str]:
    """What would be shown, one by one and without colours."""
    return [_readable(str(one)) for one in grouped(diagnostics)]


def grouped(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is said of several places is said once, with the others as notes."""
    alike: dict[tuple[str, ...], list[Diagnostic]] = {}
    for one in diagnostics:
        alike.setdefault((one.severity, one.message, one.fix or ""), []).append(one)
    found = []
    for same in alike.values():
        first = same[0]
        places = list(dict.fromkeys(str(one.place) for one in same[1:] if one.place != first.place))
        notes = dict.fromkeys(note for one in same for note in one.notes)
        also = [f"also {place}" for place in places[:_MOST_PLACES] if place]
        also += [f"also in {len(places) - _MOST_PLACES} more places"] if len(places) > _MOST_PLACES else []
        found.append(first._replace(notes=(*notes, *also)))
    return sorted(found, key=lambda one: one.severity != "error")


def _readable(text: str) -> str:
    from enzyme_build.names import readable

    return readable(text)


# -- terminals ---------------------------------------------------------------------------------------------------


def _has_colours() -> bool:
    if "NO_COLOR" in os.environ or os.environ.get("TERM") in (None, "dumb"):
        return False
    return sys.stderr.isatty()


def _coloured(one: Diagnostic) -> str:
    def word(kind: str) -> str:
        return f"{_COLOURS[kind]}{kind}:{_PLAIN}"

    place = str(one.place)
    head = f"{_BOLD}{place}:{_PLAIN} " if place else ""
    lines = [f"{head}{word(one.severity)} {_BOLD}{one.message}{_PLAIN}", *_source_line(one)]
    lines += [f"  {word('note')} {note}" for note in one.notes]
    lines += [f"  {word('fix')} {one.fix}"] if one.fix else []
    return _readable("\n".join(lines))


def _source_line(one: Diagnostic) -> list[str]:
    """The line that is meant and a caret below the column, as compilers show them, where the source is here."""
    file, line, column = one.place.file, one.place.line, one.place.column
    if file is None or not line:
        return []
    try:
        with open(file, encoding="utf-8", errors="replace") as source:
            text = next((content.rstrip("\n") for n, content in enumerate(source, 1) if n == line), None)
    except OSError:
        return []
    if text is None:
        return []
    begin = f"{line:5} | "
    before = "".join("\t" if c == "\t" else " " for c in text[: max((column or 1) - 1, 0)])
    return [f"{begin}{text}", f"{' ' * (len(begin) - 2)}| {before}{_COLOURS['fix']}^{_PLAIN}"]


# -- programs ----------------------------------------------------------------------------------------------------


def _json(one: Diagnostic) -> str:
    import json

    names: Callable[[str], str] = _readable
    told = {
        "severity": one.severity,
        "message": names(one.message),
        "file": one.place.file,
        "line": one.place.line,
        "column": one.place.column,
        "function": names(one.place.symbol) if one.place.symbol else None,
        "notes": [names(note) for note in one.notes],
        "fix": names(one.fix) if one.fix else None,
    }
    return json.dumps(told, ensure_ascii=False)


def _sarif(found: list[Diagnostic]) -> str:
    """One document of SARIF 2.1.0, as static analysers write them."""
    import json

    from enzyme_build import __version__

    driver = {
        "name": "EnzymePy",
        "version": __version__,
        "informationUri": "https://pypi.org/project/enzyme-build",
    }
    run = {"tool": {"driver": driver}, "results": [_result(one) for one in found]}
    return json.dumps({"version": "2.1.0", "$schema": _SCHEMA, "runs": [run]}, ensure_ascii=False)


_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def _result(one: Diagnostic) -> dict[str, Any]:
    text = "\n".join([one.message, *one.notes, *([f"fix: {one.fix}"] if one.fix else [])])
    result: dict[str, Any] = {"level": one.severity, "message": {"text": _readable(text)}}
    location: dict[str, Any] = {}
    if one.place.file:
        physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(one.place.file)}}
        if one.place.line:
            region = {"startLine": one.place.line, "startColumn": one.place.column}
            physical["region"] = {name: value for name, value in region.items() if value}
        location["physicalLocation"] = physical
    if one.place.symbol:
        location["logicalLocations"] = [{"name": _readable(one.place.symbol), "kind": "function"}]
    return {**result, "locations": [location]} if location else result


def _uri(path: str) -> str:
    from urllib.parse import quote

    return f"file://{quote(path)}" if os.path.isabs(path) else quote(path)
