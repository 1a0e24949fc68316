//! Interprets pointer and keyboard input on the Quoridor board.
//!
//! With a mouse, hovering over a groove previews a fence, and a click places
//! the fence. On a touchscreen, a touch previews a fence, dragging slides the
//! fence, and a tap on the preview places the fence. Arrow keys move the focus
//! from square to square or, in fence mode, move the preview. If the model asks
//! for confirmation, the first click only selects a fence and a second click
//! places it.

use super::geometry::{BoardRotation, HALF_FIELD, arrow_key_direction, centre};
use super::grooves::{crossing, neighbouring_slot, slot_after_drag};
use super::model::{PointerTarget, QuoridorModel};
use crate::geometry::Point;
use crate::input::{BoardInput, PointerKind};
use starfence_rules::quoridor::{CardinalDirection, Fence, Square};

/// The distance that a pressed pawn must be moved to count as dragged, in board
/// units.
const DRAG_DISTANCE: f64 = 0.35;
/// The distance outside the field beyond which lifting a finger discards the
/// fence that the finger holds, in board units.
const DROP_DISTANCE: f64 = 1.0;

/// A user's action on the Quoridor board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEvent {
    /// The user picked up the pawn (true) or put it down again (false).
    Pick(bool),
    /// The user picked up another pawn, in the position editor.
    PickOther(Square),
    /// The user moved the pawn to a square; true if by dragging.
    Pawn(Square, bool),
    /// The user placed a fence.
    Fence(Fence),
    /// The user tried to place a fence that is not legal.
    Refused(Fence),
    /// The user chose a square on which no action is possible.
    Inert(Square),
}

/// The state of a pressed pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    target: Option<PointerTarget>,
    pointer: PointerKind,
    from: Point,
    /// The current position of the pointer.
    pub now: Point,
    /// Whether the pointer is dragging the pawn.
    pub dragging: bool,
    /// Whether releasing the pointer counts as a tap, which places the fence or
    /// chooses the square under the pointer.
    acts_on_release: bool,
}

/// The state of the pointer and keyboard interaction with a Quoridor board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct QuoridorInteraction {
    /// The pressed pointer, if any.
    pub press: Option<Press>,
    /// The square that a click or a drop at the pointer would choose.
    pub hover: Option<Square>,
    /// The fence that is previewed and not placed yet.
    preview: Option<Fence>,
    /// Whether the arrow keys move the previewed fence. Always false without a
    /// preview.
    fence_mode: bool,
    /// Whether the previewed fence was selected by a click and waits for a
    /// second click. Always false without a preview.
    chosen: bool,
    /// The square that has the keyboard focus, once a key or a pointer has
    /// chosen one.
    focus: Option<Square>,
}

/// A board model, with the rotation of the board.
#[derive(Clone, Copy)]
struct ShownBoard<'a> {
    model: &'a QuoridorModel,
    turned: BoardRotation,
}

impl ShownBoard<'_> {
    /// Returns the event that choosing `target` causes.
    fn event_for(self, target: PointerTarget) -> QuoridorEvent {
        match target {
            PointerTarget::Pawn(square) if self.model.movable_pawn != Some(square) => {
                QuoridorEvent::PickOther(square)
            }
            PointerTarget::Pawn(_) => QuoridorEvent::Pick(!self.model.picked),
            PointerTarget::Destination(square) => QuoridorEvent::Pawn(square, false),
            PointerTarget::Nothing(square) => QuoridorEvent::Inert(square),
            PointerTarget::Fence(fence) if self.model.is_legal(fence) => {
                QuoridorEvent::Fence(fence)
            }
            PointerTarget::Fence(fence) => QuoridorEvent::Refused(fence),
        }
    }

    /// Returns the fence if it can be previewed, that is, if fences may be
    /// placed now and this fence is not on the board yet.
    fn previewable(self, fence: Fence) -> Option<Fence> {
        let free = self.model.fence_slot(fence).placed.is_none();
        (self.model.fences_allowed && free).then_some(fence)
    }

    fn target_at(
        self,
        at: Point,
        pointer: PointerKind,
        preview: Option<Fence>,
    ) -> Option<PointerTarget> {
        self.model.target_at(at, self.turned, pointer, preview)
    }
}

impl QuoridorInteraction {
    /// Returns the square that is the board's only tab stop.
    pub fn tab_stop(&self, model: &QuoridorModel) -> Option<Square> {
        let first = model.pawns.first().map(|(square, _)| *square);
        let square = self.focus.or(model.movable_pawn).or(first);
        square.or(Square::all().next())
    }

    /// Returns the fence that is previewed and not placed yet, if any.
    pub fn preview(&self) -> Option<Fence> {
        self.preview
    }

    /// Returns whether the board is in fence mode, in which the arrow keys move
    /// the previewed fence rather than the focus.
    pub fn is_in_fence_mode(&self) -> bool {
        self.fence_mode
    }

    /// Shows a legal fence as a preview, for example as a hint.
    pub fn preview_fence(&mut self, fence: Fence) {
        self.preview = Some(fence);
        self.chosen = false;
    }

    /// Removes the fence preview and leaves fence mode.
    pub fn clear_preview(&mut self) {
        self.preview = None;
        self.fence_mode = false;
        self.chosen = false;
    }

    /// Rotates the previewed fence by a quarter turn about its centre.
    pub fn turn_preview(&mut self) {
        self.preview = self.preview.map(crossing_fence);
    }

    /// Leaves fence mode, or enters it with a preview of a fence near the pawn.
    pub fn toggle_fence_mode(&mut self, model: &QuoridorModel) {
        if self.fence_mode {
            return self.clear_preview();
        }
        let first = model.pawns.first().map(|(square, _)| *square);
        let pawn = model.movable_pawn.or(first);
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
            BoardInput::ExceedTapDistance => {
                self.handle_exceeded_tap();
                None
            }
            BoardInput::Release(Some(at)) => self.handle_release(shown, *at),
            BoardInput::Release(None) | BoardInput::Cancel | BoardInput::MarkPress(..) => {
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
                let fence = cell.parse().ok().map(PointerTarget::Fence);
                let square = || Some(model.target_of(cell.parse().ok()?));
                fence
                    .or_else(square)
                    .map(|target| self.choose_target(shown, target))
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

    /// Chooses `target` and returns the resulting event.
    fn choose_target(&mut self, shown: ShownBoard<'_>, target: PointerTarget) -> QuoridorEvent {
        let event = shown.event_for(target);
        self.clear_preview_after(event);
        event
    }

    /// Removes the fence preview after an event that places a fence, moves a
    /// pawn or picks up a pawn.
    fn clear_preview_after(&mut self, event: QuoridorEvent) {
        if matches!(
            event,
            QuoridorEvent::Fence(_)
                | QuoridorEvent::Pawn(..)
                | QuoridorEvent::Pick(true)
                | QuoridorEvent::PickOther(_)
        ) {
            self.preview = None;
        }
    }

    fn handle_press(&mut self, shown: ShownBoard<'_>, at: Point, pointer: PointerKind) {
        let target = shown.target_at(at, pointer, self.preview);
        let mut acts_on_release = true;
        self.hover = target.and_then(PointerTarget::square);
        if let Some(PointerTarget::Fence(fence)) = target {
            let previewed = shown.previewable(fence);
            let may_set = match pointer {
                PointerKind::Mouse if shown.model.confirms_fences => {
                    !shown.model.is_legal(fence) || (self.chosen && previewed == self.preview)
                }
                PointerKind::Mouse => true,
                // A finger places a fence only if it was already previewed.
                PointerKind::Touch => previewed == self.preview,
            };
            acts_on_release = may_set || previewed.is_none();
            self.preview = previewed;
            let waits = pointer == PointerKind::Mouse && shown.model.confirms_fences;
            self.chosen = waits && shown.model.is_legal(fence);
        }
        self.press = Some(Press {
            target,
            pointer,
            from: at,
            now: at,
            dragging: false,
            acts_on_release,
        });
    }

    /// Handles a touch that has moved too far to count as a tap: lifting the
    /// finger no longer places the fence, but moving the finger can still slide
    /// the fence.
    fn handle_exceeded_tap(&mut self) {
        if let Some(press) = &mut self.press
            && let Some(PointerTarget::Fence(_)) = press.target
        {
            press.acts_on_release = false;
        }
    }

    /// Handles the tap of a second finger, which rotates the fence that the
    /// first finger holds.
    fn handle_second_press(&mut self, shown: ShownBoard<'_>) {
        if let Some(press) = &mut self.press
            && let (Some(PointerTarget::Fence(_)), Some(preview)) = (press.target, self.preview)
        {
            press.acts_on_release = false;
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
                self.hover_over(shown, shown.target_at(at, pointer, self.preview));
            }
            return None;
        };
        press.now = at;
        let mut event = None;
        match press.target {
            Some(PointerTarget::Pawn(square))
                if !press.dragging && at.distance(press.from) > DRAG_DISTANCE =>
            {
                press.dragging = true;
                let picked = shown.model.picked && shown.model.movable_pawn == Some(square);
                event = (!picked).then(|| shown.event_for(PointerTarget::Pawn(square)));
            }
            Some(PointerTarget::Fence(start)) if press.pointer == PointerKind::Touch => {
                self.slide_fence(shown, &mut press, start);
            }
            target => {
                // `None` if the pointer has left the pressed target; releasing
                // it then does nothing.
                let over = shown.target_at(at, press.pointer, self.preview);
                let over = over.filter(|_| over == target);
                match press.pointer {
                    PointerKind::Mouse => self.hover_over(shown, over),
                    PointerKind::Touch => self.hover = over.and_then(PointerTarget::square),
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
        let target = match press.target {
            Some(PointerTarget::Fence(_)) if press.pointer == PointerKind::Touch => {
                if at.x.abs().max(at.y.abs()) > HALF_FIELD + DROP_DISTANCE {
                    self.preview = None;
                    return None;
                }
                press.target
            }
            target => target.filter(|_| target == shown.target_at(at, press.pointer, self.preview)),
        };
        let target = target.filter(|_| press.acts_on_release)?;
        let waits = press.pointer == PointerKind::Touch || self.chosen;
        let misses = match shown.event_for(target) {
            QuoridorEvent::Inert(_) => true,
            QuoridorEvent::Pawn(square, _) => {
                self.preview.is_some_and(|it| is_at_corner_of(it, square))
            }
            _ => false,
        };
        if self.preview.is_some() && waits && misses {
            // Tapping elsewhere only discards the preview: a player who misses
            // the fence by a little does not mean to move the pawn.
            self.preview = None;
            return None;
        }
        Some(self.choose_target(shown, target))
    }

    /// Handles the cancellation of a pointer by the browser.
    fn handle_cancel(&mut self) {
        if self
            .press
            .take()
            .is_some_and(|press| !press.acts_on_release)
        {
            self.preview = None;
        }
        self.hover = None;
    }

    /// Handles the mouse hovering over `target`, or over no target on the board
    /// (`None`).
    fn hover_over(&mut self, shown: ShownBoard<'_>, target: Option<PointerTarget>) {
        self.hover = target.and_then(PointerTarget::square);
        if self.chosen {
            return;
        }
        let previewed = match target {
            Some(PointerTarget::Fence(fence)) => shown.previewable(fence),
            _ => None,
        };
        // In fence mode, the preview stays when the mouse leaves the board.
        if previewed.is_some() || !self.fence_mode {
            self.preview = previewed;
        }
    }

    /// Slides the fence that the finger holds. The fence keeps its orientation,
    /// which a second finger may have changed since the press.
    fn slide_fence(&mut self, shown: ShownBoard<'_>, press: &mut Press, start: Fence) {
        let Some(preview) = self.preview else {
            return;
        };
        let (now, from) = (press.now, press.from);
        let pull = Point::new(now.x - from.x, now.y - from.y);
        let slid = Fence {
            slot: slot_after_drag(start.slot, pull, shown.turned),
            ..preview
        };
        if slid != preview {
            press.acts_on_release = false;
            // Where a fence is already placed, the preview stays at its last
            // position.
            self.preview = shown.previewable(slid).or(self.preview);
        }
    }

    /// Handles a key press. Returns the resulting event, if any, and whether
    /// the browser's default action must be prevented.
    fn handle_key(&mut self, shown: ShownBoard<'_>, key: &str) -> (Option<QuoridorEvent>, bool) {
        let fence = self.preview.filter(|_| self.fence_mode);
        let stop = self.tab_stop(shown.model);
        let mut event = None;
        match (key, fence) {
            ("Enter" | " ", _) => {
                let square = stop.map(|square| shown.model.target_of(square));
                let target = fence.map(PointerTarget::Fence).or(square);
                event = target.map(|target| self.choose_target(shown, target));
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
                    // Report the fence as refused, so that the reason why no
                    // fence may be placed is shown.
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

    /// Handles an arrow key: moves the previewed fence to the next slot, or the
    /// focus to the next square.
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

/// Returns whether the centre of a fence is at a corner of a square. A finger
/// that misses such a fence may hit the square instead.
fn is_at_corner_of(fence: Fence, square: Square) -> bool {
    let turned = BoardRotation::default();
    crossing(fence.slot, turned).distance(centre(square, turned)) < 1.0
}

/// Returns the fence with the same centre and the other orientation.
fn crossing_fence(fence: Fence) -> Fence {
    Fence {
        orientation: fence.orientation.turned(),
        ..fence
    }
}

#[cfg(test)]
mod tests;
