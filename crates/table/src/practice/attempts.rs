//! The results of the attempts to correct a mistake.

use crate::puzzle::PuzzleResult;

/// The result of the last attempt to correct a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeVerdict {
    /// No attempt has been made since the start or the last restart.
    Open,
    /// The attempt must still be judged by a search.
    Pending,
    /// The attempt repeats the mistake.
    SameAgain,
    /// The attempt is worse than the move or plan that the review found.
    Worse,
    /// The attempt is the move or plan that the review found, or an equally
    /// good one.
    Right,
    /// The move or plan that the review found was shown to the player.
    Shown,
}

/// The attempts made so far to correct a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempts {
    /// The result of the last attempt.
    pub verdict: MistakeVerdict,
    /// The number of wrong attempts.
    wrong: usize,
    /// Whether the solution has been shown at least once.
    shown: bool,
}

impl Attempts {
    /// The state before the first attempt.
    pub const NONE: Self = Self {
        verdict: MistakeVerdict::Open,
        wrong: 0,
        shown: false,
    };

    /// Judges an attempt: correct if `tried` equals `better`, the solution of
    /// the review, and wrong if it equals `made`, the mistake. Otherwise a
    /// search must judge the attempt.
    pub fn attempt<T: PartialEq>(&mut self, tried: T, better: T, made: T) {
        if tried == better {
            self.verdict = MistakeVerdict::Right;
        } else if tried == made {
            self.refuse(MistakeVerdict::SameAgain);
        } else {
            self.verdict = MistakeVerdict::Pending;
        }
    }

    /// Records that the last attempt was wrong.
    pub fn refuse(&mut self, verdict: MistakeVerdict) {
        self.wrong += 1;
        self.verdict = verdict;
    }

    /// Records that the solution was shown.
    pub fn show(&mut self) {
        self.verdict = MistakeVerdict::Shown;
        self.shown = true;
    }

    /// Returns the final result; `None` until the task has ended. An attempt
    /// that repeats a shown solution does not count as solved.
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
