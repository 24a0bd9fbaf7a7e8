//! Derivatives of closures and function pointers.
use attributes::{assert_all_close, assert_close, slopes};

#[test]
fn closures_by_value() {
    let factor = 3.0;
    let slope = enzyme::grad(|x: f64| factor * x.powi(3));
    assert_close(slope(2.0), 36.0, 14);
    let (value, [dx, dy]) = enzyme::value_and_grad(|[x, y]: [f64; 2]| x * y)([3.0, 5.0]);
    assert_eq!((value, dx, dy), (15.0, 5.0, 3.0));
}

fn cube(x: f64) -> f64 {
    x * x * x
}

#[test]
fn function_pointers() {
    assert_eq!(enzyme::grad(cube)(2.0), 12.0);
    let functions: [fn(f64) -> f64; 2] = [cube, f64::sin];
    assert_eq!(enzyme::grad(functions[0])(2.0), 12.0);
    assert_close(enzyme::grad(functions[1])(0.5), 0.5f64.cos(), 15);
}

#[test]
fn slices() {
    let weights = vec![1.0, 10.0, 100.0];
    let f = |x: &[f64]| x.iter().zip(&weights).map(|(x, w)| w * x * x).sum::<f64>();
    let x = [1.0, 2.0, 3.0];
    assert_all_close(&enzyme::gradient(f, &x), &slopes(f, &x), 7);
}

#[test]
fn forward() {
    let (y, dy) = enzyme::jvp(|[x, y]: [f64; 2]| (x * y, x + y), [3.0, 5.0], [1.0, 0.0]);
    assert_eq!((y, dy), ((15.0, 8.0), (5.0, 1.0)));
}

#[test]
fn second_order() {
    let second = enzyme::grad(enzyme::grad(cube));
    assert_close(second(2.0), 12.0, 13);
}

#[test]
fn matrix() {
    let rows = enzyme::jacobian(|x: &[f64]| [x[0] * x[1], x[1].sin()], &[2.0, 0.5]);
    assert_all_close(&rows[0], &[0.5, 2.0], 15);
    assert_all_close(&rows[1], &[0.0, 0.5f64.cos()], 15);
}
