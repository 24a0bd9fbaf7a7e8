//! What the code that the attributes write is made of. Nothing here is for use by hand.

pub use crate::parameter::{Owned, Parameter};
pub use crate::value::{Differentiable, Scalar, Value};
pub use core::mem::{ManuallyDrop, MaybeUninit};

extern "C" {
    /// Both primal and shadow follow.
    pub static enzyme_dup: i32;
    /// Both follow, and the primal result is not wanted.
    pub static enzyme_dupnoneed: i32;
    /// The primal alone follows.
    pub static enzyme_const: i32;
    /// The number of shadows follows.
    pub static enzyme_width: i32;
}

/// A value that is handed over in memory.
#[inline(always)]
pub fn owned<T>(value: T) -> ManuallyDrop<Owned<T>> {
    ManuallyDrop::new(Owned(value))
}

/// The value out of its wrapping.
#[inline(always)]
pub fn unwrapped<T>(value: ManuallyDrop<Owned<T>>) -> T {
    ManuallyDrop::into_inner(value).0
}

/// The derivative of an argument that is passed by value, before anything was added to it.
#[inline(always)]
pub fn zero_like<T: Value>(_: &ManuallyDrop<Owned<T>>) -> T {
    T::ZERO
}

/// Refuses, where it is called, a type that cannot be passed by value with a derivative.
#[inline(always)]
pub fn assert_value<T: Value>() {}

/// Panics where primal and shadow differ in shape.
#[inline]
#[track_caller]
pub fn assert_same_shape<T: Differentiable + ?Sized>(primal: &T, shadow: &T, name: &str) {
    primal.assert_same_shape(shadow, name);
}

/// Panics where a slice of shadows does not hold `width` shadows of the slice `primal`.
#[inline]
#[track_caller]
pub fn assert_stacked<T: Differentiable>(primal: &[T], shadows: &[T], width: usize, name: &str) {
    assert!(
        primal.len().checked_mul(width) == Some(shadows.len()),
        "`{name}` has length {}, and {width} shadows of it have length {}",
        primal.len(),
        shadows.len()
    );
}

/// The `index`-th of the shadows that lie one after the other.
#[inline(always)]
pub fn stacked<T>(primal: &[T], shadows: &[T], index: usize) -> *mut u8 {
    shadows[primal.len() * index..].as_ptr().cast_mut().cast()
}

/// What `f` gives is only asked for by type.
///
/// # Safety
/// `F` must have no size, so that any address holds one.
#[inline(always)]
unsafe fn conjured<F>() -> F {
    const { assert!(core::mem::size_of::<F>() == 0) };
    // SAFETY: a value without size is read from nowhere.
    unsafe { core::ptr::NonNull::<F>::dangling().as_ptr().read() }
}

macro_rules! shims {
    ($($function:ident $shim:ident ($($argument:ident $pointer:ident $length:ident)*);)*) => {$(
        /// The shim for a function of these arguments, each given to tell its type.
        #[inline(always)]
        #[allow(clippy::too_many_arguments)]
        pub fn $function<Function, Output, $($argument),*>(_: Function, $(_: &$argument),*) -> *const u8
        where
            Function: FnOnce($($argument),*) -> Output,
            $($argument: Parameter,)*
        {
            $shim::<Function, Output, $($argument),*> as *const u8
        }

        /// Takes the arguments apart into pointers and lengths, and writes the result where it is told.
        #[allow(clippy::too_many_arguments)]
        unsafe extern "C-unwind" fn $shim<Function, Output, $($argument),*>(
            $($pointer: *mut u8, $length: usize,)*
            output: *mut Output,
        )
        where
            Function: FnOnce($($argument),*) -> Output,
            $($argument: Parameter,)*
        {
            // SAFETY: the request hands over what the arguments were taken apart into.
            unsafe { output.write(conjured::<Function>()($($argument::rebuild($pointer, $length)),*)) }
        }
    )*};
}
shims! {
    function0 shim0 ();
    function1 shim1 (A a0 a1);
    function2 shim2 (A a0 a1 B b0 b1);
    function3 shim3 (A a0 a1 B b0 b1 C c0 c1);
    function4 shim4 (A a0 a1 B b0 b1 C c0 c1 D d0 d1);
    function5 shim5 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1);
    function6 shim6 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1);
    function7 shim7 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1);
    function8 shim8 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1 H h0 h1);
    function9 shim9 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1 H h0 h1 I i0 i1);
    function10 shim10 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1 H h0 h1 I i0 i1 J j0 j1);
    function11 shim11 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1 H h0 h1 I i0 i1 J j0 j1 K k0 k1);
    function12 shim12 (A a0 a1 B b0 b1 C c0 c1 D d0 d1 E e0 e1 F f0 f1 G g0 g1 H h0 h1 I i0 i1 J j0 j1 K k0 k1
        L l0 l1);
}

/// What holds the gradient with respect to something behind a reference.
pub trait Zeros {
    /// A place of its own.
    type Gradient;
    /// With nothing added to it.
    fn zeros(&self) -> Self::Gradient;
    /// As what the reference is to.
    fn place(gradient: &mut Self::Gradient) -> &mut Self;
}

impl<T: Value> Zeros for T {
    type Gradient = T;
    fn zeros(&self) -> T {
        T::ZERO
    }
    fn place(gradient: &mut T) -> &mut T {
        gradient
    }
}

#[cfg(feature = "alloc")]
impl<T: Value> Zeros for [T] {
    type Gradient = alloc::vec::Vec<T>;
    fn zeros(&self) -> Self::Gradient {
        alloc::vec![T::ZERO; self.len()]
    }
    fn place(gradient: &mut Self::Gradient) -> &mut Self {
        gradient
    }
}

extern "C-unwind" {
    #[link_name = "__enzyme_call_inactive_rust"]
    fn call_inactive(function: *const u8, body: *mut u8, output: *mut u8);
}

/// Runs what no derivative flows through.
#[inline(always)]
pub fn run_inactive<Body: FnOnce() -> Output, Output>(body: Body) -> Output {
    unsafe extern "C-unwind" fn run<Body: FnOnce() -> Output, Output>(body: *mut Body, output: *mut Output) {
        // SAFETY: both are handed over below; the body is moved out once.
        unsafe { output.write(body.read()()) }
    }
    let (mut body, mut output) = (ManuallyDrop::new(body), MaybeUninit::<Output>::uninit());
    // SAFETY: the call writes the result, and takes the body with it.
    unsafe {
        call_inactive(
            run::<Body, Output> as *const u8,
            core::ptr::from_mut(&mut body).cast(),
            output.as_mut_ptr().cast(),
        );
        output.assume_init()
    }
}

/// The list of a function and its rules, which the linker step finds by its name.
#[repr(transparent)]
pub struct Registration<const N: usize>(pub [*const u8; N]);
// SAFETY: nobody reads it when the program runs.
unsafe impl<const N: usize> Sync for Registration<N> {}

/// Keeps what a rule needs until the derivative is computed.
#[cfg(feature = "alloc")]
pub fn kept<T>(values: T) -> *mut u8 {
    alloc::boxed::Box::into_raw(alloc::boxed::Box::new(values)).cast()
}

/// Without an allocator there is no place for it.
#[cfg(not(feature = "alloc"))]
#[diagnostic::on_unimplemented(
    message = "the arguments of a function with a rule that are passed by value are kept on the heap",
    note = "turn on the feature `alloc` of `enzymepy`, or take references"
)]
pub trait Heap {}

#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
pub fn kept<T: Heap>(_: T) -> *mut u8 {
    core::ptr::null_mut()
}

#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
pub unsafe fn taken<T: Heap>(_: *mut u8) -> T {
    unreachable!("nothing was kept")
}

/// What `kept` kept.
///
/// # Safety
/// The pointer is from `kept::<T>`, and this is the only time that it is given back.
#[cfg(feature = "alloc")]
pub unsafe fn taken<T>(tape: *mut u8) -> T {
    // SAFETY: as above.
    *unsafe { alloc::boxed::Box::from_raw(tape.cast::<T>()) }
}

/// Adds a gradient to the shadow of a value; what is constant has none.
///
/// # Safety
/// The shadow is null or that of a `T`.
pub unsafe fn add_to_shadow<T: Value>(shadow: *mut u8, gradient: &T) {
    if !shadow.is_null() {
        // SAFETY: as above.
        unsafe { (*shadow.cast::<T>()).add(gradient) };
    }
}

/// The seed out of the shadow of a result, which is used up.
///
/// # Safety
/// The shadow is null or that of a `T`.
pub unsafe fn take_seed<T: Value>(shadow: *mut u8) -> T {
    match shadow.is_null() {
        true => T::ZERO,
        // SAFETY: as above.
        false => unsafe { shadow.cast::<T>().replace(T::ZERO) },
    }
}
