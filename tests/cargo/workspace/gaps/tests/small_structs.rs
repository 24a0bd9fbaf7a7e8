//! A struct of a float and two counts that a function which is not inlined takes as one integer.

#[derive(Clone, Copy)]
struct Weighted {
    value: f32,
    counts: [i16; 2],
}
#[inline(never)]
fn scaled(w: Weighted) -> f32 {
    w.value * w.value * f32::from(w.counts[0] + w.counts[1])
}

#[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
fn function(x: &[f32]) -> f32 {
    x.iter().zip(1..).map(|(value, count)| scaled(Weighted { value: *value, counts: [count, 1] })).sum()
}

#[test]
fn small_structs() {
    let (x, mut dx) = ([0.5f32, -2.0], [0.0f32; 2]);
    derivative(&x, &mut dx, 1.0);
    assert_eq!(dx, [2.0, -12.0]);
}
