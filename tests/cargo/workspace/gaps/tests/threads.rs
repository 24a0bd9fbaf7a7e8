use attributes::gradients;
use std::sync::{Arc, Mutex};
use std::thread;

gradients! {
    scoped(x) at [3.0, 1.0, 2.0, 5.0] => {
        let (a, b) = x.split_at(x.len() / 2);
        let mut right = 0.0;
        let left = thread::scope(|s| {
            s.spawn(|| right = b.iter().map(|v| v.sin()).product());
            s.spawn(|| a.iter().map(|v| v * v).sum::<f64>()).join().unwrap()
        });
        left * right
    }
    spawned(x) at [3.0, 1.0, 2.0, 5.0] => {
        let owned = x.to_vec();
        x[0] * thread::spawn(move || owned.iter().map(|v| v * v).sum::<f64>()).join().unwrap()
    }
    locked(x) at [3.0, 1.0, 2.0, 5.0] => {
        let sum = Arc::new(Mutex::new(0.0));
        let threads: Vec<_> = x.iter().map(|v| {
            let (sum, v) = (sum.clone(), *v);
            thread::spawn(move || *sum.lock().unwrap() += v * v)
        }).collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        let sum = *sum.lock().unwrap();
        sum * x[0]
    }
}
