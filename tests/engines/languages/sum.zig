export fn f(x: [*]const f64, n: usize) f64 {
    var s: f64 = 0;
    var i: usize = 0;
    while (i < n) : (i += 1) s += x[i] * x[i] * @sin(x[i]);
    return s;
}
