//! The toolbar of a game.

use crate::browser::press::on_click;
use crate::components::button::{HomeLink, IconButton};
use crate::components::icon::Icon;
use crate::components::tool_group::ToolGroup;
use crate::i18n::{Text, t, t_string, use_i18n};
use crate::pages::game::command::GameCommand;
use crate::pages::game::{Panel, toggle};
use crate::state::summary::Summary;
use leptos::prelude::*;

/// The toolbar, with the buttons that every game has and the controls of this
/// particular game.
#[component]
pub fn Toolbar(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The panel that is open beside the board; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
    /// Whether moves can be undone on this screen.
    #[prop(default = true)]
    takes_back: bool,
    /// The controls specific to this game.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    // The undo and redo buttons stay from the first move on, so that no button
    // moves when one of them is temporarily disabled.
    let started = Memo::new(move |before: Option<&bool>| {
        let summary = summary.read();
        before == Some(&true) || summary.can_undo || summary.can_redo
    });
    view! {
        <ToolGroup
            class="controls"
            label=t!(i18n, page.play.controls)
        >
            <HomeLink />
            <Show when=move || takes_back && started.get()>
                <IconButton
                    icon="undo"
                    label=t!(i18n, page.play.undo)
                    disabled=Signal::derive(move || !summary.read().can_undo)
                    on_press=move |()| on_command.run(GameCommand::Undo)
                />
                <IconButton
                    icon="redo"
                    label=t!(i18n, page.play.redo)
                    disabled=Signal::derive(move || !summary.read().can_redo)
                    on_press=move |()| on_command.run(GameCommand::Redo)
                />
            </Show>
            {children.map(|children| children())}
            <PanelButton panel which=Panel::Help attr:data-opens="help" />
            <PanelButton panel which=Panel::Menu />
        </ToolGroup>
    }
}

/// A second menu button for tabletop mode, on a side of the table that is far
/// from the toolbar. Screen readers and keyboards use the toolbar instead.
/// Undoing concerns all players, so there is one button for it, in the toolbar.
#[component]
pub fn NearControls(
    /// Opens or closes the menu.
    #[prop(into)]
    on_menu: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <span class="near-controls" aria-hidden="true">
            <NearButton
                icon="menu"
                label=t!(i18n, page.play.menu).into()
                on_press=on_menu
            />
        </span>
    }
}

/// A button for touch and mouse only. It never takes the focus, because it is
/// hidden from screen readers.
#[component]
fn NearButton(
    icon: &'static str,
    label: Text,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            {..on_click(move |_| on_press.run(()))}
            class="icon-button"
            type="button"
            tabindex="-1"
            title=move || label.get()
            on:mousedown=move |event| event.prevent_default()
        >
            <Icon name=icon />
        </button>
    }
}

/// A button that opens or closes a panel.
#[component]
pub fn PanelButton(
    /// The panel that is open; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
    /// The panel that the button opens.
    which: Panel,
) -> impl IntoView {
    let i18n = use_i18n();
    let icon = match which {
        Panel::Help | Panel::Rule(_) => "help",
        Panel::Menu | Panel::Moves | Panel::Resign => "menu",
        Panel::Share => "share",
        Panel::Name(_) => "rename",
    };
    let label = move || {
        match which {
            Panel::Help | Panel::Rule(_) => t_string!(i18n, page.play.help),
            Panel::Resign => t_string!(i18n, page.resign.resign),
            Panel::Menu => t_string!(i18n, page.play.menu),
            Panel::Moves => t_string!(i18n, page.moves.title),
            Panel::Share => t_string!(i18n, share.title),
            Panel::Name(_) => t_string!(i18n, page.names.title),
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
