//! Random seeds for games, and random bytes, all of them from a seed.

use super::state::state;
use std::cell::Cell;

/// The state of the generator: splitmix64.
#[derive(Clone, Copy)]
struct Generator(u64);

impl Default for Generator {
    fn default() -> Self {
        Self(1)
    }
}

impl Generator {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// Determines all random numbers that follow.
pub fn seed(seed: u64) {
    state::<Cell<Generator>>().set(Generator(seed));
}

fn next() -> u64 {
    let random = state::<Cell<Generator>>();
    let mut generator = random.get();
    let next = generator.next();
    random.set(generator);
    next
}

/// Returns a 53-bit number with which to seed the games' random number
/// generators.
pub fn random_seed() -> u64 {
    next() >> 11
}

/// Returns 32 bytes.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&next().to_le_bytes());
    }
    bytes
}
