//! The choice of clocks for a turn-based game: one setting for all players, or
//! one for each.

use super::clock_choice::{ClockChoice, clock_of};
use crate::components::choice::Switch;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::GameSetup;

/// The choice of clocks for a turn-based game. Computers have no clock.
#[component]
pub fn ClockSection(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let people = Memo::new(move |_| people(&setup.read()));
    let any = Memo::new(move |_| !people.read().is_empty());
    move || any.get().then(|| view! { <Clocks setup people /> })
}

#[component]
fn Clocks(setup: RwSignal<GameSetup>, people: Memo<Vec<Seat>>) -> impl IntoView {
    let i18n = use_i18n();
    let different = RwSignal::new(false);
    let several = Memo::new(move |_| people.read().len() > 1);
    let change = move |on: bool| {
        if !on {
            let first = people.read_untracked().first().copied();
            setup.update(|setup| {
                let clock = first.and_then(|seat| clock_of(setup, seat));
                setup.set_all_clocks(clock);
            });
        }
        different.set(on);
    };
    let shown = move || {
        if different.get() && several.get() {
            people.get().into_iter().map(Some).collect()
        } else {
            vec![None]
        }
    };
    let any_clock = Memo::new(move |_| setup.read().clocks().iter().any(Option::is_some));
    let when_time_is_up = move || {
        let players = setup.read().options.players();
        any_clock.get().then(|| match players {
            2 => t_string!(i18n, page.setup.out_of_two),
            _ => t_string!(i18n, page.setup.out_of_more),
        })
    };
    let switch = move || {
        let offers = several.get() && (any_clock.get() || different.get());
        offers.then(|| {
            let label = t!(i18n, page.setup.different_clocks);
            view! { <Switch label on=different on_change=change /> }
        })
    };
    let title = move || {
        let title = t!(i18n, page.setup.clock);
        let shown = different.get() && several.get();
        shown.then(|| view! { <h2 class={"clocks-title"}>{title}</h2> })
    };
    view! {
        <section class={"clocks"}>
            {title} <For each=shown key=|seat| *seat let:seat>
                <ClockChoice setup people seat />
            </For> <p class="quiet row-note">{when_time_is_up}</p> {switch}
        </section>
    }
}

/// Returns the seats of the human players.
fn people(setup: &GameSetup) -> Vec<Seat> {
    Seat::all(Seat::MAX_PLAYERS)
        .zip(setup.players())
        .filter(|(_, player)| player.kind.acts_here())
        .map(|(seat, _)| seat)
        .collect()
}
