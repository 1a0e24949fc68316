//! The order in which mistakes are practised.

use super::OpenMistake;

/// A round of practice. A mistake that was passed over, because its solution
/// was shown or not found, comes again after all others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PracticeRound {
    /// The mistakes that were passed over, in that order.
    passed: Vec<OpenMistake>,
}

impl PracticeRound {
    /// Returns the next mistake to practise; `None` if `left`, the mistakes
    /// that are left, is empty. `before` is the mistake that was practised just
    /// before, if any.
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
