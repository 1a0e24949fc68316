//! The computers in a game with turns: the players, and the one that is asked
//! for hints and analyses.

use super::analysis::SearchResult;
use super::match_state::MatchState;

use super::summary::{SeatedPosition, Summary};
use crate::boards::animation::clock;
use crate::browser::random::random_seed;
use crate::i18n::reasons::Reason;
use crate::i18n::t_string;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_timeout_fn};
use starfence_engine::ugi::{self, Info};
use starfence_record::AnyGame;
use starfence_rules::{Game, Seat};
use starfence_table::{Described, Player, PlayerTurn};
use std::cell::Cell;

/// How long a hint is searched for, in milliseconds.
pub const HINT_MS: u32 = 1000;
/// How long an analysis goes on, in milliseconds.
pub const ANALYSIS_MS: u32 = 30_000;
/// How many of the best moves an analysis finds.
pub const ANALYSIS_LINES: u32 = 3;

/// The shortest time between two turns, in milliseconds, by speed: what comes
/// sooner cannot be followed. The last is as fast as the computers are.
pub(super) const SPEEDS: [(&str, f64); 4] =
    [("½×", 2400.0), ("1×", 900.0), ("2×", 400.0), ("4×", 0.0)];

/// The computers of a game: what people ask of them, and what they report.
#[derive(Clone, Copy)]
pub struct Computers {
    /// What the computer to move, or the analysis, has found.
    pub result: RwSignal<SearchResult>,
    /// Whether the computers play in this tab.
    leads: Signal<bool>,
    /// Whether no engine could be asked.
    pub failed: RwSignal<bool>,
    /// Whether the computers wait.
    pub paused: RwSignal<bool>,
    /// The index of the speed in [`SPEEDS`].
    pub(super) speed: RwSignal<usize>,
    /// Whether positions are analysed.
    pub analysing: RwSignal<bool>,
    /// Whether a hint was asked for and not given yet.
    pub hinting: RwSignal<bool>,
    /// Whether any computer plays.
    pub any: bool,
    /// Whether nobody but computers plays.
    pub only: bool,
}

impl Computers {
    /// The computers among the players. `leads` tells whether they play in this
    /// tab, rather than in another one that has the game open too.
    pub fn new(leads: Signal<bool>, players: &[Player]) -> Self {
        let mut computers = players.iter().map(|player| !player.kind.is_person());
        Self {
            leads,
            result: RwSignal::new(SearchResult::default()),
            failed: RwSignal::new(false),
            paused: RwSignal::new(false),
            speed: RwSignal::new(1),
            analysing: RwSignal::new(false),
            hinting: RwSignal::new(false),
            only: computers.clone().all(|computer| computer),
            any: computers.any(|computer| computer),
        }
    }

    /// The same computers, with questions and answers of their own for the screen
    /// that is being made, with which these are dropped: what one player asks and
    /// is told is seen by nobody else.
    pub fn for_screen(self, analysing: bool) -> Self {
        Self {
            result: RwSignal::new(SearchResult::default()),
            analysing: RwSignal::new(analysing),
            hinting: RwSignal::new(false),
            ..self
        }
    }

    /// The computers of a game with turns. `play` plays a computer's move on
    /// the board in the turn for which it was searched, `show_hint` shows a hint.
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

    /// Lets them play whenever it is their turn.
    fn play<P>(self, game: MatchState<P>, play: impl Fn(PlayerTurn, P::Move) + Copy + 'static)
    where
        P: SeatedPosition + Described,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let engine = EngineClient::for_owner();
        // Searched again when the game has changed, not when something is noted.
        let to_search = Memo::new(move |_| {
            let table = game.table.read();
            let (seat, level) = table.thinks()?;
            Some((seat, level, table.game().clone()))
        });
        let delay = RwSignal::new(0.0);
        // Counts the searches: an answer that waits may be for one that is over.
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
            // An answer that waits is for a position that is gone.
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
                    // Nobody sees the computer's move before it is played.
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

    /// Whether somebody may ask for a hint.
    pub fn may_hint(self, summary: &Summary) -> bool {
        !self.only && summary.ending.is_none() && !summary.waits_for_computer()
    }

    /// Whether the computers may play now.
    pub fn may_play(self) -> bool {
        self.leads.get() && !self.paused.get() && !self.failed.get()
    }

    /// Searches for hints and analyses while they are wanted.
    fn advise<P>(self, game: MatchState<P>, show_hint: impl Fn(P::Move) + Copy + 'static)
    where
        P: SeatedPosition + Described,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let engine = EngineClient::for_owner();
        // What may be searched: the position shown, unless a computer is to
        // move in it, which reports itself what it finds.
        let to_search = Memo::new(move |_| {
            let table = game.shown.read();
            let looks_back = game.moves.looks_back.get();
            let open = table.side_to_move().is_some() && (looks_back || table.thinks().is_none());
            open.then(|| (table.side_to_move(), table.game().clone()))
        });
        // In another position the hint is of no use. (Set only when it has to
        // be, since it would start an analysis anew.)
        Effect::new(move || {
            // Read, because a memo that nobody has read would call its first
            // value a change.
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

    /// Shows what a search reports; what the one before has found stays until
    /// then.
    fn report(self, seat: Option<Seat>, first: &Cell<bool>, info: Info) {
        self.result.update(|result| {
            if first.replace(false) {
                *result = SearchResult::new(seat);
            }
            result.add(info);
        });
    }

    /// The shortest time between two turns, in milliseconds.
    pub fn wait(self) -> f64 {
        SPEEDS.get(self.speed.get()).map_or(0.0, |speed| speed.1)
    }

    /// How many of the best moves are shown; none unless people ask for an
    /// analysis.
    pub fn lines(self) -> u32 {
        match self.analysing.get() {
            true => ANALYSIS_LINES,
            false => 0,
        }
    }
}
