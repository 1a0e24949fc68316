//! The page that opens when a player follows a link to a remote game: an
//! invitation, or a message for a game on this device.

use super::begin::show_known;
use super::incoming::keep_parcel;
use super::invitation::Invitation;
use super::trouble::{link_trouble, parcel_trouble};
use crate::components::chunk_view::chunk_page;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::i18n::{I18n, t, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::{read_desk, use_saved_games};
use crate::state::navigation::use_navigation;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Desk, Hold, Log, MessageError, Parcel};

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
            let title = t!(i18n, remote.bad.title);
            let reason = move || reason.clone();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Shown::Invitation(log, watches) => view! { <Invitation log=*log watches /> }.into_any(),
    }
}
