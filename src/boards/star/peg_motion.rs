//! Animates the pegs when the board's model changes, and plays the sounds of
//! their landings.

use crate::browser::pointer;
use crate::browser::sound;
use crate::browser::sound::{Sound, landing_sounds};
use crate::browser::time::page_clock;
use leptos::prelude::*;
use starfence_boards::star::{PegAnimation, StarModel, routes_between};
use starfence_rules::lattice::Hole;

/// Returns a signal with the animation of the moving pegs. The animation
/// follows changes to `model`, no matter what causes them: a player, a
/// computer, another tab or an undo.
///
/// A peg that was dragged to the hole `dropped` has already arrived, so only
/// its sound is played. If the user prefers reduced motion, no peg is animated.
pub fn peg_motion(
    model: Signal<StarModel>,
    dropped: StoredValue<Option<Hole>>,
) -> RwSignal<Option<PegAnimation>> {
    let animation = RwSignal::new(None);
    Effect::new(move |before: Option<StarModel>| {
        let after = model.get();
        if let Some(before) = before.filter(|before| before.pegs != after.pegs) {
            let dropped = dropped.try_update_value(Option::take).flatten();
            let mut routes = routes_between(&before, &after);
            // An undone turn makes no sound.
            let is_new = before.last != after.last && routes.contains(&after.last);
            let was_dragged =
                |route: &Vec<Hole>| dropped.is_some() && route.last() == dropped.as_ref();
            let dragged = routes.iter().any(was_dragged);
            routes.retain(|route| !was_dragged(route));
            let way = PegAnimation {
                routes,
                ..PegAnimation::single_peg(Vec::new(), page_clock())
            };
            match (is_new, dragged) {
                (true, true) => sound::play(Sound::Move),
                (true, false) => sound::play_all(&landing_sounds(&way.landings())),
                (false, _) => {}
            }
            let flies = !way.routes.is_empty() && !pointer::prefers_reduced_motion();
            animation.set(flies.then_some(way));
        }
        after
    });
    animation
}
