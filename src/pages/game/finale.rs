//! The finale of a game: a part of it that the board shows once more when the
//! game has ended on this page.

use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::browser::pointer::prefers_reduced_motion;
use crate::browser::timer::run_later;
use crate::browser::window_events::on_window_first;
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;

/// The stage of a finale, which shows one frame after the other; a context of
/// pages of games. A tap or a key ends it.
#[derive(Clone, Copy)]
pub struct FinaleStage {
    frames: StoredValue<Vec<Duration>>,
    /// The frame that is shown; `None` if no finale runs.
    frame: RwSignal<Option<usize>>,
}

impl FinaleStage {
    /// Provides the context. When `has_ended` becomes true, the finale begins
    /// with the frames that `frames` returns, unless the user prefers reduced
    /// motion. A game that was over when it was opened has none, nor does an
    /// embedded board.
    pub fn provide(
        has_ended: Memo<bool>,
        frames: impl Fn() -> Vec<Duration> + Send + Sync + 'static,
    ) -> Self {
        let stage = Self {
            frames: StoredValue::new(Vec::new()),
            frame: RwSignal::new(None),
        };
        provide_context(stage);
        let was_over = StoredValue::new(has_ended.get_untracked());
        run_effect(move || {
            let ends = has_ended.get() && !was_over.get_value();
            was_over.set_value(has_ended.get_untracked());
            let shows = ends && !prefers_reduced_motion() && !is_embedded();
            let frames = if shows { untrack(&frames) } else { Vec::new() };
            let first = (!frames.is_empty()).then_some(0);
            stage.frames.set_value(frames);
            stage.frame.set(first);
        });
        run_effect(move || stage.schedule());
        on_window_first(ev::pointerdown, move |_| stage.end());
        on_window_first(ev::keydown, move |_| stage.end());
        stage
    }

    /// Schedules the next frame or, after the last one, the end.
    fn schedule(self) {
        let Some(frame) = self.frame.get() else {
            return;
        };
        let shown_for = self.frames.with_value(|frames| frames.get(frame).copied());
        match shown_for {
            Some(time) => run_later(time, move || self.frame.set(Some(frame + 1))),
            None => self.frame.set(None),
        }
    }

    /// Ends the finale.
    fn end(self) {
        if self.frame.try_get_untracked().flatten().is_some() {
            self.frame.set(None);
        }
    }

    /// Returns the frame that is shown, counted from 0; `None` if no finale
    /// runs. Tracked reactively.
    pub fn frame(self) -> Option<usize> {
        let frame = self.frame.get()?;
        let last = self.frames.with_value(Vec::len).checked_sub(1)?;
        Some(frame.min(last))
    }

    /// Returns whether the finale is running; tracked reactively.
    pub fn is_running(self) -> bool {
        self.frame.get().is_some()
    }
}

/// Returns whether a finale is running on the page; tracked reactively.
pub fn finale_is_running(stage: Option<FinaleStage>) -> bool {
    stage.is_some_and(FinaleStage::is_running)
}
