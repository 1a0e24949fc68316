//! The tips for players who plan for the first time, and which of them each
//! player has had.

use starfence_rules::Seat;
use starfence_rules::parallel::{Arrow, Plan, PlanPhase};

/// A tip about planning, named after its subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanningTip {
    /// How to lay a numbered token on an arrow.
    Numbers,
    /// The wheels of arrows, one for each phase.
    Wheels,
    /// The priority arrow.
    Priority,
    /// The order in which the laid tokens run.
    Order,
}

impl PlanningTip {
    /// All tips, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Numbers, Self::Wheels, Self::Priority, Self::Order];

    /// Returns the tip's place in [`Self::ALL`], from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// The tips that each player of a game has had.
///
/// A player gets each tip once. It stays until the player has done what it
/// explains, or has dismissed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlanningTips {
    /// The number of tips that each player has had.
    had: [usize; Seat::MAX_PLAYERS as usize],
}

impl PlanningTips {
    /// The state in which no player needs tips.
    pub const ALL_HAD: Self = Self {
        had: [PlanningTip::ALL.len(); Seat::MAX_PLAYERS as usize],
    };

    /// Returns the tip for a player; `None` if the player has had all of them.
    pub fn tip(&self, seat: Seat) -> Option<PlanningTip> {
        PlanningTip::ALL.get(self.had[seat.array_index()]).copied()
    }

    /// Ends a player's tip, because the player has dismissed it.
    pub fn dismiss(&mut self, seat: Seat) {
        let had = &mut self.had[seat.array_index()];
        *had = (*had + 1).min(PlanningTip::ALL.len());
    }

    /// Ends a player's tip if the player has done what it explains by laying a
    /// token. `plan` is the plan with that token.
    pub fn record_token(&mut self, seat: Seat, plan: Plan) {
        let mut laid = Arrow::all().filter(|arrow| plan.order(*arrow).is_some());
        let mut has_order_in = |phase| laid.any(|arrow| arrow.phase == phase);
        let is_done = match self.tip(seat) {
            Some(PlanningTip::Numbers | PlanningTip::Priority | PlanningTip::Order) => true,
            Some(PlanningTip::Wheels) => PlanPhase::ALL.into_iter().all(&mut has_order_in),
            None => false,
        };
        if is_done {
            self.dismiss(seat);
        }
    }

    /// Ends a player's tip, because the player has finished `plan` while the
    /// tip was shown. An empty plan ends none: it shows nothing about planning.
    pub fn record_finished(&mut self, seat: Seat, plan: Plan) {
        if !plan.is_empty() {
            self.dismiss(seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays tokens one after another and returns the number of the tip after
    /// each; 0 if there is none.
    fn tips_after(tips: &mut PlanningTips, seat: Seat, plans: &[&str]) -> Vec<usize> {
        let lay = |plan: &&str| {
            tips.record_token(seat, plan.parse().unwrap());
            tips.tip(seat).map_or(0, PlanningTip::number)
        };
        plans.iter().map(lay).collect()
    }

    #[test]
    fn tips_go_on_as_the_player_lays_tokens() {
        let mut tips = PlanningTips::default();
        assert_eq!(tips.tip(Seat::FIRST), Some(PlanningTip::Numbers));
        // The tip about the wheels stays until both have a token.
        let plans = ["E2/-", "E2,W4/-", "E2,W4/E3", "E2,W4/E3,W1", "E2/E3"];
        assert_eq!(tips_after(&mut tips, Seat::FIRST, &plans), [2, 2, 3, 4, 0]);
        assert_eq!(tips_after(&mut tips, Seat::FIRST, &["E1/-"]), [0]);
    }

    #[test]
    fn each_player_gets_each_tip_once_round_after_round() {
        let mut tips = PlanningTips::default();
        let plan: Plan = "E2/-".parse().unwrap();
        let mut seen = Vec::new();
        for _round in 0..4 {
            for seat in Seat::all(3) {
                seen.push((seat.number(), tips.tip(seat).map_or(0, PlanningTip::number)));
                tips.record_token(seat, plan);
                tips.record_finished(seat, plan);
            }
        }
        // Each round, one tip ends by the token, and the next by the plan.
        let numbers = |seat: u8| {
            let of_seat = seen.iter().filter(|(it, _)| *it == seat);
            Vec::from_iter(of_seat.map(|(_, number)| *number))
        };
        for seat in 1..=3 {
            assert_eq!(numbers(seat), [1, 3, 0, 0], "player {seat}");
        }
    }

    #[test]
    fn passing_ends_no_tip_and_dismissing_ends_one() {
        let mut tips = PlanningTips::default();
        tips.record_finished(Seat::FIRST, Plan::EMPTY);
        assert_eq!(tips.tip(Seat::FIRST), Some(PlanningTip::Numbers));
        for tip in PlanningTip::ALL {
            assert_eq!(tips.tip(Seat::FIRST), Some(tip));
            tips.dismiss(Seat::FIRST);
        }
        tips.dismiss(Seat::FIRST);
        assert_eq!(tips.tip(Seat::FIRST), None);
        let second = Seat::FIRST.next_among(2);
        assert_eq!(tips.tip(second), Some(PlanningTip::Numbers));
        assert_eq!(PlanningTips::ALL_HAD.tip(second), None);
    }
}
