//! A puzzle of a game with turns while a player solves it.

use super::{PuzzleResult, Refutation, Task};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_rules::{PlayError, Seat, TurnBased, checkers, quoridor};

/// A game with turns that has puzzles.
pub trait TurnPuzzleGame: TurnBased {
    /// Returns a task's position and right answers; `None` if it is of another
    /// game.
    fn task(task: &Task) -> Option<(&Self, &[Self::Move])>;

    /// Returns why a legal move is wrong; `None` if it is right.
    fn refute(task: &Task, mv: Self::Move) -> Option<Refutation>;

    /// Returns the move that shows a refutation on the board, if it holds one.
    fn reply(refutation: Refutation) -> Option<Self::Move>;
}

impl TurnPuzzleGame for quoridor::Position {
    fn task(task: &Task) -> Option<(&Self, &[quoridor::Move])> {
        match task {
            Task::Quoridor {
                position, answers, ..
            } => Some((position, answers)),
            _ => None,
        }
    }

    fn refute(task: &Task, mv: quoridor::Move) -> Option<Refutation> {
        task.refute_move(mv)
    }

    fn reply(_: Refutation) -> Option<quoridor::Move> {
        None
    }
}

impl TurnPuzzleGame for checkers::Position {
    fn task(task: &Task) -> Option<(&Self, &[checkers::Turn])> {
        match task {
            Task::Checkers {
                position, answers, ..
            } => Some((position, answers)),
            _ => None,
        }
    }

    fn refute(task: &Task, turn: checkers::Turn) -> Option<Refutation> {
        task.refute_turn(turn)
    }

    fn reply(refutation: Refutation) -> Option<checkers::Turn> {
        match refutation {
            Refutation::WayOut { reply } => Some(reply),
            _ => None,
        }
    }
}

/// The state of a puzzle after the last try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// Nothing has been tried since the start or the last restart.
    Open,
    /// The last try was wrong.
    Wrong(Refutation),
    /// The puzzle is solved.
    Right,
    /// The solution was shown.
    Shown,
}

/// A puzzle while a player solves it.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzle<P: TurnPuzzleGame> {
    task: Task,
    start: P,
    table: Match<P>,
    verdict: PuzzleVerdict,
    /// The number of wrong tries so far.
    wrong: usize,
}

impl<P: TurnPuzzleGame> TurnTask for TurnPuzzle<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        self.table()
    }

    fn is_open(&self) -> bool {
        self.is_open()
    }

    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.play(mv)
    }
}

impl<P: TurnPuzzleGame> TurnPuzzle<P> {
    /// Makes a puzzle before its first try; `None` if it is of another game.
    pub fn new(task: Task) -> Option<Self> {
        let start = P::task(&task)?.0.clone();
        Some(Self {
            table: table_of(&start),
            start,
            task,
            verdict: PuzzleVerdict::Open,
            wrong: 0,
        })
    }

    /// Returns the puzzle's task.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Returns the match with the current position.
    pub fn table(&self) -> &Match<P> {
        &self.table
    }

    /// Returns the state after the last try.
    pub fn verdict(&self) -> PuzzleVerdict {
        self.verdict
    }

    /// Reports whether a move can be tried now.
    pub fn is_open(&self) -> bool {
        self.verdict == PuzzleVerdict::Open
    }

    /// Returns the result, once the puzzle has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        match self.verdict {
            PuzzleVerdict::Open | PuzzleVerdict::Wrong(_) => None,
            PuzzleVerdict::Right if self.wrong == 0 => Some(PuzzleResult::Solved),
            PuzzleVerdict::Right => Some(PuzzleResult::Retried),
            PuzzleVerdict::Shown => Some(PuzzleResult::Shown),
        }
    }

    /// Tries a move.
    ///
    /// # Errors
    /// `PlayError` if the rules refuse the move. It does not count as a try
    /// then, and nothing has changed.
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
        self.table.update(MatchMessage::Play(mv))?;
        self.verdict = match P::refute(&self.task, mv) {
            None => PuzzleVerdict::Right,
            Some(refutation) => {
                self.wrong += 1;
                PuzzleVerdict::Wrong(refutation)
            }
        };
        Ok(())
    }

    /// Returns the move that answers a wrong try, if it is known without a
    /// search and not played yet.
    pub fn known_reply(&self) -> Option<P::Move> {
        match self.verdict {
            PuzzleVerdict::Wrong(refutation) if self.table.game().len() == 1 => {
                P::reply(refutation)
            }
            _ => None,
        }
    }

    /// Reports whether a search has to find the answer to a wrong try.
    pub fn awaits_reply(&self) -> bool {
        let answer = self.verdict == PuzzleVerdict::Wrong(Refutation::Answer);
        answer && self.table.game().len() == 1
    }

    /// Plays the answer to a wrong try. A move that the rules refuse changes
    /// nothing.
    pub fn reply(&mut self, mv: P::Move) {
        if self.awaits_reply() || self.known_reply() == Some(mv) {
            // An illegal reply leaves the board as it is.
            let _ = self.table.update(MatchMessage::Play(mv));
        }
    }

    /// Goes back to the puzzle's position, for another try.
    pub fn again(&mut self) {
        self.table = table_of(&self.start);
        self.verdict = PuzzleVerdict::Open;
    }

    /// Plays the solution and returns it.
    pub fn show(&mut self) -> Option<P::Move> {
        let answer = P::task(&self.task)?.1.first().copied()?;
        self.again();
        self.table.update(MatchMessage::Play(answer)).ok()?;
        self.verdict = PuzzleVerdict::Shown;
        Some(answer)
    }
}

fn table_of<P: TurnPuzzleGame>(start: &P) -> Match<P> {
    let players = Seat::all(start.players()).map(Player::on);
    Match::new(start.clone(), players.collect())
}
