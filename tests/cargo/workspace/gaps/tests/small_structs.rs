//! Small structs that a function which is not inlined takes and returns as one integer.

#[derive(Clone, Copy)]
struct Weighted {
    value: f32,
    count: i32,
}
#[inline(never)]
fn scaled(w: Weighted) -> f32 {
    w.value * w.value * w.count as f32
}
#[inline(never)]
fn norm(p: [f32; 2]) -> f32 {
    p[0] * p[0] + 2.0 * p[1] * p[1]
}

#[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
fn function(x: &[f32]) -> f32 {
    norm([x[0], x[1]]) + scaled(Weighted { value: x[2], count: 3 })
}

#[test]
fn small_structs() {
    let (x, mut dx) = ([1.5f32, 2.0, 0.5], [0.0f32; 3]);
    derivative(&x, &mut dx, 1.0);
    assert_eq!(dx, [3.0, 8.0, 3.0]);
}
