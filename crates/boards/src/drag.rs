//! Interprets a pointer that drags pieces which lie beside a board, such as the
//! order tokens of Parallel Chinese Checkers.

use crate::geometry::Point;

/// The distance that a pressed piece must be moved to count as dragged, in CSS
/// pixels.
const DRAG_DISTANCE: f64 = 8.0;

/// The state of a pointer that presses and drags pieces of the type `T`. Points
/// are in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PieceDrag<T> {
    press: Option<Press<T>>,
    /// Whether the last press was a drag, and no key has been pressed since.
    was_drag: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Press<T> {
    piece: T,
    from: Point,
    now: Point,
    is_drag: bool,
}

impl<T> Default for PieceDrag<T> {
    fn default() -> Self {
        Self {
            press: None,
            was_drag: false,
        }
    }
}

impl<T: Copy> PieceDrag<T> {
    /// Handles a press on a piece, or on something else (`None`).
    pub fn press(&mut self, piece: Option<T>, at: Point) {
        self.was_drag = false;
        self.press = piece.map(|piece| Press {
            piece,
            from: at,
            now: at,
            is_drag: false,
        });
    }

    /// Handles a movement of the pointer. Returns whether a drag begins with
    /// it.
    pub fn move_to(&mut self, at: Point) -> bool {
        let Some(press) = &mut self.press else {
            return false;
        };
        press.now = at;
        let begins = !press.is_drag && at.distance(press.from) > DRAG_DISTANCE;
        press.is_drag |= begins;
        begins
    }

    /// Handles the release of the pointer. Returns the piece that it has
    /// dragged, if any.
    pub fn release(&mut self) -> Option<T> {
        let press = self.press.take().filter(|press| press.is_drag)?;
        self.was_drag = true;
        Some(press.piece)
    }

    /// Forgets the pressed piece, because the browser has cancelled the
    /// pointer.
    pub fn cancel(&mut self) {
        self.press = None;
    }

    /// Handles a key press. The next click comes from the key, not from a drag.
    pub fn handle_key(&mut self) {
        self.was_drag = false;
    }

    /// Returns whether a click only ends a drag. Browsers send one if the
    /// pointer is released where it was pressed.
    pub fn ignores_click(&self) -> bool {
        self.was_drag
    }

    /// Returns whether a piece is pressed.
    pub fn is_pressed(&self) -> bool {
        self.press.is_some()
    }

    /// Returns the dragged piece, if any, and the position of the pointer.
    pub fn dragged(&self) -> Option<(T, Point)> {
        let press = self.press.as_ref().filter(|press| press.is_drag)?;
        Some((press.piece, press.now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STORE: Point = Point::new(10.0, 10.0);
    const ARROW: Point = Point::new(60.0, 40.0);

    fn after_drag() -> PieceDrag<u8> {
        let mut drag = PieceDrag::default();
        drag.press(Some(3), STORE);
        assert!(drag.move_to(ARROW));
        assert_eq!(drag.dragged(), Some((3, ARROW)));
        assert_eq!(drag.release(), Some(3));
        drag
    }

    #[test]
    fn the_click_that_ends_a_drag_is_ignored() {
        assert!(after_drag().ignores_click());
    }

    #[test]
    fn a_key_chooses_a_piece_after_a_drag() {
        let mut drag = after_drag();
        drag.handle_key();
        assert!(!drag.ignores_click());
    }

    #[test]
    fn a_tap_chooses_a_piece_after_a_drag() {
        let mut drag = after_drag();
        drag.press(Some(3), STORE);
        assert_eq!(drag.release(), None);
        assert!(!drag.ignores_click());
    }

    #[test]
    fn a_press_that_hardly_moves_is_no_drag() {
        let mut drag = PieceDrag::default();
        drag.press(Some(3), STORE);
        assert!(!drag.move_to(Point::new(13.0, 14.0)));
        assert_eq!((drag.dragged(), drag.release()), (None, None));
        assert!(!drag.ignores_click());
    }

    #[test]
    fn a_cancelled_press_drops_nothing() {
        let mut drag = PieceDrag::default();
        drag.press(Some(3), STORE);
        drag.move_to(ARROW);
        drag.cancel();
        assert_eq!(drag.release(), None);
        assert!(!drag.move_to(STORE));
    }
}
