//! Checks whether a turn is legal, and finds the reason if it is not.

use super::hops::TurnConstraints;
use super::{BlockedGoal, HopError, Position, Refusal, Turn};
use crate::lattice::Hole;
use crate::{Position as _, Set};

impl Position {
    /// Checks that a turn is legal.
    ///
    /// # Errors
    /// Returns the reason if the turn is illegal.
    pub fn check(&self, turn: Turn) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        match turn {
            Turn::Pass if self.must_pass() => Ok(()),
            Turn::Pass => Err(Refusal::MayNotPass(self.side_to_move())),
            Turn::TimeUp | Turn::Resign => self.check_mover_in_game(),
            Turn::Move { from, to, swap } => {
                self.check_peg(from)?;
                let reach = self.turn_constraints().turn_ends(from);
                let legal = if swap { reach.swaps } else { reach.ends };
                if legal.contains(to) {
                    Ok(())
                } else {
                    Err(self.refusal_of_end(from, to, swap))
                }
            }
        }
    }

    /// Checks that the peg on `hole` can be moved now.
    ///
    /// # Errors
    /// Returns an error if the game is over, or if the peg belongs to another
    /// player, is blocked, or could move only by leaving its goal.
    pub fn check_movable(&self, hole: Hole) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        self.check_peg(hole)?;
        let ground = self.turn_constraints();
        if !ground.turn_ends(hole).is_empty() {
            Ok(())
        } else if free_to_leave_goal(ground).turn_ends(hole).is_empty() {
            Err(Refusal::PegBlocked(hole))
        } else {
            Err(Refusal::HeldByGoal(hole))
        }
    }

    /// Checks that a tap on `hole` has an effect while the peg on `picked`, if
    /// any, is selected.
    ///
    /// # Errors
    /// Returns an error with the reason if the selected peg cannot move to
    /// `hole`, or if the peg on `hole` cannot be moved.
    pub fn check_tap(&self, picked: Option<Hole>, hole: Hole) -> Result<(), Refusal> {
        match picked {
            Some(from) if self.peg_at(hole) != Some(self.side_to_move()) => {
                let (to, swap) = (hole, false);
                self.check(Turn::Move { from, to, swap })
            }
            _ => self.check_movable(hole),
        }
    }

    /// Checks that the player to move is still in the game.
    fn check_mover_in_game(&self) -> Result<(), Refusal> {
        let seat = self.side_to_move();
        if self.has_resigned(seat) {
            Err(Refusal::HasResigned(seat))
        } else if self.is_out(seat) {
            Err(Refusal::TimeUp(seat))
        } else {
            Ok(())
        }
    }

    /// Checks that the hole contains a peg of the player to move.
    fn check_peg(&self, hole: Hole) -> Result<(), Refusal> {
        self.check_mover_in_game()?;
        match self.peg_at(hole) {
            None => Err(Refusal::NoPeg(hole)),
            Some(owner) if owner == self.side_to_move() => Ok(()),
            Some(owner) => Err(Refusal::NotOwnPeg {
                hole,
                owner,
                to_move: self.side_to_move(),
            }),
        }
    }

    /// Returns the reason why a turn with the peg on `from` cannot end on `to`.
    /// The peg must belong to the player to move.
    fn refusal_of_end(&self, from: Hole, to: Hole, swap: bool) -> Refusal {
        if from == to {
            return Refusal::SameHole(from);
        }
        let ground = self.turn_constraints();
        let other = self
            .peg_at(to)
            .filter(|&owner| owner != self.side_to_move());
        if swap {
            if self.rules().options().blocked_goal != BlockedGoal::Swap {
                return Refusal::SwapNotAllowed(to);
            }
            if other.is_none() {
                return Refusal::NothingToSwap(to);
            }
            if !self.goal(self.side_to_move()).contains(to) {
                return Refusal::SwapOutsideGoal(to);
            }
        } else if let Some(owner) = self.peg_at(to) {
            return if ground.turn_ends(from).swaps.contains(to) {
                Refusal::SwapUnmarked { hole: to, owner }
            } else {
                Refusal::HoleOccupied { hole: to, owner }
            };
        }
        if free_to_leave_goal(ground)
            .turn_ends(from)
            .all()
            .contains(to)
        {
            Refusal::LeavesGoal { from, to }
        } else {
            Refusal::Unreachable { from, to }
        }
    }

    /// Checks the path of a chain of hops as given in the text of a turn.
    /// `holes` are all holes of the path in order, at least three.
    pub(super) fn check_route(&self, holes: &[Hole], swap: bool) -> Result<(), Refusal> {
        let Some((&start, &end)) = holes.first().zip(holes.last()) else {
            return Ok(());
        };
        // The whole turn is checked first: its errors are easier to understand.
        self.check(Turn::Move {
            from: start,
            to: end,
            swap,
        })?;
        let ground = self.turn_constraints().without_peg(start);
        let legs = holes.windows(2).enumerate();
        for (leg, pair) in legs {
            let &[from, to] = pair else { continue };
            let swaps_here = swap && leg + 2 == holes.len();
            if let Some(fault) = hop_error(ground, from, to, swaps_here) {
                return Err(Refusal::NotAHop { from, to, fault });
            }
        }
        Ok(())
    }
}

/// Returns a copy of the constraints in which pegs may leave the goal.
fn free_to_leave_goal(ground: TurnConstraints) -> TurnConstraints {
    TurnConstraints {
        confining_goal: Set::EMPTY,
        ..ground
    }
}

/// Returns the reason why one part of a given path is not a hop, or `None` if
/// it is a hop.
fn hop_error(ground: TurnConstraints, from: Hole, to: Hole, swaps: bool) -> Option<HopError> {
    let direction = match from.line_to(to) {
        Some((_, 1)) => return Some(HopError::IsStep),
        Some((direction, 2)) => direction,
        _ => return Some(HopError::NotTwoApart),
    };
    // The holes are two apart on one line, so there is a hole between them.
    let over = from.neighbour(direction)?;
    let taken = ground.occupied.contains(to) && !(swaps && ground.swappable.contains(to));
    if !ground.occupied.contains(over) {
        Some(HopError::NothingBetween(over))
    } else if taken {
        Some(HopError::Taken(to))
    } else if ground.confining_goal.contains(from) && !ground.confining_goal.contains(to) {
        Some(HopError::LeavesGoal)
    } else {
        None
    }
}
