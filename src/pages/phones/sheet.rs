//! The sheet with the codes that connect phones.

use super::seat_cards::SeatCards;
use super::shared_screen::{LinkProblem, SharedScreen};
use crate::browser::press::on_click;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::remote::{PastedLink, SheetFrame};
use leptos::prelude::*;

/// The sheet with the codes that connect phones. It closes automatically once
/// every phone is connected.
#[component]
pub fn PhoneSheet(
    /// The game and its phones.
    screen: SharedScreen,
) -> impl IntoView {
    let i18n = use_i18n();
    let closing = RwSignal::new(false);
    let is_incomplete = Memo::new(move |_| screen.is_incomplete());
    Effect::new(move |before: Option<bool>| {
        let now = is_incomplete.get();
        if before == Some(true) && !now {
            closing.set(true);
        }
        now
    });
    let title = Signal::derive(t!(i18n, phones.title));
    let about = move || {
        if SharedScreen::is_supported() {
            t_string!(i18n, phones.about)
        } else {
            t_string!(i18n, phones.unsupported)
        }
    };
    let problem = move || {
        Some(match screen.problem.get()? {
            LinkProblem::Damaged => t_string!(i18n, remote.bad.damaged),
            LinkProblem::Own => t_string!(i18n, remote.direct.own),
            LinkProblem::Late => t_string!(i18n, remote.direct.late),
            LinkProblem::OtherGame => t_string!(i18n, remote.direct.other_table),
        })
    };
    view! {
        <SheetFrame title open=screen.is_open closing>
            <p class="quiet">{about}</p>
            <SeatCards screen />
            <Show when=move || is_incomplete.get()>
                <p>{t!(i18n, phones.answer)}</p>
                <PastedLink on_link=move |text: String| screen.take_link(&text) />
            </Show>
            <p class="notice" role="alert">
                {problem}
            </p>
            <button {..on_click(move |_| closing.set(true))} class="button" type="button">
                {t!(i18n, remote.done)}
            </button>
        </SheetFrame>
    }
}
