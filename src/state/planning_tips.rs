//! Who has yet to be told how a plan is laid.

use crate::browser::embedded::is_embedded;
use codee::string::FromToStringCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;
use starfence_rules::Seat;

/// Under this key is stored that somebody in this browser has understood.
const KEY: &str = "starfence.planning-understood";

/// Who has yet to be told, at a table where nobody knew it when it was opened:
/// several may plan on one device, each for the first time.
#[derive(Clone, Copy)]
pub struct PlanningTipsState {
    untold: RwSignal<starfence_rules::Set<Seat>>,
    /// How many tips each player has gone on from.
    read: RwSignal<[usize; Seat::MOST as usize]>,
    set_understood: WriteSignal<bool>,
}

impl PlanningTipsState {
    /// Puts it into the context of a table. A frame stores nothing, so its
    /// visitors are told nothing again and again.
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
            false => Seat::all(Seat::MOST).collect(),
        };
        provide_context(Self {
            untold: RwSignal::new(untold),
            read: RwSignal::default(),
            set_understood,
        });
    }

    /// Whether a player has yet to be told; followed.
    pub fn is_untold(self, seat: Seat) -> bool {
        self.untold.read().contains(seat)
    }

    /// How many tips a player has gone on from; followed. The screen on which they
    /// are shown may have been left meanwhile.
    pub fn read(self, seat: Seat) -> usize {
        self.read.read()[seat.at()]
    }

    /// Notes that a player goes on to the next tip.
    pub fn go_on(self, seat: Seat) {
        self.read.update(|read| read[seat.at()] += 1);
    }

    /// Notes that a player has understood.
    pub fn understood(self, seat: Seat) {
        self.untold.update(|untold| *untold = untold.without(seat));
        self.set_understood.set(true);
    }
}
