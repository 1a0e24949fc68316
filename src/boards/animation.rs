//! The animation of moving pieces, frame by frame.

use crate::browser::effects::run_effect;
use crate::browser::time::page_clock;
use crate::browser::timer::request_animation_frame;
use leptos::prelude::*;

/// The motion of one or more pieces over a board.
pub trait Motion: Send + Sync + 'static {
    /// Returns the start time of the motion, in milliseconds since the page was
    /// opened.
    fn start_time(&self) -> f64;

    /// Returns the duration of the motion, in milliseconds.
    fn duration(&self) -> f64;
}

/// Returns a signal with the current time of an animation, in milliseconds,
/// which is updated on every frame while a piece is moving. When the motion is
/// over, `animation` is set to `None`.
pub fn motion_time<W: Motion>(animation: RwSignal<Option<W>>) -> RwSignal<f64> {
    let time = RwSignal::new(0.0);
    run_effect(move || {
        if let Some(way) = &*animation.read() {
            time.set(way.start_time());
            next_frame(animation, time);
        }
    });
    time
}

/// Updates the time on the next animation frame and on every further frame
/// until the motion is over.
fn next_frame<W: Motion>(animation: RwSignal<Option<W>>, time: RwSignal<f64>) {
    request_animation_frame(move || {
        let now = page_clock();
        // The board may have been removed since.
        let ends = animation.try_with_untracked(|animation| {
            animation
                .as_ref()
                .map(|way| way.start_time() + way.duration())
        });
        match ends.flatten() {
            Some(ends) if now < ends => {
                time.set(now);
                next_frame(animation, time);
            }
            Some(_) => animation.set(None),
            None => {}
        }
    });
}
