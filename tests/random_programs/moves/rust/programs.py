"""The same in Rust: records are made, moved, and a number is computed from what arrives."""

from __future__ import annotations

import itertools
import re
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.random_programs.moves.movers import Form
from tests.random_programs.moves.rust.members import type_of, value_of

if TYPE_CHECKING:
    from tests.random_programs.moves.programs import Case, Step

FORMS = (
    "(1.2 * {}).sin()",
    "({0} * {0})",
    "(0.4 * {}).exp()",
    "(1.5 + {}).sqrt()",
    "(1.3 * {})",
    "(2.0 + {}).ln()",
    "({}).tanh()",
)
_FRAGMENTS = {
    "Node": """\
#[derive(Clone, Copy)]
struct Node { v: f64, k: usize, next: *const Node }
fn node(at: *const Node) -> f64 {
    unsafe { (*(*at).next).v * (1.0 + 0.1 * (*at).k as f64) }
}
""",
    "UNARIES": """\
fn soft(x: f64) -> f64 { x / (2.0 + x * x) }
fn bump(x: f64) -> f64 { (-x * x).exp() }
fn wave(x: f64) -> f64 { (1.3 * x).sin() + 0.2 }
static UNARIES: [fn(f64) -> f64; 3] = [soft, bump, wave];
""",
    "Choice": """\
#[derive(Clone, Copy)]
enum Choice { Wide(f64), Narrow(f32), Count(i64) }
impl Choice {
    fn made(x: &[f64], k: usize) -> Choice {
        match k % 6 {
            0 => Choice::Wide(given(x, k)),
            2 => Choice::Narrow(given(x, k) as f32),
            _ => Choice::Count(k as i64),
        }
    }
    fn value(self) -> f64 {
        match self {
            Choice::Wide(v) => v,
            Choice::Narrow(v) => v as f64,
            Choice::Count(k) => 0.1 * k as f64,
        }
    }
}
fn exact_choice(x: &[f64], k: usize) -> f64 {
    if k % 6 == 4 { 0.1 * k as f64 } else { given(x, k) }
}
""",
    "Layer": """\
#[derive(Clone)]
enum Layer { Dense(Vec<f64>), Scale(f64) }
impl Layer {
    fn value(&self) -> f64 {
        match self {
            Layer::Dense(all) => all[0],
            Layer::Scale(v) => *v,
        }
    }
}
""",
}
_HEAD = """\
#![allow(warnings)]
const COUNT: usize = {count};
fn given(x: &[f64], k: usize) -> f64 {{
    0.6 + 0.05 * (k % 11) as f64 + 0.4 * x[k % 6] + 0.1 * x[k % 6] * x[(k + 1) % 6]
}}
"""
_INPUTS = 6
DRIVER = Path(__file__).parents[1] / "driver.rs"


def program(case: Case) -> str:
    parts = [_record(case), *(_mover(step, i) for i, step in enumerate(case.steps)), _made(case), _use(case)]
    parts += [_function(case), _exact(case), _constants(case)]
    text = "\n".join(parts)
    used = set(re.findall(r"\w+", text))
    needed = "\n".join(fragment for name, fragment in _FRAGMENTS.items() if name in used)
    return f"{_HEAD.format(count=case.count)}\n{needed}\n{text}\n{DRIVER.read_text()}"


def is_bare(case: Case) -> bool:
    return any(mover.align > 1 for mover in case.movers)


def _record(case: Case) -> str:
    is_plain = all(leaf.kind.name not in _OWNING for leaf in case.record.leaves)
    layout = "#[repr(C, align(8))]\n" if is_bare(case) else ""
    lines = [f"    m{i}: {type_of(member)}," for i, member in enumerate(case.record.members)]
    if any(mover.needs_key for mover in case.movers):
        lines.insert(0, "    key: i32, after: i32,")  # two, so that there is no padding
    size = case.record.values * case.count
    pool = f"struct Pool {{ d: [f64; {size}], nodes: [Node; {size}] }}" if _has_nodes(case) else ""
    pool = pool or f"struct Pool {{ d: [f64; {size}] }}"
    record = "\n".join(
        [f"{layout}#[derive(Clone{', Copy' * is_plain})]", "struct R {", *lines, "}", pool, ""]
    )
    each = [
        (name, [leaf for leaf in case.record.leaves if leaf.kind.name == name]) for name in ("f64", "f32")
    ]
    methods = []
    for name, leaves in each:
        changes = "".join(f"\n        self.{leaf.path} = with(self.{leaf.path});" for leaf in leaves)
        methods.append(f"    fn each_{name}(&mut self, with: impl Fn({name}) -> {name}) {{{changes}\n    }}")
    return record + "\n".join(["impl R {", *methods, "}\n"])


_OWNING = frozenset({"vec", "box", "string", "layer", "rc", "option_of_box"})


def _has_nodes(case: Case) -> bool:
    return any(leaf.kind.name == "node_pointer" for leaf in case.record.leaves)


def _mover(step: Step, number: int) -> str:
    """In another module, thus in another unit of the compiler, if it is `apart`."""
    name = f"{step.mover.name}_{number}"
    inline = {
        "inlined": "#[inline(always)]\n",
        "noinline": "#[inline(never)]\n",
        "apart": "#[inline(never)]\n",
    }
    body = textwrap.indent(textwrap.dedent(step.mover.body).strip("\n"), "    ")
    size = "    let n = std::mem::size_of_val(from);\n" if step.mover.form is Form.SLICES else ""
    text = f"{inline[step.place]}pub {step.mover.form.value.format(name=name)} {{\n{size}{body}\n}}\n"
    helpers = textwrap.dedent(step.mover.helpers).strip("\n")
    whole = f"{helpers}\n{text}".lstrip("\n").replace("@", name).replace("APART", "#[inline(never)]")
    if step.place == "apart":
        return f"mod in_{name} {{\nuse super::*;\n{whole}}}\nuse in_{name}::{name};\n"
    return whole


def _made(case: Case) -> str:
    record = case.record
    numbers = itertools.count()
    lines = [f"        m{i}: {value_of(member, record, numbers)}," for i, member in enumerate(record.members)]
    if any(mover.needs_key for mover in case.movers):
        lines.append("        key: n as i32 - 3 * ((j + 2) % COUNT) as i32,")
        lines.append("        after: 1,")
    head = "unsafe fn made(pool: *mut Pool, x: &[f64], j: usize, n: usize) -> R {"
    return "\n".join([head, "    R {", *lines, "    }", "}\n"])


def _combined(case: Case, values: Sequence[str]) -> list[str]:
    lines = []
    for number, (value, leaf) in enumerate(zip(values, case.record.leaves, strict=True)):
        form = "{}" if leaf.kind.is_weight else FORMS[case.forms[number % len(case.forms)]]
        lines.append(f"    let t{number} = {form.format(value)};")
    count = len(lines)
    terms = [f"{0.5 + 0.1 * (i % 4):.1f} * t{i}" for i in range(count)]
    if count > 1:
        terms += [f"0.3 * t{i} * t{(i + 1) % count}" for i in range(count)]
    return [*lines, f"    {' + '.join(terms)}"]


def _use(case: Case) -> str:
    argument = "r: R" if case.use == "by_value" else "r: &R"
    inline = "#[inline(always)]" if case.use == "inlined" else "#[inline(never)]"
    values = [leaf.read("r.") for leaf in case.record.leaves]
    lines = [inline, f"fn used({argument}, at: f64) -> f64 {{", *_combined(case, values), "}\n"]
    return "\n".join(lines)


def _buffer(storage: str, name: str, value: str) -> list[str]:
    """COUNT records, each of that value."""
    each = f"std::array::from_fn(|j| {value})"
    cell = "std::mem::MaybeUninit<[R; COUNT]> = std::mem::MaybeUninit::uninit()"
    upper = name.upper()
    if storage == "heap":
        return [f"let mut {name}: Vec<R> = (0..COUNT).map(|j| {value}).collect();"]
    if storage == "static":
        return [
            f"static mut {upper}: {cell};",
            f"let {name}: &mut [R; COUNT] = unsafe {{ (*&raw mut {upper}).write({each}) }};",
        ]
    if storage == "thread":
        kept = "std::cell::UnsafeCell<std::mem::MaybeUninit<[R; COUNT]>>"
        first = "const { std::cell::UnsafeCell::new(std::mem::MaybeUninit::uninit()) }"
        return [
            f"thread_local! {{ static {upper}: {kept} = {first}; }}",
            f"let {name}: &mut [R; COUNT] = unsafe {{ (*{upper}.with(|cell| cell.get())).write({each}) }};",
        ]
    return [f"let mut {name}: [R; COUNT] = {each};"]


def _function(case: Case) -> str:
    size = case.record.values * case.count
    node = "Node { v: 0.0, k: 0, next: std::ptr::null() }"
    nodes = f", nodes: [{node}; {size}]" if _has_nodes(case) else ""
    literal = f"Pool {{ d: [0.0; {size}]{nodes} }}"
    boxed = case.pool == "heap"
    lines = [
        f"let mut all = {f'Box::new({literal})' if boxed else literal};",
        f"let pool: *mut Pool = &mut {'*' if boxed else ''}all;",
        *_buffer(_kept(case, case.first), "b0", "unsafe { made(pool, x, j, n) }"),
    ]
    now = "b0"
    for number, step in enumerate(case.steps):
        name = f"{step.mover.name}_{number}"
        if step.mover.form is Form.IN_SLICE:
            lines.append(f"{name}(&mut {now}[..]);")
            continue
        to = f"b{number + 1}"
        if step.mover.form is Form.OWNED:
            lines.append(f"let mut {to} = {name}({now}.to_vec());")
        else:
            lines += [*_buffer(step.to, to, f"{now}[0]"), f"{name}(&{now}[..], &mut {to}[..]);"]
        now = to
    record = f"{now}[j].clone()" if case.use == "by_value" else f"&{now}[j]"
    end = "COUNT" if case.known_count else f"n - {_INPUTS - case.count}"
    lines += [
        "let mut sum = 0.0;",
        f"for j in 0..{end} {{ sum += (1.0 + 0.4 * j as f64) * used({record}, 0.2 + x[j]); }}",
        "sum",
    ]
    attributes = [
        "#[cfg_attr(not(primal_only), enzyme::autodiff_reverse(f_reverse, Duplicated, Const, Active))]",
        "#[cfg_attr(not(primal_only), enzyme::autodiff_forward(f_forward, Dual, Const, Dual))]",
    ]
    head = "fn f(x: &[f64], n: usize) -> f64 {"
    return "\n".join([*attributes, head, *(f"    {line}" for line in lines), "}\n"])


def _kept(case: Case, storage: str) -> str:
    """What owns memory must be given back, which statics are not."""
    owns = any(leaf.kind.name in _OWNING for leaf in case.record.leaves)
    return "heap" if owns and storage in ("static", "thread") else storage


def _exact(case: Case) -> str:
    order = list(range(case.count))
    for mover in case.movers:
        order = mover.order(order)
    values = [leaf.exact("j", case.record.values) for leaf in case.record.leaves]
    return "\n".join(
        [
            "fn exact_use(x: &[f64], j: usize, n: usize, at: f64) -> f64 {",
            *_combined(case, values),
            "}",
            "fn exact(x: &[f64], n: usize) -> f64 {",
            f"    let order = {order};",
            "    (0..COUNT).map(|j| (1.0 + 0.4 * j as f64) * exact_use(x, order[j], n, 0.2 + x[j])).sum()",
            "}\n",
        ]
    )


def _constants(case: Case) -> str:
    return "\n".join(
        [
            f"const EXACT: f64 = {case.record.exact_to:g};",
            f"const PRIMAL_FIRST: bool = {str(case.primal_first).lower()};",
            f"const FORWARD_FIRST: bool = {str(case.forward_first).lower()};",
        ]
    )
