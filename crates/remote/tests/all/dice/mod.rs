//! A deterministic generator of pseudorandom numbers for tests.
// No single test program uses every item of this module.
#![allow(dead_code)]

use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns a 64-bit hash of the value. Equal values give equal numbers.
pub fn number(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// A pseudorandom number generator with a seed.
pub struct Dice {
    seed: u64,
    thrown: u64,
}

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self { seed, thrown: 0 }
    }

    /// Returns a number from 0 to `sides - 1`; 0 if `sides` is 0.
    pub fn below(&mut self, sides: usize) -> usize {
        self.thrown += 1;
        let thrown = number((self.seed, self.thrown, "dice"));
        (thrown % sides.max(1) as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.below(256) as u8)
    }
}

/// Returns a source of bytes that are different for each name and each call, in
/// place of random ones.
pub fn counted_bytes(name: u8) -> impl FnMut() -> [u8; 32] {
    let mut calls = 0_u8;
    move || {
        calls += 1;
        let mut bytes = [name; 32];
        bytes[0] = calls;
        bytes
    }
}
