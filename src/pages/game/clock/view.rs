//! The clock displays on the player cards, the notice about the clocks, and the
//! pause button.

use super::face::{ClockFace, ClockState};
use super::game_clock::{ClockNotice, GameClock};
use crate::browser::press::on_click;
use crate::components::button::RunButton;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::game::announcer::LiveRegion;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Seat;

/// Returns the time on a clock in words, for screen readers.
pub fn clock_text(i18n: I18n, face: &ClockFace) -> String {
    let (minutes, seconds) = face.left;
    match face.state {
        ClockState::TimedOut => t_string!(i18n, page.clock.out).to_owned(),
        _ => t_string!(
            i18n,
            page.clock.left,
            minutes = t_string!(i18n, page.unit.minutes, count = minutes),
            seconds = t_string!(i18n, page.unit.seconds, count = seconds)
        ),
    }
}

/// The display of a player's clock; empty for a player without a clock.
#[component]
pub fn PlayerClock(
    clocks: GameClock,
    /// The player whose clock it is.
    seat: Seat,
) -> impl IntoView {
    let i18n = use_i18n();
    let face = Memo::new(move |_| clocks.face(seat));
    // Reserve space for the longest text, which is shown at the start.
    let long = face.get_untracked()?.left.0 >= 60;
    let low = Memo::new(move |_| face.read().as_ref().is_some_and(|face| face.is_low));
    let state = Memo::new(move |_| face.read().as_ref().map(|face| face.state));
    let label = move || face.read().as_ref().map(|face| clock_text(i18n, face));
    let text = move || match state.get() {
        Some(ClockState::TimedOut) => t_string!(i18n, page.clock.expired).to_owned(),
        _ => face
            .read()
            .as_ref()
            .map_or_else(String::new, |face| face.text.clone()),
    };
    Some(view! {
        <span
            class="clock"
            class:long=long
            class:low=move || low.get()
            role="timer"
            data-clock=move || state.get().map(ClockState::word)
            data-low=move || low.get().then_some("")
            aria-label=label
        >
            {text}
        </span>
    })
}

/// The notice about the clocks, with a button to resume if the game is paused.
#[component]
pub fn ClockNote(clocks: GameClock) -> impl IntoView {
    let i18n = use_i18n();
    let note = move || {
        clocks.notice.get().map(|notice| {
            let text = move || match notice {
                ClockNotice::StartsAfterFirstMove => t_string!(i18n, page.clock.waits),
                ClockNotice::Paused => t_string!(i18n, page.clock.paused),
            };
            view! { <p class="quiet">{text}</p> }
        })
    };
    view! {
        <div class={"clock-note"}>
            {note}
            <Show when=move || clocks.notice.get() == Some(ClockNotice::Paused)>
                <button {..on_click(move |_| clocks.resume())} class="button primary" type="button">
                    {t!(i18n, page.clock.resume)}
                </button>
            </Show>
        </div>
    }
}

/// The button that pauses or resumes the game.
#[component]
pub fn PauseClockButton(clocks: GameClock) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || {
        if clocks.is_paused() {
            t_string!(i18n, page.clock.resume).to_owned()
        } else {
            t_string!(i18n, page.clock.pause).to_owned()
        }
    };
    view! {
        <RunButton
            label
            runs=Signal::derive(move || !clocks.is_paused())
            pressed=Signal::derive(move || clocks.is_paused())
            disabled=Signal::derive(move || !clocks.can_pause.get())
            on_press=move |()| clocks.toggle_pause()
        />
    }
}

/// Announces to screen readers that a player's time is running low.
#[component]
pub fn LowTimeAnnouncement(
    clocks: GameClock,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    let text = move || {
        let warning = clocks.low_time.get();
        warning.map_or_else(String::new, |(seat, seconds)| {
            let name = summary.read().seat_name(i18n, seat);
            t_string!(i18n, page.clock.running_low, count = seconds, name)
        })
    };
    view! { <LiveRegion text=Signal::derive(text) /> }
}
