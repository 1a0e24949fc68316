//! The page of an invitation: the board, the terms, and the free seats.

use super::begin::enter_table;
use crate::boards::picture::MatchPicture;
use crate::browser::press::on_click;
use crate::components::chunk_view::chunk_part;
use crate::components::remote_play_text::{link_holder_text, remote_play_text};
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::{colour_name, game_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::navigation::use_navigation;
use crate::state::own_name::{keep_own_name, own_name};
use leptos::prelude::*;
use starfence_remote::{Desk, Log};
use starfence_rules::Seat;
use starfence_table::{Colour, FirstPlayer, GameSetup, Player, PlayerName};

/// An invitation: the name of the inviting player, the game, who begins, the
/// free seats, and a button for watching the game.
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
    let setup = desk.log().terms().setup.clone();
    let kind = setup.options.kind();
    let players = desk.players(&table);
    let opener = table.opener();
    let free = desk.free_seats();
    let picture = desk.game().map(|table| view! { <MatchPicture table /> });
    let first = first_player(&setup, if watches { &[] } else { &free });
    let host = players.clone();
    let invites = move || {
        let name = called(i18n, &host, opener);
        let game = game_name(i18n, kind);
        let invites = t_string!(i18n, remote.join.invites, name, game);
        i18n.sentences([&invites, &first_player_text(i18n, first, &host)])
    };
    // The guest needs this part of the program soon, to send moves.
    let (chunk, named) = (use_chunks().send, players.clone());
    let terms = chunk_part(chunk, move |send| {
        (send.terms)(setup.clone(), opener, named.clone())
    });
    let is_full = free.is_empty();
    let may_join = !is_full && !watches;
    let seats = free.into_iter().filter_map(|seat| {
        let player = players.get(seat.array_index());
        Some((seat, player?.colour))
    });
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
                <div class="invitation-board">{picture}</div>
                <p class="invitation-words">{invites}</p>
                {terms} {form}
                {full} <NotStored is_refused />
                <button
                    {..on_click(watch)}
                    class="button"
                    class:primary=!may_join
                    class:quiet-button=may_join
                    type="button"
                >
                    {move || t_string!(i18n, remote.watch.watch)}
                </button>
                <p class="quiet">{move || remote_play_text(i18n)}</p>
                <p class="quiet">{move || link_holder_text(i18n)}</p>
            </main>
        </SiteFrame>
    }
}

/// Who begins a game, as seen by a guest who has not taken a seat yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum First {
    /// The guest: the only free seat is that of the player who begins.
    Guest,
    /// The player in this seat.
    Other(Seat),
    /// A player who is drawn by lot.
    Drawn,
    /// All players, who move simultaneously.
    All,
}

/// Returns who begins a game. `free` is the free seats.
fn first_player(setup: &GameSetup, free: &[Seat]) -> First {
    if !setup.options.kind().info().has_first_player() {
        return First::All;
    }
    // A position says who moves next.
    let mover = match setup.first_player {
        FirstPlayer::Random if setup.position.is_none() => None,
        _ => setup.table(0).ok().and_then(|table| table.side_to_move()),
    };
    match mover {
        Some(seat) if *free == [seat] => First::Guest,
        Some(seat) => First::Other(seat),
        None => First::Drawn,
    }
}

/// Returns who begins, as a sentence.
fn first_player_text(i18n: I18n, first: First, players: &[Player]) -> String {
    match first {
        First::Guest => t_string!(i18n, remote.join.you_begin).to_owned(),
        First::Other(seat) => {
            let name = called(i18n, players, seat);
            t_string!(i18n, remote.join.begins, name)
        }
        First::Drawn => t_string!(i18n, remote.join.drawn).to_owned(),
        First::All => t_string!(i18n, remote.join.all_plan).to_owned(),
    }
}

/// Returns the name of a player, or else the colour.
fn called(i18n: I18n, players: &[Player], seat: Seat) -> String {
    let player = players.get(seat.array_index());
    let name = player.and_then(|player| player.name.get());
    let colour = || Some(colour_name(i18n, player?.colour).to_owned());
    name.map(str::to_owned).or_else(colour).unwrap_or_default()
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
    let name = RwSignal::new(own_name());
    let take = move |seat: Seat| {
        let name = PlayerName::new(&name.read_untracked());
        let name = name.get().unwrap_or_default();
        keep_own_name(name);
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
