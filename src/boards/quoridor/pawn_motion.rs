//! Animates the pawn when the board's model changes, and plays the sound of the
//! pawn or fence.

use crate::boards::animation::page_clock;
use crate::browser::pointer;
use crate::browser::sound;
use crate::model::sound::Sound;
use leptos::prelude::*;
use starfence_boards::quoridor::{LastMove, PawnFlight, QuoridorModel};
use starfence_rules::quoridor::Square;

/// Returns the motion of a pawn that follows changes to `model`, no matter who
/// makes them: a player, a computer, another tab, or taking a move back.
///
/// A pawn that was dragged to the square `dropped` is there already, so it
/// makes only its sound. If the user prefers reduced motion, no pawn is
/// animated.
pub fn pawn_motion(
    model: Signal<QuoridorModel>,
    dropped: StoredValue<Option<Square>>,
) -> RwSignal<Option<PawnFlight>> {
    let flight = RwSignal::new(None);
    Effect::new(move |before: Option<QuoridorModel>| {
        let after = model.get();
        let changed = |before: &QuoridorModel| {
            before.pawns != after.pawns || before.fences.len() != after.fences.len()
        };
        if let Some(before) = before.filter(changed) {
            let dropped = dropped.try_update_value(Option::take).flatten();
            let way = PawnFlight::new(&before, &after, page_clock());
            let flown = way.filter(|way| dropped != Some(way.to));
            // A move that is taken back makes no sound.
            match after.last {
                Some(LastMove::Pawn(from, to))
                    if way.is_some_and(|way| (way.from, way.to) == (from, to)) =>
                {
                    let lands = flown.as_ref().map_or(0.0, PawnFlight::duration);
                    sound::play_all(&[(Sound::Move, lands)]);
                }
                Some(LastMove::Fence(fence))
                    if before.fences.iter().all(|(there, _)| *there != fence) =>
                {
                    sound::play(Sound::Fence);
                }
                _ => {}
            }
            flight.set(flown.filter(|_| !pointer::wants_less_motion()));
        }
        after
    });
    flight
}
