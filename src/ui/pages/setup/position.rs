//! From which position the game that is set up begins.

use crate::rules::GameKind;
use crate::table::{FirstPlayer, GameSetup};
use crate::ui::address::Address;
use crate::ui::dom::{El, html};
use crate::ui::i18n::names;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::pages::home::TablePicture;
use crate::ui::state::navigation::use_navigation;
use leptos::prelude::*;
use web_sys::Event;

/// The way to the editor, or the position that was set up there.
pub fn position_choice(setup: RwSignal<GameSetup>) -> El {
    let position = Memo::new(move |_| setup.read().position.clone());
    html("section")
        .class("field setup-position")
        .swap(move || match position.get() {
            None => vec![editor_button(setup, |i18n| {
                t_string!(i18n, edit.from_setup)
            })],
            Some(_) => chosen_position(setup),
        })
}

/// The position at hand, and how to change it.
fn chosen_position(setup: RwSignal<GameSetup>) -> Vec<El> {
    let i18n = use_i18n();
    let mover = move || {
        let setup = setup.read();
        let FirstPlayer::Chosen(seat) = setup.first_player else {
            return String::new();
        };
        match (setup.options.kind(), setup.players().get(seat.at())) {
            (GameKind::ChineseCheckers | GameKind::Quoridor, Some(player)) => {
                let name = names::of_player(i18n, &player.name, player.colour);
                t_string!(i18n, edit.setup_mover, name)
            }
            _ => t_string!(i18n, edit.setup_all).to_owned(),
        }
    };
    let usual = html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| {
            setup.update(|setup| setup.position = None)
        })
        .live_text(move || t_string!(i18n, edit.setup_usual));
    let table = setup.read_untracked().table(0).ok();
    let words = html("div")
        .class("setup-position-words")
        .child(html("p").live_text(mover))
        .child(editor_button(setup, |i18n| {
            t_string!(i18n, edit.setup_change)
        }))
        .child(usual);
    vec![
        html("h2").live_text(move || t_string!(i18n, edit.setup_title)),
        html("div")
            .class("setup-position-shown")
            .children(table.as_ref().map(picture))
            .child(words),
    ]
}

/// The way to the editor, with all that is agreed.
fn editor_button(setup: RwSignal<GameSetup>, label: fn(I18n) -> &'static str) -> El {
    let i18n = use_i18n();
    let navigation = use_navigation();
    html("button")
        .class("button")
        .attr("type", "button")
        .on("click", move |_: Event| {
            let mut setup = setup.get_untracked();
            // Pegs to be arranged in secret need no position.
            setup.terms.arrange = false;
            navigation.go_with_setup(setup, Address::Edit);
        })
        .live_text(move || label(i18n))
}

fn picture(table: &crate::table::AnyMatch) -> El {
    let view = view! { <TablePicture table=table.clone() /> };
    html("span")
        .style("display", "contents")
        .view(view.into_any())
}
