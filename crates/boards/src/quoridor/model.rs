//! The Quoridor board's model, and what a touch of the board means.
//!
//! The board knows no rules: it receives a plain value that says where pawns
//! and fences are and what may be done.

use super::geometry::{FIELD, GROOVE, RIM, Turned, centre, square_at};
use super::grooves::{bar_distance, beside, crossing, groove_at};
use crate::geometry::{Point, nearest};
use crate::input::PointerKind;
use starfence_rules::quoridor::{Direction, Fence, Orientation, Slot, Square};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;

/// What the last turn did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// A pawn went from the first square to the second.
    Pawn(Square, Square),
    /// A fence was set.
    Fence(Fence),
}

/// Everything that the Quoridor board displays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuoridorModel {
    /// The pawns' squares and players.
    pub pawns: Vec<(Square, Seat)>,
    /// The players' colours, by seat.
    pub colours: Vec<Colour>,
    /// The fences on the board, and who set each of them; `None` for those with
    /// which the game began.
    pub fences: Vec<(Fence, Option<Seat>)>,
    /// The side that each player wants to reach.
    pub goals: Vec<(Direction, Seat)>,
    /// The player to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The square of the pawn that may be moved now.
    pub own: Option<Square>,
    /// The squares of other pawns that may be picked up instead, in the
    /// position editor.
    pub others: Set<Square>,
    /// Whether the pawn on `own` is picked up.
    pub picked: bool,
    /// The squares to which the pawn may go. They are shown whether it is
    /// picked up or not.
    pub targets: Set<Square>,
    /// Whether a fence that is chosen with the mouse waits for a second click.
    pub confirms_fences: bool,
    /// Whether fences may be set now at all.
    pub fences_allowed: bool,
    /// Where a horizontal fence may be set.
    pub horizontal: Set<Slot>,
    /// Where a vertical fence may be set.
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
    /// The player whose pawn stands on it.
    pub pawn: Option<Seat>,
    /// Whether that pawn may be moved.
    pub own: bool,
    /// Whether that pawn may be picked up in the position editor.
    pub other: bool,
    /// Whether that pawn is picked up.
    pub picked: bool,
    /// Whether the pawn that may be moved may go there.
    pub target: bool,
    /// Whether the last turn's pawn ended there.
    pub last: bool,
    /// Whether a fence stands on each of its sides, in the order of
    /// [`Direction::ALL`].
    pub walls: [bool; 4],
}

impl SquareModel {
    /// Returns the sides on which a fence stands.
    pub fn walled_sides(&self) -> impl Iterator<Item = Direction> {
        let sides = Direction::ALL.into_iter().zip(self.walls);
        sides.filter_map(|(side, walled)| walled.then_some(side))
    }
}

/// What the board displays of one place for a fence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenceSlotModel {
    /// `None` if no fence is there; otherwise the player who set it, if known.
    pub placed: Option<Option<Seat>>,
    /// Whether a fence may be set there.
    pub legal: bool,
}

/// What a touch of the board means.
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
    /// Returns the square that is meant, if it is one.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Pawn(square) | Self::Target(square) | Self::Nothing(square) => Some(square),
            Self::Fence(_) => None,
        }
    }
}

/// How near the middle of a groove the mouse must be to mean the fence: on the
/// groove, or on about a seventh of the square beside it.
const MOUSE: f64 = 0.21;
/// The same for a finger.
const FINGER: f64 = 0.32;
/// The same for a finger when no fence may be set: hardly more than the groove
/// itself.
const FINGER_IDLE: f64 = 0.12;
/// How near a previewed fence a finger must be to mean that fence.
const PREVIEWED: f64 = 0.34;
/// The factor by which pawns and targets count as nearer than they are, because
/// they are round and have grooves on all sides.
const PAWN_PULL: f64 = 0.8;
/// How far along its groove a place must be from the middle of a refused fence
/// to mean the next fence. (The part of a groove that represents a fence on the
/// page ends at half a square.)
const PAST: f64 = 0.35;
/// How near the middle line of a fence the mouse must be to remove the fence:
/// on it, or a little beside it.
const TAKES_MOUSE: f64 = 0.5 * GROOVE + 0.03;
/// The same for a finger.
const TAKES_FINGER: f64 = 0.24;

impl QuoridorModel {
    /// Returns the same model with nothing that can be touched.
    #[must_use]
    pub fn still(self) -> Self {
        Self {
            own: None,
            picked: false,
            targets: Set::EMPTY,
            fences_allowed: false,
            ..self
        }
    }

    /// Returns the colour of the player on a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        let colour = self.colours.get(seat.at()).copied();
        colour.unwrap_or(Colour::of(seat))
    }

    /// Returns the square of a player's pawn.
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
            walls: Direction::ALL.map(|side| self.has_wall(square, side)),
        }
    }

    /// Reports whether a fence stands on this side of a square.
    fn has_wall(&self, square: Square, side: Direction) -> bool {
        let beyond = square.toward(side);
        let is_between = |fence: &Fence| {
            let orientation = match side {
                Direction::North | Direction::South => Orientation::Horizontal,
                Direction::East | Direction::West => Orientation::Vertical,
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
    pub fn slot(&self, fence: Fence) -> FenceSlotModel {
        let mut fences = self.fences.iter();
        FenceSlotModel {
            placed: fences
                .find(|(other, _)| *other == fence)
                .map(|(_, seat)| *seat),
            legal: self.is_legal(fence),
        }
    }

    /// Reports whether the fence may be set now.
    pub fn is_legal(&self, fence: Fence) -> bool {
        let slots = match fence.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        self.fences_allowed && slots.contains(fence.slot)
    }

    /// Returns the two squares between which the last turn's pawn moved.
    pub fn trail(&self) -> Option<[Square; 2]> {
        match self.last {
            Some(LastMove::Pawn(from, to)) => Some([from, to]),
            _ => None,
        }
    }

    /// Returns what choosing the square itself means, by a key or a screen
    /// reader.
    pub fn aim_at(&self, square: Square) -> Aim {
        if self.targets.contains(square) {
            Aim::Target(square)
        } else if self.own == Some(square) || self.others.contains(square) {
            Aim::Pawn(square)
        } else {
            Aim::Nothing(square)
        }
    }

    /// Returns what a touch at `point` means. `previewed` is the previewed
    /// fence, if any.
    pub fn aim(
        &self,
        point: Point,
        turned: Turned,
        tool: PointerKind,
        previewed: Option<Fence>,
    ) -> Option<Aim> {
        if let Some(fence) = self.taken_at(point, turned, tool) {
            return Some(Aim::Fence(fence));
        }
        match tool {
            PointerKind::Mouse => self.aim_of_mouse(point, turned),
            PointerKind::Touch => self.aim_of_finger(point, turned, previewed),
        }
    }

    /// Returns the fence on the board that a touch at `point` would remove.
    fn taken_at(&self, point: Point, turned: Turned, tool: PointerKind) -> Option<Fence> {
        let within = match tool {
            PointerKind::Mouse => TAKES_MOUSE,
            PointerKind::Touch => TAKES_FINGER,
        };
        let mut fences = self.fences.iter().map(|(fence, _)| *fence);
        let near = |fence: &Fence| bar_distance(*fence, point, turned) <= within;
        fences.find(|fence| self.takes_fences && near(fence))
    }

    fn aim_of_mouse(&self, point: Point, turned: Turned) -> Option<Aim> {
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        Some(if distance <= MOUSE {
            Aim::Fence(fence)
        } else {
            self.aim_at(square)
        })
    }

    fn aim_of_finger(&self, point: Point, turned: Turned, previewed: Option<Fence>) -> Option<Aim> {
        // A finger that hits the rim means the squares along it.
        if point.x.abs().max(point.y.abs()) > FIELD + RIM {
            return None;
        }
        let edge = FIELD - 0.01;
        let point = Point::new(point.x.clamp(-edge, edge), point.y.clamp(-edge, edge));
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        let here = self.aim_at(square);
        let pawn = match here {
            Aim::Nothing(_) => f64::INFINITY,
            _ => PAWN_PULL * point.distance(centre(square, turned)),
        };
        if let Some(previewed) = previewed {
            let bar = bar_distance(previewed, point, turned);
            if bar <= PREVIEWED && bar < pawn {
                return Some(Aim::Fence(previewed));
            }
        }
        let reach = if self.fences_allowed {
            FINGER
        } else {
            FINGER_IDLE
        };
        Some(if distance <= reach && distance < pawn {
            Aim::Fence(self.legal_near(fence, point, turned))
        } else {
            here
        })
    }

    /// Returns the fence or, if it is refused, the next one along the groove,
    /// provided that the next one is legal and the finger is well on its side.
    fn legal_near(&self, fence: Fence, point: Point, turned: Turned) -> Fence {
        if self.is_legal(fence) {
            return fence;
        }
        let (next, along) = beside(fence, point, turned);
        next.filter(|next| along > PAST && self.is_legal(*next))
            .unwrap_or(fence)
    }

    /// Returns the square on which a dragged pawn would be set down at `point`.
    /// It may be farther away than for a tap, since the finger hides the
    /// square.
    pub fn drop_at(&self, point: Point, turned: Turned) -> Option<Square> {
        let squares = self.targets.into_iter().chain(self.own);
        let places = squares.map(|square| (square, centre(square, turned)));
        nearest(point, places, 0.9).filter(|square| Some(*square) != self.own)
    }

    /// Returns the fence with which fence mode begins: the legal one nearest to
    /// the square, or the nearest of all if none is legal.
    pub fn first_fence(&self, square: Square) -> Option<Fence> {
        let turned = Turned::default();
        let point = centre(square, turned);
        let places = |fence: Fence| (fence, crossing(fence.slot, turned));
        let legal = Fence::all().filter(|fence| self.is_legal(*fence));
        nearest(point, legal.map(places), f64::INFINITY)
            .or_else(|| nearest(point, Fence::all().map(places), f64::INFINITY))
    }
}

#[cfg(test)]
mod tests;
