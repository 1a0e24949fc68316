//! The views that the shared screen and the phones show while they wait.

use super::connections::{PhoneState, PhoneView};
use super::shared_screen::SharedScreen;
use crate::boards::piece::Piece;
use crate::components::button::Button;
use crate::i18n::names::player_name;
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::phones::{PhoneScreen, PhoneTable, Phones};
use leptos::prelude::*;
use starfence_remote::RoundNews;
use starfence_rules::Seat;

/// Returns the view that the shared screen or a phone shows while it waits.
pub fn waiting_view(phones: Phones) -> AnyView {
    match phones {
        Phones::Table(table) => view! { <TableWaits table /> }.into_any(),
        Phones::Screen(screen) => view! { <PhoneWaits screen /> }.into_any(),
    }
}

/// Returns a sentence about the state of a player's phone.
pub fn phone_text(screen: SharedScreen, i18n: I18n, view: &PhoneView) -> String {
    let name = screen.table.summary.read().name(i18n, view.seat);
    let session = screen.table.saved.table().read();
    match view.state {
        _ if session.has_draft_of(view.seat) => t_string!(i18n, phones.at_table, name),
        PhoneState::OnSharedScreen => t_string!(i18n, phones.at_table, name),
        PhoneState::Open if session.awaited_elsewhere().contains(view.seat) => {
            t_string!(i18n, phones.plans, name)
        }
        PhoneState::Open => t_string!(i18n, phones.done, name),
        PhoneState::Invited => t_string!(i18n, phones.waits, name),
        PhoneState::Connecting => t_string!(i18n, phones.connecting, name),
        PhoneState::Interrupted => t_string!(i18n, remote.direct.interrupted, names = name),
        PhoneState::Left => t_string!(i18n, phones.left, name),
        PhoneState::Failed => t_string!(i18n, phones.failed, name),
    }
}

/// The view of the shared screen while all players plan on phones.
#[component]
fn TableWaits(table: PhoneTable) -> impl IntoView {
    let i18n = use_i18n();
    let screen = SharedScreen::of(table);
    let colour = move |seat: Seat| {
        let summary = table.summary.read_untracked();
        let player = summary.player(seat)?;
        Some(player.colour)
    };
    let row = move |view: PhoneView| {
        let seat = view.seat.number().to_string();
        let piece = colour(view.seat).map(|colour| view! { <Piece colour radius=1.0 /> });
        let joined = (view.state == PhoneState::Open).then_some(view.seat);
        view! {
            <li data-seat=seat>
                <svg class="strip-piece" viewBox="-1.3 -1.2 2.6 2.7" aria-hidden="true">
                    {piece}
                </svg>
                <span>{move || phone_text(screen, i18n, &view)}</span>
                {joined.map(|seat| view! { <JoinedPhone screen seat /> })}
            </li>
        }
    };
    let rows = move || screen.views.get().into_iter().map(row).collect_view();
    view! {
        <h1>{t!(i18n, phones.waiting)}</h1>
        <ul class={"phone-rows"}>{rows}</ul>
        <PhonesButton screen />
    }
}

/// The view of a phone while its player is not planning.
#[component]
fn PhoneWaits(screen: PhoneScreen) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || {
        let news = screen.news.read();
        let session = screen.saved.table().read();
        let players = session.players();
        let name = |seat: Seat| {
            let player = players.get(seat.array_index())?;
            Some(player_name(i18n, &player.name, player.colour))
        };
        let missing = news.missing();
        match () {
            // The state of the round has not arrived.
            () if *news == RoundNews::default() => String::new(),
            () if session.outcome().is_some() || session.is_showing() || missing.is_empty() => {
                t_string!(i18n, phones.look).to_owned()
            }
            () if news.is_at_table => t_string!(i18n, phones.there).to_owned(),
            () => {
                let names: Vec<String> = missing.into_iter().filter_map(name).collect();
                t_string!(i18n, remote.waiting, names = i18n.list(&names))
            }
        }
    };
    view! { <h1>{title}</h1> }
}

/// Says that a phone is connected for a player, and lets the players disconnect
/// it if it belongs to somebody else.
#[component]
pub fn JoinedPhone(
    /// The game and its phones.
    screen: SharedScreen,
    /// The player.
    seat: Seat,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || screen.table.summary.read().name(i18n, seat);
    let label = t!(i18n, phones.disconnect);
    view! {
        <span class="phone-joined" role="group" aria-label=name>
            <small class="quiet">{t!(i18n, phones.joined)}</small>
            <Button label on_press=move |()| screen.take_seat_back(seat) />
        </span>
    }
}

/// The button that opens the sheet with the codes.
#[component]
pub fn PhonesButton(
    /// The game and its phones.
    screen: SharedScreen,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, phones.title);
    view! { <Button label on_press=move |()| screen.is_open.set(true) /> }
}
