//! A seeded generator of random numbers for games.

/// A generator of random numbers: SplitMix64 (Steele, Lea and Flood 2014).
pub struct SeededRng(u64);

impl SeededRng {
    /// Creates the generator for game number `game` of a series of games that
    /// all use `seed`.
    pub fn for_game(seed: u64, game: u32) -> Self {
        Self(seed ^ u64::from(game).wrapping_mul(0x9e37_79b9))
    }

    /// Returns a random element of `choices`; `None` if `choices` is empty.
    pub fn choose<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let at = self.next_u64().checked_rem(choices.len() as u64)?;
        choices.get(at as usize).copied()
    }

    /// Returns the next random number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
