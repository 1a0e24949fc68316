//! Quick start: begins a game at once, set up like the last one.

use super::home::{QuickStartLink, TogetherLink};
use crate::address::Address;
use crate::i18n::{I18n, names, t_string, use_i18n};
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::GameKind;
use starfence_table::{GameSetup, Opponents, Player};

/// A link that starts a game against the computer, set up like the last one, or
/// as usual if there was none.
#[component]
pub fn LastStart(
    /// The game.
    kind: GameKind,
) -> impl IntoView {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let last = use_saved_games().last_setup(kind, Opponents::Computers);
    let setup = last.unwrap_or_else(|| GameSetup::usual(kind, Opponents::Computers));
    let address = Address::Play(Box::new(setup.clone())).to_fragment();
    let setup = StoredValue::new(setup);
    let with = Signal::derive(move || setup.with_value(|setup| opponents_text(i18n, setup)));
    view! {
        <QuickStartLink
            address
            with
            on:click=move |_| navigation.keep_setup(setup.get_value())
        />
    }
}

/// Returns the number of players of the last game of a kind between people, and
/// a link that starts it again with the same names and rules.
pub fn last_together(kind: GameKind) -> Option<(u8, AnyView)> {
    let i18n = use_i18n();
    let navigation = use_navigation();
    let setup = use_saved_games().last_setup(kind, Opponents::People)?;
    let players = setup.options.players();
    let address = Address::Play(Box::new(setup.clone())).to_fragment();
    let setup = StoredValue::new(setup);
    let label = Signal::derive(move || setup.with_value(|setup| opponents_text(i18n, setup)));
    let link = view! {
        <TogetherLink
            players
            address
            label
            on:click=move |_| navigation.keep_setup(setup.get_value())
        />
    };
    Some((players, link.into_any()))
}

/// Returns the opponents in words: the level of the computer, the names of the
/// people, or the number of players.
fn opponents_text(i18n: I18n, setup: &GameSetup) -> String {
    let levels = setup
        .players()
        .iter()
        .filter_map(|player| player.kind.level());
    let mut levels: Vec<_> = levels.map(Level::number).collect();
    levels.sort_unstable();
    levels.dedup();
    let players = setup.players();
    match (levels.as_slice(), players) {
        ([level], [_, _]) => t_string!(i18n, page.start.level, level),
        ([], players) if players.iter().any(|player| player.name.get().is_some()) => {
            let name = |player: &Player| names::player_name(i18n, &player.name, player.colour);
            i18n.list(&players.iter().map(name).collect::<Vec<_>>())
        }
        _ => t_string!(i18n, page.start.players, count = players.len()),
    }
}
