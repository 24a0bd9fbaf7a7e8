"""Modules: the names, tables and texts that functions share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Any, final

from enzyme_build.errors import SourceLocation
from enzyme_build.ir.attributes import read_attributes, without
from enzyme_build.ir.blocks import Block, BlockAddress
from enzyme_build.ir.format import in_use
from enzyme_build.ir.globals import Alias, Function, GlobalValue, GlobalVariable, IFunc
from enzyme_build.ir.instruction import Instruction
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.metadata import MetadataNode, MetadataTable
from enzyme_build.ir.syntax.type_reader import TypeTable
from enzyme_build.ir.types import FunctionType, StructType, Type
from enzyme_build.ir.value import Constant, Value
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.names import spell, unspell

__all__ = ["Alias", "Block", "Function", "GlobalValue", "GlobalVariable", "IFunc", "Module"]

# Libraries that are inlined functions for the most part: Rust's, that of C++, and our header.
_OF_LIBRARY = compiled_when_used(
    r"/rustc/[0-9a-f]+/|/usr/src/rustc-|.*/rustlib/src/|/usr/(lib|include)/|.*/include/(c\+\+|enzyme)/|.*/libcxx/include/"
)
_DEVICES = ("nvptx", "amdgcn")
_REFERENCE = compiled_when_used(r"(?<!\S)#(\d+)")  # to a group of attributes
_MAX_SCOPES = 1000
"""Scopes nest a few levels; a ring of them in broken debug information must not hold us."""


@final
class Module:
    """A translation unit. `Module.parse` splits a text in one scan; `Module()` is an empty one."""

    def __init__(self, name: str = "<module>", source: str = "") -> None:
        self.name = name
        self.source = source
        """The text it was parsed from."""
        self.comment = ""
        self.source_filename: str | None = None
        """Escapes kept."""
        self.triple = ""
        self.data_layout = DataLayout()
        self.module_asm = ""
        """The lines `module asm "…"`, as they stand."""
        self.types = TypeTable(self)
        self.constants: dict[tuple[Type, str], Constant] = {}
        self.named_types: dict[str, StructType] = {}
        self.comdats: dict[str, str] = {}
        """Name → kind (any, exactmatch, largest, nodeduplicate, samesize)."""
        self.globals: dict[str, GlobalVariable] = {}
        self.aliases: dict[str, Alias] = {}
        self.ifuncs: dict[str, IFunc] = {}
        self.functions: dict[str, Function] = {}
        self.derived: set[Function] = set()
        """Derivatives that were made of the others, with all that they need: no part of the program."""
        self.attribute_groups: dict[int, str] = {}
        self.attributes_read: dict[str, Mapping[str, str | None]] = {}  # groups are added, never changed
        self.callees_looked_up: dict[
            object, Any
        ] = {}  # by all that the answer depends on: see `analysis.calls.call_kinds`
        self.metadata = MetadataTable(name, source, [])
        self.trailer = ""
        """The summary index (lines beginning with `^`), as it stands."""
        self._names: dict[str, GlobalValue] = {}
        self._block_addresses: dict[tuple[str, str], BlockAddress] = {}
        self._labels: dict[str, dict[str, Block]] = {}

    @staticmethod
    def parse(text: str, name: str = "<module>") -> Module:
        parsed = in_use().module(text, name)
        assert isinstance(parsed, Module)
        return parsed

    def __str__(self) -> str:
        return in_use().module_text(self)

    def fresh_text(self) -> str:
        """The whole module printed from the model; everything is parsed for it."""
        return in_use().module_text(self, fresh=True)

    def __repr__(self) -> str:
        return f"<module {self.name}: {len(self.functions)} functions, {len(self.globals)} variables>"

    @property
    def is_device(self) -> bool:
        """Whether it is code of a GPU, which thousands of threads run at once."""
        return self.triple.startswith(_DEVICES)

    def parse_all(self) -> None:
        """Parses whatever is still text."""
        for variable in self.globals.values():
            _ = variable.linkage, variable.initializer
        for indirect in (*self.aliases.values(), *self.ifuncs.values()):
            _ = indirect.linkage
        for function in self.functions.values():
            _ = function.linkage, function.blocks
        for number in self.metadata:
            _ = self.metadata[number].items

    # Names

    def get(self, name: str) -> GlobalValue | None:
        """The function, variable, alias or ifunc of that name."""
        return self._names.get(name)

    def find(self, token: str) -> GlobalValue | None:
        """The global that a token such as `@f` or `@"a b"` names."""
        return self._names.get(token[1:]) if token[1] != '"' else self._names.get(unspell(token[1:]))

    def fresh_name(self, stem: str) -> str:
        """The stem, with a number behind it if it is taken."""
        name, number = stem, 0
        while name in self._names:
            number += 1
            name = f"{stem}.{number}"
        return name

    def enlist(self, value: GlobalValue) -> None:
        """Enters a global under its name."""
        self._names[value.name] = value
        if isinstance(value, Function):
            self.functions[value.name] = value
        elif isinstance(value, GlobalVariable):
            self.globals[value.name] = value
        elif isinstance(value, Alias):
            self.aliases[value.name] = value
        elif isinstance(value, IFunc):
            self.ifuncs[value.name] = value

    def _claim(self, name: str, unique: bool) -> str:
        if name not in self._names:
            return name
        if not unique:
            raise ValueError(f"@{spell(name)} exists already")
        return self.fresh_name(name)

    def add_function(
        self,
        name: str,
        function_type: FunctionType,
        linkage: str = "",
        *,
        unique: bool = False,
        attributes: str = "",
        cconv: str = "",
        argument_names: tuple[str | None, ...] = (),
    ) -> Function:
        made = Function.make(
            self,
            self._claim(name, unique),
            function_type,
            linkage=linkage,
            attributes=attributes,
            cconv=cconv,
            argument_names=argument_names,
            addrspace=self.data_layout.program_addrspace,
        )
        self.enlist(made)
        return made

    def declare(self, name: str, function_type: FunctionType, attributes: str = "") -> Function:
        """The function of that name, declared now if there is none. Its type may be another one."""
        found = self._names.get(name)
        if found is None:
            return self.add_function(name, function_type, attributes=attributes)
        if not isinstance(found, Function):
            raise ValueError(f"@{spell(name)} is no function")
        return found

    def add_global(
        self,
        name: str,
        value_type: Type,
        initializer: Value | None = None,
        *,
        linkage: str = "",
        is_constant: bool = False,
        align: int = 0,
        addrspace: int = 0,
        unique: bool = False,
    ) -> GlobalVariable:
        made = GlobalVariable.make(
            self,
            self._claim(name, unique),
            value_type,
            initializer,
            linkage=linkage,
            is_constant=is_constant,
            align=align,
            addrspace=addrspace,
        )
        self.enlist(made)
        return made

    def remove(self, value: GlobalValue) -> None:
        """Takes a global out. Metadata forgets it; what else still refers to it will not read back."""
        name = value.name
        self.metadata.forget_global(value.reference)
        del self._names[name]
        if isinstance(value, Function):
            if value.body_is_parsed:
                for instruction in value.instructions:
                    instruction.drop_operands()
            del self.functions[name]
        elif isinstance(value, GlobalVariable):
            del self.globals[name]
        elif isinstance(value, Alias):
            del self.aliases[name]
        elif isinstance(value, IFunc):
            del self.ifuncs[name]
        self.constants.pop((value.type, value.reference), None)

    def of_program(self) -> list[Function]:
        """The functions without those that differentiation has made."""
        return [f for f in self.functions.values() if f not in self.derived]

    def functions_mentioning(self, value: GlobalValue) -> Iterator[Function]:
        """Functions whose body may use the global: told by text where the body is unparsed, exactly elsewhere."""
        mention = _mention(value)
        for function in self.functions.values():
            if not function.body_is_parsed:
                if mention.search(function.source_text):
                    yield function
            elif any(_mentions(i, {value}) for b in function.blocks for i in b.instructions):
                yield function

    def functions_saying(self, *words: str) -> list[Function]:
        """Those in whose text one of the words stands, and those that were read, whose text may be another by now."""
        return [
            function
            for function in self.functions.values()
            if function.body_is_parsed or any(word in function.source_text for word in words)
        ]

    def instructions_using(self, *values: GlobalValue) -> list[Instruction]:
        """Every instruction with one of the globals among its operands, or within a constant operand."""
        mention, wanted = _mention(*values), frozenset(values)
        return [
            instruction
            for function in self.functions.values()
            if function.body_is_parsed or mention.search(function.source_text)
            for block in function.blocks
            for instruction in block.instructions
            if _mentions(instruction, wanted)
        ]

    # Metadata

    def add_attribute_group(self, text: str) -> str:
        """The reference to a group with this text; an equal one is shared."""
        for number, known in self.attribute_groups.items():
            if known == text:
                return f"#{number}"
        number = max(self.attribute_groups, default=-1) + 1
        self.attribute_groups[number] = text
        return f"#{number}"

    def attributes_without(self, text: str, names: frozenset[str]) -> str:
        """The attributes but those of these names, which the groups that it refers to do not have either."""

        def reduced(reference: re.Match[str]) -> str:
            group = self.attribute_groups[int(reference[1])]
            if names.isdisjoint(read_attributes(group)):
                return reference[0]
            left = without(group, names)
            return self.add_attribute_group(left) if left else ""  # LLVM reads no empty group

        return _REFERENCE.sub(reduced, without(text, names)).strip()

    def metadata_node(self, number: int) -> MetadataNode:
        return self.metadata[number]

    @property
    def named_metadata(self) -> dict[str, list[str]]:
        return self.metadata.named

    def add_metadata(self, text: str) -> str:
        return self.metadata.add(text)

    def debug_place(self, instruction: Instruction) -> SourceLocation | None:
        """Where the source has it, according to its `!dbg`; for inlined code, the innermost place of the user's own.

        Libraries are written in inlined functions, and their users know their own line.
        """
        places = self.inlined_places(instruction)
        of_users = (place for place in places if not _OF_LIBRARY.match(place.file or ""))
        return next(of_users, places[0]) if places else None

    def place_at(self, instruction: Instruction) -> SourceLocation:
        """The same; without debug information it is at least the function that is told."""
        return self.debug_place(instruction) or SourceLocation(symbol=instruction.function.name)

    def place_of(self, location: MetadataNode) -> SourceLocation | None:
        """The place of a !DILocation."""
        if location.kind != "DILocation":
            return None
        scope = location.node("scope")
        file = None
        symbol = None
        for _ in range(_MAX_SCOPES):
            if scope is None:
                break
            source = scope.node("file")
            if file is None and source is not None:
                file = source
            if scope.kind == "DISubprogram":
                symbol = scope.get("linkageName") or scope.get("name")
                break
            scope = scope.node("scope")
        path = None if file is None else _path(file)
        line, column = (_number(location.fields.get(field)) for field in ("line", "column"))
        return SourceLocation(path, line, column, None if symbol is None else str(symbol))

    def inlined_places(self, instruction: Instruction) -> list[SourceLocation]:
        """The place, then those of the calls through which it was inlined, innermost first."""
        location = self.metadata.resolve(instruction.metadata.get("dbg", ""))
        node = location if isinstance(location, MetadataNode) else None
        places: list[SourceLocation] = []
        while node is not None and len(places) < _MAX_SCOPES:
            place = self.place_of(node)
            if place is None:
                break
            places.append(place)
            node = node.node("inlinedAt")
        return places

    # Blocks whose address is taken

    @cached_property
    def takes_block_addresses(self) -> bool:
        """Whether the text mentions any, which few modules do."""
        return "blockaddress(" in self.source

    def block_address(self, type_: Type, function: Constant, label: str) -> BlockAddress:
        """The address of the block that had this label in the text."""
        key = (str(function), label)
        found = self._block_addresses.get(key)
        if found is None:
            found = self._block_addresses[key] = BlockAddress(type_, function, label)
            if label in (known := self._labels.get(key[0], {})):
                found.block = known[label]
        return found

    def note_labels(self, function: Function, labels: dict[str, Block]) -> str | None:
        """Ties addresses to the blocks of a body just parsed; returns a label that does not exist."""
        if self.takes_block_addresses:
            self._labels[str(function)] = labels
            for address in self._block_addresses.values():
                if address.function is function:
                    if address.label not in labels:
                        return address.label
                    address.block = labels[address.label]
        return None

    def parse_block_addresses(self) -> None:
        """Parses whatever mentions blocks of parsed functions, whose numbers may have changed since."""
        if not self.takes_block_addresses:
            return
        pending = True
        while pending:
            pending = False
            parsed = [f.reference for f in self.functions.values() if f.body_is_parsed and f.blocks]
            mention = re.compile("|".join([rf"blockaddress\({re.escape(r)}," for r in parsed] or ["(?!)"]))
            for variable in self.globals.values():
                if not variable.is_complete and mention.search(variable.source_text):
                    _ = variable.initializer
            for function in self.functions.values():
                if not function.body_is_parsed and mention.search(function.source_text):
                    pending |= bool(function.blocks)

    @property
    def addresses_of_blocks(self) -> list[BlockAddress]:
        return list(self._block_addresses.values())


def _number(text: str | None) -> int | None:
    """A line or column; 0 says that there is none."""
    return int(text) or None if text is not None and text.isdecimal() and len(text) < 10 else None


def _mention(*values: GlobalValue) -> re.Pattern[str]:
    names = "|".join(re.escape(value.reference) for value in values)
    return re.compile(rf"(?:{names})(?![-\w.$])")


def _mentions(user: Instruction | Constant, values: AbstractSet[Value]) -> bool:
    """Asked of every instruction of a module: so without generators."""
    for operand in user.operands:
        if operand in values or (
            isinstance(operand, Constant) and operand.operands and _mentions(operand, values)
        ):
            return True
    return False


def _path(file: MetadataNode) -> str:
    name, directory = str(file.get("filename") or ""), str(file.get("directory") or "")
    return name if name.startswith("/") or not directory else f"{directory}/{name}"
