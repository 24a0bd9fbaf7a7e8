"""The engine that calls a real Enzyme."""

from __future__ import annotations

import math
from ctypes import c_double
from pathlib import Path

import pytest

from enzyme_build import bitcode, engines, pipeline
from enzyme_build.engines import enzyme
from enzyme_build.errors import DerivativeError, ToolError, UsageError
from enzyme_build.settings import Settings, load, with_values
from tests.oracle import needs_enzyme

PROGRAM = """
declare double @__enzyme_{entry}(ptr, ...)
declare double @sin(double)
define double @f(double %x) {{
  %s = call double @sin(double %x)
  %r = fmul double %s, %x
  ret double %r
}}
define double @df(double %x) {{
  %r = call double (ptr, ...) @__enzyme_{entry}(ptr @f, double %x{tangent})
  ret double %r
}}
"""
REVERSE = PROGRAM.format(entry="autodiff", tangent="")
FORWARD = PROGRAM.format(entry="fwddiff", tangent=", double 1.0")


def fake(folder: Path, script: str) -> str:
    path = folder / "program"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.slow
@needs_enzyme
@pytest.mark.parametrize("text", [REVERSE, FORWARD], ids=["reverse", "forward"])
def test_derivative_of_the_whole_pipeline(text: str) -> None:
    job = pipeline.Job(with_values(load(), engine="enzyme", stop_after="optimised"))
    result = pipeline.run(bitcode.parse_text(text), job)
    derivative = bitcode.jit(result.module).function("df", c_double, c_double)
    assert derivative(0.7) == pytest.approx(math.sin(0.7) + 0.7 * math.cos(0.7), rel=1e-14)


def test_unknown_engine() -> None:
    with pytest.raises(UsageError, match="choose builtin or enzyme"):
        engines.get("other")


def test_without_enzyme_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.prefix", "/nowhere")
    with pytest.raises(ToolError, match="pip install pennylane-catalyst"):
        engines.get("enzyme").differentiate(bitcode.parse_text(REVERSE), Settings())


def test_plugin_gets_a_matching_opt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opt = tmp_path / "opt-19"
    Path(fake(tmp_path, "exit 0")).rename(opt)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = enzyme.find(Settings(plugin="/x/LLVMEnzyme-19.so"))
    assert found == enzyme.Plugin(str(opt), "/x/LLVMEnzyme-19.so")
    assert f"-load-pass-plugin={found.plugin}" in found.command(tmp_path / "in.ll", tmp_path)
    with pytest.raises(ToolError, match="no opt-18 on PATH"):
        enzyme.find(Settings(plugin="/x/LLVMEnzyme-18.so"))


def test_a_request_that_is_left_is_an_error(tmp_path: Path) -> None:
    program = fake(tmp_path, 'echo "cannot do it"; cp "$5" "${3#--workspace=}/2_AfterEnzymePasses.ll"')
    with pytest.raises(DerivativeError, match=r"Enzyme left __enzyme_autodiff as it was[\s\S]*cannot do it"):
        engines.get("enzyme").differentiate(bitcode.parse_text(REVERSE), Settings(catalyst=program))


def test_a_failure_shows_its_output(tmp_path: Path) -> None:
    program = fake(tmp_path, "echo assertion failed >&2; exit 3")
    with pytest.raises(ToolError, match=r"exit code 3[\s\S]*assertion failed"):
        engines.get("enzyme").differentiate(bitcode.parse_text(REVERSE), Settings(catalyst=program))
