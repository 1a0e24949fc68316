//! The choices of the number of players, of the players, and of who goes first.

use super::opponent::{LevelChoice, WhoPlays};
use crate::boards::piece::mark;
use crate::browser::media::may_lie_flat;
use crate::components::button::aria_bool;
use crate::components::choice::Segments;
use crate::components::settings::TabletopSwitch;
use crate::i18n::names;
use crate::i18n::reasons::setup_error;
use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{Colour, FirstPlayer, GameSetup, Player, PlayerName};

/// The choice of the number of players.
#[component]
pub fn PlayerCount(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let counts = setup.read_untracked().options.kind().info().player_range();
    let names: Vec<String> = counts.clone().map(|count| count.to_string()).collect();
    let least = *counts.start();
    let refused = RwSignal::new(None::<String>);
    let choose = move |at: usize| {
        let Some(players) = counts.clone().nth(at) else {
            return;
        };
        let mut next = setup.get_untracked();
        if next.position.is_some() && next.options.players() != players {
            let players = next.options.players();
            return refused.set(Some(t_string!(i18n, edit.setup_players, count = players)));
        }
        match next.options.set_players(players) {
            Ok(()) => {
                // A player who no longer takes part cannot go first.
                if let FirstPlayer::Chosen(seat) = next.first_player
                    && seat.number() > players
                {
                    next.first_player = FirstPlayer::Random;
                }
                setup.set(next);
                refused.set(None);
            }
            Err(error) => refused.set(Some(setup_error(i18n, &error))),
        }
    };
    let chosen = move || {
        let at = setup.read().options.players().checked_sub(least);
        at.map(usize::from)
    };
    let label = Signal::derive(move || t_string!(i18n, page.setup.players).to_owned());
    view! {
        <section class={"field"}>
            <h2>{move || label.get()}</h2>
            <Segments label names=names chosen=Signal::derive(chosen) on_choose=choose />
            <p class="refused" role="alert">
                {move || refused.get()}
            </p>
        </section>
    }
}

/// Offers tabletop mode where several people may sit around the screen.
#[component]
pub fn TabletopOffer(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let may_lie_flat = may_lie_flat();
    let offers = Memo::new(move |_| {
        let setup = setup.read();
        let people = setup
            .players()
            .iter()
            .filter(|player| player.kind.is_person());
        may_lie_flat.get() && setup.options.players() >= 3 && people.count() >= 2
    });
    view! {
        <Show when=move || offers.get()>
            <section class={"field"}>
                <TabletopSwitch />
                <p class="quiet">{move || t_string!(i18n, page.setup.flat_about)}</p>
            </section>
        </Show>
    }
}

/// A player's row: person or computer, name and colour.
#[component]
pub fn PlayerRow(
    /// The player's seat.
    seat: Seat,
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    // The row remains for a moment after the number of players is reduced, when
    // its player no longer exists.
    let player = Memo::new(move |_| {
        let setup = setup.read();
        let player = setup.players().get(seat.array_index()).cloned();
        player.unwrap_or_else(|| Player::on(seat))
    });
    let colour = Memo::new(move |_| player.read().colour);
    let level = Memo::new(move |_| player.read().kind.level());
    let name = move || player.read().name.get().unwrap_or_default().to_owned();
    let typed = RwSignal::new(untrack(name));
    Effect::new(move || typed.set(name()));
    let rename = move |_| {
        setup.update(|setup| setup.set_name(seat, &typed.read_untracked()));
        // Shows the name as it was stored, without spaces around it.
        typed.set(untrack(name));
    };
    let colours = Colour::ALL.map(|choice| {
        let chosen = Signal::derive(move || colour.get() == choice);
        let on_choose = move |()| setup.update(|setup| setup.set_colour(seat, choice));
        view! { <ColourButton colour=choice chosen on_choose /> }
    });
    view! {
        <li class="seat" data-colour=move || colour.get().name()>
            <WhoPlays seat setup level />
            <input
                class="name"
                type="text"
                autocomplete="off"
                maxlength=PlayerName::LONGEST.to_string()
                hidden=move || level.get().is_some()
                aria-label=move || t_string!(i18n, page.setup.name_of, number = seat)
                placeholder=move || names::colour_name(i18n, colour.get())
                prop:value=move || typed.get()
                on:input=move |event| typed.set(event_target_value(&event))
                on:change=rename
            />
            <div
                class="colours"
                role="group"
                aria-label=move || t_string!(i18n, page.setup.colour_of, number = seat)
            >
                {colours.into_iter().collect_view()}
            </div>
            <LevelChoice seat setup level />
        </li>
    }
}

/// A button that chooses a colour, drawn as a peg seen from above.
#[component]
fn ColourButton(
    colour: Colour,
    chosen: Signal<bool>,
    #[prop(into)] on_choose: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || names::colour_name(i18n, colour);
    view! {
        <button
            class="colour"
            type="button"
            data-colour=colour.name()
            aria-pressed=move || aria_bool(chosen.get())
            aria-label=name
            title=name
            on:click=move |_| on_choose.run(())
        >
            <svg viewBox="-1 -1 2 2" aria-hidden="true">
                <circle class="piece-head" r={".9"} />
                <path class="piece-mark" d=mark(colour) />
            </svg>
        </button>
    }
}

/// The choice of who goes first: by lot, or one of the players.
#[component]
pub fn FirstPlayerChoice(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let kind = setup.read_untracked().options.kind();
    let label = Signal::derive(move || t_string!(i18n, page.setup.who_begins).to_owned());
    let names = move || {
        let setup = setup.read();
        let name = |player: &Player| names::player_name(i18n, &player.name, player.colour);
        let by_lot = t_string!(i18n, page.setup.random).to_owned();
        let players = setup.players().iter().map(name);
        std::iter::once(by_lot).chain(players).collect::<Vec<_>>()
    };
    let chosen = move || match setup.read().first_player {
        FirstPlayer::Random => Some(0),
        FirstPlayer::Chosen(seat) => Some(1 + seat.array_index()),
    };
    let choose = move |at: usize| {
        let seat = at
            .checked_sub(1)
            .and_then(|at| Seat::all(Seat::MAX_PLAYERS).nth(at));
        setup.update(|setup| {
            setup.first_player = seat.map_or(FirstPlayer::Random, FirstPlayer::Chosen);
        });
    };
    let note = move || {
        let note = names::who_begins_note(i18n, kind)?;
        Some(view! { <p class="quiet">{note}</p> })
    };
    view! {
        <section class={"field"}>
            <h2>{move || label.get()}</h2>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(chosen)
                on_choose=choose
            />
            {note}
        </section>
    }
}
