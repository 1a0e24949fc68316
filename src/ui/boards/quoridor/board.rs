//! The Quoridor board on the page: one SVG, one way in for pointer, keyboard
//! and screen reader.

use super::geometry::{FRAME, TILE, Turned, centre};
use super::gesture::Deed;
use super::glide::Glide;
use super::grooves::handle;
use super::parts::{bars, ghost, grain, rect, trail, wood};
use super::pawns::{dragged, pawns};
use super::scene::FenceScene;
use super::touch::{Touch, named};
use crate::rules::Seat;
use crate::rules::quoridor::{Fence, Square};
use crate::ui::boards::geometry::Frame;
use crate::ui::dom::{El, classes, said, svg};
use crate::ui::i18n::{I18n, use_i18n};
use leptos::prelude::*;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

/// The Quoridor board. It shows `scene` and reports what people do; it decides
/// nothing.
#[derive(Clone, Copy)]
pub struct FenceBoard {
    /// What is to be seen and touched.
    pub scene: Memo<FenceScene>,
    /// How far the board is turned.
    pub turned: Memo<Turned>,
    /// A pawn on its way, drawn over the board; taken away when it has
    /// arrived, or by a touch.
    pub flight: RwSignal<Option<Glide>>,
    /// The fence that is shown before it is set; buttons beside the board may
    /// turn it, and take it away.
    pub preview: RwSignal<Option<Fence>>,
    /// Whether keys move the preview rather than from square to square.
    pub fence_mode: RwSignal<bool>,
    /// The square to which a hint would move the pawn.
    pub hint: RwSignal<Option<Square>>,
    /// What a screen reader says of the board.
    pub label: fn(I18n) -> &'static str,
}

impl FenceBoard {
    /// The board; `act` is told what people do, the others tell what a screen
    /// reader says of a square and of a place for a fence.
    pub fn draw(
        self,
        act: impl Fn(Deed) + Copy + 'static,
        describe_square: impl Fn(Square) -> String + Copy + 'static,
        describe_fence: impl Fn(Fence) -> String + Copy + 'static,
    ) -> El {
        let i18n = use_i18n();
        let Self {
            scene,
            turned,
            flight,
            preview,
            fence_mode,
            label,
            ..
        } = self;
        let focus = RwSignal::new(None::<Square>);
        let touch = Touch {
            board: self,
            press: RwSignal::new(None),
            hover: RwSignal::new(None),
            focus,
            stop: Memo::new(move |_| {
                let scene = scene.read();
                let first = scene.pawns.first().map(|(square, _)| *square);
                focus.get().or(scene.own).or(first).or(Square::all().next())
            }),
        };
        let tell = move |deed: Option<Deed>| {
            let Some(deed) = deed else {
                return;
            };
            if matches!(deed, Deed::Fence(_) | Deed::Pawn(..)) && fence_mode.get_untracked() {
                fence_mode.set(false);
            }
            act(deed);
        };
        let board = svg("svg")
            .attr("viewBox", FRAME.view_box())
            .attr("role", "group")
            .live(move |it| {
                let scene = scene.read();
                let more = [
                    ("picked", scene.picked),
                    ("fencing", preview.read().is_some()),
                    ("over", scene.over),
                ];
                it.set("class", classes("board fences", &more));
                it.set("aria-label", label(i18n));
            })
            .on("pointerdown", move |event: PointerEvent| touch.down(&event))
            .on("pointermove", move |event: PointerEvent| {
                tell(touch.moved(&event))
            })
            .on("pointerup", move |event: PointerEvent| {
                tell(touch.up(&event))
            })
            .on("pointercancel", move |event: PointerEvent| {
                touch.cancel(&event)
            })
            .on("pointerleave", move |event: PointerEvent| {
                touch.leave(&event)
            })
            .on("keydown", move |event: KeyboardEvent| {
                if let Some((deed, handled)) = touch.key(&event) {
                    if handled {
                        event.prevent_default();
                    }
                    tell(deed);
                }
            })
            .on("click", move |event: MouseEvent| tell(touch.click(&event)))
            .on("focusin", move |event: Event| {
                if let Some(square) = named(&event, "data-square") {
                    focus.set(Some(square));
                }
            });
        touch.follow_fence_mode(board.element().clone());
        let squares = Square::all().map(|square| self.tile(touch, square, describe_square));
        let handles = Fence::all().map(|fence| self.handle(fence, describe_fence));
        let board = board
            .children(wood(scene, turned))
            .child(svg("g").class("squares").children(squares))
            .child(grain())
            .child(svg("g").class("handles").children(handles))
            .child(trail(scene, turned))
            .child(bars(scene, turned))
            .child(pawns(scene, turned, flight, touch.press))
            .child(ghost(scene, turned, preview, fence_mode));
        dragged(board, scene, touch.press)
    }

    /// A place for a fence, as the page's tests, pointers and screen readers
    /// find it. What is seen of a fence are `bars` and the `ghost`.
    fn handle(self, fence: Fence, describe: impl Fn(Fence) -> String + 'static) -> El {
        let Self {
            scene,
            turned,
            preview,
            fence_mode,
            ..
        } = self;
        svg("rect")
            .attr("data-fence", fence.to_string())
            .attr("role", "button")
            .live(move |it| {
                let frame = handle(fence, turned.get());
                it.set("x", frame.left);
                it.set("y", frame.top);
                it.set("width", frame.width);
                it.set("height", frame.height);
            })
            .live(move |it| {
                let shown = scene.read().slot(fence);
                let previewed = preview.get() == Some(fence);
                // 128 places would drown the squares; while no fence is being
                // set, only the fences that are there are told.
                let told = fence_mode.get() || shown.placed.is_some();
                it.set("class", classes("handle", &[("idle", !shown.legal)]));
                it.set(
                    "data-placed",
                    shown.placed.map(|seat| seat.map_or(0, Seat::number)),
                );
                it.set("data-legal", previewed.then_some(said(shown.legal)));
                it.set(
                    "tabindex",
                    if fence_mode.get() && previewed {
                        "0"
                    } else {
                        "-1"
                    },
                );
                it.set("aria-hidden", (!told).then_some("true"));
                it.set("aria-label", told.then(|| describe(fence)));
            })
    }

    /// A square: its tile, and what is marked on it.
    fn tile(
        self,
        touch: Touch,
        square: Square,
        describe: impl Fn(Square) -> String + 'static,
    ) -> El {
        let Touch { hover, stop, .. } = touch;
        let FenceBoard {
            scene,
            turned,
            fence_mode,
            ..
        } = self;
        svg("g")
            .attr("data-square", square.to_string())
            .attr("role", "button")
            // Apart from the rest, since it follows every move of the mouse.
            .live(move |it| {
                let shown = scene.read().square(square);
                let more = [
                    ("target", shown.target),
                    ("own", shown.own || shown.other),
                    ("picked", shown.picked),
                    ("last", shown.last),
                    ("hover", hover.get() == Some(square)),
                    ("hinted", self.hint.get() == Some(square)),
                ];
                it.set("class", classes("square", &more));
            })
            .live(move |it| {
                let shown = scene.read().square(square);
                let stops = !fence_mode.get() && stop.get() == Some(square);
                it.set("data-pawn", shown.pawn.map(Seat::number));
                it.set("data-target", shown.target);
                it.set("tabindex", if stops { "0" } else { "-1" });
                it.set("aria-label", describe(square));
                let pawn = shown.own || shown.other;
                it.set("aria-pressed", pawn.then_some(said(shown.picked)));
            })
            .live(move |it| it.set("transform", centre(square, turned.get()).translate()))
            .child(rect(Frame::centred(TILE, TILE), "0.05").class("tile"))
            .child(svg("circle").class("square-target").attr("r", "0.12"))
    }
}
