//! Derivatives of closures and function pointers. What a closure captures counts as constant.

use crate::__private::{enzyme_const, enzyme_dup};
use crate::value::{Scalar, Value};
use core::mem::MaybeUninit;
#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

extern "C-unwind" {
    #[link_name = "__enzyme_autodiff_rust_by_value__cargo_build_makes_no_derivatives__use_cargo_enzyme_build"]
    fn request_by_value(
        function: *const u8,
        environment_is: i32,
        environment: *const u8,
        x_is: i32,
        x: *const u8,
        dx: *mut u8,
        y_is: i32,
        y: *mut u8,
        dy: *mut u8,
    );
    #[link_name = "__enzyme_fwddiff_rust_by_value__cargo_build_makes_no_derivatives__use_cargo_enzyme_build"]
    fn request_by_value_forward(
        function: *const u8,
        environment_is: i32,
        environment: *const u8,
        x_is: i32,
        x: *const u8,
        dx: *const u8,
        y_is: i32,
        y: *mut u8,
        dy: *mut u8,
    );
    #[link_name = "__enzyme_autodiff_rust_slice__cargo_build_makes_no_derivatives__use_cargo_enzyme_build"]
    fn request_slice(
        function: *const u8,
        environment_is: i32,
        environment: *const u8,
        x_is: i32,
        x: *const u8,
        dx: *mut u8,
        length_is: i32,
        length: usize,
        y_is: i32,
        y: *mut u8,
        dy: *mut u8,
    );
}

unsafe extern "C-unwind" fn by_value<F: Fn(X) -> Y, X: Copy, Y>(environment: *const F, x: *const X, y: *mut Y) {
    // SAFETY: the requests hand over pointers to values.
    unsafe { y.write((*environment)(*x)) }
}

unsafe extern "C-unwind" fn slice<F: Fn(&[T]) -> Y, T, Y>(
    environment: *const F,
    x: *const T,
    length: usize,
    y: *mut Y,
) {
    // SAFETY: the request hands over a slice taken apart.
    unsafe { y.write((*environment)(core::slice::from_raw_parts(x, length))) }
}

/// The gradient of `f` with respect to its argument, as a function.
///
/// ```
/// let slope = enzyme::grad(|x: f64| x.powi(3));
/// assert_eq!(slope(2.0), 12.0);
/// let [dx, dy] = enzyme::grad(|[x, y]: [f64; 2]| x * y)([3.0, 5.0]);
/// assert_eq!((dx, dy), (5.0, 3.0));
/// ```
pub fn grad<F: Fn(X) -> Y, X: Value, Y: Scalar>(f: F) -> impl Fn(X) -> X {
    move |x| reverse(&f, x).1
}

/// The value of `f` and its gradient, as a function.
pub fn value_and_grad<F: Fn(X) -> Y, X: Value, Y: Scalar>(f: F) -> impl Fn(X) -> (Y, X) {
    move |x| reverse(&f, x)
}

#[inline]
fn reverse<F: Fn(X) -> Y, X: Value, Y: Scalar>(f: &F, x: X) -> (Y, X) {
    let (mut dx, mut y, mut dy) = (X::ZERO, MaybeUninit::<Y>::uninit(), Y::ONE);
    // SAFETY: the shim writes `y`, and no two of the pointers are to the same memory.
    unsafe {
        request_by_value(
            by_value::<F, X, Y> as *const u8,
            enzyme_const,
            core::ptr::from_ref(f).cast(),
            enzyme_dup,
            core::ptr::from_ref(&x).cast(),
            core::ptr::from_mut(&mut dx).cast(),
            enzyme_dup,
            y.as_mut_ptr().cast(),
            core::ptr::from_mut(&mut dy).cast(),
        );
        (y.assume_init(), dx)
    }
}

/// The value of `f` at `x`, and its derivative in the direction `dx`.
///
/// ```
/// let (y, dy) = enzyme::jvp(|[x, y]: [f64; 2]| (x * y, x + y), [3.0, 5.0], [1.0, 0.0]);
/// assert_eq!((y, dy), ((15.0, 8.0), (5.0, 1.0)));
/// ```
#[inline]
pub fn jvp<F: Fn(X) -> Y, X: Value, Y: Value>(f: F, x: X, dx: X) -> (Y, Y) {
    let (mut y, mut dy) = (MaybeUninit::<Y>::uninit(), Y::ZERO);
    // SAFETY: the shim writes `y`, and no two of the pointers are to the same memory.
    unsafe {
        request_by_value_forward(
            by_value::<F, X, Y> as *const u8,
            enzyme_const,
            core::ptr::from_ref(&f).cast(),
            enzyme_dup,
            core::ptr::from_ref(&x).cast(),
            core::ptr::from_ref(&dx).cast(),
            enzyme_dup,
            y.as_mut_ptr().cast(),
            core::ptr::from_mut(&mut dy).cast(),
        );
        (y.assume_init(), dy)
    }
}

/// Adds the gradient of `f` at `x` to `dx`, and returns the value. Panics where the lengths differ.
#[inline]
#[track_caller]
pub fn gradient_into<F: Fn(&[T]) -> Y, T: Value, Y: Scalar>(f: F, x: &[T], dx: &mut [T]) -> Y {
    crate::__private::assert_same_shape(x, dx, "x");
    let (mut y, mut dy) = (MaybeUninit::<Y>::uninit(), Y::ONE);
    // SAFETY: the shim writes `y`, the slices are equally long, and no two pointers are to the same memory.
    unsafe {
        request_slice(
            slice::<F, T, Y> as *const u8,
            enzyme_const,
            core::ptr::from_ref(&f).cast(),
            enzyme_dup,
            x.as_ptr().cast(),
            dx.as_mut_ptr().cast(),
            enzyme_const,
            x.len(),
            enzyme_dup,
            y.as_mut_ptr().cast(),
            core::ptr::from_mut(&mut dy).cast(),
        );
        y.assume_init()
    }
}

/// The gradient of `f` at `x`.
///
/// ```
/// let weights = vec![1.0, 10.0, 100.0];
/// let dx = enzyme::gradient(|x: &[f64]| x.iter().zip(&weights).map(|(x, w)| w * x * x).sum::<f64>(), &[1.0, 2.0, 3.0]);
/// assert_eq!(dx, [2.0, 40.0, 600.0]);
/// ```
#[cfg(feature = "alloc")]
pub fn gradient<F: Fn(&[T]) -> Y, T: Value, Y: Scalar>(f: F, x: &[T]) -> Vec<T> {
    let mut dx = vec![T::ZERO; x.len()];
    gradient_into(f, x, &mut dx);
    dx
}

/// The matrix of ∂fᵢ/∂xⱼ, one row for each of the `N` results.
#[cfg(feature = "alloc")]
pub fn jacobian<F: Fn(&[T]) -> [Y; N], T: Value, Y: Scalar, const N: usize>(f: F, x: &[T]) -> [Vec<T>; N] {
    core::array::from_fn(|row| gradient(|x: &[T]| f(x)[row], x))
}
