"""Mistakes in the use of the crate are errors of the compiler that say what to write; so written, it compiles."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from enzyme_build import process
from tests.cargo.project import HERE, Cargo, needs_rust

pytestmark = [pytest.mark.slow, needs_rust]
HEAD = "#![allow(unused)]\nuse enzyme::{autodiff_forward, autodiff_reverse, custom_gradient, inactive};\n"
SLICE = "#[autodiff_reverse(df, Duplicated, Duplicated, Active)]\nfn f(x: &[f64], y: &[f64]) -> f64 { x[0] * y[0] }\n"

# name -> (what the compiler says, the source with ‹wrong|right› in it)
MISTAKES = {
    "shadow is primal": (
        "cannot borrow `x` as mutable because it is also borrowed as immutable",
        SLICE + "fn main() { let (mut x, mut dx, mut dy) = ([1.0], [0.0], [0.0]);"
        " df(&x, &mut ‹x|dx›, &[2.0], &mut dy, 1.0); }",
    ),
    "shadow twice": (
        "cannot borrow `dx` as mutable more than once at a time",
        SLICE + "fn main() { let (x, mut dx, mut dy) = ([1.0], [0.0], [0.0]); "
        "df(&x, &mut dx, &x, &mut ‹dx|dy›, 1.0); }",
    ),
    "shadows overlap": (
        "cannot borrow `d` as mutable more than once at a time",
        SLICE + "fn main() { let mut d = [0.0; 2];"
        " ‹let (a, b) = (&mut d[..1], &mut d[..])|let (a, b) = d.split_at_mut(1)›;"
        " df(&[1.0], a, &[2.0], b, 1.0); }",
    ),
    "shadow is not mutable": (
        "mismatched types",
        SLICE
        + "fn main() { let (mut dx, mut dy) = ([0.0], [0.0]); df(&[1.0], ‹&dx|&mut dx›, &[2.0], &mut dy, 1.0); }",
    ),
    "active reference": (
        "`x` is a reference: its gradient needs memory, so it is `Duplicated`",
        "#[autodiff_reverse(df, ‹Active|Duplicated›, Active)]\nfn f(x: &f64) -> f64 { *x }",
    ),
    "duplicated value": (
        "`x` is passed by value: it is `Active`, or `Const`",
        "#[autodiff_reverse(df, ‹Duplicated|Active›, Active)]\nfn f(x: f64) -> f64 { x }",
    ),
    "too few activities": (
        "`f` has 2 arguments: expected an activity for each and one for its result, and there are 2",
        "#[autodiff_reverse(df, Active, ‹Active|Active, Active›)]\nfn f(x: f64, y: f64) -> f64 { x * y }",
    ),
    "word of the other mode": (
        "`Dual` is no activity of an argument here: expected one of `Active`, `Duplicated`, `DuplicatedOnly`, `Const`",
        "#[‹autodiff_reverse|autodiff_forward›(df, Dual, ‹Active|Dual›)]\nfn f(x: f64) -> f64 { x }",
    ),
    "word that is none": (
        "`Dup` is no activity of an argument here",
        "#[autodiff_reverse(df, ‹Dup|Duplicated›, Active)]\nfn f(x: &f64) -> f64 { *x }",
    ),
    "no name": (
        "expected the name of the derivative",
        "#[autodiff_reverse(‹|df, Active, Active›)]\nfn f(x: f64) -> f64 { x }",
    ),
    "width of zero": (
        "expected a width of at least 1",
        "#[autodiff_forward(df, ‹0|2›, Dual, Dual)]\nfn f(x: f64) -> f64 { x }",
    ),
    "stack of one": (
        "`x` has one tangent only, so it is `Dual`",
        "#[autodiff_forward(df, ‹Dualv|Dual›, Dual)]\nfn f(x: &[f64]) -> f64 { x[0] }",
    ),
    "raw pointer": (
        "`x` is a raw pointer, of which nothing can be checked: make the function `unsafe`, or take a slice",
        "#[autodiff_reverse(df, Duplicated, Active)]\n‹|unsafe ›fn f(x: *const f64) -> f64 { unsafe { *x } }",
    ),
    "async": (
        "an async function cannot be differentiated",
        "#[autodiff_reverse(df, Active, Active)]\n‹async |›fn f(x: f64) -> f64 { x }",
    ),
    "not a function": (
        "this attribute belongs to a function",
        "#[autodiff_reverse(df, Active, Active)]\n‹struct F;|fn f(x: f64) -> f64 { x }›",
    ),
    "no shadow": (
        "`S` cannot have a shadow",
        "‹|#[derive(enzyme::Differentiable)]›\nstruct S { x: f64, n: usize }\n"
        "#[autodiff_reverse(df, Duplicated, Active)]\nfn f(s: &S) -> f64 { s.x }",
    ),
    "value with an integer": (
        "`usize` holds something other than floats",
        "#[derive(Clone, Copy, enzyme::Differentiable, enzyme::Value)]\nstruct S { x: f64, n: ‹usize|f64› }\n",
    ),
    "derived for an enum": (
        "only a struct can have a shadow of one shape",
        "#[derive(enzyme::Differentiable)]\n‹enum E { A(f64) }|struct E(f64);›\n",
    ),
    "gradient of many": (
        "the trait bound `[f64; 2]: Scalar` is not satisfied",
        "fn main() { let x: f64 = enzyme::grad(|x: f64| ‹[x, x]|x * x›)(1.0); }",
    ),
    "argument without derivative": (
        "`i32` holds something other than floats",
        "fn main() { enzyme::grad(|x: ‹i32|f64›| 2.0 * f64::from(x))(‹1|1.0›); }",
    ),
    "rule of a generic": (
        "a rule is registered for one function: give it to a plain one that methods and generics call",
        "fn rule(x: f64, seed: f64) -> f64 { seed }\n#[custom_gradient(rule)]\nfn f‹<T>|›(x: f64) -> f64 { x }",
    ),
    "no rule": (
        "expected the function that is the rule",
        "fn rule(x: f64, seed: f64) -> f64 { seed }\n#[custom_gradient‹|(rule)›]\nfn f(x: f64) -> f64 { x }",
    ),
    "rule of nothing": (
        "a rule is of a function that returns floats",
        "fn rule(x: f64, seed: f64) -> f64 { seed }\n#[custom_gradient(rule)]\nfn f(x: f64) ‹{}|-> f64 { x }›",
    ),
    "rule with other arguments": (
        "this function takes 1 argument but 2 arguments were supplied",
        "fn rule(‹|x: f64, ›seed: f64) -> f64 { seed }\n#[custom_gradient(rule)]\nfn f(x: f64) -> f64 { x }",
    ),
    "inactive with words": ("#[inactive] takes nothing", "#[inactive‹(x)|›]\nfn f(x: f64) -> f64 { x }"),
}


@pytest.fixture(scope="module")
def compiler(programs: Path, target: Path) -> list[str]:
    """rustc, with our crate at hand as Cargo compiled it."""
    cargo = Cargo(HERE / "workspace", programs, target)
    said = cargo("check", "-p", "enzymepy", "--message-format=json").stdout
    artifacts = [json.loads(line) for line in said.splitlines()]
    built = {a["target"]["name"]: a["filenames"] for a in artifacts if a["reason"] == "compiler-artifact"}
    (library,) = (name for name in built["enzyme"] if name.endswith(".rmeta"))
    folders = {str(Path(name).parent) for names in built.values() for name in names}
    return ["rustc", "--edition=2021", "--emit=metadata", f"--extern=enzyme={library}"] + [
        f"-Ldependency={folder}" for folder in sorted(folders)
    ]


def of(source: str, side: int) -> str:
    text = re.sub("‹([^|]*)\\|([^›]*)›", lambda found: found[side], source)
    return HEAD + text + ("" if "fn main()" in text else "\nfn main() {}\n")


@pytest.mark.parametrize("name", MISTAKES)
def test_said_and_mended(name: str, compiler: list[str], tmp_path: Path) -> None:
    message, source = MISTAKES[name]
    wrong, right = tmp_path / "wrong.rs", tmp_path / "right.rs"
    wrong.write_text(of(source, 1))
    right.write_text(of(source, 2))
    refused = process.run([*compiler, wrong], cwd=tmp_path, check=False)
    assert not refused.ok
    assert message in refused.stderr
    assert re.search(r"--> \S*wrong\.rs:\d+:\d+", refused.stderr)
    done = process.run([*compiler, right], cwd=tmp_path, check=False)
    assert done.ok, done.stderr
