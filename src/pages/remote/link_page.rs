//! The page that opens when a player follows a link to a remote game: an
//! invitation, or a message for a game on this device.

use super::begin::{enter_table, show_known};
use super::incoming::keep_parcel;
use super::trouble::{link_trouble, parcel_trouble};
use crate::browser::press::on_click;
use crate::browser::storage;
use crate::components::chunk_view::{chunk_page, chunk_part};
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::components::remote_play_text::remote_play_text;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::{colour_name, game_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::{read_desk, use_saved_games};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Hold, Log, MessageError, Parcel};
use starfence_rules::Seat;
use starfence_table::{Colour, PlayerName};

/// The storage key of the player name that was last entered.
const NAME: &str = "starfence.name";

/// The prefix of a link that only allows watching the game.
pub(super) const WATCH: &str = "watch.";

/// Returns a link that only allows watching the game. `link` is a link that
/// contains the first entry of the table's log.
pub fn watch_link(link: &str) -> String {
    format!("{WATCH}{link}")
}

/// The content of the page.
#[derive(Clone)]
enum Shown {
    Loading,
    Bad(String),
    /// The log of a table, and whether the link is only for watching.
    Invitation(Box<Log>, bool),
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
    let (link, watches) = match link.strip_prefix(WATCH) {
        Some(rest) => (rest.to_owned(), true),
        None => (link, false),
    };
    match link.parse::<Parcel>() {
        // A link of another kind.
        Err(MessageError::Damaged(2)) => {
            return chunk_page(use_chunks().live, move |live| (live.page)(link.clone()));
        }
        Err(error) => shown.set(Shown::Bad(link_trouble(i18n, &error))),
        Ok(parcel) => spawn_local(async move {
            let name = parcel.table().to_string();
            let desk = read_desk(games, &name).await;
            match desk {
                Some(desk) if !watches && invites_spectator(&desk, &parcel) => {
                    let log = Box::new(log_with(&desk, &parcel));
                    let _ = shown.try_set(Shown::Invitation(log, false));
                }
                Some(desk) => {
                    keep_parcel(parcel);
                    // A game that was just deleted is saved again.
                    show_known(games, navigation, &desk);
                }
                None => {
                    let _ = shown.try_set(match parcel.to_log() {
                        Ok(log) => Shown::Invitation(Box::new(log), watches),
                        Err(error) => Shown::Bad(parcel_trouble(i18n, &error)),
                    });
                }
            }
        }),
    }
    page_of(i18n, shown).into_any()
}

/// Returns whether a parcel (a batch of entries of a remote table) invites the
/// user, who so far only watches the table, to a free seat.
fn invites_spectator(desk: &Desk, parcel: &Parcel) -> bool {
    let log = log_with(desk, parcel);
    desk.hold() == Hold::Watching && !Desk::watching(log).free_seats().is_empty()
}

/// Returns a copy of this device's log of a table, with the entries of a parcel
/// added.
fn log_with(desk: &Desk, parcel: &Parcel) -> Log {
    let mut log = desk.log().clone();
    // What does not fit is missing.
    let _ = parcel.add_to(&mut log);
    log
}

fn page_of(i18n: I18n, shown: RwSignal<Shown>) -> impl IntoView {
    move || match shown.get() {
        Shown::Loading => view! { <LoadingPage /> }.into_any(),
        Shown::Bad(reason) => {
            let title = move || t_string!(i18n, remote.bad.title).to_owned();
            let reason = move || reason.clone();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Shown::Invitation(log, watches) => view! { <Invitation log=*log watches /> }.into_any(),
    }
}

/// An invitation: the name of the inviting player, the game, the free seats,
/// and a button for watching the game.
#[component]
pub fn Invitation(
    /// The log of the table.
    log: Log,
    /// Whether the link is only for watching.
    #[prop(optional)]
    watches: bool,
) -> impl IntoView {
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
    let setup = desk.log().terms().setup.clone();
    // The guest needs this part of the program soon, to send moves.
    let (chunk, named) = (use_chunks().send, players.clone());
    let terms = chunk_part(chunk, move |send| {
        (send.terms)(setup.clone(), opener, named.clone())
    });
    let may_join = !is_full && !watches;
    let seats = free
        .into_iter()
        .filter_map(|seat| Some((seat, colour(seat)?)));
    let seats: Vec<_> = seats.collect();
    let log = StoredValue::new_local(desk.log().clone());
    let games = use_saved_games();
    let navigation = use_navigation();
    let (is_entering, is_refused) = (RwSignal::new(false), RwSignal::new(false));
    let enter = move |seat: Option<(Seat, String)>| {
        if is_entering.get_untracked() {
            return;
        }
        is_entering.set(true);
        is_refused.set(false);
        let refused = Callback::new(move |()| {
            is_entering.try_set(false);
            is_refused.try_set(true);
        });
        enter_table(games, navigation, log.get_value(), seat, refused);
    };
    let join = Callback::new(move |seat| enter(Some(seat)));
    let watch = move |_| enter(None);
    // Nobody agrees to terms that are not shown yet.
    let form = move || {
        let is_shown = may_join && chunk.get().is_some();
        is_shown.then(|| view! { <JoinForm seats=seats.clone() join /> })
    };
    let full = is_full
        .then(|| view! { <p class="notice">{move || t_string!(i18n, remote.join.full)}</p> });
    view! {
        <SiteFrame section=Section::Play>
            <main class="invitation">
                <h1>{move || t_string!(i18n, remote.join.title)}</h1>
                <p>{invites}</p>
                {terms} {form}
                {full} <NotStored is_refused />
                <button {..on_click(watch)} class="button" class:primary=!may_join type="button">
                    {move || t_string!(i18n, remote.watch.watch)}
                </button>
                <p class="quiet">{move || remote_play_text(i18n)}</p>
            </main>
        </SiteFrame>
    }
}

/// The field for the guest's name, and a button for each free seat.
#[component]
fn JoinForm(
    /// The free seats, with their colours.
    seats: Vec<(Seat, Colour)>,
    /// Called with the seat that the guest takes and the guest's name.
    join: Callback<(Seat, String)>,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = RwSignal::new(storage::get(NAME).unwrap_or_default());
    let take = move |seat: Seat| {
        let name = PlayerName::new(&name.read_untracked());
        let name = name.get().unwrap_or_default();
        storage::put(NAME, name);
        join.run((seat, name.to_owned()));
    };
    let button = move |(seat, colour): (Seat, Colour)| {
        let label = move || t_string!(i18n, remote.join.join, colour = colour_name(i18n, colour));
        view! {
            <button
                {..on_click(move |_| take(seat))}
                class="button primary"
                type="button"
                data-seat=seat.number().to_string()
            >
                {label}
            </button>
        }
    };
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
        <div class="invitation-seats">{seats.into_iter().map(button).collect_view()}</div>
    }
}

/// A notice that the seat was not taken because the browser cannot store the
/// seat's key.
#[component]
pub fn NotStored(
    /// Whether the browser has refused to store the key.
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let text = move || {
        is_refused
            .get()
            .then(|| t_string!(i18n, statistics.not_stored))
    };
    view! {
        <p class="notice" role="alert">
            {text}
        </p>
    }
}
