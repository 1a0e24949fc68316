//! What the Quoridor board shows, and what was meant by a touch.
//!
//! The board knows no rules: where pawns and fences are and what may be done
//! are handed to it as a plain value.

use super::geometry::{FIELD, GROOVE, RIM, Turned, centre, square_at};
use super::grooves::{bar_distance, beside, crossing, groove_at};
use crate::boards::geometry::{Point, nearest};
use crate::boards::input::PointerKind;
use starfence_rules::quoridor::{Direction, Fence, Orientation, Slot, Square};
use starfence_rules::{Seat, Set};
use starfence_table::Colour;

/// What the last turn did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// A pawn went from a square to another.
    Pawn(Square, Square),
    /// A fence was set.
    Fence(Fence),
}

/// All that the Quoridor board shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuoridorModel {
    /// The pawns.
    pub pawns: Vec<(Square, Seat)>,
    /// The seats' colours.
    pub colours: Vec<Colour>,
    /// The fences on the board with who set them; `None` for those that the
    /// game began with.
    pub fences: Vec<(Fence, Option<Seat>)>,
    /// The side that each player wants to reach.
    pub goals: Vec<(Direction, Seat)>,
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The pawn that may be moved now.
    pub own: Option<Square>,
    /// Other pawns that may be picked up instead, where a position is set up.
    pub others: Set<Square>,
    /// Whether it is picked up.
    pub picked: bool,
    /// Where it may go; shown whether it is picked up or not.
    pub targets: Set<Square>,
    /// Whether a fence that the mouse chooses waits for a second click.
    pub confirms_fences: bool,
    /// Whether fences may be set now at all.
    pub fences_allowed: bool,
    /// Where a horizontal fence may be set.
    pub horizontal: Set<Slot>,
    /// Where a vertical fence may be set.
    pub vertical: Set<Slot>,
    /// Whether fences on the board may be touched, to be taken away.
    pub takes_fences: bool,
    /// What the last turn did, to be marked.
    pub last: Option<LastMove>,
    /// Whether the game is over.
    pub over: bool,
}

/// What is to be shown of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareModel {
    /// Whose pawn stands on it.
    pub pawn: Option<Seat>,
    /// Whether that pawn may be moved.
    pub own: bool,
    /// Whether that pawn may be picked up instead.
    pub other: bool,
    /// Whether that pawn is picked up.
    pub picked: bool,
    /// Whether the pawn may go there.
    pub target: bool,
    /// Whether the last turn ended there.
    pub last: bool,
    /// On which of its sides a fence stands, as [`Direction::ALL`] names them.
    pub walls: [bool; 4],
}

impl SquareModel {
    /// The sides on which a fence stands.
    pub fn walled_sides(&self) -> impl Iterator<Item = Direction> {
        let sides = Direction::ALL.into_iter().zip(self.walls);
        sides.filter_map(|(side, walled)| walled.then_some(side))
    }
}

/// What is to be shown of one place for a fence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenceSlotModel {
    /// Whether a fence is there, and who set it if that is known.
    pub placed: Option<Option<Seat>>,
    /// Whether a fence may be set there.
    pub legal: bool,
}

/// What a touch of the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A pawn that may be moved, or picked up.
    Pawn(Square),
    /// A square to which it may go.
    Target(Square),
    /// A place for a fence.
    Fence(Fence),
    /// A square with nothing to do: the reason is told.
    Nothing(Square),
}

impl Aim {
    /// The square meant, if it is one.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Pawn(square) | Self::Target(square) | Self::Nothing(square) => Some(square),
            Self::Fence(_) => None,
        }
    }
}

/// How near the middle of a groove a mouse means the fence: the groove and
/// about a seventh of the square beside it.
const MOUSE: f64 = 0.21;
/// The same for a finger.
const FINGER: f64 = 0.32;
/// The same for a finger when no fence may be set: hardly more than the groove.
const FINGER_IDLE: f64 = 0.12;
/// How near a previewed fence a finger means that one.
const PREVIEWED: f64 = 0.34;
/// How much nearer pawns and targets count than they are: they are round and
/// have grooves on all sides.
const PAWN_PULL: f64 = 0.8;
/// How far along its groove a place must be from a refused fence to mean the
/// next one. (The part of a fence's groove that stands for it in the page ends at half a square.)
const PAST: f64 = 0.35;
/// How near the middle line of a fence a mouse means to take it away: the fence
/// and a little beside it.
const TAKES_MOUSE: f64 = 0.5 * GROOVE + 0.03;
/// The same for a finger.
const TAKES_FINGER: f64 = 0.24;

impl QuoridorModel {
    /// The same with nothing to be touched.
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

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        let colour = self.colours.get(seat.at()).copied();
        colour.unwrap_or(Colour::of(seat))
    }

    /// The square of a seat's pawn.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        let mut pawns = self.pawns.iter();
        let (square, _) = pawns.find(|(_, other)| *other == seat)?;
        Some(*square)
    }

    /// What is to be shown of a square.
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

    /// Whether a fence stands on that side of a square.
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

    /// What is to be shown of a place for a fence.
    pub fn slot(&self, fence: Fence) -> FenceSlotModel {
        let mut fences = self.fences.iter();
        FenceSlotModel {
            placed: fences
                .find(|(other, _)| *other == fence)
                .map(|(_, seat)| *seat),
            legal: self.is_legal(fence),
        }
    }

    /// Whether the fence may be set now.
    pub fn is_legal(&self, fence: Fence) -> bool {
        let slots = match fence.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        self.fences_allowed && slots.contains(fence.slot)
    }

    /// The way that the last turn's pawn took.
    pub fn trail(&self) -> Option<[Square; 2]> {
        match self.last {
            Some(LastMove::Pawn(from, to)) => Some([from, to]),
            _ => None,
        }
    }

    /// What is meant by the square itself, when a key or a screen reader names
    /// it.
    pub fn aim_at(&self, square: Square) -> Aim {
        if self.targets.contains(square) {
            Aim::Target(square)
        } else if self.own == Some(square) || self.others.contains(square) {
            Aim::Pawn(square)
        } else {
            Aim::Nothing(square)
        }
    }

    /// What is meant by a touch at `point`, with a fence previewed or not.
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

    /// The fence on the board that a touch at `point` means to take away.
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

    /// The fence, or the next one along the groove when the fence is refused,
    /// the next one is not, and the finger is well on its side.
    fn legal_near(&self, fence: Fence, point: Point, turned: Turned) -> Fence {
        if self.is_legal(fence) {
            return fence;
        }
        let (next, along) = beside(fence, point, turned);
        next.filter(|next| along > PAST && self.is_legal(*next))
            .unwrap_or(fence)
    }

    /// Where a dragged pawn would be set down at `point`: from farther away
    /// than a tap, since the finger hides the square.
    pub fn drop_at(&self, point: Point, turned: Turned) -> Option<Square> {
        let squares = self.targets.into_iter().chain(self.own);
        let places = squares.map(|square| (square, centre(square, turned)));
        nearest(point, places, 0.9).filter(|square| Some(*square) != self.own)
    }

    /// The fence with which setting one by keys begins: the legal one nearest
    /// to the square, or any there when none is legal.
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
