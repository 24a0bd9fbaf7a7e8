//! What Rust programs are made of: each function's gradient against central differences.
use attributes::gradients;
use std::collections::VecDeque;

trait Shape {
    fn area(&self) -> f64;
}
struct Circle(f64);
struct Rectangle { a: f64, b: f64 }
impl Shape for Circle {
    fn area(&self) -> f64 {
        std::f64::consts::PI * self.0 * self.0
    }
}
impl Shape for Rectangle {
    fn area(&self) -> f64 {
        self.a * self.b
    }
}

fn checked(x: f64) -> Result<f64, String> {
    if x > 0.0 { Ok(x.ln()) } else { Err(format!("{x} has no logarithm")) }
}

fn first_root(a: f64, b: f64, c: f64) -> Option<f64> {
    let d = b * b - 4.0 * a * c;
    (d >= 0.0).then(|| (-b + d.sqrt()) / (2.0 * a))
}

struct Counted<'a>(&'a std::cell::Cell<u32>, f64);
impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[derive(Clone, Copy)]
struct Dual3([f64; 3]);
impl std::ops::Add for Dual3 {
    type Output = Dual3;
    fn add(self, other: Dual3) -> Dual3 {
        Dual3(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }
}
impl std::ops::Mul<f64> for Dual3 {
    type Output = Dual3;
    fn mul(self, factor: f64) -> Dual3 {
        Dual3(self.0.map(|v| v * factor))
    }
}

gradients! {
    indices(x) at [1.0, 2.0, 3.0] => { let mut s = 0.0; for i in 0..x.len() { s += x[i] * x[x.len() - 1 - i]; } s }
    iterator_chain(x) at [0.5, -1.0, 2.0, 0.1] => { x.iter().filter(|v| **v > 0.0).map(|v| v.sin() * v).sum() }
    fold(x) at [1.1, 0.9, 1.3] => { x.iter().fold(1.0, |product, v| product * v) }
    zip(x) at [1.0, 2.0, 3.0, 4.0] => { x[..2].iter().zip(&x[2..]).map(|(a, b)| a * b * b).sum() }
    windows(x) at [1.0, 2.0, 4.0, 7.0] => { x.windows(2).map(|w| (w[1] - w[0]).powi(2)).sum() }
    chunks(x) at [1.0, 2.0, 4.0, 7.0, 3.0] => { x.chunks(2).map(|c| c.iter().product::<f64>()).sum() }
    chunks_exact(x) at [1.0, 2.0, 4.0, 7.0] => { x.chunks_exact(2).map(|c| c[0].powf(c[1])).sum() }
    split_at(x) at [1.0, 2.0, 4.0, 7.0] => { let (a, b) = x.split_at(2); a[0] * b[1] + a[1] * b[0] }
    enumerate_rev(x) at [1.0, 2.0, 4.0] => { x.iter().enumerate().rev().map(|(i, v)| (i as f64 + 1.0) * v * v).sum() }
    step_by(x) at [1.0, 2.0, 4.0, 5.0] => { x.iter().step_by(2).chain(x.iter().skip(1).take(1)).map(|v| v * v * v).sum() }
    maximum(x) at [1.0, 4.0, 2.0] => { x.iter().copied().fold(f64::NEG_INFINITY, f64::max) * x[0] }
    clamp_abs(x) at [-0.5, 2.0, 0.3] => { x.iter().map(|v| v.clamp(-1.0, 1.0).abs() * v.signum() + v.mul_add(2.0, 1.0)).sum() }
    float_methods(x) at [0.3, 0.6, 1.2] => {
        x[0].exp() + x[1].ln_1p() + x[2].tanh() + x[0].asin() + x[1].acos() + x[2].atan() + x[0].atan2(x[1])
            + x[2].cbrt() + x[1].sqrt() + x[0].exp_m1() + x[2].log10() + x[1].log2() + x[0].sinh() + x[1].cosh()
            + x[2].powf(x[0]) + x[0].hypot(x[1]) + x[2].recip() + x[0].to_degrees() / 100.0 + x[1].exp2() + x[2].rem_euclid(1.0)
    }
    trait_objects(x) at [1.5, 2.0, 0.5] => {
        let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Circle(x[0])), Box::new(Rectangle { a: x[1], b: x[2] })];
        shapes.iter().map(|s| s.area().powi(2)).sum()
    }
    question_mark(x) at [2.0, 3.0] => {
        fn both(x: &[f64]) -> Result<f64, String> { Ok(checked(x[0])? * checked(x[1])?) }
        both(x).expect("both are positive")
    }
    drops(x) at [2.0, 3.0] => {
        let count = std::cell::Cell::new(0);
        let sum: f64 = x.iter().map(|v| Counted(&count, v * v)).map(|c| c.1 * 2.0).sum();
        sum * f64::from(count.get())
    }
    operators(x) at [1.0, 2.0, 3.0] => { let v = Dual3([x[0], x[1], x[2]]); let w = v * x[0] + v; w.0.iter().map(|a| a * a).sum() }
    destructuring(x) at [1.0, 2.0, 3.0] => { if let [a, .., c] = x { a * c } else { 0.0 } }
    matches(x) at [1.0, 2.0, 3.0] => { match x { [] => 0.0, [a] => *a, [a, rest @ ..] => a * rest.iter().sum::<f64>() } }
    labels(x) at [1.0, 2.0, 3.0, -1.0, 9.0] => {
        let mut s = 1.0;
        'outer: for a in x { for b in x { if b < &0.0 { continue 'outer; } if a < &0.0 { break 'outer; } s += a * b; } }
        s
    }
    integers(x) at [1.1, 2.1, 3.1] => {
        let mut s = 0.0; let mut k: i32 = 1;
        for v in x { k = k * 3 % 7; s += f64::from(k) * v * v; let i = (v * 1.5) as usize; s += x[i % x.len()] }
        s
    }
    newton(x) at [3.0, 7.0] => {
        let mut r = x[0];
        while (r * r - x[1]).abs() > 1e-12 { r = 0.5 * (r + x[1] / r); }
        r * x[0]
    }
    recursion(x) at [1.0, 2.0, 3.0] => { fn sum(x: &[f64]) -> f64 { match x { [] => 0.0, [a, rest @ ..] => a * a + a * sum(rest) } } sum(x) }
    reversed(x) at [3.0, 1.0, 2.0] => { let mut v = x.to_vec(); v.reverse(); v.rotate_left(1); v.dedup(); v[0] * v[1].exp() }
    deque(x) at [3.0, 1.0, 2.0] => { let mut d = VecDeque::new(); for v in x { d.push_front(v * v); } d.pop_back(); d.iter().product() }
    strings(x) at [3.0, 1.0] => { let text = format!("{:.2}", x[0]); x[0] * x[1] * text.len() as f64 }
    function_pointers(x) at [0.5, 1.0] => { let f: [fn(f64) -> f64; 2] = [f64::sin, f64::exp]; x.iter().zip(f).map(|(v, f)| f(*v)).sum() }
    closures(x) at [0.5, 1.0] => { let scale = x[0] * 2.0; let f = |v: f64| scale * v * v; let g: &dyn Fn(f64) -> f64 = &f; g(x[1]) + f(x[0]) }
    results(x) at [2.0, 3.0] => { checked(x[0]).and_then(|l| checked(x[1]).map(|m| l * m)).unwrap() + checked(-x[0]).unwrap_or(x[1]) }
    options(x) at [1.0, -5.0, 3.0] => { first_root(x[0], x[1], x[2]).map_or(0.0, |r| r * r) + first_root(1.0, 0.0, x[0]).unwrap_or(x[1]) }
    constant_tables(x) at [0.5, 1.0, 2.0] => { static W: [f64; 3] = [1.0, 3.0, 5.0]; const V: &[f64] = &[2.0, 4.0, 8.0]; x.iter().zip(W).zip(V).map(|((x, w), v)| w * v * x * x).sum() }
    single_precision(x) at [0.5, 1.5] => { let y = (x[0] as f32) * 0.0; f64::from(y) + x[0] * x[1] }
    matrix(x) at [1.0, 2.0, 3.0, 4.0] => {
        let mut m = [[0.0; 2]; 2];
        for i in 0..2 { for j in 0..2 { for k in 0..2 { m[i][j] += x[2 * i + k] * x[2 * k + j]; } } }
        m[0][0] * m[1][1] - m[0][1] * m[1][0]
    }
}
