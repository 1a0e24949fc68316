//! What pointer and keyboard do at the Quoridor board.

use super::board::FenceBoard;
use super::geometry::{FRAME, toward};
use super::gesture::{Deed, Hand, Press, Table, Tool, turned as other_way};
use super::grooves::step;
use super::scene::Aim;
use crate::rules::quoridor::{Fence, Square};
use crate::ui::boards::geometry::Point;
use crate::ui::browser::pointer;
use crate::ui::dom::follow;
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

/// What a hand does at the table, and what comes of it.
type Act<'a> = &'a dyn Fn(Hand, Table<'_>) -> (Hand, Option<Deed>);

/// What pointer and keyboard are about.
#[derive(Clone, Copy)]
pub struct Touch {
    /// The board.
    pub board: FenceBoard,
    /// The pressed pointer.
    pub press: RwSignal<Option<Press>>,
    /// The square that would be chosen.
    pub hover: RwSignal<Option<Square>>,
    /// The square that has the focus, once keys have chosen one.
    pub focus: RwSignal<Option<Square>>,
    /// The square with the board's one tab stop.
    pub stop: Memo<Option<Square>>,
}

impl Touch {
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

    /// The pointer is pressed.
    pub fn down(self, event: &PointerEvent) {
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

    /// The pointer is moved, pressed or not.
    pub fn moved(self, event: &PointerEvent) -> Option<Deed> {
        let point = primary_place(event)?;
        self.handle(&|hand, table| hand.moved(table, point, tool(event)))
    }

    /// The pointer is lifted.
    pub fn up(self, event: &PointerEvent) -> Option<Deed> {
        let point = primary_place(event)?;
        self.handle(&|hand, table| hand.up(table, point))
    }

    /// The pointer was taken away by the browser.
    pub fn cancel(self, event: &PointerEvent) {
        if event.is_primary() {
            self.show(self.hand().cancelled());
        }
    }

    /// The pointer has left the board.
    pub fn leave(self, event: &PointerEvent) {
        if tool(event) == Tool::Mouse {
            self.handle(&|hand, table| (hand.left(table), None));
        }
    }

    /// What a key does; `None` where it does nothing. True when the browser
    /// shall do nothing more.
    pub fn key(self, event: &KeyboardEvent) -> Option<(Option<Deed>, bool)> {
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
    pub fn click(self, event: &MouseEvent) -> Option<Deed> {
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
    pub fn follow_fence_mode(self, board: Element) {
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
pub fn named<T: std::str::FromStr>(event: &Event, attribute: &str) -> Option<T> {
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
