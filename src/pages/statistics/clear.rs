//! The deletion of all games from the statistics.

use super::state::{StatisticsReport, StatisticsState};
use crate::browser::focus::{focus_later, focus_when_shown};
use crate::browser::press::on_click;
use crate::components::button::Button;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;

/// The button that deletes all games from the statistics. It asks for
/// confirmation, because deleted games can be restored only from an exported
/// file.
#[component]
pub fn ClearButton(
    /// The page's state.
    state: StatisticsState,
) -> impl IntoView {
    let i18n = use_i18n();
    let asking = RwSignal::new(false);
    let count = Memo::new(move |_| state.games.games.read().len());
    let label = t!(i18n, statistics.clear);
    let shown = move || {
        if asking.get() {
            view! { <ClearQuestion state count asking /> }.into_any()
        } else {
            view! {
                <span class={"clear"}>
                    <Button
                        label
                        on_press=move |()| asking.set(true)
                        disabled=Signal::derive(move || count.get() == 0)
                    />
                </span>
            }
            .into_any()
        }
    };
    view! { {shown} }
}

#[component]
fn ClearQuestion(
    state: StatisticsState,
    count: Memo<usize>,
    asking: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let question = move || t_string!(i18n, statistics.clear_ask, count = count.get());
    let clear = move |_| {
        asking.set(false);
        state.games.clear();
        state.report.set(Some(StatisticsReport::Cleared));
        focus_later(".report button".to_owned());
    };
    let cancel = move |_| {
        asking.set(false);
        focus_later(".statistics .clear button".to_owned());
    };
    let button = NodeRef::new();
    focus_when_shown(button);
    view! {
        <div class="report question" role="group" aria-label=question>
            <p>{question}</p>
            <div class="after">
                <button {..on_click(cancel)} class="button primary" type="button" node_ref=button>
                    {t!(i18n, statistics.cancel)}
                </button>
                <button {..on_click(clear)} class="button" type="button">
                    {t!(i18n, statistics.clear_yes)}
                </button>
            </div>
        </div>
    }
}
