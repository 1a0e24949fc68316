//! The Quoridor board on the page: one SVG, one way in for pointer, keyboard
//! and screen reader.

use super::geometry::{FRAME, TILE, Turned, centre, toward};
use super::gesture::{Deed, Hand, Press, Table, Tool, turned as other_way};
use super::glide::Glide;
use super::grooves::{handle, step};
use super::parts::{bars, ghost, grain, rect, trail, wood};
use super::pawns::{dragged, pawns};
use super::scene::{Aim, FenceScene};
use crate::rules::Seat;
use crate::rules::quoridor::{Fence, Square};
use crate::ui::dom::{El, classes, follow, said, svg};
use crate::ui::geometry::{Frame, Point};
use crate::ui::language::{I18n, use_i18n};
use crate::ui::pointer;
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

/// What a hand does at the table, and what comes of it.
type Act<'a> = &'a dyn Fn(Hand, Table<'_>) -> (Hand, Option<Deed>);

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
        let squares = Square::all().map(|square| touch.tile(square, describe_square));
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
}

/// What pointer and keyboard are about.
#[derive(Clone, Copy)]
struct Touch {
    board: FenceBoard,
    press: RwSignal<Option<Press>>,
    hover: RwSignal<Option<Square>>,
    /// The square that has the focus, once keys have chosen one.
    focus: RwSignal<Option<Square>>,
    /// The square with the board's one tab stop.
    stop: Memo<Option<Square>>,
}

impl Touch {
    /// A square: its tile, and what is marked on it.
    fn tile(self, square: Square, describe: impl Fn(Square) -> String + 'static) -> El {
        let Self { hover, stop, .. } = self;
        let FenceBoard {
            scene,
            turned,
            fence_mode,
            ..
        } = self.board;
        svg("g")
            .attr("data-square", square.to_string())
            .attr("role", "button")
            // Apart from the rest, since it follows every move of the mouse.
            .live(move |it| {
                let shown = scene.read().square(square);
                let more = [
                    ("target", shown.target),
                    ("own", shown.own),
                    ("picked", shown.picked),
                    ("last", shown.last),
                    ("hover", hover.get() == Some(square)),
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
                it.set("aria-pressed", shown.own.then_some(said(shown.picked)));
            })
            .live(move |it| it.set("transform", centre(square, turned.get()).translate()))
            .child(rect(Frame::centred(TILE, TILE), "0.05").class("tile"))
            .child(svg("circle").class("square-target").attr("r", "0.12"))
    }

    fn hand(self) -> Hand {
        Hand {
            press: self.press.get_untracked(),
            hover: self.hover.get_untracked(),
            preview: self.board.preview.get_untracked(),
        }
    }

    /// Shows the hand. Everything that depends on a signal looks up when it is
    /// set, so only what has changed is.
    fn show(self, hand: Hand) {
        if self.press.get_untracked() != hand.press {
            self.press.set(hand.press);
        }
        if self.hover.get_untracked() != hand.hover {
            self.hover.set(hand.hover);
        }
        if self.board.preview.get_untracked() != hand.preview {
            self.board.preview.set(hand.preview);
        }
    }

    fn handle(self, act: Act<'_>) -> Option<Deed> {
        let FenceBoard {
            scene,
            turned,
            fence_mode,
            ..
        } = self.board;
        let (hand, deed) = {
            let scene = scene.read_untracked();
            let table = Table {
                scene: &scene,
                turned: turned.get_untracked(),
                holds_preview: fence_mode.get_untracked(),
            };
            act(self.hand(), table)
        };
        self.show(hand);
        deed
    }

    /// What keys and screen readers choose.
    fn choose(self, aim: Aim) -> Option<Deed> {
        self.handle(&|hand, table| {
            let deed = table.deed(aim);
            (hand.after(deed), Some(deed))
        })
    }

    fn choose_square(self, square: Square) -> Option<Deed> {
        let aim = self.board.scene.read_untracked().aim_at(square);
        self.choose(aim)
    }

    fn down(self, event: &PointerEvent) {
        let flight = self.board.flight;
        if flight.get_untracked().is_some() {
            flight.set(None);
        }
        if !event.is_primary() {
            self.handle(&|hand, table| (hand.second(table), None));
            return;
        }
        let Some(point) = pointer::place(event, FRAME) else {
            return;
        };
        if event.button() != 0 {
            return self.show(self.hand().cancelled());
        }
        pointer::capture(event);
        self.handle(&|hand, table| (hand.down(table, point, tool(event)), None));
    }

    fn moved(self, event: &PointerEvent) -> Option<Deed> {
        let point = primary_place(event)?;
        self.handle(&|hand, table| hand.moved(table, point, tool(event)))
    }

    fn up(self, event: &PointerEvent) -> Option<Deed> {
        let point = primary_place(event)?;
        self.handle(&|hand, table| hand.up(table, point))
    }

    fn cancel(self, event: &PointerEvent) {
        if event.is_primary() {
            self.show(self.hand().cancelled());
        }
    }

    fn leave(self, event: &PointerEvent) {
        if tool(event) == Tool::Mouse {
            self.handle(&|hand, table| (hand.left(table), None));
        }
    }

    /// What a key does; `None` where it does nothing. True when the browser
    /// shall do nothing more.
    fn key(self, event: &KeyboardEvent) -> Option<(Option<Deed>, bool)> {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return None;
        }
        let FenceBoard {
            scene,
            turned,
            preview,
            fence_mode,
            ..
        } = self.board;
        let board = pointer::board_of(event)?;
        let key = event.key();
        let fence = preview
            .get_untracked()
            .filter(|_| fence_mode.get_untracked());
        let heading = toward(&key, turned.get_untracked());
        let mut deed = None;
        match (key.as_str(), fence) {
            ("Enter" | " ", Some(fence)) => deed = self.choose(Aim::Fence(fence)),
            ("Enter" | " ", None) => {
                deed = self
                    .stop
                    .get_untracked()
                    .and_then(|square| self.choose_square(square))
            }
            ("Escape", Some(_)) => fence_mode.set(false),
            ("Escape", None) if preview.get_untracked().is_some() => preview.set(None),
            ("Escape", None) => return Some((Some(Deed::Pick(false)), false)),
            ("r" | "R" | "t" | "T", Some(fence)) => self.focus_fence(&board, other_way(fence)),
            ("f" | "F", Some(_)) => fence_mode.set(false),
            ("f" | "F", None) if scene.read_untracked().fences_allowed => fence_mode.set(true),
            // Why not is told by any fence.
            ("f" | "F", None) => deed = self.first_fence().map(Deed::Refused),
            (_, Some(fence)) => {
                if let Some(slot) = step(fence.slot, heading?) {
                    self.focus_fence(&board, Fence { slot, ..fence });
                }
            }
            (_, None) => {
                let heading = heading?;
                let next = self
                    .stop
                    .get_untracked()
                    .and_then(|square| square.toward(heading));
                if let Some(next) = next {
                    self.focus_square(&board, next);
                }
            }
        }
        Some((deed, true))
    }

    /// A click without a pointer comes from a screen reader or a script.
    fn click(self, event: &MouseEvent) -> Option<Deed> {
        if event.detail() != 0 {
            return None;
        }
        match named(event, "data-fence") {
            Some(fence) => self.choose(Aim::Fence(fence)),
            None => self.choose_square(named(event, "data-square")?),
        }
    }

    /// The fence with which setting one by keys begins.
    fn first_fence(self) -> Option<Fence> {
        let scene = self.board.scene.read_untracked();
        scene.first_fence(self.stop.get_untracked()?)
    }

    fn focus_square(self, board: &Element, square: Square) {
        self.focus.set(Some(square));
        pointer::focus_within(board, &format!("[data-square=\"{square}\"]"));
    }

    fn focus_fence(self, board: &Element, fence: Fence) {
        self.board.preview.set(Some(fence));
        pointer::focus_within(board, &format!("[data-fence=\"{fence}\"]"));
    }

    /// Shows a fence where one is to be set by keys, and leads the keys back.
    fn follow_fence_mode(self, board: Element) {
        let FenceBoard {
            preview,
            fence_mode,
            ..
        } = self.board;
        let mut was = false;
        follow(move || {
            let on = fence_mode.get();
            if on {
                if let Some(fence) = preview.get_untracked().or_else(|| self.first_fence()) {
                    self.focus_fence(&board, fence);
                }
            } else if was {
                preview.set(None);
                // Keys go on from the square they left, unless they are elsewhere.
                let slot = board.query_selector("[data-fence]:focus");
                if let (Ok(Some(_)), Some(square)) = (slot, self.stop.get_untracked()) {
                    self.focus_square(&board, square);
                }
            }
            was = on;
        });
        // Buttons beside the board may have taken the preview away.
        follow(move || {
            if preview.get().is_none() && fence_mode.get_untracked() {
                fence_mode.set(false);
            }
        });
    }
}

/// The square or fence whose name stands in `attribute`, where something
/// happened.
fn named<T: std::str::FromStr>(event: &Event, attribute: &str) -> Option<T> {
    pointer::named(event, attribute)?.parse().ok()
}

/// Where an event of the first finger or the mouse happened.
fn primary_place(event: &PointerEvent) -> Option<Point> {
    pointer::place(event, FRAME).filter(|_| event.is_primary())
}

fn tool(event: &PointerEvent) -> Tool {
    match event.pointer_type().as_str() {
        "touch" | "pen" => Tool::Finger,
        _ => Tool::Mouse,
    }
}
