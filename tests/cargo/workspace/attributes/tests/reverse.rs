//! `#[autodiff_reverse]` over kinds of arguments and results.
use attributes::{assert_all_close, assert_close, slope, slopes};
use enzyme::autodiff_reverse;

#[autodiff_reverse(d_product, Active, Active, Active)]
fn product(x: f64, y: f64) -> f64 {
    x * x * y.sin()
}

#[test]
fn scalars() {
    let (value, dx, dy) = d_product(1.5, 0.7, 2.0);
    assert_eq!(value, product(1.5, 0.7));
    assert_close(dx, 2.0 * slope(|x| product(x, 0.7), 1.5), 8);
    assert_close(dy, 2.0 * slope(|y| product(1.5, y), 0.7), 8);
}

#[autodiff_reverse(d_energy, Duplicated, Const, Active)]
fn energy(x: &[f64], stiffness: f64) -> f64 {
    let mut sum = 0.0;
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        sum += 0.5 * stiffness * stretch * stretch * stretch.exp();
    }
    sum
}

#[test]
fn slices() {
    let x = [0.1, 0.5, -0.3, 1.2];
    let mut dx = [0.0; 4];
    let value = d_energy(&x, &mut dx, 3.0, 1.0);
    assert_eq!(value, energy(&x, 3.0));
    assert_all_close(&dx, &slopes(|x| energy(x, 3.0), &x), 7);
}

#[test]
#[should_panic(expected = "`x` has length 4, and its shadow has length 3")]
fn lengths_that_differ() {
    d_energy(&[0.0; 4], &mut [0.0; 3], 1.0, 1.0);
}

#[autodiff_reverse(d_scale, Duplicated, Duplicated, Active)]
fn scale(x: &[f64], y: &mut [f64], factor: f64) {
    for (x, y) in x.iter().zip(y.iter_mut()) {
        *y = factor * x.powi(2);
    }
}

#[test]
fn outputs_behind_references() {
    let (x, mut dx) = ([1.0, 2.0, 3.0], [0.0; 3]);
    let (mut y, mut dy) = ([0.0; 3], [1.0, 10.0, 100.0]);
    let factor = d_scale(&x, &mut dx, &mut y, &mut dy, 0.5);
    assert_eq!(y, [0.5, 2.0, 4.5]);
    assert_eq!(dx, [1.0, 20.0, 300.0]);
    assert_eq!(factor, 1.0 + 40.0 + 900.0);
    assert_eq!(dy, [0.0; 3]);
}

#[autodiff_reverse(d_norm, Active, Active)]
fn norm(v: [f64; 3]) -> f64 {
    v.iter().map(|x| x * x).sum::<f64>().sqrt()
}

#[test]
fn arrays_by_value() {
    let (value, dv) = d_norm([1.0, 2.0, 2.0], 1.0);
    assert_close(value, 3.0, 15);
    assert_all_close(&dv, &[1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0], 14);
}

#[autodiff_reverse(d_single, Duplicated, Active)]
fn single(x: &[f32; 2]) -> f32 {
    x[0] * x[1] * x[1]
}

#[test]
fn single_precision() {
    let mut dx = [0.0; 2];
    assert_eq!(d_single(&[2.0, 3.0], &mut dx, 1.0), 18.0);
    assert_eq!(dx, [9.0, 12.0]);
}

#[autodiff_reverse(d_only, Duplicated, ActiveOnly)]
fn only(x: &f64) -> f64 {
    x.ln()
}

#[test]
fn gradient_without_value() {
    let mut dx = 1.0;
    d_only(&4.0, &mut dx, 1.0);
    assert_eq!(dx, 1.25);
}

#[derive(Clone, Copy, Debug, PartialEq, enzyme::Differentiable, enzyme::Value)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    #[autodiff_reverse(d_distance, Duplicated, Active, Active)]
    fn distance(&self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

#[test]
fn methods_and_structs() {
    let (p, q) = (Point { x: 1.0, y: 2.0 }, Point { x: 4.0, y: 6.0 });
    let mut dp = Point { x: 0.0, y: 0.0 };
    let (value, dq) = p.d_distance(&mut dp, q, 1.0);
    assert_eq!(value, 5.0);
    assert_all_close(&[dp.x, dp.y, dq.x, dq.y], &[-0.6, -0.8, 0.6, 0.8], 14);
}

#[autodiff_reverse(d_polynomial, Duplicated, Active, Active)]
fn polynomial<T: enzyme::Scalar + std::ops::Mul<Output = T> + std::ops::Add<Output = T>>(coefficients: &Vec<T>, x: T) -> T {
    coefficients.iter().rev().fold(T::ZERO, |sum, c| sum * x + *c)
}

#[test]
fn generics_and_vectors() {
    let coefficients = vec![1.0, -2.0, 0.5];
    let mut shadow = vec![0.0; 3];
    let (value, dx) = d_polynomial(&coefficients, &mut shadow, 3.0, 1.0);
    assert_eq!((value, dx), (-0.5, 1.0));
    assert_eq!(shadow, [1.0, 3.0, 9.0]);
}

#[autodiff_reverse(d_pair, Active, Active)]
fn pair(p: (f64, f32)) -> f64 {
    p.0 * f64::from(p.1)
}

#[test]
fn tuples() {
    assert_eq!(d_pair((2.0, 3.0), 1.0), (6.0, (3.0, 2.0)));
}

#[autodiff_reverse(d_both, 2, Duplicated, Duplicated)]
fn both(x: &[f64], y: &mut [f64; 2]) {
    y[0] = x[0] * x[1];
    y[1] = x[0] + x[1];
}

#[test]
fn widths() {
    let (mut d0, mut d1, mut y) = ([0.0; 2], [0.0; 2], [0.0; 2]);
    d_both(&[3.0, 5.0], &mut d0, &mut d1, &mut y, &mut [1.0, 0.0], &mut [0.0, 1.0]);
    assert_eq!((d0, d1, y), ([5.0, 3.0], [1.0, 1.0], [15.0, 8.0]));
}

#[enzyme::gradient]
fn rosenbrock(x: &[f64], a: f64, n: usize) -> f64 {
    (0..n - 1).map(|i| (a - x[i]).powi(2) + 100.0 * (x[i + 1] - x[i] * x[i]).powi(2)).sum()
}

#[test]
fn gradient_attribute() {
    let x = [0.5, 1.5, -0.5];
    let (dx, da) = rosenbrock_gradient(&x, 1.0, 3);
    assert_all_close(&dx, &slopes(|x| rosenbrock(x, 1.0, 3), &x), 6);
    assert_close(da, slope(|a| rosenbrock(&x, a, 3), 1.0), 7);
}
