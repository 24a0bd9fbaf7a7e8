//! The crate has no std; who tests it has.
use bare::{counted, d_potential, d_root, floor, potential, potential_along, Point};

fn slope(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    (f(x + 1e-5) - f(x - 1e-5)) / 2e-5
}

#[test]
fn structs_and_slices() {
    let place = Point { x: 0.3, y: -0.2 };
    let others = [Point { x: 1.0, y: 1.0 }, Point { x: -0.5, y: 0.5 }];
    let mut shadows = [Point { x: 0.0, y: 0.0 }; 2];
    let (value, gradient) = d_potential(place, &others, &mut shadows, 1.0);
    assert_eq!(value, potential(place, &others));
    let wanted = [
        slope(|x| potential(Point { x, ..place }, &others), place.x),
        slope(|y| potential(Point { y, ..place }, &others), place.y),
        slope(|x| potential(place, &[Point { x, ..others[0] }, others[1]]), others[0].x),
        slope(|y| potential(place, &[others[0], Point { y, ..others[1] }]), others[1].y),
    ];
    for (got, wanted) in [gradient.x, gradient.y, shadows[0].x, shadows[1].y].iter().zip(wanted) {
        assert!((got - wanted).abs() < 1e-9, "{got} is not {wanted}");
    }
    let still = [Point { x: 0.0, y: 0.0 }; 2];
    let (_, along) = potential_along(place, Point { x: 1.0, y: 2.0 }, &others, &still);
    assert!((along - wanted[0] - 2.0 * wanted[1]).abs() < 1e-9);
}

#[test]
fn loops() {
    let (coefficients, mut gradient) = ([1.0, -3.0, 2.0], [0.0; 3]);
    let value = d_root(&coefficients, &mut gradient, 1.0);
    assert!((value - 2.0).abs() < 1e-12);
    // implicit function theorem: dx/dc = -1 / (2 a x + b), times x² and x for a and b
    for (got, wanted) in gradient.iter().zip([-4.0, -2.0, -1.0]) {
        assert!((got - wanted).abs() < 1e-9, "{got} is not {wanted}");
    }
}

#[test]
#[should_panic(expected = "there is no root")]
fn panics() {
    d_root(&[1.0, 0.0, 1.0], &mut [0.0; 3], 1.0);
}

#[test]
fn rules() {
    assert_eq!(enzyme::grad(|x: f64| counted(&x))(2.0), 6.0);
    assert_eq!(enzyme::grad(|x: f64| x * floor(x))(2.5), 2.0);
    let [dx, dy] = enzyme::grad(|[x, y]: [f64; 2]| x * y)([3.0, 5.0]);
    assert_eq!((dx, dy), (5.0, 3.0));
}
