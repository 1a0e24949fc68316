//! Puzzles: a position in which one move does what all others do not.
//!
//! A [`PuzzleFile`] holds the puzzles of a game, in an order that never changes.
//! What a player has solved is a [`PuzzleProgress`]; the day comes from outside.

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

/// The difficulties: 1 is found with the fewest nodes, 8 with the most.
pub const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=8;

/// What a puzzle of Quoridor is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuoridorKind {
    /// The fence that decides.
    Fence,
    /// A pawn move: the race counted right.
    Race,
    /// A jump over the other pawn.
    Jump,
}

/// What a puzzle of Chinese Checkers is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckersKind {
    /// The most hops in one turn.
    Chain,
    /// The goal filled in so many turns, the other player standing still.
    Fill {
        /// How many turns.
        turns: u8,
    },
    /// The hindmost peg, which cannot go forward, shall be able to after the
    /// next turn, whatever the other player answers.
    WayOut,
}

/// The position and what is right in it.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// Quoridor.
    Quoridor {
        /// The position; the player to move solves.
        position: quoridor::Position,
        /// What it is about.
        kind: QuoridorKind,
        /// The moves that win or hold.
        answers: Vec<quoridor::Move>,
    },
    /// Chinese Checkers.
    Checkers {
        /// The position; the player to move solves.
        position: checkers::Position,
        /// What it is about.
        kind: CheckersKind,
        /// All turns that do it.
        answers: Vec<checkers::Turn>,
    },
    /// Parallel Chinese Checkers. Player 1 solves, with the few tokens in the
    /// store.
    Parallel {
        /// The position.
        position: Box<parallel::Position>,
        /// What the plan shall bring the most of.
        aim: PlanAim,
        /// Player 2's plan, which lies open.
        open: parallel::Plan,
        /// A plan that brings the most. Others that bring as much are as good.
        answer: parallel::Plan,
    },
}

/// Where a puzzle was found: in a game that the engine played against itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The seed that the games were played with.
    pub seed: u64,
    /// The number of the game, from 0.
    pub game: u32,
    /// The moves played before.
    pub ply: u32,
}

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// What is to be done.
    pub task: Task,
    /// 1 to 8.
    pub difficulty: u8,
    /// Where it was found.
    pub source: Source,
}

impl Task {
    /// The game.
    pub fn game(&self) -> GameKind {
        match self {
            Self::Quoridor { .. } => GameKind::Quoridor,
            Self::Checkers { .. } => GameKind::ChineseCheckers,
            Self::Parallel { .. } => GameKind::Parallel,
        }
    }

    /// The kind's name in the file.
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

    /// The position's text.
    pub fn position(&self) -> String {
        match self {
            Self::Quoridor { position, .. } => position.to_string(),
            Self::Checkers { position, .. } => position.to_string(),
            Self::Parallel { position, .. } => position.to_string(),
        }
    }

    /// The right answers' texts; of plans that are equally good, one.
    pub fn answers(&self) -> Vec<String> {
        match self {
            Self::Quoridor { answers, .. } => answers.iter().map(ToString::to_string).collect(),
            Self::Checkers { answers, .. } => answers.iter().map(ToString::to_string).collect(),
            Self::Parallel { answer, .. } => vec![answer.to_string()],
        }
    }

    /// Whether the position is one to move in and all answers are legal.
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
