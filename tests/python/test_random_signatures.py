"""Functions of random signatures, called with arguments of any layout, and their derivatives, against NumPy.

Each function computes t, a weighted sum of squares of its inputs. It returns t + sin(t) / 2, stores t (i + 1) in
outputs, and multiplies by t what it updates.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import enzymepy as ep

pytestmark = pytest.mark.slow

_C = {
    "f64": "double",
    "f32": "float",
    "i32": "int",
    "i64": "long long",
    "u8": "unsigned char",
    "bool": "_Bool",
}
_DTYPES = {
    "f64": np.float64,
    "f32": np.float32,
    "i32": np.int32,
    "i64": np.int64,
    "u8": np.uint8,
    "bool": np.bool_,
}
_LENGTHS = {"n": 3, "m": 2}
_SHAPES = [("n",), ("n", "m"), ("2",), ("m", "3", "n"), ("n+1",), ("2*m",)]


@dataclass(frozen=True)
class Input:
    type: str
    shape: tuple[str, ...] | None = None
    direction: str = "in"

    @property
    def extents(self) -> tuple[int, ...]:
        return tuple(int(eval(e, {}, _LENGTHS)) for e in self.shape or ())

    @property
    def is_active(self) -> bool:
        return self.type[0] == "f"


numbers = st.builds(Input, st.sampled_from(list(_C)))
inputs = st.builds(Input, st.sampled_from(["f64", "f64", "f32", "i32", "u8"]), st.sampled_from(_SHAPES))
written = st.builds(
    Input, st.sampled_from(["f64", "f32"]), st.sampled_from(_SHAPES), st.sampled_from(["out", "inout"])
)
signatures = st.lists(st.one_of(numbers, inputs, inputs, written), min_size=1, max_size=5)


def source(name: str, parameters: list[Input], result: str) -> tuple[str, str]:
    """C and the signature; the lengths come last."""
    told, declared, sums, stores = [], [], [], []
    for k, p in enumerate(parameters):
        if p.shape is None:
            told.append(f"a{k}: {p.type}")
            declared.append(f"{_C[p.type]} a{k}")
            sums.append(f"  t += {k + 1} * (double)a{k} * a{k};")
            continue
        word = "" if p.direction == "in" else f"{p.direction} "
        told.append(f"a{k}: {word}{p.type}[{', '.join(p.shape)}]")
        declared.append(f"{'const ' if not word else ''}{_C[p.type]} *a{k}")
        loop = f"  for (long i = 0; i < {' * '.join(f'({e})' for e in p.shape)}; i++)"
        if p.direction == "in":
            sums.append(f"{loop} t += {k + 1} * (i + 1) * (double)a{k}[i] * a{k}[i];")
        else:
            stores.append(f"{loop} a{k}[i] = t * {'(i + 1)' if p.direction == 'out' else f'a{k}[i]'};")
    told += ["n: i64", "m: i32"]
    declared += ["long long n", "int m"]
    end = "  return t + sin(t) / 2;" if result else ""
    body = "\n".join(["  double t = 0.1;", *sums, *stores, end])
    returned = f" -> {result}" if result else ""
    return (
        f"{_C.get(result, 'void')} {name}({', '.join(declared)}) {{\n{body}\n}}\n",
        f"{name}: ({', '.join(told)}){returned}",
    )


def sum_and_slopes(parameters: list[Input], values: list[Any]) -> tuple[float, list[Any]]:
    """t, and its derivative by each input that a call is given; None where there is none."""
    t, slopes = 0.1, list[Any]()
    given = iter(values)
    for k, p in enumerate(parameters):
        if p.direction == "out":
            continue
        value = np.asarray(next(given), float)
        weights = np.arange(1.0, value.size + 1).reshape(value.shape) * (k + 1)
        if p.direction == "in":
            t += float((weights * value**2).sum())
        slopes.append(2 * weights * value if p.is_active and p.direction == "in" else None)
    return t, slopes


@st.composite
def a_value(draw: Any, p: Input) -> Any:
    """An argument in one of the ways that users have it in memory."""
    seed = draw(st.integers(0, 2**32 - 1))
    whole = np.random.default_rng(seed).uniform(0.1, 0.9, p.extents) * (1 if p.is_active else 3)
    value: Any = whole.astype(_DTYPES[p.type])
    if p.shape is None:
        return value.item() if draw(st.booleans()) or p.type != "f64" else np.float64(value)
    layouts = ["plain", "reversed", "strided", "fortran", "unaligned"]
    layout = draw(st.sampled_from(layouts if p.direction == "inout" else [*layouts, "list", "read-only"]))
    if layout == "strided":
        value = np.repeat(value, 2, axis=0)[::2]
    elif layout == "reversed":
        value = value[::-1].copy()[::-1]
    elif layout == "fortran":
        value = np.asfortranarray(value)
    elif layout == "unaligned":
        memory = np.zeros(value.nbytes + 1, np.uint8)
        held = memory[1:].view(value.dtype).reshape(value.shape)
        held[...] = value
        value = held
    elif layout == "list":
        value = value.tolist()
    elif layout == "read-only":
        value.flags.writeable = False
    return value


@given(st.data())
@settings(
    max_examples=4,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # each example is compiled: nothing is reduced
    suppress_health_check=list(HealthCheck),
)
def test_random_signatures(data: st.DataObject) -> None:
    functions = data.draw(
        st.lists(st.tuples(signatures, st.sampled_from(["f64", "f32", ""])), min_size=6, max_size=6)
    )
    written = [source(f"f{i}", *function) for i, function in enumerate(functions)]
    module = ep.load(
        "#include <math.h>\n" + "".join(text for text, _ in written),
        language="c",
        signatures=[s for _, s in written],
    )
    for i, (parameters, result) in enumerate(functions):
        values = [data.draw(a_value(p)) for p in parameters if p.direction != "out"]
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "f[0-9] *: |.* is copied for the call")
            check(module[f"f{i}"], parameters, result, values)


def check(f: ep.Function, parameters: list[Input], result: str, values: list[Any]) -> None:
    t, slopes = sum_and_slopes(parameters, values)
    singles = "f32" in (result, *(p.type for p in parameters))
    close = partial(
        np.testing.assert_allclose, rtol=1e-4 if singles else 1e-11, atol=1e-4 if singles else 1e-12
    )
    updates = [np.array(v) for p, v in zip(_given(parameters), values, strict=True) if p.direction == "inout"]
    outputs = expected(parameters, result, values, t, 1.0)
    lengths = tuple(value for name, value in _LENGTHS.items() if name not in _told(parameters))
    again = [
        np.array(v) if p.direction == "inout" else v for p, v in zip(_given(parameters), values, strict=True)
    ]
    returned = f(*again, *lengths)
    by_call = [
        *_as_list(returned),
        *(v for p, v in zip(_given(parameters), again, strict=True) if p.direction == "inout"),
    ]
    assert len(by_call) == len(outputs)
    for found, wanted in zip(by_call, _calls_order(parameters, result, outputs), strict=True):
        close(found, wanted)
    active = [i for i, p in enumerate(_given(parameters)) if p.is_active]
    if not active or not outputs:
        return
    tangents: list[Any] = [
        np.ones(p.extents, _DTYPES[p.type]) if p.is_active else None for p in _given(parameters)
    ]
    moved = [v.item() if v is not None and not v.ndim else v for v in tangents]
    _, along = ep.jvp(f, (*values, *lengths), (*moved, *(None for _ in lengths)))
    slope = sum(float(s.sum()) for s in slopes if s is not None)
    wanted_tangents = expected(parameters, result, values, t, slope, is_tangent=True)
    for found, wanted in zip(_as_list(along), wanted_tangents, strict=True):
        close(found, wanted)
    value, pullback = ep.vjp(f, *values, *lengths)
    cotangents = [np.ones_like(v) for v in _as_list(value)]
    back = pullback(cotangents[0] if len(cotangents) == 1 else tuple(cotangents))
    transposed = sum(float(np.sum(b)) for b in back if b is not None)
    directly = sum(float(np.sum(v)) for v in _as_list(along))
    np.testing.assert_allclose(transposed, directly, rtol=1e-3 if singles else 1e-10)
    columns = [_as_list(ep.jacfwd(f, k)(*values, *lengths)) for k in active]
    for place, wanted in enumerate(_as_list(along)):
        moves = [_summed(parts[place], np.ndim(wanted)) for parts in columns]
        close(sum(moves[1:], moves[0]), wanted)
    if not updates:
        types = [_DTYPES[p.type] for p in _given(parameters)]
        twice = [
            np.array([v, v], t) if i in active else v
            for i, (v, t) in enumerate(zip(values, types, strict=True))
        ]
        axes = [0 if i in active else None for i in range(len(values))]
        mapped = _as_list(ep.vmap(f, (*axes, *(None for _ in lengths)))(*twice, *lengths))
        for found, wanted in zip(mapped, _as_list(value), strict=True):
            close(found, np.stack([wanted, wanted]))
    if result and not updates and all(p.direction == "in" for p in parameters):
        gradient = ep.grad(f, tuple(active))(*values, *lengths)
        for found, number in zip(gradient, active, strict=True):
            close(found, (1 + np.cos(t) / 2) * slopes[number])


def expected(
    parameters: list[Input],
    result: str,
    values: list[Any],
    t: float,
    slope: float,
    *,
    is_tangent: bool = False,
) -> list[Any]:
    """The outputs in the order of derivatives, or their tangents where all inputs move by one."""
    made: list[Any] = []
    if result:
        made.append((1 + np.cos(t) / 2) * slope if is_tangent else t + np.sin(t) / 2)
    given = iter(values)
    for p in parameters:
        value = None if p.direction == "out" else next(given)
        if p.direction == "out":
            size = int(np.prod(p.extents))
            made.append((slope if is_tangent else t) * np.arange(1.0, size + 1).reshape(p.extents))
        elif p.direction == "inout":
            held = np.asarray(value, float)
            made.append(held * slope + t if is_tangent else held * t)
    return made


def _summed(jacobian: Any, rank: int) -> Any:
    """Over the axes of the argument, which stand behind those of the output."""
    return np.asarray(jacobian).sum(tuple(range(rank, np.ndim(jacobian))))


def _calls_order(parameters: list[Input], result: str, outputs: list[Any]) -> list[Any]:
    """A call returns the result and what it makes; what it updates is looked at after that."""
    made, updated = outputs[: bool(result)], list[Any]()
    for p, value in zip([p for p in parameters if p.direction != "in"], outputs[bool(result) :], strict=True):
        (updated if p.direction == "inout" else made).append(value)
    return [*made, *updated]


def _given(parameters: list[Input]) -> list[Input]:
    return [p for p in parameters if p.direction != "out"]


def _told(parameters: list[Input]) -> set[str]:
    """Lengths that an argument tells, which are left out."""
    return {e for p in _given(parameters) for e in p.shape or () if e in _LENGTHS}


def _as_list(returned: Any) -> list[Any]:
    return list(returned) if isinstance(returned, tuple) else [] if returned is None else [returned]
