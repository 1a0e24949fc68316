//! The results of the tries at a mistake.

use crate::puzzle::PuzzleResult;

/// The result of the last try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeVerdict {
    /// Nothing has been tried since the start or the last restart.
    Open,
    /// A search has to judge the try.
    Asked,
    /// The try repeated the mistake.
    SameAgain,
    /// The try is worse than the move or plan that the review found.
    Worse,
    /// The try is what the review found, or equally good.
    Right,
    /// The review's move or plan was shown.
    Shown,
}

/// The tries at a mistake so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tries {
    /// The result of the last try.
    pub verdict: MistakeVerdict,
    /// The number of wrong tries.
    wrong: usize,
    /// Whether the solution was ever shown.
    shown: bool,
}

impl Tries {
    /// The state before the first try.
    pub const NONE: Self = Self {
        verdict: MistakeVerdict::Open,
        wrong: 0,
        shown: false,
    };

    /// Judges a try: right if it is what the review found, wrong if it is the
    /// same mistake. Any other try has to be judged by a search.
    pub fn attempt<T: PartialEq>(&mut self, tried: T, better: T, made: T) {
        if tried == better {
            self.verdict = MistakeVerdict::Right;
        } else if tried == made {
            self.refuse(MistakeVerdict::SameAgain);
        } else {
            self.verdict = MistakeVerdict::Asked;
        }
    }

    /// Records that the last try was wrong.
    pub fn refuse(&mut self, verdict: MistakeVerdict) {
        self.wrong += 1;
        self.verdict = verdict;
    }

    /// Records that the solution is shown.
    pub fn show(&mut self) {
        self.verdict = MistakeVerdict::Shown;
        self.shown = true;
    }

    /// Returns the result, once the task has ended. Repeating a shown solution
    /// does not count as finding it.
    pub fn result(self) -> Option<PuzzleResult> {
        match self.verdict {
            MistakeVerdict::Right if self.shown => Some(PuzzleResult::Shown),
            MistakeVerdict::Right if self.wrong == 0 => Some(PuzzleResult::Solved),
            MistakeVerdict::Right => Some(PuzzleResult::Retried),
            MistakeVerdict::Shown => Some(PuzzleResult::Shown),
            _ => None,
        }
    }
}
