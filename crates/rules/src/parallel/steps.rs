//! The steps of a round: which pegs move, which pegs they hop over, and which
//! tokens they take.

use super::{Number, PlanPhase};
use crate::lattice::{Direction, Hole};
use crate::{Seat, Set};
use std::fmt;

/// A token that a peg took from an opponent whose peg it hopped over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taking {
    /// The player who lost the token.
    pub from: Seat,
    /// The number on the token.
    pub token: Number,
}

/// A peg's move within a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PegMove {
    /// The player whose peg it is.
    pub seat: Seat,
    /// The holes that the peg touches, including the first and the last.
    pub route: Vec<Hole>,
    /// How many of each player's pegs it hopped over, by seat. This includes
    /// pegs of its owner.
    pub hopped: [u8; 4],
    /// The tokens that it took, at most one from each opponent.
    pub takes: Vec<Taking>,
}

impl PegMove {
    /// Returns the hole on which the move begins.
    pub fn from(&self) -> Option<Hole> {
        self.route.first().copied()
    }

    /// Returns the hole on which the move ends.
    pub fn to(&self) -> Option<Hole> {
        self.route.last().copied()
    }

    /// Reports whether the peg hopped over a peg.
    pub fn is_hop(&self) -> bool {
        self.hopped.iter().any(|pegs| *pegs > 0)
    }
}

/// A step: the pegs with one number move in one direction, for all players who
/// ordered this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The phase that the step belongs to.
    pub phase: PlanPhase,
    /// The number on the pegs.
    pub number: Number,
    /// The direction in which they move.
    pub direction: Direction,
    /// The players who ordered the step. Their tokens go back to their stores
    /// when the step ends.
    pub ordered: Set<Seat>,
    /// The pegs that moved, in the order in which they moved.
    pub moves: Vec<PegMove>,
    /// The new direction of the priority arrow, if this is the last step of its
    /// phase. It is the direction of the last step in that phase in
    /// which a peg moved, which may be an earlier step. `None` for other steps,
    /// and when no peg moved in the phase.
    pub arrow: Option<Direction>,
    /// The player who won the game with this step, if anyone did.
    pub winner: Option<Seat>,
}

/// Writes a line of the log, with the phase, the number, the direction, each
/// peg's route and each token taken: `1 3 E A:e5-e6 B:g5-g7-g9 B<1<A`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.phase, self.number, self.direction)?;
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

/// Returns the letter of a player in positions and logs: `A` is player 1.
pub fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.number() - 1)
}
