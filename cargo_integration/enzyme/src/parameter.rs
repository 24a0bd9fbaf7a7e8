//! How an argument crosses into the function that is differentiated: as a pointer and a length, whatever its type.
//!
//! Rust's own calling convention is free to split, merge and pass values in registers as it likes. Between the
//! request and the function stands a shim of the C convention with nothing but pointers and lengths, so every type
//! has one spelling that the linker step understands.

use core::mem::ManuallyDrop;

/// A value that is handed over through memory, as a pointer to it.
#[repr(transparent)]
pub struct Owned<T>(pub T);

/// An argument of a differentiated function.
///
/// # Safety
/// `rebuild` of what `pointer` and `length` gave must be the argument again.
pub unsafe trait Parameter: Sized {
    /// Where its memory is.
    fn pointer(&mut self) -> *mut u8;
    /// How many elements it has; 0 where the type says so.
    fn length(&self) -> usize;
    /// The argument again.
    ///
    /// # Safety
    /// Both come from one argument that is not used in the meantime; an owned value is moved out.
    unsafe fn rebuild(pointer: *mut u8, length: usize) -> Self;
}

// SAFETY: a thin reference is a pointer.
unsafe impl<T> Parameter for &T {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        core::ptr::from_ref::<T>(self).cast_mut().cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        0
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, _: usize) -> Self {
        // SAFETY: it was a reference.
        unsafe { &*pointer.cast::<T>() }
    }
}

// SAFETY: a thin reference is a pointer.
unsafe impl<T> Parameter for &mut T {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        core::ptr::from_mut::<T>(self).cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        0
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, _: usize) -> Self {
        // SAFETY: it was a reference, and it is not used while this one lives.
        unsafe { &mut *pointer.cast::<T>() }
    }
}

// SAFETY: a slice is a pointer and a length.
unsafe impl<T> Parameter for &[T] {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        self.as_ptr().cast_mut().cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, length: usize) -> Self {
        // SAFETY: it was a slice.
        unsafe { core::slice::from_raw_parts(pointer.cast::<T>(), length) }
    }
}

// SAFETY: a slice is a pointer and a length.
unsafe impl<T> Parameter for &mut [T] {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        self.as_mut_ptr().cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, length: usize) -> Self {
        // SAFETY: it was a slice, and it is not used while this one lives.
        unsafe { core::slice::from_raw_parts_mut(pointer.cast::<T>(), length) }
    }
}

// SAFETY: raw pointers are pointers.
unsafe impl<T> Parameter for *const T {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        self.cast_mut().cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        0
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, _: usize) -> Self {
        pointer.cast::<T>()
    }
}

// SAFETY: raw pointers are pointers.
unsafe impl<T> Parameter for *mut T {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        self.cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        0
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, _: usize) -> Self {
        pointer.cast::<T>()
    }
}

// SAFETY: the value is moved to memory and out of it once.
unsafe impl<T> Parameter for ManuallyDrop<Owned<T>> {
    #[inline(always)]
    fn pointer(&mut self) -> *mut u8 {
        core::ptr::from_mut(self).cast()
    }
    #[inline(always)]
    fn length(&self) -> usize {
        0
    }
    #[inline(always)]
    unsafe fn rebuild(pointer: *mut u8, _: usize) -> Self {
        // SAFETY: the caller keeps the memory and never looks at it again.
        unsafe { pointer.cast::<Self>().read() }
    }
}
