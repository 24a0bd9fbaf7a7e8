//! Derivatives without std and without an allocator.
#![no_std]

use enzyme::{autodiff_forward, autodiff_reverse, custom_gradient, inactive, Differentiable, Value};

/// A point of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Value)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
}

/// The potential of a body at `place` in the field of others.
#[autodiff_reverse(d_potential, Active, Duplicated, Active)]
#[autodiff_forward(potential_along, Dual, Dual, Dual)]
pub fn potential(place: Point, others: &[Point]) -> f64 {
    others
        .iter()
        .map(|other| {
            let (dx, dy) = (place.x - other.x, place.y - other.y);
            1.0 / (0.5 + dx * dx + dy * dy)
        })
        .sum()
}

/// The largest root of a square polynomial by Newton's method, if there is one.
#[autodiff_reverse(d_root, Duplicated, Active)]
pub fn root(coefficients: &[f64; 3]) -> f64 {
    let [a, b, c] = *coefficients;
    let mut x = 10.0;
    let mut steps = 0u8;
    while (a * x * x + b * x + c).abs() > 1e-13 {
        x -= (a * x * x + b * x + c) / (2.0 * a * x + b);
        steps += 1;
        assert!(steps < 100, "there is no root");
    }
    x
}

fn rule_of_counted(x: &f64, dx: &mut f64, seed: f64) {
    *dx += 3.0 * x * seed;
}

/// A function with a rule of its own, and a call of what has no derivative.
#[custom_gradient(rule_of_counted)]
pub fn counted(x: &f64) -> f64 {
    x * x + floor(*x)
}

/// The whole part of a number that is not negative.
#[inactive]
pub fn floor(x: f64) -> f64 {
    x as u64 as f64
}
