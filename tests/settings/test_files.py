"""Archives that are unpacked stay in their folder, with the Python of today and with that of Debian 12."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from enzyme_build.files import unpack


def packed(path: Path, *names: str) -> Path:
    with tarfile.open(path, "w") as tar:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size = 1
            tar.addfile(member, io.BytesIO(b"x"))
    return path


@pytest.mark.parametrize("has_filters", [True, False])
def test_what_is_inside_is_unpacked(
    tmp_path: Path, has_filters: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not has_filters:
        monkeypatch.delattr(tarfile, "data_filter", raising=False)
    unpack(packed(tmp_path / "a.tar", "a/b", "c"), tmp_path / "to")
    assert [(tmp_path / "to" / name).read_text() for name in ("a/b", "c")] == ["x", "x"]


@pytest.mark.parametrize("name", ["../out", "a/../../out"])
def test_nothing_is_written_outside(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(tarfile, "data_filter", raising=False)
    unpack(packed(tmp_path / "a.tar", name), tmp_path / "to")
    assert not (tmp_path / "out").exists()
