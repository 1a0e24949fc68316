//! The Quoridor board's model, and what touching the board means.
//!
//! The board does not know the rules: the model is a plain value that says
//! where the pawns and fences are and what may be done.

use super::geometry::{BoardRotation, GROOVE_WIDTH, HALF_FIELD, RIM_WIDTH, centre, square_at};
use super::grooves::{crossing, distance_from_fence, groove_at, next_fence_along_groove};
use crate::geometry::{Point, nearest_within};
use crate::input::PointerKind;
use starfence_rules::quoridor::{CardinalDirection, Fence, Orientation, Slot, Square};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;

/// What the last turn did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// A pawn went from the first square to the second.
    Pawn(Square, Square),
    /// A fence was placed.
    Fence(Fence),
}

/// Everything that the Quoridor board displays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuoridorModel {
    /// The pawns' squares and players.
    pub pawns: Vec<(Square, Seat)>,
    /// The players' colours, by seat.
    pub colours: Vec<Colour>,
    /// The fences on the board, and the player who placed each of them; `None`
    /// for those with which the game began.
    pub fences: Vec<(Fence, Option<Seat>)>,
    /// The side of the board that each player has to reach.
    pub goals: Vec<(CardinalDirection, Seat)>,
    /// The player to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The square of the pawn that may be moved now; `None` if none may be.
    pub own: Option<Square>,
    /// The squares of other pawns that may be picked up instead, in the
    /// position editor.
    pub others: Set<Square>,
    /// Whether the pawn on `own` is picked up.
    pub picked: bool,
    /// The squares to which the pawn on `own` may go. They are shown whether it
    /// is picked up or not.
    pub targets: Set<Square>,
    /// Whether a fence that is chosen with the mouse waits for a second click.
    pub confirms_fences: bool,
    /// Whether any fences may be placed now.
    pub fences_allowed: bool,
    /// Where a horizontal fence may be placed.
    pub horizontal: Set<Slot>,
    /// Where a vertical fence may be placed.
    pub vertical: Set<Slot>,
    /// Whether fences on the board may be touched in order to remove them.
    pub takes_fences: bool,
    /// What the last turn did, which is marked on the board.
    pub last: Option<LastMove>,
    /// Whether the game is over.
    pub over: bool,
}

/// What the board displays of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareModel {
    /// The player whose pawn stands on the square.
    pub pawn: Option<Seat>,
    /// Whether that pawn may be moved.
    pub own: bool,
    /// Whether that pawn may be picked up in the position editor.
    pub other: bool,
    /// Whether that pawn is picked up.
    pub picked: bool,
    /// Whether the pawn that may be moved may go to this square.
    pub target: bool,
    /// Whether the last turn moved a pawn to this square.
    pub last: bool,
    /// For each side of the square, in the order of [`CardinalDirection::ALL`],
    /// whether a fence stands on it.
    pub walls: [bool; 4],
}

impl SquareModel {
    /// Returns the sides on which a fence stands.
    pub fn fenced_sides(&self) -> impl Iterator<Item = CardinalDirection> {
        let sides = CardinalDirection::ALL.into_iter().zip(self.walls);
        sides.filter_map(|(side, walled)| walled.then_some(side))
    }
}

/// What the board displays of one place for a fence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenceSlotModel {
    /// `None` if no fence is there; otherwise the player who placed it, if
    /// known.
    pub placed: Option<Option<Seat>>,
    /// Whether a fence may be placed there.
    pub legal: bool,
}

/// What touching or clicking a place on the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A pawn that may be moved, or picked up.
    Pawn(Square),
    /// A square to which the pawn may go.
    Target(Square),
    /// A place for a fence.
    Fence(Fence),
    /// A square on which nothing can be done; the reason is shown.
    Nothing(Square),
}

impl Aim {
    /// Returns the square that is meant; `None` if a fence is meant.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Pawn(square) | Self::Target(square) | Self::Nothing(square) => Some(square),
            Self::Fence(_) => None,
        }
    }
}

/// How near the middle of a groove the mouse must be to mean the fence, in the
/// board's units: on the groove, or on about a seventh of the square beside it.
const MOUSE_REACH: f64 = 0.21;
/// How near the middle of a groove a finger must be to mean the fence.
const FINGER_REACH: f64 = 0.32;
/// How near the middle of a groove a finger must be to mean the fence when no
/// fence may be placed: hardly more than on the groove itself.
const FINGER_REACH_WITHOUT_FENCES: f64 = 0.12;
/// How near a previewed fence a finger must be to mean that fence.
const PREVIEW_REACH: f64 = 0.34;
/// The factor by which the distance to a pawn or a target is multiplied, so
/// that they count as nearer than they are, because they are round and have
/// grooves on all sides.
const PAWN_DISTANCE_FACTOR: f64 = 0.8;
/// How far along its groove a place must be from the middle of a refused fence
/// to mean the next fence. (The part of a groove that represents a fence on the
/// page ends at half a square.)
const NEXT_FENCE_DISTANCE: f64 = 0.35;
/// How near the middle line of a fence the mouse must be to remove the fence:
/// on it, or a little beside it.
const MOUSE_REMOVAL_REACH: f64 = 0.5 * GROOVE_WIDTH + 0.03;
/// How near the middle line of a fence a finger must be to remove the fence.
const FINGER_REMOVAL_REACH: f64 = 0.24;

impl QuoridorModel {
    /// Returns the same model with nothing interactive.
    #[must_use]
    pub fn without_interaction(self) -> Self {
        Self {
            own: None,
            picked: false,
            targets: Set::EMPTY,
            fences_allowed: false,
            ..self
        }
    }

    /// Returns the colour of the player in `seat`.
    pub fn colour(&self, seat: Seat) -> Colour {
        let colour = self.colours.get(seat.array_index()).copied();
        colour.unwrap_or(Colour::of(seat))
    }

    /// Returns the square of a player's pawn, if it is on the board.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        let mut pawns = self.pawns.iter();
        let (square, _) = pawns.find(|(_, other)| *other == seat)?;
        Some(*square)
    }

    /// Returns what the board displays of a square.
    pub fn square(&self, square: Square) -> SquareModel {
        let mut pawns = self.pawns.iter();
        let own = self.own == Some(square);
        SquareModel {
            pawn: pawns
                .find(|(other, _)| *other == square)
                .map(|(_, seat)| *seat),
            own,
            other: self.others.contains(square),
            picked: own && self.picked,
            target: self.targets.contains(square),
            last: matches!(self.last, Some(LastMove::Pawn(_, to)) if to == square),
            walls: CardinalDirection::ALL.map(|side| self.has_fence_on_side(square, side)),
        }
    }

    /// Reports whether a fence stands on this side of a square.
    fn has_fence_on_side(&self, square: Square, side: CardinalDirection) -> bool {
        let beyond = square.neighbour(side);
        let is_between = |fence: &Fence| {
            let orientation = match side {
                CardinalDirection::North | CardinalDirection::South => Orientation::Horizontal,
                CardinalDirection::East | CardinalDirection::West => Orientation::Vertical,
            };
            // A fence touches four squares, two on each of its sides.
            let touches = |square: Square| {
                let slot = fence.slot;
                let column = square.column().wrapping_sub(slot.column());
                let row = square.row().wrapping_sub(slot.row());
                column < 2 && row < 2
            };
            fence.orientation == orientation && touches(square) && beyond.is_some_and(touches)
        };
        self.fences.iter().any(|(fence, _)| is_between(fence))
    }

    /// Returns what the board displays of a place for a fence.
    pub fn fence_slot(&self, fence: Fence) -> FenceSlotModel {
        let mut fences = self.fences.iter();
        FenceSlotModel {
            placed: fences
                .find(|(other, _)| *other == fence)
                .map(|(_, seat)| *seat),
            legal: self.is_legal(fence),
        }
    }

    /// Reports whether the fence may be placed now.
    pub fn is_legal(&self, fence: Fence) -> bool {
        let slots = match fence.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        self.fences_allowed && slots.contains(fence.slot)
    }

    /// Returns the squares from and to which the last turn moved a pawn; `None`
    /// if it moved none.
    pub fn trail(&self) -> Option<[Square; 2]> {
        match self.last {
            Some(LastMove::Pawn(from, to)) => Some([from, to]),
            _ => None,
        }
    }

    /// Returns what it means to choose `square` with a key or a screen reader.
    pub fn aim_at(&self, square: Square) -> Aim {
        if self.targets.contains(square) {
            Aim::Target(square)
        } else if self.own == Some(square) || self.others.contains(square) {
            Aim::Pawn(square)
        } else {
            Aim::Nothing(square)
        }
    }

    /// Returns what touching or clicking `point` means; `None` outside the
    /// board. `previewed` is the previewed fence, if any.
    pub fn aim(
        &self,
        point: Point,
        turned: BoardRotation,
        tool: PointerKind,
        previewed: Option<Fence>,
    ) -> Option<Aim> {
        if let Some(fence) = self.fence_to_remove_at(point, turned, tool) {
            return Some(Aim::Fence(fence));
        }
        match tool {
            PointerKind::Mouse => self.aim_of_mouse(point, turned),
            PointerKind::Touch => self.aim_of_finger(point, turned, previewed),
        }
    }

    /// Returns the fence on the board that a touch at `point` would remove.
    fn fence_to_remove_at(
        &self,
        point: Point,
        turned: BoardRotation,
        tool: PointerKind,
    ) -> Option<Fence> {
        let within = match tool {
            PointerKind::Mouse => MOUSE_REMOVAL_REACH,
            PointerKind::Touch => FINGER_REMOVAL_REACH,
        };
        let mut fences = self.fences.iter().map(|(fence, _)| *fence);
        let near = |fence: &Fence| distance_from_fence(*fence, point, turned) <= within;
        fences.find(|fence| self.takes_fences && near(fence))
    }

    fn aim_of_mouse(&self, point: Point, turned: BoardRotation) -> Option<Aim> {
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        Some(if distance <= MOUSE_REACH {
            Aim::Fence(fence)
        } else {
            self.aim_at(square)
        })
    }

    fn aim_of_finger(
        &self,
        point: Point,
        turned: BoardRotation,
        previewed: Option<Fence>,
    ) -> Option<Aim> {
        // A finger that hits the rim means the squares along it.
        if point.x.abs().max(point.y.abs()) > HALF_FIELD + RIM_WIDTH {
            return None;
        }
        let edge = HALF_FIELD - 0.01;
        let point = Point::new(point.x.clamp(-edge, edge), point.y.clamp(-edge, edge));
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        let here = self.aim_at(square);
        let pawn = match here {
            Aim::Nothing(_) => f64::INFINITY,
            _ => PAWN_DISTANCE_FACTOR * point.distance(centre(square, turned)),
        };
        if let Some(previewed) = previewed {
            let bar = distance_from_fence(previewed, point, turned);
            if bar <= PREVIEW_REACH && bar < pawn {
                return Some(Aim::Fence(previewed));
            }
        }
        let reach = if self.fences_allowed {
            FINGER_REACH
        } else {
            FINGER_REACH_WITHOUT_FENCES
        };
        Some(if distance <= reach && distance < pawn {
            Aim::Fence(self.legal_fence_near(fence, point, turned))
        } else {
            here
        })
    }

    /// Returns `fence` if it is legal. Otherwise returns the next one along the
    /// groove, provided that it is legal and the finger is clearly on its side,
    /// or else `fence`.
    fn legal_fence_near(&self, fence: Fence, point: Point, turned: BoardRotation) -> Fence {
        if self.is_legal(fence) {
            return fence;
        }
        let (next, along) = next_fence_along_groove(fence, point, turned);
        next.filter(|next| along > NEXT_FENCE_DISTANCE && self.is_legal(*next))
            .unwrap_or(fence)
    }

    /// Returns the square on which a pawn would be put down if it was dropped
    /// at `point`. The square may be farther away than for a tap, since the
    /// finger hides it.
    pub fn drop_square(&self, point: Point, turned: BoardRotation) -> Option<Square> {
        let squares = self.targets.into_iter().chain(self.own);
        let places = squares.map(|square| (square, centre(square, turned)));
        nearest_within(point, places, 0.9).filter(|square| Some(*square) != self.own)
    }

    /// Returns the fence with which fence mode begins: the legal fence nearest
    /// to `square`, or the nearest of all if none is legal.
    pub fn first_fence_for_keys(&self, square: Square) -> Option<Fence> {
        let turned = BoardRotation::default();
        let point = centre(square, turned);
        let places = |fence: Fence| (fence, crossing(fence.slot, turned));
        let legal = Fence::all().filter(|fence| self.is_legal(*fence));
        nearest_within(point, legal.map(places), f64::INFINITY)
            .or_else(|| nearest_within(point, Fence::all().map(places), f64::INFINITY))
    }
}

#[cfg(test)]
mod tests;
