//! Interprets the input with which people draw circles and arrows on a board.
//!
//! With the right mouse button, and while the pencil is on with any pointer, a
//! click or tap on a place draws a circle, and dragging from one place to
//! another draws an arrow. While the pencil is on, Enter draws a circle at the
//! place with the keyboard focus; the space bar begins an arrow there, and ends
//! it when pressed again.

use crate::geometry::Point;
use crate::input::BoardInput;
use starfence_table::{Mark, MarkColour, Place};

/// A circle or an arrow that is being drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stroke<P> {
    colour: MarkColour,
    from: P,
    /// The place under the pointer; `None` if there is none.
    to: Option<P>,
    /// Whether the stroke is drawn with keys, so that it ends at the place with
    /// the keyboard focus.
    by_keys: bool,
}

/// The state of a pencil, with which people draw on a board with places of the
/// type `P`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pencil<P> {
    stroke: Option<Stroke<P>>,
}

impl<P> Default for Pencil<P> {
    fn default() -> Self {
        Self { stroke: None }
    }
}

/// What a pencil does with an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PencilReply<P> {
    /// The input is not about drawing, so the board handles it as usual.
    PassOn,
    /// The pencil has used the input, and the board must ignore it.
    Used {
        /// The circle or arrow to draw on the position, if any.
        mark: Option<Mark<P>>,
        /// Whether the browser's default action must be prevented.
        handled: bool,
    },
}

impl<P: Place> Pencil<P> {
    /// Interprets an input. `colour` is the colour of the pencil while it is on;
    /// `None` while it is off. `cursor` is the place with the keyboard focus,
    /// and `place_at` returns the place at a point.
    pub fn handle(
        &mut self,
        input: &BoardInput,
        colour: Option<MarkColour>,
        cursor: Option<P>,
        place_at: impl Fn(Point) -> Option<P>,
    ) -> PencilReply<P> {
        // Whatever the keyboard has begun ends when the pencil is put away.
        if colour.is_none() {
            self.stroke = self.stroke.filter(|stroke| !stroke.by_keys);
        }
        let draws = self.stroke.is_some_and(|stroke| !stroke.by_keys);
        let used = |mark| PencilReply::Used {
            mark,
            handled: false,
        };
        match (input, colour) {
            (BoardInput::MarkPress(at, colour), _) => {
                self.begin(place_at(*at), *colour);
                // The board has to forget what is pressed.
                PencilReply::PassOn
            }
            (BoardInput::Press(at, _), Some(colour)) => {
                self.begin(place_at(*at), colour);
                used(None)
            }
            (BoardInput::Move(at, _), _) if draws => {
                if let Some(stroke) = &mut self.stroke {
                    stroke.to = place_at(*at);
                }
                used(None)
            }
            (BoardInput::Release(at), _) if draws => {
                let stroke = self.stroke.take();
                let to = at.and_then(place_at);
                used(stroke.and_then(|stroke| stroke.mark(to)))
            }
            (BoardInput::Cancel | BoardInput::SecondPress, _) if draws => {
                self.stroke = None;
                used(None)
            }
            (BoardInput::Key(key), Some(colour)) => self.handle_key(key, colour, cursor),
            (BoardInput::Choose(cell), Some(colour)) => PencilReply::Used {
                mark: cell.parse().ok().map(|place| Mark::circle(colour, place)),
                handled: true,
            },
            (BoardInput::Focus(_), _) | (_, None) => PencilReply::PassOn,
            (_, Some(_)) => used(None),
        }
    }

    /// Returns the circle or arrow that is being drawn, as it would be if it
    /// ended now; `None` if there is none. `cursor` is the place with the
    /// keyboard focus.
    pub fn preview(&self, cursor: Option<P>) -> Option<Mark<P>> {
        let stroke = self.stroke?;
        stroke.mark(if stroke.by_keys { cursor } else { stroke.to })
    }

    fn begin(&mut self, place: Option<P>, colour: MarkColour) {
        self.stroke = place.map(|from| Stroke {
            colour,
            from,
            to: Some(from),
            by_keys: false,
        });
    }

    fn handle_key(&mut self, key: &str, colour: MarkColour, cursor: Option<P>) -> PencilReply<P> {
        let used = |mark| PencilReply::Used {
            mark,
            handled: true,
        };
        match (key, self.stroke.take()) {
            ("Enter", _) => used(cursor.map(|place| Mark::circle(colour, place))),
            (" ", Some(begun)) => {
                let to = cursor.filter(|to| *to != begun.from);
                used(to.and_then(|to| Mark::arrow(begun.colour, begun.from, to)))
            }
            (" ", None) => {
                self.stroke = cursor.map(|from| Stroke {
                    colour,
                    from,
                    to: None,
                    by_keys: true,
                });
                used(None)
            }
            ("Escape", Some(_)) => used(None),
            (key, stroke) => {
                self.stroke = stroke;
                // These keys lead to other places as usual.
                let leads = matches!(key, "Home" | "End" | "PageUp" | "PageDown");
                if leads || key.starts_with("Arrow") {
                    PencilReply::PassOn
                } else {
                    PencilReply::Used {
                        mark: None,
                        handled: false,
                    }
                }
            }
        }
    }
}

impl<P: Place> Stroke<P> {
    /// Returns the mark if the stroke ends at `to`; `None` if it ends beside
    /// the board.
    fn mark(self, to: Option<P>) -> Option<Mark<P>> {
        let to = to?;
        Mark::arrow(self.colour, self.from, to)
            .or_else(|| Some(Mark::circle(self.colour, self.from)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::PointerKind;

    use crate::quoridor::{BoardRotation, centre, square_at};
    use starfence_rules::quoridor::Square;

    /// A pencil on a Quoridor board, with the marks that it has drawn.
    #[derive(Default)]
    struct Drawing {
        pencil: Pencil<Square>,
        colour: Option<MarkColour>,
        cursor: Option<Square>,
        marks: Vec<String>,
    }

    impl Drawing {
        fn with(colour: MarkColour) -> Self {
            Self {
                colour: Some(colour),
                ..Self::default()
            }
        }

        /// Passes an input to the pencil and returns whether the board must
        /// ignore it.
        fn input(&mut self, input: BoardInput) -> bool {
            let place_at = |point| square_at(point, BoardRotation::default());
            let reply = self
                .pencil
                .handle(&input, self.colour, self.cursor, place_at);
            match reply {
                PencilReply::PassOn => false,
                PencilReply::Used { mark, .. } => {
                    self.marks.extend(mark.map(|mark| mark.to_string()));
                    true
                }
            }
        }

        fn key(&mut self, key: &str) -> bool {
            self.input(BoardInput::Key(key.to_owned()))
        }

        fn preview(&self) -> Option<String> {
            let mark = self.pencil.preview(self.cursor);
            mark.map(|mark| mark.to_string())
        }
    }

    fn at(square: &str) -> Point {
        centre(square.parse().unwrap(), BoardRotation::default())
    }

    fn press(square: &str) -> BoardInput {
        BoardInput::Press(at(square), PointerKind::Touch)
    }

    fn moved(square: &str) -> BoardInput {
        BoardInput::Move(at(square), PointerKind::Mouse)
    }

    fn release(square: &str) -> BoardInput {
        BoardInput::Release(Some(at(square)))
    }

    fn beside() -> Point {
        Point::new(9.0, 9.0)
    }

    #[test]
    fn the_right_button_draws_while_the_pencil_is_off() {
        let mut drawing = Drawing::default();
        drawing.input(BoardInput::MarkPress(at("e4"), MarkColour::Red));
        assert_eq!(drawing.preview().as_deref(), Some("Re4"));
        assert!(drawing.input(moved("e6")));
        assert_eq!(drawing.preview().as_deref(), Some("Re4e6"));
        assert!(drawing.input(release("e6")));
        assert_eq!(drawing.marks, ["Re4e6"]);
        drawing.input(BoardInput::MarkPress(at("a1"), MarkColour::Green));
        drawing.input(release("a1"));
        assert_eq!(drawing.marks, ["Re4e6", "Ga1"]);
        assert_eq!(drawing.preview(), None);
    }

    #[test]
    fn the_game_is_played_while_the_pencil_is_off() {
        let mut drawing = Drawing::default();
        for input in [press("e2"), moved("e3"), release("e3"), BoardInput::Cancel] {
            assert!(!drawing.input(input));
        }
        assert!(!drawing.key("Enter"));
        assert!(!drawing.key(" "));
        assert_eq!(drawing.marks, [""; 0]);
    }

    #[test]
    fn a_finger_draws_while_the_pencil_is_on() {
        let mut drawing = Drawing::with(MarkColour::Blue);
        for input in [press("e4"), moved("e4"), release("e4")] {
            assert!(drawing.input(input));
        }
        for input in [press("e4"), moved("d4"), release("c4")] {
            assert!(drawing.input(input));
        }
        assert!(drawing.input(BoardInput::Choose("i9".to_owned())));
        assert_eq!(drawing.marks, ["Be4", "Be4c4", "Bi9"]);
        // Nothing of what else a pointer does reaches the game.
        assert!(drawing.input(moved("e5")));
        assert!(drawing.input(BoardInput::Leave(PointerKind::Mouse)));
        assert!(drawing.input(BoardInput::Choose("e3v".to_owned())));
        assert!(!drawing.input(BoardInput::Focus("e5".to_owned())));
        assert_eq!(drawing.marks.len(), 3);
    }

    #[test]
    fn a_stroke_that_leaves_the_board_or_is_cancelled_draws_nothing() {
        let mut drawing = Drawing::with(MarkColour::Green);
        drawing.input(press("e4"));
        drawing.input(BoardInput::Move(beside(), PointerKind::Touch));
        assert_eq!(drawing.preview(), None);
        drawing.input(BoardInput::Release(Some(beside())));
        for end in [BoardInput::Cancel, BoardInput::SecondPress] {
            drawing.input(press("e4"));
            drawing.input(end);
            drawing.input(release("e6"));
        }
        drawing.input(press("e4"));
        drawing.input(BoardInput::Release(None));
        drawing.input(BoardInput::Press(beside(), PointerKind::Touch));
        drawing.input(release("e6"));
        assert_eq!(drawing.marks, [""; 0]);
    }

    #[test]
    fn keys_draw_at_the_cursor() {
        let mut drawing = Drawing::with(MarkColour::Yellow);
        drawing.cursor = "e4".parse().ok();
        assert!(drawing.key("Enter"));
        assert!(drawing.key(" "));
        assert_eq!(drawing.preview().as_deref(), Some("Ye4"));
        assert!(!drawing.key("ArrowUp"));
        assert!(!drawing.key("PageUp"));
        drawing.cursor = "e5".parse().ok();
        assert_eq!(drawing.preview().as_deref(), Some("Ye4e5"));
        assert!(drawing.key(" "));
        assert_eq!(drawing.marks, ["Ye4", "Ye4e5"]);
        // Nobody can begin a fence with the pencil in hand.
        assert!(drawing.key("f"));
    }

    #[test]
    fn an_arrow_of_keys_is_given_up() {
        let mut drawing = Drawing::with(MarkColour::Yellow);
        drawing.cursor = "e4".parse().ok();
        for end in [" ", "Escape"] {
            drawing.key(" ");
            drawing.key(end);
            assert_eq!((drawing.preview(), drawing.marks.len()), (None, 0));
        }
        drawing.key(" ");
        drawing.colour = None;
        assert!(!drawing.input(moved("e6")));
        assert_eq!(drawing.preview(), None);
    }
}
