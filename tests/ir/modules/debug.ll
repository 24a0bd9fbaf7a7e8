; Debug records and the metadata that the engine reads.
source_filename = "debug.c"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@handler = global ptr null, !dbg !30

declare void @callee(ptr, ptr) #0
declare !callback !40 void @spawn(i32, ptr, ...)

define double @outer(ptr noalias %p, double %x, i1 %c) !dbg !5 {
entry:
  %slot = alloca double, align 8, !DIAssignID !20
    #dbg_assign(i1 undef, !11, !DIExpression(), !20, ptr %slot, !DIExpression(), !12)
    #dbg_declare(ptr %slot, !11, !DIExpression(), !12)
    #dbg_value(double %x, !11, !DIExpression(DW_OP_constu, 3, DW_OP_plus, DW_OP_stack_value), !12)
    #dbg_value(!DIArgList(double %x, i32 7, ptr %p), !11, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_fragment, 0, 32), !12)
    #dbg_value(!{}, !11, !DIExpression(), !12)
    #dbg_value(ptr @handler, !11, !DIExpression(), !12)
    #dbg_label(!14, !12)
  store double %x, ptr %slot, align 8, !dbg !13, !tbaa !16, !alias.scope !50, !noalias !50
    #dbg_value(double %later, !11, !DIExpression(), !12)
  br i1 %c, label %loop, label %done, !dbg !13, !prof !19

loop:
  %later = load double, ptr %slot, align 8, !dbg !15, !tbaa !16
    #dbg_value(double %later, !11, !DIExpression(), !12)
  br i1 %c, label %loop, label %done, !llvm.loop !18

done:
    #dbg_value(i32 0, !11, !DIExpression(), !12)
  ret double %x, !dbg !13
}

attributes #0 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand, written: \22x\22", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "debug.c", directory: "/source")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!5 = distinct !DISubprogram(name: "outer", linkageName: "outer_linkage", scope: !1, file: !1, line: 3, type: !6, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!6 = !DISubroutineType(types: !7)
!7 = !{!4, null, !4}
!8 = !{!11}
!9 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 30, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!10 = distinct !DILexicalBlock(scope: !9, file: !1, line: 31, column: 3)
!11 = !DILocalVariable(name: "slot", scope: !5, file: !1, line: 4, type: !4)
!12 = !DILocation(line: 4, column: 2, scope: !5)
!13 = !DILocation(line: 5, column: 7, scope: !5)
!14 = !DILabel(scope: !5, name: "here", file: !1, line: 9)
!15 = !DILocation(line: 32, column: 9, scope: !10, inlinedAt: !13)
!16 = !{!17, !17, i64 0}
!17 = !{!"double", !21, i64 0}
!18 = distinct !{!18, !22}
!19 = !{!"branch_weights", i32 1, i32 99}
!20 = distinct !DIAssignID()
!21 = !{!"root"}
!22 = !{!"llvm.loop.mustprogress"}
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "handler", scope: !0, file: !1, line: 1, type: !4, isLocal: false, isDefinition: true)
!40 = !{!41}
!41 = !{i64 1, i64 -1, i1 true}
!50 = !{!51}
!51 = distinct !{!51, !52, !"scope"}
!52 = distinct !{!52, !"domain"}
