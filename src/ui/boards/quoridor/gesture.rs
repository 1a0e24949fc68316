//! From pressing, moving and lifting to what is done: the mouse shows a fence
//! where it hovers and sets it with a click; a finger lays a fence down as a
//! preview, slides it, and sets it with a tap on it.

use super::geometry::{FIELD, Turned};
use super::grooves::pulled;
use super::scene::{Aim, FenceScene};
use crate::rules::quoridor::{Fence, Square};
use crate::ui::boards::geometry::Point;

/// What points at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Exact, and seen before it presses.
    Mouse,
    /// A finger or a pen: it hides what it touches.
    Finger,
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
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
    tool: Tool,
    from: Point,
    /// Where it is now.
    pub now: Point,
    /// Whether it drags the pawn.
    pub dragging: bool,
    /// Whether lifting it sets the fence, or chooses the square, under it.
    taps: bool,
}

/// What the pointer does, and what the board shows of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Hand {
    /// The pressed pointer.
    pub press: Option<Press>,
    /// The square that would be chosen.
    pub hover: Option<Square>,
    /// The fence that is shown before it is set.
    pub preview: Option<Fence>,
}

/// What the hand works on.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// What is to be seen and touched.
    pub scene: &'a FenceScene,
    /// How far the board is turned.
    pub turned: Turned,
    /// Whether the preview stays when the mouse goes: keys move it too.
    pub holds_preview: bool,
}

/// How far a pressed pawn is pulled before it counts as dragged.
const PULL: f64 = 0.35;
/// How far out of the field a finger takes a fence that it does not want.
const AWAY: f64 = 1.0;

impl Table<'_> {
    /// What choosing what is meant does.
    pub fn deed(&self, aim: Aim) -> Deed {
        match aim {
            Aim::Pawn(square) if self.scene.own != Some(square) => Deed::Take(square),
            Aim::Pawn(_) => Deed::Pick(!self.scene.picked),
            Aim::Target(square) => Deed::Pawn(square, false),
            Aim::Nothing(square) => Deed::Nothing(square),
            Aim::Fence(fence) if self.scene.is_legal(fence) => Deed::Fence(fence),
            Aim::Fence(fence) => Deed::Refused(fence),
        }
    }

    /// The fence as it may be previewed: not on top of itself, and only while
    /// fences may be set.
    fn previewed(&self, fence: Fence) -> Option<Fence> {
        let free = self.scene.slot(fence).placed.is_none();
        (self.scene.fences_allowed && free).then_some(fence)
    }

    fn aim(&self, point: Point, tool: Tool, preview: Option<Fence>) -> Option<Aim> {
        self.scene.aim(point, self.turned, tool, preview)
    }
}

impl Hand {
    /// The pointer is pressed.
    #[must_use]
    pub fn down(mut self, table: Table<'_>, point: Point, tool: Tool) -> Self {
        let aim = table.aim(point, tool, self.preview);
        let mut taps = true;
        self.hover = aim.and_then(Aim::square);
        if let Some(Aim::Fence(fence)) = aim {
            let shown = table.previewed(fence);
            // A finger sets only what it was shown before.
            taps = tool == Tool::Mouse || shown.is_none() || shown == self.preview;
            self.preview = shown;
        }
        self.press = Some(Press {
            aim,
            tool,
            from: point,
            now: point,
            dragging: false,
            taps,
        });
        self
    }

    /// The pointer is moved, pressed or not.
    #[must_use]
    pub fn moved(mut self, table: Table<'_>, point: Point, tool: Tool) -> (Self, Option<Deed>) {
        let Some(mut press) = self.press else {
            if tool == Tool::Mouse {
                self.hover_over(table, table.aim(point, tool, self.preview));
            }
            return (self, None);
        };
        press.now = point;
        let mut deed = None;
        match press.aim {
            Some(Aim::Pawn(square)) if !press.dragging && point.distance(press.from) > PULL => {
                press.dragging = true;
                let picked = table.scene.picked && table.scene.own == Some(square);
                deed = (!picked).then(|| table.deed(Aim::Pawn(square)));
            }
            Some(Aim::Fence(start)) if press.tool == Tool::Finger => {
                self.slide(table, &mut press, start);
            }
            aim => {
                // Still over what was pressed, or else lifting does nothing.
                let over = table.aim(point, press.tool, self.preview);
                let over = over.filter(|_| over == aim);
                if press.tool == Tool::Mouse {
                    self.hover_over(table, over);
                } else {
                    self.hover = over.and_then(Aim::square);
                }
            }
        }
        if press.dragging {
            self.hover = table.scene.drop_at(point, table.turned);
        }
        self.press = Some(press);
        (self, deed)
    }

    /// The pointer is lifted.
    #[must_use]
    pub fn up(mut self, table: Table<'_>, point: Point) -> (Self, Option<Deed>) {
        let Some(press) = self.press.take() else {
            return (self, None);
        };
        self.hover = None;
        if press.dragging {
            let square = table.scene.drop_at(point, table.turned);
            let deed = square.map_or(Deed::Pick(false), |square| Deed::Pawn(square, true));
            return (self.after(deed), Some(deed));
        }
        let aim = match press.aim {
            Some(Aim::Fence(_)) if press.tool == Tool::Finger => {
                if point.x.abs().max(point.y.abs()) > FIELD + AWAY {
                    self.preview = None;
                    return (self, None);
                }
                press.aim
            }
            aim => aim.filter(|_| aim == table.aim(point, press.tool, self.preview)),
        };
        let Some(aim) = aim.filter(|_| press.taps) else {
            return (self, None);
        };
        let deed = table.deed(aim);
        if let (Deed::Nothing(_), Some(_)) = (deed, self.preview)
            && press.tool == Tool::Finger
        {
            // Tapping elsewhere puts the fence away, and that is all.
            self.preview = None;
            return (self, None);
        }
        (self.after(deed), Some(deed))
    }

    /// A second finger taps while the first one holds a fence: it turns.
    #[must_use]
    pub fn second(mut self, table: Table<'_>) -> Self {
        if let Some(press) = &mut self.press
            && let (Some(Aim::Fence(_)), Some(preview)) = (press.aim, self.preview)
        {
            press.taps = false;
            self.preview = table.previewed(turned(preview)).or(self.preview);
        }
        self
    }

    /// The browser has taken the pointer away.
    #[must_use]
    pub fn cancelled(mut self) -> Self {
        if self.press.take().is_some_and(|press| !press.taps) {
            self.preview = None;
        }
        self.hover = None;
        self
    }

    /// The mouse has left the board.
    #[must_use]
    pub fn left(mut self, table: Table<'_>) -> Self {
        self.hover_over(table, None);
        self
    }

    /// What is shown once something was done: no fence, unless it was refused.
    #[must_use]
    pub fn after(mut self, deed: Deed) -> Self {
        if matches!(
            deed,
            Deed::Fence(_) | Deed::Pawn(..) | Deed::Pick(true) | Deed::Take(_)
        ) {
            self.preview = None;
        }
        self
    }

    /// The mouse is over something.
    fn hover_over(&mut self, table: Table<'_>, aim: Option<Aim>) {
        self.hover = aim.and_then(Aim::square);
        let shown = match aim {
            Some(Aim::Fence(fence)) => table.previewed(fence),
            _ => None,
        };
        if shown.is_some() || !table.holds_preview {
            self.preview = shown;
        }
    }

    /// The finger pulls the fence it holds, as it was turned meanwhile.
    fn slide(&mut self, table: Table<'_>, press: &mut Press, start: Fence) {
        let Some(shown) = self.preview else {
            return;
        };
        let (now, from) = (press.now, press.from);
        let pull = Point::new(now.x - from.x, now.y - from.y);
        let slid = Fence {
            slot: pulled(start.slot, pull, table.turned),
            ..shown
        };
        if slid != shown {
            press.taps = false;
            // On the way over a fence that is there, the preview stays behind.
            self.preview = table.previewed(slid).or(self.preview);
        }
    }
}

/// The other fence of the same crossing.
pub fn turned(fence: Fence) -> Fence {
    Fence {
        orientation: fence.orientation.turned(),
        ..fence
    }
}

#[cfg(test)]
mod tests;
