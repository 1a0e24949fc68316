//! Pegs in the holes of the star, and edits to them.

use super::{EditError, PositionDraft};
use starfence_rules::Seat;
use starfence_rules::lattice::{HOLES, Hole};
pub use starfence_rules::parallel::Number;
use starfence_rules::parallel::Peg;

/// A peg, which belongs to a player and has a number in games that number their
/// pegs.
pub trait StarPeg: Copy + PartialEq + 'static {
    /// Returns the player to whom the peg belongs.
    fn seat(self) -> Seat;

    /// Returns the number on the peg; `None` in games that do not number their
    /// pegs.
    fn number(self) -> Option<Number>;
}

impl StarPeg for Seat {
    fn seat(self) -> Seat {
        self
    }

    fn number(self) -> Option<Number> {
        None
    }
}

impl StarPeg for Peg {
    fn seat(self) -> Seat {
        self.seat
    }

    fn number(self) -> Option<Number> {
        Some(self.number)
    }
}

/// The pegs, by hole. A hole holds at most one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pegs<P>([Option<P>; HOLES as usize]);

impl<P: StarPeg> Pegs<P> {
    /// Creates the pegs. Each hole gets the peg that `peg` returns for it, if
    /// any.
    pub fn new(peg: impl Fn(Hole) -> Option<P>) -> Self {
        let mut pegs = Self([None; HOLES as usize]);
        for hole in Hole::all() {
            pegs.0[hole.array_index()] = peg(hole);
        }
        pegs
    }

    /// Returns the peg in a hole.
    pub fn at(&self, hole: Hole) -> Option<P> {
        self.0[hole.array_index()]
    }

    /// Counts the pegs equal to `peg`.
    pub fn count(&self, peg: P) -> u8 {
        self.0.iter().filter(|other| **other == Some(peg)).count() as u8
    }

    /// Removes all pegs.
    pub(crate) fn clear(&mut self) {
        self.0 = [None; HOLES as usize];
    }

    /// Carries out an edit. `most` returns how many pegs equal to its argument
    /// the game has.
    pub(crate) fn edit(
        &mut self,
        edit: StarEdit<P>,
        most: impl Fn(P) -> u8,
    ) -> Result<(), EditError> {
        match edit {
            StarEdit::Put(hole, peg) => {
                if self.at(hole) == Some(peg) {
                    return Ok(());
                }
                if self.count(peg) >= most(peg) {
                    let (seat, number) = (peg.seat(), peg.number());
                    return Err(EditError::NoPegLeft { seat, number });
                }
                self.0[hole.array_index()] = Some(peg);
            }
            StarEdit::Take(hole) => self.0[hole.array_index()] = None,
            StarEdit::Move(from, to) => self.0.swap(from.array_index(), to.array_index()),
        }
        Ok(())
    }
}

/// A change to the pegs on the star.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StarEdit<P> {
    /// Put a peg from the tray into a hole; a peg that is already there goes
    /// back to the tray.
    Put(Hole, P),
    /// Put the peg in a hole back into the tray.
    Take(Hole),
    /// Move the peg in the first hole to the second; a peg that is already
    /// there goes to the first.
    Move(Hole, Hole),
}

/// A draft with pegs on the star.
pub trait Pegged: PositionDraft {
    /// The type of its pegs.
    type Peg: StarPeg;

    /// Returns the pegs on the board.
    fn pegs(&self) -> &Pegs<Self::Peg>;

    /// Returns how many pegs equal to `peg` the game has.
    fn most(&self, peg: Self::Peg) -> u8;

    /// Wraps a change to the pegs as a change to the draft.
    fn with_pegs(edit: StarEdit<Self::Peg>) -> Self::Edit;

    /// Returns how many pegs equal to `peg` are not on the board.
    fn left(&self, peg: Self::Peg) -> u8 {
        self.most(peg).saturating_sub(self.pegs().count(peg))
    }
}

/// Returns the change that a tap on a hole makes while the peg `chosen` is
/// selected in the tray; `None` if it makes none. Without a selected peg, a tap
/// removes the peg in the hole; so does a tap on a peg equal to the selected
/// one.
pub fn tapped<P: StarPeg>(pegs: &Pegs<P>, hole: Hole, chosen: Option<P>) -> Option<StarEdit<P>> {
    match (chosen, pegs.at(hole)) {
        (None, None) => None,
        (None, Some(_)) => Some(StarEdit::Take(hole)),
        (Some(peg), Some(other)) if peg == other => Some(StarEdit::Take(hole)),
        (Some(peg), _) => Some(StarEdit::Put(hole, peg)),
    }
}
