//! A cart with a pole on it: position, speed, angle (0 is upright), angular speed.

const GRAVITY: f64 = 9.81;
const CART: f64 = 1.0;
const POLE: f64 = 0.2;
const LENGTH: f64 = 0.5;
const STEP: f64 = 0.02;

#[derive(Clone, Copy)]
struct State([f64; 4]);

impl State {
    fn rates(self, force: f64) -> State {
        let State([_, speed, angle, spin]) = self;
        let (sin, cos) = angle.sin_cos();
        let mass = CART + POLE;
        let pushed = (force + POLE * LENGTH * spin * spin * sin) / mass;
        let bent = (GRAVITY * sin - cos * pushed) / (LENGTH * (4.0 / 3.0 - POLE * cos * cos / mass));
        State([speed, pushed - POLE * LENGTH * bent * cos / mass, spin, bent])
    }

    fn moved(self, rates: State, time: f64) -> State {
        let mut made = self;
        for (value, rate) in made.0.iter_mut().zip(rates.0) {
            *value += time * rate;
        }
        made
    }
}

/// One step of the midpoint rule.
#[no_mangle]
pub extern "C" fn step(state: &[f64; 4], force: f64, next: &mut [f64; 4]) {
    let state = State(*state);
    let middle = state.moved(state.rates(force), STEP / 2.0);
    *next = state.moved(middle.rates(force), STEP).0;
}
