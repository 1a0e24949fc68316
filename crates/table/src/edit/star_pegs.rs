//! The pegs on the star-shaped board in the position editor, and changes to
//! them.

use super::{EditError, PositionDraft};
use starfence_rules::Seat;
use starfence_rules::lattice::{HOLES, Hole};
pub use starfence_rules::parallel::Number;
use starfence_rules::parallel::Peg;

/// A peg of one player. In some games, each peg also has a number.
pub trait StarPeg: Copy + PartialEq + 'static {
    /// Returns the player to whom the peg belongs.
    fn seat(self) -> Seat;

    /// Returns the number on the peg; `None` in games whose pegs have no
    /// numbers.
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

/// The pegs on the board, indexed by hole. Each hole holds at most one peg.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pegs<P>([Option<P>; HOLES as usize]);

impl<P: StarPeg> Pegs<P> {
    /// Creates the pegs. The function `peg` is called for each hole and returns
    /// the peg in that hole, if any.
    pub fn new(peg: impl Fn(Hole) -> Option<P>) -> Self {
        let mut pegs = Self([None; HOLES as usize]);
        for hole in Hole::all() {
            pegs.0[hole.array_index()] = peg(hole);
        }
        pegs
    }

    /// Returns the peg in a hole; `None` if the hole is empty.
    pub fn at(&self, hole: Hole) -> Option<P> {
        self.0[hole.array_index()]
    }

    /// Returns the number of pegs on the board that are equal to `peg`.
    pub fn count(&self, peg: P) -> u8 {
        self.0.iter().filter(|other| **other == Some(peg)).count() as u8
    }

    /// Removes all pegs.
    pub(crate) fn clear(&mut self) {
        self.0 = [None; HOLES as usize];
    }

    /// Applies a change. `peg_limit` returns the number of pegs in the game
    /// that are equal to its argument.
    pub(crate) fn edit(
        &mut self,
        edit: StarEdit<P>,
        peg_limit: impl Fn(P) -> u8,
    ) -> Result<(), EditError> {
        match edit {
            StarEdit::Put(hole, peg) => {
                if self.at(hole) == Some(peg) {
                    return Ok(());
                }
                if self.count(peg) >= peg_limit(peg) {
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

/// A change to the pegs on the star-shaped board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StarEdit<P> {
    /// Puts a peg from the tray into a hole; a peg that is already in the hole
    /// returns to the tray.
    Put(Hole, P),
    /// Removes the peg in a hole and returns it to the tray.
    Take(Hole),
    /// Moves the peg in the first hole to the second; a peg that is already in
    /// the second hole moves to the first.
    Move(Hole, Hole),
}

/// A draft of a position with pegs on the star-shaped board.
pub trait PegDraft: PositionDraft {
    /// The type of the game's pegs.
    type Peg: StarPeg;

    /// Returns the pegs on the board.
    fn pegs(&self) -> &Pegs<Self::Peg>;

    /// Returns the number of pegs in the game that are equal to `peg`.
    fn peg_limit(&self, peg: Self::Peg) -> u8;

    /// Converts a change to the pegs into a change to the draft.
    fn with_pegs(edit: StarEdit<Self::Peg>) -> Self::Edit;

    /// Returns the number of pegs equal to `peg` that are not on the board.
    fn left(&self, peg: Self::Peg) -> u8 {
        self.peg_limit(peg).saturating_sub(self.pegs().count(peg))
    }
}

/// Returns the change made by a tap on a hole while the peg `chosen` is
/// selected in the tray; `None` if the tap changes nothing. If no peg is
/// selected, or the tapped peg is equal to the selected one, the tapped peg is
/// removed.
pub fn edit_for_tap<P: StarPeg>(
    pegs: &Pegs<P>,
    hole: Hole,
    chosen: Option<P>,
) -> Option<StarEdit<P>> {
    match (chosen, pegs.at(hole)) {
        (None, None) => None,
        (None, Some(_)) => Some(StarEdit::Take(hole)),
        (Some(peg), Some(other)) if peg == other => Some(StarEdit::Take(hole)),
        (Some(peg), _) => Some(StarEdit::Put(hole, peg)),
    }
}
