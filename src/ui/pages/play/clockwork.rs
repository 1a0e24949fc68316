//! The clocks at a table with turns, as they run in the page.
//!
//! The table knows no time; here it is told how much has gone. That is done
//! without waking what follows the table: only the faces of the clocks follow
//! each beat.

use super::clock_face::{Face, Hand, Moment, Warnings};
use super::summary::Summary;
use crate::record::AnyGame;
use crate::rules::{Game, Seat, SetUp};
use crate::table::{GameId, Match, TimeControl};
use crate::ui::boards::animation::clock;
use crate::ui::browser::sound::alarm::low_time;
use crate::ui::components::icons::run_button;
use crate::ui::dom::{El, classes, follow, html, listen_to_window, said};
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::library::SavedGames;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::Event;

/// The time between two beats: a tenth of a second is seen.
const BEAT: Duration = Duration::from_millis(100);
/// The most that counts of the time between two beats, in milliseconds. More
/// has only gone when the machine has slept.
const LONGEST_BEAT: f64 = 1000.0;
/// How often at most a running clock is kept, in milliseconds.
const KEEPING: f64 = 3000.0;

/// What is to be said of the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Note {
    /// They wait for the first move.
    Waits,
    /// The game is paused.
    Paused,
}

/// The clocks of a game.
#[derive(Clone, Copy)]
pub struct Clockwork {
    /// Player 1's first; none for who plays without a clock.
    faces: Memo<Vec<Option<Face>>>,
    paused: RwSignal<bool>,
    /// Whether there is anything to pause.
    goes: Memo<bool>,
    note: Memo<Option<Note>>,
    /// Who was warned last, and with how many seconds left.
    warned: RwSignal<Option<(Seat, u64)>>,
    /// How often time has run out.
    rang: RwSignal<u32>,
    /// Counts the time until now.
    count: Callback<()>,
}

impl Clockwork {
    /// Lets the clocks of a table run that is kept under `id`; `None` where
    /// nobody has one. A game that was begun before is paused.
    pub fn wind<P>(
        id: GameId,
        table: RwSignal<Match<P>>,
        games: SavedGames,
        leads: RwSignal<bool>,
    ) -> Option<Self>
    where
        P: SetUp + Send + Sync + 'static,
        P::Move: Send + Sync,
        AnyGame: From<Game<P>>,
    {
        let (any, begun) = {
            let table = table.read_untracked();
            let mut seats = Seat::all(Seat::MOST);
            let any = seats.any(|seat| table.time_left(seat).is_some());
            (any, !table.game().is_empty())
        };
        if !any {
            return None;
        }
        let paused = RwSignal::new(begun);
        let hidden = RwSignal::new(document().hidden());
        let beat = RwSignal::new(());
        let (warned, rang) = (RwSignal::new(None), RwSignal::new(0));
        let goes = Memo::new(move |_| {
            let table = table.read();
            table.outcome().is_none() && !table.game().is_empty()
        });
        let runs = Memo::new(move |_| {
            let seat = table.read().clock_runs();
            // In another tab with the same game it may run already.
            seat.filter(|_| leads.get() && !paused.get() && !hidden.get())
        });
        // When time was counted last and when it was kept, whether there is any
        // that was not kept, and who was warned.
        let counted = StoredValue::new(0.0);
        let kept = StoredValue::new(clock());
        let unkept = StoredValue::new(false);
        let keep = move || {
            unkept.set_value(false);
            games.keep(id, &table.read_untracked().to_text());
        };
        let warnings = StoredValue::new(Warnings::default());
        let count = move || {
            if runs.get_untracked().is_none() {
                return;
            }
            let now = clock();
            // Whole milliseconds; the rest counts the next time.
            let gone = (now - counted.get_value()).max(0.0).floor();
            counted.update_value(|counted| *counted += gone);
            let gone = Duration::from_millis(gone.min(LONGEST_BEAT) as u64);
            let mut up = false;
            table.update_untracked(|table| up = table.tick(gone));
            unkept.set_value(true);
            if up {
                rang.update(|times| *times += 1);
                table.notify();
                return;
            }
            beat.notify();
            if let Some(now) = moment(&table.read_untracked()) {
                let mut warning = Default::default();
                warnings.update_value(|warnings| warning = warnings.heed(now));
                if warning.told {
                    warned.set(Some((now.seat, now.left.as_secs_f64().ceil() as u64)));
                }
                if warning.heard {
                    low_time();
                }
            }
            if now - kept.get_value() >= KEEPING {
                kept.set_value(now);
                keep();
            }
        };
        // Counts the stretches during which a clock has run.
        let stretch = StoredValue::new(0_u32);
        follow(move || {
            stretch.update_value(|stretch| *stretch = stretch.wrapping_add(1));
            // Another player's clock begins now, too.
            if runs.get().is_some() {
                counted.set_value(clock());
                keep_beating(stretch, stretch.get_value(), count);
            }
        });
        // What was told of one turn is not told again in the next.
        follow(move || {
            if runs.get().is_none_or(|seat| {
                let warned = warned.get_untracked();
                warned.is_some_and(|(other, _)| other != seat)
            }) {
                warned.set(None);
            }
        });
        let leave = move || {
            count();
            // Another window may have the same game and be further.
            if unkept.get_value() {
                keep();
            }
        };
        listen_to_window("visibilitychange", move |_: Event| {
            if document().hidden() {
                leave();
            }
            hidden.set(document().hidden());
        });
        listen_to_window("pagehide", move |_: Event| leave());
        on_cleanup(leave);
        let faces = Memo::new(move |_| {
            beat.track();
            let stops = paused.get();
            let table = table.read();
            let seats = Seat::all(table.position().players());
            seats.map(|seat| face(&table, seat, stops)).collect()
        });
        let note = Memo::new(move |_| {
            let table = table.read();
            match (table.outcome(), table.game().is_empty(), paused.get()) {
                (Some(_), _, _) | (None, false, false) => None,
                (None, true, _) => Some(Note::Waits),
                (None, false, true) => Some(Note::Paused),
            }
        });
        Some(Self {
            faces,
            paused,
            goes,
            note,
            warned,
            rang,
            count: Callback::new(move |()| count()),
        })
    }

    /// Counts the time until now: before a move takes the turn away.
    pub fn settle(self) {
        self.count.run(());
    }

    /// Somebody goes on with the game.
    pub fn go_on(self) {
        if self.paused.get_untracked() {
            self.paused.set(false);
        }
    }

    /// Does something whenever time runs out.
    pub fn when_time_is_up(self, act: impl Fn() + 'static) {
        follow(move || {
            if self.rang.get() > 0 {
                act();
            }
        });
    }

    /// A player's clock; none for who plays without.
    pub fn draw(self, seat: Seat) -> Option<El> {
        let i18n = use_i18n();
        let face = move || self.faces.read().get(seat.at()).cloned().flatten();
        // Room for as much as it shows at the beginning.
        let long = untrack(face)?.left.0 >= 60;
        let is_out = move || face().is_some_and(|face| face.hand == Hand::Out);
        let el = html("span")
            .attr("role", "timer")
            .live(move |it| {
                let Some(face) = face() else {
                    return;
                };
                it.set(
                    "class",
                    classes("clock", &[("long", long), ("low", face.low)]),
                );
                it.set("data-clock", face.hand.word());
                it.set("data-low", face.low.then_some(""));
                let (minutes, seconds) = face.left;
                let label = match face.hand {
                    Hand::Out => t_string!(i18n, page.clock.out).to_owned(),
                    _ => t_string!(
                        i18n,
                        page.clock.left,
                        minutes = t_string!(i18n, page.unit.minutes, count = minutes),
                        seconds = t_string!(i18n, page.unit.seconds, count = seconds)
                    ),
                };
                it.set("aria-label", label);
            })
            .live_text(move || match is_out() {
                true => t_string!(i18n, page.clock.up).to_owned(),
                false => face().map(|face| face.text).unwrap_or_default(),
            });
        Some(el)
    }

    /// What is to be said of the clocks, with a way to go on.
    pub fn note(self) -> El {
        let i18n = use_i18n();
        html("div")
            .class("clock-note")
            .each(
                move || Vec::from_iter(self.note.get()),
                move |note| {
                    html("p").class("quiet").live_text(move || match note {
                        Note::Waits => t_string!(i18n, page.clock.waits),
                        Note::Paused => t_string!(i18n, page.clock.paused),
                    })
                },
            )
            .when(
                move || self.note.get() == Some(Note::Paused),
                move || {
                    html("button")
                        .class("button primary")
                        .attr("type", "button")
                        .on("click", move |_: Event| self.go_on())
                        .live_text(move || t_string!(i18n, page.clock.go_on))
                },
            )
    }

    /// The button that stops the clocks, or lets them go on.
    pub fn pause(self) -> El {
        let paused = move || self.paused.get() && self.goes.get();
        let press = move || {
            self.settle();
            self.paused.update(|paused| *paused = !*paused);
        };
        run_button(
            move |i18n| match paused() {
                true => t_string!(i18n, page.clock.go_on),
                false => t_string!(i18n, page.clock.pause),
            },
            move || !paused(),
            press,
        )
        .live(move |it| {
            it.set("aria-pressed", said(paused()));
            it.set("disabled", !self.goes.get());
        })
    }

    /// What screen readers are told of low time.
    pub fn warning(self, summary: Memo<Summary>) -> El {
        let i18n = use_i18n();
        html("p")
            .class("hidden")
            .attr("role", "status")
            .live_text(move || {
                let (seat, seconds) = self.warned.get()?;
                let name = summary.read().name(i18n, seat);
                Some(t_string!(i18n, page.clock.soon, count = seconds, name))
            })
    }
}

/// One beat calls for the next until another stretch begins, or the table is
/// left.
fn keep_beating(stretch: StoredValue<u32>, this: u32, count: impl Fn() + Copy + 'static) {
    let beat = move || {
        if stretch.try_get_value() == Some(this) {
            count();
            keep_beating(stretch, this, count);
        }
    };
    set_timeout(beat, BEAT);
}

/// A player's clock as it stands.
fn face<P: SetUp>(table: &Match<P>, seat: Seat, paused: bool) -> Option<Face> {
    let left = table.time_left(seat)?;
    let hand = if table.position().is_out(seat) {
        Hand::Out
    } else if table.clock_runs() != Some(seat) {
        Hand::Stands
    } else if paused {
        Hand::Paused
    } else {
        Hand::Runs
    };
    Some(Face::new(left, hand, table.time_is_low(seat)))
}

/// The clock that runs, now.
fn moment<P: SetUp>(table: &Match<P>) -> Option<Moment> {
    let seat = table.clock_runs()?;
    let control = table.clocks()?.control(seat);
    Some(Moment {
        seat,
        turn: table.game().len(),
        left: table.time_left(seat)?,
        low: table.time_is_low(seat),
        each_turn: matches!(control, Some(TimeControl::Turn(_))),
    })
}
