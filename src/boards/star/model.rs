//! What the star board shows, and what was meant by a touch.
//!
//! The board knows no rules: where the pegs are, which may be picked up and
//! where the picked one may go are handed to it as a plain value.

use super::geometry::{Turned, centre};
use crate::boards::geometry::{Point, nearest};
use starfence_rules::lattice::{Hole, Point as StarPoint};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;

/// A hole on which the picked peg's turn may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The hole.
    pub hole: Hole,
    /// The way there, both ends included.
    pub route: Vec<Hole>,
    /// Whether it changes places with the peg there.
    pub swap: bool,
}

/// All that the star board shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StarModel {
    /// Pegs by hole; `pegs[hole.at()]`.
    pub pegs: Vec<Option<Seat>>,
    /// Peg numbers by hole, in games that number them.
    pub numbers: Vec<Option<u8>>,
    /// The seats' colours.
    pub colours: Vec<Colour>,
    /// The points with their owners, to be tinted.
    pub homes: Vec<(StarPoint, Seat)>,
    /// The goal of the player to move.
    pub goal: Option<StarPoint>,
    /// The pegs that may be picked up.
    pub movable: Set<Hole>,
    /// The picked peg.
    pub picked: Option<Hole>,
    /// Where the picked peg may go.
    pub destinations: Vec<Destination>,
    /// The way of the last turn.
    pub last: Vec<Hole>,
}

/// What is to be shown of one hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HoleModel {
    /// Whose peg is in it, and that player's colour.
    pub peg: Option<(Seat, Colour)>,
    /// The peg's number.
    pub number: Option<u8>,
    /// Whether its peg may be picked up.
    pub movable: bool,
    /// Whether its peg is picked up.
    pub picked: bool,
    /// Whether the picked peg's turn may end here.
    pub target: bool,
    /// Whether the last turn ended here.
    pub last: bool,
}

/// What a touch of the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A peg that may be picked up, or the picked one.
    Peg(Hole),
    /// A hole on which the picked peg's turn may end.
    Target(Hole),
    /// A hole with nothing to do: the reason is told.
    Nothing(Hole),
}

impl Aim {
    /// The hole meant.
    pub fn hole(self) -> Hole {
        match self {
            Self::Peg(hole) | Self::Target(hole) | Self::Nothing(hole) => hole,
        }
    }
}

/// How far from a legal hole a touch still means it: a little more than half
/// the way to the next hole, so that the nearest legal thing wins.
const LEGAL: f64 = 0.62;
/// How far from any hole a touch still means it.
const ANY: f64 = 0.5;

impl StarModel {
    /// The destination on a hole, if the picked peg may go there.
    pub fn destination(&self, hole: Hole) -> Option<&Destination> {
        self.destinations
            .iter()
            .find(|destination| destination.hole == hole)
    }

    /// The same with nothing to be touched.
    #[must_use]
    pub fn still(self) -> Self {
        Self {
            movable: Set::EMPTY,
            picked: None,
            destinations: Vec::new(),
            ..self
        }
    }

    /// The same without the pegs in some holes.
    #[must_use]
    pub fn without(mut self, holes: Set<Hole>) -> Self {
        for hole in holes {
            if let Some(peg) = self.pegs.get_mut(hole.at()) {
                *peg = None;
            }
        }
        self
    }

    /// What is to be shown of a hole.
    pub fn hole(&self, hole: Hole) -> HoleModel {
        let seat = self.pegs.get(hole.at()).copied().flatten();
        HoleModel {
            peg: seat.map(|seat| {
                let colour = self.colours.get(seat.at()).copied();
                (seat, colour.unwrap_or(Colour::of(seat)))
            }),
            number: self.numbers.get(hole.at()).copied().flatten(),
            movable: self.movable.contains(hole),
            picked: self.picked == Some(hole),
            target: self.destination(hole).is_some(),
            last: self.last.last() == Some(&hole),
        }
    }

    /// What is meant by `hole` itself, when a key or a screen reader names it.
    pub fn aim_at(&self, hole: Hole) -> Aim {
        if self.destination(hole).is_some() {
            Aim::Target(hole)
        } else if self.movable.contains(hole) || self.picked == Some(hole) {
            Aim::Peg(hole)
        } else {
            Aim::Nothing(hole)
        }
    }

    /// What is meant by a touch at `point`: the nearest legal hole, or else
    /// the hole that was hit.
    pub fn aim(&self, point: Point, turned: Turned) -> Option<Aim> {
        let legal = Hole::all()
            .map(|hole| self.aim_at(hole))
            .filter(|aim| !matches!(aim, Aim::Nothing(_)))
            .map(|aim| (aim, centre(aim.hole(), turned)));
        nearest(point, legal, LEGAL).or_else(|| {
            let any = Hole::all().map(|hole| (Aim::Nothing(hole), centre(hole, turned)));
            nearest(point, any, ANY)
        })
    }

    /// Where a dragged peg would be set down at `point`: from farther away
    /// than a tap, since the finger hides the hole.
    pub fn drop_at(&self, point: Point, turned: Turned) -> Option<Hole> {
        let destinations = self
            .destinations
            .iter()
            .map(|destination| (destination.hole, centre(destination.hole, turned)));
        let back = self.picked.map(|hole| (hole, centre(hole, turned)));
        nearest(point, destinations.chain(back), 0.9).filter(|hole| Some(*hole) != self.picked)
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

    fn at(text: &str) -> Point {
        centre(hole(text), Turned::default())
    }

    #[test]
    fn the_nearest_legal_hole_wins() {
        let scene = scene();
        let aim = |point| scene.aim(point, Turned::default());
        assert_eq!(aim(at("e5")), Some(Aim::Target(hole("e5"))));
        assert_eq!(aim(at("d5")), Some(Aim::Peg(hole("d5"))));
        // Nearer to e6, but e5 is the legal one.
        assert_eq!(
            aim(at("e5").toward(at("e6"), 0.55)),
            Some(Aim::Target(hole("e5")))
        );
        assert_eq!(aim(at("e6")), Some(Aim::Nothing(hole("e6"))));
        assert_eq!(aim(Point::new(-6.0, -6.0)), None);
    }

    #[test]
    fn a_peg_dropped_where_it_was_is_not_moved() {
        let scene = scene();
        assert_eq!(scene.drop_at(at("e5"), Turned::default()), Some(hole("e5")));
        assert_eq!(scene.drop_at(at("d5"), Turned::default()), None);
        assert_eq!(scene.drop_at(at("i9"), Turned::default()), None);
    }
}
