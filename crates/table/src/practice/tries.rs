//! What has come of the tries at a mistake.

use crate::puzzle::PuzzleResult;

/// What has come of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeVerdict {
    /// Nothing was tried.
    Open,
    /// A search is to tell how good the try is.
    Asked,
    /// It was the mistake again.
    SameAgain,
    /// It is worse than what the review found.
    Worse,
    /// It is what the review found, or as good.
    Right,
    /// What the review found was shown.
    Shown,
}

/// The tries at a mistake so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tries {
    /// What has come of the last one.
    pub verdict: MistakeVerdict,
    /// How many were wrong.
    wrong: usize,
    /// Whether the solution was shown once.
    shown: bool,
}

impl Tries {
    /// Before the first one.
    pub const NONE: Self = Self {
        verdict: MistakeVerdict::Open,
        wrong: 0,
        shown: false,
    };

    /// Judges a try: right where it is what the review found, wrong where it is
    /// the mistake again. A search is to judge any other.
    pub fn attempt<T: PartialEq>(&mut self, tried: T, better: T, made: T) {
        if tried == better {
            self.verdict = MistakeVerdict::Right;
        } else if tried == made {
            self.refuse(MistakeVerdict::SameAgain);
        } else {
            self.verdict = MistakeVerdict::Asked;
        }
    }

    /// The last try was wrong.
    pub fn refuse(&mut self, verdict: MistakeVerdict) {
        self.wrong += 1;
        self.verdict = verdict;
    }

    /// The solution is shown.
    pub fn show(&mut self) {
        self.verdict = MistakeVerdict::Shown;
        self.shown = true;
    }

    /// How it went, once it has ended. Who repeats what was shown has not found it.
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
