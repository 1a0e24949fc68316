//! Records the skills that the user has already used in games. The page
//! explains each skill only until the user has used it.

use crate::browser::embedded::is_embedded;
use crate::state::settings::stored_flag;
use leptos::prelude::*;
use starfence_rules::Goal;

/// A skill that the page explains until the user has used it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// The skill of moving a peg.
    MovePeg,
    /// The skill of moving the pawn.
    MovePawn,
    /// The skill of placing a fence.
    PlaceFence,
}

impl Skill {
    /// Returns the skills that a turn-based game requires, the most basic one
    /// first: moving pegs if the goal must be filled, otherwise moving the pawn
    /// and, if the game has fences, placing fences.
    fn of(goal: Goal, has_fences: bool) -> &'static [Self] {
        match (goal, has_fences) {
            (Goal::Fill, _) => &[Self::MovePeg],
            (Goal::Reach, false) => &[Self::MovePawn],
            (Goal::Reach, true) => &[Self::MovePawn, Self::PlaceFence],
        }
    }

    /// Returns the storage key that records whether the user has used this
    /// skill.
    fn key(self) -> &'static str {
        match self {
            Self::MovePeg => "starfence.has-moved-peg",
            Self::MovePawn => "starfence.has-moved-pawn",
            Self::PlaceFence => "starfence.has-placed-fence",
        }
    }
}

/// The skills that a game requires, each with a stored signal that is true once
/// the user has used the skill.
#[derive(Clone, Copy)]
pub struct Coaching(StoredValue<Vec<(Skill, RwSignal<bool>)>>);

impl Coaching {
    /// Provides the coaching state for a turn-based game as a context. An
    /// embedded board explains nothing: since it stores nothing, the
    /// explanations would be repeated on every visit.
    pub fn provide(goal: Goal, has_fences: bool) -> Self {
        let stored = Skill::of(goal, has_fences)
            .iter()
            .filter(|_| !is_embedded())
            .map(|skill| (*skill, stored_flag(skill.key())));
        let coaching = Self(StoredValue::new(stored.collect()));
        provide_context(coaching);
        coaching
    }

    /// Returns the skills that the user has not used yet, tracked reactively.
    pub fn unused_skills(self) -> Vec<Skill> {
        self.0.with_value(|skills| {
            skills
                .iter()
                .filter(|(_, done)| !done.get())
                .map(|(skill, ..)| *skill)
                .collect()
        })
    }

    /// Returns whether the user has never made the first move that the game
    /// requires; tracked reactively.
    pub fn is_new_to_moves(self) -> bool {
        let is_fence = |skill: &Skill| *skill == Skill::PlaceFence;
        self.unused_skills().iter().any(|skill| !is_fence(skill))
    }

    /// Records that the user has made a move. `is_fence` is true if the move
    /// placed a fence.
    pub fn record_move(self, is_fence: bool) {
        self.0.with_value(|skills| {
            for (skill, done) in skills {
                if (*skill == Skill::PlaceFence) == is_fence && !done.get_untracked() {
                    done.set(true);
                }
            }
        });
    }
}
