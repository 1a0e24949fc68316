//! Reviews a game with turns: a computer searches every position of the main
//! line, then those round the marked moves for longer.

use super::analysis::SearchResult;
use super::match_state::MatchState;
use super::summary::SeatedPosition;
use crate::engine::WinChances;
use crate::engine::ugi::{self, Info};
use crate::record::{AnyGame, Glyph};
use crate::rules::{Game, Seat, TurnBased};
use crate::table::TreePath;
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::t_string;
use crate::ui::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use std::collections::BTreeSet;

/// How long each position is searched first, in milliseconds: a game of 100
/// turns takes 15 s.
const FIRST_MS: u32 = 150;
/// How long the positions round a marked move are searched then.
const SECOND_MS: u32 = 1000;
/// How many of the best moves are found, to tell whether others are as good.
const LINES: u32 = 2;

/// What is to be searched.
#[derive(Clone, PartialEq, Default)]
struct Plan {
    /// The positions, by the moves before them, the next one last.
    plies: Vec<usize>,
    /// How many there were at first.
    all: usize,
    /// How long each is searched, in milliseconds.
    milliseconds: u32,
}

impl Plan {
    fn new(plies: impl Iterator<Item = usize>, milliseconds: u32) -> Self {
        let mut plies: Vec<usize> = plies.collect();
        plies.reverse();
        Self {
            all: plies.len(),
            plies,
            milliseconds,
        }
    }
}

/// Reviews the game while that is wanted. Another move ends it.
pub fn review<P>(game: MatchState<P>)
where
    P: SeatedPosition + TurnBased,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    let engine = EngineClient::for_owner();
    let reviewing = game.moves.reviewing;
    let plan = RwSignal::new(Plan::default());
    // What was found in each position of the line, for the move after it.
    let found = StoredValue::new(Vec::<Vec<Info>>::new());
    let line = Memo::new(move |_| game.table.read().line());
    Effect::new(move |before: Option<bool>| {
        let on = reviewing.get();
        if !on {
            plan.set(Plan::default());
        } else if before != Some(true) {
            let plies = line.read_untracked().len() + 1;
            found.set_value(vec![Vec::new(); plies]);
            plan.set(Plan::new(0..plies, FIRST_MS));
        }
        on
    });
    Effect::new(move |before: Option<()>| {
        // Read, because a memo that nobody has read would call its first value
        // a change.
        line.with(|_| ());
        if before.is_some() && reviewing.get_untracked() {
            reviewing.set(false);
        }
    });
    let searched = move |ply: usize, chances: &[f32], infos: Vec<Info>| {
        found.update_value(|found| {
            if let Some(place) = found.get_mut(ply) {
                *place = infos;
            }
        });
        game.table.update(|table| {
            table.note_chances(&TreePath::on_main_line(ply), chances);
            // The move that led here, and the next one, whose position was
            // searched before in a second look.
            for ply in ply.saturating_sub(1)..=ply {
                found.with_value(|found| {
                    let found = found.get(ply).map_or(&[][..], Vec::as_slice);
                    table.review_move(ply, found);
                });
            }
        });
        plan.update(|plan| {
            plan.plies.pop();
        });
    };
    Effect::new(move || {
        if !reviewing.get() {
            return engine.stop();
        }
        let now = plan.get();
        game.moves
            .progress
            .set((now.all - now.plies.len(), now.all));
        let Some(ply) = now.plies.last().copied() else {
            return match now.milliseconds {
                // It has not been made yet.
                0 => {}
                FIRST_MS => plan.set(Plan::new(doubtful(game).into_iter(), SECOND_MS)),
                _ => reviewing.set(false),
            };
        };
        let there = game.table.read_untracked().at(&TreePath::on_main_line(ply));
        let Some(there) = there else {
            return reviewing.set(false);
        };
        if let Some(outcome) = there.outcome() {
            // Nothing is left to search.
            let players = there.position().players();
            let shares = WinChances::at_end(players, outcome);
            let chances: Vec<f32> = Seat::all(players).map(|seat| shares.of(seat)).collect();
            return searched(ply, &chances, Vec::new());
        }
        let go = format!("go movetime {} multipv {LINES}", now.milliseconds);
        let lines = ugi::search_lines(there.game(), go);
        let result = StoredValue::new(SearchResult::default());
        engine.ask(Urgency::Review, lines, move |heard| match heard {
            EngineReply::Info(info) => {
                let _ = result.try_update_value(|result| result.add(info));
            }
            EngineReply::Best(_) => {
                let lines = result.try_get_value().unwrap_or_default().into_lines();
                let best = lines.first().map(|best| best.chances.clone());
                match best {
                    Some(chances) => searched(ply, &chances, lines),
                    None => reviewing.set(false),
                }
            }
            EngineReply::Gone => {
                reviewing.set(false);
                let text = t_string!(game.i18n, page.mind.failed);
                game.notice.set(Some(text.to_owned()));
            }
        });
    });
}

/// The positions before and after each move that is marked as a bad one.
fn doubtful<P>(game: MatchState<P>) -> BTreeSet<usize>
where
    P: SeatedPosition + TurnBased,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    let review = game.moves.review.get_untracked();
    let bad = review.marked.iter().filter(|it| it.glyph != Glyph::GOOD);
    bad.flat_map(|verdict| [verdict.ply - 1, verdict.ply])
        .collect()
}
