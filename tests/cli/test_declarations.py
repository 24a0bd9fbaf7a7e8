"""C declarations with extents and values, and the refusals of what is not one."""

from __future__ import annotations

import pytest

from enzyme_build.cli import derivatives, gradient_test
from enzyme_build.cli.declarations import parse
from enzyme_build.errors import UsageError


def test_all_that_a_declaration_may_say() -> None:
    f = parse(
        "float ns::f(const double x[3] = {1, 2.5, -3e2}, float &y = 0.5..2, enzyme_const double c, unsigned long n = 4)"
    )
    assert (f.name, f.symbol, f.result) == ("ns::f", "ns_f", "float")
    x, y, c, n = f.parameters
    assert (x.extent, x.values, x.is_const, x.is_written) == (3, ("1", "2.5", "-3e2"), True, False)
    assert (y.extent, y.range, y.is_reference, y.is_written) == (None, ("0.5", "2"), True, True)
    assert (c.is_active, c.range) == (False, ("0.5", "1.5"))
    assert (n.type, n.values, n.is_active) == ("unsigned long", ("4",), False)
    assert f.declaration == (
        "namespace ns { float f(const double *x, float &y, double c, unsigned long n); }"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f", "is not a C declaration"),
        ("int f(double x)", "returns int"),
        ("void f(const double x[2])", "has no result"),
        ("double f(int n = 3)", "no parameter that a derivative flows through"),
        ("double f(double *x)", "points to an unknown number of values"),
        ("double f(double x, int n)", "`n` is an integer without a value"),
        ("double f(double x, struct grid *g)", "`struct grid *g` is not understood"),
        ("double f(double x, complex z)", "has the type complex"),
        ("double f(double x[3] = {1, 2})", "has 2 values for 3"),
        ("double f(double x = one)", "value of parameter `x` is not understood"),
    ],
)
def test_refusals_name_the_parameter(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message.replace("*", r"\*")) as caught:
        parse(text)
    assert "fix:" in str(caught.value)


def test_extents_are_not_needed_for_derivatives() -> None:
    f = parse("double f(const double x[], double k, int n)", to_call=False)
    header = derivatives.header([f])
    assert "double f_gradient(const double *x, double *d_x, double k, double *d_k, int n);" in header
    assert "double f_tangent(const double *x, const double *d_x, double k, double d_k, int n);" in header


def test_same_seed_same_source() -> None:
    functions = [parse("double f(const double x[3])")]
    first = gradient_test.source(functions, [], seed=3, tolerance=0)
    assert first == gradient_test.source(functions, [], seed=3, tolerance=0)
    assert first != gradient_test.source(functions, [], seed=4, tolerance=0)
