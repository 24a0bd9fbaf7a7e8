//! Memory of the heap: vectors, boxes, counted references.
use attributes::gradients;

gradients! {
    vector_push(x) at [1.0, 2.0, 3.0] => {
        let mut v = Vec::new();
        for a in x { for b in x { v.push(a * b); } }
        v.iter().map(|v| v * v).sum()
    }
    vector_collect(x) at [1.0, 2.0, 3.0] => { let v: Vec<f64> = x.iter().map(|v| v.exp()).collect(); v[0] * v[2] + v[1] }
    vector_extend(x) at [1.0, 2.0, 3.0] => {
        let mut v = vec![0.5; 2];
        v.extend_from_slice(x);
        v.extend(x.iter().map(|a| a * 2.0));
        v.insert(1, x[0] * x[1]);
        v.swap(0, 2);
        v.truncate(7);
        let last = v.pop().unwrap();
        v.remove(2) * last + v.iter().map(|a| a * a).sum::<f64>()
    }
    boxed(x) at [1.5, -2.0] => { let b = Box::new(x[0] * x[1]); let c = b.clone(); *b * *c }
    reference_counted(x) at [0.5, 1.0] => { let r = std::rc::Rc::new(std::cell::RefCell::new(x[0])); let s = r.clone(); *s.borrow_mut() *= x[1]; let v = *r.borrow(); v * v }
}
