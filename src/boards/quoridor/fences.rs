//! The drawing of fences on the Quoridor board: the placed fences, and the
//! preview of a fence.

use super::wood::{BoardRect, CORNER_RADIUS};
use crate::boards::arrow::{MoveMark, MoveMarkSymbol};
use crate::boards::piece::mark;
use leptos::prelude::*;
use starfence_boards::class_list;
use starfence_boards::geometry::{Point, Rect};
use starfence_boards::quoridor::geometry::{GROOVE_WIDTH, TILE_SIDE};
use starfence_boards::quoridor::grooves::fence_rect;
use starfence_boards::quoridor::{BoardRotation, LastMove, QuoridorModel, crossing};
use starfence_rules::Seat;
use starfence_rules::quoridor::Fence;
use starfence_table::Colour;

/// The placed fences.
#[component]
pub fn Fences(
    /// The board's model.
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let fences = Memo::new(move |_| model.read().fences.clone());
    view! {
        <g class="bars">
            <For
                each=move || fences.get()
                key=|placed| *placed
                children=move |(fence, seat)| view! { <PlacedFence fence seat model turned /> }
            />
        </g>
    }
}

#[component]
fn PlacedFence(
    fence: Fence,
    seat: Option<Seat>,
    model: Signal<QuoridorModel>,
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let last = Memo::new(move |_| model.read().last == Some(LastMove::Fence(fence)));
    // A fence is animated when it is placed, but not when it becomes the last
    // move again because a later turn was undone.
    let falls = last.get_untracked();
    let knocks = Memo::new(move |_| model.read().knocks(fence));
    let class = move || {
        let more = [
            ("falls", falls && !knocks.get()),
            ("last", last.get()),
            ("knocks", knocks.get()),
        ];
        class_list("bar", &more)
    };
    let colour = seat.map(|seat| model.read_untracked().colour(seat));
    view! {
        <g class=class>
            <FenceBar fence turned />
            {colour.map(|colour| view! { <FenceStud fence colour turned /> })}
        </g>
    }
}

/// A fence, drawn as a bar in its groove.
#[component]
fn FenceBar(fence: Fence, turned: Signal<BoardRotation>) -> impl IntoView {
    move || {
        let frame = fence_rect(fence, turned.get());
        let lower = |by: f64| Rect {
            top: frame.top + by,
            ..frame
        };
        view! {
            <BoardRect class="bar-shadow" frame=lower(0.09) corner=CORNER_RADIUS />
            <BoardRect class="bar-side" frame=lower(0.02) corner=CORNER_RADIUS />
            <BoardRect class="bar-top" frame=lower(-0.03) corner=CORNER_RADIUS />
            <path class="bar-last" d=centre_line(frame, -0.03) />
        }
    }
}

/// A fence that marks a move, such as a suggestion, without being placed.
#[component]
pub fn MarkedFence(
    fence: Fence,
    /// The rotation of the board on the screen.
    turned: BoardRotation,
    /// The reason for drawing the fence.
    mark: MoveMark,
) -> impl IntoView {
    let frame = fence_rect(fence, turned);
    let (class, rank) = match mark {
        MoveMark::Suggestion(rank) => ("suggestion fence", Some(rank.to_string())),
        _ => ("marked-fence", None),
    };
    view! {
        <g class=class data-rank=rank data-mark=mark.word()>
            <BoardRect class="suggested-bar" frame corner=CORNER_RADIUS />
            <MoveMarkSymbol mark at=crossing(fence.slot, turned) />
        </g>
    }
}

/// Returns the centre line of a fence as SVG path data, moved down by `lower`.
fn centre_line(frame: Rect, lower: f64) -> String {
    let (x, y) = (
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0 + lower,
    );
    let half = (TILE_SIDE + GROOVE_WIDTH) * 0.8;
    let (along, aside) = if frame.width > frame.height {
        (half, 0.0)
    } else {
        (0.0, half)
    };
    let (from, to) = (
        Point::new(x - along, y - aside),
        Point::new(x + along, y + aside),
    );
    format!("M{from}L{to}")
}

/// A stud on a fence, in the colour and with the symbol of the player who
/// placed the fence.
#[component]
fn FenceStud(fence: Fence, colour: Colour, turned: Signal<BoardRotation>) -> impl IntoView {
    view! {
        <g
            class="stud"
            data-colour=colour.name()
            transform=move || crossing(fence.slot, turned.get()).svg_translation()
        >
            <circle r="0.125" cy={"-0.03"} />
            <path d=mark(colour) transform="translate(0 -.03) scale(.115)" />
        </g>
    }
}

/// The preview of a fence, drawn pale and with the stud of the player who would
/// place it. The preview of an illegal fence is red.
#[component]
pub fn FencePreview(
    /// The board's model.
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
    /// The previewed fence; `None` if there is none.
    preview: Memo<Option<Fence>>,
    /// Whether the keyboard moves the preview.
    fence_mode: Memo<bool>,
) -> impl IntoView {
    let refused = Memo::new(move |_| {
        let preview = preview.get();
        preview.is_some_and(|fence| !model.read().is_legal(fence))
    });
    let class = move || {
        let more = [("bad", refused.get()), ("keyed", fence_mode.get())];
        class_list("ghost", &more)
    };
    let colour = Memo::new(move |_| {
        let model = model.read();
        // In the position editor, fences belong to no player.
        let seat = model.to_move.filter(|_| !model.can_remove_fences);
        seat.map(|seat| model.colour(seat))
    });
    let shown = move || {
        let fence = preview.get()?;
        let place = move || crossing(fence.slot, turned.get()).svg_translation();
        // A refused fence is also crossed out, not only red.
        let stud = move || {
            let colour = colour.get().filter(|_| !refused.get())?;
            Some(view! { <FenceStud fence colour turned /> })
        };
        let fence = view! {
            <FenceBar fence turned />
            {stud}
            <path class="ghost-cross" d="M-.11-.11L.11 .11M.11-.11L-.11 .11" transform=place />
        };
        Some(fence)
    };
    view! {
        <g class=class data-colour=move || colour.get().map(Colour::name)>
            {shown}
        </g>
    }
}
