//! A puzzle of a turn-based game while a player solves it.

use super::{PuzzleResult, PuzzleTask, PuzzleTexts, Refutation, Task};
use crate::{Match, MatchMessage, Player, TurnTask};
use starfence_rules::{GameKind, PlayError, Seat, SetUp, TurnBased};
use std::any::Any;
use std::fmt;

/// A turn-based game that has puzzles.
pub trait TurnPuzzleGame: SetUp + TurnBased + fmt::Debug {
    /// The type of the kinds of its puzzles.
    type Kind: PuzzleKind;

    /// Returns what refutes a legal move that is not an answer.
    fn refutation(task: &TurnPuzzleTask<Self>, mv: Self::Move) -> Option<Refutation>;

    /// Returns the move that shows a refutation on the board, if it holds one.
    fn reply(_: Refutation) -> Option<Self::Move> {
        None
    }

    /// Returns how the game continues after an answer, to show why the answer
    /// is right; `None` if the answer itself shows it.
    fn play_out(_: &TurnPuzzleTask<Self>, _answer: Self::Move) -> Option<PlayOut<Self>> {
        None
    }
}

/// How a game continues after its puzzle is solved.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayOut<P: TurnBased> {
    /// A search finds the moves of both players, at most this many in all.
    Search(usize),
    /// These moves, in reverse order: the last element is played first. Each
    /// comes with the position in which it is played, since the player to move
    /// there may not be the one whose turn follows the move before.
    Moves(Vec<(P, P::Move)>),
}

/// A kind of puzzle in a game.
pub trait PuzzleKind: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// Returns the kind with this name and this number of turns in which to
    /// solve the puzzle; `None` if there is no such kind.
    fn read(name: &str, turns: Option<u8>) -> Option<Self>;

    /// Returns the kind's name in the file.
    fn name(self) -> &'static str;

    /// Returns the number of turns in which the puzzle has to be solved, if the
    /// kind has such a limit.
    fn turns(self) -> Option<u8> {
        None
    }
}

/// The task of a puzzle of a turn-based game. The player to move has to solve
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

/// A puzzle of a turn-based game while a player solves it.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnPuzzle<P: TurnPuzzleGame> {
    task: TurnPuzzleTask<P>,
    table: Match<P>,
    verdict: PuzzleVerdict,
    /// The number of wrong tries so far.
    wrong: usize,
    /// Whether a hint was given.
    hinted: bool,
    /// What is still to be played to show why the answer is right.
    play_out: Option<PlayOut<P>>,
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
    /// Creates a puzzle before the first try; `None` if the task belongs to
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
            PuzzleVerdict::Right if self.wrong == 0 && !self.hinted => Some(PuzzleResult::Solved),
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

    /// Gives a hint about the answer, which then no longer counts as found at
    /// the first try.
    pub fn give_hint(&mut self) {
        self.hinted = true;
    }

    /// Returns the answer about which a hint was given.
    pub fn hint(&self) -> Option<P::Move> {
        let answer = self.task.answers.first().filter(|_| self.hinted);
        answer.copied()
    }

    /// Reports whether the game can be continued to show why the answer is
    /// right.
    pub fn can_play_out(&self) -> bool {
        self.result().is_some() && self.table.game().len() == 1 && self.way_on().is_some()
    }

    /// Starts to continue the game, to show why the answer is right. The moves
    /// are then made with [`reply`](Self::reply).
    pub fn start_play_out(&mut self) {
        if self.can_play_out() {
            self.play_out = self.way_on();
        }
    }

    fn way_on(&self) -> Option<PlayOut<P>> {
        P::play_out(&self.task, self.table.game().moves().next()?)
    }

    /// Returns the next move that the board shows by itself, if it is known
    /// without a search: the reply to a wrong try, or a move that shows why the
    /// answer is right.
    pub fn known_reply(&self) -> Option<P::Move> {
        match (&self.play_out, self.verdict) {
            (Some(PlayOut::Moves(moves)), _) => moves.last().map(|(_, mv)| *mv),
            (None, PuzzleVerdict::Wrong(refutation)) if self.table.game().len() == 1 => {
                P::reply(refutation)
            }
            _ => None,
        }
    }

    /// Reports whether a search has to find the next move that the board shows
    /// by itself.
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

    /// Plays the next move that the board shows by itself. A move that the
    /// rules refuse changes nothing on the board.
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

    /// Goes back to the puzzle's position, for another try.
    pub fn again(&mut self) {
        self.table = table_of(&self.task.position);
        self.verdict = PuzzleVerdict::Open;
        self.play_out = None;
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
