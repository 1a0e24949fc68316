//! The check of a turn, and the reason when it fails.

use super::hops::Ground;
use super::{BlockedGoal, LegFault, Position, Refusal, Turn};
use crate::lattice::Hole;
use crate::{Position as _, Set};

impl Position {
    /// Checks a turn.
    ///
    /// # Errors
    /// The reason why it is not legal.
    pub fn check(&self, turn: Turn) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::Over(outcome));
        }
        match turn {
            Turn::Pass if self.must_pass() => Ok(()),
            Turn::Pass => Err(Refusal::MayNotPass(self.side_to_move())),
            Turn::Out | Turn::Resign => self.check_in(),
            Turn::Move { from, to, swap } => {
                self.check_peg(from)?;
                let reach = self.ground().reach(from);
                let legal = if swap { reach.swaps } else { reach.ends };
                if legal.contains(to) {
                    Ok(())
                } else {
                    Err(self.fault_of_end(from, to, swap))
                }
            }
        }
    }

    /// Why the peg on `hole` cannot be moved now, if it cannot: it is not the
    /// mover's, it is hemmed in, or it would have to leave its goal.
    ///
    /// # Errors
    /// That reason.
    pub fn check_movable(&self, hole: Hole) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::Over(outcome));
        }
        self.check_peg(hole)?;
        let ground = self.ground();
        if !ground.reach(hole).is_empty() {
            Ok(())
        } else if without_hold(ground).reach(hole).is_empty() {
            Err(Refusal::Hemmed(hole))
        } else {
            Err(Refusal::HeldByGoal(hole))
        }
    }

    /// Why a touch of `hole` does nothing, if it cannot: the peg that is picked
    /// up cannot go there, or the one there cannot be moved.
    ///
    /// # Errors
    /// That reason.
    pub fn check_touch(&self, picked: Option<Hole>, hole: Hole) -> Result<(), Refusal> {
        match picked {
            Some(from) if self.peg_at(hole) != Some(self.side_to_move()) => {
                let (to, swap) = (hole, false);
                self.check(Turn::Move { from, to, swap })
            }
            _ => self.check_movable(hole),
        }
    }

    /// Checks that the player to move is still in the game.
    fn check_in(&self) -> Result<(), Refusal> {
        let seat = self.side_to_move();
        if self.has_resigned(seat) {
            Err(Refusal::HasResigned(seat))
        } else if self.is_out(seat) {
            Err(Refusal::IsOut(seat))
        } else {
            Ok(())
        }
    }

    /// Checks that a peg of the player to move is on `hole`.
    fn check_peg(&self, hole: Hole) -> Result<(), Refusal> {
        self.check_in()?;
        match self.peg_at(hole) {
            None => Err(Refusal::NoPeg(hole)),
            Some(owner) if owner == self.side_to_move() => Ok(()),
            Some(owner) => Err(Refusal::NotOwn {
                hole,
                owner,
                to_move: self.side_to_move(),
            }),
        }
    }

    /// Why no turn goes from the mover's peg on `from` to `to`.
    fn fault_of_end(&self, from: Hole, to: Hole, swap: bool) -> Refusal {
        if from == to {
            return Refusal::Stays(from);
        }
        let ground = self.ground();
        let other = self
            .peg_at(to)
            .filter(|&owner| owner != self.side_to_move());
        if swap {
            if self.rules().options().blocked_goal != BlockedGoal::Swap {
                return Refusal::SwapOff(to);
            }
            if other.is_none() {
                return Refusal::NothingToSwap(to);
            }
            if !self.goal(self.side_to_move()).contains(to) {
                return Refusal::SwapOutsideGoal(to);
            }
        } else if let Some(owner) = self.peg_at(to) {
            return if ground.reach(from).swaps.contains(to) {
                Refusal::SwapUnmarked { hole: to, owner }
            } else {
                Refusal::Taken { hole: to, owner }
            };
        }
        if without_hold(ground).reach(from).all().contains(to) {
            Refusal::LeavesGoal { from, to }
        } else {
            Refusal::NoWay { from, to }
        }
    }

    /// Checks the written way of a chain of hops, from its first hole to its
    /// last, three holes at least.
    pub(super) fn check_way(&self, holes: &[Hole], swap: bool) -> Result<(), Refusal> {
        let Some((&start, &end)) = holes.first().zip(holes.last()) else {
            return Ok(());
        };
        // The end is judged first: it has the plainer reasons.
        self.check(Turn::Move {
            from: start,
            to: end,
            swap,
        })?;
        let ground = self.ground().lifted(start);
        let legs = holes.windows(2).enumerate();
        for (leg, pair) in legs {
            let &[from, to] = pair else { continue };
            let swaps_here = swap && leg + 2 == holes.len();
            if let Some(fault) = fault_of_leg(ground, from, to, swaps_here) {
                return Err(Refusal::Leg { from, to, fault });
            }
        }
        Ok(())
    }
}

/// The same ground when pegs may leave the goal.
fn without_hold(ground: Ground) -> Ground {
    Ground {
        hold: Set::EMPTY,
        ..ground
    }
}

/// What is wrong with a written hop, if anything is.
fn fault_of_leg(ground: Ground, from: Hole, to: Hole, swaps: bool) -> Option<LegFault> {
    let direction = match from.line_to(to) {
        Some((_, 1)) => return Some(LegFault::Step),
        Some((direction, 2)) => direction,
        _ => return Some(LegFault::NotTwoApart),
    };
    // Two apart on one line, so there is a hole between.
    let over = from.toward(direction)?;
    let taken = ground.occupied.contains(to) && !(swaps && ground.swappable.contains(to));
    if !ground.occupied.contains(over) {
        Some(LegFault::NothingBetween(over))
    } else if taken {
        Some(LegFault::Taken(to))
    } else if ground.hold.contains(from) && !ground.hold.contains(to) {
        Some(LegFault::LeavesGoal)
    } else {
        None
    }
}
