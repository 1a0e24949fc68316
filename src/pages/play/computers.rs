//! Runs the computers of a game with turns: lets them play, and searches for
//! hints and analyses.

use super::match_state::MatchState;
use crate::boards::animation::clock;
use crate::browser::random::random_seed;
use crate::i18n::reasons::Reason;
use crate::i18n::t_string;
use crate::model::game::SeatedPosition;
use crate::pages::game::{ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_MS};
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_timeout_fn};
use starfence_engine::ugi::{self, Info};
use starfence_record::AnyGame;
use starfence_rules::Game;
use starfence_table::{Described, PlayerTurn};
use std::cell::Cell;

impl Computers {
    /// Starts the computers of a game with turns. `play` plays a computer's
    /// move on the board in the turn for which it was searched; `show_hint`
    /// shows a hint.
    pub fn start<P>(
        game: MatchState<P>,
        play: impl Fn(PlayerTurn, P::Move) + Copy + 'static,
        show_hint: impl Fn(P::Move) + Copy + 'static,
    ) -> Self
    where
        P: SeatedPosition + Described,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let computers = Self::new(game.leads, game.table.read_untracked().players());
        computers.play(game, play);
        computers.advise(game, show_hint);
        game.review().review();
        computers
    }

    /// Lets the computers move whenever it is their turn.
    fn play<P>(self, game: MatchState<P>, play: impl Fn(PlayerTurn, P::Move) + Copy + 'static)
    where
        P: SeatedPosition + Described,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let engine = EngineClient::for_owner();
        // A memo, so that a search restarts only when the game changes, not
        // when something else in the match does, such as noted chances.
        let to_search = Memo::new(move |_| {
            let table = game.table.read();
            let (seat, level) = table.thinks()?;
            Some((seat, level, table.game().clone()))
        });
        let delay = RwSignal::new(0.0);
        // Counts the searches: a delayed answer may belong to an earlier
        // search.
        let searches = StoredValue::new(0_u32);
        let answer = move |(search, turn, text): (u32, PlayerTurn, String)| {
            if searches.try_get_value() != Some(search) {
                return;
            }
            let mv = game
                .table
                .with_untracked(|table| table.position().parse_move(&text));
            match mv {
                Ok(mv) => play(turn, mv),
                Err(_) => self.failed.set(true),
            }
        };
        let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(answer, delay);
        Effect::new(move || {
            // A delayed answer belongs to a previous position.
            stop();
            searches.update_value(|searches| *searches = searches.wrapping_add(1));
            let number = searches.get_value();
            let search = to_search.read().as_ref().map(|(seat, level, game)| {
                let go = format!("go level {} seed {}", level.number(), random_seed());
                (*seat, ugi::search_lines(game, go))
            });
            let Some((seat, lines)) = search.filter(|_| self.may_play()) else {
                return engine.stop();
            };
            let first = Cell::new(true);
            let (here, turn) = game
                .table
                .with_untracked(|table| (table.here(), table.turn()));
            let earliest = clock() + untrack(|| self.wait());
            let start = start.clone();
            engine.ask(Urgency::Move, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    game.note(&here, &info);
                    // The computer's expected moves stay hidden until it plays.
                    let moves = Vec::new();
                    self.report(Some(seat), &first, Info { moves, ..info });
                }
                EngineReply::Gone => self.failed.set(true),
                EngineReply::Best(text) => {
                    delay.set((earliest - clock()).max(0.0));
                    start((number, turn, text));
                }
            });
        });
    }

    /// Searches for hints and analyses while they are requested.
    fn advise<P>(self, game: MatchState<P>, show_hint: impl Fn(P::Move) + Copy + 'static)
    where
        P: SeatedPosition + Described,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let engine = EngineClient::for_owner();
        // What may be searched: the position shown, unless a computer is to
        // move in it, because that computer reports its own findings.
        let to_search = Memo::new(move |_| {
            let table = game.shown.read();
            let looks_back = game.moves.looks_back.get();
            let open = table.side_to_move().is_some() && (looks_back || table.thinks().is_none());
            open.then(|| (table.side_to_move(), table.game().clone()))
        });
        // A hint is of no use once the position has changed. (The signal is set
        // only if necessary, because setting it would restart an analysis.)
        Effect::new(move || {
            // Read the value: a memo that has never been read reports its first
            // value as a change.
            to_search.with(|_| ());
            if self.hinting.get_untracked() {
                self.hinting.set(false);
            }
        });
        Effect::new(move || {
            let (hinting, analysing) = (self.hinting.get(), self.analysing.get());
            let (urgency, go) = match (hinting, analysing) {
                (true, _) => (Urgency::Hint, format!("go movetime {HINT_MS}")),
                (false, true) => (
                    Urgency::Analysis,
                    format!("go movetime {ANALYSIS_MS} multipv {ANALYSIS_LINES}"),
                ),
                _ => return engine.stop(),
            };
            let search = to_search
                .read()
                .as_ref()
                .map(|(seat, game)| (*seat, ugi::search_lines(game, go)));
            let Some((seat, lines)) = search else {
                return engine.stop();
            };
            let here = game.moves.at.get_untracked();
            let first = Cell::new(true);
            engine.ask(urgency, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    game.note(&here, &info);
                    if analysing {
                        self.report(seat, &first, info);
                    }
                }
                EngineReply::Best(text) if hinting => {
                    self.hinting.set(false);
                    let mv = game.shown.read_untracked().position().parse_move(&text);
                    if let Ok(mv) = mv {
                        show_hint(mv);
                    }
                }
                EngineReply::Best(_) => {}
                EngineReply::Gone => {
                    self.hinting.set(false);
                    self.analysing.set(false);
                    let text = t_string!(game.i18n, page.mind.failed);
                    game.notice.set(Some(text.to_owned()));
                }
            });
        });
    }
}
