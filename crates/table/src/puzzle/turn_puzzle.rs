//! A puzzle of a turn-based game that a player is working on.

use super::{PuzzleResult, PuzzleTask, PuzzleTexts, Refutation, Task};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_rules::{GameKind, PlayError, Seat, Setup, TurnBased};
use std::any::Any;
use std::fmt;

/// A turn-based game that has puzzles.
pub trait TurnPuzzleGame: Setup + TurnBased + fmt::Debug {
    /// The kinds of puzzles that the game has.
    type Kind: PuzzleKind;

    /// Returns the reason why a legal move that is not one of the answers is
    /// wrong; `None` if it is not wrong.
    fn refutation(task: &TurnPuzzleTask<Self>, mv: Self::Move) -> Option<Refutation>;

    /// Returns the opponent's move that demonstrates a refutation on the board;
    /// `None` if the refutation has no such move.
    fn reply(_: Refutation) -> Option<Self::Move> {
        None
    }

    /// Returns a continuation of the game after a correct answer, to
    /// demonstrate why the answer is correct; `None` if no demonstration is
    /// needed.
    fn play_out(_: &TurnPuzzleTask<Self>, _answer: Self::Move) -> Option<PlayOut<Self>> {
        None
    }
}

/// A continuation of the game after its puzzle was solved.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayOut<P: TurnBased> {
    /// A search finds the moves of both players, at most the given number in
    /// total.
    Search(usize),
    /// These moves in reverse order, so that the last element is played first.
    /// Each move is stored with its position, since the players need not
    /// alternate.
    Moves(Vec<(P, P::Move)>),
}

/// A kind of puzzle in a game.
pub trait PuzzleKind: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// Returns the kind with the given name and number of turns; `None` if
    /// there is no such kind.
    fn read(name: &str, turns: Option<u8>) -> Option<Self>;

    /// Returns the kind's name in puzzle files.
    fn name(self) -> &'static str;

    /// Returns the number of turns in which the puzzle has to be solved; `None`
    /// if there is no such limit.
    fn turns(self) -> Option<u8> {
        None
    }
}

/// The task of a puzzle of a turn-based game. The player to move has to solve
/// the puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzleTask<P: TurnPuzzleGame> {
    /// The position of the puzzle.
    pub position: P,
    /// The kind of puzzle.
    pub kind: P::Kind,
    /// All correct answers.
    pub answers: Vec<P::Move>,
}

impl<P: TurnPuzzleGame> TurnPuzzleTask<P> {
    pub(crate) fn read(texts: &PuzzleTexts) -> Result<Self, String> {
        let position: P = texts.position()?;
        let kind = PuzzleKind::read(&texts.kind, texts.turns);
        Ok(Self {
            kind: kind.ok_or_else(|| texts.unknown_kind_message())?,
            answers: texts.answers(&position)?,
            position,
        })
    }

    /// Returns the reason why a legal move is wrong; `None` if the move is
    /// correct.
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

/// The state of a puzzle after the last attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// No attempt has been made since the start or the last restart.
    Open,
    /// The last attempt was wrong, for the given reason.
    Wrong(Refutation),
    /// The puzzle is solved.
    Right,
    /// The solution was shown to the player.
    Shown,
}

/// A puzzle of a turn-based game that a player is working on.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzle<P: TurnPuzzleGame> {
    task: TurnPuzzleTask<P>,
    table: Match<P>,
    verdict: PuzzleVerdict,
    /// The number of wrong attempts so far.
    wrong: usize,
    /// Whether the player has received a hint.
    hinted: bool,
    /// The rest of the demonstration of why the answer is correct; `None` while
    /// there is no demonstration.
    play_out: Option<PlayOut<P>>,
}

impl<P: TurnPuzzleGame> TurnTask for TurnPuzzle<P> {
    type Position = P;

    fn table(&self) -> &Match<P> {
        &self.table
    }

    fn solver(&self) -> Option<Seat> {
        self.task.position.side_to_move()
    }

    fn is_open(&self) -> bool {
        self.verdict == PuzzleVerdict::Open
    }

    /// A move that the rules refuse does not count as an attempt.
    fn play(&mut self, mv: P::Move) -> Result<(), PlayError<P::Refusal>> {
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
}

impl<P: TurnPuzzleGame> TurnPuzzle<P> {
    /// Creates a puzzle before the first attempt; `None` if the task belongs to
    /// another game.
    pub fn new(task: &Task) -> Option<Self> {
        let task: &TurnPuzzleTask<P> = task.downcast_ref()?;
        Some(Self {
            table: table_of(&task.position),
            task: task.clone(),
            verdict: PuzzleVerdict::Open,
            wrong: 0,
            hinted: false,
            play_out: None,
        })
    }

    /// Returns the puzzle's task.
    pub fn task(&self) -> &TurnPuzzleTask<P> {
        &self.task
    }

    /// Returns the state after the last attempt.
    pub fn verdict(&self) -> PuzzleVerdict {
        self.verdict
    }

    /// Returns the final result; `None` until the puzzle has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        match self.verdict {
            PuzzleVerdict::Open | PuzzleVerdict::Wrong(_) => None,
            PuzzleVerdict::Right if self.wrong == 0 && !self.hinted => Some(PuzzleResult::Solved),
            PuzzleVerdict::Right => Some(PuzzleResult::Retried),
            PuzzleVerdict::Shown => Some(PuzzleResult::Shown),
        }
    }

    /// Returns the number of wrong attempts so far.
    pub fn wrong_tries(&self) -> usize {
        self.wrong
    }

    /// Gives the player a hint about the answer, which then no longer counts as
    /// found at the first attempt.
    pub fn give_hint(&mut self) {
        self.hinted = true;
    }

    /// Returns the answer that the hint is about; `None` if no hint was given.
    pub fn hint(&self) -> Option<P::Move> {
        self.task.answers.first().filter(|_| self.hinted).copied()
    }

    /// Returns whether the game can be continued to demonstrate why the answer
    /// is correct.
    pub fn can_play_out(&self) -> bool {
        self.result().is_some()
            && self.table.game().len() == 1
            && self.play_out_of_answer().is_some()
    }

    /// Begins to demonstrate why the answer is correct. The caller then makes
    /// each move of the demonstration with [`reply`](Self::reply).
    pub fn start_play_out(&mut self) {
        if self.can_play_out() {
            self.play_out = self.play_out_of_answer();
        }
    }

    fn play_out_of_answer(&self) -> Option<PlayOut<P>> {
        P::play_out(&self.task, self.table.game().moves().next()?)
    }

    /// Returns the next move of the demonstration or the opponent's reply to a
    /// wrong attempt; `None` if there is none, or if a search must find it.
    pub fn known_reply(&self) -> Option<P::Move> {
        match (&self.play_out, self.verdict) {
            (Some(PlayOut::Moves(moves)), _) => moves.last().map(|(_, mv)| *mv),
            (None, PuzzleVerdict::Wrong(refutation)) if self.table.game().len() == 1 => {
                P::reply(refutation)
            }
            _ => None,
        }
    }

    /// Returns whether a search must find the next move of the demonstration or
    /// the opponent's reply to a wrong attempt.
    pub fn awaits_reply(&self) -> bool {
        match &self.play_out {
            Some(PlayOut::Search(left)) => *left > 0 && self.table.side_to_move().is_some(),
            Some(PlayOut::Moves(_)) => false,
            None => {
                let answer = self.verdict == PuzzleVerdict::Wrong(Refutation::Answer);
                answer && self.table.game().len() == 1
            }
        }
    }

    /// Plays the next move of the demonstration or the opponent's reply to a
    /// wrong attempt. A move that the rules refuse leaves the board unchanged.
    pub fn reply(&mut self, mv: P::Move) {
        if !self.awaits_reply() && self.known_reply() != Some(mv) {
            return;
        }
        match &mut self.play_out {
            Some(PlayOut::Search(left)) => *left -= 1,
            Some(PlayOut::Moves(moves)) => {
                if let Some((position, _)) = moves.pop() {
                    self.table = table_of(&position);
                }
            }
            None => {}
        }
        // An illegal move leaves the board as it is.
        let _ = self.table.update(MatchMessage::Play(mv));
    }

    /// Returns to the position of the puzzle for another attempt.
    pub fn restart(&mut self) {
        self.table = table_of(&self.task.position);
        self.verdict = PuzzleVerdict::Open;
        self.play_out = None;
    }

    /// Plays the solution and returns its move.
    pub fn show(&mut self) -> Option<P::Move> {
        let answer = *self.task.answers.first()?;
        self.restart();
        self.table.update(MatchMessage::Play(answer)).ok()?;
        self.verdict = PuzzleVerdict::Shown;
        Some(answer)
    }
}

fn table_of<P: TurnPuzzleGame>(start: &P) -> Match<P> {
    let players = Seat::all(start.players()).map(Player::on);
    Match::new(start.clone(), players.collect())
}
