//! The star board model, and hit testing: the target of a touch or click.
//!
//! The board does not know the rules: the model is a plain value with the
//! positions of the pegs, the pegs that may be picked up, and the destinations
//! of the picked peg.

use super::geometry::{BoardRotation, centre};
use crate::geometry::{Point, nearest_within};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{Seat, Set};
use starfence_table::{Colour, Marks};

/// A hole where the picked peg's turn may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination {
    /// The hole where the turn ends.
    pub hole: Hole,
    /// The holes that the peg touches on its way, both ends included.
    pub route: Vec<Hole>,
    /// Whether the picked peg swaps places with a peg in this hole.
    pub swap: bool,
}

/// Everything that the star board displays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StarModel {
    /// The player whose peg is in each hole, indexed by `Hole::array_index`;
    /// `None` for an empty hole.
    pub pegs: Vec<Option<Seat>>,
    /// The number of the peg in each hole, indexed like `pegs`; can be empty if
    /// the pegs have no numbers.
    pub numbers: Vec<Option<u8>>,
    /// The players' colours, by seat.
    pub colours: Vec<Colour>,
    /// The points of the star that are tinted in a player's colour, each with
    /// the player.
    pub homes: Vec<(StarPoint, Seat)>,
    /// The point of the star that is the goal of the player to move.
    pub goal: Option<StarPoint>,
    /// The holes whose pegs may be picked up.
    pub movable: Set<Hole>,
    /// The hole of the picked peg, if any.
    pub picked: Option<Hole>,
    /// The holes to which the picked peg may move.
    pub destinations: Vec<Destination>,
    /// The holes that the moved peg touched in the last turn, in order.
    pub last: Vec<Hole>,
    /// The circles and arrows that people have drawn on the position.
    pub marks: Marks<Hole>,
}

/// The state of one hole, as the board displays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HoleModel {
    /// The player whose peg is in the hole, and that player's colour; `None`
    /// for an empty hole.
    pub peg: Option<(Seat, Colour)>,
    /// The number of the peg in the hole, if it has one.
    pub number: Option<u8>,
    /// Whether the peg in the hole may be picked up.
    pub movable: bool,
    /// Whether the peg in the hole is picked up.
    pub picked: bool,
    /// Whether the picked peg's turn may end in this hole.
    pub target: bool,
    /// Whether the last turn ended in this hole.
    pub last: bool,
}

/// The target of a touch or click on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerTarget {
    /// A peg that may be picked up, or that is picked up.
    Peg(Hole),
    /// A hole where the picked peg's turn may end.
    Destination(Hole),
    /// A hole in which no action is possible; the reason is shown.
    Nothing(Hole),
}

impl PointerTarget {
    /// Returns the hole of the target.
    pub fn hole(self) -> Hole {
        match self {
            Self::Peg(hole) | Self::Destination(hole) | Self::Nothing(hole) => hole,
        }
    }
}

/// The maximum distance of a touch from the centre of a hole in which an action
/// is possible, in board units: slightly more than half the distance between
/// holes, so that such a hole takes precedence over its neighbours.
const LEGAL_HOLE_REACH: f64 = 0.62;
/// The maximum distance of a touch from the centre of a hole in which no action
/// is possible, in board units.
const HOLE_REACH: f64 = 0.5;

/// Returns the hole at `point`, or `None` if no hole is close enough.
pub fn hole_at(point: Point, turned: BoardRotation) -> Option<Hole> {
    let holes = Hole::all().map(|hole| (hole, centre(hole, turned)));
    nearest_within(point, holes, HOLE_REACH)
}

impl StarModel {
    /// Returns the destination in `hole`, or `None` if the picked peg cannot
    /// move there.
    pub fn destination(&self, hole: Hole) -> Option<&Destination> {
        self.destinations
            .iter()
            .find(|destination| destination.hole == hole)
    }

    /// Returns the holes at the two ends of the last step or hop, or `None` if no
    /// peg has moved.
    pub fn last_leg(&self) -> Option<[Hole; 2]> {
        self.last.last_chunk().copied()
    }

    /// Returns the model after the peg in the first hole of `route` has moved
    /// along it; `None` if the route is empty.
    pub fn after_route(&self, route: &[Hole]) -> Option<Self> {
        let (from, to) = (route.first()?.array_index(), route.last()?.array_index());
        let mut after = Self {
            last: route.to_vec(),
            ..self.clone()
        };
        after.pegs.swap(from, to);
        if !after.numbers.is_empty() {
            after.numbers.swap(from, to);
        }
        Some(after)
    }

    /// Returns the hole that a player who does not know the game may tap: a peg
    /// that may be moved, and a destination once one is picked up, as near the
    /// middle of the board as possible. `None` if nobody may move here.
    pub fn first_tap(&self) -> Option<Hole> {
        let from_middle = |hole: &Hole| centre(*hole, BoardRotation::default()).length();
        let nearest = |one: &Hole, other: &Hole| from_middle(one).total_cmp(&from_middle(other));
        match self.picked {
            Some(_) => self
                .destinations
                .iter()
                .map(|destination| destination.hole)
                .min_by(nearest),
            None => self.movable.into_iter().min_by(nearest),
        }
    }

    /// Returns the same model with all interaction disabled.
    #[must_use]
    pub fn without_interaction(self) -> Self {
        Self {
            movable: Set::EMPTY,
            picked: None,
            destinations: Vec::new(),
            ..self
        }
    }

    /// Returns the same model without the pegs in the given holes.
    #[must_use]
    pub fn without_pegs(mut self, holes: Set<Hole>) -> Self {
        for hole in holes {
            if let Some(peg) = self.pegs.get_mut(hole.array_index()) {
                *peg = None;
            }
        }
        self
    }

    /// Returns the state of a hole, as the board displays it.
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

    /// Returns the target when the user chooses `hole` with a key or a screen
    /// reader.
    pub fn target_of(&self, hole: Hole) -> PointerTarget {
        if self.destination(hole).is_some() {
            PointerTarget::Destination(hole)
        } else if self.movable.contains(hole) || self.picked == Some(hole) {
            PointerTarget::Peg(hole)
        } else {
            PointerTarget::Nothing(hole)
        }
    }

    /// Returns the target of a touch or click at `point`: the nearest hole in
    /// which an action is possible, or else the nearest hole; `None` if no hole
    /// is close enough.
    pub fn target_at(&self, point: Point, turned: BoardRotation) -> Option<PointerTarget> {
        let legal = Hole::all()
            .map(|hole| self.target_of(hole))
            .filter(|target| !matches!(target, PointerTarget::Nothing(_)))
            .map(|target| (target, centre(target.hole(), turned)));
        nearest_within(point, legal, LEGAL_HOLE_REACH)
            .or_else(|| hole_at(point, turned).map(PointerTarget::Nothing))
    }

    /// Returns the hole in which a peg dropped at `point` lands, if any. The
    /// tolerance is larger than for a tap, since the finger hides the hole.
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
        let target = |point| scene.target_at(point, BoardRotation::default());
        assert_eq!(
            target(centre_of("e5")),
            Some(PointerTarget::Destination(hole("e5")))
        );
        assert_eq!(
            target(centre_of("d5")),
            Some(PointerTarget::Peg(hole("d5")))
        );
        // The place is nearer to e6, but e5 is the legal hole.
        assert_eq!(
            target(centre_of("e5").lerp(centre_of("e6"), 0.55)),
            Some(PointerTarget::Destination(hole("e5")))
        );
        assert_eq!(
            target(centre_of("e6")),
            Some(PointerTarget::Nothing(hole("e6")))
        );
        assert_eq!(target(Point::new(-6.0, -6.0)), None);
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
