//! The task of finding a better move in place of a mistaken one.

use super::attempts::Attempts;
use super::{Mistake, MistakeVerdict};
use crate::puzzle::PuzzleResult;
use crate::review::is_bad;
use crate::{Match, MatchMessage, TurnTask};
use starfence_engine::WinChances;
use starfence_rules::{PlayError, Seat, Setup, TurnBased};

/// The task of finding a better move in place of a mistaken one.
#[derive(Clone, PartialEq, Debug)]
pub struct MistakeTask<P: Setup> {
    mistake: Mistake<P>,
    table: Match<P>,
    tries: Attempts,
}

impl<P: Setup + TurnBased> TurnTask for MistakeTask<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        &self.table
    }

    fn solver(&self) -> Option<Seat> {
        self.mistake.position.side_to_move()
    }

    fn is_open(&self) -> bool {
        self.verdict() == MistakeVerdict::Open
    }

    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.table.update(MatchMessage::Play(mv))?;
        let Mistake { better, played, .. } = self.mistake;
        self.tries.attempt(mv, better, played);
        // If the game is over, its outcome decides the result, without a
        // search.
        if let (Some(outcome), Some(seat)) = (self.table.outcome(), self.solver()) {
            let players = self.mistake.position.players();
            self.judge(WinChances::at_end(players, outcome).chance(seat), None);
        }
        Ok(())
    }
}

impl<P: Setup + TurnBased> MistakeTask<P> {
    /// Creates a task before the first attempt.
    pub fn new(mistake: Mistake<P>) -> Self {
        Self {
            table: table_of(&mistake),
            mistake,
            tries: Attempts::NONE,
        }
    }

    /// Returns the mistake to be practised.
    pub fn mistake(&self) -> &Mistake<P> {
        &self.mistake
    }

    /// Returns the result of the last attempt.
    pub fn verdict(&self) -> MistakeVerdict {
        self.tries.verdict
    }

    /// Returns the final result; `None` until the task has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.tries.result()
    }

    /// Judges the current attempt from the results of a search. `chance` is the
    /// player's winning chance after the attempted move, from 0 to 1. `answer`
    /// is the opponent's best reply, which is played if the attempt was wrong.
    /// An attempt that a review would not mark as bad counts as correct.
    pub fn judge(&mut self, chance: f32, answer: Option<P::Move>) {
        if self.verdict() != MistakeVerdict::Pending {
            return;
        }
        if !is_bad(
            self.mistake.chance - chance,
            self.mistake.position.players(),
        ) {
            self.tries.verdict = MistakeVerdict::Right;
            return;
        }
        self.tries.refuse(MistakeVerdict::Worse);
        if let Some(answer) = answer {
            // An illegal reply leaves the board as it is.
            let _ = self.table.update(MatchMessage::Play(answer));
        }
    }

    /// Returns the opponent's reply that refutes a wrong attempt; `None` if no
    /// reply was played.
    pub fn answer(&self) -> Option<P::Move> {
        let mut moves = self.table.game().moves();
        moves
            .nth(1)
            .filter(|_| self.verdict() == MistakeVerdict::Worse)
    }

    /// Returns to the position before the mistake for another attempt.
    pub fn restart(&mut self) {
        self.table = table_of(&self.mistake);
        self.tries.verdict = MistakeVerdict::Open;
    }

    /// Plays the better move that the review found, and returns that move.
    pub fn show(&mut self) -> P::Move {
        self.restart();
        let better = self.mistake.better;
        // A review stores only legal moves.
        let _ = self.table.update(MatchMessage::Play(better));
        self.tries.show();
        better
    }
}

fn table_of<P: Setup>(mistake: &Mistake<P>) -> Match<P> {
    Match::new(mistake.position.clone(), mistake.players.clone())
}
