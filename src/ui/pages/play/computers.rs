//! The computers at a table with turns: those who play, and the one that is
//! asked for a hint or an analysis.

use super::match_state::MatchState;
use super::summary::{Seated, Summary};
use crate::engine::WinChances;
use crate::engine::ugi::{self, Info};
use crate::record::AnyGame;
use crate::rules::{Game, Seat, TurnBased};
use crate::table::{Player, TreePath};
use crate::ui::boards::animation::clock;
use crate::ui::browser::random::random_seed;
use crate::ui::components::icons::{icon_button, run_button};
use crate::ui::components::widgets::Segments;
use crate::ui::dom::{El, follow, said};
use crate::ui::i18n::reasons::Reason;
use crate::ui::i18n::t_string;
use crate::ui::pages::play::Thought;
use crate::ui::state::engine::{EngineClient as Brain, EngineReply as Heard};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// How long a hint is thought about, in milliseconds.
pub const HINT: u32 = 1000;
/// How long an analysis goes on, in milliseconds.
pub const ANALYSIS: u32 = 30_000;
/// How long each position is looked at when a whole game is, in milliseconds.
const REVIEW: u32 = 300;
/// How many of the best moves an analysis finds.
pub const LINES: u32 = 3;

/// The shortest time between two turns, in milliseconds, by speed: what comes
/// sooner cannot be followed. The last is as fast as the computers think.
const PACES: [(&str, f64); 4] = [("½×", 2400.0), ("1×", 900.0), ("2×", 400.0), ("4×", 0.0)];

/// What people may ask of the computers, and what those say.
#[derive(Clone, Copy)]
pub struct Minds {
    /// What the computer thinks that is to move, or that analyses.
    pub thought: RwSignal<Thought>,
    /// Whether the computers play in this tab.
    leads: RwSignal<bool>,
    /// Whether no computer could be asked.
    pub failed: RwSignal<bool>,
    /// Whether the computers wait.
    pub paused: RwSignal<bool>,
    /// Which of the [`PACES`].
    pub pace: RwSignal<usize>,
    /// Whether positions are analysed.
    pub analysing: RwSignal<bool>,
    /// Whether a hint was asked for and not given yet.
    pub hinting: RwSignal<bool>,
    /// Whether any computer plays.
    pub computers: bool,
    /// Whether nobody but computers plays.
    pub show: bool,
}

impl Minds {
    pub(in crate::ui) fn new(leads: RwSignal<bool>, players: &[Player]) -> Self {
        let mut computers = players.iter().map(|player| player.computer.is_some());
        Self {
            leads,
            thought: RwSignal::new(Thought::default()),
            failed: RwSignal::new(false),
            paused: RwSignal::new(false),
            pace: RwSignal::new(1),
            analysing: RwSignal::new(false),
            hinting: RwSignal::new(false),
            show: computers.clone().all(|computer| computer),
            computers: computers.any(|computer| computer),
        }
    }

    /// Seats the computers at a game. `play` plays a computer's move on the
    /// board, `hint` shows a hint.
    pub fn sit<P>(
        game: MatchState<P>,
        play: impl Fn(P::Move) + Copy + 'static,
        hint: impl Fn(P::Move) + Copy + 'static,
    ) -> Self
    where
        P: Seated + TurnBased,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let minds = Self::new(game.leads, game.table.read_untracked().players());
        minds.let_computers_play(game, play);
        minds.advise(game, hint);
        review(game);
        minds
    }

    fn let_computers_play<P>(self, game: MatchState<P>, play: impl Fn(P::Move) + Copy + 'static)
    where
        P: Seated + TurnBased,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let brain = Brain::new();
        // Asked again when the game has changed, not when something is noted.
        let thinks = Memo::new(move |_| {
            let table = game.table.read();
            let (seat, level) = table.thinks()?;
            Some((seat, level, table.game().clone()))
        });
        // Counts the questions, so that the answer to one taken back is known.
        let asked = StoredValue::new(0_u32);
        follow(move || {
            asked.update_value(|asked| *asked += 1);
            let question = thinks.read().as_ref().map(|(seat, level, game)| {
                let go = format!("go level {} seed {}", level.number(), random_seed());
                (*seat, ugi::search_lines(game, go))
            });
            let Some((seat, lines)) = question.filter(|_| self.may_play()) else {
                return brain.stop();
            };
            let seat = Some(seat);
            let fresh = Cell::new(true);
            let here = game.table.read_untracked().here();
            let this = asked.get_value();
            let earliest = clock() + untrack(|| self.wait());
            brain.ask(lines, move |heard| match heard {
                Heard::Info(info) => {
                    game.note(&here, &info);
                    self.hear(seat, &fresh, info);
                }
                Heard::Gone => self.failed.set(true),
                Heard::Best(text) => {
                    let wait = (earliest - clock()).max(0.0);
                    let answer = move || {
                        // It may have been taken back meanwhile, and the table left.
                        if asked.try_get_value() != Some(this) {
                            return;
                        }
                        let table = game.table.read_untracked();
                        let mv = table.position().parse_move(&text);
                        drop(table);
                        match mv {
                            Ok(mv) => play(mv),
                            Err(_) => self.failed.set(true),
                        }
                    };
                    set_timeout(answer, Duration::from_millis(wait as u64));
                }
            });
        });
    }

    /// Whether the computers may play now.
    pub fn may_play(self) -> bool {
        self.leads.get() && !self.paused.get() && !self.failed.get()
    }

    fn advise<P>(self, game: MatchState<P>, hint: impl Fn(P::Move) + Copy + 'static)
    where
        P: Seated + TurnBased,
        P::Refusal: Reason,
        AnyGame: From<Game<P>>,
    {
        let brain = Brain::new();
        // What may be asked about: the position shown, unless a computer is to
        // move at the table, which says itself what it thinks.
        let open = Memo::new(move |_| {
            let table = game.shown.read();
            let looks_back = game.moves.looks_back.get();
            let open = table.side_to_move().is_some() && (looks_back || table.thinks().is_none());
            open.then(|| (table.side_to_move(), table.game().clone()))
        });
        // Another position makes a hint pointless. (Set when it need not be, it
        // would put an analysis' question twice.)
        follow(move || {
            // Read, not only tracked: a memo that was never read would call its
            // first value a change.
            open.with(|_| ());
            if self.hinting.get_untracked() {
                self.hinting.set(false);
            }
        });
        follow(move || {
            let (hinting, analysing) = (self.hinting.get(), self.analysing.get());
            let go = match (hinting, analysing) {
                (true, _) => format!("go movetime {HINT}"),
                (false, true) => format!("go movetime {ANALYSIS} lines {LINES}"),
                _ => return brain.stop(),
            };
            let question = open
                .read()
                .as_ref()
                .map(|(seat, game)| (*seat, ugi::search_lines(game, go)));
            let Some((seat, lines)) = question else {
                return brain.stop();
            };
            let here = game.moves.at.get_untracked();
            let fresh = Cell::new(true);
            brain.ask(lines, move |heard| match heard {
                Heard::Info(info) => {
                    game.note(&here, &info);
                    if analysing {
                        self.hear(seat, &fresh, info);
                    }
                }
                Heard::Best(text) if hinting => {
                    self.hinting.set(false);
                    let mv = game.shown.read_untracked().position().parse_move(&text);
                    if let Ok(mv) = mv {
                        hint(mv);
                    }
                }
                Heard::Best(_) => {}
                Heard::Gone => {
                    self.hinting.set(false);
                    self.analysing.set(false);
                    let text = t_string!(game.i18n, page.mind.failed);
                    game.notice.set(Some(text.to_owned()));
                }
            });
        });
    }

    /// Takes in what is found; what was thought before stays until then.
    fn hear(self, seat: Option<Seat>, fresh: &Cell<bool>, info: Info) {
        self.thought.update(|thought| {
            if fresh.replace(false) {
                *thought = Thought::of(seat);
            }
            thought.hear(info);
        });
    }

    /// Buttons for what people may ask for.
    pub fn tools(self, summary: Memo<Summary>) -> Vec<El> {
        let waits = move || {
            let summary = summary.read();
            summary.outcome.is_none() && !summary.waits_for_computer()
        };
        let mut tools = Vec::new();
        if self.show {
            tools.push(self.pause());
        } else {
            tools.push(self.hint().live(move |it| it.set("disabled", !waits())));
        }
        tools.push(self.analysis());
        tools
    }

    /// The shortest time between two turns, in milliseconds.
    pub fn wait(self) -> f64 {
        PACES.get(self.pace.get()).map_or(0.0, |pace| pace.1)
    }

    /// The button that asks for a hint.
    pub fn hint(self) -> El {
        icon_button(
            "hint",
            |i18n| t_string!(i18n, page.mind.hint),
            move || self.hinting.set(true),
        )
        .live(move |it| it.set("aria-busy", said(self.hinting.get())))
    }

    /// The button that lets positions be analysed.
    pub fn analysis(self) -> El {
        icon_button(
            "analysis",
            |i18n| t_string!(i18n, page.mind.analysis),
            move || self.analysing.update(|on| *on = !*on),
        )
        .live(move |it| it.set("aria-pressed", said(self.analysing.get())))
    }

    /// The button that lets the computers wait.
    pub fn pause(self) -> El {
        run_button(
            move |i18n| match self.paused.get() {
                true => t_string!(i18n, page.mind.go_on),
                false => t_string!(i18n, page.mind.pause),
            },
            move || !self.paused.get(),
            move || self.paused.update(|paused| *paused = !*paused),
        )
    }

    /// How fast the computers play.
    pub fn speed(self) -> El {
        Segments {
            label: |i18n| t_string!(i18n, page.mind.speed),
            count: Box::new(|| PACES.len()),
            name: Rc::new(|at| PACES.get(at).map_or("", |pace| pace.0).to_owned()),
            chosen: Rc::new(move || Some(self.pace.get())),
            choose: Rc::new(move |at| self.pace.set(at)),
        }
        .draw()
    }

    /// How many of the best moves there is to tell of; none where nobody
    /// thinks.
    pub fn lines(self) -> u32 {
        match self.analysing.get() {
            true => LINES,
            false => u32::from(self.computers),
        }
    }
}

/// Lets a computer look at every position of the line that none has looked at,
/// one after the other, while that is wanted.
fn review<P>(game: MatchState<P>)
where
    P: Seated + TurnBased,
    P::Refusal: Reason,
    AnyGame: From<Game<P>>,
{
    let brain = Brain::new();
    let reviewing = game.moves.reviewing;
    let next = Memo::new(move |_| {
        let chances = game.moves.chances.read();
        let unknown = chances.iter().position(Option::is_none);
        unknown.filter(|_| reviewing.get())
    });
    follow(move || {
        let Some(ply) = next.get() else {
            reviewing.set(false);
            return brain.stop();
        };
        let path = TreePath::on_main_line(ply);
        let Some(there) = game.table.read_untracked().at(&path) else {
            return;
        };
        if let Some(outcome) = there.outcome() {
            // Nothing is left to think about.
            let players = there.position().players();
            let shares = WinChances::at_end(players, outcome);
            let chances: Vec<f32> = Seat::all(players).map(|seat| shares.of(seat)).collect();
            return game
                .table
                .update(|table| table.note_chances(&path, &chances));
        }
        let lines = ugi::search_lines(there.game(), format!("go movetime {REVIEW}"));
        brain.ask(lines, move |heard| match heard {
            Heard::Info(info) => game.note(&path, &info),
            // All that depends on it hears of it now.
            Heard::Best(_) => game.table.update(|_| {}),
            Heard::Gone => {
                reviewing.set(false);
                let text = t_string!(game.i18n, page.mind.failed);
                game.notice.set(Some(text.to_owned()));
            }
        });
    });
}
