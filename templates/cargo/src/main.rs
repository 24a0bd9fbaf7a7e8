use starter::{miss, miss_gradient, Planet};

const STEPS: usize = 1000;
const GOAL: [f64; 2] = [3.0, 1.0];

fn main() {
    let planets = [
        Planet { place: [1.0, 0.8], pull: 0.5 },
        Planet { place: [2.0, -0.5], pull: 0.8 },
    ];
    let mut velocity = [1.5, 0.2];

    let gradient = miss_gradient(velocity, &planets, GOAL, STEPS);
    for i in 0..2 {
        let mut beside = [velocity; 2];
        beside[0][i] += 1e-6;
        beside[1][i] -= 1e-6;
        let [more, less] = beside.map(|velocity| miss(velocity, &planets, GOAL, STEPS));
        println!("d miss / d velocity[{i}] = {:+.6}, by differences {:+.6}", gradient[i], (more - less) / 2e-6);
    }

    // Gradient descent, with steps that shrink until they go down.
    let mut distance = miss(velocity, &planets, GOAL, STEPS);
    for _ in 0..200 {
        let gradient = miss_gradient(velocity, &planets, GOAL, STEPS);
        let mut step = 0.1;
        while step > 1e-12 {
            let next = [velocity[0] - step * gradient[0], velocity[1] - step * gradient[1]];
            let there = miss(next, &planets, GOAL, STEPS);
            if there < distance {
                (velocity, distance) = (next, there);
                break;
            }
            step /= 2.0;
        }
    }
    println!("started with [{:.6}, {:.6}], the probe misses by {:.1e}", velocity[0], velocity[1], distance.sqrt());
}
