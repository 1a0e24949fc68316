//! The choice of who goes first.

use super::collapsible_row::SelectRow;
use crate::i18n::names;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{FirstPlayer, GameSetup, Player};

/// The choice of who goes first: a random player, or one of the players.
#[component]
pub fn FirstPlayerChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || t_string!(i18n, page.setup.who_begins).to_owned();
    let names = move || {
        let setup = setup.read();
        let name = |player: &Player| names::player_name(i18n, &player.name, player.colour);
        let by_lot = t_string!(i18n, page.setup.random).to_owned();
        let players = setup.players().iter().map(name);
        std::iter::once(by_lot).chain(players).collect::<Vec<_>>()
    };
    let chosen = move || match setup.read().first_player {
        FirstPlayer::Random => 0,
        FirstPlayer::Chosen(seat) => 1 + seat.array_index(),
    };
    let choose = move |at: usize| {
        let seat = at
            .checked_sub(1)
            .and_then(|at| Seat::all(Seat::MAX_PLAYERS).nth(at));
        setup.update(|setup| {
            setup.first_player = seat.map_or(FirstPlayer::Random, FirstPlayer::Chosen);
        });
    };
    view! {
        <SelectRow
            title=view! { <h2>{label}</h2> }.into_any()
            label=Signal::derive(label)
            names=Signal::derive(names)
            chosen=Signal::derive(chosen)
            on_choose=choose
        />
    }
}
