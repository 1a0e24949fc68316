//! The menu of a game: other panels, the settings, and the commands that end
//! the game.

use super::panel::Panel;
use crate::browser::embedded::is_embedded;
use crate::components::icon::Icon;
use crate::components::settings::TabletopSwitch;
use crate::components::settings_button::SettingsButton;
use crate::i18n::{t_string, use_i18n};
use crate::model::game::{GameCommand, Summary};
use leptos::prelude::*;

/// The menu.
#[component]
pub fn GameMenu(
    /// The panel that contains the menu.
    panel: RwSignal<Option<Panel>>,
    /// The state of the game, as the page shows it.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let i18n = use_i18n();
    let offer_draw = move |_| {
        panel.set(None);
        on_command.run(GameCommand::OfferDraw);
    };
    // An embedded board never opens another page.
    let edit = (!is_embedded()).then(|| {
        view! {
            <button
                class="button"
                type="button"
                on:click=move |_| on_command.run(GameCommand::EditPosition)
            >
                {move || t_string!(i18n, edit.menu)}
            </button>
        }
    });
    view! {
        <div class="after">
            <button
                class="button"
                type="button"
                on:click=move |_| panel.set(Some(Panel::Help))
            >
                {move || t_string!(i18n, page.play.help)}
            </button>
            <button
                class="button"
                type="button"
                on:click=move |_| panel.set(Some(Panel::Moves))
            >
                {move || t_string!(i18n, page.moves.title)}
            </button>
            <button
                class="button"
                type="button"
                on:click=move |_| panel.set(Some(Panel::Share))
            >
                <Icon name="share" />
                <span>{move || t_string!(i18n, share.title)}</span>
            </button>
            <a class="button" href="#/open">
                {move || t_string!(i18n, page.start.open)}
            </a>
            {edit}
        </div>
        <TabletopSwitch />
        <SettingsButton />
        <button
            class="button"
            disabled=move || summary.read().offers_draw.is_none()
            on:click=offer_draw
        >
            {move || t_string!(i18n, page.draw.offer)}
        </button>
        <button
            class="button"
            type="button"
            disabled=move || summary.read().may_resign.is_empty()
            on:click=move |_| panel.set(Some(Panel::Resign))
        >
            {move || t_string!(i18n, page.resign.menu)}
        </button>
        <a class="button" href="#/games">
            {move || t_string!(i18n, page.start.library)}
        </a>
        <a class="button" href="#/">
            {move || t_string!(i18n, page.play.other_game)}
        </a>
    }
}
