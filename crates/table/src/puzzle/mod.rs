//! Puzzles: positions with a clear best answer.
//!
//! A [`PuzzleFile`] holds the puzzles of a game, in an order that never
//! changes. A [`PuzzleProgress`] holds what a player has solved. The current
//! day is always passed in.

mod attempt;
mod crossing;
mod day;
mod file;
mod progress;
#[cfg(test)]
mod tests;
mod turn_puzzle;

pub use attempt::Refutation;
pub use crossing::Crossing;
pub use day::{Day, DayError};
pub use file::{PuzzleFile, PuzzleFileError};
pub use progress::{PuzzleProgress, PuzzleResult};
pub use turn_puzzle::{PuzzleVerdict, TurnPuzzle, TurnPuzzleGame};

use starfence_engine::puzzles::PlanAim;
use starfence_rules::{GameKind, Position as _, checkers, parallel, quoridor};

/// The range of difficulties. Puzzles of difficulty 1 are found with the fewest
/// nodes, those of difficulty 8 with the most.
pub const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=8;

/// The theme of a Quoridor puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuoridorKind {
    /// A decisive fence.
    Fence,
    /// A pawn move in a race whose steps must be counted correctly.
    Race,
    /// A jump over the other pawn.
    Jump,
}

/// The aim of a Chinese Checkers puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckersKind {
    /// Make the most hops in one turn.
    Chain,
    /// Fill the goal in this number of turns, while the other player does not
    /// move.
    Fill {
        /// The number of turns.
        turns: u8,
    },
    /// Free the hindmost peg, which cannot move forward: it must be able to
    /// after the next turn, whatever the other player answers.
    WayOut,
}

/// A position and its right answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// Quoridor.
    Quoridor {
        /// The position. The player to move has to solve it.
        position: quoridor::Position,
        /// The puzzle's theme.
        kind: QuoridorKind,
        /// The moves that win or hold.
        answers: Vec<quoridor::Move>,
    },
    /// Chinese Checkers.
    Checkers {
        /// The position. The player to move has to solve it.
        position: checkers::Position,
        /// The puzzle's aim.
        kind: CheckersKind,
        /// All right turns.
        answers: Vec<checkers::Turn>,
    },
    /// Parallel Chinese Checkers. Player 1 has to solve it, with the few tokens
    /// in the store.
    Parallel {
        /// The position.
        position: Box<parallel::Position>,
        /// What the plan must gain as much of as possible.
        aim: PlanAim,
        /// Player 2's plan, which is shown.
        open: parallel::Plan,
        /// One plan with the greatest gain. Others with the same gain are as
        /// good.
        answer: parallel::Plan,
    },
}

/// The origin of a puzzle: a game that the engine played against itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The seed that the games were played with.
    pub seed: u64,
    /// The number of the game, from 0.
    pub game: u32,
    /// The number of moves played before the position.
    pub ply: u32,
}

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The position and its right answers.
    pub task: Task,
    /// The difficulty, 1 to 8.
    pub difficulty: u8,
    /// The puzzle's origin.
    pub source: Source,
}

impl Task {
    /// Returns the game of the puzzle.
    pub fn game(&self) -> GameKind {
        match self {
            Self::Quoridor { .. } => GameKind::Quoridor,
            Self::Checkers { .. } => GameKind::ChineseCheckers,
            Self::Parallel { .. } => GameKind::Parallel,
        }
    }

    /// Returns the name of the puzzle's kind in the file.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Quoridor { kind, .. } => match kind {
                QuoridorKind::Fence => "fence",
                QuoridorKind::Race => "race",
                QuoridorKind::Jump => "jump",
            },
            Self::Checkers { kind, .. } => match kind {
                CheckersKind::Chain => "chain",
                CheckersKind::Fill { .. } => "fill",
                CheckersKind::WayOut => "way-out",
            },
            Self::Parallel { aim, .. } => match aim {
                PlanAim::Tokens => "tokens",
                PlanAim::Home => "home",
                PlanAim::Advance => "advance",
            },
        }
    }

    /// Returns the position's text.
    pub fn position(&self) -> String {
        match self {
            Self::Quoridor { position, .. } => position.to_string(),
            Self::Checkers { position, .. } => position.to_string(),
            Self::Parallel { position, .. } => position.to_string(),
        }
    }

    /// Returns the texts of the right answers; of equally good plans, only one.
    pub fn answers(&self) -> Vec<String> {
        match self {
            Self::Quoridor { answers, .. } => answers.iter().map(ToString::to_string).collect(),
            Self::Checkers { answers, .. } => answers.iter().map(ToString::to_string).collect(),
            Self::Parallel { answer, .. } => vec![answer.to_string()],
        }
    }

    /// Reports whether there are answers and all of them are legal in the
    /// position.
    fn is_sound(&self) -> bool {
        match self {
            Self::Quoridor {
                position, answers, ..
            } => !answers.is_empty() && answers.iter().all(|mv| position.play(*mv).is_ok()),
            Self::Checkers {
                position, answers, ..
            } => !answers.is_empty() && answers.iter().all(|mv| position.play(*mv).is_ok()),
            Self::Parallel {
                position,
                open,
                answer,
                ..
            } => position
                .play(parallel::Submissions::new(&[*answer, *open]))
                .is_ok(),
        }
    }
}
