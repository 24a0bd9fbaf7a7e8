// f in D, without its run-time library (-betterC): slices, structs with operators, templates and closures over ranges.
import core.stdc.math;

struct Dense(T)
{
    T[] values;

    T opIndex(size_t i) const { return values[i]; }

    Dense opOpAssign(string op)(T factor)
    {
        foreach (ref v; values)
            mixin("v " ~ op ~ "= factor;");
        return this;
    }
}

T folded(T, alias combine)(const T[] values, T start)
{
    foreach (v; values)
        start = combine(start, v);
    return start;
}

extern (C) double f(const(double)* x)
{
    double[3] copy = x[0 .. 3];
    auto dense = Dense!double(copy[]);
    dense *= x[1];
    immutable squares = folded!(double, (s, v) => s + v * v)(dense.values, 0.0);
    return squares * sin(dense[0]) + exp(x[2]);
}
