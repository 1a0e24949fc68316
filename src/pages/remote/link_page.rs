//! The page that opens when a player follows a link to a remote game: an
//! invitation, or a message for a game on this device.

use super::begin::show_game;
use super::connections::connections;
use super::incoming::{keep_parcel, keep_signal};
use super::other_tabs::offer_to_tabs;
use super::trouble::{link_trouble, parcel_trouble};
use crate::browser::random::random_bytes;
use crate::browser::storage;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::{colour_name, game_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::library::{SavedGames, read_desk, use_saved_games, write_desk};
use crate::state::navigation::{Navigation, use_navigation};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Log, Parcel, SeatPass, Signal as Connect, SignalKind};
use starfence_rules::Seat;
use starfence_table::{Player, PlayerName};

/// The storage key of the player name that was last entered.
const NAME: &str = "starfence.name";

/// The content of the page.
#[derive(Clone)]
enum Shown {
    Loading,
    Bad(String),
    /// The link was passed to another tab. Contains a text that says so.
    Elsewhere(String),
    Invitation(Box<Log>),
    /// An offer to take over the seats of another device. Contains the offer,
    /// and the state of the table on this device, if it has one.
    Seats(StoredValue<Option<(SeatPass, Option<Desk>)>, LocalStorage>),
}

/// The page that opens when a player follows a link to a remote game.
#[component]
pub fn LinkPage(
    /// The part of the URL that contains the message.
    link: String,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let navigation = use_navigation();
    let shown = RwSignal::new(Shown::Loading);
    if let Ok(Some(pass)) = SeatPass::read(&link) {
        spawn_local(async move {
            let known = read_desk(games, &pass.table().to_string()).await;
            let seats = StoredValue::new_local(Some((pass, known)));
            let _ = shown.try_set(Shown::Seats(seats));
        });
        return page_of(i18n, shown).into_any();
    }
    match Connect::read(&link) {
        Ok(None) => {}
        Ok(Some(signal)) => {
            spawn_local(take_signal(i18n, games, navigation, link, signal, shown));
            return page_of(i18n, shown).into_any();
        }
        Err(_) => {
            let text = t_string!(i18n, remote.bad.damaged);
            shown.set(Shown::Bad(text.to_owned()));
            return page_of(i18n, shown).into_any();
        }
    }
    match link.parse::<Parcel>() {
        Err(error) => shown.set(Shown::Bad(link_trouble(i18n, &error))),
        Ok(parcel) => spawn_local(async move {
            let name = parcel.table().to_string();
            let desk = read_desk(games, &name).await;
            let game = games
                .library
                .with_value(|library| library.game_at_table(&name));
            match (desk, game) {
                (Some(desk), game) => {
                    keep_parcel(parcel);
                    match game {
                        Some(id) => navigation.resume(id),
                        // The game was deleted; the table is still known.
                        None => show_game(games, navigation, &desk),
                    }
                }
                (None, _) => {
                    let _ = shown.try_set(match parcel.to_log() {
                        Ok(log) => Shown::Invitation(Box::new(log)),
                        Err(error) => Shown::Bad(parcel_trouble(i18n, &error)),
                    });
                }
            }
        }),
    }
    page_of(i18n, shown).into_any()
}

/// Passes a link with an offer to connect directly, or with an answer to one,
/// to the game of its table: in another tab if the game is open there.
async fn take_signal(
    i18n: I18n,
    games: SavedGames,
    navigation: Navigation,
    link: String,
    signal: Connect,
    shown: RwSignal<Shown>,
) {
    let table = signal.table();
    let name = table.to_string();
    let is_here = connections(table).awaits(&signal);
    if !is_here && offer_to_tabs(&link).await {
        let text = t_string!(i18n, remote.direct.elsewhere).to_owned();
        let _ = shown.try_set(Shown::Elsewhere(text));
        return;
    }
    let desk = read_desk(games, &name).await;
    let is_late = signal.kind() == SignalKind::Answer && !is_here;
    match desk {
        Some(_) if is_late => {
            let text = t_string!(i18n, remote.direct.late).to_owned();
            let _ = shown.try_set(Shown::Bad(text));
        }
        Some(desk) => {
            keep_signal(signal);
            match games.library.with_value(|library| library.game_at_table(&name)) {
                Some(id) => navigation.resume(id),
                None => show_game(games, navigation, &desk),
            }
        }
        None => {
            let _ = shown.try_set(match signal.parcel().to_log() {
                Ok(log) => {
                    keep_signal(signal);
                    Shown::Invitation(Box::new(log))
                }
                Err(error) => Shown::Bad(parcel_trouble(i18n, &error)),
            });
        }
    }
}

fn page_of(i18n: I18n, shown: RwSignal<Shown>) -> impl IntoView {
    move || match shown.get() {
        Shown::Loading => view! { <LoadingPage /> }.into_any(),
        Shown::Bad(reason) => {
            let title = move || t_string!(i18n, remote.bad.title).to_owned();
            let reason = move || reason.clone();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Shown::Elsewhere(text) => {
            let title = move || t_string!(i18n, remote.direct.title);
            view! {
                <SiteFrame section=Section::Play>
                    <main class="invitation">
                        <h1>{title}</h1>
                        <p role="status">{text}</p>
                    </main>
                </SiteFrame>
            }
            .into_any()
        }
        Shown::Invitation(log) => view! { <Invitation log=*log /> }.into_any(),
        Shown::Seats(seats) => view! { <Seats seats /> }.into_any(),
    }
}

/// An offer to take over the seats of another device.
#[component]
fn Seats(seats: StoredValue<Option<(SeatPass, Option<Desk>)>, LocalStorage>) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let navigation = use_navigation();
    let about = seats.with_value(|seats| {
        let desk = seats.as_ref()?.0.desk();
        let own = desk.own_seats();
        let players = desk.players(&desk.table());
        let players = Seat::all(Seat::MAX_PLAYERS).zip(players);
        let mine: Vec<_> = players.filter(|(seat, _)| own.contains(*seat)).collect();
        Some((mine, desk.log().terms().setup.options.kind()))
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
    let take = move |_| {
        let Some(Some((pass, known))) = seats.try_update_value(Option::take) else {
            return;
        };
        let desk = pass.into_desk(known);
        let name = desk.log().table().to_string();
        match games
            .library
            .with_value(|library| library.game_at_table(&name))
        {
            None => show_game(games, navigation, &desk),
            Some(id) => {
                let stored = desk.stored();
                spawn_local(async move {
                    // If this fails, the game's page reports it.
                    let _ = write_desk(games, &name, stored).await;
                    navigation.resume(id);
                });
            }
        }
    };
    view! {
        <SiteFrame section=Section::Play>
            <main class="invitation">
                <h1>{move || t_string!(i18n, remote.seat.take_title)}</h1>
                <p>{text}</p>
                <button class="button primary" type="button" on:click=take>
                    {move || t_string!(i18n, remote.seat.take)}
                </button>
            </main>
        </SiteFrame>
    }
}

/// An invitation: the name of the inviting player, the game, and the free
/// seats.
#[component]
fn Invitation(log: Log) -> impl IntoView {
    let i18n = use_i18n();
    let desk = Desk::watching(log);
    let table = desk.table();
    let kind = desk.log().terms().setup.options.kind();
    let players = desk.players(&table);
    let colour = |seat: Seat| {
        let player = players.get(seat.array_index());
        player.map(|player| player.colour)
    };
    let opener = table.opener();
    let host = players
        .get(opener.array_index())
        .and_then(|player| player.name.get())
        .map(str::to_owned);
    let host_colour = colour(opener);
    let invites = move || {
        let named = host.clone();
        let name = named.or_else(|| Some(colour_name(i18n, host_colour?).to_owned()));
        let name = name.unwrap_or_default();
        t_string!(
            i18n,
            remote.join.invites,
            name,
            game = game_name(i18n, kind)
        )
    };
    let free = desk.free_seats();
    let is_full = free.is_empty();
    let seats = free
        .into_iter()
        .filter_map(|seat| Some((seat, colour(seat)?)));
    let seats: Vec<_> = seats.collect();
    let name = RwSignal::new(storage::get(NAME).unwrap_or_default());
    let desk = StoredValue::new_local(Some(desk));
    let games = use_saved_games();
    let navigation = use_navigation();
    let join = move |seat: Seat| {
        let Some(Some(mut desk)) = desk.try_update_value(Option::take) else {
            return;
        };
        let name = PlayerName::new(&name.read_untracked());
        let name = name.get().unwrap_or_default();
        storage::put(NAME, name);
        if desk.join(seat, name, &mut random_bytes).is_ok() {
            show_game(games, navigation, &desk);
        }
    };
    let buttons = move || {
        let button = |(seat, colour): &(Seat, _)| {
            let (seat, colour) = (*seat, *colour);
            let label =
                move || t_string!(i18n, remote.join.join, colour = colour_name(i18n, colour));
            view! {
                <button
                    class="button primary"
                    type="button"
                    data-seat=seat.number().to_string()
                    on:click=move |_| join(seat)
                >
                    {label}
                </button>
            }
        };
        seats.iter().map(button).collect_view()
    };
    let form = (!is_full).then(|| {
        view! {
            <label class="invitation-name">
                <span>{move || t_string!(i18n, remote.join.name)}</span>
                <input
                    class="name"
                    type="text"
                    autocomplete="off"
                    maxlength=PlayerName::MAX_LENGTH.to_string()
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <div class="invitation-seats">{buttons}</div>
        }
    });
    let full = is_full
        .then(|| view! { <p class="notice">{move || t_string!(i18n, remote.join.full)}</p> });
    view! {
        <SiteFrame section=Section::Play>
            <main class="invitation">
                <h1>{move || t_string!(i18n, remote.join.title)}</h1>
                <p>{invites}</p>
                {form}
                {full}
                <p class="quiet">{move || t_string!(i18n, remote.setup.about)}</p>
            </main>
        </SiteFrame>
    }
}
