//! What the user has done in games so far, so that the page says only once how
//! it is done.

use crate::browser::embedded::is_embedded;
use codee::string::FromToStringCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;
use starfence_rules::Goal;

/// Something that the page explains until the user has done it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// Moving a peg.
    MovePeg,
    /// Moving the pawn.
    MovePawn,
    /// Placing a fence.
    PlaceFence,
}

impl Skill {
    /// Returns what a game with turns is played with, the first thing first:
    /// pegs that fill the goal, or a pawn that reaches it and perhaps fences.
    fn of(goal: Goal, has_fences: bool) -> &'static [Self] {
        match (goal, has_fences) {
            (Goal::Fill, _) => &[Self::MovePeg],
            (Goal::Reach, false) => &[Self::MovePawn],
            (Goal::Reach, true) => &[Self::MovePawn, Self::PlaceFence],
        }
    }

    /// Returns the key under which it is stored that the user has done it.
    fn key(self) -> &'static str {
        match self {
            Self::MovePeg => "starfence.has-moved-peg",
            Self::MovePawn => "starfence.has-moved-pawn",
            Self::PlaceFence => "starfence.has-placed-fence",
        }
    }
}

/// A skill, whether the user has it, and what stores that.
type Practised = (Skill, Signal<bool>, WriteSignal<bool>);

/// What a user still has to do for the first time in one game.
#[derive(Clone, Copy)]
pub struct Coaching(StoredValue<Vec<Practised>>);

impl Coaching {
    /// Puts the state for a game with turns into the context of a table. A frame
    /// stores nothing, so it explains nothing, which would otherwise come back
    /// on every visit.
    pub fn provide(goal: Goal, has_fences: bool) -> Self {
        let skills = Skill::of(goal, has_fences)
            .iter()
            .filter(|_| !is_embedded());
        let stored = skills.map(|skill| {
            let (done, set_done, _) = use_local_storage::<bool, FromToStringCodec>(skill.key());
            (*skill, done, set_done)
        });
        let coaching = Self(StoredValue::new(stored.collect()));
        provide_context(coaching);
        coaching
    }

    /// Returns what the user has not done yet; tracked.
    pub fn open(self) -> Vec<Skill> {
        self.0.with_value(|skills| {
            let open = skills.iter().filter(|(_, done, _)| !done.get());
            open.map(|(skill, ..)| *skill).collect()
        })
    }

    /// Records that the user has made a move, with a fence or without.
    pub fn note_move(self, is_fence: bool) {
        self.0.with_value(|skills| {
            for (skill, done, set_done) in skills {
                if (*skill == Skill::PlaceFence) == is_fence && !done.get_untracked() {
                    set_done.set(true);
                }
            }
        });
    }
}
