//! The running clocks of a turn-based game.
//!
//! The match does not measure time itself; this module reports elapsed time to
//! it. Reports do not notify the subscribers of the match: only the clock
//! displays update with every tick.

use super::face::{ClockFace, ClockReading, ClockState, LowTimeWarnings};
use super::late_input::drop_late_input;
use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::browser::sound::Sound;
use crate::browser::time::page_time;
use crate::browser::timer::{Pausable, UseIntervalFnOptions, use_interval_fn_with_options};
use crate::browser::visibility::{is_hidden, page_is_visible};
use crate::browser::window_events::{on_window, on_window_first};
use crate::state::library::SavedMatch;
use leptos::ev;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{TimeControl, TurnMatch, TurnTimer};
use std::time::Duration;

/// The interval between two clock updates (ticks), in milliseconds: short
/// enough for clocks that show tenths of a second.
const TICK_MS: u64 = 100;
/// The minimum time between two saves while a clock runs.
const SAVE_INTERVAL: Duration = Duration::from_secs(3);

/// A notice about the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockNotice {
    StartsAfterFirstMove,
    /// The game is paused.
    Paused,
}

#[derive(Clone, Copy)]
pub struct GameClock {
    /// The display of each clock, in seat order; `None` for a player without a
    /// clock.
    pub faces: Memo<Vec<Option<ClockFace>>>,
    /// Whether the game is paused.
    paused: RwSignal<bool>,
    /// Whether the game can be paused: it has begun and is not over.
    pub can_pause: Memo<bool>,
    /// The current notice about the clocks, if any.
    pub notice: Memo<Option<ClockNotice>>,
    /// The player whose low time was last announced, and the number of seconds
    /// left at that moment.
    pub low_time: RwSignal<Option<(Seat, u64)>>,
    /// The number of times that a player has run out of time.
    timeouts: RwSignal<u32>,
    /// Deducts the time up to the input that is being handled from the running
    /// clock.
    count: Callback<()>,
}

/// The state and signals that drive the clocks of a match.
#[derive(Clone, Copy)]
struct ClockDriver {
    saved: SavedMatch<TurnMatch>,
    /// The player whose clock runs.
    running: Memo<Option<Seat>>,
    /// The signal that is triggered at every tick.
    tick: Trigger,
    low_time: RwSignal<Option<(Seat, u64)>>,
    timeouts: RwSignal<u32>,
    state: StoredValue<TimeMeasurement>,
}

/// The progress of measuring and saving elapsed time.
struct TimeMeasurement {
    timer: TurnTimer,
    /// The time of the last save, on the page's clock.
    saved: Duration,
    /// Whether time has been counted since the last save.
    unsaved: bool,
    warnings: LowTimeWarnings,
}

impl ClockDriver {
    /// Deducts the elapsed time from the running clock.
    fn count(self) {
        self.count_with(TurnTimer::count);
    }

    /// Deducts the time up to the input that is being handled from the running
    /// clock.
    fn count_input(self) {
        self.count_with(TurnTimer::count_input);
    }

    fn count_with(self, count: fn(&mut TurnTimer, &mut TurnMatch, Duration) -> bool) {
        // A tick may occur after the user has left the page.
        if self.running.try_get_untracked().flatten().is_none() {
            return;
        }
        let now = page_time();
        let mut timer = self.state.with_value(|state| state.timer);
        let is_out = self
            .saved
            .update_silently(|table| count(&mut timer, table, now));
        self.state.update_value(|state| {
            state.timer = timer;
            state.unsaved = true;
        });
        if is_out == Some(true) {
            self.timeouts.update(|times| *times += 1);
            return self.saved.notify();
        }
        self.tick.notify();
        self.warn_of_low_time();
        let saved = self.state.with_value(|state| state.saved);
        if now.saturating_sub(saved) >= SAVE_INTERVAL {
            self.save(now);
        }
    }

    /// Returns whether an input counts that was made at the time `made`, on the
    /// page's clock.
    fn admits(self, made: Duration) -> bool {
        let admit = |state: &mut TimeMeasurement| state.timer.admit(made);
        self.state.try_update_value(admit).unwrap_or(true)
    }

    /// Announces that a player's time is running low, and plays the warning
    /// sound, whenever either is due.
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

    fn save(self, now: Duration) {
        self.state.update_value(|state| {
            state.saved = now;
            state.unsaved = false;
        });
        self.saved.save();
    }

    /// Counts the elapsed time and saves the match before the user leaves the
    /// page.
    fn count_and_save(self) {
        self.count();
        // If this window has not counted any time since the last save, another
        // window may have saved a later state.
        let unsaved = self.state.try_with_value(|state| state.unsaved);
        if unsaved == Some(true) {
            self.save(page_time());
        }
    }
}

impl GameClock {
    /// Starts the clocks of a match; returns `None` if no player has a clock. A
    /// game in which moves have been made is paused at first. `leads` says
    /// whether the clocks run in this tab.
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
        let is_visible = page_is_visible();
        let running = Memo::new(move |_| {
            let seat = table.read().running_clock();
            let visible = is_visible.get();
            // The clock may already run in another tab that has the same game
            // open.
            seat.filter(|_| leads.get() && visible && !paused.get())
        });
        let work = ClockDriver {
            saved,
            running,
            tick: Trigger::new(),
            low_time: RwSignal::new(None),
            timeouts: RwSignal::new(0),
            state: StoredValue::new(TimeMeasurement {
                timer: TurnTimer::default(),
                saved: page_time(),
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
                (None, true, _) => Some(ClockNotice::StartsAfterFirstMove),
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
            count: Callback::new(move |()| work.count_input()),
        })
    }

    /// Deducts the time up to the input that is being handled from the running
    /// clock, before a move ends the turn.
    pub fn count(self) {
        self.count.run(());
    }

    /// Returns the display of a player's clock; `None` if the player has no
    /// clock.
    pub fn face(self, seat: Seat) -> Option<ClockFace> {
        self.faces.read().get(seat.array_index()).cloned().flatten()
    }

    /// Returns whether the game is paused.
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
        run_effect(move || {
            if self.timeouts.get() > 0 {
                act();
            }
        });
    }
}

impl ClockDriver {
    /// Sets up the timer that ticks while a clock runs, and the listeners that
    /// save the time when the user leaves the page.
    fn run(self) {
        let options = UseIntervalFnOptions::default().immediate(false);
        let tick = move || self.count();
        let Pausable { pause, resume, .. } = use_interval_fn_with_options(tick, TICK_MS, options);
        run_effect(move || match self.running.get() {
            // This also restarts the count when another player's clock starts.
            Some(_) => {
                self.state
                    .update_value(|state| state.timer.start(page_time()));
                resume();
            }
            None => pause(),
        });
        // Clear the announcement when its turn ends.
        run_effect(move || {
            let running = self.running.get();
            let announced = self.low_time.get_untracked();
            if announced.is_some_and(|(seat, _)| running != Some(seat)) {
                self.low_time.set(None);
            }
        });
        // In the capture phase, so that this runs before the clocks stop
        // because the page is hidden.
        on_window_first(ev::visibilitychange, move |_| {
            if is_hidden() {
                self.count_and_save();
            }
        });
        on_window(ev::pagehide, move |_| self.count_and_save());
        on_cleanup(move || self.count_and_save());
        drop_late_input(move |made| self.admits(made));
    }
}

/// Returns the display of a player's clock; `None` if the player has no clock.
fn face(table: &TurnMatch, seat: Seat, paused: bool) -> Option<ClockFace> {
    let left = table.time_left(seat)?;
    let player = table.seat_state(seat);
    // A player who has resigned keeps the time that was left.
    let state = if player.is_out && !player.has_resigned {
        ClockState::TimedOut
    } else if table.running_clock() != Some(seat) {
        ClockState::Stopped
    } else if paused {
        ClockState::Paused
    } else {
        ClockState::Running
    };
    Some(ClockFace::new(left, state, table.time_is_low(seat)))
}

/// Returns the reading of the running clock; `None` if no clock runs.
fn reading(table: &TurnMatch) -> Option<ClockReading> {
    let seat = table.running_clock()?;
    let control = table.clocks()?.control(seat);
    Some(ClockReading {
        seat,
        turn: table.plies(),
        left: table.time_left(seat)?,
        is_low: table.time_is_low(seat),
        each_turn: matches!(control, Some(TimeControl::Turn(_))),
    })
}
