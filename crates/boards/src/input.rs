//! Raw user input on a board, before it is interpreted.

use super::geometry::Point;
use starfence_table::MarkColour;

/// The kind of pointing device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerKind {
    /// A mouse, which is precise and whose position is known before a button is
    /// pressed.
    Mouse,
    /// A finger or a pen, which covers the point that it touches.
    Touch,
}

/// A single input from a pointer, the keyboard or a screen reader. Points are
/// in board units.
#[derive(Clone, PartialEq, Debug)]
pub enum BoardInput {
    /// The first pointer was pressed at the given point.
    Press(Point, PointerKind),
    /// The mouse button for drawing circles and arrows, in the given colour, was
    /// pressed at the given point.
    MarkPress(Point, MarkColour),
    /// A second finger was pressed while the first one was down.
    SecondPress,
    /// The first pointer moved to the given point, pressed or not.
    Move(Point, PointerKind),
    /// The pressed finger has moved too far for the gesture to count as a tap.
    ExceedTapDistance,
    /// The first pointer was released at the given point, or at an unknown
    /// point (`None`).
    Release(Option<Point>),
    /// The browser cancelled the pointer, or another button was pressed.
    Cancel,
    /// A pointer of the given kind left the board.
    Leave(PointerKind),
    /// A key was pressed without Ctrl, Alt or Meta. The value is the
    /// `KeyboardEvent.key`.
    Key(String),
    /// A screen reader or a script clicked a cell. The value is that of the
    /// cell's `data-hole`, `data-square` or `data-fence` attribute.
    Choose(String),
    /// A cell received the keyboard focus. The value is that of the cell's
    /// `data-hole` or `data-square` attribute.
    Focus(String),
}
