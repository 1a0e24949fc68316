//! A compact form of a turn for the search.

use starfence_rules::Cell as _;
use starfence_rules::checkers::Turn;
use starfence_rules::lattice::Hole;

/// A turn packed into two bytes: the hole where the peg starts, the hole where
/// the peg ends, and whether it swaps places with an opponent's peg there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::checkers) struct PackedTurn(u16);

impl PackedTurn {
    /// A forced pass. In tables, this value also means "no turn".
    pub const PASS: Self = Self(0);

    const SWAP: u16 = 1 << 14;

    #[inline]
    pub fn new(from: u8, to: u8, swap: bool) -> Self {
        Self(u16::from(from) | u16::from(to) << 7 | if swap { Self::SWAP } else { 0 })
    }

    #[inline]
    pub fn from(self) -> usize {
        usize::from(self.0 & 127)
    }

    #[inline]
    pub fn to(self) -> usize {
        usize::from(self.0 >> 7 & 127)
    }

    #[inline]
    pub fn swaps(self) -> bool {
        self.0 & Self::SWAP != 0
    }

    #[inline]
    pub fn is_pass(self) -> bool {
        self == Self::PASS
    }

    /// Returns the turn in the form that the rules use.
    pub fn unpack(self) -> Turn {
        let hole = |at: usize| Hole::from_index(at as u8);
        match (hole(self.from()), hole(self.to())) {
            (Some(from), Some(to)) if from != to => {
                let swap = self.swaps();
                Turn::Move { from, to, swap }
            }
            _ => Turn::Pass,
        }
    }
}
