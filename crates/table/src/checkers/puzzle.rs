//! Chinese Checkers puzzles.

use crate::puzzle::{PlayOut, PuzzleKind, Refutation, TurnPuzzleGame, TurnPuzzleTask};
use starfence_engine::puzzles::{BlockedPeg, GoalFill, hop_count};
use starfence_rules::checkers::{Position, Turn};

/// The aim of a Chinese Checkers puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckersKind {
    /// The player must make as many hops as possible in one turn.
    Chain,
    /// The player must fill the goal in the given number of turns, while the
    /// other player does not move.
    Fill {
        /// The number of turns.
        turns: u8,
    },
    /// The player must free the hindmost peg, which cannot move forward: after
    /// the correct turn, the peg can move forward in the player's next turn, no
    /// matter how the other player replies.
    WayOut,
}

impl PuzzleKind for CheckersKind {
    fn read(name: &str, turns: Option<u8>) -> Option<Self> {
        match (name, turns) {
            ("chain", None) => Some(Self::Chain),
            ("fill", Some(turns @ 1..)) => Some(Self::Fill { turns }),
            ("way-out", None) => Some(Self::WayOut),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Chain => "chain",
            Self::Fill { .. } => "fill",
            Self::WayOut => "way-out",
        }
    }

    fn turns(self) -> Option<u8> {
        match self {
            Self::Fill { turns } => Some(turns),
            Self::Chain | Self::WayOut => None,
        }
    }
}

impl TurnPuzzleGame for Position {
    type Kind = CheckersKind;

    fn refutation(task: &TurnPuzzleTask<Self>, turn: Turn) -> Option<Refutation> {
        let position = &task.position;
        Some(match task.kind {
            CheckersKind::Chain => Refutation::Chain {
                hops: hop_count(position, turn),
                most: task
                    .answers
                    .first()
                    .map_or(0, |best| hop_count(position, *best)),
            },
            CheckersKind::Fill { turns } => {
                let rest = GoalFill::new(position).after_turn(turn);
                let way = rest.shortest_solution(u32::from(turns) + 1);
                Refutation::Fill {
                    needed: way.map(|way| way.len() as u8 + 1),
                }
            }
            CheckersKind::WayOut => Refutation::WayOut {
                reply: BlockedPeg::new(position)?.refutation(turn)?,
            },
        })
    }

    fn reply(refutation: Refutation) -> Option<Turn> {
        match refutation {
            Refutation::WayOut { reply } => Some(reply),
            _ => None,
        }
    }

    /// Returns the remaining turns that fill the goal after the turn `answer`.
    /// The other player does not move.
    fn play_out(task: &TurnPuzzleTask<Self>, answer: Turn) -> Option<PlayOut<Self>> {
        let CheckersKind::Fill { turns } = task.kind else {
            return None;
        };
        let mut rest = GoalFill::new(&task.position).after_turn(answer);
        let mut moves = Vec::new();
        for turn in rest.shortest_solution(u32::from(turns).checked_sub(1)?)? {
            moves.push((*rest.position(), turn));
            rest = rest.after_turn(turn);
        }
        moves.reverse();
        (!moves.is_empty()).then_some(PlayOut::Moves(moves))
    }
}
