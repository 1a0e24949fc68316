//! Three pictures that explain how to invite a friend.

use crate::browser::meeting_point::meeting_host;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The first picture, as SVG path data: a phone, and a letter that leaves it.
const SEND: &str = "M9 4h18a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM15 39h6M40 15h28v19H40zM40 15l14 11l14-11";
/// The second picture, as SVG path data: a phone with a board, and a seat that
/// has been taken.
const OPEN: &str = "M30 4h20a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM33 14h14v14H33zM36.5 21a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M33 36.5l4 3.5l9-8M4 24h15M14 19l5 5l-5 5";
/// The third picture, as SVG path data: two phones, and arrows from each to the
/// other.
const PLAY: &str = "M7 6h15a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM58 6h15a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H58a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM31 18h18M44.5 13.5L49 18l-4.5 4.5M49 30H31M35.5 25.5L31 30l4.5 4.5";

/// Instructions for inviting a friend, as three pictures with a sentence each.
#[component]
pub fn InviteSteps() -> impl IntoView {
    let i18n = use_i18n();
    let step = |picture: &'static str, text: Signal<&'static str>| {
        view! {
            <li>
                <svg class={"invite-picture"} viewBox="0 0 80 48" aria-hidden="true">
                    <path d=picture />
                </svg>
                <span>{text}</span>
            </li>
        }
    };
    let is_met = meeting_host().is_some();
    let play = move || {
        if is_met {
            t_string!(i18n, remote.meet.play)
        } else {
            t_string!(i18n, remote.steps.play)
        }
    };
    view! {
        <ol class={"invite-steps"}>
            {step(SEND, Signal::derive(move || t_string!(i18n, remote.steps.send)))}
            {step(OPEN, Signal::derive(move || t_string!(i18n, remote.steps.open)))}
            {step(PLAY, Signal::derive(play))}
        </ol>
    }
}
