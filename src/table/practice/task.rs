//! A mistake while somebody looks for the better move.

use super::Mistake;
use crate::engine::WinChances;
use crate::rules::{PlayError, Seat, SetUp, TurnBased};
use crate::table::puzzle::PuzzleResult;
use crate::table::review::is_bad;
use crate::table::{Match, MatchMessage, TurnTask};

/// What has come of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeVerdict {
    /// Nothing was tried.
    Open,
    /// A search is to tell how good the try is.
    Asked,
    /// It was the mistake again.
    SameAgain,
    /// It is worse than the review's move.
    Worse,
    /// It is the review's move, or as good.
    Right,
    /// The review's move was shown.
    Shown,
}

/// A mistake while somebody looks for the better move.
#[derive(Clone, PartialEq, Debug)]
pub struct MistakeTask<P: SetUp> {
    mistake: Mistake<P>,
    table: Match<P>,
    verdict: MistakeVerdict,
    /// Wrong tries so far.
    wrong: usize,
    /// Whether the review's move was shown once.
    shown: bool,
}

impl<P: SetUp + TurnBased> TurnTask for MistakeTask<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        &self.table
    }

    fn is_open(&self) -> bool {
        self.verdict == MistakeVerdict::Open
    }

    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.table.update(MatchMessage::Play(mv))?;
        if mv == self.mistake.better {
            self.verdict = MistakeVerdict::Right;
        } else if mv == self.mistake.played {
            self.refuse(MistakeVerdict::SameAgain);
        } else {
            self.verdict = MistakeVerdict::Asked;
            // No search tells more than the end of the game.
            if let (Some(outcome), Some(seat)) = (self.table.outcome(), self.seat()) {
                let players = self.mistake.position.players();
                self.judge(WinChances::at_end(players, outcome).of(seat), None);
            }
        }
        Ok(())
    }
}

impl<P: SetUp + TurnBased> MistakeTask<P> {
    /// A mistake before the first try.
    pub fn new(mistake: Mistake<P>) -> Self {
        Self {
            table: table_of(&mistake),
            mistake,
            verdict: MistakeVerdict::Open,
            wrong: 0,
            shown: false,
        }
    }

    /// The mistake.
    pub fn mistake(&self) -> &Mistake<P> {
        &self.mistake
    }

    /// Whose mistake it is.
    pub fn seat(&self) -> Option<Seat> {
        self.mistake.position.side_to_move()
    }

    /// What has come of the last try.
    pub fn verdict(&self) -> MistakeVerdict {
        self.verdict
    }

    /// How it went, once it has ended. Who repeats what was shown has not found it.
    pub fn result(&self) -> Option<PuzzleResult> {
        match self.verdict {
            MistakeVerdict::Right if self.shown => Some(PuzzleResult::Shown),
            MistakeVerdict::Right if self.wrong == 0 => Some(PuzzleResult::Solved),
            MistakeVerdict::Right => Some(PuzzleResult::Retried),
            MistakeVerdict::Shown => Some(PuzzleResult::Shown),
            _ => None,
        }
    }

    /// Tells how good the try is that a search was asked about: the player's
    /// chance after it, 0 to 1, and the best answer to it, which is played. What
    /// a review would not mark as a bad move is as good as its own.
    pub fn judge(&mut self, chance: f32, answer: Option<P::Move>) {
        if self.verdict != MistakeVerdict::Asked {
            return;
        }
        if !is_bad(
            self.mistake.chance - chance,
            self.mistake.position.players(),
        ) {
            self.verdict = MistakeVerdict::Right;
            return;
        }
        self.refuse(MistakeVerdict::Worse);
        if let Some(answer) = answer {
            // An illegal answer leaves the board as it is.
            let _ = self.table.update(MatchMessage::Play(answer));
        }
    }

    /// The answer that was played to a try that was worse.
    pub fn answer(&self) -> Option<P::Move> {
        let mut moves = self.table.game().moves();
        moves
            .nth(1)
            .filter(|_| self.verdict == MistakeVerdict::Worse)
    }

    /// Goes back to the position, for another try.
    pub fn again(&mut self) {
        self.table = table_of(&self.mistake);
        self.verdict = MistakeVerdict::Open;
    }

    /// Plays the review's move. Returns it.
    pub fn show(&mut self) -> P::Move {
        self.again();
        let better = self.mistake.better;
        // A review keeps only moves that can be played.
        let _ = self.table.update(MatchMessage::Play(better));
        self.verdict = MistakeVerdict::Shown;
        self.shown = true;
        better
    }

    fn refuse(&mut self, verdict: MistakeVerdict) {
        self.wrong += 1;
        self.verdict = verdict;
    }
}

fn table_of<P: SetUp>(mistake: &Mistake<P>) -> Match<P> {
    Match::new(mistake.position.clone(), mistake.players.clone())
}
