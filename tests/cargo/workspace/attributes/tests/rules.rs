//! `#[custom_gradient]` and `#[inactive]`.
use attributes::assert_close;
use enzyme::{autodiff_reverse, custom_gradient, inactive};

fn rule_of_clipped(x: f64, limit: f64, seed: f64) -> (f64, f64) {
    assert_eq!(limit, 1.0);
    (100.0 * x * seed, 0.0) // not what calculus says, so that it is seen who said it
}

#[custom_gradient(rule_of_clipped)]
fn clipped(x: f64, limit: f64) -> f64 {
    x.clamp(-limit, limit)
}

#[autodiff_reverse(d_twice, Active, Active)]
fn twice(x: f64) -> f64 {
    clipped(x, 1.0) * clipped(2.0 * x, 1.0)
}

#[test]
fn scalars() {
    let (value, dx) = d_twice(0.25, 1.0);
    assert_eq!(value, 0.125);
    assert_eq!(dx, 25.0 * 0.5 + 2.0 * 50.0 * 0.25);
}

fn rule_of_sum(x: &[f64], dx: &mut [f64], power: i32, seed: f64) {
    for (x, dx) in x.iter().zip(dx) {
        *dx += 10.0 * seed * f64::from(power) * x;
    }
}

#[custom_gradient(rule_of_sum)]
fn sum(x: &[f64], power: i32) -> f64 {
    x.iter().map(|x| x.powi(power)).sum()
}

#[test]
fn slices() {
    let dx = enzyme::gradient(|x: &[f64]| 3.0 * sum(x, 2) + x[0], &[1.0, 2.0]);
    assert_eq!(dx, [61.0, 120.0]);
}

#[test]
fn slices_that_are_written_to_afterwards() {
    let f = |[a, b]: [f64; 2]| {
        let mut v = vec![a, b];
        let before = sum(&v, 2);
        v[0] = 100.0 * b;
        before + v[0]
    };
    assert_eq!(enzyme::grad(f)([1.0, 2.0]), [20.0, 140.0]);
}

#[test]
fn loops() {
    let steps = |x: f64| (1..4).fold(x, |y, k| y + clipped(0.1 * f64::from(k) * x, 1.0));
    let wanted = 1.0 + [0.1, 0.2, 0.3].iter().map(|c| c * 100.0 * c * 0.5).sum::<f64>();
    assert_close(enzyme::grad(steps)(0.5), wanted, 13);
}

#[inactive]
fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}

struct Scale(f64);
impl Scale {
    #[inactive]
    fn of<T: Into<f64> + Copy>(&self, x: T) -> Option<f64> {
        let x: f64 = x.into();
        (x > 0.0).then_some(())?;
        Some(self.0 * x)
    }
}

#[test]
fn inactive_functions() {
    assert_eq!(enzyme::grad(|x: f64| x * rounded(x))(2.0), 2.0);
    assert_eq!(enzyme::jvp(|x: f64| x * rounded(x), 2.0, 1.0), (4.0, 2.0));
    let scale = Scale(3.0);
    assert_eq!(enzyme::jvp(|x: f64| x * scale.of(x).unwrap_or(1.0), 2.0, 1.0), (12.0, 6.0));
    assert_eq!(enzyme::grad(|x: f64| x * scale.of(x).unwrap_or(1.0))(2.0), 6.0);
    assert_eq!(enzyme::grad(|x: f64| x * scale.of(x).unwrap_or(1.0))(-2.0), 1.0);
}
