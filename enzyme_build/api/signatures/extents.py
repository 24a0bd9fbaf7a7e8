"""Extents of arrays: whole numbers, or sums, differences and products of other parameters."""

from __future__ import annotations

import ast
import operator
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from enzyme_build.api.errors import SignatureError
from enzyme_build.errors import Diagnostic

_OPERATIONS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


@cache
def names_in(extent: str) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(_parsed(extent)) if isinstance(node, ast.Name))


def tree(extent: str) -> ast.expr:
    return _parsed(extent)


def value_of(extent: str, values: Mapping[str, int]) -> int | None:
    """The number; None where something that it depends on is not known."""
    if extent.isdecimal():
        return int(extent)
    return _value(_parsed(extent), values)


def evaluated(extent: str, values: Mapping[str, Any]) -> Any:
    """The number, or the symbol that stands for it."""
    return _evaluated(_parsed(extent), extent, values)


def check(extent: str, known: Iterable[str]) -> None:
    """An extent is refused when it is read, not when it is used."""
    tree = _parsed(extent)
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Name, ast.Constant, ast.BinOp, ast.Load, *_OPERATIONS)):
            raise SignatureError(Diagnostic(f"`{extent}` is no extent", fix="write n, 3, n*m or n+1"))
    unknown = names_in(extent) - set(known)
    if unknown:
        raise SignatureError(
            Diagnostic(
                f"the extent `{extent}` names {', '.join(sorted(unknown))}, which is no parameter",
                fix=f"known parameters: {', '.join(known)}",
            )
        )


@cache
def _parsed(extent: str) -> ast.expr:
    try:
        return ast.parse(extent, mode="eval").body
    except SyntaxError:
        raise SignatureError(Diagnostic(f"`{extent}` is no extent", fix="write n, 3, n*m or n+1")) from None


def _evaluated(tree: ast.expr, extent: str, values: Mapping[str, Any]) -> Any:
    if isinstance(tree, ast.Constant):
        return tree.value
    if isinstance(tree, ast.BinOp):
        left, right = _evaluated(tree.left, extent, values), _evaluated(tree.right, extent, values)
        return _OPERATIONS[type(tree.op)](left, right)
    assert isinstance(tree, ast.Name)
    if tree.id not in values:
        raise SignatureError(Diagnostic(f"the extent `{extent}` is not known: nothing tells `{tree.id}`"))
    return values[tree.id]


def _value(tree: ast.expr, values: Mapping[str, int]) -> int | None:
    if isinstance(tree, ast.Constant) and isinstance(tree.value, int):
        return tree.value
    if isinstance(tree, ast.Name):
        return values.get(tree.id)
    if isinstance(tree, ast.BinOp):
        left, right = _value(tree.left, values), _value(tree.right, values)
        if left is None or right is None:
            return None
        if isinstance(tree.op, ast.FloorDiv) and right == 0:
            raise SignatureError(Diagnostic(f"the extent `{ast.unparse(tree)}` divides by zero"))
        return int(_OPERATIONS[type(tree.op)](left, right))
    return None
