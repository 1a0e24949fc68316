//! The Quoridor board on the page.

use super::fences::{FencePreview, Fences};
use super::pawn_motion::pawn_motion;
use super::pawns::{DraggedPawn, FlyingPawn, Pawns};
use super::picture::QuoridorPicture;
use super::wood::{BoardRect, CORNER_RADIUS, QuoridorWood, tile_grain, trail_points};
use crate::boards::marks::{BoardMarks, BoardPencil, MarkDrawing};
use crate::boards::surface::{BoardGrid, BoardSurface};
use crate::browser::keyboard;
use crate::browser::window_events::on_window;
use crate::components::button::aria_bool;
use crate::i18n::{Text, t, use_i18n};
use leptos::prelude::*;
use starfence_boards::class_list;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::input::BoardInput;
use starfence_boards::quoridor::geometry::{DRAWING, TILE_SIDE};
use starfence_boards::quoridor::grooves::slot_frame;
use starfence_boards::quoridor::{
    BoardRotation, FenceSlotModel, PawnAnimation, QuoridorEvent, QuoridorInteraction,
    QuoridorModel, SquareModel, centre, square_at,
};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Square};

/// The state and callbacks of a playable board. A board without them is only a
/// picture.
#[derive(Clone, Copy)]
pub struct QuoridorBoardCallbacks {
    /// The state of pointer and keyboard interaction with the board. Buttons
    /// beside the board may change the fence preview in it.
    pub interaction: RwSignal<QuoridorInteraction>,
    /// Called with each action of the user on the board.
    pub on_event: Callback<QuoridorEvent>,
    /// Returns the description of a square for screen readers, given its model.
    pub describe_square: Callback<(Square, SquareModel), String>,
    /// Returns the description of a place for a fence for screen readers, given
    /// its model.
    pub describe_fence: Callback<(Fence, FenceSlotModel), String>,
    /// The board's label for screen readers.
    pub label: Text,
}

/// The Quoridor board. It displays `model` and reports the user's input, but
/// contains no game logic. Child elements are drawn over the board and its
/// pieces.
#[component]
pub fn QuoridorBoard(
    #[prop(into)] model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
    /// The animation of a pawn, drawn over the board. It is set to `None` when
    /// the pawn has arrived or the user touches the board. If omitted, the
    /// pawns of a playable board are animated whenever the model changes.
    #[prop(optional)]
    animation: Option<RwSignal<Option<PawnAnimation>>>,
    /// The state and callbacks of a playable board; if omitted, the board is
    /// only a picture.
    #[prop(optional)]
    play: Option<QuoridorBoardCallbacks>,
    /// The pencil with which people draw on a playable board; if omitted, they
    /// cannot.
    #[prop(optional)]
    pencil: Option<BoardPencil<Square>>,
    /// The part of the board that is shown; the whole board if omitted.
    #[prop(optional)]
    part: Option<Rect>,
    /// Additional CSS classes for a board that is only a picture.
    #[prop(optional)]
    class: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let over = children.map(|children| children());
    let frame = part.unwrap_or(DRAWING);
    let Some(play) = play else {
        let Some(animation) = animation else {
            return view! { <QuoridorPicture model turned frame class>{over}</QuoridorPicture> }
                .into_any();
        };
        let standing = Signal::derive(move || {
            let mut model = model.get();
            let flown = animation.get().map(|animation| animation.to);
            model.pawns.retain(|(square, _)| Some(*square) != flown);
            model
        });
        return view! {
            <QuoridorPicture model=standing turned frame class>
                {over}
                <FlyingPawn model turned animation />
            </QuoridorPicture>
        }
        .into_any();
    };
    view! { <PlayableQuoridor model turned animation play pencil frame over /> }.into_any()
}

/// The playable Quoridor board. `over` is drawn over the board and its pieces.
#[component]
fn PlayableQuoridor(
    model: Signal<QuoridorModel>,
    turned: Signal<BoardRotation>,
    animation: Option<RwSignal<Option<PawnAnimation>>>,
    play: QuoridorBoardCallbacks,
    pencil: Option<BoardPencil<Square>>,
    frame: Rect,
    over: Option<AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let dropped = StoredValue::new(None::<Square>);
    let animation = animation.unwrap_or_else(|| pawn_motion(model, dropped));
    let interaction = play.interaction;
    let preview = Memo::new(move |_| interaction.read().preview());
    let fence_mode = Memo::new(move |_| interaction.read().is_in_fence_mode());
    let dragging = Memo::new(move |_| {
        let press = interaction.read().press;
        press.is_some_and(|press| press.dragging)
    });
    let tab_stop = Memo::new(move |_| interaction.read().tab_stop(&model.read()));
    let drawing = MarkDrawing::new(pencil);
    let marks = move || {
        let (marks, turned) = (model.read().marks.clone(), turned.get());
        drawing.shown(marks, tab_stop.get(), |square| centre(square, turned))
    };
    let on_input = move |input: BoardInput| {
        let place_at = |point| square_at(point, turned.get_untracked());
        if let Some(handled) = drawing.handle(&input, tab_stop.get_untracked(), place_at) {
            return handled;
        }
        let pressed = matches!(input, BoardInput::Press(..) | BoardInput::SecondPress);
        if pressed && animation.read_untracked().is_some() {
            animation.set(None);
        }
        let mut next = interaction.get_untracked();
        let (event, handled) = next.handle(&input, &model.read_untracked(), turned.get_untracked());
        // Setting it updates everything that depends on it.
        if *interaction.read_untracked() != next {
            interaction.set(next);
        }
        if let Some(event) = event {
            dropped.set_value(match event {
                QuoridorEvent::Pawn(square, true) => Some(square),
                _ => None,
            });
            play.on_event.run(event);
        }
        handled
    };
    // The F key starts fence mode from anywhere on the page.
    on_window(leptos::ev::keydown, move |event| {
        let key = event.key();
        let may_be = matches!(key.as_str(), "f" | "F") && keyboard::may_be_shortcut(&event);
        if may_be && on_input(BoardInput::Key(key)) {
            event.prevent_default();
        }
    });
    let picked = Memo::new(move |_| model.read().picked);
    let game_over = Memo::new(move |_| model.read().is_over);
    let class = Signal::derive(move || {
        let more = [
            ("picked", picked.get()),
            ("fencing", preview.get().is_some()),
            ("over", game_over.get()),
        ];
        class_list("board fences", &more)
    });
    let focus = Signal::derive(move || match preview.get().filter(|_| fence_mode.get()) {
        Some(fence) => format!("[data-fence=\"{fence}\"]"),
        None => {
            let square = tab_stop.get().map(|square| square.to_string());
            format!("[data-square=\"{}\"]", square.unwrap_or_default())
        }
    });
    let cells = BoardCells {
        model,
        turned,
        hover: Memo::new(move |_| interaction.read().hover),
        tab_stop: Memo::new(move |_| tab_stop.get().filter(|_| !fence_mode.get())),
        preview,
        fence_mode,
        play,
    };
    let fences_label = Signal::derive(t!(i18n, page.grid.fences));
    let no_fences = Memo::new(move |_| !fence_mode.get() && model.read().fences.is_empty());
    let squares = (0..9).map(move |row| view! { <SquareRow row cells /> });
    let slots = (0..8).map(move |row| view! { <FenceRow row cells /> });
    view! {
        <BoardSurface
            frame
            class
            focus
            takes_focus=fence_mode
            draws=pencil.is_some()
            on_input=Callback::new(on_input)
        >
            <QuoridorWood model turned frame />
            <BoardGrid class="squares" label=play.label size=(9, 9)>
                {squares.collect_view()}
            </BoardGrid>
            <path class="tile-grain" d=tile_grain(frame) />
            <BoardGrid class="handles" label=fences_label size=(8, 16) hidden=no_fences>
                {slots.collect_view()}
            </BoardGrid>
            <polyline class="trail" points=move || trail_points(&model.read(), turned.get()) />
            <Fences model turned />
            <Pawns model turned animation dragging />
            <FencePreview model turned preview fence_mode />
            <BoardMarks marks=Signal::derive(marks) />
            {over}
            <DraggedPawn model interaction dragging />
        </BoardSurface>
    }
}

/// The state that all cells of a playable board share.
#[derive(Clone, Copy)]
struct BoardCells {
    model: Signal<QuoridorModel>,
    turned: Signal<BoardRotation>,
    hover: Memo<Option<Square>>,
    tab_stop: Memo<Option<Square>>,
    preview: Memo<Option<Fence>>,
    fence_mode: Memo<bool>,
    play: QuoridorBoardCallbacks,
}

#[component]
fn SquareRow(row: u8, cells: BoardCells) -> impl IntoView {
    let squares = Square::all().filter(move |square| square.row() == row);
    let squares = squares.map(|square| view! { <SquareCell square cells /> });
    view! {
        <g role="row" aria-rowindex=(row + 1).to_string()>
            {squares.collect_view()}
        </g>
    }
}

/// A square of the board: its tile, and the marks on it.
#[component]
fn SquareCell(square: Square, cells: BoardCells) -> impl IntoView {
    let BoardCells {
        model,
        turned,
        hover,
        tab_stop,
        play,
        ..
    } = cells;
    // Most squares do not change when the model does, and neither do their
    // attributes.
    let shown = Memo::new(move |_| model.read().square(square));
    let hovered = Memo::new(move |_| hover.get() == Some(square));
    let stop = Memo::new(move |_| tab_stop.get() == Some(square));
    let class = move || {
        let shown = shown.get();
        let more = [
            ("target", shown.target),
            ("own", shown.own || shown.other),
            ("picked", shown.picked),
            ("last", shown.last),
            ("hover", hovered.get()),
        ];
        class_list("square", &more)
    };
    let selected = move || {
        let shown = shown.get();
        (shown.own || shown.other).then_some(aria_bool(shown.picked))
    };
    view! {
        <g
            class=class
            role="gridcell"
            aria-colindex=(square.column() + 1).to_string()
            data-square=square.to_string()
            data-pawn=move || shown.get().pawn.map(|seat| seat.number().to_string())
            data-target=move || shown.get().target.then_some("")
            aria-label=move || play.describe_square.run((square, shown.get()))
            aria-selected=selected
            transform=move || centre(square, turned.get()).svg_translation()
            tabindex=move || if stop.get() { "0" } else { "-1" }
        >
            <BoardRect class="tile" frame=Rect::centred(TILE_SIDE, TILE_SIDE) corner=CORNER_RADIUS />
            <circle class="square-target" r={"0.12"} />
        </g>
    }
}

/// A row of places for fences, all with the same digit in their names.
#[component]
fn FenceRow(row: u8, cells: BoardCells) -> impl IntoView {
    let BoardCells {
        model, fence_mode, ..
    } = cells;
    let none_announced = Memo::new(move |_| {
        let model = model.read();
        let mut fences = model.fences.iter();
        !fence_mode.get() && !fences.any(|(fence, _)| fence.slot.row() == row)
    });
    let slots = Fence::all().filter(move |fence| fence.slot.row() == row);
    let slots = slots.map(|fence| view! { <FenceCell fence cells /> });
    view! {
        <g
            role="row"
            aria-rowindex=(row + 1).to_string()
            aria-hidden=move || none_announced.get().then_some("true")
        >
            {slots.collect_view()}
        </g>
    }
}

/// An invisible cell for a place where a fence can be placed. Pointer events,
/// screen readers and tests refer to this cell; the visible fences are drawn by
/// [`Fences`] and [`FencePreview`].
#[component]
fn FenceCell(fence: Fence, cells: BoardCells) -> impl IntoView {
    let BoardCells {
        model,
        turned,
        preview,
        fence_mode,
        play,
        ..
    } = cells;
    let shown = Memo::new(move |_| model.read().fence_slot(fence));
    let previewed = Memo::new(move |_| preview.get() == Some(fence));
    let stop = Memo::new(move |_| previewed.get() && fence_mode.get());
    // Announcing all 128 places would make the squares hard to find. Outside
    // fence mode, only the placed fences are announced.
    let is_announced = Memo::new(move |_| fence_mode.get() || shown.get().placed.is_some());
    let legal = Memo::new(move |_| shown.get().legal);
    let vertical = fence == Fence::vertical(fence.slot);
    let column = 2 * fence.slot.column() + u8::from(vertical) + 1;
    view! {
        <path
            class=move || class_list("handle", &[("idle", !legal.get())])
            role="gridcell"
            aria-colindex=column.to_string()
            data-fence=fence.to_string()
            data-placed=move || {
                let placed = shown.get().placed;
                placed.map(|seat| seat.map_or(0, Seat::number).to_string())
            }
            data-legal=move || previewed.get().then(|| aria_bool(legal.get()))
            tabindex=move || if stop.get() { "0" } else { "-1" }
            aria-hidden=move || (!is_announced.get()).then_some("true")
            aria-label=move || is_announced.get().then(|| play.describe_fence.run((fence, shown.get())))
            d=move || outline(slot_frame(fence, turned.get()))
        />
    }
}

/// Returns the outline of a rectangle as SVG path data.
fn outline(frame: Rect) -> String {
    let corner = Point::new(frame.left, frame.top);
    let (width, height) = (Decimal(frame.width), Decimal(frame.height));
    format!("M{corner}h{width}v{height}h-{width}z")
}
