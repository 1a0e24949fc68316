//! The task of finding a better move than a mistaken one.

use super::tries::Tries;
use super::{Mistake, MistakeVerdict};
use crate::puzzle::PuzzleResult;
use crate::review::is_bad;
use crate::{Match, MatchMessage, TurnTask};
use starfence_engine::WinChances;
use starfence_rules::{PlayError, Seat, SetUp, TurnBased};

/// The task of finding a better move than a mistaken one.
#[derive(Clone, PartialEq, Debug)]
pub struct MistakeTask<P: SetUp> {
    mistake: Mistake<P>,
    table: Match<P>,
    tries: Tries,
}

impl<P: SetUp + TurnBased> TurnTask for MistakeTask<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        &self.table
    }

    fn is_open(&self) -> bool {
        self.verdict() == MistakeVerdict::Open
    }

    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.table.update(MatchMessage::Play(mv))?;
        let Mistake { better, played, .. } = self.mistake;
        self.tries.attempt(mv, better, played);
        // If the game is over, its result judges the try, without a search.
        if let (Some(outcome), Some(seat)) = (self.table.outcome(), self.seat()) {
            let players = self.mistake.position.players();
            self.judge(WinChances::at_end(players, outcome).chance(seat), None);
        }
        Ok(())
    }
}

impl<P: SetUp + TurnBased> MistakeTask<P> {
    /// Creates a task before the first try.
    pub fn new(mistake: Mistake<P>) -> Self {
        Self {
            table: table_of(&mistake),
            mistake,
            tries: Tries::NONE,
        }
    }

    /// Returns the mistake.
    pub fn mistake(&self) -> &Mistake<P> {
        &self.mistake
    }

    /// Returns the player who made the mistake.
    pub fn seat(&self) -> Option<Seat> {
        self.mistake.position.side_to_move()
    }

    /// Returns the result of the last try.
    pub fn verdict(&self) -> MistakeVerdict {
        self.tries.verdict
    }

    /// Returns the result, once the task has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.tries.result()
    }

    /// Judges the try that a search has evaluated. `chance` is the player's
    /// winning chance after it, from 0 to 1, and `answer` the opponent's best
    /// reply, which is played if the try is wrong. A move that a review would
    /// not mark as bad counts as equal to the review's own move.
    pub fn judge(&mut self, chance: f32, answer: Option<P::Move>) {
        if self.verdict() != MistakeVerdict::Asked {
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

    /// Returns the opponent's reply that was played after a try that was worse.
    pub fn answer(&self) -> Option<P::Move> {
        let mut moves = self.table.game().moves();
        moves
            .nth(1)
            .filter(|_| self.verdict() == MistakeVerdict::Worse)
    }

    /// Goes back to the position, for another try.
    pub fn again(&mut self) {
        self.table = table_of(&self.mistake);
        self.tries.verdict = MistakeVerdict::Open;
    }

    /// Plays the review's move and returns it.
    pub fn show(&mut self) -> P::Move {
        self.again();
        let better = self.mistake.better;
        // A review stores only legal moves.
        let _ = self.table.update(MatchMessage::Play(better));
        self.tries.show();
        better
    }
}

fn table_of<P: SetUp>(mistake: &Mistake<P>) -> Match<P> {
    Match::new(mistake.position.clone(), mistake.players.clone())
}
