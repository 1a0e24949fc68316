//! Pegs in the holes of the star, and what can be done with them.

use super::{EditError, PositionDraft};
use starfence_rules::Seat;
use starfence_rules::lattice::{HOLES, Hole};
use starfence_rules::parallel::{Number, Peg};

/// A peg: whose it is, and its number in games that number them.
pub trait StarPeg: Copy + PartialEq + 'static {
    /// Whose it is.
    fn seat(self) -> Seat;

    /// Its number; `None` in games that do not number them.
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

/// The pegs by hole: in each hole one at the most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pegs<P>([Option<P>; HOLES as usize]);

impl<P: StarPeg> Pegs<P> {
    /// The pegs for which `peg` returns one.
    pub fn new(peg: impl Fn(Hole) -> Option<P>) -> Self {
        let mut pegs = Self([None; HOLES as usize]);
        for hole in Hole::all() {
            pegs.0[hole.at()] = peg(hole);
        }
        pegs
    }

    /// The peg in a hole.
    pub fn at(&self, hole: Hole) -> Option<P> {
        self.0[hole.at()]
    }

    /// How many such pegs there are.
    pub fn count(&self, peg: P) -> u8 {
        self.0.iter().filter(|other| **other == Some(peg)).count() as u8
    }

    /// Takes all pegs away.
    pub(super) fn clear(&mut self) {
        self.0 = [None; HOLES as usize];
    }

    /// Changes them; there are `most` pegs of the kind that is put.
    pub(super) fn edit(
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
                self.0[hole.at()] = Some(peg);
            }
            StarEdit::Take(hole) => self.0[hole.at()] = None,
            StarEdit::Move(from, to) => self.0.swap(from.at(), to.at()),
        }
        Ok(())
    }
}

/// What can be done with pegs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StarEdit<P> {
    /// A peg from the tray is put into a hole; one that is there goes back.
    Put(Hole, P),
    /// The peg in a hole goes back to the tray.
    Take(Hole),
    /// The peg in a hole goes to another, and one that is there to the first.
    Move(Hole, Hole),
}

/// A draft with pegs on the star.
pub trait Pegged: PositionDraft {
    /// Its pegs.
    type Peg: StarPeg;

    /// The pegs on the board.
    fn pegs(&self) -> &Pegs<Self::Peg>;

    /// How many such pegs there are in all.
    fn most(&self, peg: Self::Peg) -> u8;

    /// A change of the pegs as a change of the draft.
    fn with_pegs(edit: StarEdit<Self::Peg>) -> Self::Edit;

    /// How many such pegs are not on the board.
    fn left(&self, peg: Self::Peg) -> u8 {
        self.most(peg).saturating_sub(self.pegs().count(peg))
    }
}

/// What tapping a hole does while `chosen` is chosen in the tray; without a peg
/// chosen, pegs are taken away. A peg like the chosen one is taken away too.
pub fn tapped<P: StarPeg>(pegs: &Pegs<P>, hole: Hole, chosen: Option<P>) -> Option<StarEdit<P>> {
    match (chosen, pegs.at(hole)) {
        (None, None) => None,
        (None, Some(_)) => Some(StarEdit::Take(hole)),
        (Some(peg), Some(other)) if peg == other => Some(StarEdit::Take(hole)),
        (Some(peg), _) => Some(StarEdit::Put(hole, peg)),
    }
}
