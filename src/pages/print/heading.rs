//! The heading of a sheet: the game, its players, its date, and its result or
//! the player to move.

use crate::i18n::ending::ending_texts;
use crate::i18n::names::{game_name, listed_player, name_for_others};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::pages::game::PegSign;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{AnyMatch, Player};

/// The heading of a sheet about a game. It addresses nobody, since others read
/// the sheet too.
#[component]
pub fn SheetHeading(
    /// The game at the position that the sheet is about.
    table: AnyMatch,
    /// The date of the game in the page's language, if it is known.
    date: Option<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let player = |player: &Player| {
        view! {
            <li class={"part"}>
                <PegSign colour=player.colour />
                <span>{listed_player(i18n, player)}</span>
            </li>
        }
    };
    let about = date.into_iter().chain(situation(i18n, &table));
    let about = Vec::from_iter(about).join(" · ");
    view! {
        <header class={"paper-head"}>
            <h2>{game_name(i18n, table.kind())}</h2>
            <ul class={"paper-players"}>{table.players().iter().map(player).collect_view()}</ul>
            {(!about.is_empty()).then(|| view! { <p>{about}</p> })}
        </header>
    }
}

/// Returns the result of a game or, while it continues, whose turn it is; `None`
/// if all players move at once.
fn situation(i18n: I18n, table: &AnyMatch) -> Option<String> {
    let name = |seat: Seat| name_for_others(i18n, table.players(), seat);
    match table.ending() {
        Some(ending) => Some(ending_texts(i18n, table.kind(), &ending, &name).headline),
        None => {
            let to_move = table.side_to_move()?;
            Some(t_string!(i18n, page.play.turn, name = name(to_move)))
        }
    }
}
