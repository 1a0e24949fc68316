//! The SVG that both boards draw into when they can be played: one way in for
//! pointer, keyboard and screen reader.

use super::geometry::{Frame, Point};
use super::input::{BoardInput, PointerKind};
use crate::ui::browser::pointer;
use leptos::prelude::*;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

/// The attributes that name a cell.
const CELLS: [&str; 3] = ["data-fence", "data-hole", "data-square"];

/// A board that can be played: an ARIA grid whose cells share one tab stop.
#[component]
pub fn BoardSurface(
    /// The part of the plane that is drawn.
    frame: Frame,
    /// Its classes.
    #[prop(into)]
    class: Signal<String>,
    /// What a screen reader says of the board.
    label: Signal<String>,
    /// How many rows and columns the grid has.
    size: (u32, u32),
    /// Is told what people do. True keeps the browser from doing more with it.
    on_input: Callback<BoardInput, bool>,
    /// The selector of the cell that keys have led to.
    focus: Signal<String>,
    children: Children,
) -> impl IntoView {
    let tell = move |input| {
        on_input.run(input);
    };
    let press = move |event: PointerEvent| {
        if !event.is_primary() {
            return tell(BoardInput::SecondPress);
        }
        let Some(at) = place(&event, frame) else {
            return;
        };
        if event.button() != 0 {
            return tell(BoardInput::Cancel);
        }
        pointer::capture(&event);
        tell(BoardInput::Press(at, kind(&event)));
    };
    let moved = move |event: PointerEvent| {
        if let Some(at) = place(&event, frame).filter(|_| event.is_primary()) {
            tell(BoardInput::Move(at, kind(&event)));
        }
    };
    let release = move |event: PointerEvent| {
        if event.is_primary() {
            tell(BoardInput::Release(place(&event, frame)));
        }
    };
    let cancel = move |event: PointerEvent| {
        if event.is_primary() {
            tell(BoardInput::Cancel);
        }
    };
    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let before = focus.get_untracked();
        if on_input.run(BoardInput::Key(event.key())) {
            event.prevent_default();
            event.stop_propagation();
            let now = focus.get_untracked();
            if let Some(board) = pointer::board_of(&event).filter(|_| now != before) {
                pointer::focus_within(&board, &now);
            }
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
    view! {
        <svg
            class=move || class.get()
            viewBox=frame.view_box()
            role="grid"
            aria-label=move || label.get()
            aria-rowcount=size.0.to_string()
            aria-colcount=size.1.to_string()
            on:pointerdown=press
            on:pointermove=moved
            on:pointerup=release
            on:pointercancel=cancel
            on:pointerleave=move |event: PointerEvent| tell(BoardInput::Leave(kind(&event)))
            on:keydown=key
            on:click=click
            on:focusin=move |event| focused(event.into())
        >
            {children()}
        </svg>
    }
}

fn place(event: &PointerEvent, frame: Frame) -> Option<Point> {
    pointer::place(event, frame)
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
        .find_map(|attribute| pointer::named(event, attribute))
}
