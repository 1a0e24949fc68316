//! The review of a turn-based game.

use super::match_state::MatchState;
use crate::i18n::t_string;
use crate::pages::game::{Finding, ReviewedGame, ReviewedPosition};
use leptos::prelude::*;
use starfence_engine::WinChances;
use starfence_table::TreePath;

impl MatchState {
    /// Returns the data and callbacks with which a review examines this game.
    pub fn review(self) -> ReviewedGame {
        let (table, saved) = (self.table, self.saved);
        let position = move |ply: usize| {
            let there = table.read_untracked().at(&TreePath::on_main_line(ply))?;
            Some(match there.outcome() {
                None => {
                    let question = move |limits: &str| there.search_lines(format!("go {limits}"));
                    ReviewedPosition::Open(vec![Box::new(question)])
                }
                Some(outcome) => {
                    let shares = WinChances::at_end(there.players().len() as u8, outcome);
                    let shares = there.seats().map(|seat| shares.chance(seat));
                    ReviewedPosition::Over(shares.collect())
                }
            })
        };
        let on_finding = move |finding: Finding| {
            saved.update(|table| {
                let path = TreePath::on_main_line(finding.ply);
                table.record_winning_chances(&path, &finding.chances);
                for (ply, answers) in &finding.moves {
                    table.review_move(*ply, answers.first().map_or(&[], Vec::as_slice));
                }
            });
        };
        ReviewedGame {
            kind: table.read_untracked().kind(),
            players: table.read_untracked().players().len() as u8,
            moves: self.moves,
            line: Memo::new(move |_| table.read().line_moves()),
            position: Callback::new(position),
            on_finding: Callback::new(on_finding),
            on_failure: Callback::new(move |()| {
                let text = t_string!(self.i18n, page.computer.failed);
                self.notice.set(Some(text.to_owned()));
            }),
        }
    }
}
