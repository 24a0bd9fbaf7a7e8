"""Shadow memory in a forward sweep: allocated, copied, filled and released like the primal memory."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.activity.active_values import State, has_shadow
from enzyme_build.analysis.calls.call_kinds import (
    CallFacts,
    KnownObject,
    call_facts,
    copied,
    device_of,
    filled,
    is_tagged,
    may_overlap,
    relinked,
    written_streams,
)
from enzyme_build.analysis.types.layouts import MemoryLayout
from enzyme_build.analysis.values.pointers import PointerRoots, returned_argument
from enzyme_build.ir.attributes import read_attributes
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import GlobalVariable
from enzyme_build.ir.types import I8, I32, I64, PTR, array_type, carries_pointer, function_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.runtime import device_memory
from enzyme_build.transform.runtime.device_memory import Staged
from enzyme_build.transform.runtime.kept import clear_or_stop
from enzyme_build.transform.runtime.relinking import Relinking
from enzyme_build.transform.runtime.whole_memory import WholeMemory
from enzyme_build.transform.shadows.origins import copy_at_run_time
from enzyme_build.transform.shadows.releases import release_if_any, shadow_to_release


class ShadowMemory:
    def __init__(self, sweep: Sweep) -> None:
        self.sweep = sweep

    def allocate(self, i: Call | Invoke, facts: CallFacts) -> None:
        """Allocates the shadow with the same function, and clears it unless that function does."""
        sweep = self.sweep
        allocation = facts.allocation
        assert allocation is not None
        sweep.copy(i)
        sweep.continue_after(i)
        place = allocation.out
        pointer = i if place is None else i.arguments[place]
        if sweep.activity.has_shadow(pointer):
            lanes = [self.allocate_shadow(i, facts, lane) for lane in range(sweep.width)]
            if place is None:
                sweep.shadows[i] = lanes
        sweep.continue_to_normal(i)

    def allocate_shadow(self, i: Call | Invoke, facts: CallFacts, lane: int) -> Value:
        sweep = self.sweep
        allocation = facts.allocation
        assert allocation is not None
        arguments = [sweep.value(a) for a in i.arguments]
        for index, argument in enumerate(i.arguments):
            if index in (allocation.out, allocation.grows):
                arguments[index] = sweep.shadow(argument)[lane]
        if sweep.session.grows_memory and allocation.out is None and allocation.copies is None:
            self._ask_for_all(i, arguments, facts)
        result: Value = sweep.b.call(i.callee, arguments, i.function_type, **call_attributes(i))
        memory = result
        if allocation.out is not None:
            memory = sweep.b.load(PTR, arguments[allocation.out])
        copies_text = allocation.copies is not None  # the size is the length of a text
        size = self._usable_bytes(memory) if copies_text else self.allocated_bytes(arguments, facts)
        if allocation.device:
            device_memory.clear_allocated(sweep.runtime, sweep.b, allocation.device, result, memory, size)
            return result
        if not allocation.zeroed and allocation.grows is None:
            sweep.clear(memory, size)
        self._note_kept(i, facts, (memory, size), lane)
        return result

    def _ask_for_all(self, i: Call | Invoke, arguments: list[Value], facts: CallFacts) -> None:
        """Asks for as many bytes as the program's block really has: if it grows, so many are copied, of both."""
        allocation, name = facts.allocation, facts.callee.name or ""
        assert allocation is not None
        if allocation.device or allocation.grows is not None or not allocation.size or name.startswith("_Zn"):
            return
        usable = self._usable_bytes(self.sweep.value(i))
        first, *others = allocation.size
        arguments[first] = self.sweep.b.resize(usable, arguments[first].type)
        for index in others:
            arguments[index] = const_int(arguments[index].type, 1)

    def _note_kept(self, i: Call | Invoke, facts: CallFacts, shadow: tuple[Value, Value], lane: int) -> None:
        """A variable that leads to the memory may keep it, with its shadow, until the next derivative."""
        sweep = self.sweep
        assert facts.allocation is not None
        place = facts.allocation.out
        pointer = i if place is None else i.arguments[place]
        primal = sweep.value(pointer) if place is None else sweep.b.load(PTR, sweep.value(pointer))
        memory = (primal, *shadow)
        known = sweep.session.kept_memory
        known.note(sweep.runtime, sweep.b, memory, pointer, lane, is_stored=place is not None)

    def _usable_bytes(self, memory: Value) -> Value:
        usable = self.sweep.module.declare("malloc_usable_size", function_type(I64, (PTR,)))
        return self.sweep.b.call(usable, [memory])

    def allocated_bytes(self, arguments: list[Value], facts: CallFacts) -> Value:
        assert facts.allocation is not None
        b = self.sweep.b
        sizes = [arguments[index] for index in facts.allocation.size]
        total = sizes[0]
        for size in sizes[1:]:
            total = b.mul(total, size)
        return total

    def free(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        assert facts.deallocation is not None
        pointer = i.arguments[facts.deallocation.pointer]
        if not sweep.activity.has_shadow(pointer):
            sweep.copy(i)
            return
        of_malloc = sweep.value(pointer) if (i.callee.name or "").startswith(("free", "_Zd")) else None
        shadows = [shadow_to_release(sweep, pointer, shadow, of_malloc) for shadow in sweep.shadow(pointer)]
        sweep.copy(i)
        sweep.continue_after(i)
        for doomed in shadows:
            arguments = [doomed if a is pointer else sweep.value(a) for a in i.arguments]
            if len(arguments) > 1:
                releasing = release_if_any(sweep.module, i, facts.deallocation.pointer)
                sweep.b.call(releasing, arguments)
            else:
                sweep.b.call(i.callee, arguments, i.function_type, **call_attributes(i))
        sweep.continue_to_normal(i)

    def clear_kept(self, i: Call | Invoke, *, is_forward_mode: bool) -> None:
        """The begin of a derivative in this one, which clears what shadows of variables lead to, with its tangents."""
        sweep = self.sweep
        given = [sweep.value(a) for a in i.arguments]
        if not is_forward_mode:
            clear_or_stop(
                sweep.runtime,
                sweep.b,
                given,
                f"{sweep.session.diagnostics.place_of(i)}: a derivative begins within one that is taken backward, and "
                "static memory on the heap holds derivatives of the one before it",
                "differentiate it forward (forward over reverse), or release the memory between the two",
            )
            return
        sweep.copy(i)
        root, _, size, _, since = i.arguments[:5]
        if sweep.activity.has_shadow(root):
            for lane, shadow in enumerate(sweep.shadow(root)):
                memory = (shadow, sweep.value(root), sweep.value(size))
                sweep.session.kept_memory.clear(sweep.runtime, sweep.b, memory, lane, sweep.value(since))

    def mirror(self, i: Call | Invoke) -> None:
        """Repeats a call that links structures, with their shadows."""
        sweep = self.sweep
        sweep.copy(i)
        pointers = [a for a in i.arguments if carries_pointer(a.type)]
        if not any(map(sweep.activity.has_shadow, pointers)):
            return
        sweep.continue_after(i)
        results: list[Value] = []
        for lane in range(sweep.width):
            arguments = [sweep.shadow(a)[lane] if a in pointers else sweep.value(a) for a in i.arguments]
            results.append(sweep.b.call(i.callee, arguments, i.function_type, **call_attributes(i)))
        if sweep.carries(i):
            sweep.shadows[i] = results
        sweep.continue_to_normal(i)

    def known_call(self, i: Call | Invoke, facts: CallFacts) -> None:
        """A call of a library function through which no derivative flows."""
        sweep = self.sweep
        linking = Relinking(sweep.runtime)
        objects = [o for o in relinked(i, facts) if sweep.activity.has_shadow(i.arguments[o.position])]
        streams = [stream for stream in written_streams(i, facts) if sweep.activity.has_shadow(stream)]
        before = [null(PTR) if o.is_made else self._remember(i, o) for o in objects]
        written = [linking.stream_before(sweep.b, sweep.top, sweep.value(stream)) for stream in streams]
        sweep.copy(i)
        if not objects and not streams:
            self.point_inside(i)
            return
        sweep.continue_after(i)
        for known, words in zip(objects, before, strict=True):
            pointer = i.arguments[known.position]
            if known.grows:
                words = linking.unless_changed(sweep.b, sweep.value(pointer), words, known.linked)  # noqa: PLW2901
            for shadow in sweep.shadow(pointer):
                linking.relink(sweep.b, shadow, sweep.value(pointer), words, known.linked, known.size)
        for stream, kept in zip(streams, written, strict=True):
            linking.stream_after(sweep.b, sweep.shadow(stream), sweep.value(stream), kept)
        sweep.continue_to_normal(i)

    def _remember(self, i: Call | Invoke, known: KnownObject) -> Value:
        """Keeps the pointers of an object from before the call."""
        sweep = self.sweep
        kept = sweep.top.alloca(array_type(known.linked, I8), align=8)
        primal = sweep.value(i.arguments[known.position])
        sweep.runtime.memmove(sweep.b, kept, primal, const_int(I64, known.linked))
        return kept

    def point_inside(self, i: Call | Invoke) -> None:
        """Functions such as strchr and memcpy return a pointer into memory that they are given: so does the shadow."""
        given = returned_argument(i)
        if given is not None and self.sweep.carries(i):
            self.sweep.continue_after(i)
            self.sweep.shadow_inside(i, given)
            self.sweep.continue_to_normal(i)

    def overwrite_results(self, i: Call | Invoke, *, floats: bool) -> None:
        """Pointers that a call without a derivative stores lead to memory without a shadow: they are their own shadows.

        With `floats`, tangents that lay there are cleared; in reverse mode there are none yet.
        """
        sweep = self.sweep
        for argument, said in zip(i.arguments, i.argument_attributes, strict=False):
            result = read_attributes(said).get("sret")
            if result is None or not sweep.activity.has_shadow(argument):
                continue
            sweep.continue_after(i)
            size = const_int(I64, sweep.session.layout.size_of(sweep.module.types[result]))
            layout = sweep.session.analyses.memory_types.of_memory([argument], size)
            for to in sweep.shadow(argument):
                count = self._nothing_of_constant(argument, to, size)
                if floats:
                    sweep.runtime.memset_zero(sweep.b, to, count)
                self._adopt(argument, layout, to, sweep.value(argument), count)
            sweep.continue_to_normal(i)

    def copy_at_run_time(self, i: Call | Invoke, *, is_forward_mode: bool) -> bool:
        """Emits a copy by the run, if it traces the bytes; that copies shadows as well."""
        if not is_tagged(i):
            return False
        copy_at_run_time(self.sweep, i, is_forward_mode=is_forward_mode)
        return True

    def copy_unless_unneeded(self, i: Call | Invoke) -> None:
        """Emits the primal copy or fill, unless its result is not needed."""
        transfer = call_facts(i).transfer
        assert transfer is not None
        if not self.sweep.is_unneeded(i.arguments[transfer.target]):
            self.sweep.copy(i)

    # -- forward mode only -----------------------------------------------------------------------------------

    def copy_shadows(self, i: Call | Invoke) -> None:
        sweep = self.sweep
        target, source, size = copied(i)
        if not sweep.activity.has_shadow(target):
            return
        state = sweep.activity.state(source)
        for lane in range(sweep.width):
            to, origin = sweep.shadow(target)[lane], sweep.shadow(source)[lane]
            self._forbid_lost(i, lane, floats_follow=False)
            count = self._nothing_of_constant(target, to, sweep.value(size))
            if state is State.ACTIVE and device_of(i):
                self._again(i, to, origin, count)
                continue
            staged = Staged(sweep.runtime, device_of(i), count)
            own, given = staged.take(sweep.b, to), staged.take(sweep.b, origin)
            if has_shadow(state):
                sweep.runtime.memmove(sweep.b, own, given, count)
            if state is State.RUNTIME:
                same = sweep.b.icmp("eq", origin, sweep.value(source))
                count = sweep.b.select(same, count, const_int(count.type, 0))
            if state is not State.ACTIVE:
                self._copy_constant(i, own, given, count)
            staged.put_back(sweep.b)

    def _again(self, i: Call | Invoke, to: Value, what: Value, count: Value) -> None:
        """Repeats the copy or fill on the shadows, in the same stream of a GPU; `what` is a pointer or a byte."""
        sweep, transfer = self.sweep, call_facts(i).transfer
        assert transfer is not None
        assert transfer.length is not None
        arguments = [sweep.value(a) for a in i.arguments]
        arguments[transfer.target], arguments[transfer.length] = to, count
        (place,) = {0, 1, 2} - {transfer.target, transfer.length}
        arguments[place] = what
        code = sweep.b.call(i.callee, arguments, i.function_type, **call_attributes(i))
        device_memory.check(sweep.runtime, sweep.b, transfer.device, code)

    def _copy_constant(self, i: Call | Invoke, to: Value, origin: Value, count: Value) -> None:
        """A copy from constant memory: its pointers are their own shadows, and all else has a zero tangent."""
        sweep = self.sweep
        _, source, _ = copied(i)
        layout = sweep.session.analyses.memory_types.of_copy(i)
        if layout is None and not _is_free_of_pointers(source):
            sweep.session.diagnostics.report(
                "cannot tell what this copies from constant memory: floats, pointers or plain data",
                i,
                "declare it with __enzyme_double(ptr), __enzyme_float(ptr) or __enzyme_integer(ptr) on the memory",
            )
            return
        sweep.runtime.memset_zero(sweep.b, to, count)
        self._adopt(source, layout, to, origin, count)

    def _adopt(
        self, pointer: Value, layout: MemoryLayout | None, to: Value, primal: Value, count: Value
    ) -> None:
        """Copies pointers of memory without a shadow, as their own shadows, and no counts that may lie beside them."""
        if layout is None or not layout.may_hold_pointers:
            return
        memory = WholeMemory(self.sweep.session.runtime)
        if self.sweep.session.analyses.memory_types.traced.may_be(pointer):
            memory.adopt_links(self.sweep.b, to, primal, count)
        else:
            memory.copy_pointers(self.sweep.b, layout, to, primal, count, primal)

    def copy_shadow_pointers(self, i: Call | Invoke) -> None:
        """In reverse mode, the forward half copies shadow pointers; floats are left to the reverse half."""
        sweep = self.sweep
        target, source, size = copied(i)
        if not sweep.activity.has_shadow(target):
            return
        layout = sweep.session.analyses.memory_types.of_copy(i)
        if layout is None:
            return  # the reverse half reports the error
        for lane in range(sweep.width):
            to, origin = sweep.shadow(target)[lane], sweep.shadow(source)[lane]
            self._forbid_lost(i, lane, floats_follow=False)
            count = self._nothing_of_constant(target, to, sweep.value(size))
            memory = WholeMemory(sweep.session.runtime)
            if device_of(i) and layout.may_hold_pointers:
                self._refuse_pointers(i)
                return
            overlaps = layout.may_hold_pointers and layout.has_several and may_overlap(i)
            kept = memory.apart(sweep.b, origin, to, count) if overlaps else origin
            memory.copy_pointers(sweep.b, layout, to, kept, count, sweep.value(target))
            if overlaps:
                memory.apart_done(sweep.b, kept, origin)

    def forbid_lost_floats(self, i: Call | Invoke) -> None:
        """In the forward half of reverse mode, where no adjoint has arrived yet."""
        sweep = self.sweep
        if sweep.session.analyses.copies_floats(i) and sweep.activity.has_shadow(copied(i)[0]):
            for lane in range(sweep.width):
                self._forbid_lost(i, lane, floats_follow=True)

    def _forbid_lost(self, i: Call | Invoke, lane: int, *, floats_follow: bool) -> None:
        """Stops the program where a copy goes to memory without a shadow, and what is copied has a derivative.

        `floats_follow`: in reverse mode, their adjoints come later.
        """
        sweep = self.sweep
        target, source, size = copied(i)
        mixed = sweep.activity.state(target) is State.RUNTIME and has_shadow(sweep.activity.state(source))
        if not mixed or device_of(i):
            return
        sweep.session.kept_memory.note_written(target, State.RUNTIME)
        to = sweep.value(target), sweep.shadow(target)[lane]
        origin = sweep.value(source), sweep.shadow(source)[lane]
        message = sweep.lost_in_memory(i, "what is copied from active memory")
        if floats_follow:
            some = sweep.b.icmp("ne", sweep.value(size), const_int(size.type, 0))
            sweep.runtime.stop_if_lost(
                sweep.b, to, (origin[0], sweep.b.select(some, origin[1], origin[0])), message
            )
        else:
            sweep.runtime.stop_if_copy_is_lost(sweep.b, to, origin, sweep.value(size), message)

    def _refuse_pointers(self, i: Call | Invoke) -> None:
        self.sweep.session.diagnostics.report(
            f"`{i.callee.name}` works on memory of a GPU that may hold pointers, and their shadows are not set",
            i,
            "pass pointers to kernels as arguments, or declare the memory with __enzyme_double(ptr) and its like",
        )

    def fill_shadow_pointers(self, i: Call | Invoke) -> None:
        """In reverse mode, the forward half fills shadow pointers; floats are undone in the reverse half."""
        sweep = self.sweep
        target, _ = filled(i)
        layout = sweep.session.analyses.memory_types.of_copy(i)
        if layout is None or not sweep.activity.has_shadow(target):
            return
        if device_of(i) and layout.may_hold_pointers:
            self._refuse_pointers(i)
            return
        for to, count in self._filled_shadows(i):
            WholeMemory(sweep.session.runtime).clear_pointers(sweep.b, layout, to, count)

    def fill_shadows(self, i: Call | Invoke) -> None:
        for to, count in self._filled_shadows(i):
            if device_of(i):
                self._again(i, to, const_int(I32, 0), count)
            else:
                self.sweep.clear(to, count)

    def overwrite_shadows(self, i: Call | Invoke) -> None:
        """Where no adjoint may have arrived, no tangent of one may have either: the run stops if there is one."""
        sweep = self.sweep
        for to, count in self._filled_shadows(i):
            sweep.b.call(i.callee, [to, count, *map(sweep.value, i.arguments[2:])])

    def _filled_shadows(self, i: Call | Invoke) -> Iterator[tuple[Value, Value]]:
        """The shadow of each lane, if the memory that is filled has any, and how many bytes of it are written."""
        sweep = self.sweep
        target, size = filled(i)
        if sweep.activity.has_shadow(target):
            for to in sweep.shadow(target):
                yield to, self._nothing_of_constant(target, to, sweep.value(size))

    def _nothing_of_constant(self, target: Value, shadow: Value, count: Value) -> Value:
        """The count, or 0 if the run finds that the target is constant, and has no shadow to be written."""
        sweep = self.sweep
        if sweep.activity.state(target) is not State.RUNTIME:
            return count
        same = sweep.b.icmp("eq", shadow, sweep.value(target))
        return sweep.b.select(same, const_int(count.type, 0), count)


def _is_free_of_pointers(source: Value) -> bool:
    """Whether it is a table whose initialiser mentions no address."""
    roots = PointerRoots().of(source)
    return bool(roots) and all(
        isinstance(root, GlobalVariable)
        and root.initializer is not None
        and not carries_pointer(root.value_type)
        for root in roots
    )


def call_attributes(i: Call | Invoke) -> dict[str, str]:
    return {"cconv": i.cconv} if i.cconv else {}
