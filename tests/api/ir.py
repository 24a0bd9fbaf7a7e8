"""Pieces of IR in the form that front ends write: `f`, whose rules say other slopes than its body, and its user."""

from __future__ import annotations

SQUARE = "{ %r = fmul double %x, %x\n ret double %r }\n"

# Of `f`: the slope is 7 in reverse mode and 5 in forward mode.
RULES = """
define internal { double, double } @augmented(double %x) {
  %y = fmul double %x, %x
  %a = insertvalue { double, double } { double 7.0, double poison }, double %y, 1
  ret { double, double } %a
}
define internal double @pullback(double %x, double %seed, double %tape) {
  %r = fmul double %seed, %tape
  ret double %r
}
define internal double @jvp(double %x, double %d) {
  %r = fmul double %d, 5.0
  ret double %r
}
"""
RULE_KINDS = "!enzyme_augment !0 !enzyme_gradient !1 !enzyme_derivative !2"
RULE_NODES = "!0 = !{ptr @augmented}\n!1 = !{ptr @pullback}\n!2 = !{ptr @jvp}\n"

USER = """
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define double @user(double %x) {
  %y = call double @f(double %x)
  %r = fmul double %y, %x
  ret double %r
}
"""
