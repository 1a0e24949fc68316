//! From what a pointer or a key does at the Quoridor board to what is meant by
//! it: the mouse shows a fence where it hovers and sets it with a click; a
//! finger lays a fence down as a preview, slides it, and sets it with a tap on
//! it; keys walk from square to square, or move the preview in fence mode. Where
//! the model asks for it, a click only chooses a fence and a second one sets it.

use super::geometry::{FIELD, Turned, centre, toward};
use super::grooves::{crossing, pulled, step};
use super::model::{Aim, QuoridorModel};
use crate::boards::geometry::Point;
use crate::boards::input::{BoardInput, PointerKind};
use starfence_rules::quoridor::{Direction, Fence, Square};

/// How far a pressed pawn is pulled before it counts as dragged.
const DRAG_DISTANCE: f64 = 0.35;
/// How far out of the field a finger drops a fence that it does not want.
const DROP_DISTANCE: f64 = 1.0;

/// What people do at the Quoridor board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuoridorEvent {
    /// The pawn is picked up, or put down again.
    Pick(bool),
    /// Another pawn is picked up, where a position is set up.
    Take(Square),
    /// The pawn is moved to a square; true when it was dragged there.
    Pawn(Square, bool),
    /// A fence is set.
    Fence(Fence),
    /// A fence was to be set where none may be.
    Refused(Fence),
    /// A square was chosen with which nothing can be done.
    Nothing(Square),
}

/// A pressed pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    aim: Option<Aim>,
    pointer: PointerKind,
    from: Point,
    /// Where it is now.
    pub now: Point,
    /// Whether it drags the pawn.
    pub dragging: bool,
    /// Whether lifting it sets the fence, or chooses the square, under it.
    taps: bool,
}

/// What pointer and keyboard are about.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct QuoridorInteraction {
    /// The pressed pointer.
    pub press: Option<Press>,
    /// The square that would be chosen.
    pub hover: Option<Square>,
    /// The fence that is shown before it is set.
    preview: Option<Fence>,
    /// Whether keys move the preview; only while there is one.
    fence_mode: bool,
    /// Whether the preview was chosen by a click and waits for a second one;
    /// only while there is one.
    chosen: bool,
    /// The square that has the focus, once a key or a pointer has chosen one.
    focus: Option<Square>,
}

/// What the board shows, and how.
#[derive(Clone, Copy)]
struct Shown<'a> {
    model: &'a QuoridorModel,
    turned: Turned,
}

impl Shown<'_> {
    /// What choosing what is meant does.
    fn event(self, aim: Aim) -> QuoridorEvent {
        match aim {
            Aim::Pawn(square) if self.model.own != Some(square) => QuoridorEvent::Take(square),
            Aim::Pawn(_) => QuoridorEvent::Pick(!self.model.picked),
            Aim::Target(square) => QuoridorEvent::Pawn(square, false),
            Aim::Nothing(square) => QuoridorEvent::Nothing(square),
            Aim::Fence(fence) if self.model.is_legal(fence) => QuoridorEvent::Fence(fence),
            Aim::Fence(fence) => QuoridorEvent::Refused(fence),
        }
    }

    /// The fence as it may be previewed: not on top of itself, and only while
    /// fences may be set.
    fn previewed(self, fence: Fence) -> Option<Fence> {
        let free = self.model.slot(fence).placed.is_none();
        (self.model.fences_allowed && free).then_some(fence)
    }

    fn aim(self, at: Point, pointer: PointerKind, preview: Option<Fence>) -> Option<Aim> {
        self.model.aim(at, self.turned, pointer, preview)
    }
}

impl QuoridorInteraction {
    /// The square with the board's one tab stop.
    pub fn tab_stop(&self, model: &QuoridorModel) -> Option<Square> {
        let first = model.pawns.first().map(|(square, _)| *square);
        let square = self.focus.or(model.own).or(first);
        square.or(Square::all().next())
    }

    /// The fence that is shown before it is set.
    pub fn preview(&self) -> Option<Fence> {
        self.preview
    }

    /// Whether keys move the preview rather than from square to square.
    pub fn fence_mode(&self) -> bool {
        self.fence_mode
    }

    /// Shows a fence that may be set, as a hint does.
    pub fn show(&mut self, fence: Fence) {
        self.preview = Some(fence);
        self.chosen = false;
    }

    /// Takes the preview away, and leaves fence mode.
    pub fn clear_preview(&mut self) {
        self.preview = None;
        self.fence_mode = false;
        self.chosen = false;
    }

    /// Turns the preview to the other fence of the same crossing.
    pub fn turn_preview(&mut self) {
        self.preview = self.preview.map(other_way);
    }

    /// Leaves fence mode, or enters it with the first fence near the pawn.
    pub fn toggle_fence_mode(&mut self, model: &QuoridorModel) {
        if self.fence_mode {
            return self.clear_preview();
        }
        let first = model.pawns.first().map(|(square, _)| *square);
        let pawn = model.own.or(first);
        self.preview = pawn.and_then(|square| model.first_fence(square));
        self.fence_mode = self.preview.is_some();
    }

    /// What is meant by an input, and whether the browser shall do nothing more
    /// with it.
    pub fn handle(
        &mut self,
        input: &BoardInput,
        model: &QuoridorModel,
        turned: Turned,
    ) -> (Option<QuoridorEvent>, bool) {
        let shown = Shown { model, turned };
        let mut handled = false;
        let event = match input {
            BoardInput::Press(at, pointer) => {
                self.pressed(shown, *at, *pointer);
                None
            }
            BoardInput::SecondPress => {
                self.second_pressed(shown);
                None
            }
            BoardInput::Move(at, pointer) => self.moved(shown, *at, *pointer),
            BoardInput::Slip => {
                self.slipped();
                None
            }
            BoardInput::Release(Some(at)) => self.released(shown, *at),
            BoardInput::Release(None) | BoardInput::Cancel => {
                self.cancelled();
                None
            }
            BoardInput::Leave(PointerKind::Mouse) => {
                self.hover_over(shown, None);
                None
            }
            BoardInput::Leave(PointerKind::Touch) => None,
            BoardInput::Key(key) => {
                let event;
                (event, handled) = self.key(shown, key);
                event
            }
            BoardInput::Choose(cell) => {
                handled = true;
                let fence = cell.parse().ok().map(Aim::Fence);
                let square = || Some(model.aim_at(cell.parse().ok()?));
                fence.or_else(square).map(|aim| self.choose(shown, aim))
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

    /// Chooses what is meant.
    fn choose(&mut self, shown: Shown<'_>, aim: Aim) -> QuoridorEvent {
        let event = shown.event(aim);
        self.after(event);
        event
    }

    /// What is shown once something was done: no fence, unless it was refused.
    fn after(&mut self, event: QuoridorEvent) {
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

    fn pressed(&mut self, shown: Shown<'_>, at: Point, pointer: PointerKind) {
        let aim = shown.aim(at, pointer, self.preview);
        let mut taps = true;
        self.hover = aim.and_then(Aim::square);
        if let Some(Aim::Fence(fence)) = aim {
            let previewed = shown.previewed(fence);
            let may_set = match pointer {
                PointerKind::Mouse if shown.model.confirms_fences => {
                    !shown.model.is_legal(fence) || (self.chosen && previewed == self.preview)
                }
                PointerKind::Mouse => true,
                // A finger sets only what it was shown before.
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

    /// A finger that slips sets nothing: it may still slide the fence.
    fn slipped(&mut self) {
        if let Some(press) = &mut self.press
            && let Some(Aim::Fence(_)) = press.aim
        {
            press.taps = false;
        }
    }

    /// A second finger taps while the first one holds a fence: it turns.
    fn second_pressed(&mut self, shown: Shown<'_>) {
        if let Some(press) = &mut self.press
            && let (Some(Aim::Fence(_)), Some(preview)) = (press.aim, self.preview)
        {
            press.taps = false;
            self.preview = shown.previewed(other_way(preview)).or(self.preview);
        }
    }

    fn moved(
        &mut self,
        shown: Shown<'_>,
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
                event = (!picked).then(|| shown.event(Aim::Pawn(square)));
            }
            Some(Aim::Fence(start)) if press.pointer == PointerKind::Touch => {
                self.slide(shown, &mut press, start);
            }
            aim => {
                // Still over what was pressed, or else lifting does nothing.
                let over = shown.aim(at, press.pointer, self.preview);
                let over = over.filter(|_| over == aim);
                match press.pointer {
                    PointerKind::Mouse => self.hover_over(shown, over),
                    PointerKind::Touch => self.hover = over.and_then(Aim::square),
                }
            }
        }
        if press.dragging {
            self.hover = shown.model.drop_at(at, shown.turned);
        }
        self.press = Some(press);
        event
    }

    fn released(&mut self, shown: Shown<'_>, at: Point) -> Option<QuoridorEvent> {
        let press = self.press.take()?;
        self.hover = None;
        if press.dragging {
            let square = shown.model.drop_at(at, shown.turned);
            let event = square.map_or(QuoridorEvent::Pick(false), |square| {
                QuoridorEvent::Pawn(square, true)
            });
            self.after(event);
            return Some(event);
        }
        let aim = match press.aim {
            Some(Aim::Fence(_)) if press.pointer == PointerKind::Touch => {
                if at.x.abs().max(at.y.abs()) > FIELD + DROP_DISTANCE {
                    self.preview = None;
                    return None;
                }
                press.aim
            }
            aim => aim.filter(|_| aim == shown.aim(at, press.pointer, self.preview)),
        };
        let aim = aim.filter(|_| press.taps)?;
        let waits = press.pointer == PointerKind::Touch || self.chosen;
        let misses = match shown.event(aim) {
            QuoridorEvent::Nothing(_) => true,
            QuoridorEvent::Pawn(square, _) => self.preview.is_some_and(|it| touches(it, square)),
            _ => false,
        };
        if self.preview.is_some() && waits && misses {
            // Tapping elsewhere puts the fence away, and that is all: whoever
            // misses the fence by a little does not mean to move the pawn.
            self.preview = None;
            return None;
        }
        Some(self.choose(shown, aim))
    }

    /// The browser has taken the pointer away.
    fn cancelled(&mut self) {
        if self.press.take().is_some_and(|press| !press.taps) {
            self.preview = None;
        }
        self.hover = None;
    }

    /// The mouse is over something, or over nothing of the board.
    fn hover_over(&mut self, shown: Shown<'_>, aim: Option<Aim>) {
        self.hover = aim.and_then(Aim::square);
        if self.chosen {
            return;
        }
        let previewed = match aim {
            Some(Aim::Fence(fence)) => shown.previewed(fence),
            _ => None,
        };
        // What keys move stays when the mouse goes.
        if previewed.is_some() || !self.fence_mode {
            self.preview = previewed;
        }
    }

    /// The finger pulls the fence it holds, as it was turned meanwhile.
    fn slide(&mut self, shown: Shown<'_>, press: &mut Press, start: Fence) {
        let Some(preview) = self.preview else {
            return;
        };
        let (now, from) = (press.now, press.from);
        let pull = Point::new(now.x - from.x, now.y - from.y);
        let slid = Fence {
            slot: pulled(start.slot, pull, shown.turned),
            ..preview
        };
        if slid != preview {
            press.taps = false;
            // On the way over a fence that is there, the preview stays behind.
            self.preview = shown.previewed(slid).or(self.preview);
        }
    }

    /// What a key does, and whether the browser shall do nothing more with it.
    fn key(&mut self, shown: Shown<'_>, key: &str) -> (Option<QuoridorEvent>, bool) {
        let fence = self.preview.filter(|_| self.fence_mode);
        let stop = self.tab_stop(shown.model);
        let mut event = None;
        match (key, fence) {
            ("Enter" | " ", _) => {
                let square = stop.map(|square| shown.model.aim_at(square));
                let aim = fence.map(Aim::Fence).or(square);
                event = aim.map(|aim| self.choose(shown, aim));
            }
            ("Escape", None) if self.preview.is_none() => {
                return (Some(QuoridorEvent::Pick(false)), false);
            }
            ("Escape", _) | ("f" | "F", Some(_)) => self.clear_preview(),
            ("f" | "F", None) => {
                let first = stop.and_then(|square| shown.model.first_fence(square));
                if shown.model.fences_allowed {
                    self.preview = self.preview.or(first);
                    self.fence_mode = true;
                } else {
                    // Why not is told by any fence.
                    event = first.map(QuoridorEvent::Refused);
                }
            }
            ("r" | "R" | "t" | "T", Some(_)) => self.turn_preview(),
            _ => match toward(key, shown.turned) {
                Some(heading) => self.walk(fence, stop, heading),
                None => return (None, false),
            },
        }
        (event, true)
    }

    /// An arrow key leads to the next place for a fence, or the next square.
    fn walk(&mut self, fence: Option<Fence>, square: Option<Square>, heading: Direction) {
        match fence {
            Some(fence) => {
                if let Some(slot) = step(fence.slot, heading) {
                    self.preview = Some(Fence { slot, ..fence });
                }
            }
            None => self.focus = square.and_then(|square| square.toward(heading)).or(square),
        }
    }
}

/// Whether a fence lies at one of a square's corners, and so less than a
/// finger's breadth from where the square is tapped.
fn touches(fence: Fence, square: Square) -> bool {
    let turned = Turned::default();
    crossing(fence.slot, turned).distance(centre(square, turned)) < 1.0
}

/// The other fence of the same crossing.
fn other_way(fence: Fence) -> Fence {
    Fence {
        orientation: fence.orientation.turned(),
        ..fence
    }
}

#[cfg(test)]
mod tests;
