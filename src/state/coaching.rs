//! Records what the user has already done in games, so that the page explains
//! each action only until then.

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
    /// Returns the skills that a turn-based game requires, the most basic one
    /// first: moving pegs if they have to fill the goal, otherwise moving the
    /// pawn and, if there are any, placing fences.
    fn of(goal: Goal, has_fences: bool) -> &'static [Self] {
        match (goal, has_fences) {
            (Goal::Fill, _) => &[Self::MovePeg],
            (Goal::Reach, false) => &[Self::MovePawn],
            (Goal::Reach, true) => &[Self::MovePawn, Self::PlaceFence],
        }
    }

    /// Returns the storage key that records whether the user has done this.
    fn key(self) -> &'static str {
        match self {
            Self::MovePeg => "starfence.has-moved-peg",
            Self::MovePawn => "starfence.has-moved-pawn",
            Self::PlaceFence => "starfence.has-placed-fence",
        }
    }
}

/// A skill, whether the user has used it, and the setter that stores this.
type Practised = (Skill, Signal<bool>, WriteSignal<bool>);

/// The skills that one game requires, each with whether the user has used it.
#[derive(Clone, Copy)]
pub struct Coaching(StoredValue<Vec<Practised>>);

impl Coaching {
    /// Puts the state for a turn-based game into the context of a table. An
    /// embedded board stores nothing, so it explains nothing either: the
    /// explanations would come back on every visit.
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

    /// Returns the skills that the user has not used yet; tracked.
    pub fn open(self) -> Vec<Skill> {
        self.0.with_value(|skills| {
            let open = skills.iter().filter(|(_, done, _)| !done.get());
            open.map(|(skill, ..)| *skill).collect()
        })
    }

    /// Records that the user has made a move, which placed a fence if
    /// `is_fence` is true.
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
