"""Headers of functions, variables, aliases and ifuncs."""

from __future__ import annotations

import re

from enzyme_build.ir.globals import Alias, Function, GlobalValue, GlobalVariable, IFunc
from enzyme_build.ir.opcodes import CONSTANT_EXPRESSIONS
from enzyme_build.ir.syntax.patterns import ATTRIBUTE, PLAIN_ATTRIBUTE, PLAIN_TYPE, match_global, match_local
from enzyme_build.ir.syntax.reader import Reader
from enzyme_build.ir.types import FunctionType, PointerType, Type, function_type, pointer_type
from enzyme_build.ir.values import Argument
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.names import canonical, unspell
from enzyme_build.text.tokens import LINKAGES, LOCAL, METADATA_NAME, NAME, STRING

VISIBILITIES = ("default", "hidden", "protected")
CALLING_CONVENTIONS = frozenset(
    [
        "ccc",
        "fastcc",
        "coldcc",
        "ghccc",
        "tailcc",
        "swiftcc",
        "swifttailcc",
        "anyregcc",
        "preserve_mostcc",
        "preserve_allcc",
        "preserve_nonecc",
        "cxx_fast_tlscc",
        "cfguard_checkcc",
        "x86_stdcallcc",
        "x86_fastcallcc",
        "x86_thiscallcc",
        "x86_vectorcallcc",
        "x86_regcallcc",
        "x86_64_sysvcc",
        "x86_intrcc",
        "win64cc",
        "arm_apcscc",
        "arm_aapcscc",
        "arm_aapcs_vfpcc",
        "aarch64_vector_pcs",
        "aarch64_sve_vector_pcs",
        "aarch64_sme_preservemost_from_x0",
        "aarch64_sme_preservemost_from_x1",
        "aarch64_sme_preservemost_from_x2",
        "msp430_intrcc",
        "avr_intrcc",
        "avr_signalcc",
        "ptx_kernel",
        "ptx_device",
        "spir_kernel",
        "spir_func",
        "intel_ocl_bicc",
        "hhvmcc",
        "hhvm_ccc",
        "amdgpu_kernel",
        "amdgpu_vs",
        "amdgpu_gs",
        "amdgpu_ps",
        "amdgpu_cs",
        "amdgpu_hs",
        "amdgpu_ls",
        "amdgpu_es",
        "amdgpu_gfx",
        "amdgpu_cs_chain",
        "amdgpu_cs_chain_preserve",
        "amdgpu_gfx_whole_wave",
        "m68k_rtdcc",
        "graalcc",
        "riscv_vector_cc",
        "riscv_vls_cc",
        "cheriot_compartmentcallcc",
        "cheriot_compartmentcalleecc",
        "cheriot_librarycallcc",
    ]
)
_match_convention_word = re.compile(r"(?:(cc\s*\d+|riscv_vls_cc\(\d+\))|[a-z]\w*)(?!\s*=)").match


def calling_convention(text: str, start: int, end: int) -> str:
    """The calling convention that stands there, "" for none."""
    found = _match_convention_word(text, start, end)
    if found and (found[1] or found[0] in CALLING_CONVENTIONS):
        return found[0]
    return ""


_match_thread_local = re.compile(r"thread_local(?:\([a-z]+\))?").match
_match_kind = re.compile(METADATA_NAME).match
_match_name = re.compile(NAME).match
_match_parameter = re.compile(rf"({PLAIN_TYPE})((?: {PLAIN_ATTRIBUTE})*)(?: ({LOCAL}))?(?=[,)])").match
_SANITIZERS = ("no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit")
# `align 8`, `section "…"` and the like have places of their own behind a function's attributes
_TAIL_WORDS = r"align \d|(?:section|partition|comdat|gc|prefix|prologue|personality)\b"
_tail_attributes = compiled_when_used(rf"(?:(?!{_TAIL_WORDS}){ATTRIBUTE}\s*)*")
_match_plain_tail = re.compile(
    rf"(?:(?!{_TAIL_WORDS})(?:#\d+|{PLAIN_ATTRIBUTE}|{STRING})\s*)*(?=$|[{{!]|{_TAIL_WORDS})"
).match


class HeaderReader(Reader):
    __slots__ = ()

    def linkage_words(self, value: GlobalValue) -> None:
        """[linkage] [dso_local] [visibility] [dllstorage] [thread_local] [unnamed_addr]"""
        while word := self.peek_word():
            if word in LINKAGES and not value.linkage:
                value.linkage = word
            elif word in ("dso_local", "dso_preemptable") and not value.preemption:
                value.preemption = word
            elif word in VISIBILITIES and not value.visibility:
                value.visibility = word
            elif word in ("dllimport", "dllexport") and not value.dll_storage:
                value.dll_storage = word
            elif word == "thread_local" and not value.thread_local:
                self.skip()
                found = _match_thread_local(self.text, self.pos, self.end)
                value.thread_local = word = found[0] if found else word
            elif word in ("unnamed_addr", "local_unnamed_addr") and not value.unnamed_addr:
                value.unnamed_addr = word
            else:
                return
            self.take_word(word)

    def address_space(self, default: int) -> int:
        return self.parenthesised_integer() if self.accept_word("addrspace") else default

    def comdat_of(self, value: GlobalValue) -> str:
        """What follows the word: the name of the comdat, or nothing when it is that of the value."""
        if not self.accept("("):
            return value.name
        self.expect("$")
        token = self.take(_match_name, "the name of a comdat")
        self.expect(")")
        return unspell(token)

    def attachment(self, metadata: dict[str, str]) -> None:
        """`!dbg !5`; a kind that comes several times, such as !type, has its nodes joined by commas."""
        kind = self.take(_match_kind, "the kind of an attachment")[1:]
        text = self.metadata_text()
        metadata[kind] = f"{metadata[kind]}, {text}" if kind in metadata else text

    def finish(self) -> None:
        self.skip()
        if self.pos < self.end:
            rest = self.text[self.pos : min(self.end, self.pos + 30)].partition("\n")[0]
            self.fail(f"unexpected {rest!r}")


def _clear(value: GlobalValue) -> None:
    value.linkage = value.preemption = value.visibility = value.dll_storage = ""
    value.thread_local = value.unnamed_addr = value.section = value.partition = ""
    value.comdat = None
    value.metadata = {}


def _reader_of(value: GlobalValue, start: int, end: int) -> HeaderReader:
    return HeaderReader(value.module, value.module.source, start, end)


# Functions


def load_function(function: Function) -> None:
    assert function._source is not None
    reader = _reader_of(function, *function._source[:2])
    _clear(function)
    if reader.word() == "declare":
        while reader.peek("!"):
            reader.attachment(function.metadata)
    reader.linkage_words(function)
    reader.skip()
    function.cconv = calling_convention(reader.text, reader.pos, reader.end)
    reader.pos += len(function.cconv)
    function.return_attributes = reader.attributes()
    returns = reader.type()
    reader.take(match_global, "the name of the function")
    function.function_type = _parameters(reader, function, returns)
    if reader.peek_word() in ("unnamed_addr", "local_unnamed_addr"):
        function.unnamed_addr = reader.word()
    function.addrspace = reader.address_space(function.module.data_layout.program_addrspace)
    function.type = reader.pointer_in(function.addrspace)
    _function_tail(reader, function)
    reader.finish()


def _parameters(reader: HeaderReader, function: Function, returns: Type) -> FunctionType:
    """Fills in the arguments; returns the function's type."""
    arguments: list[Argument] = []
    numbers: dict[int, int] = {}
    function.arguments = arguments
    vararg = False
    start = reader.pos
    reader.expect("(")
    while not reader.accept(")"):
        if arguments or vararg:
            reader.expect(",")
        if vararg:
            reader.fail("nothing may follow '...'")
        if reader.accept("..."):
            vararg = True
            continue
        type_, attributes, token = _parameter(reader)
        if token.isdecimal():
            if len(token) > 9:
                reader.fail("this number is too long")
            numbers[len(arguments)] = int(token)
        name = None if not token or token.isdecimal() else unspell(token)
        arguments.append(Argument(type_, name, attributes, len(arguments), function))
    if sorted(numbers.values()) != list(range(len(numbers))):
        function.argument_numbers = numbers
    try:
        return function_type(returns, [a.type for a in arguments], vararg)
    except ValueError as error:
        reader.fail(str(error), start)


def _parameter(reader: HeaderReader) -> tuple[Type, str, str]:
    """Type, attributes, and name without the `%`; "" for none."""
    reader.skip()
    found = _match_parameter(reader.text, reader.pos, reader.end)
    if found:
        reader.pos = found.end()
        return reader.types[found[1]], found[2].lstrip(), canonical(found[3])[1:] if found[3] else ""
    type_ = reader.type()
    attributes = reader.attributes()
    if not reader.peek("%"):
        return type_, attributes, ""
    return type_, attributes, canonical(reader.take(match_local, "the name of an argument"))[1:]


def _function_tail(reader: HeaderReader, function: Function) -> None:
    reader.skip()
    found = _match_plain_tail(reader.text, reader.pos, reader.end) or _tail_attributes.match(
        reader.text, reader.pos, reader.end
    )
    function.attributes = found[0].rstrip() if found else ""
    reader.pos += len(found[0]) if found else 0
    function.align = 0
    function.gc = ""
    function.prefix = function.prologue = function.personality = None
    while word := reader.peek_word():
        reader.take_word(word)
        match word:
            case "section":
                function.section = reader.string()
            case "partition":
                function.partition = reader.string()
            case "comdat":
                function.comdat = reader.comdat_of(function)
            case "align":
                function.align = reader.integer()
            case "gc":
                function.gc = reader.string()
            case "prefix" | "prologue" | "personality":
                reader.skip()
                setattr(function, word, reader.typed_operand())
            case _:
                reader.fail(f"unexpected {word!r}", reader.pos - len(word))
    while reader.peek("!"):
        reader.attachment(function.metadata)


# Variables


def load_variable_head(variable: GlobalVariable) -> None:
    """Reads up to the type."""
    assert variable._source is not None
    start, _, end = variable._source
    reader = _reader_of(variable, start, end)
    for field in ("linkage", "preemption", "visibility", "dll_storage", "thread_local", "unnamed_addr"):
        setattr(variable, field, "")
    reader.take(match_global, "a name")
    reader.expect("=")
    reader.linkage_words(variable)
    variable.addrspace = reader.address_space(0)
    variable.type = reader.pointer_in(variable.addrspace)
    variable.externally_initialized = reader.accept_word("externally_initialized")
    variable.is_constant = reader.one_of(("global", "constant"), "kind of variable") == "constant"
    variable.value_type = reader.type()
    variable._source = start, reader.pos, end  # where the tail begins


def load_variable_tail(variable: GlobalVariable) -> None:
    """Reads the initializer and what follows it."""
    assert variable._source is not None
    reader = _reader_of(variable, variable._source[1], variable._source[2])
    variable.section = variable.partition = variable.code_model = variable.attributes = ""
    variable.align = 0
    variable.comdat = None
    variable.metadata = {}
    variable.initializer = None
    # LLVM's rule: declarations write "external" or "extern_weak", and only they have no initializer
    if variable.linkage not in ("external", "extern_weak"):
        reader.skip()
        variable.initializer = reader.operand(variable.value_type)
    sanitizers: list[str] = []
    while reader.accept(","):
        if reader.peek("!"):
            reader.attachment(variable.metadata)
            continue
        word = reader.word("a property of the variable")
        match word:
            case "section":
                variable.section = reader.string()
            case "partition":
                variable.partition = reader.string()
            case "code_model":
                variable.code_model = reader.string()
            case "comdat":
                variable.comdat = reader.comdat_of(variable)
            case "align":
                variable.align = reader.integer()
            case _ if word in _SANITIZERS:
                sanitizers.append(word)
            case _:
                reader.fail(f"unexpected {word!r}", reader.pos - len(word))
    variable.sanitizer = ", ".join(sanitizers)
    variable.attributes = reader.attributes()
    reader.finish()


# Aliases and ifuncs


def load_indirect(value: Alias | IFunc) -> None:
    assert value._source is not None
    reader = _reader_of(value, value._source[0], value._source[2])
    _clear(value)
    reader.take(match_global, "a name")
    reader.expect("=")
    reader.linkage_words(value)
    reader.one_of(("alias", "ifunc"), "kind of global")
    value.value_type = reader.function_or_plain_type()
    reader.expect(",")
    reader.skip()
    # the address space is that of the target; it must be known before the target is, should they form a ring
    value.addrspace = 0
    value.type = pointer_type(0)
    if reader.peek_word() in CONSTANT_EXPRESSIONS:
        value.target = reader.expression(value.type)  # LLVM leaves out the type here
    else:
        position = reader.pos
        target_type = reader.type()
        if isinstance(target_type, PointerType):
            value.type = target_type
        reader.pos = position
        value.target = reader.typed_operand()
    if not isinstance(value.target.type, PointerType):
        reader.fail(f"{value.reference} cannot stand for {value.target.typed}")
    value.type, value.addrspace = value.target.type, value.target.type.addrspace
    while reader.accept(","):
        if reader.peek("!"):
            reader.attachment(value.metadata)
        else:
            reader.expect_word("partition")
            value.partition = reader.string()
    reader.finish()
