//! Interprets pointer and keyboard input at the Quoridor board.
//!
//! A mouse previews a fence where it hovers and places it with a click. A
//! finger previews a fence, slides it, and places it with a tap on the preview.
//! Keys go from square to square, or move the preview in fence mode. If the
//! model asks for confirmation, the first click only chooses a fence and a
//! second one places it.

use super::geometry::{BoardRotation, HALF_FIELD, arrow_key_direction, centre};
use super::grooves::{crossing, neighbouring_slot, slot_after_pull};
use super::model::{Aim, QuoridorModel};
use crate::geometry::Point;
use crate::input::{BoardInput, PointerKind};
use starfence_rules::quoridor::{CardinalDirection, Fence, Square};

/// How far a pressed pawn has to be moved before it counts as dragged, in the
/// board's units.
const DRAG_DISTANCE: f64 = 0.35;
/// How far outside the field a finger must be lifted to discard the fence that
/// it holds, in the board's units.
const DROP_DISTANCE: f64 = 1.0;

/// What the user does at the Quoridor board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEvent {
    /// The pawn is picked up (true), or put down again (false).
    Pick(bool),
    /// Another pawn is picked up, in the position editor.
    Take(Square),
    /// The pawn is moved to a square; true when it was dragged there.
    Pawn(Square, bool),
    /// A fence is placed.
    Fence(Fence),
    /// The user tried to place a fence where none may be placed.
    Refused(Fence),
    /// The user chose a square on which nothing can be done.
    Nothing(Square),
}

/// A pressed pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    aim: Option<Aim>,
    pointer: PointerKind,
    from: Point,
    /// The pointer's current place.
    pub now: Point,
    /// Whether the pointer drags the pawn.
    pub dragging: bool,
    /// Whether lifting the pointer places the fence, or chooses the square,
    /// under it.
    taps: bool,
}

/// The state of the interaction by pointer and keyboard.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct QuoridorInteraction {
    /// The pressed pointer, if any.
    pub press: Option<Press>,
    /// The square that a click or a drop would choose.
    pub hover: Option<Square>,
    /// The previewed fence, which is not placed yet.
    preview: Option<Fence>,
    /// Whether keys move the preview. Always false without a preview.
    fence_mode: bool,
    /// Whether the preview was chosen by a click and waits for a second one.
    /// Always false without a preview.
    chosen: bool,
    /// The square that has the focus, once a key or a pointer has chosen one.
    focus: Option<Square>,
}

/// The board's model, and how far the board is turned.
#[derive(Clone, Copy)]
struct ShownBoard<'a> {
    model: &'a QuoridorModel,
    turned: BoardRotation,
}

impl ShownBoard<'_> {
    /// Returns the event that results when `aim` is chosen.
    fn event_for(self, aim: Aim) -> QuoridorEvent {
        match aim {
            Aim::Pawn(square) if self.model.own != Some(square) => QuoridorEvent::Take(square),
            Aim::Pawn(_) => QuoridorEvent::Pick(!self.model.picked),
            Aim::Target(square) => QuoridorEvent::Pawn(square, false),
            Aim::Nothing(square) => QuoridorEvent::Nothing(square),
            Aim::Fence(fence) if self.model.is_legal(fence) => QuoridorEvent::Fence(fence),
            Aim::Fence(fence) => QuoridorEvent::Refused(fence),
        }
    }

    /// Returns the fence if it may be previewed: it is not placed already, and
    /// fences may be placed.
    fn previewable(self, fence: Fence) -> Option<Fence> {
        let free = self.model.fence_slot(fence).placed.is_none();
        (self.model.fences_allowed && free).then_some(fence)
    }

    fn aim(self, at: Point, pointer: PointerKind, preview: Option<Fence>) -> Option<Aim> {
        self.model.aim(at, self.turned, pointer, preview)
    }
}

impl QuoridorInteraction {
    /// Returns the square with the board's only tab stop.
    pub fn tab_stop(&self, model: &QuoridorModel) -> Option<Square> {
        let first = model.pawns.first().map(|(square, _)| *square);
        let square = self.focus.or(model.own).or(first);
        square.or(Square::all().next())
    }

    /// Returns the previewed fence, which is not placed yet.
    pub fn preview(&self) -> Option<Fence> {
        self.preview
    }

    /// Reports whether keys move the preview rather than go from square to
    /// square.
    pub fn is_in_fence_mode(&self) -> bool {
        self.fence_mode
    }

    /// Previews a fence that may be placed, as a hint does.
    pub fn preview_fence(&mut self, fence: Fence) {
        self.preview = Some(fence);
        self.chosen = false;
    }

    /// Removes the preview and leaves fence mode.
    pub fn clear_preview(&mut self) {
        self.preview = None;
        self.fence_mode = false;
        self.chosen = false;
    }

    /// Turns the preview to the other fence of the same crossing.
    pub fn turn_preview(&mut self) {
        self.preview = self.preview.map(crossing_fence);
    }

    /// Leaves fence mode, or enters it with the first fence near the pawn.
    pub fn toggle_fence_mode(&mut self, model: &QuoridorModel) {
        if self.fence_mode {
            return self.clear_preview();
        }
        let first = model.pawns.first().map(|(square, _)| *square);
        let pawn = model.own.or(first);
        self.preview = pawn.and_then(|square| model.first_fence_for_keys(square));
        self.fence_mode = self.preview.is_some();
    }

    /// Interprets an input. Returns the resulting event, if any, and whether
    /// the browser's default action must be prevented.
    pub fn handle(
        &mut self,
        input: &BoardInput,
        model: &QuoridorModel,
        turned: BoardRotation,
    ) -> (Option<QuoridorEvent>, bool) {
        let shown = ShownBoard { model, turned };
        let mut handled = false;
        let event = match input {
            BoardInput::Press(at, pointer) => {
                self.handle_press(shown, *at, *pointer);
                None
            }
            BoardInput::SecondPress => {
                self.handle_second_press(shown);
                None
            }
            BoardInput::Move(at, pointer) => self.handle_move(shown, *at, *pointer),
            BoardInput::Slip => {
                self.handle_slip();
                None
            }
            BoardInput::Release(Some(at)) => self.handle_release(shown, *at),
            BoardInput::Release(None) | BoardInput::Cancel => {
                self.handle_cancel();
                None
            }
            BoardInput::Leave(PointerKind::Mouse) => {
                self.hover_over(shown, None);
                None
            }
            BoardInput::Leave(PointerKind::Touch) => None,
            BoardInput::Key(key) => {
                let event;
                (event, handled) = self.handle_key(shown, key);
                event
            }
            BoardInput::Choose(cell) => {
                handled = true;
                let fence = cell.parse().ok().map(Aim::Fence);
                let square = || Some(model.aim_at(cell.parse().ok()?));
                fence.or_else(square).map(|aim| self.choose_aim(shown, aim))
            }
            BoardInput::Focus(cell) => {
                self.focus = cell.parse().ok().or(self.focus);
                None
            }
        };
        self.fence_mode &= self.preview.is_some();
        self.chosen &= self.preview.is_some();
        (event, handled)
    }

    /// Chooses what `aim` means, and returns the event.
    fn choose_aim(&mut self, shown: ShownBoard<'_>, aim: Aim) -> QuoridorEvent {
        let event = shown.event_for(aim);
        self.clear_preview_after(event);
        event
    }

    /// Removes the preview after an event that places a fence, or that moves or
    /// picks up a pawn.
    fn clear_preview_after(&mut self, event: QuoridorEvent) {
        if matches!(
            event,
            QuoridorEvent::Fence(_)
                | QuoridorEvent::Pawn(..)
                | QuoridorEvent::Pick(true)
                | QuoridorEvent::Take(_)
        ) {
            self.preview = None;
        }
    }

    fn handle_press(&mut self, shown: ShownBoard<'_>, at: Point, pointer: PointerKind) {
        let aim = shown.aim(at, pointer, self.preview);
        let mut taps = true;
        self.hover = aim.and_then(Aim::square);
        if let Some(Aim::Fence(fence)) = aim {
            let previewed = shown.previewable(fence);
            let may_set = match pointer {
                PointerKind::Mouse if shown.model.confirms_fences => {
                    !shown.model.is_legal(fence) || (self.chosen && previewed == self.preview)
                }
                PointerKind::Mouse => true,
                // A finger places a fence only if it was already previewed.
                PointerKind::Touch => previewed == self.preview,
            };
            taps = may_set || previewed.is_none();
            self.preview = previewed;
            let waits = pointer == PointerKind::Mouse && shown.model.confirms_fences;
            self.chosen = waits && shown.model.is_legal(fence);
        }
        self.press = Some(Press {
            aim,
            pointer,
            from: at,
            now: at,
            dragging: false,
            taps,
        });
    }

    /// Handles a finger that slips: it places nothing, but it may still slide
    /// the fence.
    fn handle_slip(&mut self) {
        if let Some(press) = &mut self.press
            && let Some(Aim::Fence(_)) = press.aim
        {
            press.taps = false;
        }
    }

    /// Handles the tap of a second finger: it turns the fence that the first
    /// one holds.
    fn handle_second_press(&mut self, shown: ShownBoard<'_>) {
        if let Some(press) = &mut self.press
            && let (Some(Aim::Fence(_)), Some(preview)) = (press.aim, self.preview)
        {
            press.taps = false;
            self.preview = shown.previewable(crossing_fence(preview)).or(self.preview);
        }
    }

    fn handle_move(
        &mut self,
        shown: ShownBoard<'_>,
        at: Point,
        pointer: PointerKind,
    ) -> Option<QuoridorEvent> {
        let Some(mut press) = self.press else {
            if pointer == PointerKind::Mouse {
                self.hover_over(shown, shown.aim(at, pointer, self.preview));
            }
            return None;
        };
        press.now = at;
        let mut event = None;
        match press.aim {
            Some(Aim::Pawn(square))
                if !press.dragging && at.distance(press.from) > DRAG_DISTANCE =>
            {
                press.dragging = true;
                let picked = shown.model.picked && shown.model.own == Some(square);
                event = (!picked).then(|| shown.event_for(Aim::Pawn(square)));
            }
            Some(Aim::Fence(start)) if press.pointer == PointerKind::Touch => {
                self.slide_fence(shown, &mut press, start);
            }
            aim => {
                // `None` if the pointer has left what was pressed; lifting it
                // then does nothing.
                let over = shown.aim(at, press.pointer, self.preview);
                let over = over.filter(|_| over == aim);
                match press.pointer {
                    PointerKind::Mouse => self.hover_over(shown, over),
                    PointerKind::Touch => self.hover = over.and_then(Aim::square),
                }
            }
        }
        if press.dragging {
            self.hover = shown.model.drop_square(at, shown.turned);
        }
        self.press = Some(press);
        event
    }

    fn handle_release(&mut self, shown: ShownBoard<'_>, at: Point) -> Option<QuoridorEvent> {
        let press = self.press.take()?;
        self.hover = None;
        if press.dragging {
            let square = shown.model.drop_square(at, shown.turned);
            let event = square.map_or(QuoridorEvent::Pick(false), |square| {
                QuoridorEvent::Pawn(square, true)
            });
            self.clear_preview_after(event);
            return Some(event);
        }
        let aim = match press.aim {
            Some(Aim::Fence(_)) if press.pointer == PointerKind::Touch => {
                if at.x.abs().max(at.y.abs()) > HALF_FIELD + DROP_DISTANCE {
                    self.preview = None;
                    return None;
                }
                press.aim
            }
            aim => aim.filter(|_| aim == shown.aim(at, press.pointer, self.preview)),
        };
        let aim = aim.filter(|_| press.taps)?;
        let waits = press.pointer == PointerKind::Touch || self.chosen;
        let misses = match shown.event_for(aim) {
            QuoridorEvent::Nothing(_) => true,
            QuoridorEvent::Pawn(square, _) => self.preview.is_some_and(|it| touches(it, square)),
            _ => false,
        };
        if self.preview.is_some() && waits && misses {
            // Tapping elsewhere only discards the preview: a player who misses
            // the fence by a little does not mean to move the pawn.
            self.preview = None;
            return None;
        }
        Some(self.choose_aim(shown, aim))
    }

    /// Handles a pointer that the browser has taken away.
    fn handle_cancel(&mut self) {
        if self.press.take().is_some_and(|press| !press.taps) {
            self.preview = None;
        }
        self.hover = None;
    }

    /// Handles a mouse that hovers over `aim`; `None` if it is not over
    /// anything on the board.
    fn hover_over(&mut self, shown: ShownBoard<'_>, aim: Option<Aim>) {
        self.hover = aim.and_then(Aim::square);
        if self.chosen {
            return;
        }
        let previewed = match aim {
            Some(Aim::Fence(fence)) => shown.previewable(fence),
            _ => None,
        };
        // A preview that keys move stays when the mouse leaves.
        if previewed.is_some() || !self.fence_mode {
            self.preview = previewed;
        }
    }

    /// Slides the fence that the finger holds. The fence keeps its orientation,
    /// which may have been turned in the meantime.
    fn slide_fence(&mut self, shown: ShownBoard<'_>, press: &mut Press, start: Fence) {
        let Some(preview) = self.preview else {
            return;
        };
        let (now, from) = (press.now, press.from);
        let pull = Point::new(now.x - from.x, now.y - from.y);
        let slid = Fence {
            slot: slot_after_pull(start.slot, pull, shown.turned),
            ..preview
        };
        if slid != preview {
            press.taps = false;
            // Over a fence that is already placed, the preview stays behind.
            self.preview = shown.previewable(slid).or(self.preview);
        }
    }

    /// Handles a key. Returns the resulting event, if any, and whether the
    /// browser's default action must be prevented.
    fn handle_key(&mut self, shown: ShownBoard<'_>, key: &str) -> (Option<QuoridorEvent>, bool) {
        let fence = self.preview.filter(|_| self.fence_mode);
        let stop = self.tab_stop(shown.model);
        let mut event = None;
        match (key, fence) {
            ("Enter" | " ", _) => {
                let square = stop.map(|square| shown.model.aim_at(square));
                let aim = fence.map(Aim::Fence).or(square);
                event = aim.map(|aim| self.choose_aim(shown, aim));
            }
            ("Escape", None) if self.preview.is_none() => {
                return (Some(QuoridorEvent::Pick(false)), false);
            }
            ("Escape", _) | ("f" | "F", Some(_)) => self.clear_preview(),
            ("f" | "F", None) => {
                let first = stop.and_then(|square| shown.model.first_fence_for_keys(square));
                if shown.model.fences_allowed {
                    self.preview = self.preview.or(first);
                    self.fence_mode = true;
                } else {
                    // Any fence is refused with the reason why none may be
                    // placed.
                    event = first.map(QuoridorEvent::Refused);
                }
            }
            ("r" | "R" | "t" | "T", Some(_)) => self.turn_preview(),
            _ => match arrow_key_direction(key, shown.turned) {
                Some(heading) => self.handle_arrow_key(fence, stop, heading),
                None => return (None, false),
            },
        }
        (event, true)
    }

    /// Handles an arrow key: moves the preview to the next place for a fence,
    /// or the focus to the next square.
    fn handle_arrow_key(
        &mut self,
        fence: Option<Fence>,
        square: Option<Square>,
        heading: CardinalDirection,
    ) {
        match fence {
            Some(fence) => {
                if let Some(slot) = neighbouring_slot(fence.slot, heading) {
                    self.preview = Some(Fence { slot, ..fence });
                }
            }
            None => {
                self.focus = square
                    .and_then(|square| square.neighbour(heading))
                    .or(square)
            }
        }
    }
}

/// Reports whether the middle of a fence lies at a corner of a square. A finger
/// that misses such a fence may tap the square instead.
fn touches(fence: Fence, square: Square) -> bool {
    let turned = BoardRotation::default();
    crossing(fence.slot, turned).distance(centre(square, turned)) < 1.0
}

/// Returns the other fence of the same crossing.
fn crossing_fence(fence: Fence) -> Fence {
    Fence {
        orientation: fence.orientation.turned(),
        ..fence
    }
}

#[cfg(test)]
mod tests;
