//! The page for a link that contains an offer to connect, an answer to such an
//! offer, or the seats of another device.

use super::connections::connections;
use super::incoming::{OpenedSignal, keep_signal};
use super::other_tabs::offer_to_tabs;
use super::seats::Seats;
use crate::components::error_page::ErrorPage;
use crate::components::loading_page::LoadingPage;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::pages::remote::begin::show_known;
use crate::pages::remote::invitation::Invitation;
use crate::pages::remote::trouble::parcel_trouble;
use crate::state::library::{SavedGames, read_desk, use_saved_games};
use crate::state::navigation::{Navigation, use_navigation};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Log, SeatPass, Signal as Connect, SignalError, SignalKind};

/// The content of the page.
#[derive(Clone)]
enum Shown {
    Loading,
    Bad(String),
    /// The notice that another tab has accepted the link.
    Elsewhere,
    Invitation(Box<Log>),
    /// The seats of another device. Contains the link.
    Seats(String),
}

/// The page for a link that contains an offer to connect, an answer to such an
/// offer, or the seats of another device. The page leads to the game, unless
/// the player has to make a decision first.
#[component]
pub fn LivePage(
    /// The part of the address that contains the link.
    link: String,
) -> impl IntoView {
    let i18n = use_i18n();
    let (games, navigation) = (use_saved_games(), use_navigation());
    let shown = RwSignal::new(Shown::Loading);
    spawn_local(async move {
        if let Ok(Some(_)) = SeatPass::read(&link) {
            let _ = shown.try_set(Shown::Seats(link));
            return;
        }
        let result = match link.parse::<Connect>() {
            Ok(signal) => deliver_signal(i18n, games, navigation, &link, signal).await,
            Err(SignalError::Newer(_)) => {
                Some(Shown::Bad(t_string!(i18n, remote.bad.newer).to_owned()))
            }
            Err(_) => Some(Shown::Bad(t_string!(i18n, remote.bad.damaged).to_owned())),
        };
        if let Some(result) = result {
            let _ = shown.try_set(result);
        }
    });
    move || match shown.get() {
        Shown::Loading => view! { <LoadingPage /> }.into_any(),
        Shown::Bad(reason) => {
            let title = t!(i18n, remote.bad.title);
            let reason = move || reason.clone();
            view! { <ErrorPage title reason /> }.into_any()
        }
        Shown::Elsewhere => view! {
            <SiteFrame section=Section::Play>
                <main class="invitation">
                    <h1>{move || t_string!(i18n, remote.direct.title)}</h1>
                    <p role="status">{move || t_string!(i18n, remote.direct.elsewhere)}</p>
                </main>
            </SiteFrame>
        }
        .into_any(),
        Shown::Seats(link) => view! { <Seats link /> }.into_any(),
        Shown::Invitation(log) => view! { <Invitation log=*log /> }.into_any(),
    }
}

/// Delivers a signal (an offer to connect, or an answer) to the game of its
/// table, in another tab if the game is open there. Returns the content to
/// show, or `None` if this tab shows the game.
async fn deliver_signal(
    i18n: I18n,
    games: SavedGames,
    navigation: Navigation,
    link: &str,
    signal: Connect,
) -> Option<Shown> {
    let table = signal.table();
    let name = table.to_string();
    let is_here = connections(table).awaits(&signal);
    if !is_here && offer_to_tabs(link).await {
        return Some(Shown::Elsewhere);
    }
    let Some(desk) = read_desk(games, &name).await else {
        return Some(match signal.parcel().to_log() {
            Ok(log) => {
                // Its page names who invites, and has a button to join.
                keep_signal(OpenedSignal {
                    signal,
                    is_agreed: true,
                });
                Shown::Invitation(Box::new(log))
            }
            Err(error) => Shown::Bad(parcel_trouble(i18n, &error)),
        });
    };
    if signal.kind() == SignalKind::Answer && !is_here {
        return Some(Shown::Bad(t_string!(i18n, remote.direct.late).to_owned()));
    }
    keep_signal(OpenedSignal {
        signal,
        is_agreed: false,
    });
    show_known(games, navigation, &desk);
    None
}
