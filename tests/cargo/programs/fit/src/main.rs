//! A chain of Bézier curves, fitted to points by least squares: distances to the nearest points of the curve.
use attributes::{assert_all_close, slopes};
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    x: f64,
    y: f64,
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}

impl Point {
    fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

/// A curve over the parameter 0..1.
trait Curve {
    fn eval(&self, t: f64) -> Point;
    fn slope(&self, t: f64) -> Point;

    /// The squared distance to the nearest point: a coarse search, then Newton's method.
    fn squared_distance(&self, from: Point) -> f64 {
        let squared = |t: f64| { let way = self.eval(t) - from; way.dot(way) };
        let coarse = (0..=16).map(|i| f64::from(i) / 16.0);
        let mut t = coarse.min_by(|a, b| squared(*a).partial_cmp(&squared(*b)).expect("numbers")).expect("there are some");
        for _ in 0..4 {
            let slope = self.slope(t);
            t = (t - slope.dot(self.eval(t) - from) / slope.dot(slope).max(1e-9)).clamp(0.0, 1.0);
        }
        squared(t)
    }
}

#[derive(Clone, Copy, Debug)]
struct Cubic([Point; 4]);

impl Curve for Cubic {
    fn eval(&self, t: f64) -> Point {
        let (s, [a, b, c, d]) = (1.0 - t, self.0);
        a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
    }

    fn slope(&self, t: f64) -> Point {
        let (s, [a, b, c, d]) = (1.0 - t, self.0);
        (b - a) * (3.0 * s * s) + (c - b) * (6.0 * s * t) + (d - c) * (3.0 * t * t)
    }
}

/// Curves that share their ends: 3n + 1 points, two numbers each.
fn chain(numbers: &[f64]) -> Vec<Cubic> {
    let points: Vec<Point> = numbers.chunks_exact(2).map(|c| Point { x: c[0], y: c[1] }).collect();
    points.windows(4).step_by(3).map(|w| Cubic([w[0], w[1], w[2], w[3]])).collect()
}

fn residual(numbers: &[f64], data: &[Point]) -> f64 {
    let curves = chain(numbers);
    let nearest = |p: &Point| curves.iter().map(|c| c.squared_distance(*p)).fold(f64::INFINITY, f64::min);
    data.iter().map(nearest).sum()
}

fn main() {
    let data: Vec<Point> = (0..40)
        .map(|i| f64::from(i) * 0.15)
        .map(|t| Point { x: t, y: t.sin() })
        .collect();
    let mut numbers: Vec<f64> = (0..7).flat_map(|i| [0.98 * f64::from(i) + 0.03, 0.1 * f64::from(i % 2) + 0.05]).collect();
    let f = |numbers: &[f64]| residual(numbers, &data);
    let got = enzyme::gradient(f, &numbers);
    let wanted = slopes(f, &numbers);
    println!("{got:.6?}\nby differences {wanted:.6?}");
    assert_all_close(&got, &wanted, 5);

    // gradient descent with steps that grow while they go down and shrink where they do not
    let (mut value, mut step) = (f(&numbers), 0.01);
    let first = value;
    for _ in 0..2000 {
        let gradient = enzyme::gradient(f, &numbers);
        let next: Vec<f64> = numbers.iter().zip(&gradient).map(|(x, g)| x - step * g).collect();
        let there = f(&next);
        (numbers, value, step) = if there < value { (next, there, step * 1.2) } else { (numbers, value, step / 2.0) };
    }
    println!("residual {first:.3} at first, {value:.1e} now");
    assert!(value < 1e-3);
}
