//! The reasons for which a device vibrates.

/// A short vibration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Buzz {
    /// A user's turn begins.
    Turn,
    /// Something was refused.
    Refusal,
    /// The game is over.
    End,
}

impl Buzz {
    /// Returns the durations of the vibrations and of the pauses between them,
    /// in milliseconds.
    pub fn pattern(self) -> &'static [u32] {
        match self {
            Self::Turn => &[200],
            Self::Refusal => &[40, 60, 40],
            Self::End => &[80, 80, 80, 80, 250],
        }
    }
}
