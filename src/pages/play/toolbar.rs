//! The controls of a game.

use super::command::Command;
use super::panel::{Panel, toggle};
use super::summary::Summary;
use crate::components::button::{HomeLink, IconButton};
use crate::components::icon::Icon;
use crate::components::tool_group::ToolGroup;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The controls that every game has, and between them those of this one.
#[component]
pub fn Toolbar(
    /// What the page shows of the game.
    summary: Memo<Summary>,
    /// Is told what people ask for.
    on_command: Callback<Command>,
    /// The panel.
    panel: RwSignal<Option<Panel>>,
    /// The controls of this game.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <ToolGroup
            class="controls"
            label=move || t_string!(i18n, page.play.controls).to_owned()
        >
            <HomeLink />
            <IconButton
                icon="undo"
                label=move || t_string!(i18n, page.play.undo).to_owned()
                disabled=Signal::derive(move || !summary.read().can_undo)
                on_press=move |()| on_command.run(Command::Undo)
            />
            <IconButton
                icon="redo"
                label=move || t_string!(i18n, page.play.redo).to_owned()
                disabled=Signal::derive(move || !summary.read().can_redo)
                on_press=move |()| on_command.run(Command::Redo)
            />
            {children.map(|children| children())}
            <PanelButton panel which=Panel::Help attr:data-opens="help" />
            <PanelButton panel which=Panel::Menu />
        </ToolGroup>
    }
}

/// Undo and the menu once more, for a side of a flat table that the toolbar is
/// far from. Whoever listens, or uses keys, has the toolbar.
#[component]
pub fn NearControls(
    /// What the page shows of the game.
    summary: Memo<Summary>,
    /// Is told what people ask for.
    on_command: Callback<Command>,
    /// Opens the menu, or closes it.
    #[prop(into)]
    on_menu: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <span class="near-controls" aria-hidden="true">
            <NearButton
                icon="undo"
                label=Signal::derive(move || t_string!(i18n, page.play.undo).to_owned())
                disabled=Signal::derive(move || !summary.read().can_undo)
                on_press=move |()| on_command.run(Command::Undo)
            />
            <NearButton
                icon="menu"
                label=Signal::derive(move || t_string!(i18n, page.play.menu).to_owned())
                on_press=on_menu
            />
        </span>
    }
}

/// A button for a finger alone. What is hidden from screen readers does not take
/// the focus.
#[component]
fn NearButton(
    icon: &'static str,
    label: Signal<String>,
    #[prop(optional)] disabled: Signal<bool>,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            type="button"
            tabindex="-1"
            title=move || label.get()
            disabled=move || disabled.get()
            on:mousedown=move |event| event.prevent_default()
            on:click=move |_| on_press.run(())
        >
            <Icon name=icon />
        </button>
    }
}

/// A button that opens a panel, or closes it.
#[component]
pub fn PanelButton(
    /// What is open.
    panel: RwSignal<Option<Panel>>,
    /// Which panel it opens.
    which: Panel,
) -> impl IntoView {
    let i18n = use_i18n();
    let icon = match which {
        Panel::Help | Panel::Rule(_) => "help",
        Panel::Menu | Panel::Moves | Panel::Resign => "menu",
        Panel::Share => "share",
    };
    let label = move || {
        match which {
            Panel::Help | Panel::Rule(_) => t_string!(i18n, page.play.help),
            Panel::Resign => t_string!(i18n, page.resign.resign),
            Panel::Menu => t_string!(i18n, page.play.menu),
            Panel::Moves => t_string!(i18n, page.moves.title),
            Panel::Share => t_string!(i18n, share.title),
        }
        .to_owned()
    };
    view! {
        <IconButton
            icon
            label
            pressed=Signal::derive(move || panel.get() == Some(which))
            on_press=move |()| toggle(panel, which)
        />
    }
}
