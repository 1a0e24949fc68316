//! The SVG element in which both playable boards are drawn. It receives all
//! input, from pointer, keyboard and screen reader, and contains the ARIA
//! grids.

use crate::browser::pointer;
use crate::i18n::Text;
use leptos::prelude::*;
use starfence_boards::geometry::{Point, Rect};
use starfence_boards::input::{BoardInput, PointerKind};
use starfence_table::MarkColour;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

/// The maximum distance that a finger may move during a tap, in CSS pixels.
const TAP_SLOP: f64 = 8.0;

/// The right mouse button, as in `MouseEvent.button`.
const RIGHT_BUTTON: i16 = 2;

/// The HTML attributes that identify a cell of the board.
const CELLS: [&str; 3] = ["data-fence", "data-hole", "data-square"];

/// A playable board. Its cells, in [`BoardGrid`]s, share one tab stop.
#[component]
pub fn BoardSurface(
    /// The part of the drawing that is visible.
    frame: Rect,
    /// The CSS classes of the SVG element.
    #[prop(into)]
    class: Signal<String>,
    /// Called with every input event. If it returns true for a key, the browser
    /// and the rest of the page ignore that key.
    on_input: Callback<BoardInput, bool>,
    /// Whether people can draw on the board with the right mouse button.
    #[prop(optional)]
    draws: bool,
    /// The CSS selector of the cell with the tab stop. While the board has the
    /// keyboard focus, the focus follows this cell.
    #[prop(into)]
    focus: Signal<String>,
    /// When this becomes true, the keyboard focus moves to the board.
    #[prop(optional, into)]
    takes_focus: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let tell = move |input| {
        on_input.run(input);
    };
    // The position where a touch began, for as long as it may still be a tap.
    let tapped_at = StoredValue::new(None::<Point>);
    let press = move |event: PointerEvent| {
        if !event.is_primary() {
            return tell(BoardInput::SecondPress);
        }
        let Some(at) = place(&event, frame) else {
            return;
        };
        if draws && event.button() == RIGHT_BUTTON {
            pointer::capture_pointer(&event);
            return tell(BoardInput::MarkPress(at, mark_colour(&event)));
        }
        if event.button() != 0 {
            return tell(BoardInput::Cancel);
        }
        pointer::capture_pointer(&event);
        tapped_at.set_value((kind(&event) == PointerKind::Touch).then(|| client_position(&event)));
        tell(BoardInput::Press(at, kind(&event)));
    };
    let moved = move |event: PointerEvent| {
        let slips = |from: Point| client_position(&event).distance(from) > TAP_SLOP;
        if event.is_primary() && tapped_at.get_value().is_some_and(slips) {
            tapped_at.set_value(None);
            tell(BoardInput::ExceedTapDistance);
        }
        if let Some(at) = place(&event, frame).filter(|_| event.is_primary()) {
            tell(BoardInput::Move(at, kind(&event)));
        }
    };
    let release = move |event: PointerEvent| {
        if event.is_primary() {
            tapped_at.set_value(None);
            tell(BoardInput::Release(place(&event, frame)));
        }
    };
    let cancel = move |event: PointerEvent| {
        if event.is_primary() {
            tapped_at.set_value(None);
            tell(BoardInput::Cancel);
        }
    };
    let key = move |event: KeyboardEvent| {
        // With Shift, the arrow keys step through the game's moves instead of
        // the board's cells.
        let through_moves = event.shift_key() && event.key().starts_with("Arrow");
        if through_moves || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if on_input.run(BoardInput::Key(event.key())) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    // A click without a pointer comes from a screen reader or a script.
    let click = move |event: MouseEvent| {
        if let Some(cell) = cell_of(&event).filter(|_| event.detail() == 0) {
            tell(BoardInput::Choose(cell));
        }
    };
    let focused = move |event: Event| {
        if let Some(cell) = cell_of(&event) {
            tell(BoardInput::Focus(cell));
        }
    };
    let surface = NodeRef::<leptos::svg::Svg>::new();
    move_focus(surface, focus, takes_focus);
    view! {
        <svg
            node_ref=surface
            class=move || class.get()
            viewBox=frame.view_box()
            role="presentation"
            on:pointerdown=press
            on:pointermove=moved
            on:pointerup=release
            on:pointercancel=cancel
            on:pointerleave=move |event: PointerEvent| tell(BoardInput::Leave(kind(&event)))
            on:keydown=key
            on:click=click
            on:contextmenu=move |event| refuse_menu(&event, draws)
            on:focusin=move |event| focused(event.into())
        >
            {children()}
        </svg>
    }
}

/// Moves the keyboard focus to the cell with the tab stop whenever that is
/// another cell while the board has the focus, and when the board takes the
/// focus.
fn move_focus(
    surface: NodeRef<leptos::svg::Svg>,
    focus: Signal<String>,
    takes_focus: Signal<bool>,
) {
    Effect::new(move |before: Option<(String, bool)>| {
        let now = (focus.get(), takes_focus.get());
        if let (Some(before), Some(board)) = (before, surface.get_untracked()) {
            let comes = now.1 && !before.1;
            let follows = now.0 != before.0 && pointer::has_focus(&board);
            if comes || follows {
                pointer::focus_within(&board, &now.0);
            }
        }
        now
    });
}

/// Keeps the right mouse button from opening a menu on a board on which it
/// draws. The keyboard's menu key opens it.
fn refuse_menu(event: &MouseEvent, draws: bool) {
    if draws && event.button() == RIGHT_BUTTON {
        event.prevent_default();
    }
}

/// Returns the colour in which the right mouse button draws: green, red with
/// Shift, blue with Alt, yellow with both.
fn mark_colour(event: &PointerEvent) -> MarkColour {
    match (event.shift_key(), event.alt_key()) {
        (false, false) => MarkColour::Green,
        (true, false) => MarkColour::Red,
        (false, true) => MarkColour::Blue,
        (true, true) => MarkColour::Yellow,
    }
}

/// A grid of cells in rows. Each row is a `<g role="row">` with its
/// `aria-rowindex`.
#[component]
pub fn BoardGrid(
    /// The CSS class of the grid.
    class: &'static str,
    /// The grid's label for screen readers.
    #[prop(into)]
    label: Text,
    /// The numbers of rows and columns.
    size: (u32, u32),
    /// Whether the grid is currently hidden from screen readers.
    #[prop(optional, into)]
    hidden: Signal<bool>,
    children: Children,
) -> impl IntoView {
    view! {
        <g
            class=class
            role="grid"
            aria-label=move || label.get()
            aria-rowcount=size.0.to_string()
            aria-colcount=size.1.to_string()
            aria-hidden=move || hidden.get().then_some("true")
        >
            {children()}
        </g>
    }
}

/// Returns the position of an event in the board's units. The board that
/// listens to the event shows the part `frame` of its drawing.
fn place(event: &PointerEvent, frame: Rect) -> Option<Point> {
    let bounds = pointer::board_bounds(event)?;
    let screen = Rect {
        left: bounds.left(),
        top: bounds.top(),
        width: bounds.width(),
        height: bounds.height(),
    };
    frame
        .board_point(screen, client_position(event))
        .map(|(point, _)| point)
}

/// Returns the position of an event in the window, in CSS pixels.
fn client_position(event: &PointerEvent) -> Point {
    let (x, y) = pointer::client_position(event);
    Point::new(x, y)
}

fn kind(event: &PointerEvent) -> PointerKind {
    match event.pointer_type().as_str() {
        "touch" | "pen" => PointerKind::Touch,
        _ => PointerKind::Mouse,
    }
}

fn cell_of(event: &Event) -> Option<String> {
    CELLS
        .iter()
        .find_map(|attribute| pointer::target_attribute(event, attribute))
}
