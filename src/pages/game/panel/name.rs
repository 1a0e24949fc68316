//! The panel in which a player gets a name, typed or chosen among those used
//! before.

use super::Panel;
use crate::browser::focus::focus_when_shown;
use crate::browser::press::{on_click, on_text};
use crate::components::button::{Button, IconButton};
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::game::renaming::Renaming;
use crate::state::remembered_names::RememberedNames;
use crate::state::summary::Summary;
use leptos::html::Input;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::PlayerName;

/// The field for a player's name, and the names used before as buttons.
#[component]
pub fn NameForm(
    /// The panel that contains the form.
    panel: RwSignal<Option<Panel>>,
    /// The player's seat.
    seat: Seat,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
) -> impl IntoView {
    let i18n = use_i18n();
    let remembered = RememberedNames::load();
    let renaming = use_context::<Renaming>();
    let give = move |name: &str| {
        let name = PlayerName::new(name);
        remembered.remember(&name);
        if let Some(renaming) = renaming {
            renaming.rename(seat, name);
        }
        panel.set(None);
    };
    let player = summary.with_untracked(|summary| summary.player(seat).cloned());
    let own = player.as_ref().and_then(|player| player.name.get());
    let typed = RwSignal::new(own.unwrap_or_default().to_owned());
    let taken = summary.with_untracked(|summary| {
        summary
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect::<Vec<_>>()
    });
    let offered = Memo::new(move |_| remembered.offered(&taken));
    let offer = move |name: String| {
        let given = name.clone();
        let forgotten = StoredValue::new(name.clone());
        let label = move || {
            let name = forgotten.get_value();
            t_string!(i18n, page.names.forget, name)
        };
        let forget = move |()| forgotten.with_value(|name| remembered.forget(name));
        view! {
            <li>
                <button {..on_click(move |_| give(&given))} class="button" type="button">
                    {name}
                </button>
                <IconButton icon="close" label on_press=forget />
            </li>
        }
    };
    let field = NodeRef::<Input>::new();
    focus_when_shown(field);
    view! {
        <div class="name-form">
            <input
                {..on_text(move |text| typed.set(text))}
                class="name"
                type="text"
                autocomplete="off"
                enterkeyhint="done"
                maxlength=PlayerName::MAX_LENGTH.to_string()
                aria-label=move || t_string!(i18n, page.setup.name_of, number = seat)
                placeholder=move || summary.read().colour_name(i18n, seat)
                prop:value=move || typed.get()
                node_ref=field
                // A board in a frame may have no form, and browsers report the
                // change of a text only after this key.
                on:keydown=move |event| {
                    if event.key() == "Enter" {
                        event.prevent_default();
                        give(&event_target_value(&event));
                    }
                }
            />
            <Button
                label=t!(i18n, page.library.keep)
                on_press=move |()| give(&typed.get_untracked())
            />
        </div>
        <Show when=move || !offered.read().is_empty()>
            <h3>{t!(i18n, page.names.before)}</h3>
            <ul class="names-before">
                <For each=move || offered.get() key=String::clone children=offer />
            </ul>
        </Show>
    }
}
