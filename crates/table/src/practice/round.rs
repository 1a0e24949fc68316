//! In which order mistakes are practised.

use super::OpenMistake;

/// A round of practice. What is passed over, because its answer was shown or
/// nobody found it, comes again behind all others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PracticeRound {
    /// What was passed over, the first one first.
    passed: Vec<OpenMistake>,
}

impl PracticeRound {
    /// The next mistake of those that are left, after `before`.
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
