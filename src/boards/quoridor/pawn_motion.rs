//! Animates a pawn when the board's model changes, and plays the sounds of pawn
//! moves and fences.

use crate::browser::pointer;
use crate::browser::sound;
use crate::browser::sound::{Pitch, Sound};
use crate::browser::time::page_clock;
use leptos::prelude::*;
use starfence_boards::quoridor::{LastMove, PawnAnimation, QuoridorModel};
use starfence_rules::quoridor::{Fence, Orientation, Square};

/// Returns a signal with the animation of the moving pawn. The animation
/// follows changes to `model`, no matter what causes them: a player, a
/// computer, another tab or an undo.
///
/// A pawn that was dragged to the square `dropped` has already arrived, so only
/// its sound is played. If the user prefers reduced motion, no pawn is
/// animated.
pub fn pawn_motion(
    model: Signal<QuoridorModel>,
    dropped: StoredValue<Option<Square>>,
) -> RwSignal<Option<PawnAnimation>> {
    let animation = RwSignal::new(None);
    Effect::new(move |before: Option<QuoridorModel>| {
        let after = model.get();
        let changed = |before: &QuoridorModel| {
            before.pawns != after.pawns || before.fences.len() != after.fences.len()
        };
        if let Some(before) = before.filter(changed) {
            let dropped = dropped.try_update_value(Option::take).flatten();
            let way = PawnAnimation::new(&before, &after, page_clock());
            let flown = way.filter(|way| dropped != Some(way.to));
            // An undone move makes no sound.
            match after.last {
                Some(LastMove::Pawn(from, to))
                    if way.is_some_and(|way| (way.from, way.to) == (from, to)) =>
                {
                    let lands = flown.as_ref().map_or(0.0, PawnAnimation::duration);
                    let slides = flown.as_ref().is_some_and(PawnAnimation::slides);
                    let slide = slides.then_some((Sound::Slide, 0.0));
                    let sounds = slide.into_iter().chain([(Sound::Move, lands)]);
                    sound::play_all(&Vec::from_iter(sounds));
                }
                Some(LastMove::Fence(fence))
                    if before.fences.iter().all(|(there, _)| *there != fence) =>
                {
                    sound::play(fence_sound(fence));
                }
                _ => {}
            }
            animation.set(flown.filter(|_| !pointer::prefers_reduced_motion()));
        }
        after
    });
    animation
}

/// Returns the sound of a fence that is placed or knocks: a horizontal one is
/// lower than a vertical one.
pub fn fence_sound(fence: Fence) -> Sound {
    Sound::Fence(match fence.orientation {
        Orientation::Horizontal => Pitch::Low,
        Orientation::Vertical => Pitch::High,
    })
}
