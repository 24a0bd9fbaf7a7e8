//! Two floats that a function which is not inlined takes as one integer.

#[inline(never)]
fn norm(p: [f32; 2]) -> f32 {
    p[0] * p[0] + 2.0 * p[1] * p[1]
}

#[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
fn function(x: &[f32]) -> f32 {
    norm([x[0], x[1]]) * x[2]
}

#[test]
fn two_floats() {
    let (x, mut dx) = ([1.5f32, 2.0, 0.5], [0.0f32; 3]);
    derivative(&x, &mut dx, 1.0);
    assert_eq!(dx, [1.5, 4.0, 10.25]);
}
