//! The animation of moving pieces, frame by frame.

use leptos::prelude::*;

/// The motion of one or more pieces over a board.
pub trait Motion: Send + Sync + 'static {
    /// Returns when the motion began, in milliseconds of the page's clock.
    fn began(&self) -> f64;

    /// Returns how long the motion takes, in milliseconds.
    fn duration(&self) -> f64;
}

/// Returns the time of the page's clock: the milliseconds since the page was
/// opened.
pub fn page_clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Returns the time, which is updated on every frame while a piece is moving.
/// When the motion is over, `flight` is set to `None`.
pub fn motion_time<W: Motion>(flight: RwSignal<Option<W>>) -> RwSignal<f64> {
    let time = RwSignal::new(0.0);
    Effect::new(move |_| {
        if let Some(way) = &*flight.read() {
            time.set(way.began());
            next_frame(flight, time);
        }
    });
    time
}

/// Updates the time on the next frame, and so on until the motion is over.
fn next_frame<W: Motion>(flight: RwSignal<Option<W>>, time: RwSignal<f64>) {
    request_animation_frame(move || {
        let now = page_clock();
        // The board may have been removed since.
        let ends = flight
            .try_with_untracked(|flight| flight.as_ref().map(|way| way.began() + way.duration()));
        match ends.flatten() {
            Some(ends) if now < ends => {
                time.set(now);
                next_frame(flight, time);
            }
            Some(_) => flight.set(None),
            None => {}
        }
    });
}
