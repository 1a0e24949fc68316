//! The order in which mistakes are practised.

use super::OpenMistake;

/// A practice session over several mistakes. A mistake that the player did not
/// solve is repeated after all others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PracticeRound {
    /// The mistakes that the player did not solve, in the order in which they
    /// will be repeated.
    passed: Vec<OpenMistake>,
}

impl PracticeRound {
    /// Returns the next mistake to practise; `None` if `left`, the list of
    /// mistakes left to practise, is empty. `before` is the mistake that has
    /// just been practised, if any.
    pub fn next(
        &mut self,
        left: Vec<OpenMistake>,
        before: Option<OpenMistake>,
    ) -> Option<OpenMistake> {
        self.passed
            .retain(|mistake| Some(mistake) != before.as_ref());
        self.passed.extend(before);
        self.passed.retain(|mistake| left.contains(mistake));
        let mut left = left.into_iter();
        let unseen = left.find(|mistake| !self.passed.contains(mistake));
        unseen.or_else(|| self.passed.first().cloned())
    }
}
