//! The panel beside the board: the rules, the table's settings, or ways to hand
//! the game on.

use super::layout::Command;
use super::moves::Moves;
use super::replay::replay_settings;
use super::sheet::sheet;
use super::summary::Summary;
use super::typed::Typed;
use crate::table::GameOptions;
use crate::ui::browser::embedded::is_embedded;
use crate::ui::components::chunk_view::chunk_part;
use crate::ui::components::icons::{icon, icon_button};
use crate::ui::components::widgets::{language_choice, sound_choice, switch, theme_choice};
use crate::ui::dom::{El, html};
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::state::chunks::use_chunks;
use crate::ui::state::settings::{Layout, Settings, TurnBoard};
use leptos::prelude::*;
use web_sys::Event;

/// What the panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// The rules of the game.
    Help,
    /// The table's settings.
    Menu,
    /// The moves.
    Moves,
    /// Ways to hand the game on.
    Share,
}

impl Panel {
    /// The word for style sheets.
    fn word(self) -> &'static str {
        match self {
            Self::Help => "help",
            Self::Menu => "menu",
            Self::Moves => "moves",
            Self::Share => "share",
        }
    }
}

/// The panel. It opens beside the board, never over it where there is room.
/// `options` are the rules that are played by.
pub fn side_panel(
    panel: RwSignal<Option<Panel>>,
    options: GameOptions,
    summary: Memo<Summary>,
    command: Callback<Command>,
    moves: Option<(Moves, Option<Typed>)>,
) -> El {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let title = move || match panel.get() {
        Some(Panel::Help) => t_string!(i18n, page.play.help),
        Some(Panel::Moves) => t_string!(i18n, page.moves.title),
        Some(Panel::Share) => t_string!(i18n, share.title),
        _ => t_string!(i18n, page.play.menu),
    };
    let head = html("header")
        .class("panel-head")
        // Who opens it is led there, and back when it is closed (src/ui/browser/focus.rs).
        .child(html("h2").attr("tabindex", "-1").live_text(title).focused())
        .child(icon_button(
            "close",
            |i18n| t_string!(i18n, page.play.close),
            move || panel.set(None),
        ));
    let body = html("div")
        .class("panel-body")
        // What scrolls can be scrolled with the keyboard.
        .attr("tabindex", "0")
        .live(move |it| it.set("data-panel", panel.get().map(Panel::word)))
        .swap(move || match panel.get() {
            Some(Panel::Help) => vec![bridged(chunk_part(chunks.extras, move |extras| {
                (extras.rules)(options)
            }))],
            Some(Panel::Moves) => {
                let moves =
                    moves.map(|(moves, typed)| [sheet(moves, typed, summary), replay_settings()]);
                moves.into_iter().flatten().collect()
            }
            Some(Panel::Share) => vec![bridged(chunk_part(chunks.extras, |extras| {
                (extras.share)()
            }))],
            _ => table_settings(panel, summary, command),
        });
    html("aside")
        .class("panel")
        .live(move |it| it.set("aria-label", title()))
        .child(head)
        .child(body)
}

/// What can be set at a table, and the ways to end a game.
fn table_settings(
    panel: RwSignal<Option<Panel>>,
    summary: Memo<Summary>,
    command: Callback<Command>,
) -> Vec<El> {
    let i18n = use_i18n();
    let settings = expect_context::<Settings>();
    vec![
        html("div")
            .class("after")
            .child(
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", move |_: Event| panel.set(Some(Panel::Moves)))
                    .live_text(move || t_string!(i18n, page.moves.title)),
            )
            .child(
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", move |_: Event| panel.set(Some(Panel::Share)))
                    .child(icon("share"))
                    .child(html("span").live_text(move || t_string!(i18n, share.title))),
            )
            .child(
                html("a")
                    .class("button")
                    .attr("href", "#/open")
                    .live_text(move || t_string!(i18n, page.start.open)),
            )
            .children((!is_embedded()).then(|| {
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", move |_: Event| command.run(Command::EditPosition))
                    .live_text(move || t_string!(i18n, edit.menu))
            })),
        switch(
            |i18n| t_string!(i18n, page.settings.turn_board),
            move || settings.turn_board.get().0,
            move |on| settings.turn_board.set(TurnBoard(on)),
        ),
        switch(
            |i18n| t_string!(i18n, page.settings.flat),
            move || settings.layout.get() == Layout::Flat,
            move |on| {
                settings
                    .layout
                    .set(if on { Layout::Flat } else { Layout::Upright })
            },
        ),
        sound_choice(),
        theme_choice(),
        language_choice(),
        html("button")
            .class("button")
            .live(move |it| it.set("disabled", summary.read().offers_draw.is_none()))
            .on("click", move |_: Event| {
                panel.set(None);
                command.run(Command::OfferDraw);
            })
            .live_text(move || t_string!(i18n, page.draw.offer)),
        html("a")
            .class("button")
            .attr("href", "#/games")
            .live_text(move || t_string!(i18n, page.start.library)),
        html("a")
            .class("button")
            .attr("href", "#/")
            .live_text(move || t_string!(i18n, page.play.other_game)),
    ]
}

/// Without a box of its own: the view lies as if it were the panel's.
fn bridged(view: AnyView) -> El {
    html("div").style("display", "contents").view(view)
}
