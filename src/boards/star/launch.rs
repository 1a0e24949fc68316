//! Starts the motion and the sound of a peg's move.

use crate::boards::animation::clock;
use crate::browser::{pointer, sound};
use crate::model::sound::{Sound, knocks};
use leptos::prelude::*;
use starfence_boards::star::Flight;
use starfence_rules::lattice::Hole;

/// Moves a peg along the holes that it touches, with the sounds of its
/// landings. A peg that was dragged makes only one sound and is not animated.
/// If the user prefers reduced motion, no peg is animated.
pub fn launch(flight: RwSignal<Option<Flight>>, route: Vec<Hole>, dragged: bool) {
    let flies = !dragged && route.len() > 1 && !pointer::wants_less_motion();
    let way = Flight::of(route, clock());
    match dragged {
        true => sound::play(Sound::Move),
        false => sound::play_all(&knocks(&way.landings())),
    }
    flight.set(flies.then_some(way));
}
