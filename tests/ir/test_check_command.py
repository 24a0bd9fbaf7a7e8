"""`enzyme-build ir check` passes on sound files and finds a model that loses something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.cli import ir_check
from enzyme_build.ir import Module
from tests.ir.llvm import MODULES


def test_text_and_bitcode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = []
    for path in MODULES:
        text = tmp_path / path.name
        text.write_text(path.read_text())
        binary = tmp_path / f"{path.stem}.bc"
        binary.write_bytes(bitcode.read(path.read_bytes(), path.name).to_bitcode())
        paths += [str(text), str(binary)]
    assert ir_check.main(paths) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(paths)
    for line in lines:
        assert re.search(
            r": \d+ lines, \d+ functions, .*parse [\d,]+ lines/s, print [\d,]+ lines/s; no diff", line
        )


def test_object_with_bitcode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bitcode.read(next(p for p in MODULES if p.stem == "debug").read_bytes(), "debug").to_bitcode()
    escaped = "".join(f"\\{byte:02X}" for byte in data)
    text = (
        'target triple = "x86_64-unknown-linux-gnu"\n'
        f'@embedded = private constant [{len(data)} x i8] c"{escaped}", section ".llvmbc", align 1\n'
        '@llvm.compiler.used = appending global [1 x ptr] [ptr @embedded], section "llvm.metadata"\n'
    )
    path = tmp_path / "a.o"
    path.write_bytes(bitcode.emit_object(bitcode.parse_text(text)))
    assert ir_check.main([str(path)]) == 0
    assert "1 functions, 6 instructions" in capsys.readouterr().out


def test_lost_line_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ll"
    path.write_text("define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n")
    print_whole = Module.fresh_text
    monkeypatch.setattr(Module, "fresh_text", lambda module: print_whole(module).replace(" nsw", ""))
    assert ir_check.main([str(path)]) == 1
    out = capsys.readouterr().out
    assert "1 differences" in out
    assert "'  %y = add nsw i32 %x, 1' became '  %y = add i32 %x, 1'" in out


def test_bad_files_are_named_and_do_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, native = tmp_path / "good.ll", tmp_path / "bad.ll", tmp_path / "native.o"
    good.write_text("@x = global i32 0\n")
    bad.write_text("@x = global\n")
    native.write_bytes(bitcode.emit_object(bitcode.parse_text(good.read_text())))
    assert ir_check.main([str(tmp_path / "none.bc"), str(bad), str(native), str(good)]) == 1
    captured = capsys.readouterr()
    for name in ("none.bc", "bad.ll", "native.o"):
        assert name in captured.err
    assert "good.ll: " in captured.out
    assert "no LLVM IR in it" in captured.err
