//! Keys: numbers that identify positions, the same on every platform.

/// Computes the key of a position from the numbers that describe it.
///
/// The key depends only on these numbers and their order, so it is the same on
/// every platform and in every version of this crate, which Rust's own hashes
/// do not promise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyBuilder(u64);

impl KeyBuilder {
    /// An odd number without a pattern in its bits: the fractional part of the
    /// golden ratio.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

    /// Creates the key of nothing. `salt` makes the keys of different games
    /// differ.
    pub const fn new(salt: u64) -> Self {
        Self(salt)
    }

    /// Adds a number.
    #[must_use]
    pub const fn with(self, number: u64) -> Self {
        // The finisher of SplitMix64. Each of its steps is invertible, so no
        // two numbers added to the same key have the same effect.
        let mut mixed = (self.0 ^ number).wrapping_add(Self::FACTOR);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self(mixed ^ (mixed >> 31))
    }

    /// Adds a mask of 128 bits.
    #[must_use]
    pub const fn with_mask(self, mask: u128) -> Self {
        self.with(mask as u64).with((mask >> 64) as u64)
    }

    /// Returns the key.
    pub const fn finish(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_every_number_count() {
        let key = |numbers: &[u64]| {
            numbers
                .iter()
                .copied()
                .fold(KeyBuilder::new(1), KeyBuilder::with)
                .finish()
        };
        let keys = [
            key(&[]),
            key(&[0]),
            key(&[0, 0]),
            key(&[1, 2]),
            key(&[2, 1]),
            key(&[1, 3]),
        ];
        let different: std::collections::HashSet<u64> = keys.into_iter().collect();
        assert_eq!(different.len(), keys.len());
        assert_eq!(
            KeyBuilder::new(1).with_mask(3 << 64 | 2).finish(),
            key(&[2, 3])
        );
    }

    #[test]
    fn keys_stay_as_they_are() {
        assert_eq!(KeyBuilder::new(0).with(0).finish(), 0xe220_a839_7b1d_cdaf);
    }
}
