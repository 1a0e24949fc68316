//! The tips that explain how to make a plan, on the page of a game.

use crate::browser::embedded::is_embedded;
use crate::state::settings::stored_flag;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::parallel::Plan;
use starfence_table::parallel::{PlanningTip, PlanningTips};

/// The storage key that records whether any player in this browser has had all
/// planning tips.
const KEY: &str = "starfence.planning-understood";

/// The planning tips of the players of a game. Once a player has had all of
/// them, later games in this browser show none. Until then all players get
/// them, since several people may use one device, each planning for the first
/// time.
#[derive(Clone, Copy)]
pub struct PlanningTipsState {
    tips: RwSignal<PlanningTips>,
    understood: RwSignal<bool>,
}

impl PlanningTipsState {
    /// Provides the state of the planning tips as a context of a game. An
    /// embedded board shows no tips: since it stores nothing, they would be
    /// repeated on every visit.
    pub fn provide() {
        let understood = stored_flag(KEY);
        let tips = if understood.get_untracked() || is_embedded() {
            PlanningTips::ALL_HAD
        } else {
            PlanningTips::default()
        };
        provide_context(Self {
            tips: RwSignal::new(tips),
            understood,
        });
    }

    /// Returns the tip for a player; `None` if the player has had all of them.
    /// Tracked reactively.
    pub fn tip(self, seat: Seat) -> Option<PlanningTip> {
        self.tips.read().tip(seat)
    }

    /// Ends a player's tip, because the player has dismissed it.
    pub fn dismiss(self, seat: Seat) {
        self.change(seat, |tips| tips.dismiss(seat));
    }

    /// Records that a player has laid a token. `plan` is the plan with that
    /// token.
    pub fn record_token(self, seat: Seat, plan: Plan) {
        self.change(seat, |tips| tips.record_token(seat, plan));
    }

    /// Records that a player has finished a plan.
    pub fn record_finished(self, seat: Seat, plan: Plan) {
        self.change(seat, |tips| tips.record_finished(seat, plan));
    }

    fn change(self, seat: Seat, change: impl FnOnce(&mut PlanningTips)) {
        if self.tips.with_untracked(|tips| tips.tip(seat).is_none()) {
            return;
        }
        self.tips.update(change);
        if self.tips.with_untracked(|tips| tips.tip(seat).is_none()) {
            self.understood.set(true);
        }
    }
}
