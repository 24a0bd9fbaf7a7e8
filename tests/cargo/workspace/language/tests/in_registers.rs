//! Numbers that functions which are not inlined take and return inside of integers.

#[inline(never)]
fn norm(p: [f32; 2]) -> f32 {
    p[0] * p[0] + 2.0 * p[1] * p[1]
}

#[enzyme::autodiff_reverse(d_pair, Duplicated, Active)]
fn pair(x: &[f32]) -> f32 {
    norm([x[0], x[1]]) * x[2]
}

#[test]
fn two_floats() {
    let (x, mut dx) = ([1.5f32, 2.0, 0.5], [0.0f32; 3]);
    d_pair(&x, &mut dx, 1.0);
    assert_eq!(dx, [1.5, 4.0, 10.25]);
}

#[derive(Clone, Copy)]
struct Weighted {
    value: f32,
    counts: [i16; 2],
}

#[inline(never)]
fn scaled(w: Weighted) -> f32 {
    w.value * w.value * f32::from(w.counts[0] + w.counts[1])
}

#[enzyme::autodiff_reverse(d_weights, Duplicated, Active)]
fn weights(x: &[f32]) -> f32 {
    x.iter().zip(1..).map(|(value, count)| scaled(Weighted { value: *value, counts: [count, 1] })).sum()
}

#[test]
fn a_float_and_two_counts() {
    let (x, mut dx) = ([0.5f32, -2.0], [0.0f32; 2]);
    d_weights(&x, &mut dx, 1.0);
    assert_eq!(dx, [2.0, -12.0]);
}

#[inline(never)]
fn bits(x: &f64) -> u64 {
    x.to_bits()
}

#[enzyme::autodiff_reverse(d_squares, Duplicated, Active)]
fn squares(x: &[f64]) -> f64 {
    x.iter().map(|v| f64::from_bits(bits(v))).map(|v| v * v).sum()
}

#[test]
fn bits_returned() {
    let (x, mut dx) = ([1.5, -2.0], [0.0; 2]);
    d_squares(&x, &mut dx, 1.0);
    assert_eq!(dx, [3.0, -4.0]);
}
