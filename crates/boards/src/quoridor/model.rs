//! The Quoridor board model, and hit testing: the target of a touch or click.
//!
//! The board does not know the rules: the model is a plain value with the
//! positions of pawns and fences, and with the actions that are allowed.

use super::geometry::{BoardRotation, GROOVE_WIDTH, HALF_FIELD, RIM_WIDTH, centre, square_at};
use super::grooves::{crossing, distance_from_fence, groove_at, next_fence_along_groove};
use crate::geometry::{Point, nearest_within};
use crate::input::PointerKind;
use starfence_rules::quoridor::{CardinalDirection, Fence, Orientation, Slot, Square};
use starfence_rules::{Seat, Set};
use starfence_table::{Colour, Marks};

/// The change that the last turn made to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// A pawn moved from the first square to the second.
    Pawn(Square, Square),
    /// A fence was placed.
    Fence(Fence),
}

/// Everything that the Quoridor board displays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuoridorModel {
    /// The square of each pawn, with the pawn's player.
    pub pawns: Vec<(Square, Seat)>,
    /// The players' colours, by seat.
    pub colours: Vec<Colour>,
    /// The fences on the board, each with the player who placed it; `None` if
    /// the fence belongs to the start position.
    pub fences: Vec<(Fence, Option<Seat>)>,
    /// The side of the board that each player's pawn has to reach.
    pub goals: Vec<(CardinalDirection, Seat)>,
    /// The player to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The square of the pawn that may be moved now; `None` if no pawn may be
    /// moved.
    pub movable_pawn: Option<Square>,
    /// The squares of other pawns that may be picked up, in the position
    /// editor.
    pub other_pickable: Set<Square>,
    /// Whether the pawn on the square `movable_pawn` is picked up.
    pub picked: bool,
    /// The squares to which the pawn on the square `movable_pawn` may move.
    /// They are shown whether or not the pawn is picked up.
    pub targets: Set<Square>,
    /// Whether a fence selected with the mouse needs a second click to be
    /// placed.
    pub confirms_fences: bool,
    /// Whether the player may place fences now.
    pub fences_allowed: bool,
    /// The slots where a horizontal fence may be placed.
    pub horizontal: Set<Slot>,
    /// The slots where a vertical fence may be placed.
    pub vertical: Set<Slot>,
    /// Whether the user may remove fences from the board by touching them.
    pub can_remove_fences: bool,
    /// The change made by the last turn, which is highlighted on the board.
    pub last: Option<LastMove>,
    /// Whether the game is over.
    pub is_over: bool,
    /// The squares along which a pawn has walked so far, while its path is shown
    /// once more at the end of the game; otherwise empty.
    pub walked: Vec<Square>,
    /// The circles and arrows that people have drawn on the position.
    pub marks: Marks<Square>,
}

/// The state of one square, as the board displays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareModel {
    /// The player whose pawn is on the square, if any.
    pub pawn: Option<Seat>,
    /// Whether the pawn on the square may be moved.
    pub own: bool,
    /// Whether the pawn on the square may be picked up in the position editor.
    pub other: bool,
    /// Whether the pawn on the square is picked up.
    pub picked: bool,
    /// Whether the pawn that may be moved can move to this square.
    pub target: bool,
    /// Whether the last turn moved a pawn to this square.
    pub last: bool,
    /// For each side of the square, in the order of [`CardinalDirection::ALL`],
    /// whether there is a fence.
    pub walls: [bool; 4],
}

impl SquareModel {
    /// Returns the sides of the square on which there is a fence.
    pub fn fenced_sides(&self) -> impl Iterator<Item = CardinalDirection> {
        CardinalDirection::ALL
            .into_iter()
            .zip(self.walls)
            .filter_map(|(side, walled)| walled.then_some(side))
    }
}

/// The state of a possible fence, as the board displays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenceSlotModel {
    /// The player who placed the fence: `None` if the fence is not on the
    /// board, `Some(None)` if its player is unknown.
    pub placed: Option<Option<Seat>>,
    /// Whether the fence may be placed now.
    pub legal: bool,
}

/// The target of a touch or click on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerTarget {
    /// A pawn that may be moved or picked up.
    Pawn(Square),
    /// A square to which the pawn may move.
    Destination(Square),
    /// A fence, placed or not.
    Fence(Fence),
    /// A square on which no action is possible; the reason is shown.
    Nothing(Square),
}

impl PointerTarget {
    /// Returns the square of the target, or `None` if the target is a fence.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Pawn(square) | Self::Destination(square) | Self::Nothing(square) => Some(square),
            Self::Fence(_) => None,
        }
    }
}

/// The maximum distance of the mouse from a groove's centre line at which the
/// target is a fence, in board units: the groove itself and about a seventh of
/// the adjacent square.
const MOUSE_REACH: f64 = 0.21;
/// The maximum distance of a finger from a groove's centre line at which the
/// target is a fence, in board units.
const FINGER_REACH: f64 = 0.32;
/// The maximum distance of a finger from a groove's centre line at which the
/// target is a fence while no fence may be placed, in board units: hardly more
/// than the groove itself.
const FINGER_REACH_WITHOUT_FENCES: f64 = 0.12;
/// The maximum distance of a finger from the previewed fence at which the
/// target is that fence, in board units.
const PREVIEW_REACH: f64 = 0.34;
/// The factor by which the distance of a finger from a pawn or a destination is
/// multiplied. The factor is less than 1, which makes these targets easier to
/// hit than the grooves around them.
const PAWN_DISTANCE_FACTOR: f64 = 0.8;
/// The distance from the centre of a refused fence, along its groove, beyond
/// which the target is the next fence, in board units. (The page element that
/// represents a fence ends at a distance of 0.5.)
const NEXT_FENCE_DISTANCE: f64 = 0.35;
/// The maximum distance of the mouse from a fence's centre line at which a
/// click removes the fence, in board units: the fence itself and a narrow
/// margin.
const MOUSE_REMOVAL_REACH: f64 = 0.5 * GROOVE_WIDTH + 0.03;
/// The maximum distance of a finger from a fence's centre line at which a tap
/// removes the fence, in board units.
const FINGER_REMOVAL_REACH: f64 = 0.24;

impl QuoridorModel {
    /// Returns the same model with all interaction disabled.
    #[must_use]
    pub fn without_interaction(self) -> Self {
        Self {
            movable_pawn: None,
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

    /// Returns the square of a player's pawn, or `None` if the pawn is not on
    /// the board.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        let mut pawns = self.pawns.iter();
        let (square, _) = pawns.find(|(_, other)| *other == seat)?;
        Some(*square)
    }

    /// Returns the state of a square, as the board displays it.
    pub fn square(&self, square: Square) -> SquareModel {
        let mut pawns = self.pawns.iter();
        let own = self.movable_pawn == Some(square);
        SquareModel {
            pawn: pawns
                .find(|(other, _)| *other == square)
                .map(|(_, seat)| *seat),
            own,
            other: self.other_pickable.contains(square),
            picked: own && self.picked,
            target: self.targets.contains(square),
            last: matches!(self.last, Some(LastMove::Pawn(_, to)) if to == square),
            walls: CardinalDirection::ALL.map(|side| self.has_fence_on_side(square, side)),
        }
    }

    /// Returns whether there is a fence on the given side of a square.
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

    /// Returns the state of a possible fence, as the board displays it.
    pub fn fence_slot(&self, fence: Fence) -> FenceSlotModel {
        let mut fences = self.fences.iter();
        FenceSlotModel {
            placed: fences
                .find(|(other, _)| *other == fence)
                .map(|(_, seat)| *seat),
            legal: self.is_legal(fence),
        }
    }

    /// Returns whether a fence may be placed now.
    pub fn is_legal(&self, fence: Fence) -> bool {
        let slots = match fence.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        self.fences_allowed && slots.contains(fence.slot)
    }

    /// Returns the start and end squares of the pawn that the last turn moved,
    /// or `None` if the last turn moved no pawn.
    pub fn trail(&self) -> Option<[Square; 2]> {
        match self.last {
            Some(LastMove::Pawn(from, to)) => Some([from, to]),
            _ => None,
        }
    }

    /// Returns the square that a player who does not know the game may tap: a
    /// destination of the pawn, as near the middle of the board as possible.
    /// `None` if nobody may move here.
    pub fn first_tap(&self) -> Option<Square> {
        let from_middle = |square: &Square| centre(*square, BoardRotation::default()).length();
        let nearest =
            |one: &Square, other: &Square| from_middle(one).total_cmp(&from_middle(other));
        self.targets.into_iter().min_by(nearest)
    }

    /// Returns the target when the user chooses `square` with a key or a screen
    /// reader.
    pub fn target_of(&self, square: Square) -> PointerTarget {
        if self.targets.contains(square) {
            PointerTarget::Destination(square)
        } else if self.movable_pawn == Some(square) || self.other_pickable.contains(square) {
            PointerTarget::Pawn(square)
        } else {
            PointerTarget::Nothing(square)
        }
    }

    /// Returns the target of a touch or click at `point`, or `None` outside the
    /// board. `previewed` is the previewed fence, if any.
    pub fn target_at(
        &self,
        point: Point,
        turned: BoardRotation,
        tool: PointerKind,
        previewed: Option<Fence>,
    ) -> Option<PointerTarget> {
        if let Some(fence) = self.fence_to_remove_at(point, turned, tool) {
            return Some(PointerTarget::Fence(fence));
        }
        match tool {
            PointerKind::Mouse => self.mouse_target(point, turned),
            PointerKind::Touch => self.finger_target(point, turned, previewed),
        }
    }

    /// Returns the fence that a touch or click at `point` would remove, if any.
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
        fences.find(|fence| self.can_remove_fences && near(fence))
    }

    fn mouse_target(&self, point: Point, turned: BoardRotation) -> Option<PointerTarget> {
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        Some(if distance <= MOUSE_REACH {
            PointerTarget::Fence(fence)
        } else {
            self.target_of(square)
        })
    }

    fn finger_target(
        &self,
        point: Point,
        turned: BoardRotation,
        previewed: Option<Fence>,
    ) -> Option<PointerTarget> {
        // A finger on the rim hits the adjacent squares.
        if point.x.abs().max(point.y.abs()) > HALF_FIELD + RIM_WIDTH {
            return None;
        }
        let edge = HALF_FIELD - 0.01;
        let point = Point::new(point.x.clamp(-edge, edge), point.y.clamp(-edge, edge));
        let square = square_at(point, turned)?;
        let (fence, distance) = groove_at(point, turned)?;
        let here = self.target_of(square);
        let pawn = match here {
            PointerTarget::Nothing(_) => f64::INFINITY,
            _ => PAWN_DISTANCE_FACTOR * point.distance(centre(square, turned)),
        };
        if let Some(previewed) = previewed {
            let bar = distance_from_fence(previewed, point, turned);
            if bar <= PREVIEW_REACH && bar < pawn {
                return Some(PointerTarget::Fence(previewed));
            }
        }
        let reach = if self.fences_allowed {
            FINGER_REACH
        } else {
            FINGER_REACH_WITHOUT_FENCES
        };
        Some(if distance <= reach && distance < pawn {
            PointerTarget::Fence(self.legal_fence_near(fence, point, turned))
        } else {
            here
        })
    }

    /// Returns `fence` if it is legal. Otherwise returns the next fence along
    /// the groove if that one is legal and the finger is clearly on its side,
    /// or else `fence`.
    fn legal_fence_near(&self, fence: Fence, point: Point, turned: BoardRotation) -> Fence {
        if self.is_legal(fence) {
            return fence;
        }
        let (next, along) = next_fence_along_groove(fence, point, turned);
        next.filter(|next| along > NEXT_FENCE_DISTANCE && self.is_legal(*next))
            .unwrap_or(fence)
    }

    /// Returns the square on which a pawn dropped at `point` lands, if any. The
    /// tolerance is larger than for a tap, since the finger hides the square.
    pub fn drop_square(&self, point: Point, turned: BoardRotation) -> Option<Square> {
        let places = self
            .targets
            .into_iter()
            .chain(self.movable_pawn)
            .map(|square| (square, centre(square, turned)));
        nearest_within(point, places, 0.9).filter(|square| Some(*square) != self.movable_pawn)
    }

    /// Returns the fence to preview first in fence mode: the legal fence
    /// nearest to `square`, or the nearest fence of all if none is legal.
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
