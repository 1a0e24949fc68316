//! The dialog about the direct connections to other devices: inviting players,
//! answering invitations, and the state of each connection.

use super::connections::{PeerState, PeerView};
use super::game::{LinkProblem, LiveGame};
use super::internet::InternetSwitch;
use super::pasted_link::PastedLink;
use super::status::{peer_names, peer_text};
use crate::browser::meeting_point::meeting_host;
use crate::browser::press::on_click;
use crate::components::button::Button;
use crate::i18n::names::game_name;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::remote::lines_part::LinesPart;
use crate::pages::remote::link_field::LinkField;
use crate::pages::remote::panel_actions::send_title;
use crate::pages::remote::question::{Question, answer};
use crate::pages::remote::seat_part::SeatPart;
use crate::pages::remote::sheet_frame::SheetFrame;
use crate::pages::remote::take_back_part::TakeBackPart;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_remote::Signal as Connect;

/// The sheet about the direct connections, while it is open.
#[component]
pub fn LiveSheet(game: RemoteGame) -> impl IntoView {
    let live = LiveGame::of(game);
    view! {
        <Show when=move || live.sync.live_open.get()>
            <OpenSheet live />
        </Show>
    }
}

#[component]
fn OpenSheet(live: LiveGame) -> impl IntoView {
    let i18n = use_i18n();
    let sync = live.sync;
    let closing = RwSignal::new(false);
    let is_live = sync.is_live;
    // Once everybody is connected, the board is all that matters.
    Effect::new(move |before: Option<bool>| {
        let now = is_live.get();
        if before == Some(false) && now {
            closing.set(true);
        }
        now
    });
    let title = Signal::derive(t!(i18n, remote.direct.title));
    let crosses_internet = RwSignal::new(false);
    let about = move || match (LiveGame::is_supported(), meeting_host()) {
        (false, _) => t_string!(i18n, remote.direct.unsupported).to_owned(),
        (true, Some(_)) => t_string!(i18n, remote.direct.about).to_owned(),
        (true, None) => i18n.sentences([
            t_string!(i18n, remote.direct.about),
            t_string!(i18n, remote.direct.no_server),
        ]),
    };
    // Moves travel through the meeting point, too.
    let sees = meeting_host().map(|host| {
        let sees = move || t_string!(i18n, remote.meet.sees, host = host.clone());
        view! { <p class="quiet">{sees}</p> }
    });
    let problem = move || {
        Some(match live.problem.get()? {
            LinkProblem::Damaged => t_string!(i18n, remote.bad.damaged).to_owned(),
            LinkProblem::OtherTable => t_string!(i18n, remote.direct.other_table).to_owned(),
            LinkProblem::Late => t_string!(i18n, remote.direct.late).to_owned(),
            LinkProblem::Own => t_string!(i18n, remote.direct.own).to_owned(),
            LinkProblem::Text(text) => text,
        })
    };
    let send_link = move |()| {
        closing.set(true);
        sync.send_open.set(true);
    };
    let label = move || {
        if sync.status.read().has_free_seat {
            t_string!(i18n, remote.invite).to_owned()
        } else {
            send_title(sync, i18n).to_owned()
        }
    };
    let failed = move || {
        let ended = [PeerState::Lost, PeerState::Failed];
        let mut peers = live.peers.read().clone().into_iter();
        !LiveGame::is_supported() || peers.any(|peer| ended.contains(&peer.state))
    };
    view! {
        <SheetFrame title open=sync.live_open closing>
            <Show when=move || !crosses_internet.get()>
                <p class="quiet">{about}</p>
            </Show>
            {sees}
            <Show when=move || LiveGame::is_supported()>
                <InternetSwitch is_on=crosses_internet on_change=move |()| live.renew_links() />
            </Show>
            <p class="notice" role="alert">
                {problem}
            </p>
            <Peers live />
            <Offered live />
            <Show when=move || LiveGame::is_supported()>
                <Connecting live />
            </Show>
            <Show when=failed>
                <Button label on_press=send_link />
            </Show>
            <Show when=move || is_live.get()>
                <TakeBackPart sync />
                <LinesPart sync />
                <SeatPart sync />
            </Show>
            <button {..on_click(move |_| closing.set(true))} class="button" type="button">
                {move || t_string!(i18n, remote.done)}
            </button>
        </SheetFrame>
    }
}

/// The list of direct connections with their states.
#[component]
fn Peers(live: LiveGame) -> impl IntoView {
    let i18n = use_i18n();
    let peers = Memo::new(move |_| {
        let peers = live.peers.read();
        peers
            .iter()
            .filter(|peer| peer_text(live, i18n, peer).is_some())
            .cloned()
            .collect::<Vec<PeerView>>()
    });
    let row = move |peer: PeerView| {
        let number = peer.number;
        let label = t!(i18n, remote.direct.remove);
        view! {
            <div class="peer">
                <p role="status">{move || peer_text(live, i18n, &peer)}</p>
                <Button label on_press=move |()| live.remove(number) />
            </div>
        }
    };
    move || peers.get().into_iter().map(row).collect_view()
}

/// The offer to connect in a link that was opened: who has made it, and a button
/// to connect.
#[component]
fn Offered(live: LiveGame) -> impl IntoView {
    let i18n = use_i18n();
    let summary = live.sync.game.summary;
    let invites = move |offer: Connect| {
        let summary = summary.read();
        let Some(seat) = offer.seats().into_iter().next() else {
            return t_string!(i18n, remote.direct.title).to_owned();
        };
        let name = summary.name(i18n, seat);
        let game = game_name(i18n, summary.kind);
        t_string!(i18n, remote.join.invites, name, game)
    };
    let connect = t!(i18n, remote.direct.connect);
    move || {
        let offer = live.offered.get().filter(|_| LiveGame::is_supported())?;
        let text = Signal::derive(move || invites(offer.clone()));
        let answers = vec![answer(connect, move || live.agree())];
        Some(view! { <Question text answers /> })
    }
}

/// The links with which two devices connect, and a text field for a received
/// link.
#[component]
fn Connecting(live: LiveGame) -> impl IntoView {
    let i18n = use_i18n();
    let sync = live.sync;
    let is_host = Memo::new(move |_| sync.status.read().is_host);
    let kind = sync.game.summary.with_untracked(|summary| summary.kind);
    // The latest link that has to be sent to the other device.
    let latest = Memo::new(move |_| {
        let peers = live.peers.read();
        let waits = [
            PeerState::Preparing,
            PeerState::Offered,
            PeerState::Answered,
        ];
        peers
            .iter()
            .rev()
            .find(|peer| waits.contains(&peer.state))
            .cloned()
    });
    let link = Memo::new(move |_| latest.read().as_ref().and_then(|peer| peer.link.clone()));
    let is_preparing = move || {
        let latest = latest.read();
        latest.as_ref().is_some_and(|peer| peer.link.is_none())
    };
    let before = move || match latest.get() {
        Some(peer) if peer.state == PeerState::Answered => {
            let name = peer_names(live, i18n, &peer);
            t_string!(i18n, remote.direct.reply, name)
        }
        _ => t_string!(i18n, remote.direct.offer).to_owned(),
    };
    let invite = move |_| live.invite();
    let above_field = move || {
        if is_host.get() {
            t_string!(i18n, remote.direct.answer)
        } else {
            t_string!(i18n, remote.direct.join)
        }
    };
    let has_field = Memo::new(move |_| {
        let offered = latest.read().as_ref().map(|peer| peer.state) == Some(PeerState::Offered);
        let answered = latest.read().is_some();
        let open = live.peers.read().iter().any(PeerView::is_open);
        if is_host.get() {
            offered
        } else {
            !answered && !open && live.offered.read().is_none()
        }
    });
    let may_invite = Memo::new(move |_| is_host.get() && !sync.is_live.get() && sync.is_stored());
    view! {
        <Show when=is_preparing>
            <p role="status">{move || t_string!(i18n, remote.direct.preparing)}</p>
        </Show>
        <Show when=move || link.read().is_some()>
            <p>{before}</p>
            <LinkField
                link
                file=format!("starfence-{kind}-link.txt")
                on_sent=move |()| ()
            />
        </Show>
        <Show when=move || has_field.get()>
            <p>{above_field}</p>
            <PastedLink on_link=move |text: String| live.take_pasted(&text) />
        </Show>
        <Show when=move || may_invite.get()>
            <button
                {..on_click(invite)}
                class="button"
                class:primary=move || link.read().is_none()
                type="button"
            >
                {move || t_string!(i18n, remote.direct.invite)}
            </button>
        </Show>
    }
}
