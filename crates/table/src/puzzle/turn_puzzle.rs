//! A puzzle of a game with turns while somebody solves it.

use super::{PuzzleResult, Refutation, Task};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_rules::{PlayError, Seat, TurnBased, checkers, quoridor};

/// A game with turns that has puzzles.
pub trait TurnPuzzleGame: TurnBased {
    /// A task's position and right answers, if it is of this game.
    fn task(task: &Task) -> Option<(&Self, &[Self::Move])>;

    /// What refutes a legal move; `None` when it is right.
    fn refute(task: &Task, mv: Self::Move) -> Option<Refutation>;

    /// The move with which a refutation answers, where it has one.
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

/// What has come of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// Nothing was tried.
    Open,
    /// The last try was wrong.
    Wrong(Refutation),
    /// It is solved.
    Right,
    /// The solution was shown.
    Shown,
}

/// A puzzle while somebody solves it.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzle<P: TurnPuzzleGame> {
    task: Task,
    start: P,
    table: Match<P>,
    verdict: PuzzleVerdict,
    /// Wrong tries so far.
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
    /// A puzzle before the first try; `None` when it is of another game.
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

    /// What is to be done.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The board as it stands.
    pub fn table(&self) -> &Match<P> {
        &self.table
    }

    /// What has come of the last try.
    pub fn verdict(&self) -> PuzzleVerdict {
        self.verdict
    }

    /// Whether a move can be tried.
    pub fn is_open(&self) -> bool {
        self.verdict == PuzzleVerdict::Open
    }

    /// How it went, once it has ended.
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
    /// The rules refuse the move; that is no try, and nothing has changed.
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

    /// The move that answers a wrong try, where it is known at once and not
    /// played yet.
    pub fn known_reply(&self) -> Option<P::Move> {
        match self.verdict {
            PuzzleVerdict::Wrong(refutation) if self.table.game().len() == 1 => {
                P::reply(refutation)
            }
            _ => None,
        }
    }

    /// Whether a search is to tell the answer to a wrong try.
    pub fn awaits_reply(&self) -> bool {
        let answer = self.verdict == PuzzleVerdict::Wrong(Refutation::Answer);
        answer && self.table.game().len() == 1
    }

    /// Answers a wrong try. A move that the rules refuse changes nothing.
    pub fn reply(&mut self, mv: P::Move) {
        if self.awaits_reply() || self.known_reply() == Some(mv) {
            // An illegal reply leaves the board as it is.
            let _ = self.table.update(MatchMessage::Play(mv));
        }
    }

    /// Goes back to the position, for another try.
    pub fn again(&mut self) {
        self.table = table_of(&self.start);
        self.verdict = PuzzleVerdict::Open;
    }

    /// Plays the solution. Returns it.
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
