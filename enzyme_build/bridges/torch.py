"""Native functions as differentiable operations of PyTorch, on the CPU.

    op = torch_op(module.f)
    op(x).backward()

Tensors go in and come out; whole numbers are plain ints. Called from Python, an operation goes through an
`autograd.Function`, which `torch.func` can transform (`grad`, `jvp`, `vmap`, to any order). Whoever traces
(`torch.compile`, `make_fx`, `torch.export`, `torch.jit.trace`) gets the registered operator `op.operator`, one node
of the graph, and those of its derivatives. Called by itself, that operator has reverse mode alone, since PyTorch lets
operators have no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import torch

from enzyme_build.api.derivatives.pure import Pure, alone_or_all
from enzyme_build.api.function import Function

_NAMESPACE = "enzymepy"
_PLAIN = (torch.Tensor, torch.nn.Parameter)
_modes_around = torch._C._len_torch_dispatch_stack
_is_batch = torch._C._functorch.is_legacy_batchedtensor
_made: dict[str, TorchOp] = {}


def torch_op(function: Function) -> TorchOp:
    """The operation of a function, made once."""
    return _op(Pure(function))


def _op(pure: Pure) -> TorchOp:
    name = pure.unique_name
    if name not in _made:
        _made[name] = TorchOp(pure, name)
    return _made[name]


class TorchOp:
    """Call it with a tensor for each number and array. Floats may also be plain ones, which get no gradient."""

    def __init__(self, pure: Pure, name: str) -> None:
        self.pure, self.name = pure, name
        self.operator = self._registered()
        self.dtypes = {n: getattr(torch, pure.dtype(n).name) for n in (*pure.inputs, *pure.outputs)}
        self.dead = [i for i, n in enumerate(pure.outputs) if not pure.is_active(n)]
        self.eager, self.transformed = _autograd_functions(self)
        self.node = torch.compiler.allow_in_graph(
            lambda *values: self.applied(*values)  # noqa: PLW0108 - a function of its own, which is known by its identity
        )

    def __repr__(self) -> str:
        return f"<operation of PyTorch: {self.pure.signature}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies within models, and other processes, have the one that is registered there."""
        return _op, (self.pure,)

    def __call__(self, *inputs: Any, **named: Any) -> Any:
        values = self._prepared(inputs, named)
        return self.node(*values) if torch.compiler.is_dynamo_compiling() else self.applied(*values)

    def applied(self, *values: Any) -> Any:
        if torch.jit.is_tracing():
            return self.operator(*values)
        if torch._C._are_functorch_transforms_active():
            return self.transformed.apply(*values)
        return self.eager.apply(*values)

    @cached_property
    def pullback(self) -> TorchOp:
        return _op(self.pure.pullback)

    @cached_property
    def pushforward(self) -> TorchOp:
        return _op(self.pure.pushforward)

    def compute(self, *inputs: Any) -> Any:
        """With NumPy, on the tensors' own memory where it is contiguous."""
        values = [_as_array(v) if isinstance(v, torch.Tensor) else v for v in inputs]
        return alone_or_all([self._as_tensor(name, v) for name, v in self._outputs(values)])

    def empty(self, *inputs: Any) -> Any:
        """Tensors like the outputs, of which only type and shape count."""
        shapes = [v.shape if isinstance(v, torch.Tensor) else () for v in inputs]
        like = next(v for v in inputs if isinstance(v, torch.Tensor))
        made = [
            like.new_empty(shape, dtype=self.dtypes[name])
            for name, shape in zip(self.pure.outputs, self.pure.output_shapes(shapes, inputs), strict=True)
        ]
        return alone_or_all(made)

    def _outputs(self, values: Sequence[Any]) -> list[tuple[str, Any]]:
        return list(zip(self.pure.outputs, self.pure(*values), strict=True))

    def _as_tensor(self, name: str, value: Any) -> torch.Tensor:
        if isinstance(value, np.ndarray):
            return torch.from_numpy(value)
        return torch.from_numpy(
            np.array(value, self.pure.dtype(name))
        )  # at a third of the cost of torch.tensor

    def _prepared(self, inputs: Sequence[Any], named: Mapping[str, Any]) -> list[Any]:
        """Floats as tensors; what has the wrong type is told by the function itself."""
        if named or len(inputs) != len(self.pure.inputs):
            inputs = self.pure.in_order(inputs, named)
        return [
            v
            if isinstance(v, torch.Tensor) or self.pure.is_whole_number(n)
            else torch.as_tensor(v, dtype=self.dtypes[n])
            for n, v in zip(self.pure.inputs, inputs, strict=True)
        ]

    def _registered(self) -> Any:
        given = ", ".join(
            f"{'int' if self.pure.is_whole_number(n) else 'Tensor'} a{i}"
            for i, n in enumerate(self.pure.inputs)
        )
        count = len(self.pure.outputs)
        returned = "Tensor" if count == 1 else f"({', '.join(['Tensor'] * count)})"
        made = torch.library.custom_op(
            f"{_NAMESPACE}::{self.name}", self.compute, mutates_args=(), schema=f"({given}) -> {returned}"
        )
        made.register_fake(self.empty)
        made.register_vmap(lambda info, axes, *inputs: mapped(self, info, axes, inputs))
        made.register_autograd(
            lambda ctx, *grads: backward(self.pullback, ctx, grads, lambda op: op.operator),
            setup_context=self.save,
        )
        return made

    def save(self, ctx: Any, inputs: Sequence[Any], output: Any) -> None:
        """What the derivatives need: the inputs."""
        tensors = [v for v in inputs if isinstance(v, torch.Tensor)]
        ctx.save_for_backward(*tensors)
        if hasattr(ctx, "save_for_forward"):
            ctx.save_for_forward(*tensors)
        ctx.plain = [None if isinstance(v, torch.Tensor) else v for v in inputs]
        outputs = output if isinstance(output, tuple) else (output,)
        if self.dead and hasattr(ctx, "mark_non_differentiable"):
            ctx.mark_non_differentiable(*(outputs[i] for i in self.dead))


def saved(ctx: Any) -> list[Any]:
    tensors = iter(ctx.saved_tensors)
    return [next(tensors) if v is None else v for v in ctx.plain]


def backward(
    pullback: TorchOp, ctx: Any, grads: Sequence[Any], called: Callable[[TorchOp], Callable[..., Any]]
) -> tuple[Any, ...]:
    """The cotangents of the inputs: None for those that carry no derivative."""
    inputs = saved(ctx)
    names = pullback.pure.inputs[: len(inputs)]
    wanted = [g for g in grads if g is not None]
    active = dict(
        zip(_active(pullback.pure, names), _as_tuple(called(pullback)(*inputs, *wanted)), strict=True)
    )
    return tuple(active.get(name) for name in names)


def _active(derivative: Pure, names: Sequence[str]) -> list[str]:
    return [name for name in names if derivative.is_active(name)]


def _autograd_functions(op: TorchOp) -> tuple[Any, Any]:
    """Classes of its own for each operation, as PyTorch wants it.

    The one for `torch.func` has its context set up apart, which costs half of a call; the other one has not.
    """

    class Derivatives(torch.autograd.Function):
        @staticmethod
        def backward(ctx: Any, *grads: Any) -> Any:
            active = [g for n, g in zip(op.pure.outputs, grads, strict=True) if op.pure.is_active(n)]
            return backward(op.pullback, ctx, active, lambda other: other)

        @staticmethod
        def jvp(ctx: Any, *tangents: Any) -> Any:
            inputs = saved(ctx)
            moved = [
                torch.zeros_like(v) if t is None else t
                for n, v, t in zip(op.pure.inputs, inputs, tangents, strict=True)
                if op.pure.is_active(n)
            ]
            made = iter(_as_tuple(op.pushforward(*inputs, *moved)))
            return alone_or_all([next(made) if op.pure.is_active(n) else None for n in op.pure.outputs])

    class Eager(Derivatives):
        @staticmethod
        def forward(ctx: Any, *inputs: Any) -> Any:
            output = op.compute(*inputs) if _are_plain(inputs) else op.operator(*inputs)
            op.save(ctx, inputs, output)
            return output

    class Transformed(Derivatives):
        @staticmethod
        def forward(*inputs: Any) -> Any:
            return op.compute(*inputs) if _are_plain(inputs) else op.operator(*inputs)

        @staticmethod
        def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
            op.save(ctx, inputs, output)

        @staticmethod
        def vmap(info: Any, axes: Any, *inputs: Any) -> Any:
            return mapped(op, info, axes, inputs)

    return Eager, Transformed


def mapped(op: TorchOp, info: Any, axes: Sequence[int | None], inputs: Sequence[Any]) -> tuple[Any, Any]:
    """The operation over a batch: one native loop."""
    values: list[Any] = []
    given: list[int | None] = []
    for name, value, axis in zip(op.pure.inputs, inputs, axes, strict=True):
        if isinstance(value, torch.Tensor) and (axis is not None or name in op.pure.updated):
            batch = (
                value.movedim(axis, 0) if axis is not None else value.expand(info.batch_size, *value.shape)
            )
            values.append(batch)
            given.append(0)
        else:
            values.append(value)
            given.append(None)
    if any(axis == 0 and op.pure.is_fortran_order(n) for n, axis in zip(op.pure.inputs, given, strict=True)):
        made = _one_by_one(op, info.batch_size, given, values)
    else:
        made = _op(op.pure.mapped(given))(*values)
    return made, 0 if isinstance(made, torch.Tensor) else (0,) * len(made)


def _one_by_one(op: TorchOp, size: int, axes: Sequence[int | None], values: Sequence[Any]) -> Any:
    """A call for each, where the parts of a batch are no arrays of the function's order."""
    parts = [
        _as_tuple(op(*(v if axis is None else v[i] for v, axis in zip(values, axes, strict=True))))
        for i in range(size)
    ]
    return alone_or_all([torch.stack(lanes) for lanes in zip(*parts, strict=True)])


def _are_plain(inputs: Sequence[Any]) -> bool:
    """Whether there is memory to compute on, and nobody records what is done: a tracer would take it for a constant."""
    if _modes_around():
        return False
    return all(
        (type(v) in _PLAIN and v.is_cpu and not _is_batch(v)) or not isinstance(v, torch.Tensor)
        for v in inputs
    )


def _as_array(value: torch.Tensor) -> Any:
    return value.detach().resolve_conj().resolve_neg().contiguous().numpy()


def _as_tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
