//! A puzzle of a game with turns while a player solves it.

use super::{PuzzleResult, PuzzleTask, PuzzleTexts, Refutation, Task};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_rules::{GameKind, PlayError, Seat, SetUp, TurnBased};
use std::any::Any;
use std::fmt;

/// A game with turns that has puzzles.
pub trait TurnPuzzleGame: SetUp + TurnBased + fmt::Debug {
    /// The kinds of its puzzles.
    type Kind: PuzzleKind;

    /// Returns what refutes a legal move that is not an answer.
    fn refutation(task: &TurnPuzzleTask<Self>, mv: Self::Move) -> Option<Refutation>;

    /// Returns the move that shows a refutation on the board, if it holds one.
    fn reply(_: Refutation) -> Option<Self::Move> {
        None
    }
}

/// The kinds of a game's puzzles.
pub trait PuzzleKind: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// Returns the kind of this name, which has to be solved in this number of
    /// turns; `None` if there is none.
    fn read(name: &str, turns: Option<u8>) -> Option<Self>;

    /// Returns the kind's name in the file.
    fn name(self) -> &'static str;

    /// Returns the number of turns, if the kind has one.
    fn turns(self) -> Option<u8> {
        None
    }
}

/// The task of a puzzle of a game with turns. The player to move has to solve
/// it.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzleTask<P: TurnPuzzleGame> {
    /// The position.
    pub position: P,
    /// The puzzle's kind.
    pub kind: P::Kind,
    /// All right answers.
    pub answers: Vec<P::Move>,
}

impl<P: TurnPuzzleGame> TurnPuzzleTask<P> {
    pub(crate) fn read(texts: &PuzzleTexts) -> Result<Self, String> {
        let position: P = texts.position()?;
        let kind = PuzzleKind::read(&texts.kind, texts.turns);
        Ok(Self {
            kind: kind.ok_or_else(|| texts.no_kind())?,
            answers: texts.answers(&position)?,
            position,
        })
    }

    /// Returns why a legal move is wrong; `None` if it is right.
    pub fn refute(&self, mv: P::Move) -> Option<Refutation> {
        if self.answers.contains(&mv) {
            return None;
        }
        P::refutation(self, mv)
    }
}

impl<P: TurnPuzzleGame> PuzzleTask for TurnPuzzleTask<P> {
    fn game(&self) -> GameKind {
        P::KIND
    }

    fn kind(&self) -> &'static str {
        self.kind.name()
    }

    fn position(&self) -> String {
        self.position.to_string()
    }

    fn answers(&self) -> Vec<String> {
        self.answers.iter().map(ToString::to_string).collect()
    }

    fn turns(&self) -> Option<u8> {
        self.kind.turns()
    }

    fn is_sound(&self) -> bool {
        let mut answers = self.answers.iter();
        !self.answers.is_empty() && answers.all(|mv| self.position.play(*mv).is_ok())
    }

    fn boxed(&self) -> Box<dyn PuzzleTask> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn PuzzleTask) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
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
    task: TurnPuzzleTask<P>,
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
    pub fn new(task: &Task) -> Option<Self> {
        let task: &TurnPuzzleTask<P> = task.downcast_ref()?;
        Some(Self {
            table: table_of(&task.position),
            task: task.clone(),
            verdict: PuzzleVerdict::Open,
            wrong: 0,
        })
    }

    /// Returns the puzzle's task.
    pub fn task(&self) -> &TurnPuzzleTask<P> {
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
        self.verdict = match self.task.refute(mv) {
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
        self.table = table_of(&self.task.position);
        self.verdict = PuzzleVerdict::Open;
    }

    /// Plays the solution and returns it.
    pub fn show(&mut self) -> Option<P::Move> {
        let answer = *self.task.answers.first()?;
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
