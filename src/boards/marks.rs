//! The circles and arrows that people draw on a board.

use super::arrow::{arrow, ring_strokes, strokes};
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_boards::input::BoardInput;
use starfence_boards::marks::{DrawnMark, DrawnShape};
use starfence_boards::pencil::{Pencil, PencilReply};
use starfence_table::{Colour, Mark, MarkColour, Marks, Place};

/// Returns the player's colour that has the same name as the colour of a mark.
pub fn colour_of(colour: MarkColour) -> Colour {
    match colour {
        MarkColour::Green => Colour::Green,
        MarkColour::Red => Colour::Red,
        MarkColour::Yellow => Colour::Yellow,
        MarkColour::Blue => Colour::Blue,
    }
}

/// The circles and arrows on a position.
#[component]
pub fn BoardMarks(#[prop(into)] marks: Signal<Vec<DrawnMark>>) -> impl IntoView {
    let drawn = |mark: &DrawnMark| {
        // A picture that is saved has one style for each class.
        let class = format!("drawn-mark mark-{}", colour_of(mark.colour).name());
        match mark.shape {
            DrawnShape::Circle(at) => view! {
                <g class=class transform=at.svg_translation()>
                    {ring_strokes()}
                </g>
            }
            .into_any(),
            DrawnShape::Arrow(from, to) => {
                view! { <g class=class>{strokes(arrow(&[from, to]))}</g> }.into_any()
            }
        }
    };
    move || marks.read().iter().map(drawn).collect_view()
}

/// The pencil of a board on which people can draw.
#[derive(Clone, Copy)]
pub struct BoardPencil<P: 'static> {
    /// The colour of the pencil while it is on; `None` while it is off. The
    /// right mouse button draws in either case.
    pub colour: Signal<Option<MarkColour>>,
    /// Called with each circle or arrow that is drawn.
    pub on_mark: Callback<Mark<P>>,
}

/// What is drawn on a playable board: the marks of the position, and the one
/// that is being drawn.
#[derive(Clone, Copy)]
pub struct MarkDrawing<P: Place + Send + Sync> {
    state: RwSignal<Pencil<P>>,
    /// The board's pencil; `None` if people cannot draw on the board.
    pencil: Option<BoardPencil<P>>,
}

impl<P: Place + Send + Sync> MarkDrawing<P> {
    /// Creates the drawing of a board. Nobody is drawing.
    pub fn new(pencil: Option<BoardPencil<P>>) -> Self {
        Self {
            state: RwSignal::new(Pencil::default()),
            pencil,
        }
    }

    /// Handles an input that is about drawing. Returns whether the browser's
    /// default action must be prevented; `None` if the board has to handle the
    /// input as usual. `cursor` is the place with the keyboard focus, and
    /// `place_at` returns the place at a point.
    pub fn handle(
        self,
        input: &BoardInput,
        cursor: Option<P>,
        place_at: impl Fn(Point) -> Option<P>,
    ) -> Option<bool> {
        let pencil = self.pencil?;
        let mut state = self.state.get_untracked();
        let reply = state.handle(input, pencil.colour.get_untracked(), cursor, place_at);
        if *self.state.read_untracked() != state {
            self.state.set(state);
        }
        match reply {
            PencilReply::PassOn => None,
            PencilReply::Used { mark, handled } => {
                if let Some(mark) = mark {
                    pencil.on_mark.run(mark);
                }
                Some(handled)
            }
        }
    }

    /// Returns what to draw: `marks`, as they would be if the mark that is being
    /// drawn were complete. `centre` returns the centre of a place. Tracked
    /// reactively.
    pub fn shown(
        self,
        mut marks: Marks<P>,
        cursor: Option<P>,
        centre: impl Fn(P) -> Point,
    ) -> Vec<DrawnMark> {
        if let Some(mark) = self.state.read().preview(cursor) {
            marks.draw(mark);
        }
        drawn_marks(&marks, centre)
    }
}

/// Returns marks as shapes. `centre` returns the centre of a place.
pub fn drawn_marks<P: Place>(marks: &Marks<P>, centre: impl Fn(P) -> Point) -> Vec<DrawnMark> {
    marks
        .iter()
        .map(|mark| DrawnMark::new(mark, &centre))
        .collect()
}
