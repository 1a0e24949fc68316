//! The tips that explain how to lay a plan, and which players still need them.

use crate::browser::embedded::is_embedded;
use codee::string::FromToStringCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;
use starfence_rules::Seat;

/// The storage key that records whether a player in this browser has understood
/// the tips.
const KEY: &str = "starfence.planning-understood";

/// The players at a table who still need the tips. If nobody in this browser
/// knew them before, every player gets them: several people may plan on one
/// device, each for the first time.
#[derive(Clone, Copy)]
pub struct PlanningTipsState {
    untold: RwSignal<starfence_rules::Set<Seat>>,
    /// The number of tips that each player has read.
    read: RwSignal<[usize; Seat::MAX_PLAYERS as usize]>,
    set_understood: WriteSignal<bool>,
}

impl PlanningTipsState {
    /// Puts the state into the context of a table. An embedded board stores
    /// nothing, so it shows no tips: they would come back on every visit.
    pub fn provide() {
        let (understood, set_understood) = match is_embedded() {
            true => {
                let (understood, set_understood) = signal(true);
                (understood.into(), set_understood)
            }
            false => {
                let (understood, set, _) = use_local_storage::<bool, FromToStringCodec>(KEY);
                (understood, set)
            }
        };
        let untold = match understood.get_untracked() {
            true => starfence_rules::Set::EMPTY,
            false => Seat::all(Seat::MAX_PLAYERS).collect(),
        };
        provide_context(Self {
            untold: RwSignal::new(untold),
            read: RwSignal::default(),
            set_understood,
        });
    }

    /// Returns whether a player still needs the tips; tracked.
    pub fn needs_tips(self, seat: Seat) -> bool {
        self.untold.read().contains(seat)
    }

    /// Returns the number of tips that a player has read; tracked. It is kept
    /// when the player leaves the screen that shows them.
    pub fn tips_read(self, seat: Seat) -> usize {
        self.read.read()[seat.array_index()]
    }

    /// Records that a player moves on to the next tip.
    pub fn go_on(self, seat: Seat) {
        self.read.update(|read| read[seat.array_index()] += 1);
    }

    /// Records that a player has understood the tips.
    pub fn understood(self, seat: Seat) {
        self.untold.update(|untold| *untold = untold.without(seat));
        self.set_understood.set(true);
    }
}
