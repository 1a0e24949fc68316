//! The star board's model, and what touching the board means.
//!
//! The board does not know the rules: the model is a plain value that says
//! where the pegs are, which of them may be picked up, and where the picked one
//! may go.

use super::geometry::{BoardRotation, centre};
use crate::geometry::{Point, nearest_within};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;

/// A hole in which the picked peg's turn may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The hole.
    pub hole: Hole,
    /// The holes that the peg touches on its way there, both ends included.
    pub route: Vec<Hole>,
    /// Whether the picked peg swaps places with the peg there.
    pub swap: bool,
}

/// Everything that the star board displays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StarModel {
    /// The player whose peg is in each hole: `pegs[hole.array_index()]`.
    pub pegs: Vec<Option<Seat>>,
    /// The number of the peg in each hole, in the same order; may be empty
    /// where pegs have no numbers.
    pub numbers: Vec<Option<u8>>,
    /// The players' colours, by seat.
    pub colours: Vec<Colour>,
    /// The points that are tinted in the colours of players, with those
    /// players.
    pub homes: Vec<(StarPoint, Seat)>,
    /// The goal of the player to move.
    pub goal: Option<StarPoint>,
    /// The holes whose pegs may be picked up.
    pub movable: Set<Hole>,
    /// The hole of the picked peg.
    pub picked: Option<Hole>,
    /// The holes to which the picked peg may go.
    pub destinations: Vec<Destination>,
    /// The holes that the peg touched in the last turn, in order.
    pub last: Vec<Hole>,
}

/// What the board displays of one hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HoleModel {
    /// The player whose peg is in the hole, and that player's colour.
    pub peg: Option<(Seat, Colour)>,
    /// The peg's number.
    pub number: Option<u8>,
    /// Whether the peg may be picked up.
    pub movable: bool,
    /// Whether the peg is picked up.
    pub picked: bool,
    /// Whether the picked peg's turn may end here.
    pub target: bool,
    /// Whether the last turn ended here.
    pub last: bool,
}

/// What touching or clicking a place on the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A peg that may be picked up, or the picked one.
    Peg(Hole),
    /// A hole in which the picked peg's turn may end.
    Target(Hole),
    /// A hole with which nothing can be done; the reason is shown.
    Nothing(Hole),
}

impl Aim {
    /// Returns the hole that is meant.
    pub fn hole(self) -> Hole {
        match self {
            Self::Peg(hole) | Self::Target(hole) | Self::Nothing(hole) => hole,
        }
    }
}

/// How far from a hole that may be used a touch still means that hole: a little
/// more than half the distance to the next hole, so that such a hole is
/// preferred to its neighbours.
const LEGAL_HOLE_REACH: f64 = 0.62;
/// How far from any hole a touch still means that hole.
const HOLE_REACH: f64 = 0.5;

impl StarModel {
    /// Returns the destination `hole`, if the picked peg may go there.
    pub fn destination(&self, hole: Hole) -> Option<&Destination> {
        self.destinations
            .iter()
            .find(|destination| destination.hole == hole)
    }

    /// Returns the same model with nothing interactive.
    #[must_use]
    pub fn without_interaction(self) -> Self {
        Self {
            movable: Set::EMPTY,
            picked: None,
            destinations: Vec::new(),
            ..self
        }
    }

    /// Returns the same model without the pegs in some holes.
    #[must_use]
    pub fn without_pegs(mut self, holes: Set<Hole>) -> Self {
        for hole in holes {
            if let Some(peg) = self.pegs.get_mut(hole.array_index()) {
                *peg = None;
            }
        }
        self
    }

    /// Returns what the board displays of a hole.
    pub fn hole(&self, hole: Hole) -> HoleModel {
        let seat = self.pegs.get(hole.array_index()).copied().flatten();
        HoleModel {
            peg: seat.map(|seat| {
                let colour = self.colours.get(seat.array_index()).copied();
                (seat, colour.unwrap_or(Colour::of(seat)))
            }),
            number: self.numbers.get(hole.array_index()).copied().flatten(),
            movable: self.movable.contains(hole),
            picked: self.picked == Some(hole),
            target: self.destination(hole).is_some(),
            last: self.last.last() == Some(&hole),
        }
    }

    /// Returns what it means to choose `hole` with a key or a screen reader.
    pub fn aim_at(&self, hole: Hole) -> Aim {
        if self.destination(hole).is_some() {
            Aim::Target(hole)
        } else if self.movable.contains(hole) || self.picked == Some(hole) {
            Aim::Peg(hole)
        } else {
            Aim::Nothing(hole)
        }
    }

    /// Returns what touching or clicking `point` means: the nearest hole that
    /// may be used, or else the hole that was hit; `None` if there is no hole
    /// near.
    pub fn aim(&self, point: Point, turned: BoardRotation) -> Option<Aim> {
        let legal = Hole::all()
            .map(|hole| self.aim_at(hole))
            .filter(|aim| !matches!(aim, Aim::Nothing(_)))
            .map(|aim| (aim, centre(aim.hole(), turned)));
        nearest_within(point, legal, LEGAL_HOLE_REACH).or_else(|| {
            let any = Hole::all().map(|hole| (Aim::Nothing(hole), centre(hole, turned)));
            nearest_within(point, any, HOLE_REACH)
        })
    }

    /// Returns the hole in which a peg would be put down if it was dropped at
    /// `point`. The hole may be farther away than for a tap, since the finger
    /// hides it.
    pub fn drop_hole(&self, point: Point, turned: BoardRotation) -> Option<Hole> {
        let destinations = self
            .destinations
            .iter()
            .map(|destination| (destination.hole, centre(destination.hole, turned)));
        let back = self.picked.map(|hole| (hole, centre(hole, turned)));
        nearest_within(point, destinations.chain(back), 0.9)
            .filter(|hole| Some(*hole) != self.picked)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn hole(text: &str) -> Hole {
        text.parse().unwrap()
    }

    fn scene() -> StarModel {
        StarModel {
            movable: Set::only(hole("d5")),
            picked: Some(hole("d5")),
            destinations: vec![Destination {
                hole: hole("e5"),
                route: vec![hole("d5"), hole("e5")],
                swap: false,
            }],
            ..StarModel::default()
        }
    }

    fn centre_of(text: &str) -> Point {
        centre(hole(text), BoardRotation::default())
    }

    #[test]
    fn the_nearest_legal_hole_wins() {
        let scene = scene();
        let aim = |point| scene.aim(point, BoardRotation::default());
        assert_eq!(aim(centre_of("e5")), Some(Aim::Target(hole("e5"))));
        assert_eq!(aim(centre_of("d5")), Some(Aim::Peg(hole("d5"))));
        // The place is nearer to e6, but e5 is the legal hole.
        assert_eq!(
            aim(centre_of("e5").lerp(centre_of("e6"), 0.55)),
            Some(Aim::Target(hole("e5")))
        );
        assert_eq!(aim(centre_of("e6")), Some(Aim::Nothing(hole("e6"))));
        assert_eq!(aim(Point::new(-6.0, -6.0)), None);
    }

    #[test]
    fn a_peg_dropped_where_it_was_is_not_moved() {
        let scene = scene();
        assert_eq!(
            scene.drop_hole(centre_of("e5"), BoardRotation::default()),
            Some(hole("e5"))
        );
        assert_eq!(
            scene.drop_hole(centre_of("d5"), BoardRotation::default()),
            None
        );
        assert_eq!(
            scene.drop_hole(centre_of("i9"), BoardRotation::default()),
            None
        );
    }
}
