//! `#[autodiff_forward]` over kinds of arguments and results.
use attributes::{assert_close, slope};
use enzyme::autodiff_forward;

#[autodiff_forward(d_square, Dual, Dual)]
#[autodiff_forward(d_square_only, Dual, DualOnly)]
#[autodiff_forward(d_square_wide, 3, Dual, Dual)]
#[autodiff_forward(d_square_wide_only, 2, Dual, DualOnly)]
#[autodiff_forward(d_square_value, Dual, Const)]
fn square(x: f64) -> f64 {
    x * x
}

#[test]
fn scalars() {
    assert_eq!(d_square(3.0, 1.0), (9.0, 6.0));
    assert_eq!(d_square_only(3.0, 2.0), 12.0);
    assert_eq!(d_square_wide(3.0, 1.0, 2.0, -1.0), [9.0, 6.0, 12.0, -6.0]);
    assert_eq!(d_square_wide_only(3.0, 1.0, 0.5), [6.0, 3.0]);
    assert_eq!(d_square_value(3.0, 1.0), 9.0);
}

#[autodiff_forward(d_dot, Dual, Const, Dual)]
fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * x * y).sum()
}

#[test]
fn slices() {
    let (x, y) = ([1.0, 2.0], [3.0, 4.0]);
    let (value, tangent) = d_dot(&x, &[1.0, 1.0], &y);
    assert_eq!((value, tangent), (19.0, 22.0));
    assert_close(tangent, slope(|t| dot(&[1.0 + t, 2.0 + t], &y), 0.0), 8);
}

#[autodiff_forward(d_spread, 2, Dualv, Dual)]
fn spread(x: &[f64]) -> f64 {
    x[0] * x[1]
}

#[test]
fn stacked_tangents() {
    assert_eq!(d_spread(&[3.0, 5.0], &[1.0, 0.0, 0.0, 1.0]), [15.0, 5.0, 3.0]);
}

#[test]
#[should_panic(expected = "`x` has length 2, and 2 shadows of it have length 3")]
fn stacked_tangents_of_another_length() {
    d_spread(&[3.0, 5.0], &[1.0, 0.0, 0.0]);
}

#[autodiff_forward(d_into, Dual, Dual)]
fn into(x: &f64, y: &mut [f64; 2]) {
    *y = [x.sin(), x.cos()];
}

#[test]
fn outputs_behind_references() {
    let (mut y, mut dy) = ([0.0; 2], [0.0; 2]);
    d_into(&0.3, &2.0, &mut y, &mut dy);
    assert_eq!(y, [0.3f64.sin(), 0.3f64.cos()]);
    assert_eq!(dy, [2.0 * 0.3f64.cos(), -2.0 * 0.3f64.sin()]);
}

#[autodiff_forward(d_squares_of, Dual, Dual)]
fn squares_of(x: &[f64], out: &mut Vec<f64>) {
    for v in x {
        out.push(v * v);
    }
}

#[test]
fn the_tangent_of_a_list_grows_with_it() {
    let (mut out, mut d_out) = (vec![0.5], vec![7.0]);
    d_squares_of(&[1.0, 3.0], &[1.0, 2.0], &mut out, &mut d_out);
    assert_eq!(out, [0.5, 1.0, 9.0]);
    assert_eq!(d_out, [7.0, 2.0, 12.0]);
}
