//! The bits of a number that a function which is not inlined returns.

#[inline(never)]
fn bits(x: &f64) -> u64 {
    x.to_bits()
}

#[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
fn function(x: &[f64]) -> f64 {
    x.iter().map(|v| f64::from_bits(bits(v))).map(|v| v * v).sum()
}

#[test]
fn bits_returned() {
    let (x, mut dx) = ([1.5, -2.0], [0.0; 2]);
    derivative(&x, &mut dx, 1.0);
    assert_eq!(dx, [3.0, -4.0]);
}
