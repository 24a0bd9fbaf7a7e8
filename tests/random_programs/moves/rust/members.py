"""What a record of Rust may hold. A kind's declaration is a type, its fill an expression after statements."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from tests.random_programs.moves.members import Kind, Member, Record

_FLOAT = 1e-7
_NUMBERS = (
    Kind("f64", "f64", "given(x, {k})", "{p}"),
    Kind("f32", "f32", "given(x, {k}) as f32", "({p} as f64)", exact_to=_FLOAT),
)
_NODE = "{{ let at = &raw mut (*pool).nodes[{k}]; *at = Node {{ v: given(x, {k}), k: n, next: at }}; at as *const _ }}"
_POINTERS = (
    Kind(
        "pointer",
        "*const f64",
        "{{ (*pool).d[{k}] = given(x, {k}); &raw const (*pool).d[{k}] }}",
        "(unsafe {{ *{p} }})",
    ),
    Kind("node_pointer", "*const Node", _NODE, "node({p})", "(given(x, {k}) * 1.6)"),
    Kind("function_pointer", "fn(f64) -> f64", "UNARIES[{k} % 3]", "({p})(at)", "UNARIES[{k} % 3](at)"),
)


def _count(type_: str, value: str) -> Kind:
    worth = "(1.0 + 0.1 * ({} as f64))"
    return Kind(type_, type_, f"({value}) as {type_}", worth.format("{p}"), worth.format(f"({value})"))


def _text(size: int) -> Kind:
    return Kind(
        f"text{size}",
        f"[u8; {size}]",
        "std::array::from_fn(|c| b'a' + (({k} + c * n) % 20) as u8)",
        "(0.01 * {p}[1] as f64)",
        "(0.01 * (97 + ({k} + n) % 20) as f64)",
    )


_HASH = "(1.0 + 0.1 * ({} & 7) as f64)"
_COUNTS = (
    *(_count(type_, "n + {k} % 5") for type_ in ("i8", "u8", "i16", "u16", "u32", "i64", "u64", "usize")),
    _count("i32", "-2 - ({k} % 3) as i64"),
    _count("i64", "-1 - ({k} % 3) as i64"),
    Kind("hash", "u64", "0x3fe5555540000000 + {k} as u64", _HASH.format("{p}"), _HASH.format("{k}")),
    Kind(
        "bool",
        "bool",
        "({k} + n) % 2 == 1",
        "(if {p} {{ 1.2 }} else {{ 0.7 }})",
        "(if ({k} + n) % 2 == 1 {{ 1.2 }} else {{ 0.7 }})",
    ),
    _text(3),
    _text(8),
    _text(13),
)
_CHOICES = (
    Kind(
        "choice", "Choice", "Choice::made(x, {k})", "({p}).value()", "exact_choice(x, {k})", exact_to=_FLOAT
    ),
    Kind(
        "option",
        "Option<f64>",
        "(if {k} % 6 != 0 {{ Some(given(x, {k})) }} else {{ None }})",
        "{p}.unwrap_or(0.3)",
        "(if {k} % 6 != 0 {{ given(x, {k}) }} else {{ 0.3 }})",
    ),
    Kind(
        "result",
        "Result<f32, i32>",
        "(if {k} % 6 != 2 {{ Ok(given(x, {k}) as f32) }} else {{ Err(n as i32) }})",
        "{p}.map_or(0.4, |v| v as f64)",
        "(if {k} % 6 != 2 {{ given(x, {k}) }} else {{ 0.4 }})",
        exact_to=_FLOAT,
    ),
)
_OWNERS = (
    Kind("vec", "Vec<f64>", "vec![given(x, {k}), 1.0]", "{p}[0]"),
    Kind("box", "Box<f64>", "Box::new(given(x, {k}))", "*{p}"),
    Kind(
        "string",
        "String",
        'String::from(&"abcdefgh"[..{k} % 4 + 1])',
        "(0.1 * {p}.len() as f64)",
        "(0.1 * ({k} % 4 + 1) as f64)",
    ),
    Kind(
        "layer",
        "Layer",
        "(if {k} % 4 == 0 {{ Layer::Dense(vec![given(x, {k})]) }} else {{ Layer::Scale(given(x, {k})) }})",
        "({p}).value()",
    ),
    Kind("rc", "std::rc::Rc<f64>", "std::rc::Rc::new(given(x, {k}))", "*{p}"),
    Kind(
        "option_of_box",
        "Option<Box<f32>>",
        "Some(Box::new(given(x, {k}) as f32))",
        "{p}.as_ref().map_or(0.0, |v| **v as f64)",
        exact_to=_FLOAT,
    ),
)
_SIZES = {"f64": 8, "f32": 4, "bool": 1, "usize": 8, "fn(f64) -> f64": 8}
LEAVES = (_NUMBERS, _POINTERS, _COUNTS, _CHOICES)


def size_of(kind: Kind) -> int:
    """Of what has no padding; 0 of the others."""
    type_ = kind.declaration
    if type_.startswith("[u8; "):
        return int(type_[5:-1])
    if type_.startswith("*const"):
        return 8
    return _SIZES.get(type_, int(type_[1:]) // 8 if type_[1:].isdigit() else 0)


def random_record(chosen: random.Random, *, bare: bool, owning: bool) -> Record:
    """A bare one has no padding: numbers, pointers, counts and texts, the widest first, filled up to words."""
    while True:
        families = LEAVES[:3] if bare else (*LEAVES, _OWNERS) if owning else LEAVES
        members = [_member(chosen, families, 2 if bare else 0) for _ in range(chosen.randint(2, 8))]
        if bare:
            members = bare_members(members)
        record = Record(tuple(members), dot=".")
        if record.is_well() and len(record.leaves) <= 14:
            return record


def bare_members(members: Sequence[Member]) -> list[Member]:
    """Without padding in between, and with something in place of what would follow the last."""
    kept = [member for member in members if member.kind is not None and member.kind.name != "filling"]
    kept.sort(key=lambda member: -_alignment(member))
    rest = -sum(_size(member) for member in kept) % 8
    if rest:
        kept.append(Member(Kind("filling", f"[u8; {rest}]", f"[7; {rest}]", "({p}[0] as f64 / 7.0)", "1.0")))
    return kept


def _size(member: Member) -> int:
    assert member.kind is not None
    return size_of(member.kind) * max(member.times, 1)


def _alignment(member: Member) -> int:
    assert member.kind is not None
    return 1 if member.kind.declaration.startswith("[u8") else size_of(member.kind)


def _member(chosen: random.Random, families: Sequence[Sequence[Kind]], depth: int) -> Member:
    if depth < 2 and chosen.random() < 0.12:
        parts = tuple(_member(chosen, families, depth + 1) for _ in range(chosen.randint(2, 3)))
        return Member(None, parts, chosen.choice([0, 0, 2]))
    (family,) = chosen.choices(families, [5, 2.5, 3.5, 2, 4][: len(families)])
    kind = chosen.choice(family)
    times = 0 if kind.declaration.startswith("[") or chosen.random() < 0.8 else chosen.randint(2, 4)
    return Member(kind, (), times)


def type_of(member: Member) -> str:
    parts = "".join(f"{type_of(part)}, " for part in member.parts)
    inner = member.kind.declaration if member.kind is not None else f"({parts})"
    return f"[{inner}; {member.times}]" if member.times else inner


def value_of(member: Member, record: Record, numbers: Iterator[int]) -> str:
    """An expression that makes it; `numbers` counts the leaves."""

    def one() -> str:
        if member.kind is not None:
            leaf = record.leaves[next(numbers)]
            return leaf.fill("", "j", record.values)
        return f"({', '.join(value_of(part, record, numbers) for part in member.parts)},)"

    return f"[{', '.join(one() for _ in range(member.times))}]" if member.times else one()
