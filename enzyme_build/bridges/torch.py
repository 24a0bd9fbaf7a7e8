"""Native functions as differentiable operations of PyTorch, on the CPU.

    op = torch_op(module.f)
    op(x).backward()

Tensors go in and come out; whole numbers are plain ints. The registered operator `op.operator` is all of it: both
modes to any order, under the transforms of `torch.func`, and one node for whoever traces (`torch.compile`, `make_fx`,
`torch.export`, `torch.jit.trace`). It has a kernel of its own for PyTorch's dispatcher: what
`torch.library.register_autograd` makes has no forward mode, and tangents get lost in it. The operation `op` is quicker
where there is nothing but tensors in memory: it computes without the dispatcher then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import torch
from torch._functorch.autograd_function import enable_single_level_autograd_function
from torch.autograd.forward_ad import _set_fwd_grad_enabled

from enzyme_build.api.derivatives.pure import Pure, alone_or_all
from enzyme_build.api.function import Function

_LIBRARY = torch.library.Library("enzymepy", "FRAGMENT")
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
        pure.check_numbers("PyTorch")
        self.operator = self._registered()
        self.dtypes = {n: getattr(torch, pure.dtype(n).name) for n in (*pure.inputs, *pure.outputs)}
        self.dead = [i for i, n in enumerate(pure.outputs) if not pure.is_active(n)]
        self.eager = _eager(self)
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
        if torch.jit.is_tracing() or torch._C._are_functorch_transforms_active():
            return self.operator(*values)
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
        # at a third of the cost of torch.tensor
        return torch.from_numpy(np.array(value, self.pure.dtype(name)))

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
        name = f"{_LIBRARY.ns}::{self.name}"
        _LIBRARY.define(f"{self.name}({given}) -> {returned}", tags=(torch.Tag.pt2_compliant_tag,))
        _LIBRARY.impl(self.name, torch.compiler.disable(self.compute), "CompositeExplicitAutograd")
        _LIBRARY.impl(self.name, _autograd_kernel(self), "Autograd", with_keyset=True)
        torch.library.register_fake(name, self.empty, lib=_LIBRARY)
        torch.library.register_vmap(
            name, lambda info, axes, *inputs: mapped(self, info, axes, inputs), lib=_LIBRARY
        )
        return getattr(getattr(torch.ops, _LIBRARY.ns), self.name).default

    def save(self, ctx: Any, inputs: Sequence[Any], output: Any) -> None:
        """What the derivatives need: the inputs."""
        tensors = [v for v in inputs if isinstance(v, torch.Tensor)]
        ctx.save_for_backward(*tensors)
        ctx.save_for_forward(*tensors)
        ctx.plain = [None if isinstance(v, torch.Tensor) else v for v in inputs]
        outputs = output if isinstance(output, tuple) else (output,)
        if self.dead:
            ctx.mark_non_differentiable(*(outputs[i] for i in self.dead))


def saved(ctx: Any) -> list[Any]:
    tensors = iter(ctx.saved_tensors)
    return [next(tensors) if v is None else v for v in ctx.plain]


def _active(derivative: Pure, names: Sequence[str]) -> list[str]:
    return [name for name in names if derivative.is_active(name)]


def _derivatives(
    op: TorchOp, called: Callable[[TorchOp], Callable[..., Any]]
) -> type[torch.autograd.Function]:
    """Both modes of the operation, by other operations, which are `called` from Python or as operators."""

    class Derivatives(torch.autograd.Function):
        @staticmethod
        def backward(ctx: Any, *grads: Any) -> Any:
            """The cotangents of the inputs: None for those that carry no derivative."""
            inputs = saved(ctx)
            wanted = [g for n, g in zip(op.pure.outputs, grads, strict=True) if op.pure.is_active(n)]
            pure = op.pullback.pure
            names = pure.inputs[: len(inputs)]
            made = _as_tuple(called(op.pullback)(*inputs, *wanted))
            active = dict(zip(_active(pure, names), made, strict=True))
            return tuple(active.get(name) for name in names)

        @staticmethod
        def jvp(ctx: Any, *tangents: Any) -> Any:
            inputs = saved(ctx)
            moved = [
                torch.zeros_like(v) if t is None else t
                for n, v, t in zip(op.pure.inputs, inputs, tangents, strict=True)
                if op.pure.is_active(n)
            ]
            made = iter(_as_tuple(called(op.pushforward)(*inputs, *moved)))
            return alone_or_all([next(made) if op.pure.is_active(n) else None for n in op.pure.outputs])

    return Derivatives


def _eager(op: TorchOp) -> type[torch.autograd.Function]:
    """The way without the dispatcher, at half of the cost."""
    derivatives = _derivatives(op, lambda other: other)

    class Eager(derivatives):  # type: ignore[misc, valid-type]
        @staticmethod
        def forward(ctx: Any, *inputs: Any) -> Any:
            output = op.compute(*inputs) if _are_plain(inputs) else op.operator(*inputs)
            op.save(ctx, inputs, output)
            return output

    return Eager


def _autograd_kernel(op: TorchOp) -> Callable[..., Any]:
    """What PyTorch's dispatcher calls where the operator may be differentiated, once for each level of `torch.func`."""
    derivatives = _derivatives(op, lambda other: other.operator)

    class Dispatched(derivatives):  # type: ignore[misc, valid-type]
        @staticmethod
        def forward(ctx: Any, keys: Any, *inputs: Any) -> Any:
            with torch.enable_grad(), _set_fwd_grad_enabled(True), torch._C._AutoDispatchBelowAutograd():
                output = op.operator.redispatch(keys & torch._C._after_autograd_keyset, *inputs)
            op.save(ctx, inputs, output)
            return output

        @staticmethod
        def backward(ctx: Any, *grads: Any) -> Any:
            return (None, *derivatives.backward(ctx, *grads))

        @staticmethod
        def jvp(ctx: Any, *tangents: Any) -> Any:
            return derivatives.jvp(ctx, *tangents[1:])

    def kernel(keys: Any, *inputs: Any) -> Any:
        with enable_single_level_autograd_function():
            # Not `Dispatched.apply`, which would begin with the outermost level once more.
            return super(torch.autograd.Function, Dispatched).apply(keys, *inputs)

    return kernel


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
        made = _one_by_one(op.operator, info.batch_size, given, values)
    else:
        made = _op(op.pure.mapped(given)).operator(*values)
    return made, 0 if isinstance(made, torch.Tensor) else (0,) * len(made)


def _one_by_one(op: Callable[..., Any], size: int, axes: Sequence[int | None], values: Sequence[Any]) -> Any:
    """A call for each, where the parts of a batch are no arrays of the function's order."""
    parts = [
        _as_tuple(op(*(v if axis is None else v[i] for v, axis in zip(values, axes, strict=True))))
        for i in range(size)
    ]
    return alone_or_all([torch.stack(lanes) for lanes in zip(*parts, strict=True)])


def _are_plain(inputs: Sequence[Any]) -> bool:
    """Whether there is memory to compute on, and no tracer at work, which would take results for constants."""
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
