use attributes::gradients;
use std::thread;

gradients! {
    dropped(x) at [3.0, 1.0, 2.0, 5.0] => {
        let (a, b) = x.split_at(x.len() / 2);
        let (mut left, mut right) = (0.0, 0.0);
        thread::scope(|s| {
            s.spawn(|| right = b.iter().map(|v| v.sin()).product());
            s.spawn(|| left = a.iter().map(|v| v * v).sum());
        });
        left * right
    }
}
