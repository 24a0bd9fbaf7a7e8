"""Bytes and bits: raw copies, transmutes, what is packed and unpacked, bits of numbers."""

from __future__ import annotations

from tests.random_programs.moves.rust.forms import each, pieces, slices, words

_SEQ = "std::sync::atomic::Ordering::SeqCst"
_BYTE = "std::mem::MaybeUninit<u8>"
RAW = (
    pieces("words_by_index", "u64", "for i in 0..k { *q.add(i) = *p.add(i); }"),
    pieces("halves_downwards", "u32", "for i in (0..k).rev() { *q.add(i) = *p.add(i); }"),
    pieces(
        "shorts_walking",
        "u16",
        "let (mut p, mut q) = (p, q); for _ in 0..k { *q = *p; q = q.add(1); p = p.add(1); }",
    ),
    pieces("bytes_by_index", _BYTE, "for i in 0..k { *q.add(i) = *p.add(i); }"),
    pieces("copy_nonoverlapping_bytes", _BYTE, "std::ptr::copy_nonoverlapping(p, q, k);"),
    pieces(
        "copy_nonoverlapping_words",
        "u64",
        "for i in 0..k { std::ptr::copy_nonoverlapping(p.add(i), q.add(i), 1); }",
    ),
    pieces("read_and_write", "u64", "for i in 0..k { std::ptr::write(q.add(i), std::ptr::read(p.add(i))); }"),
    pieces("volatile_words", "u64", "for i in 0..k { q.add(i).write_volatile(p.add(i).read_volatile()); }"),
    slices("copy_from_slice", "let _ = n; to.copy_from_slice(from);"),
    slices("clone_from_slice", "let _ = n; to.clone_from_slice(from);"),
    slices(
        "unaligned",
        """
        let mut buffer = vec![0u8; n + 1];
        for (i, r) in from.iter().enumerate() {
            unsafe {
                let at = buffer.as_mut_ptr().add(1 + i * std::mem::size_of::<R>()) as *mut R;
                at.write_unaligned(*r);
                to[i] = at.read_unaligned();
            }
        }
        """,
    ),
    slices(
        "transmuted_to_bytes",
        f"""
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {{
            let bytes: [{_BYTE}; std::mem::size_of::<R>()] = unsafe {{ std::mem::transmute(*from) }};
            *to = unsafe {{ std::mem::transmute(@_same(bytes)) }};
        }}
        """,
        f"APART fn @_same<const N: usize>(b: [{_BYTE}; N]) -> [{_BYTE}; N] {{ b }}",
    ),
    slices(
        "transmuted_to_words",
        """
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {
            let mut words: [u64; std::mem::size_of::<R>() / 8] = unsafe { std::mem::transmute(*from) };
            words.reverse();
            @_turned(&mut words);
            *to = unsafe { std::mem::transmute(words) };
        }
        """,
        "APART fn @_turned(all: &mut [u64]) { all.reverse(); }",
        bare=True,
    ),
    slices(
        "union",
        """
        let _ = n;
        for (to, from) in to.iter_mut().zip(from) {
            let mut both = @_both { record: *from };
            unsafe {
                let words = both.words;
                both.words = [0; std::mem::size_of::<R>() / 8];
                for i in 0..words.len() { both.words[i] = words[i]; }
                *to = both.record;
            }
        }
        """,
        "#[repr(C)]\n#[derive(Clone, Copy)]\nunion @_both { record: R, words: [u64; std::mem::size_of::<R>() / 8] }",
        bare=True,
    ),
    slices(
        "uninit_array",
        """
        let _ = n;
        let mut held: [std::mem::MaybeUninit<R>; COUNT] = [const { std::mem::MaybeUninit::uninit() }; COUNT];
        for i in 0..from.len() {
            unsafe { std::ptr::copy(held.as_ptr(), held.as_mut_ptr().add(1), i.min(COUNT - 1)) };
            held[0].write(from[from.len() - 1 - i]);
        }
        for (to, held) in to.iter_mut().zip(&held) { *to = unsafe { held.assume_init_read() }; }
        """,
    ),
)
_BYTES = "std::slice::from_raw_parts(from.as_ptr() as *const u8, n)"
_INTO = "std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u8, n)"
PACKED = (
    slices("bytes_copied", f"unsafe {{ {_INTO}.copy_from_slice({_BYTES}) }}", bare=True),
    slices(
        "bytes_in_vec",
        f"""
        unsafe {{
            let mut buffer: Vec<u8> = Vec::new();
            for b in {_BYTES} {{ buffer.push(*b); }}
            for (q, b) in {_INTO}.iter_mut().zip(buffer.drain(..)) {{ *q = b; }}
        }}
        """,
        bare=True,
    ),
    slices(
        "le_bytes_collected",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let bytes: Vec<u8> = p.iter().flat_map(|w| w.to_le_bytes()).collect();
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u32, n / 4);
            for (q, four) in q.iter_mut().zip(bytes.chunks_exact(4)) {
                *q = u32::from_le_bytes(four.try_into().unwrap());
            }
        }
        """,
        bare=True,
    ),
    slices(
        "be_bytes_in_vec",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let mut bytes = Vec::with_capacity(n);
            for w in p { bytes.extend_from_slice(&w.to_be_bytes()); }
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            for (i, q) in q.iter_mut().enumerate() {
                *q = u64::from_be_bytes(bytes[8 * i..8 * i + 8].try_into().unwrap());
            }
        }
        """,
        bare=True,
    ),
    slices(
        "u128_joined",
        """
        unsafe {
            let p = std::slice::from_raw_parts(from.as_ptr() as *const u64, n / 8);
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            for (q, p) in q.chunks_mut(2).zip(p.chunks(2)) {
                let w = @_joined(p[0], *p.last().unwrap());
                *q.last_mut().unwrap() = (w >> 64) as u64;
                q[0] = w as u64;
            }
        }
        """,
        "APART fn @_joined(low: u64, high: u64) -> u128 { (high as u128) << 64 | low as u128 }",
        bare=True,
    ),
    slices(
        "cursor",
        f"""
        use std::io::{{Cursor, Read, Write}};
        unsafe {{
            let mut cursor = Cursor::new(Vec::new());
            cursor.write_all({_BYTES}).unwrap();
            cursor.set_position(0);
            cursor.read_exact({_INTO}).unwrap();
        }}
        """,
        bare=True,
    ),
    words("rotated_words", "w.rotate_left(24)", "w.rotate_right(24)"),
    words("swap_bytes", "w.swap_bytes()", "w.swap_bytes()"),
    words("to_be", "w.to_be()", "u64::from_be(*w)"),
    words("shifted_halves", "*w << 32 | *w >> 32", "*w << 32 | *w >> 32"),
    words("words_as_results", "@_same(*w)", "@_same(*w)", "APART fn @_same(w: u64) -> u64 { w }"),
    words(
        "atomic_words",
        "@_stored(*w)",
        "*w",
        f"""
        fn @_stored(w: u64) -> u64 {{
            let cell = std::sync::atomic::AtomicU64::new(0);
            cell.store(w, {_SEQ});
            cell.into_inner()
        }}
        """,
    ),
    slices(
        "xor_swapped",
        f"""
        unsafe {{
            {_INTO}.copy_from_slice({_BYTES});
            let q = std::slice::from_raw_parts_mut(to.as_mut_ptr() as *mut u64, n / 8);
            let last = q.len() - 1;
            for i in 0..q.len() / 2 {{ q[i] ^= q[last - i]; q[last - i] ^= q[i]; q[i] ^= q[last - i]; }}
            q.reverse();
        }}
        """,
        bare=True,
    ),
)
NUMBERS = (
    each(
        "to_bits",
        "f64::from_bits(@_wide(v.to_bits()))",
        "f32::from_bits(@_narrow(v.to_bits()))",
        "APART fn @_wide(w: u64) -> u64 { w }\nAPART fn @_narrow(w: u32) -> u32 { w }",
    ),
    each(
        "bits_in_vec",
        "f64::from_bits(@_through(v.to_bits()))",
        "f32::from_bits(@_through(v.to_bits() as u64) as u32)",
        "APART fn @_through(w: u64) -> u64 { let mut all = vec![7]; all.push(w); all.swap(0, 1); all[0] }",
    ),
    each("to_le_bytes", "f64::from_le_bytes(v.to_le_bytes())", "f32::from_le_bytes(v.to_le_bytes())"),
    each(
        "to_be_bytes",
        "f64::from_be_bytes(@_same(v.to_be_bytes()))",
        "f32::from_be_bytes(@_same(v.to_be_bytes()))",
        "APART fn @_same<const N: usize>(b: [u8; N]) -> [u8; N] { b }",
    ),
    each(
        "transmuted_numbers",
        "unsafe { std::mem::transmute::<u64, f64>(std::mem::transmute::<f64, u64>(v)) }",
        "unsafe { std::mem::transmute::<[u8; 4], f32>(std::mem::transmute::<f32, [u8; 4]>(v)) }",
    ),
    each(
        "atomic_swap",
        f"f64::from_bits(std::sync::atomic::AtomicU64::new(v.to_bits()).swap(0, {_SEQ}))",
        f"f32::from_bits(std::sync::atomic::AtomicU32::new(v.to_bits()).swap(0, {_SEQ}))",
    ),
    each(
        "cell_of_bits",
        "{ let cell = std::cell::Cell::new(0); cell.set(v.to_bits()); f64::from_bits(cell.take()) }",
        "{ let cell = std::cell::Cell::new(0); cell.replace(v.to_bits()); f32::from_bits(cell.get()) }",
    ),
    each(
        "set_of_bits",
        "f64::from_bits(std::collections::BTreeSet::from([v.to_bits()]).pop_first().unwrap())",
        "f32::from_bits(std::collections::BTreeSet::from([v.to_bits()]).pop_first().unwrap())",
    ),
    each(
        "sign_and_rest",
        "f64::from_bits(v.to_bits() >> 63 << 63 | v.to_bits() << 1 >> 1)",
        "f32::from_bits(v.to_bits() >> 31 << 31 | v.to_bits() << 1 >> 1)",
        untraceable=True,
    ),
    each(
        "key_added",
        "f64::from_bits(@_less(v.to_bits().wrapping_add(0x1234567)))",
        "f32::from_bits(@_less(v.to_bits() as u64 + 0x1234567) as u32)",
        "APART fn @_less(w: u64) -> u64 { w.wrapping_sub(0x1234567) }",
        untraceable=True,
    ),
    each(
        "key_xored",
        "f64::from_bits(@_key(@_key(v.to_bits())))",
        "f32::from_bits(@_key(@_key(v.to_bits() as u64)) as u32)",
        "APART fn @_key(w: u64) -> u64 { w ^ 0x5555aaaa }",
        untraceable=True,
    ),
    each(
        "as_text",
        "v.to_string().parse().unwrap()",
        "v.to_string().parse().unwrap()",
        untraceable=True,
    ),
    each(
        "as_hexadecimal",
        'u64::from_str_radix(&format!("{:x}", v.to_bits()), 16).map(f64::from_bits).unwrap()',
        'u32::from_str_radix(&format!("{:x}", v.to_bits()), 16).map(f32::from_bits).unwrap()',
        untraceable=True,
    ),
)
