//! Sends a peg on its way, to be seen and heard.

use super::flight::Flight;
use crate::boards::animation::clock;
use crate::browser::pointer;
use crate::browser::sound::{self, Sound, knocks};
use leptos::prelude::*;
use starfence_rules::lattice::Hole;

/// Moves a peg along the holes that it touches. One that was dragged there is
/// set down once, and does not fly; nor does any where less motion is wanted.
pub fn launch(flight: RwSignal<Option<Flight>>, route: Vec<Hole>, dragged: bool) {
    let flies = !dragged && route.len() > 1 && !pointer::wants_less_motion();
    let way = Flight::of(route, clock());
    match dragged {
        true => sound::play(Sound::Move),
        false => sound::play_all(&knocks(&way.landings())),
    }
    flight.set(flies.then_some(way));
}
