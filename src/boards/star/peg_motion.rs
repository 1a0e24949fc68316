//! Animates the pegs when the board's model changes, and plays the sounds of
//! their landings.

use crate::boards::animation::page_clock;
use crate::browser::pointer;
use crate::browser::sound;
use crate::model::sound::{Sound, landing_sounds};
use leptos::prelude::*;
use starfence_boards::star::{Flight, StarModel, routes_between};
use starfence_rules::lattice::Hole;

/// Returns the motion of pegs that follows changes to `model`, no matter who
/// makes them: a player, a computer, another tab, or taking a move back.
///
/// A peg that was dragged to the hole `dropped` is there already, so it makes
/// only its sound. If the user prefers reduced motion, no peg is animated.
pub fn peg_motion(
    model: Signal<StarModel>,
    dropped: StoredValue<Option<Hole>>,
) -> RwSignal<Option<Flight>> {
    let flight = RwSignal::new(None);
    Effect::new(move |before: Option<StarModel>| {
        let after = model.get();
        if let Some(before) = before.filter(|before| before.pegs != after.pegs) {
            let dropped = dropped.try_update_value(Option::take).flatten();
            let mut routes = routes_between(&before, &after);
            // A turn that is taken back makes no sound.
            let is_new = before.last != after.last && routes.contains(&after.last);
            let was_dragged =
                |route: &Vec<Hole>| dropped.is_some() && route.last() == dropped.as_ref();
            let dragged = routes.iter().any(was_dragged);
            routes.retain(|route| !was_dragged(route));
            let way = Flight {
                routes,
                ..Flight::single_peg(Vec::new(), page_clock())
            };
            match (is_new, dragged) {
                (true, true) => sound::play(Sound::Move),
                (true, false) => sound::play_all(&landing_sounds(&way.landings())),
                (false, _) => {}
            }
            let flies = !way.routes.is_empty() && !pointer::wants_less_motion();
            flight.set(flies.then_some(way));
        }
        after
    });
    flight
}
