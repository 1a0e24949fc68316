//! The steps of a round: the pegs that move, the pegs that they hop over, and
//! the tokens that their owners take.

use super::{Number, PlanPhase};
use crate::lattice::{Direction, Hole};
use crate::{Seat, Set};
use std::fmt;

/// A token taken from an opponent whose peg was hopped over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TakenToken {
    /// The player who lost the token.
    pub from: Seat,
    /// The number on the token.
    pub token: Number,
}

/// A peg's move within a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PegMove {
    /// The player who owns the peg.
    pub seat: Seat,
    /// The holes on which the peg lands, preceded by the hole on which it
    /// starts.
    pub route: Vec<Hole>,
    /// The number of each player's pegs that were hopped over, by seat,
    /// including pegs of the player who moves.
    pub hopped: [u8; 4],
    /// The tokens taken with this move, at most one from each opponent.
    pub tokens_taken: Vec<TakenToken>,
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

    /// Returns whether the move hops over at least one peg.
    pub fn is_hop(&self) -> bool {
        self.hopped.iter().any(|pegs| *pegs > 0)
    }
}

/// A step: all players who ordered the step move their pegs with one number in
/// one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The phase that the step belongs to.
    pub phase: PlanPhase,
    /// The number on the pegs.
    pub number: Number,
    /// The direction in which the pegs move.
    pub direction: Direction,
    /// The players who ordered the step. Their tokens are returned to their
    /// stores when the step ends.
    pub ordered_by: Set<Seat>,
    /// The pegs that moved, in the order in which they moved.
    pub moves: Vec<PegMove>,
    /// The new direction of the priority arrow, set only in the last step of a
    /// phase: the direction of the last step in the phase that moved a peg.
    /// `None` in other steps, and if no peg moved in the phase.
    pub arrow: Option<Direction>,
    /// The player who won the game with this step, if any.
    pub winner: Option<Seat>,
}

/// Writes the step as a line of the log, with the phase, the number, the
/// direction, each peg's route and each token taken, for example
/// `1 3 E A:e5-e6 B:g5-g7-g9 B<1<A`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.phase, self.number, self.direction)?;
        for mv in &self.moves {
            write!(f, " {}:", seat_letter(mv.seat))?;
            for (index, hole) in mv.route.iter().enumerate() {
                let separator = if index > 0 { "-" } else { "" };
                write!(f, "{separator}{hole}")?;
            }
        }
        for mv in &self.moves {
            for taking in &mv.tokens_taken {
                let (taker, from) = (seat_letter(mv.seat), seat_letter(taking.from));
                write!(f, " {taker}<{}<{from}", taking.token)?;
            }
        }
        Ok(())
    }
}

/// Returns the letter of a player in positions and logs: `A` is player 1.
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat.number() - 1)
}
