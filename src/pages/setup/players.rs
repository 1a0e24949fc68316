//! The choice of the players: a card for each player, and tabletop mode for
//! several human players.

use super::colours::ColourChoice;
use super::computer_tools::ComputerTools;
use super::computers::ComputerSeats;
use super::level::{LevelChoice, SeatChoice};
use crate::browser::effects::run_effect;
use crate::browser::media::may_lie_flat;
use crate::browser::press::on_text;
use crate::components::choice::Switch;
use crate::components::remote_play_text::remote_play_text;
use crate::components::settings::TabletopSwitch;
use crate::i18n::names;
use crate::i18n::{t, t_string, use_i18n};
use crate::state::remembered_names::RememberedNames;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::{GameSetup, Player, PlayerName};

/// A card for each player, and the controls that apply to several players.
#[component]
pub fn SeatCards(
    /// The setup being edited.
    setup: RwSignal<GameSetup>,
) -> impl IntoView {
    let i18n = use_i18n();
    let computers = ComputerSeats::new(setup);
    let seats = move || Seat::all(setup.read().options.players());
    let open_colours = RwSignal::new(None);
    let remembered = RememberedNames::load();
    view! {
        <section class={"field"}>
            <h2>{t!(i18n, page.setup.who)}</h2>
            <ul class={"seats"}>
                <For each=seats key=|seat| *seat let:seat>
                    <SeatCard seat setup computers open_colours remembered />
                </For>
            </ul>
            <NamesBefore setup remembered />
            <ComputerTools setup computers />
            <Show when=move || setup.read().has_remote_players()>
                <p class="quiet">{move || remote_play_text(i18n)}</p>
                <Switch
                    label=t!(i18n, remote.help)
                    on=move || setup.read().allows_help
                    on_change=move |on| setup.update(|setup| setup.allows_help = on)
                />
            </Show>
            <TabletopOffer setup />
        </section>
    }
}

/// The id of the list of names that the fields for names offer.
const NAMES_BEFORE: &str = "names-before";

/// The names given on this device before, which browsers offer in the fields
/// for names.
#[component]
fn NamesBefore(setup: RwSignal<GameSetup>, remembered: RememberedNames) -> impl IntoView {
    let names = Memo::new(move |_| {
        let setup = setup.read();
        let taken = setup.players().iter().map(|player| player.name.clone());
        remembered.offered(&Vec::from_iter(taken))
    });
    let option = |name: String| view! { <option value=name></option> };
    view! {
        <datalist id=NAMES_BEFORE>
            <For each=move || names.get() key=String::clone children=option />
        </datalist>
    }
}

/// An offer to turn on tabletop mode, shown if several human players might
/// share one screen.
#[component]
fn TabletopOffer(setup: RwSignal<GameSetup>) -> impl IntoView {
    let i18n = use_i18n();
    let may_lie_flat = may_lie_flat();
    let offers = Memo::new(move |_| {
        let setup = setup.read();
        let people = setup
            .players()
            .iter()
            .filter(|player| player.kind.acts_here());
        may_lie_flat.get() && setup.options.players() >= 3 && people.count() >= 2
    });
    view! {
        <Show when=move || offers.get()>
            <div class={"tabletop-offer"}>
                <TabletopSwitch />
                <p class="quiet">{t!(i18n, page.setup.flat_about)}</p>
            </div>
        </Show>
    }
}

/// A player's card: colour, name or computer level, and kind of player.
#[component]
fn SeatCard(
    seat: Seat,
    setup: RwSignal<GameSetup>,
    computers: ComputerSeats,
    open_colours: RwSignal<Option<Seat>>,
    remembered: RememberedNames,
) -> impl IntoView {
    let i18n = use_i18n();
    // The card remains for a moment after the number of players is reduced,
    // when its player no longer exists.
    let player = Memo::new(move |_| {
        let setup = setup.read();
        let player = setup.players().get(seat.array_index()).cloned();
        player.unwrap_or_else(|| Player::on(seat))
    });
    let colour = Memo::new(move |_| player.read().colour);
    let kind = Memo::new(move |_| player.read().kind);
    let level = Memo::new(move |_| kind.get().level());
    let name = move || player.read().name.get().unwrap_or_default().to_owned();
    let typed = RwSignal::new(untrack(name));
    run_effect(move || typed.set(name()));
    let rename = move |entered: String| {
        setup.update(|setup| setup.set_name(seat, &entered));
        remembered.remember(&player.read_untracked().name);
        // Shows the name as it was stored, without spaces around it.
        typed.set(untrack(name));
    };
    view! {
        <li class="seat" data-colour=move || colour.get().name()>
            <ColourChoice seat setup colour open=open_colours />
            <input
                {..on_text(rename)}
                class="name"
                type="text"
                autocomplete="off"
                list=NAMES_BEFORE
                maxlength=PlayerName::MAX_LENGTH.to_string()
                hidden=move || level.get().is_some()
                aria-label=move || t_string!(i18n, page.setup.name_of, number = seat)
                placeholder=move || names::colour_name(i18n, colour.get())
                prop:value=move || typed.get()
                on:input=move |event| typed.set(event_target_value(&event))
            />
            <LevelChoice seat computers level />
            <SeatChoice seat computers kind />
        </li>
    }
}
