//! The controls for the computer players and the analysis.

use super::computers::{Computers, SPEEDS};
use crate::components::button::{IconButton, RunButton};
use crate::components::choice::Segments;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// The button for the computers in a turn-based game: it requests a hint or, if
/// only computers play, pauses or resumes them.
#[component]
pub fn ComputerButtons(
    /// The game's computer players and analysis engine.
    computers: Computers,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let disabled = Signal::derive(move || !computers.may_ask_for_hint(&summary.read()));
    if computers.only_computers {
        view! { <PauseComputersButton computers summary /> }.into_any()
    } else {
        view! { <HintButton computers disabled /> }.into_any()
    }
}

/// The button that requests a hint.
#[component]
pub fn HintButton(
    /// The game's computer players and analysis engine.
    computers: Computers,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconButton
            icon="hint"
            label=t!(i18n, page.computer.hint)
            busy=computers.hint_requested
            disabled
            on_press=move |()| computers.hint_requested.set(true)
        />
    }
}

/// The button that turns the analysis on or off.
#[component]
pub fn AnalysisButton(
    /// The game's computer players and analysis engine.
    computers: Computers,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconButton
            icon="analysis"
            label=t!(i18n, page.computer.analysis)
            pressed=computers.analysing
            on_press=move |()| computers.analysing.update(|on| *on = !*on)
        />
    }
}

/// The button that pauses and resumes the computers, shown until the game is
/// over.
#[component]
pub fn PauseComputersButton(
    /// The game's computer players and analysis engine.
    computers: Computers,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    // While a round is played back, the playback has a pause button too.
    let plays_rounds = summary.with_untracked(|summary| summary.kind.info().has_secret_plans);
    let caption = move || {
        if computers.paused.get() {
            t_string!(i18n, page.clock.resume).to_owned()
        } else {
            t_string!(i18n, page.clock.pause).to_owned()
        }
    };
    let label = move || match computers.paused.get() {
        _ if !plays_rounds => caption(),
        true => t_string!(i18n, page.computer.resume).to_owned(),
        false => t_string!(i18n, page.computer.pause).to_owned(),
    };
    view! {
        <Show when=move || summary.read().outcome().is_none()>
            <RunButton
                label
                caption=Signal::derive(caption)
                runs=Signal::derive(move || !computers.paused.get())
                on_press=move |()| computers.paused.update(|paused| *paused = !*paused)
            />
        </Show>
    }
}

/// The control that sets the speed at which the computers play.
#[component]
pub fn ComputerSpeed(
    /// The game's computer players and analysis engine.
    computers: Computers,
) -> impl IntoView {
    let i18n = use_i18n();
    let names = SPEEDS.map(|speed| speed.0.to_owned()).to_vec();
    view! {
        <Segments
            label=t!(i18n, page.computer.speed)
            names=Signal::stored(names)
            chosen=Signal::derive(move || Some(computers.speed.get()))
            on_choose=move |at: usize| computers.speed.set(at)
        />
    }
}
