//! Notices about saving games and counting them in the statistics, shown on
//! every page.

use super::button::IconButton;
use crate::address::Address;
use crate::i18n::reasons::quoted;
use crate::i18n::{t_string, use_i18n};
use crate::state::library::{StoreState, use_saved_games};
use leptos::prelude::*;

/// The notices about saving and counting games, each shown while it applies.
#[component]
pub fn SaveNotices() -> impl IntoView {
    let games = use_saved_games();
    let i18n = use_i18n();
    let closed = RwSignal::new(false);
    Effect::new(move || {
        // Show the notice again if saving fails again.
        if !games.save_failed.get() {
            closed.set(false);
        }
    });
    let close = move || t_string!(i18n, page.play.close).to_owned();
    let not_saved = move || {
        (games.save_failed.get() && !closed.get()).then(|| {
            view! {
                <div class={"toast warning"}>
                    <p>{move || t_string!(i18n, page.trouble.not_saved)}</p>
                    <IconButton icon="close" label=close on_press=move |()| closed.set(true) />
                </div>
            }
        })
    };
    let silence_closed = RwSignal::new(false);
    let silent = Memo::new(move |_| games.store.get() == StoreState::Unresponsive);
    let not_answered = move || {
        (silent.get() && !games.shows_silence_notice.get() && !silence_closed.get()).then(|| {
            view! {
                <div class={"toast warning"}>
                    <p>{move || t_string!(i18n, page.trouble.storage_unresponsive)}</p>
                    <IconButton
                        icon="close"
                        label=close
                        on_press=move |()| silence_closed.set(true)
                    />
                </div>
            }
        })
    };
    let diverged = move || {
        games.diverged.get().map(|(id, _)| {
            view! {
                <div class={"toast"}>
                    <p>{move || t_string!(i18n, page.library.parted)}</p>
                    <a
                        class="button"
                        href=Address::Game(id).to_fragment()
                        on:click=move |_| games.diverged.set(None)
                    >
                        {move || t_string!(i18n, page.library.other_one)}
                    </a>
                    <IconButton
                        icon="close"
                        label=close
                        on_press=move |()| games.diverged.set(None)
                    />
                </div>
            }
        })
    };
    let kept_aside = move || {
        games.progress_set_aside.get().then(|| {
            view! {
                <div class={"toast"}>
                    <p>{move || t_string!(i18n, page.trouble.progress_aside)}</p>
                    <IconButton
                        icon="close"
                        label=close
                        on_press=move |()| games.progress_set_aside.set(false)
                    />
                </div>
            }
        })
    };
    let not_counted = move || {
        games.count_failed.get().then(|| {
            view! {
                <div class={"toast warning"}>
                    <p>{move || t_string!(i18n, page.trouble.not_counted)}</p>
                    <IconButton
                        icon="close"
                        label=close
                        on_press=move |()| games.count_failed.set(false)
                    />
                </div>
            }
        })
    };
    let without_clock = move || {
        games.time_control_error.get().map(|error| {
            let text = quoted(&error.0);
            view! {
                <div class={"toast"}>
                    <p>{move || t_string!(i18n, page.library.without_clock, text = text.clone())}</p>
                    <IconButton
                        icon="close"
                        label=close
                        on_press=move |()| games.time_control_error.set(None)
                    />
                </div>
            }
        })
    };
    view! {
        <div class="toast-group" role="status">
            {not_saved}
            {not_answered}
            {without_clock}
            {not_counted}
            {kept_aside}
            {diverged}
        </div>
    }
}
