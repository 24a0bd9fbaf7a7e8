//! Three bodies that pull at each other, by the leapfrog method: which start brings the last to its goal?
use attributes::assert_all_close;
use enzyme::{autodiff_reverse, Differentiable};
use std::ops::{Add, AddAssign, Mul, Sub};

#[derive(Clone, Copy, Debug, Default, Differentiable)]
struct Vector {
    x: f64,
    y: f64,
    z: f64,
}

impl Add for Vector {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y, z: self.z + other.z }
    }
}

impl AddAssign for Vector {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Vector {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + other * -1.0
    }
}

impl Mul<f64> for Vector {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self { x: self.x * factor, y: self.y * factor, z: self.z * factor }
    }
}

impl Vector {
    fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }
}

#[derive(Clone, Debug, Default, Differentiable)]
struct Body {
    place: Vector,
    speed: Vector,
    mass: f64,
}

/// Something that acts on all pairs of bodies.
trait Force {
    fn between(&self, a: &Body, b: &Body) -> Vector;
}

struct Gravity {
    softening: f64,
}

impl Force for Gravity {
    fn between(&self, a: &Body, b: &Body) -> Vector {
        let way = b.place - a.place;
        let squared = way.dot(way) + self.softening;
        way * (a.mass * b.mass / (squared * squared.sqrt()))
    }
}

fn accelerations(bodies: &[Body], force: &dyn Force) -> Vec<Vector> {
    let mut sums = vec![Vector::default(); bodies.len()];
    for (i, a) in bodies.iter().enumerate() {
        for (j, b) in bodies.iter().enumerate().skip(i + 1) {
            let pull = force.between(a, b);
            sums[i] += pull * a.mass.recip();
            sums[j] += pull * -b.mass.recip();
        }
    }
    sums
}

fn leapfrog(bodies: &mut [Body], force: &dyn Force, dt: f64) {
    let before = accelerations(bodies, force);
    for (body, a) in bodies.iter_mut().zip(before) {
        body.speed += a * (dt / 2.0);
        body.place += body.speed * dt;
    }
    let after = accelerations(bodies, force);
    for (body, a) in bodies.iter_mut().zip(after) {
        body.speed += a * (dt / 2.0);
    }
}

/// How far from `goal` the last body is in the end, squared.
#[autodiff_reverse(miss_gradient, Duplicated, Const, Const, Active)]
fn miss(start: &[Body], goal: &Vector, steps: usize) -> f64 {
    let mut bodies = start.to_vec();
    let gravity = Gravity { softening: 1e-3 };
    for _ in 0..steps {
        leapfrog(&mut bodies, &gravity, 0.01);
    }
    let way = bodies.last().expect("there are bodies").place - *goal;
    way.dot(way)
}

fn start() -> Vec<Body> {
    let body = |x: f64, speed: f64, mass: f64| Body {
        place: Vector { x, ..Vector::default() },
        speed: Vector { y: speed, ..Vector::default() },
        mass,
    };
    vec![body(0.0, 0.0, 1.0), body(1.0, 1.0, 1e-2), body(1.5, 0.8, 1e-3)]
}

fn main() {
    let (mut bodies, goal, steps) = (start(), Vector { x: -1.2, y: 0.9, z: 0.1 }, 300);
    let mut gradient = vec![Body::default(); 3];
    let first = miss_gradient(&bodies, &mut gradient, &goal, steps, 1.0);
    assert_eq!(first, miss(&bodies, &goal, steps));

    let numbers = |b: &Body| [b.place.x, b.place.y, b.speed.x, b.speed.y, b.speed.z, b.mass];
    for index in 0..3 {
        let at = numbers(&bodies[index]);
        let f = |v: &[f64]| {
            let mut moved = bodies.clone();
            moved[index] = Body {
                place: Vector { x: v[0], y: v[1], z: 0.0 },
                speed: Vector { x: v[2], y: v[3], z: v[4] },
                mass: v[5],
            };
            miss(&moved, &goal, steps)
        };
        // differences of a mass of 0.001 need a step of their own
        let scaled = |u: &[f64]| f(&u.iter().zip(at).map(|(u, v)| u * v.abs().max(1e-3)).collect::<Vec<_>>());
        let place: Vec<f64> = at.iter().map(|v| v / v.abs().max(1e-3)).collect();
        let wanted = attributes::slopes(scaled, &place);
        let got: Vec<f64> = numbers(&gradient[index]).iter().zip(at).map(|(g, v)| g * v.abs().max(1e-3)).collect();
        println!("body {index}: {got:.6?} by differences {wanted:.6?}");
        assert_all_close(&got, &wanted, 6);
    }

    let mut value = first;
    for _ in 0..500 {
        let mut gradient = vec![Body::default(); 3];
        miss_gradient(&bodies, &mut gradient, &goal, steps, 1.0);
        let mut step = 0.1;
        while step > 1e-12 {
            let mut moved = bodies.clone();
            moved[2].speed = moved[2].speed - gradient[2].speed * step;
            let next = miss(&moved, &goal, steps);
            if next < value {
                (bodies, value) = (moved, next);
                break;
            }
            step /= 2.0;
        }
    }
    println!("missed by {:.1e} at first, by {:.1e} now", first.sqrt(), value.sqrt());
    assert!(value < 1e-12);
}
