"""An installed libLLVM, through its C interface. Modules and what is in them look as llvmlite's do.

C interface: https://llvm.org/doxygen/group__LLVMC.html
"""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

from .library import Passes

_TYPES = {
    "p": ctypes.c_void_p,
    "s": ctypes.c_char_p,
    "z": ctypes.c_size_t,
    "i": ctypes.c_int,
    "u": ctypes.c_uint,
    "-": None,
}
# Of each function, without `LLVM` before its name: what it returns, and its arguments.
_SIGNATURES = {
    "AddAttributeAtIndex": "-pup",
    "CloneModule": "pp",
    "ContextCreate": "p",
    "ContextDispose": "-p",
    "ContextSetDiagnosticHandler": "-ppp",
    "CreateEnumAttribute": "ppuz",
    "CreateMemoryBufferWithMemoryRangeCopy": "pszs",
    "CreatePassBuilderOptions": "p",
    "CreateTargetMachine": "ppsssiii",
    "DisposeErrorMessage": "-p",
    "DisposeMemoryBuffer": "-p",
    "DisposeMessage": "-p",
    "DisposeModule": "-p",
    "DisposePassBuilderOptions": "-p",
    "DisposeTargetMachine": "-p",
    "GetAttributeCountAtIndex": "upu",
    "GetAttributesAtIndex": "-pup",
    "GetBufferSize": "zp",
    "GetBufferStart": "pp",
    "GetDataLayoutStr": "sp",
    "GetDefaultTargetTriple": "p",
    "GetDiagInfoDescription": "pp",
    "GetDiagInfoSeverity": "ip",
    "GetEnumAttributeKind": "up",
    "GetEnumAttributeKindForName": "usz",
    "GetErrorMessage": "pp",
    "GetFirstFunction": "pp",
    "GetFirstGlobal": "pp",
    "GetLinkage": "ip",
    "GetModuleContext": "pp",
    "GetNamedFunction": "pps",
    "GetNamedGlobal": "pps",
    "GetNextFunction": "pp",
    "GetNextGlobal": "pp",
    "GetGlobalParent": "pp",
    "GetStringAttributeKind": "ppp",
    "GetTarget": "sp",
    "GetTargetFromTriple": "ispp",
    "GetValueName2": "ppp",
    "GetVersion": "-ppp",
    "GlobalGetValueType": "pp",
    "IsDeclaration": "ip",
    "IsStringAttribute": "ip",
    "LinkModules2": "ipp",
    "ParseBitcodeInContext2": "ippp",
    "ParseCommandLineOptions": "-ips",
    "ParseIRInContext": "ipppp",
    "PassBuilderOptionsSetLoopInterleaving": "-pi",
    "PassBuilderOptionsSetLoopUnrolling": "-pi",
    "PassBuilderOptionsSetLoopVectorization": "-pi",
    "PassBuilderOptionsSetSLPVectorization": "-pi",
    "PrintModuleToString": "pp",
    "PrintTypeToString": "pp",
    "PrintValueToString": "pp",
    "RunPasses": "ppspp",
    "SetDataLayout": "-ps",
    "SetLinkage": "-pi",
    "SetModuleIdentifier": "-psz",
    "SetTarget": "-ps",
    "SetValueName2": "-psz",
    "SetVisibility": "-pi",
    "TargetMachineEmitToMemoryBuffer": "ippipp",
    "VerifyModule": "ipip",
    "WriteBitcodeToMemoryBuffer": "pp",
}
_HEAVY = ("LoopVectorization", "SLPVectorization", "LoopInterleaving", "LoopUnrolling")
_SCALAR = ("-vectorize-loops=false", "-vectorize-slp=false")
# an option is taken once, unless all are forgotten
_FORGET_OPTIONS = "_ZN4llvm2cl25ResetAllOptionOccurrencesEv"
_TARGETS = (
    *("AArch64", "AMDGPU", "ARM", "AVR", "BPF", "Hexagon", "LoongArch", "Mips", "MSP430", "NVPTX", "PowerPC"),
    *("RISCV", "Sparc", "SystemZ", "WebAssembly", "X86", "XCore"),
)
_RELOCATIONS = {"default": 0, "static": 1, "pic": 2, "dynamicnopic": 3}
_CODE_MODELS = {"default": 0, "jitdefault": 1, "tiny": 2, "small": 3, "kernel": 4, "medium": 5, "large": 6}
_VISIBILITIES = {"default": 0, "hidden": 1, "protected": 2}
_ERROR = 0  # the severity
# the index of a function's own attributes; 0 is the result's, then come the arguments'
_FUNCTION = 0xFFFFFFFF
_ATTRIBUTES = (b"alwaysinline", b"minsize", b"optnone", b"optsize")  # whether functions have these is asked
_ASSEMBLY, _OBJECT = 0, 1
_RETURN_STATUS = 2
_HANDLER: Any = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


class Linkage(enum.IntEnum):
    """In LLVM's order."""

    external = 0
    available_externally = 1
    linkonce_any = 2
    linkonce_odr = 3
    linkonce_odr_autohide = 4
    weak_any = 5
    weak_odr = 6
    appending = 7
    internal = 8
    private = 9
    dllimport = 10
    dllexport = 11
    external_weak = 12
    ghost = 13
    common = 14
    linker_private = 15
    linker_private_weak = 16


class _Functions:
    """The library's functions, each looked up when it is first called."""

    def __init__(self, path: str) -> None:
        self.library = ctypes.CDLL(path)

    def __getattr__(self, name: str) -> Any:
        function = getattr(self.library, f"LLVM{name}")
        result, *arguments = list(_SIGNATURES[name])
        function.restype = _TYPES[result]
        function.argtypes = [_TYPES[one] for one in arguments]
        setattr(self, name, function)
        return function

    def message(self, address: int | None) -> str:
        """Text that LLVM hands over, given back to it."""
        if not address:
            return ""
        text = ctypes.string_at(address)
        self.DisposeMessage(address)
        return _decoded(text)

    def contents(self, buffer: ctypes.c_void_p) -> bytes:
        """What is in a buffer that LLVM hands over, given back to it."""
        data = ctypes.string_at(self.GetBufferStart(buffer), self.GetBufferSize(buffer))
        self.DisposeMemoryBuffer(buffer)
        return data

    def buffer(self, data: bytes, name: bytes) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.CreateMemoryBufferWithMemoryRangeCopy(data, len(data), name))


class LibLlvm:
    """A libLLVM by its path, or by the name that the system's loader knows."""

    def __init__(self, path: str) -> None:
        self.name, self._c = path, _Functions(path)
        self._forget_options = getattr(self._c.library, _FORGET_OPTIONS)
        self._forget_options.restype = None
        self._options: list[str] = []
        self._vectorises = True
        numbers = [ctypes.c_uint() for _ in range(3)]
        self._c.GetVersion(*map(ctypes.byref, numbers))
        self.version: tuple[int, ...] = tuple(number.value for number in numbers)
        self._has_targets = False

    def context(self) -> Any:
        return _Context(self._c)

    def parse_bitcode(self, data: bytes, context: _Context) -> Any:
        buffer, made = self._c.buffer(data, b"<bitcode>"), ctypes.c_void_p()
        failed = self._c.ParseBitcodeInContext2(context.pointer, buffer, ctypes.byref(made))
        self._c.DisposeMemoryBuffer(buffer)
        errors = context.errors()
        if failed:
            raise RuntimeError(errors)
        return _Module(self._c, made, context)

    def parse_assembly(self, text: str, context: _Context) -> Any:
        buffer, made, message = (
            self._c.buffer(_encoded(text), b"<string>"),
            ctypes.c_void_p(),
            ctypes.c_void_p(),
        )
        failed = self._c.ParseIRInContext(context.pointer, buffer, ctypes.byref(made), ctypes.byref(message))
        if failed:
            raise RuntimeError(self._c.message(message.value))
        return _Module(self._c, made, context)

    def set_option(self, option: str) -> None:
        self._options.append(option)
        self._parse_options([option])

    def _parse_options(self, options: list[str]) -> None:
        words = [b"enzyme-build", *map(_encoded, options)]
        self._c.ParseCommandLineOptions(len(words), (ctypes.c_char_p * len(words))(*words), None)

    def _vectorise(self, wanted: bool) -> None:
        """By options of the process: a pipeline by name vectorises whatever is said of it beside its name."""
        if wanted != self._vectorises:
            self._vectorises = wanted
            self._forget_options()
            self._parse_options([*self._options, *(() if wanted else _SCALAR)])

    def machine(
        self, triple: str, cpu: str, features: str, level: int, reloc: str, code_model: str
    ) -> _Machine:
        self._initialize()
        name = _encoded(triple or self._c.message(self._c.GetDefaultTargetTriple()))
        target, message = ctypes.c_void_p(), ctypes.c_void_p()
        if self._c.GetTargetFromTriple(name, ctypes.byref(target), ctypes.byref(message)):
            raise RuntimeError(self._c.message(message.value))
        made = self._c.CreateTargetMachine(
            target,
            name,
            _encoded(cpu),
            _encoded(features),
            level,
            _RELOCATIONS[reloc],
            _CODE_MODELS[code_model],
        )
        return _Machine(self._c, ctypes.c_void_p(made))

    def run(
        self, module: _Module, passes: Passes, machine: _Machine, beside: AbstractContextManager[None]
    ) -> None:
        options = ctypes.c_void_p(self._c.CreatePassBuilderOptions())
        self._vectorise(passes.heavy)
        for name in _HEAVY:
            getattr(self._c, f"PassBuilderOptionsSet{name}")(options, passes.heavy)
        run, text = self._c.RunPasses, _encoded(passes.text)
        with beside:
            failed = run(module.pointer, text, machine.pointer, options)
        self._c.DisposePassBuilderOptions(options)
        if failed:
            raise RuntimeError(_decoded(ctypes.string_at(self._c.GetErrorMessage(failed))))

    def _initialize(self) -> None:
        """All targets that the library has."""
        if self._has_targets:
            return
        self._has_targets = True
        for target in _TARGETS:
            for part in ("TargetInfo", "Target", "TargetMC", "AsmPrinter", "AsmParser"):
                initialize = getattr(self._c.library, f"LLVMInitialize{target}{part}", None)
                if initialize is not None:
                    initialize()


class _Machine:
    def __init__(self, c: _Functions, pointer: ctypes.c_void_p) -> None:
        self._c, self.pointer = c, pointer

    def __del__(self) -> None:
        self._c.DisposeTargetMachine(self.pointer)

    def emit_object(self, module: _Module) -> bytes:
        return self._emit(module, _OBJECT)

    def emit_assembly(self, module: _Module) -> str:
        return _decoded(self._emit(module, _ASSEMBLY))

    def _emit(self, module: _Module, kind: int) -> bytes:
        message, made = ctypes.c_void_p(), ctypes.c_void_p()
        failed = self._c.TargetMachineEmitToMemoryBuffer(
            self.pointer, module.pointer, kind, ctypes.byref(message), ctypes.byref(made)
        )
        if failed:
            raise RuntimeError(self._c.message(message.value))
        code = self._c.contents(made)
        errors = module.context.errors()  # in inline assembly, for example
        if errors:
            raise RuntimeError(errors)
        return code


class _Context:
    """Collects what LLVM would print as an error before it ends the process."""

    def __init__(self, c: _Functions) -> None:
        self._c, self.pointer = c, ctypes.c_void_p(c.ContextCreate())
        self._errors: list[str] = []
        self._handler = _HANDLER(_collecting(c, self._errors))
        c.ContextSetDiagnosticHandler(self.pointer, ctypes.cast(self._handler, ctypes.c_void_p), None)

    def __del__(self) -> None:
        self._c.ContextDispose(self.pointer)

    def errors(self) -> str:
        """Those since it was last asked."""
        told = "\n".join(self._errors)
        self._errors.clear()
        return told


def _collecting(c: _Functions, errors: list[str]) -> Callable[[int, int], None]:
    def collect(diagnostic: int, _: int) -> None:
        if c.GetDiagInfoSeverity(diagnostic) == _ERROR:
            errors.append(c.message(c.GetDiagInfoDescription(diagnostic)))

    return collect


class _Module:
    def __init__(self, c: _Functions, pointer: ctypes.c_void_p, context: _Context) -> None:
        self._c, self.pointer, self.context = c, pointer, context

    def close(self) -> None:
        self._c.DisposeModule(self.pointer)

    def __str__(self) -> str:
        return self._c.message(self._c.PrintModuleToString(self.pointer))

    @property
    def functions(self) -> Iterator[_Value]:
        return self._values(self._c.GetFirstFunction, self._c.GetNextFunction)

    @property
    def global_variables(self) -> Iterator[_Value]:
        return self._values(self._c.GetFirstGlobal, self._c.GetNextGlobal)

    def _values(self, first: Any, following: Any) -> Iterator[_Value]:
        pointer = first(self.pointer)
        while pointer:
            yield _Value(self._c, pointer)
            pointer = following(pointer)

    def get_function(self, name: str) -> _Value:
        return self._named(self._c.GetNamedFunction, name)

    def get_global_variable(self, name: str) -> _Value:
        return self._named(self._c.GetNamedGlobal, name)

    def _named(self, find: Any, name: str) -> _Value:
        found = find(self.pointer, _encoded(name))
        if not found:
            raise NameError(name)
        return _Value(self._c, found)

    def _set_name(self, name: str) -> None:
        text = _encoded(name)
        self._c.SetModuleIdentifier(self.pointer, text, len(text))

    name = property(None, _set_name)

    @property
    def triple(self) -> str:
        return _decoded(self._c.GetTarget(self.pointer))

    @triple.setter
    def triple(self, triple: str) -> None:
        self._c.SetTarget(self.pointer, _encoded(triple))

    @property
    def data_layout(self) -> str:
        return _decoded(self._c.GetDataLayoutStr(self.pointer))

    @data_layout.setter
    def data_layout(self, layout: str) -> None:
        self._c.SetDataLayout(self.pointer, _encoded(layout))

    def as_bitcode(self) -> bytes:
        return self._c.contents(ctypes.c_void_p(self._c.WriteBitcodeToMemoryBuffer(self.pointer)))

    def clone(self) -> _Module:
        return _Module(self._c, ctypes.c_void_p(self._c.CloneModule(self.pointer)), self.context)

    def link_in(self, other: _Module) -> None:
        """`other` is used up."""
        if self._c.LinkModules2(self.pointer, other.pointer):
            raise RuntimeError(self.context.errors())

    def verify(self) -> None:
        message = ctypes.c_void_p()
        failed = self._c.VerifyModule(self.pointer, _RETURN_STATUS, ctypes.byref(message))
        said = self._c.message(message.value)
        if failed:
            raise RuntimeError(said)


class _Value:
    """A function or a variable."""

    def __init__(self, c: _Functions, pointer: int) -> None:
        self._c, self._pointer = c, pointer

    def __str__(self) -> str:
        return self._c.message(self._c.PrintValueToString(self._pointer))

    @property
    def name(self) -> str:
        size = ctypes.c_size_t()
        start = self._c.GetValueName2(self._pointer, ctypes.byref(size))
        return _decoded(ctypes.string_at(start, size.value))

    @name.setter
    def name(self, name: str) -> None:
        text = _encoded(name)
        self._c.SetValueName2(self._pointer, text, len(text))

    @property
    def is_declaration(self) -> bool:
        return bool(self._c.IsDeclaration(self._pointer))

    @property
    def linkage(self) -> Linkage:
        return Linkage(self._c.GetLinkage(self._pointer))

    @linkage.setter
    def linkage(self, linkage: Linkage | str) -> None:
        self._c.SetLinkage(self._pointer, Linkage[linkage] if isinstance(linkage, str) else linkage)

    def _set_visibility(self, visibility: str) -> None:
        self._c.SetVisibility(self._pointer, _VISIBILITIES[visibility])

    visibility = property(None, _set_visibility)

    @property
    def global_value_type(self) -> str:
        return self._c.message(self._c.PrintTypeToString(self._c.GlobalGetValueType(self._pointer)))

    @property
    def attributes(self) -> Iterator[bytes]:
        """Of a function: those that are text, and those of `_ATTRIBUTES`."""
        kinds = {self._kind(name): name for name in _ATTRIBUTES}
        found = (ctypes.c_void_p * self._c.GetAttributeCountAtIndex(self._pointer, _FUNCTION))()
        self._c.GetAttributesAtIndex(self._pointer, _FUNCTION, found)
        for attribute in found:
            if self._c.IsStringAttribute(attribute):
                size = ctypes.c_uint()
                start = self._c.GetStringAttributeKind(attribute, ctypes.byref(size))
                yield b'"%s"' % ctypes.string_at(start, size.value)
            elif (kind := self._c.GetEnumAttributeKind(attribute)) in kinds:
                yield kinds[kind]

    def add_function_attribute(self, name: str) -> None:
        context = self._c.GetModuleContext(self._c.GetGlobalParent(self._pointer))
        made = self._c.CreateEnumAttribute(context, self._kind(_encoded(name)), 0)
        self._c.AddAttributeAtIndex(self._pointer, _FUNCTION, made)

    def _kind(self, name: bytes) -> int:
        kind = int(self._c.GetEnumAttributeKindForName(name, len(name)))
        if not kind:
            raise ValueError(f"no such attribute {name!r}")
        return kind


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _decoded(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
