"""What has a name beginning with `@`: functions, variables, aliases, ifuncs.

A module that was parsed keeps its text. Headers of globals and bodies of functions are parsed when a field of theirs
is first read (the field's slot is empty until then); what nobody reads is written back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, final

from enzyme_build.errors import ParseError
from enzyme_build.ir.attributes import resolve
from enzyme_build.ir.blocks import Block
from enzyme_build.ir.format import in_use
from enzyme_build.ir.types import FunctionType, Type, pointer_type
from enzyme_build.ir.value import Argument, Constant, Value
from enzyme_build.text.names import spell

if TYPE_CHECKING:
    from enzyme_build.ir.instruction import Instruction
    from enzyme_build.ir.module import Module


NOTHING: frozenset[str] = frozenset()


class GlobalValue(Constant):
    """A named address of the module; its type is a pointer."""

    __slots__ = (
        "_pending",
        "_source",
        "addrspace",
        "comdat",
        "dll_storage",
        "linkage",
        "metadata",
        "module",
        "partition",
        "preemption",
        "reference",
        "section",
        "thread_local",
        "unnamed_addr",
        "visibility",
    )
    LAZY: ClassVar[frozenset[str]] = frozenset(
        {
            *("addrspace", "comdat", "dll_storage", "linkage", "metadata", "partition", "preemption"),
            *("section", "type", "thread_local", "unnamed_addr", "visibility"),
        }
    )

    name: str
    module: Module
    reference: str
    """Name as it is printed, with the `@`."""
    linkage: str
    """LLVM's word; "" is external, which variables without initializer write out."""
    preemption: str
    visibility: str
    dll_storage: str
    thread_local: str
    """"", "thread_local" or "thread_local(localexec)" and its like."""
    unnamed_addr: str
    addrspace: int
    section: str
    """Escapes kept; "" for none."""
    partition: str
    comdat: str | None
    """Name of the comdat, None for none."""
    metadata: dict[str, str]
    _source: tuple[int, int, int] | None
    """Offsets in the module's text: start, end of the header, end. None for what was made here."""
    _pending: frozenset[str]
    """The fields that are still text."""

    def _init_new(self, module: Module, name: str, linkage: str, addrspace: int) -> None:
        self._pending = NOTHING
        self.module = module
        self.name = name
        self.reference = f"@{spell(name)}"
        self.addrspace = addrspace
        self.type = pointer_type(addrspace)
        self._source = None
        self.linkage = linkage
        self.preemption = self.visibility = self.dll_storage = ""
        self.thread_local = self.unnamed_addr = self.section = self.partition = ""
        self.comdat = None
        self.metadata = {}

    def _init_parsed(self, module: Module, name: str, reference: str, source: tuple[int, int, int]) -> None:
        self._pending = self.LAZY
        self.module = module
        self.name = name
        self.reference = reference
        self._source = source

    if not TYPE_CHECKING:  # type checkers shall know the fields one by one

        def __getattr__(self, field: str) -> object:
            # Reached only while the field's slot is empty: parse what fills it.
            if field == "_pending" or field not in self._pending:
                raise AttributeError(f"{type(self).__name__} has no field {field!r}")
            self._parse(field)
            return getattr(self, field)

    def __setattr__(self, field: str, value: object) -> None:
        # A field that is set before it was parsed must not be overwritten when the others are.
        if field[0] != "_" and field in self._pending:
            self._parse(field)
        object.__setattr__(self, field, value)

    def _parse(self, field: str) -> None:
        pending = self._pending
        try:
            self._load(field)
        except ParseError:
            self._pending = pending
            raise

    def _load(self, field: str) -> None:
        """Parses what fills the field, having taken its name and those of its company out of `_pending`."""
        raise NotImplementedError

    @property
    def is_loaded(self) -> bool:
        """Whether the header was parsed; it is printed from the fields then."""
        return self._pending is not self.LAZY

    @property
    def source_text(self) -> str:
        """The text it was parsed from, "" for what was made here."""
        return "" if self._source is None else self.module.source[self._source[0] : self._source[2]]

    @property
    def is_local(self) -> bool:
        """Whether no other module can see it."""
        return self.linkage in ("private", "internal")

    def __str__(self) -> str:
        return self.reference


@final
class GlobalVariable(GlobalValue):
    """`initializer` is None for declarations. The type is read without the initializer, which may be long."""

    __slots__ = (
        "align",
        "attributes",
        "code_model",
        "externally_initialized",
        "initializer",
        "is_constant",
        "sanitizer",
        "value_type",
    )
    LAZY = GlobalValue.LAZY | frozenset(__slots__)

    value_type: Type
    is_constant: bool
    externally_initialized: bool
    initializer: Value | None
    align: int
    attributes: str
    code_model: str
    sanitizer: str
    """Words such as no_sanitize_address."""

    @staticmethod
    def make(
        module: Module,
        name: str,
        value_type: Type,
        initializer: Value | None = None,
        *,
        linkage: str = "",
        is_constant: bool = False,
        align: int = 0,
        addrspace: int = 0,
    ) -> GlobalVariable:
        made = GlobalVariable()
        made._init_new(module, name, linkage, addrspace)
        made.value_type = value_type
        made.initializer = initializer
        made.is_constant = is_constant
        made.externally_initialized = False
        made.align = align
        made.attributes = made.code_model = made.sanitizer = ""
        return made

    @staticmethod
    def from_text(module: Module, name: str, reference: str, source: tuple[int, int, int]) -> GlobalVariable:
        made = GlobalVariable()
        made._init_parsed(module, name, reference, source)
        return made

    def _load(self, field: str) -> None:
        if not self.is_loaded:
            self._pending = VARIABLE_TAIL
            in_use().load_variable_head(self)
        if field in VARIABLE_TAIL:
            self._pending = NOTHING
            in_use().load_variable_tail(self)

    @property
    def is_complete(self) -> bool:
        """Whether the initializer and what follows it were parsed too."""
        return not self._pending

    @property
    def is_declaration(self) -> bool:
        return self.initializer is None


VARIABLE_TAIL = frozenset(
    {
        *("initializer", "align", "attributes", "code_model", "sanitizer", "section", "partition", "comdat"),
        "metadata",
    }
)


class Indirect(GlobalValue):
    __slots__ = ("target", "value_type")
    LAZY = GlobalValue.LAZY | frozenset(__slots__)

    value_type: Type
    target: Value
    """The aliased constant, or the resolver of an ifunc."""

    def _load(self, _field: str) -> None:
        self._pending = NOTHING
        in_use().load_indirect(self)


@final
class Alias(Indirect):
    __slots__ = ()

    @staticmethod
    def from_text(module: Module, name: str, reference: str, source: tuple[int, int, int]) -> Alias:
        made = Alias()
        made._init_parsed(module, name, reference, source)
        return made


def resolve_alias(value: Value) -> Value:
    while isinstance(value, Alias):
        value = value.target
    return value


@final
class IFunc(Indirect):
    __slots__ = ()

    @staticmethod
    def from_text(module: Module, name: str, reference: str, source: tuple[int, int, int]) -> IFunc:
        made = IFunc()
        made._init_parsed(module, name, reference, source)
        return made


@final
class Function(GlobalValue):
    """A function; `blocks` is empty for declarations and parsed at first use."""

    __slots__ = (
        "_added_body",
        "_blocks",
        "align",
        "argument_numbers",
        "arguments",
        "attributes",
        "cconv",
        "function_type",
        "gc",
        "personality",
        "prefix",
        "prologue",
        "return_attributes",
    )
    LAZY = GlobalValue.LAZY | (frozenset(__slots__) - {"_added_body", "_blocks", "argument_numbers"})

    function_type: FunctionType
    arguments: list[Argument]
    cconv: str
    return_attributes: str
    attributes: str
    """What follows the parameters: group references such as `#3`, and literal attributes."""
    align: int
    gc: str
    prefix: Value | None
    prologue: Value | None
    personality: Value | None
    argument_numbers: dict[int, int]
    """The numbers of arguments without a name, by index, where the text does not count from 0 up."""
    _blocks: list[Block] | None
    _added_body: str
    """The text from brace to brace of a body that was added after the module was read; "" for others."""

    @staticmethod
    def make(
        module: Module,
        name: str,
        type_: FunctionType,
        *,
        linkage: str = "",
        attributes: str = "",
        cconv: str = "",
        argument_names: tuple[str | None, ...] = (),
        addrspace: int = 0,
    ) -> Function:
        made = Function()
        made._init_new(module, name, linkage, addrspace)
        made.function_type = type_
        names = [*argument_names, *[None] * len(type_.params)]
        made.arguments = [Argument(p, names[i], "", i, made) for i, p in enumerate(type_.params)]
        made.cconv = cconv
        made.return_attributes = made.gc = ""
        made.attributes = attributes
        made.align = 0
        made.prefix = made.prologue = made.personality = None
        made._blocks = []
        made._added_body = ""
        made.argument_numbers = {}
        return made

    @staticmethod
    def from_text(module: Module, name: str, reference: str, source: tuple[int, int, int]) -> Function:
        """`source` is the start of the header, its end (before the `{`), and the end of the body."""
        made = Function()
        made._init_parsed(module, name, reference, source)
        made.argument_numbers = {}
        made._added_body = ""
        made._blocks = None if source[1] < source[2] else []
        return made

    @property
    def body_text(self) -> str:
        """The text from brace to brace, while it is not parsed."""
        text, start, end = self.where_body_stands
        return text[start:end]

    @property
    def where_body_stands(self) -> tuple[str, int, int]:
        """A text, and from where to where in it the body goes."""
        if self._added_body or self._source is None:
            return self._added_body, 0, len(self._added_body)
        return self.module.source, *self._source[1:]

    @property
    def source_text(self) -> str:
        return self._added_body or super().source_text

    @property
    def was_added(self) -> bool:
        """Whether the body came as text after the module was read."""
        return bool(self._added_body)

    def add_body(self, like: Function) -> None:
        """Takes another module's text, which must mean the same here; it is parsed on demand."""
        self._added_body = like.body_text
        self.argument_numbers = dict(like.argument_numbers)
        self._blocks = None

    def _load(self, field: str) -> None:
        if field == "type":
            assert self._source is not None
            # Mere uses of the address need the type of hundreds of functions, and almost always it is `ptr`.
            if self.module.source.find("addrspace(", *self._source[:2]) < 0:
                object.__setattr__(self, "type", pointer_type(self.module.data_layout.program_addrspace))
                return
        self._pending = NOTHING
        in_use().load_function(self)

    def source_names(self) -> list[str]:
        """What the body's text calls the arguments, with the `%`."""
        names: list[str] = []
        number = 0
        for argument in self.arguments:
            if argument.name is not None:
                names.append(f"%{spell(argument.name)}")
                continue
            number = self.argument_numbers.get(argument.index, number)
            names.append(f"%{number}")
            number += 1
        return names

    @property
    def blocks(self) -> list[Block]:
        found = self._blocks
        if found is None:
            found = self._blocks = in_use().blocks(self)
        return found

    @property
    def instructions(self) -> Iterator[Instruction]:
        """Block by block, each as it stands when it is come to: what is visited may be erased, and more be added."""
        for block in list(self.blocks):
            yield from list(block.instructions)

    @property
    def body_is_parsed(self) -> bool:
        return self._blocks is not None

    @property
    def is_declaration(self) -> bool:
        return self._blocks is not None and not self._blocks

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    def add_block(self, name: str | None = None, before: Block | None = None) -> Block:
        block = Block(name, self)
        blocks = self.blocks
        if before is None:
            blocks.append(block)
        else:
            blocks.insert(blocks.index(before), block)
        return block

    def delete_body(self) -> None:
        """Makes it a declaration."""
        self.linkage = self.linkage if self.linkage == "extern_weak" else ""
        self._blocks = []
        self.comdat = None
        self.prefix = self.prologue = self.personality = None
        self.metadata.pop("dbg", None)

    def attribute_map(self, at: int | str | None = None) -> Mapping[str, str | None]:
        """Attributes with groups resolved: of the function, of an argument (its index), or of "return"."""
        if at is None:
            text = self.attributes
        elif isinstance(at, int):
            text = self.arguments[at].attributes
        else:
            text = self.return_attributes
        read = self.module.attributes_read
        known = read.get(text)
        if known is None:
            known = read[text] = resolve(text, self.module.attribute_groups)
        return known

    def has_attribute(self, name: str, at: int | str | None = None) -> bool:
        return name in self.attribute_map(at)

    def attribute_value(self, name: str, at: int | str | None = None) -> str | None:
        return self.attribute_map(at).get(name)

    def text(self) -> str:
        """The function as it is printed."""
        return in_use().function_text(self)
