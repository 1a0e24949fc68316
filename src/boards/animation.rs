//! Pieces on their way, frame by frame.

use leptos::prelude::*;

/// A piece's way over a board.
pub trait Motion: Send + Sync + 'static {
    /// When it began, in the clock's milliseconds.
    fn began(&self) -> f64;

    /// How long it takes, in milliseconds.
    fn duration(&self) -> f64;
}

/// The page's clock, in milliseconds since it was opened.
pub fn clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// The time, going on as long as a piece is on its way. When the piece has
/// arrived, its flight is taken away.
pub fn time_of<W: Motion>(flight: RwSignal<Option<W>>) -> RwSignal<f64> {
    let time = RwSignal::new(0.0);
    Effect::new(move |_| {
        if let Some(way) = &*flight.read() {
            time.set(way.began());
            next_frame(flight, time);
        }
    });
    time
}

/// One frame calls for the next until the piece has arrived.
fn next_frame<W: Motion>(flight: RwSignal<Option<W>>, time: RwSignal<f64>) {
    request_animation_frame(move || {
        let now = clock();
        // The board may have gone since.
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
