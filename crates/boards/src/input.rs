//! The input at a board, before it is interpreted.

use super::geometry::Point;

/// The kind of device that points at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerKind {
    /// A mouse. It is exact, and its place is known before a button is pressed.
    Mouse,
    /// A finger or a pen. It hides what it touches.
    Touch,
}

/// One input from a pointer, a key or a screen reader. Places are in the
/// board's units.
#[derive(Clone, PartialEq, Debug)]
pub enum BoardInput {
    /// The first pointer was pressed.
    Press(Point, PointerKind),
    /// Another finger was pressed while the first one is down.
    SecondPress,
    /// The first pointer moved, pressed or not.
    Move(Point, PointerKind),
    /// The pressed finger has moved too far for a tap.
    Slip,
    /// The first pointer was released; `None` if it is not known where.
    Release(Option<Point>),
    /// The browser took the pointer away, or another button was pressed.
    Cancel,
    /// The pointer left the board.
    Leave(PointerKind),
    /// A key without Ctrl, Alt or Meta, by its name in `KeyboardEvent.key`.
    Key(String),
    /// A screen reader or a script clicked a cell, by the text of its
    /// `data-hole`, `data-square` or `data-fence`.
    Choose(String),
    /// A cell received the keyboard focus. The text is that of its `data-hole`
    /// or `data-square`.
    Focus(String),
}
