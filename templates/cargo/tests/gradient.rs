use starter::{miss, miss_gradient, Planet};

#[test]
fn gradient_agrees_with_differences() {
    let planets = [Planet { place: [1.0, 0.8], pull: 0.5 }];
    let (goal, steps, h) = ([3.0, 1.0], 100, 1e-5);
    for velocity in [[1.5, 0.2], [0.7, 0.9], [2.0, -1.0]] {
        let gradient = miss_gradient(velocity, &planets, goal, steps);
        for i in 0..2 {
            let moved = |by: f64| {
                let mut moved = velocity;
                moved[i] += by;
                miss(moved, &planets, goal, steps)
            };
            let difference = (moved(h) - moved(-h)) / (2.0 * h);
            assert!((gradient[i] - difference).abs() < 1e-6 * difference.abs().max(1.0));
        }
    }
}
