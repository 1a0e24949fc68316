//! The choice of who goes first.

use super::collapsible_row::SelectRow;
use crate::i18n::names;
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{FirstPlayer, GameSetup, Player};

/// The choice of who goes first: a random player, one of the players or, where
/// the rulebooks say so, the youngest; a second row then asks who that is.
#[component]
pub fn FirstPlayerChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, page.setup.who_begins);
    let people = Memo::new(move |_| setup.read().may_be_youngest());
    let first = Memo::new(move |_| setup.read().first_player);
    // The index of the youngest among the people, if the youngest begins.
    let asks_for_youngest = RwSignal::new(false);
    let youngest = Memo::new(move |_| match first.get() {
        FirstPlayer::Chosen(first) if asks_for_youngest.get() => {
            people.read().iter().position(|seat| *seat == first)
        }
        _ => None,
    });
    // The choices before the players: a random player, and the youngest.
    let before_players = move || 1 + usize::from(!people.read().is_empty());
    let names = move || {
        let random = t_string!(i18n, page.setup.random).to_owned();
        let youngest = t_string!(i18n, page.setup.youngest).to_owned();
        let players = Seat::all(setup.read().options.players());
        [random, youngest]
            .into_iter()
            .take(before_players())
            .chain(players.map(|seat| player_name(i18n, setup, seat)))
            .collect::<Vec<_>>()
    };
    let chosen = move || match first.get() {
        FirstPlayer::Random => 0,
        FirstPlayer::Chosen(_) if youngest.get().is_some() => 1,
        FirstPlayer::Chosen(seat) => before_players() + seat.array_index(),
    };
    let choose = move |at: usize| {
        let seat = at.checked_sub(untrack(before_players));
        let seat = seat.and_then(|at| Seat::all(Seat::MAX_PLAYERS).nth(at));
        asks_for_youngest.set(at > 0 && seat.is_none());
        setup.update(|setup| match seat {
            Some(seat) => setup.first_player = FirstPlayer::Chosen(seat),
            None if at > 0 => setup.let_youngest_begin(),
            None => setup.first_player = FirstPlayer::Random,
        });
    };
    let who = t!(i18n, page.setup.who_is_youngest);
    let people_names = move || {
        let people = people.read();
        people
            .iter()
            .map(|seat| player_name(i18n, setup, *seat))
            .collect::<Vec<_>>()
    };
    let choose_youngest = move |at: usize| {
        if let Some(seat) = people.read_untracked().get(at) {
            setup.update(|setup| setup.first_player = FirstPlayer::Chosen(*seat));
        }
    };
    view! {
        <SelectRow
            title=view! { <h2>{label}</h2> }.into_any()
            label=Signal::derive(label)
            names=Signal::derive(names)
            chosen=Signal::derive(chosen)
            on_choose=choose
        />
        <Show when=move || youngest.get().is_some()>
            <SelectRow
                title=view! { <h2>{who}</h2> }.into_any()
                label=Signal::derive(who)
                names=Signal::derive(people_names)
                chosen=Signal::derive(move || youngest.get().unwrap_or_default())
                on_choose=choose_youngest
            />
        </Show>
    }
}

/// Returns the name of the player in `seat`.
fn player_name(i18n: I18n, setup: RwSignal<GameSetup>, seat: Seat) -> String {
    let setup = setup.read();
    let player = setup.players().get(seat.array_index());
    player.map_or_else(String::new, |player: &Player| {
        names::player_name(i18n, &player.name, player.colour)
    })
}
