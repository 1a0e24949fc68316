//! The running clocks of a turn-based game.
//!
//! The match does not measure time; the functions here report to it how much
//! has passed. They do so without notifying the subscribers of the match: only
//! the displays of the clocks update with every tick.

use crate::boards::animation::page_clock;
use crate::browser::sound;
use crate::model::game::{ClockFace, ClockReading, ClockState, LowTimeWarnings};
use crate::model::sound::Sound;
use crate::state::library::SavedMatch;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::utils::Pausable;
use leptos_use::{
    UseEventListenerOptions, UseIntervalFnOptions, use_document_visibility, use_event_listener,
    use_event_listener_with_options, use_interval_fn_with_options, use_window,
};
use starfence_rules::Seat;
use starfence_table::{TimeControl, TurnMatch};
use std::time::Duration;
use web_sys::VisibilityState;

/// The time between two ticks, in milliseconds. The clocks show tenths of a
/// second.
const TICK_MS: u64 = 100;
/// The longest time that counts for one tick, in milliseconds. More time passes
/// between ticks only while the machine sleeps.
const LONGEST_TICK_MS: f64 = 1000.0;
/// The shortest time between two saves while a clock runs, in milliseconds.
const SAVE_MS: f64 = 3000.0;

/// A notice about the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockNotice {
    /// The clocks start after the first move.
    Waits,
    /// The game is paused.
    Paused,
}

/// The clocks of a game.
#[derive(Clone, Copy)]
pub struct GameClock {
    /// The display of each clock, player 1's first; `None` for a player without
    /// a clock.
    pub faces: Memo<Vec<Option<ClockFace>>>,
    /// Whether the game is paused.
    paused: RwSignal<bool>,
    /// Whether the game can be paused: it has begun and is not over.
    pub can_pause: Memo<bool>,
    /// The notice about the clocks.
    pub notice: Memo<Option<ClockNotice>>,
    /// The player whose low time was last announced, and the seconds that were
    /// left.
    pub low_time: RwSignal<Option<(Seat, u64)>>,
    /// How many times players have run out of time.
    timeouts: RwSignal<u32>,
    /// Counts the time up to now.
    count: Callback<()>,
}

/// The parts that drive the clocks of a match.
#[derive(Clone, Copy)]
struct Clockwork {
    saved: SavedMatch<TurnMatch>,
    /// The player whose clock runs.
    running: Memo<Option<Seat>>,
    /// Notified at every tick.
    tick: Trigger,
    low_time: RwSignal<Option<(Seat, u64)>>,
    timeouts: RwSignal<u32>,
    state: StoredValue<Counting>,
}

/// The state of the time count.
struct Counting {
    /// The moment up to which time has been counted, by the browser's clock, in
    /// milliseconds.
    until: f64,
    /// When the match was last saved, by the browser's clock, in milliseconds.
    saved: f64,
    /// Whether time has been counted since the last save.
    unsaved: bool,
    warnings: LowTimeWarnings,
}

impl Clockwork {
    /// Counts the time up to now.
    fn count(self) {
        // A tick may come after the page has been left.
        if self.running.try_get_untracked().flatten().is_none() {
            return;
        }
        let now = page_clock();
        // Counts whole milliseconds; the remainder counts at the next tick.
        let passed = (now - self.state.with_value(|state| state.until)).max(0.0);
        let passed = passed.floor();
        self.state.update_value(|state| {
            state.until += passed;
            state.unsaved = true;
        });
        let passed = Duration::from_millis(passed.min(LONGEST_TICK_MS) as u64);
        let is_out = self.saved.update_silently(|table| table.tick(passed));
        if is_out == Some(true) {
            self.timeouts.update(|times| *times += 1);
            return self.saved.notify();
        }
        self.tick.notify();
        self.warn_of_low_time();
        if now - self.state.with_value(|state| state.saved) >= SAVE_MS {
            self.save(now);
        }
    }

    /// Announces low time and plays the warning sound when they are due.
    fn warn_of_low_time(self) {
        let Some(now) = reading(&self.saved.table().read_untracked()) else {
            return;
        };
        let warning = self
            .state
            .try_update_value(|state| state.warnings.due_at(now));
        let warning = warning.unwrap_or_default();
        if warning.announced {
            let seconds = now.left.as_secs_f64().ceil() as u64;
            self.low_time.set(Some((now.seat, seconds)));
        }
        if warning.sounds {
            sound::play(Sound::LowTime);
        }
    }

    fn save(self, now: f64) {
        self.state.update_value(|state| {
            state.saved = now;
            state.unsaved = false;
        });
        self.saved.save();
    }

    /// Counts and saves the time before the page is left.
    fn count_and_save(self) {
        self.count();
        // If this window has not counted any time since the last save, another
        // window may have saved a later state.
        let unsaved = self.state.try_with_value(|state| state.unsaved);
        if unsaved == Some(true) {
            self.save(page_clock());
        }
    }
}

impl GameClock {
    /// Starts the clocks of a match, or returns `None` if no player has a
    /// clock. A game that has already begun starts paused. `leads` is whether
    /// the clocks run in this tab.
    pub fn new(saved: SavedMatch<TurnMatch>, leads: Signal<bool>) -> Option<Self> {
        let table = saved.table();
        let (any, begun) = table.with_untracked(|table| {
            let any = Seat::all(Seat::MAX_PLAYERS).any(|seat| table.time_left(seat).is_some());
            (any, table.plies() > 0)
        });
        if !any {
            return None;
        }
        let paused = RwSignal::new(begun);
        let visibility = use_document_visibility();
        let running = Memo::new(move |_| {
            let seat = table.read().clock_runs();
            let visible = visibility.get() == VisibilityState::Visible;
            // The clock may already run in another tab that has the same game
            // open.
            seat.filter(|_| leads.get() && visible && !paused.get())
        });
        let work = Clockwork {
            saved,
            running,
            tick: Trigger::new(),
            low_time: RwSignal::new(None),
            timeouts: RwSignal::new(0),
            state: StoredValue::new(Counting {
                until: 0.0,
                saved: page_clock(),
                unsaved: false,
                warnings: LowTimeWarnings::default(),
            }),
        };
        work.run();
        let faces = Memo::new(move |_| {
            work.tick.track();
            let paused = paused.get();
            let table = table.read();
            let seats = table.seats();
            seats.map(|seat| face(&table, seat, paused)).collect()
        });
        let notice = Memo::new(move |_| {
            let table = table.read();
            match (table.outcome(), table.plies() == 0, paused.get()) {
                (Some(_), _, _) | (None, false, false) => None,
                (None, true, _) => Some(ClockNotice::Waits),
                (None, false, true) => Some(ClockNotice::Paused),
            }
        });
        Some(Self {
            faces,
            paused,
            can_pause: Memo::new(move |_| {
                let table = table.read();
                table.outcome().is_none() && table.plies() > 0
            }),
            notice,
            low_time: work.low_time,
            timeouts: work.timeouts,
            count: Callback::new(move |()| work.count()),
        })
    }

    /// Counts the time up to now, before a move ends the turn.
    pub fn count(self) {
        self.count.run(());
    }

    /// Returns the display of a player's clock; `None` for a player without
    /// one.
    pub fn face(self, seat: Seat) -> Option<ClockFace> {
        self.faces.read().get(seat.array_index()).cloned().flatten()
    }

    /// Reports whether the game is paused.
    pub fn is_paused(self) -> bool {
        self.paused.get() && self.can_pause.get()
    }

    /// Pauses or resumes the game.
    pub fn toggle_pause(self) {
        self.count();
        self.paused.update(|paused| *paused = !*paused);
    }

    /// Resumes the game.
    pub fn resume(self) {
        if self.paused.get_untracked() {
            self.paused.set(false);
        }
    }

    /// Calls `act` whenever a player runs out of time.
    pub fn on_timeout(self, act: impl Fn() + 'static) {
        Effect::new(move || {
            if self.timeouts.get() > 0 {
                act();
            }
        });
    }
}

impl Clockwork {
    /// Ticks while a clock runs, and saves the time when the page is left.
    fn run(self) {
        let options = UseIntervalFnOptions::default().immediate(false);
        let tick = move || self.count();
        let Pausable { pause, resume, .. } = use_interval_fn_with_options(tick, TICK_MS, options);
        Effect::new(move || match self.running.get() {
            // This also restarts the count when another player's clock starts.
            Some(_) => {
                self.state.update_value(|state| state.until = page_clock());
                resume();
            }
            None => pause(),
        });
        // Clear the announcement when its turn ends.
        Effect::new(move || {
            let running = self.running.get();
            let announced = self.low_time.get_untracked();
            if announced.is_some_and(|(seat, _)| running != Some(seat)) {
                self.low_time.set(None);
            }
        });
        // In the capture phase, so that this runs before the clocks stop
        // because the page is hidden.
        let captured = UseEventListenerOptions::default().capture(true);
        let hide = move |_| {
            if document().hidden() {
                self.count_and_save();
            }
        };
        let _ = use_event_listener_with_options(use_window(), ev::visibilitychange, hide, captured);
        let _ = use_event_listener(use_window(), ev::pagehide, move |_| self.count_and_save());
        on_cleanup(move || self.count_and_save());
    }
}

/// Returns the display of a player's clock.
fn face(table: &TurnMatch, seat: Seat, paused: bool) -> Option<ClockFace> {
    let left = table.time_left(seat)?;
    let player = table.seat_state(seat);
    // A player who has resigned keeps the time that was left.
    let state = if player.is_out && !player.has_resigned {
        ClockState::Out
    } else if table.clock_runs() != Some(seat) {
        ClockState::Stands
    } else if paused {
        ClockState::Paused
    } else {
        ClockState::Runs
    };
    Some(ClockFace::new(left, state, table.time_is_low(seat)))
}

/// Returns the reading of the running clock; `None` if no clock runs.
fn reading(table: &TurnMatch) -> Option<ClockReading> {
    let seat = table.clock_runs()?;
    let control = table.clocks()?.control(seat);
    Some(ClockReading {
        seat,
        turn: table.plies(),
        left: table.time_left(seat)?,
        low: table.time_is_low(seat),
        each_turn: matches!(control, Some(TimeControl::Turn(_))),
    })
}
