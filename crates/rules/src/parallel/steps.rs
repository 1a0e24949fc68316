//! The steps of a round: which pegs move, over whom they hop, and which tokens
//! they take.

use super::{Execution, Number};
use crate::lattice::{Direction, Hole};
use crate::{Seat, Set};
use std::fmt;

/// A token that a peg took from an opponent whom it had hopped over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taking {
    /// Whose token it was.
    pub from: Seat,
    /// Its number.
    pub token: Number,
}

/// A peg's move within a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PegMove {
    /// Whose peg it is.
    pub seat: Seat,
    /// The holes that it touches, both ends included.
    pub route: Vec<Hole>,
    /// How many pegs of each player it hopped over; by seat, own ones too.
    pub hopped: [u8; 4],
    /// The tokens that it took, one from each opponent at the most.
    pub takes: Vec<Taking>,
}

impl PegMove {
    /// Where it stood.
    pub fn from(&self) -> Option<Hole> {
        self.route.first().copied()
    }

    /// Where it ends.
    pub fn to(&self) -> Option<Hole> {
        self.route.last().copied()
    }

    /// Whether it hopped over a peg.
    pub fn hops(&self) -> bool {
        self.hopped.iter().any(|pegs| *pegs > 0)
    }
}

/// A step: all pegs of a number whose owners ordered that direction move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The execution it is of.
    pub execution: Execution,
    /// The pegs' number.
    pub number: Number,
    /// Where they go.
    pub direction: Direction,
    /// Who ordered it. Their tokens go back to their stores when it ends.
    pub ordered: Set<Seat>,
    /// The pegs that moved, in their order.
    pub moves: Vec<PegMove>,
    /// Where the priority arrow turns when the execution ends with this step:
    /// to the direction of the last step of the execution in which a peg
    /// moved, which need not be this one. `None` when none moved.
    pub arrow: Option<Direction>,
    /// Who has won with it.
    pub winner: Option<Seat>,
}

/// The notation of a log's line: execution, number, direction, each peg's
/// route, each token taken: `1 3 E A:e5-e6 B:g5-g7-g9 B<1<A`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.execution, self.number, self.direction)?;
        for mv in &self.moves {
            write!(f, " {}:", letter(mv.seat))?;
            for (index, hole) in mv.route.iter().enumerate() {
                let separator = if index > 0 { "-" } else { "" };
                write!(f, "{separator}{hole}")?;
            }
        }
        for mv in &self.moves {
            for taking in &mv.takes {
                let (taker, from) = (letter(mv.seat), letter(taking.from));
                write!(f, " {taker}<{}<{from}", taking.token)?;
            }
        }
        Ok(())
    }
}

/// The letter of a player in positions and logs: `A` is player 1.
pub fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.number() - 1)
}
