"""The functions of the run time that most derivatives need: memory, buffers that grow, postponed releases, stops.

They are IR text, which is added to a module when it is first used; most are inlined by the optimiser.
"""

from __future__ import annotations

from functools import cache

from enzyme_build.analysis.marks import POSTPONE
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I1, I8, I32, I64, PTR, VOID, Type, array_type, function_type
from enzyme_build.ir.values import ConstantString, Value, const_int, null
from enzyme_build.names import readable
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.runtime import device, spare_memory, stops
from enzyme_build.transform.runtime.addresses import clear_links, clear_word

_WORD = 4  # bytes that a thread clears at once
MALLOC_ALIGNS = 16  # bytes: enough for scalars, not for wide vectors
HALF = "enzyme_reverse_"  # how names begin of reverse halves that were made ahead of time

GROW = "enzyme.grow."
ENLARGED = "enzyme.enlarged"
GIVE_BACK_BUFFER = "enzyme.give_back_buffer"

# Tape memory is allocated and given back by functions of these names, which are mostly inlined. If an exception may
# come in between, `unwinding` replaces them.
TAPE_MEMORY = "enzyme.tape_memory"
GIVE_BACK = "enzyme.give_back"
NOTED_MEMORY = "enzyme.noted.tape_memory"
_TAPE_MEMORY_TEXT = f"""
define internal noalias ptr @{TAPE_MEMORY}(i64 %bytes) alwaysinline nounwind {{
  %memory = call ptr @malloc(i64 %bytes)
  ret ptr %memory
}}
define internal void @{GIVE_BACK}(ptr %memory) alwaysinline nounwind {{
  call void @free(ptr %memory)
  ret void
}}
declare ptr @malloc(i64)
declare void @free(ptr)
"""

# One test serves all buffers of a loop: most loops that keep anything keep several values.
_GROW = """
define internal void @{name}(i64 %needed, i64 %least, ptr %capacity{parameters}) alwaysinline nounwind {{
  %before = load i64, ptr %capacity
  %enough = icmp ule i64 %needed, %before
  br i1 %enough, label %done, label %grow
grow:
  %twice = shl i64 %before, 1
  %more = call i64 @llvm.umax.i64(i64 %twice, i64 %least)
  %wanted = call i64 @llvm.umax.i64(i64 %more, i64 %needed)
  store i64 %wanted, ptr %capacity
{growth}
  br label %done
done:
  ret void
}}
"""
_GROW_ONE = """
  %bytes{number} = mul i64 %wanted, {size}
  %old{number} = load ptr, ptr %buffer{number}
  %new{number} = call ptr @enzyme.enlarged(ptr %old{number}, i64 %bytes{number})
  store ptr %new{number}, ptr %buffer{number}
"""

_TOUCHES_ITS_OWN = "memory(argmem: readwrite, inaccessiblemem: readwrite)"

# Functions that are not inlined after the last differentiation.
_SETTLED = {
    ENLARGED: "cold noinline",
    GIVE_BACK_BUFFER: "noinline",
    "enzyme.small.take": "noinline",
    "enzyme.small.give": "noinline",
}

# A large tape is written once and read once, so that the first access to each page costs most. MADV_HUGEPAGE asks for
# fewer, larger pages; it changes no content, and the system may ignore it.
_ADVISE_LINUX = """
define linkonce_odr hidden void @enzyme.advise(ptr %memory, i64 %bytes) noinline nounwind "enzyme_inactive" {
  %large = icmp uge i64 %bytes, 4194304
  br i1 %large, label %advise, label %done
advise:
  %address = ptrtoint ptr %memory to i64
  %raised = add i64 %address, 2097151
  %start = and i64 %raised, -2097152
  %end = add i64 %address, %bytes
  %length = sub i64 %end, %start
  %first = inttoptr i64 %start to ptr
  %ignored = call i32 @madvise(ptr %first, i64 %length, i32 14)
  br label %done
done:
  ret void
}
declare i32 @madvise(ptr, i64, i32)
"""
_ADVISE_OTHERS = """
define linkonce_odr hidden void @enzyme.advise(ptr %memory, i64 %bytes) nounwind "enzyme_inactive" {
  ret void
}
"""

_POSTPONE = """
@enzyme.postponed = linkonce_odr hidden thread_local global ptr null
define linkonce_odr hidden void @enzyme.postpone(ptr %memory, ptr %how) noinline nounwind {{
  %nothing = icmp eq ptr %memory, null
  br i1 %nothing, label %done, label %note
note:
  %node = call ptr @malloc(i64 24)
  %before = load ptr, ptr @enzyme.postponed
  store ptr %before, ptr %node
  %memory.place = getelementptr i8, ptr %node, i64 8
  store ptr %memory, ptr %memory.place
  %how.place = getelementptr i8, ptr %node, i64 16
  store ptr %how, ptr %how.place
  store ptr %node, ptr @enzyme.postponed
  br label %done
done:
  ret void
}}
define linkonce_odr hidden void @enzyme.detach(ptr %header, ptr %mark) noinline nounwind {{
  %head = load ptr, ptr @enzyme.postponed
  store ptr %head, ptr %header
  %mark.place = getelementptr i8, ptr %header, i64 8
  store ptr %mark, ptr %mark.place
  store ptr %mark, ptr @enzyme.postponed
  ret void
}}
define linkonce_odr hidden void @enzyme.release_segment(ptr %header) noinline nounwind {{
  %before = load ptr, ptr @enzyme.postponed
  %head = load ptr, ptr %header
  %mark.place = getelementptr i8, ptr %header, i64 8
  %mark = load ptr, ptr %mark.place
  store ptr %head, ptr @enzyme.postponed
  call void @enzyme.release(ptr %mark)
  store ptr %before, ptr @enzyme.postponed
  ret void
}}
define linkonce_odr hidden void @enzyme.reattach(ptr %header) noinline nounwind {{
  %mark.place = getelementptr i8, ptr %header, i64 8
  %mark = load ptr, ptr %mark.place
  %head = load ptr, ptr %header
  br label %search
search:
  %node.place = phi ptr [ %header, %0 ], [ %node, %on ]
  %node = load ptr, ptr %node.place
  %through = icmp eq ptr %node, %mark
  br i1 %through, label %tie, label %on
on:
  br label %search
tie:
  %before = load ptr, ptr @enzyme.postponed
  store ptr %before, ptr %node.place
  %first = load ptr, ptr %header
  store ptr %first, ptr @enzyme.postponed
  ret void
}}
define linkonce_odr hidden void @enzyme.release(ptr %until) noinline nounwind {{
  br label %loop
loop:
  %node = load ptr, ptr @enzyme.postponed
  %through = icmp eq ptr %node, %until
  br i1 %through, label %done, label %give
give:
  %before = load ptr, ptr %node
  store ptr %before, ptr @enzyme.postponed
  %memory.place = getelementptr i8, ptr %node, i64 8
  %memory = load ptr, ptr %memory.place
  %how.place = getelementptr i8, ptr %node, i64 16
  %how = load ptr, ptr %how.place
  call void %how(ptr %memory)
  call void @free(ptr %node)
  br label %loop
done:
  ret void
}}
declare ptr @malloc(i64)
declare void @free(ptr)
"""


@cache
def _growing(name: str, sizes: tuple[int, ...]) -> str:
    """The text of the helper for a loop whose buffers have elements of these sizes."""
    numbered = tuple(enumerate(sizes))
    parameters = "".join(f", ptr %buffer{number}" for number, _ in numbered)
    growth = "".join(_GROW_ONE.format(number=number, size=size) for number, size in numbered)
    return _GROW.format(name=name, parameters=parameters, growth=growth)


class Runtime:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.keeps_order = False  # threads add up derivatives in a fixed order
        self.asked = ""  # which derivative is being made, and where it is asked for
        self._requests: dict[str, None] = {}
        self._messages: dict[str, Value] = {}

    def helper(self, name: str, text: str) -> Function:
        found = self.module.functions.get(name)
        if found is None:
            add_definitions(self.module, text)
            found = self.module.functions[name]
        return found

    def begin(self, asked: str) -> None:
        """Another derivative is made: what stops from here on says which."""
        self.asked = asked
        self._requests[asked] = None

    # -- memory --------------------------------------------------------------------------------------------

    def memset_zero(self, b: Builder, pointer: Value, size: Value) -> None:
        fill = self.module.declare("llvm.memset.p0.i64", function_type(VOID, (PTR, I8, I64, I1)))
        b.call(fill, [b.generic(pointer), const_int(I8, 0), b.resize(size, I64), const_int(I1, 0)])

    def clear_shared(self, b: Builder, pointer: Value, size: int | None) -> None:
        """Clears memory that the threads of a block share; all of them have to make the call.

        None: half of that whose size the launch tells.
        """
        bits = 8 if size and size % _WORD else 8 * _WORD
        name = f"{device.CLEAR_SHARED}.i{bits}"
        clear = self.helper(name, device.clear_shared(self.module, f"i{bits}"))
        words: Value
        if size is None:
            half = self.helper(device.DYNAMIC_HALF, device.dynamic_shared(self.module))
            words = b.udiv(b.call(half, []), const_int(I32, _WORD))
        else:
            words = const_int(I32, size * 8 // bits)
        b.call(clear, [pointer, words])

    def wait_for_block(self, b: Builder) -> None:
        b.call(self.helper(device.WAIT, device.wait(self.module)), [])

    def memmove(self, b: Builder, target: Value, source: Value, size: Value) -> None:
        move = self.module.declare("llvm.memmove.p0.p0.i64", function_type(VOID, (PTR, PTR, I64, I1)))
        b.call(move, [b.generic(target), b.generic(source), b.resize(size, I64), const_int(I1, 0)])

    def memcpy(self, b: Builder, target: Value, source: Value, size: Value) -> Call:
        copy = self.module.declare("llvm.memcpy.p0.p0.i64", function_type(VOID, (PTR, PTR, I64, I1)))
        made = b.call(copy, [b.generic(target), b.generic(source), b.resize(size, I64), const_int(I1, 0)])
        assert isinstance(made, Call)
        return made

    def malloc(self, b: Builder, size: Value, align: int = MALLOC_ALIGNS) -> Value:
        size = b.resize(size, I64)
        if align <= MALLOC_ALIGNS:
            return b.call(self.module.declare("malloc", function_type(PTR, (I64,))), [size])
        whole = b.and_(b.add(size, const_int(I64, align - 1)), const_int(I64, -align))
        aligned = self.module.declare("aligned_alloc", function_type(PTR, (I64, I64)))
        return b.call(aligned, [const_int(I64, align), whole])

    def free(self, b: Builder, pointer: Value) -> None:
        b.call(self.module.declare("free", function_type(VOID, (PTR,))), [pointer])

    def allocated_bytes(self, b: Builder, allocated: Type, count: Value | None) -> Value:
        size = const_int(I64, self.module.data_layout.size_of(allocated))
        if count is None:
            return size
        return b.mul(b.resize(count, I64), size)

    def clear_links(self, b: Builder, shadow: Value, size: Value) -> None:
        """Clears shadow pointers in `size` bytes that the program now uses for floats."""
        clear = self.helper("enzyme.clear_links", clear_links(self.module))
        b.call(clear, [shadow, b.resize(size, I64)])

    def clear_word(self, b: Builder, shadow: Value, stays: Value) -> None:
        """The same for a word that is aligned and stored as a whole, unless it `stays` as it is."""
        b.call(self.helper("enzyme.clear_word", clear_word(self.module)), [shadow, stays])

    # -- tape ----------------------------------------------------------------------------------------------

    def tape_memory(self, b: Builder, size: Value, align: int = MALLOC_ALIGNS) -> Value:
        """Allocates memory that the reverse half gives back by `give_back`."""
        if align > MALLOC_ALIGNS:
            return self.malloc(b, size, align)
        return b.call(self.helper(TAPE_MEMORY, _TAPE_MEMORY_TEXT), [b.resize(size, I64)])

    def give_back(self, b: Builder, memory: Value, align: int = MALLOC_ALIGNS) -> None:
        if align > MALLOC_ALIGNS:
            self.free(b, memory)
            return
        self.helper(TAPE_MEMORY, _TAPE_MEMORY_TEXT)
        b.call(self.module.functions[GIVE_BACK], [memory])

    def grow(
        self,
        b: Builder,
        needed: Value,
        capacity: Value,
        sizes: tuple[int, ...],
        buffers: list[Value],
        least: int = 0,
    ) -> None:
        """Grows the buffers of a loop, whose elements have these sizes, to `needed` iterations."""
        self._prepare_to_advise()
        name = GROW + ".".join(map(str, sizes))
        memory = device.HEAP if self.module.is_device else spare_memory.PLAIN + stops.NO_MEMORY
        grow = self.helper(name, _growing(name, sizes) + memory)
        b.call(grow, [needed, const_int(I64, least), capacity, *buffers])

    def give_back_buffer(self, b: Builder, memory: Value) -> None:
        b.call(self.module.functions[GIVE_BACK_BUFFER], [memory])

    def noted_growth(self, name: str, text: str) -> Function:
        """The function that grows buffers which are released when an exception leaves; `text` defines what it calls."""
        sizes = tuple(int(word) for word in name.removeprefix(GROW).split("."))
        other = f"enzyme.noted.{name.removeprefix('enzyme.')}"
        growing = _growing(other, sizes).replace("@enzyme.enlarged(", "@enzyme.noted.enlarged(")
        return self.helper(other, growing + text)

    def finalise_buffers(self) -> None:
        """Keeps the growth of buffers as calls when all is differentiated: it is in every loop, and rarely executed.

        Before that, calls are inlined, so that the analyses see an allocation for each buffer. From here on, buffers
        may take memory that an earlier derivative has given back.
        """
        if not self.module.is_device:  # there memory is allocated by thousands of threads at once
            lending = spare_memory.LEND_LINUX if "linux" in self.module.triple else spare_memory.LEND_OTHERS
            self._replace((ENLARGED, GIVE_BACK_BUFFER), lending, spare_memory.REUSING)
            self._replace((TAPE_MEMORY, GIVE_BACK), spare_memory.REUSING_TAPE_MEMORY)
        for name, manner in _SETTLED.items():
            memory = self.module.functions.get(name)
            if memory is not None:
                memory.attributes = f"{manner} nounwind {_TOUCHES_ITS_OWN}"
                if memory.function_type.returns is PTR:
                    memory.return_attributes = "noalias"
        told = self.module.globals.get(stops.NO_MEMORY_FORMAT)
        if told is not None and not isinstance(told.initializer, GlobalVariable):
            told.initializer = self._text(*stops.no_memory_message(self._requests))

    def _replace(self, names: tuple[str, ...], *texts: str) -> None:
        functions = [f for name in names if (f := self.module.functions.get(name)) is not None]
        if functions:
            for function in functions:
                function.delete_body()
            for text in (stops.NO_MEMORY, spare_memory.CHUNKS, *texts):
                add_definitions(self.module, text)

    def _prepare_to_advise(self) -> None:
        self.helper("enzyme.advise", _ADVISE_LINUX if "linux" in self.module.triple else _ADVISE_OTHERS)

    def prepare_to_note(self) -> None:
        """Declares what the text of noted buffers uses."""
        self._prepare_to_advise()
        self.helper(ENLARGED, spare_memory.PLAIN + stops.NO_MEMORY)
        self.helper("enzyme.postpone", _POSTPONE.format())

    def prepare_to_postpone(self) -> None:
        self.helper("enzyme.postpone", _POSTPONE.format())

    def postpone_free(self, b: Builder, freeing: Value, pointer: Value) -> None:
        """Has `freeing` release the memory when the whole reverse half has ended."""
        b.call(self.helper("enzyme.postpone", _POSTPONE.format()), [pointer, freeing])

    def postponed(self, b: Builder) -> Value:
        """The state of the list of postponed releases, for `release_postponed`."""
        self.prepare_to_postpone()
        return b.load(PTR, self.module.globals["enzyme.postponed"])

    def release_postponed(self, b: Builder, mark: Value) -> None:
        b.call(self.module.functions["enzyme.release"], [mark])

    def detach_postponed(self, b: Builder, header: Value, mark: Value) -> None:
        """Moves the releases that were postponed since the mark into the tape."""
        b.call(self.module.functions["enzyme.detach"], [header, mark])

    def release_segment(self, b: Builder, header: Value) -> None:
        self.prepare_to_postpone()
        b.call(self.module.functions["enzyme.release_segment"], [header])

    def reattach_segment(self, b: Builder, header: Value) -> None:
        """Leaves the releases to the derivative that contains this one, whose reverse half goes on."""
        self.prepare_to_postpone()
        b.call(self.module.functions["enzyme.reattach"], [header])

    def postpones(self, function: Function) -> bool:
        """Whether a call of the derivative may postpone the release of memory."""
        helpers = {
            f for name in (POSTPONE, NOTED_MEMORY) if (f := self.module.functions.get(name)) is not None
        }
        made_elsewhere = {
            f for f in self.module.functions.values() if f.is_declaration and f.name.startswith(HALF)
        }
        if not helpers and not made_elsewhere:
            return False
        seen = {function}
        todo = [function]
        while todo:
            for i in todo.pop().instructions:
                for callee in i.operands:
                    if callee in helpers or callee in made_elsewhere:
                        return True
                    if isinstance(callee, Function) and callee not in seen:
                        seen.add(callee)
                        todo.append(callee)
        return False

    # -- stops ---------------------------------------------------------------------------------------------

    def stop(self, b: Builder, message: str, fix: str = "") -> None:
        """Stops the program with a message, for what cannot be told at link time."""
        if self.module.is_device:  # a kernel cannot print a message
            b.call(self.helper(stops.STOP_NAME, device.STOP), [null(PTR)])
        else:
            b.call(self.helper(stops.STOP_NAME, stops.STOP), [self.message(message, fix)])

    def stop_at_pointer(self, b: Builder, pointer: Value, message: str, fix: str, where: str = "") -> None:
        """The same where a function pointer leads nowhere; one that is null is told apart."""
        if self.module.is_device:
            self.stop(b, message)
            return
        none = self.message(
            f"{where}a null function pointer is called", "set it before the function is called"
        )
        told = b.select(b.icmp("eq", pointer, null(pointer.type)), none, self.message(where + message, fix))
        b.call(self.helper(stops.STOP_NAME, stops.STOP), [told])

    def stopping_helper(self, name: str, text: str) -> Function:
        """A helper that may stop the program."""
        return self.helper(name, text + (device.STOP if self.module.is_device else stops.STOP))

    def stop_if_same(self, b: Builder, primal: Value, shadow: Value, message: str) -> None:
        helper = self.stopping_helper("enzyme.stop_if_same", stops.STOP_IF_SAME)
        b.call(helper, [primal, shadow, self.message(message)])

    def stop_if_lost(
        self, b: Builder, memory: tuple[Value, Value], value: tuple[Value, Value], message: str
    ) -> None:
        """Stops where an address is stored whose shadow would be lost: each is given as the primal and its shadow."""
        primal, shadow = memory
        has_shadow = b.icmp("ne", *value)
        self.stop_if_same(b, primal, b.select(has_shadow, shadow, null(shadow.type)), message)

    def stop_if_copy_is_lost(
        self, b: Builder, to: tuple[Value, Value], origin: tuple[Value, Value], size: Value, message: str
    ) -> None:
        helper = self.stopping_helper("enzyme.stop_if_copy_is_lost", stops.STOP_IF_COPY_IS_LOST)
        b.call(helper, [*to, *origin, b.resize(size, I64), self.message(message)])

    def stop_unless(self, b: Builder, holds: Value, message: Value) -> None:
        b.call(self.stopping_helper("enzyme.stop_unless", stops.STOP_UNLESS), [holds, message])

    def message(self, message: str, fix: str = "") -> Value:
        return self._text(f"{message}; {self.asked}" if self.asked else message, fix)

    def _text(self, message: str, fix: str) -> Value:
        message = readable(f"{message}\n  fix: {fix}" if fix else message)
        found = self._messages.get(message)
        if found is None:
            data = f"EnzymePy: {message}\n".encode() + b"\0"
            t = array_type(len(data), I8)
            text = ConstantString.of(t, data)
            name = self.module.fresh_name("enzyme.message")
            found = self.module.add_global(name, t, text, linkage="private", is_constant=True)
            self._messages[message] = found
        return found
