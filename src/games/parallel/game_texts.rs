//! Texts about a game of Parallel Chinese Checkers: the players' names, and the
//! answers to questions that a player types or asks by key.

use super::game::ParallelGame;
use crate::i18n::{I18n, SeatName, t_string};
use crate::pages::game::{GameQuestion, fences_text, position_text, situation_text};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_table::{ParallelMatch, PositionDetails as _};

/// Formats the time left to plan as text; `left` is in seconds.
pub fn time_left_text(i18n: I18n, left: u16) -> String {
    let minutes = t_string!(i18n, page.unit.minutes, count = left / 60);
    let seconds = t_string!(i18n, page.unit.seconds, count = left % 60);
    t_string!(i18n, page.plan.time_left, minutes, seconds)
}

impl ParallelGame {
    /// Returns the form in which messages refer to a player: "you" or a name.
    pub fn seat_name(self, seat: Seat) -> SeatName {
        self.summary.read_untracked().seat_name(self.i18n, seat)
    }

    /// Returns a player's name as a label that stands by itself, such as in a
    /// heading.
    pub fn label(self, seat: Seat) -> String {
        self.summary.read_untracked().label(self.i18n, seat)
    }

    /// Returns a player's name.
    pub fn name(self, seat: Seat) -> String {
        self.summary.read_untracked().name(self.i18n, seat)
    }

    /// Returns the answer to a question about the game, for screen readers. The
    /// answer contains nothing secret.
    pub fn answer(self, question: GameQuestion) -> String {
        let (table, summary) = (self.table.read_untracked(), self.summary.read_untracked());
        match question {
            GameQuestion::LastMove => self.last_round(&table),
            GameQuestion::Position => position_text(
                self.i18n,
                |seat| table.position().places(seat),
                &[],
                &summary,
            ),
            GameQuestion::Situation => situation_text(self.i18n, &summary),
            GameQuestion::Fences => fences_text(self.i18n, &[], &summary),
        }
    }

    /// Returns the plans of the last round as text.
    fn last_round(self, table: &ParallelMatch) -> String {
        let Some(plans) = table.game().moves().next_back() else {
            return t_string!(self.i18n, page.moves.none).to_owned();
        };
        let plans = plans.to_string();
        let one = |(seat, plan): (Seat, &str)| {
            let name = self.label(seat);
            t_string!(self.i18n, page.spoken.places, name, places = plan)
        };
        let all = Seat::all(Seat::MAX_PLAYERS)
            .zip(plans.split_whitespace())
            .map(one);
        self.i18n.sentences(all)
    }

    /// Returns the time left to plan as text.
    pub fn time_left(self) -> String {
        match self.table.read_untracked().seconds_left() {
            Some(left) => time_left_text(self.i18n, left),
            None => t_string!(self.i18n, page.commands.no_clocks).to_owned(),
        }
    }

    /// Returns a description of the hole called `place` and the peg in it.
    pub fn describe_hole(self, place: &str) -> String {
        let Ok(hole) = place.parse::<Hole>() else {
            return t_string!(self.i18n, page.commands.no_place, place);
        };
        match self.table.read_untracked().position().peg_at(hole) {
            Some(peg) => {
                let (number, name) = (peg.number, self.name(peg.seat));
                t_string!(self.i18n, page.plan.peg, hole, number, name)
            }
            None => t_string!(self.i18n, page.star.empty, hole),
        }
    }
}
