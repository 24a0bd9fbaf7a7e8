//! A probe that flies past two planets, and how far from its goal it ends.

/// A position or a velocity in the plane.
type Vector = [f64; 2];

/// A planet that stands still: where it is, and how heavily it pulls.
pub struct Planet {
    pub place: Vector,
    pub pull: f64,
}

/// The acceleration that all planets give to a probe.
fn acceleration(planets: &[Planet], place: Vector) -> Vector {
    planets.iter().fold([0.0; 2], |sum, planet| {
        let [dx, dy] = [planet.place[0] - place[0], planet.place[1] - place[1]];
        let squared = dx * dx + dy * dy + 0.01;
        let factor = planet.pull / (squared * squared.sqrt());
        [sum[0] + factor * dx, sum[1] + factor * dy]
    })
}

/// The squared distance to `goal` after `steps` steps, started from the origin with `velocity`.
///
/// `miss_gradient(velocity, …)` is the derivative with respect to the velocity: the attribute makes it.
#[enzyme::gradient(miss_gradient, constant(planets, goal))]
pub fn miss(velocity: Vector, planets: &[Planet], goal: Vector, steps: usize) -> f64 {
    let dt = 2.0 / steps as f64;
    let (mut place, mut speed) = ([0.0; 2], velocity);
    let mut path = vec![place];
    for _ in 0..steps {
        let pull = acceleration(planets, place);
        speed = [speed[0] + dt * pull[0], speed[1] + dt * pull[1]];
        place = [place[0] + dt * speed[0], place[1] + dt * speed[1]];
        path.push(place);
    }
    let [x, y] = path[path.len() - 1];
    (x - goal[0]).powi(2) + (y - goal[1]).powi(2)
}
