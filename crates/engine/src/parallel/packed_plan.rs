//! Plans in the packed form that the search uses: the orders of each phase in
//! one word.

use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, NumberCounts, Plan, PlanPhase};

/// A word with the lowest bit of each byte set.
const LOW_BIT_OF_EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A plan, packed into one word for each phase. Byte `n` of a word holds the
/// directions, one bit each, in which the pegs with the number `n + 1` are
/// ordered to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct PackedPlan([u64; 2]);

/// The number of arrows in a plan. Each arrow has room for one token, which
/// orders the pegs with its number to move in the arrow's direction.
pub(super) const ARROWS: usize = 12;

impl PackedPlan {
    /// A plan without orders.
    pub const EMPTY: Self = Self([0; 2]);

    /// Returns the orders of `phase`, which is 0 or 1.
    pub fn orders_of(self, phase: usize) -> u64 {
        self.0[phase & 1]
    }

    /// Returns the number of the token on an arrow, or `None` if the arrow is
    /// empty. Numbers are 0 to 5, arrows 0 to 11.
    pub fn get(self, arrow: usize) -> Option<u8> {
        let (word, direction) = Self::word_and_bit(arrow);
        let numbers = self.0[word] >> direction & LOW_BIT_OF_EACH_BYTE;
        (numbers != 0).then_some(numbers.trailing_zeros() as u8 / 8)
    }

    /// Sets or removes the number of the token on an arrow. Numbers are 0 to 5,
    /// arrows 0 to 11.
    pub fn set(&mut self, arrow: usize, number: Option<u8>) {
        let (word, direction) = Self::word_and_bit(arrow);
        let orders = &mut self.0[word];
        *orders &= !(LOW_BIT_OF_EACH_BYTE << direction);
        if let Some(number) = number {
            *orders |= 1 << (u32::from(number % 6) * 8 + direction);
        }
    }

    /// Returns the phase of an arrow, which selects the word, and its direction,
    /// which selects the bit in each byte.
    fn word_and_bit(arrow: usize) -> (usize, u32) {
        (arrow / 6 % 2, (arrow % 6) as u32)
    }

    /// Returns the tokens that the plan uses, in the form of [`packed_store`].
    pub fn laid_tokens(self) -> u64 {
        bits_per_byte(self.0[0]) + bits_per_byte(self.0[1])
    }

    /// Returns whether a store, in the form of [`packed_store`], has the tokens
    /// that the plan needs.
    pub fn fits_store(self, store: u64) -> bool {
        // The plan's bytes are at most 12 and those it is subtracted from at
        // least 128, so no byte borrows from the next.
        (((store | LOW_BIT_OF_EACH_BYTE << 7) - self.laid_tokens()) & LOW_BIT_OF_EACH_BYTE << 7)
            == LOW_BIT_OF_EACH_BYTE << 7
    }

    /// Returns the plan in the form that the rules use.
    pub fn unpack(self) -> Plan {
        let mut plan = Plan::EMPTY;
        for (at, arrow) in Arrow::all().enumerate() {
            let number = self.get(at).and_then(|number| Number::new(number + 1));
            plan.set(arrow, number);
        }
        plan
    }
}

impl From<Plan> for PackedPlan {
    fn from(plan: Plan) -> Self {
        let mut packed_plan = PackedPlan::EMPTY;
        for (at, arrow) in Arrow::all().enumerate() {
            packed_plan.set(
                at,
                plan.order(arrow).map(|number| number.array_index() as u8),
            );
        }
        packed_plan
    }
}

/// Returns a word in which each byte is the number of bits set in that byte of
/// `word`.
fn bits_per_byte(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

/// Packs a store of tokens into a word. Byte `n` counts the tokens with the
/// number `n + 1`, at most 99.
pub(super) fn packed_store(store: NumberCounts) -> u64 {
    Number::ALL.into_iter().fold(0, |all, number| {
        all | u64::from(store.count(number).min(99)) << (8 * number.array_index())
    })
}

/// Returns the index of the arrow for a phase, 0 or 1, and a direction, 0 to 5.
pub(super) const fn arrow_index(phase: usize, direction: usize) -> usize {
    phase * 6 + direction
}

// The packing relies on this order of the rules' arrows: by phase, then by
// direction.
const _: () = assert!(PlanPhase::Second as usize == 1 && Direction::NE as usize == 5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_go_there_and_back() {
        for text in ["-/-", "E2,SE3/W1", "-/NE6", "E1,SE1,SW1,W1,NW1,NE1/NW2,NE2"] {
            let plan: Plan = text.parse().unwrap();
            let packed_plan = PackedPlan::from(plan);
            assert_eq!(packed_plan.unpack(), plan);
            assert_eq!(packed_plan.laid_tokens(), packed_store(plan.laid_tokens()));
        }
        let mut packed_plan = PackedPlan::from("E2/-".parse::<Plan>().unwrap());
        packed_plan.set(0, Some(4));
        packed_plan.set(arrow_index(1, 5), Some(0));
        assert_eq!(packed_plan.unpack().to_string(), "E5/NE1");
        packed_plan.set(0, None);
        assert_eq!((packed_plan.get(0), packed_plan.get(11)), (None, Some(0)));
    }

    #[test]
    fn what_fits_a_store_is_what_the_rules_allow() {
        let seat = starfence_rules::Seat::FIRST;
        for (text, counts) in [
            ("E2,W2/NE2", [0, 3, 0, 0, 0, 0]),
            ("E2,W2/NE2", [2; 6]),
            ("E1/-", [0, 2, 2, 2, 2, 2]),
            ("-/-", [0; 6]),
            ("E6,W6/-", [0, 0, 0, 0, 0, 2]),
            ("E6,W6/E6", [8, 8, 8, 8, 8, 2]),
        ] {
            let plan: Plan = text.parse().unwrap();
            let store = NumberCounts::new(counts);
            let legal = plan.check(seat, store).is_ok();
            assert_eq!(
                PackedPlan::from(plan).fits_store(packed_store(store)),
                legal,
                "{text}"
            );
        }
    }
}
