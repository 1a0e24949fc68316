//! Runs the computers of a turn-based game: lets them play, and searches for
//! hints and analyses.

use super::match_state::MatchState;
use crate::browser::effects::run_effect;
use crate::browser::random::random_seed;
use crate::browser::time::page_clock;
use crate::browser::timer::{UseTimeoutFnReturn, use_timeout_fn};
use crate::i18n::t_string;
use crate::pages::game::{
    ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_LINES, HINT_MS, SearchResult, ShownHint,
    review_when_requested,
};
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi::Info;
use starfence_table::PlayerTurn;
use std::cell::{Cell, RefCell};

impl Computers {
    /// Starts the computers of a turn-based game.
    pub fn start_computers(game: MatchState) -> Self {
        let computers = Self::new(
            game.leads,
            game.table.read_untracked().players(),
            game.remote,
        );
        computers.play(game);
        computers.advise(game);
        review_when_requested(game.review());
        computers
    }

    /// Lets the computers move whenever it is their turn.
    fn play(self, game: MatchState) {
        let engine = EngineClient::for_owner();
        // A memo, so that a search restarts only when the game changes, not
        // when something else in the match does, such as stored chances.
        let to_search = Memo::new(move |_| {
            let table = game.table.read();
            let (seat, level) = table.computer_to_move()?;
            Some((seat, level, table.game_lines()))
        });
        let delay = RwSignal::new(0.0);
        // Counts the searches: a delayed answer may belong to an earlier
        // search.
        let searches = StoredValue::new(0_u32);
        let answer = move |(search, turn, text): (u32, PlayerTurn, String)| {
            if searches.try_get_value() != Some(search) {
                return;
            }
            let mv = game.table.with_untracked(|table| table.parse_move(&text));
            match mv {
                Ok(mv) => {
                    game.play(turn, &mv);
                }
                Err(_) => self.failed.set(true),
            }
        };
        let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(answer, delay);
        run_effect(move || {
            // A delayed answer belongs to a previous position.
            stop();
            searches.update_value(|searches| *searches = searches.wrapping_add(1));
            let number = searches.get_value();
            let search = to_search.read().as_ref().map(|(seat, level, lines)| {
                let go = format!("go level {} seed {}", level.number(), random_seed());
                (*seat, request_lines(lines, go))
            });
            let Some((seat, lines)) = search.filter(|_| self.may_play()) else {
                return engine.stop();
            };
            let first = Cell::new(true);
            let (here, turn) = game
                .table
                .with_untracked(|table| (table.here(), table.turn()));
            let earliest = page_clock() + untrack(|| self.min_turn_millis());
            let start = start.clone();
            engine.ask(Urgency::Move, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    game.store_chances(&here, &info);
                    // The computer's expected moves stay hidden until it plays.
                    let moves = Vec::new();
                    self.show_report(Some(seat), &first, Info { moves, ..info });
                }
                EngineReply::Unavailable => self.failed.set(true),
                EngineReply::Best(text) => {
                    delay.set((earliest - page_clock()).max(0.0));
                    start((number, turn, text));
                }
            });
        });
    }

    /// Searches for hints and analyses while they are requested.
    fn advise(self, game: MatchState) {
        let engine = EngineClient::for_owner();
        // What may be searched: the position shown, unless a computer is to
        // move in it, because that computer reports its own findings.
        let to_search = Memo::new(move |_| {
            let table = game.shown.read();
            let shows_other_position = game.moves.shows_other_position.get();
            let open = table.side_to_move().is_some()
                && (shows_other_position || table.computer_to_move().is_none());
            open.then(|| (table.side_to_move(), table.game_lines()))
        });
        // A hint is of no use once the position has changed. (The signal is set
        // only if necessary, because setting it would restart an analysis.)
        run_effect(move || {
            // Read the value: a memo that has never been read reports its first
            // value as a change.
            to_search.with(|_| ());
            if self.hint_requested.get_untracked() {
                self.hint_requested.set(false);
            }
        });
        run_effect(move || {
            let (hinting, analysing) = (self.hint_requested.get(), self.analysing.get());
            // A second press of the button shows the move.
            if hinting && ShownHint::show_move(game.hint) {
                return self.hint_requested.set(false);
            }
            let (urgency, go) = match (hinting, analysing) {
                (true, _) => (
                    Urgency::Hint,
                    format!("go movetime {HINT_MS} multipv {HINT_LINES}"),
                ),
                (false, true) => (
                    Urgency::Analysis,
                    format!("go movetime {ANALYSIS_MS} multipv {ANALYSIS_LINES}"),
                ),
                _ => return engine.stop(),
            };
            let search = to_search
                .read()
                .as_ref()
                .map(|(seat, lines)| (*seat, request_lines(lines, go)));
            let Some((seat, lines)) = search else {
                return engine.stop();
            };
            let here = game.moves.shown_path.get_untracked();
            let first = Cell::new(true);
            let found = RefCell::new(SearchResult::default());
            engine.ask(urgency, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    game.store_chances(&here, &info);
                    if hinting {
                        found.borrow_mut().add(info);
                    } else if analysing {
                        self.show_report(seat, &first, info);
                    }
                }
                EngineReply::Best(text) if hinting => {
                    self.hint_requested.set(false);
                    let mv = game.shown.read_untracked().parse_move(&text);
                    if let Ok(mv) = mv {
                        let close = found.borrow().has_close_second(seat);
                        game.show_hint_idea(&mv, close);
                    }
                }
                EngineReply::Best(_) => {}
                EngineReply::Unavailable => {
                    self.hint_requested.set(false);
                    self.analysing.set(false);
                    let text = t_string!(game.i18n, page.computer.failed);
                    game.notice.set(Some(text.to_owned()));
                }
            });
        });
    }
}

/// Returns the engine commands that start a search: those that set up the game,
/// followed by `go`.
fn request_lines(game: &[String], go: String) -> Vec<String> {
    let mut lines = game.to_vec();
    lines.push(go);
    lines
}
