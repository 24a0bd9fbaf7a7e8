"""A message about code of Rust's library that was inlined tells the line of the user's that calls it."""

from __future__ import annotations

from enzyme_build.ir.instructions import Store
from enzyme_build.ir.module import Module

TEXT = """
define void @f(ptr %p) !dbg !3 {
  store i64 1, ptr %p, !dbg !7
  store i64 2, ptr %p, !dbg !6
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!9}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "src/lib.rs", directory: "/home/curve")
!2 = !DIFile(filename: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/mod.rs", directory: "")
!3 = distinct !DISubprogram(name: "f", linkageName: "_ZN5curve1fE", file: !1, line: 3, unit: !0)
!4 = distinct !DISubprogram(name: "read", file: !2, line: 1700, unit: !0)
!5 = !DILocation(line: 12, column: 8, scope: !3)
!6 = !DILocation(line: 1701, column: 3, scope: !4)
!7 = !DILocation(line: 1717, column: 9, scope: !4, inlinedAt: !5)
!9 = !{i32 2, !"Debug Info Version", i32 3}
"""


def test_the_users_line_where_there_is_one() -> None:
    module = Module.parse(TEXT)
    inlined, own = (i for i in module.functions["f"].entry.instructions if isinstance(i, Store))
    assert str(module.debug_place(inlined)).startswith("/home/curve/src/lib.rs:12:8")
    assert [place.line for place in module.inlined_places(inlined)] == [1717, 12]
    assert str(module.debug_place(own)).startswith("/rustc/")
    assert str(module.debug_place(own)).split(" ")[0].endswith("ptr/mod.rs:1701:3")
