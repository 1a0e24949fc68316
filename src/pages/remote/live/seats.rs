//! The page for a link that contains the seats of another device.

use crate::browser::press::on_click;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::{colour_name, game_name};
use crate::i18n::{t_string, use_i18n};
use crate::pages::remote::begin::show_table;
use crate::pages::remote::invitation::NotStored;
use crate::state::library::{read_desk, use_saved_games};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::SeatPass;
use starfence_rules::Seat;
use starfence_table::Player;

/// The page on which this device can take over the seats of another device.
#[component]
pub fn Seats(
    /// The part of the address that contains the link.
    link: String,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let navigation = use_navigation();
    let pass = SeatPass::read(&link).ok().flatten();
    let about = pass.map(|pass| {
        let desk = pass.desk();
        let own = desk.own_seats();
        let players = desk.players(&desk.table());
        let mine: Vec<_> = Seat::all(Seat::MAX_PLAYERS)
            .zip(players)
            .filter(|(seat, _)| own.contains(*seat))
            .collect();
        (mine, desk.log().terms().setup.options.kind())
    });
    let text = move || {
        let (players, kind) = about.as_ref()?;
        let name = |(_, player): &(Seat, Player)| {
            let colour = || colour_name(i18n, player.colour).to_owned();
            player.name.get().map_or_else(colour, str::to_owned)
        };
        let names: Vec<String> = players.iter().map(name).collect();
        let (name, game) = (i18n.list(&names), game_name(i18n, *kind));
        Some(t_string!(i18n, remote.seat.take_about, name, game))
    };
    let (is_taking, is_refused) = (RwSignal::new(false), RwSignal::new(false));
    let take = move |_| {
        let Ok(Some(pass)) = SeatPass::read(&link) else {
            return;
        };
        if is_taking.get_untracked() {
            return;
        }
        is_taking.set(true);
        is_refused.set(false);
        let refused = Callback::new(move |()| {
            is_taking.try_set(false);
            is_refused.try_set(true);
        });
        spawn_local(async move {
            let known = read_desk(games, &pass.table().to_string()).await;
            show_table(games, navigation, pass.into_desk(known), refused);
        });
    };
    view! {
        <SiteFrame section=Section::Play>
            <main class="invitation">
                <h1>{move || t_string!(i18n, remote.seat.take_title)}</h1>
                <p>{text}</p>
                <NotStored is_refused />
                <button {..on_click(take)} class="button primary" type="button">
                    {move || t_string!(i18n, remote.seat.take)}
                </button>
            </main>
        </SiteFrame>
    }
}
