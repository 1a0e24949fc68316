//! The tips that explain how to make a plan, and the players who still need
//! them.

use crate::browser::embedded::is_embedded;
use crate::state::settings::stored_flag;
use leptos::prelude::*;
use starfence_rules::Seat;

/// The storage key that records whether any player in this browser has
/// understood the planning tips.
const KEY: &str = "starfence.planning-understood";

/// The players at a table who still need the planning tips. Unless the tips
/// have been marked as understood in this browser, all players get them, since
/// several people may use one device, each planning for the first time.
#[derive(Clone, Copy)]
pub struct PlanningTipsState {
    needing_tips: RwSignal<starfence_rules::Set<Seat>>,
    /// The number of tips that each player has read.
    read: RwSignal<[usize; Seat::MAX_PLAYERS as usize]>,
    understood: RwSignal<bool>,
}

impl PlanningTipsState {
    /// Provides the state of the planning tips as a context of a table. An
    /// embedded board shows no tips: since it stores nothing, they would be
    /// repeated on every visit.
    pub fn provide() {
        let understood = stored_flag(KEY);
        let needing_tips = match understood.get_untracked() || is_embedded() {
            true => starfence_rules::Set::EMPTY,
            false => Seat::all(Seat::MAX_PLAYERS).collect(),
        };
        provide_context(Self {
            needing_tips: RwSignal::new(needing_tips),
            read: RwSignal::default(),
            understood,
        });
    }

    /// Returns whether a player still needs the planning tips, tracked
    /// reactively.
    pub fn needs_tips(self, seat: Seat) -> bool {
        self.needing_tips.read().contains(seat)
    }

    /// Returns the number of tips that a player has read, tracked reactively.
    /// The number is kept when the player leaves the screen with the tips.
    pub fn tips_read(self, seat: Seat) -> usize {
        self.read.read()[seat.array_index()]
    }

    /// Records that a player has read a tip and moves on to the next one.
    pub fn record_tip_read(self, seat: Seat) {
        self.read.update(|read| read[seat.array_index()] += 1);
    }

    /// Records that a player has understood the planning tips.
    pub fn record_understood(self, seat: Seat) {
        self.needing_tips
            .update(|needing_tips| *needing_tips = needing_tips.without(seat));
        self.understood.set(true);
    }
}
