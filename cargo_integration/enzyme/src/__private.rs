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
    /// A place of its own, which derefs to the same type.
    type Gradient;
    /// With nothing added to it.
    fn zeros(&self) -> Self::Gradient;
}

impl<T: Value> Zeros for T {
    type Gradient = T;
    fn zeros(&self) -> T {
        T::ZERO
    }
}

#[cfg(feature = "alloc")]
impl<T: Value> Zeros for [T] {
    type Gradient = alloc::vec::Vec<T>;
    fn zeros(&self) -> Self::Gradient {
        alloc::vec![T::ZERO; self.len()]
    }
}
