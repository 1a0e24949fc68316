//! Notices about saving games and counting them in the statistics, shown on
//! every page.

use super::button::IconButton;
use crate::address::Address;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::i18n::reasons::quoted;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::state::library::{StoreState, use_saved_games};
use leptos::prelude::*;
use starfence_table::Divergence;

/// The notices about saving and counting games, each shown while it applies.
#[component]
pub fn SaveNotices() -> impl IntoView {
    let games = use_saved_games();
    let i18n = use_i18n();
    let closed = RwSignal::new(false);
    run_effect(move || {
        // Show the notice again if saving fails again.
        if !games.save_failed.get() {
            closed.set(false);
        }
    });
    let not_saved = move || {
        let text = t!(i18n, page.trouble.not_saved);
        let close = move |()| closed.set(true);
        (games.save_failed.get() && !closed.get())
            .then(|| view! { <Toast text close warns=true /> })
    };
    let silence_closed = RwSignal::new(false);
    let silent = Memo::new(move |_| games.store.get() == StoreState::Unresponsive);
    let not_answered = move || {
        let text = t!(i18n, page.trouble.storage_unresponsive);
        let close = move |()| silence_closed.set(true);
        (silent.get() && !games.shows_silence_notice.get() && !silence_closed.get())
            .then(|| view! { <Toast text close warns=true /> })
    };
    let diverged = move || {
        let close = move |()| games.diverged.set(None);
        games.diverged.get().map(|divergence| match divergence {
            Divergence::Overruled(_) => {
                let text = t!(i18n, page.library.overruled);
                view! { <Toast text close /> }.into_any()
            }
            Divergence::Copied { id, .. } => {
                let text = t!(i18n, page.library.parted);
                let href = Address::Game(id).to_fragment();
                let label = t!(i18n, page.library.other_one);
                let link = view! {
                    <a {..on_click(move |_| close(()))} class="button" href=href>
                        {label}
                    </a>
                };
                view! { <Toast text close link=link.into_any() /> }.into_any()
            }
        })
    };
    let kept_aside = move || {
        let text = t!(i18n, page.trouble.progress_aside);
        let close = move |()| games.progress_set_aside.set(false);
        let shown = games.progress_set_aside.get();
        shown.then(|| view! { <Toast text close /> })
    };
    let not_counted = move || {
        let text = t!(i18n, page.trouble.not_counted);
        let close = move |()| games.count_failed.set(false);
        let shown = games.count_failed.get();
        shown.then(|| view! { <Toast text close warns=true /> })
    };
    let without_clock = move || {
        let close = move |()| games.time_control_error.set(None);
        games.time_control_error.get().map(|error| {
            let written = quoted(&error.0);
            let text = move || t_string!(i18n, page.library.without_clock, text = written.clone());
            view! { <Toast text close /> }
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

/// A notice with a button that closes it.
#[component]
fn Toast(
    /// The text of the notice.
    #[prop(into)]
    text: Text,
    /// Called when the notice is closed.
    #[prop(into)]
    close: Callback<()>,
    /// Whether the notice is a warning.
    #[prop(optional)]
    warns: bool,
    /// The link before the button that closes the notice.
    #[prop(optional)]
    link: Option<AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let class = if warns { "toast warning" } else { "toast" };
    let label = t!(i18n, page.play.close);
    view! {
        <div class=class>
            <p>{move || text.get()}</p>
            {link}
            <IconButton icon="close" label on_press=close />
        </div>
    }
}
