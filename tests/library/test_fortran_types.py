"""Functions for derived types of Fortran, of the descriptions that flang makes. What they compute: tests/fortran."""

from __future__ import annotations

from enzyme_build import bitcode
from enzyme_build.ir.module import Module
from enzyme_build.library.fortran import descriptions, type_functions

DESCRIPTOR = "{ ptr, i64, i32, i8, i8, i8, i8 }"
THREE = ", ".join([DESCRIPTOR] * 3)
VALUE = "%_QM__fortran_type_infoTvalue"
COMPONENT = "%_QM__fortran_type_infoTcomponent"
SPECIAL = "%_QM__fortran_type_infoTspecialbinding"
TYPE = "%_QM__fortran_type_infoTderivedtype"
TYPES = f"""
{VALUE} = type {{ i8, [7 x i8], i64 }}
{COMPONENT} = type {{ {DESCRIPTOR}, i8, i8, i8, i8, [4 x i8], i64, {VALUE}, {THREE}, {{ i64 }} }}
{SPECIAL} = type {{ i8, i8, i8, i8, [4 x i8], {{ i64 }} }}
{TYPE} = type {{ {", ".join([DESCRIPTOR, DESCRIPTOR, "i64", *[DESCRIPTOR] * 6])}, i32, i8, i8, i8, i8, i8, [3 x i8] }}
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


def leads_to(name: str | None) -> str:
    return f"{DESCRIPTOR} {{ ptr {f'@{name}' if name else 'null'}, i64 0, i32 0, i8 0, i8 0, i8 0, i8 0 }}"


def component(genre: int, offset: int, of: str | None = None, rank: int = 0, start: str | None = None) -> str:
    """Of doubles, or of a derived type."""
    category, kind = (6, 0) if of else (2, 8)
    begun = f"{{ i64 }} {{ i64 ptrtoint (ptr @{start} to i64) }}" if start else "{ i64 } zeroinitializer"
    return (
        f"{COMPONENT} {{ {leads_to(None)}, i8 {genre}, i8 {category}, i8 {kind}, i8 {rank}, [4 x i8] undef, "
        f"i64 {offset}, {VALUE} zeroinitializer, {leads_to(of)}, {leads_to(None)}, {leads_to(None)}, {begun} }}"
    )


def described(name: str, size: int, *components: str, parent: bool = False, final: bool = False) -> str:
    lists = [leads_to(None)] * 2 + [leads_to(f"c.{name}"), leads_to(None), leads_to("s" if final else None)]
    flags = f"i8 {int(parent)}, i8 0, i8 0, i8 {int(not final)}, i8 1, [3 x i8] undef"
    return (
        f"@c.{name} = constant [{len(components)} x {COMPONENT}] [{', '.join(components)}]\n"
        f"@{name} = constant {TYPE} {{ {leads_to(None)}, {leads_to(None)}, i64 {size}, {leads_to(None)}, "
        f"{', '.join(lists)}, i32 0, {flags} }}\n"
    )


PROGRAM = "".join(
    (
        TYPES,
        "declare void @final(ptr)\n@one = constant double 1.0\n",
        f"@s = constant [1 x {SPECIAL}] [{SPECIAL} {{ i8 9, i8 0, i8 0, i8 0, [4 x i8] undef, "
        "{ i64 } { i64 ptrtoint (ptr @final to i64) } }]\n",
        described("layer", 56, component(3, 0, rank=1), component(1, 48, start="one"), final=True),
        described("wide", 104, component(1, 0, "layer"), component(3, 56, rank=1), parent=True),
        described("net", 40, component(3, 0, "layer")),
        described("sized", 48, component(4, 0, rank=1)),
        described("with_sized", 48, component(1, 0, "sized")),
    )
)


def written() -> dict[str, str]:
    """Text of each function, as LLVM reads and prints it."""
    text = type_functions.type_functions(Module.parse(PROGRAM))
    assert bitcode.parse_text(f"{TYPES}{text}") is not None
    parts = text.split("define linkonce_odr hidden ")[1:]
    return {part.partition("@")[2].partition("(")[0]: part for part in parts}


def test_descriptions_are_read() -> None:
    types = descriptions.derived_types(Module.parse(PROGRAM))
    assert set(types) == {"layer", "wide", "net", "sized", "with_sized"}
    assert types["wide"].parent == "layer"
    assert types["layer"].specials[0].function == "final"
    first, second = types["layer"].components
    assert (first.genre, first.rank, first.code) == (descriptions.ALLOCATABLE, 1, 28)
    assert second.start is not None
    assert second.start.name == "one"


def test_what_is_done_with_objects() -> None:
    functions = written()
    assert "store double" in functions["enzymepy.start.layer"]
    assert "call void @final(ptr %object)" in functions["enzymepy.finish.layer"]
    assert "call void @free" in functions["enzymepy.release.layer"]
    assert "call ptr @malloc" in functions["enzymepy.own.layer"]
    assert "@enzymepy.release.layer(ptr %object)" in functions["enzymepy.release.wide"]


def test_components_may_be_of_types_that_extend_theirs() -> None:
    released = written()["enzymepy.release.net"]
    assert "icmp eq ptr %v" in released
    assert "@enzymepy.release.wide(" in released
    assert "@enzymepy.release.layer(" in released


def test_types_that_are_not_told_are_left_to_the_library() -> None:
    functions = written()
    assert not [name for name in functions if name.endswith("sized")]
    assert "@sized" not in functions["enzymepy.type.known"]
