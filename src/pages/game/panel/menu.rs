//! The menu of a game, which opens other panels and the settings, and has the
//! commands that end the game.

use super::Panel;
use crate::address::Address;
use crate::browser::embedded::is_embedded;
use crate::browser::media::{MoveListPlace, move_list_place};
use crate::browser::page::is_displayed;
use crate::browser::press::on_click;
use crate::browser::webxdc::is_in_chat;
use crate::components::icon::Icon;
use crate::components::settings::TabletopSwitch;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::pages::game::command::GameCommand;
use crate::pages::game::pencil::PagePencil;
use crate::share::Shareable;
use crate::state::settings::Settings;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_table::GameId;

/// The menu, divided into groups. Actions that the toolbar has, or that are no
/// longer possible in this game, are left out.
#[component]
pub fn GameMenu(
    /// The panel that contains the menu.
    panel: RwSignal<Option<Panel>>,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// Whether the game is over, regardless of the position shown.
    #[prop(into)]
    is_over: Signal<bool>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
) -> impl IntoView {
    let offer_draw = Callback::new(move |()| {
        panel.set(None);
        on_command.run(GameCommand::OfferDraw);
    });
    let open = move |which| Callback::new(move |()| panel.set(Some(which)));
    // In the smallest windows there is no room for the rules in the toolbar.
    let has_rules = !is_displayed(".controls [data-opens=help]");
    let has_moves = move_list_place().get_untracked() != MoveListPlace::Rail;
    // An embedded board never opens another page.
    let edit = (!is_embedded()).then(|| {
        let press = Callback::new(move |()| on_command.run(GameCommand::EditPosition));
        view! { <MenuButton icon="board" label=|i18n| t_string!(i18n, edit.menu) press /> }
    });
    let print = print_address().map(|href| {
        view! { <MenuLink icon="print" label=|i18n| t_string!(i18n, help.page.print) href /> }
    });
    let pencil = use_context::<PagePencil>();
    let is_open = expect_context::<Settings>().is_open;
    let settings = Callback::new(move |()| is_open.set(true));
    view! {
        <MenuGroup title=|i18n| t_string!(i18n, page.menu.game)>
            <MenuLink icon="plus" label=|i18n| t_string!(i18n, page.play.other_game) href="#/" />
            <MenuLink icon="shelf" label=|i18n| t_string!(i18n, page.start.library) href="#/games" />
            <Show when=move || !is_over.get() && summary.read().offers_draw.is_some()>
                <MenuButton
                    icon="people"
                    label=|i18n| t_string!(i18n, page.draw.offer)
                    press=offer_draw
                />
            </Show>
            <Show when=move || !is_over.get() && !summary.read().may_resign.is_empty()>
                <MenuButton
                    icon="flag"
                    label=|i18n| t_string!(i18n, page.resign.menu)
                    press=open(Panel::Resign)
                />
            </Show>
        </MenuGroup>
        <MenuGroup title=|i18n| t_string!(i18n, page.menu.board)>
            {has_rules
                .then(|| {
                    view! {
                        <MenuButton
                            icon="help"
                            label=|i18n| t_string!(i18n, page.play.help)
                            press=open(Panel::Help)
                            attr:data-opens="help"
                        />
                    }
                })}
            {has_moves
                .then(|| {
                    view! {
                        <MenuButton
                            icon="menu"
                            label=|i18n| t_string!(i18n, page.moves.title)
                            press=open(Panel::Moves)
                            attr:data-opens="moves"
                        />
                    }
                })}
            {pencil
                .map(|pencil| {
                    let press = Callback::new(move |()| pencil.set(true));
                    view! {
                        <Show when=move || pencil.is_offered.get()>
                            <MenuButton
                                icon="marks"
                                label=|i18n| t_string!(i18n, page.marks.draw)
                                press
                            />
                        </Show>
                    }
                })}
            {edit}
            <TabletopSwitch />
        </MenuGroup>
        <MenuGroup title=|i18n| t_string!(i18n, page.menu.share)>
            <MenuButton
                icon="share"
                label=|i18n| t_string!(i18n, share.title)
                press=open(Panel::Share)
                attr:data-opens="share"
            />
            {print}
            <MenuLink icon="copy" label=|i18n| t_string!(i18n, page.start.open) href="#/open" />
        </MenuGroup>
        <MenuGroup title=|i18n| t_string!(i18n, page.menu.app)>
            <MenuButton
                icon="settings"
                label=|i18n| t_string!(i18n, page.settings.title)
                press=settings
                opens="dialog"
            />
        </MenuGroup>
    }
}

/// Returns the address of the page that prints the game: the position shown or,
/// at the end of the game, its record. `None` where no page can be printed: in an
/// embedded board and in a chat.
fn print_address() -> Option<Signal<String>> {
    let id: GameId = use_context()?;
    let shared: Shareable = use_context()?;
    let address = move || {
        let (game, shown) = (shared.game.read(), shared.shown.read());
        // A position of a variation is not on the sheet with the record; the
        // last one that is on it is printed instead.
        let ply = game.common_plies(&shown).unwrap_or_else(|| shown.plies());
        let ends = shown.outcome().is_some() && ply == game.plies();
        Address::PrintGame(id, (!ends).then_some(ply)).to_fragment()
    };
    let may_print = !is_embedded() && !is_in_chat();
    may_print.then(|| Signal::derive(address))
}

/// A function that returns a label in the page's language.
type Label = fn(I18n) -> &'static str;

/// A group of the menu's entries.
#[component]
fn MenuGroup(title: Label, children: Children) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class={"menu-group"}>
            <h3>{move || title(i18n)}</h3>
            {children()}
        </section>
    }
}

/// A menu entry that runs an action.
#[component]
fn MenuButton(
    icon: &'static str,
    label: Label,
    press: Callback<()>,
    /// The kind of element that the entry opens, as a value of `aria-haspopup`.
    #[prop(optional)]
    opens: Option<&'static str>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            {..on_click(move |_| press.run(()))}
            class="menu-entry"
            type="button"
            aria-haspopup=opens
        >
            <Icon name=icon />
            <span>{move || label(i18n)}</span>
        </button>
    }
}

/// A menu entry that links to another page.
#[component]
fn MenuLink(icon: &'static str, label: Label, #[prop(into)] href: Signal<String>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <a class="menu-entry" href=move || href.get()>
            <Icon name=icon />
            <span>{move || label(i18n)}</span>
        </a>
    }
}
