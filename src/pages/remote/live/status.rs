//! The status line about the direct connections, in the panel beside the board.

use super::connections::{PeerState, PeerView, Seats};
use super::game::LiveGame;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use starfence_remote::Conduct;
use starfence_rules::Seat;

/// Returns the seats that the device at the other end of a connection has
/// proven to hold.
fn proven_seats(live: LiveGame, peer: &PeerView) -> Seats {
    peer.proven_seats(&live.sync.status.read().owners)
}

/// Returns the names of the players at the other end of a connection: those
/// whom the other device has proven to represent or, if there are none, those
/// whom it claims to represent. If it claims no seats, returns the names of all
/// remote players.
pub fn peer_names(live: LiveGame, i18n: I18n, peer: &PeerView) -> String {
    let proven = proven_seats(live, peer);
    let seats = if proven.is_empty() {
        peer.seats
    } else {
        proven
    };
    let summary = live.sync.game.summary.read();
    let name = |seat: Seat| summary.name(i18n, seat);
    let names: Vec<String> = if seats.is_empty() {
        let others = live.sync.status.read().others.clone();
        others.into_iter().map(name).collect()
    } else {
        seats.into_iter().map(name).collect()
    };
    i18n.list(&names)
}

/// Returns a text about a connection; `None` if there is nothing to report
/// beside the board.
pub fn peer_text(live: LiveGame, i18n: I18n, peer: &PeerView) -> Option<String> {
    let names = || peer_names(live, i18n, peer);
    let is_unknown = proven_seats(live, peer).is_empty();
    Some(match (peer.state, peer.conduct) {
        (_, Conduct::Ignored) if is_unknown => {
            t_string!(i18n, remote.direct.unknown_ignored).to_owned()
        }
        (_, Conduct::Warned) if is_unknown => {
            t_string!(i18n, remote.direct.unknown_warned).to_owned()
        }
        (PeerState::Open | PeerState::Interrupted, _) if is_unknown && !peer.is_newer => {
            t_string!(i18n, remote.direct.unknown).to_owned()
        }
        (_, Conduct::Ignored) => t_string!(i18n, remote.direct.ignored, names = names()),
        (_, Conduct::Warned) => t_string!(i18n, remote.direct.warned, names = names()),
        _ if peer.is_newer => t_string!(i18n, remote.bad.newer).to_owned(),
        (PeerState::Connecting, _) => t_string!(i18n, remote.direct.connecting).to_owned(),
        (PeerState::Open, _) => t_string!(i18n, remote.direct.connected, names = names()),
        (PeerState::Interrupted, _) => {
            t_string!(i18n, remote.direct.interrupted, names = names())
        }
        (PeerState::Lost, _) => t_string!(i18n, remote.direct.lost, names = names()),
        (PeerState::Failed, _) => t_string!(i18n, remote.direct.failed).to_owned(),
        (PeerState::Preparing | PeerState::Offered | PeerState::Answered, _) => return None,
    })
}

/// The status line about the direct connections: the names of the connected
/// players, and any problems.
#[component]
pub fn LiveStatus(game: RemoteGame) -> impl IntoView {
    let live = LiveGame::of(game);
    let i18n = use_i18n();
    let text = move || {
        let peers = live.peers.read();
        let good = |peer: &&PeerView| peer.is_open() && peer.conduct == Conduct::Good;
        // The panel has room for one line; the sheet says what can be done.
        let short = |peer: &PeerView| match peer.state {
            // Why the connection has ended.
            _ if peer.conduct == Conduct::Ignored => peer_text(live, i18n, peer),
            PeerState::Interrupted | PeerState::Lost | PeerState::Failed => {
                let names = peer_names(live, i18n, peer);
                Some(t_string!(i18n, remote.direct.cut, names))
            }
            _ => peer_text(live, i18n, peer),
        };
        let bad = peers.iter().filter(|peer| !good(peer)).find_map(short);
        if bad.is_some() {
            return bad;
        }
        let good = peers.iter().filter(good);
        let is_known = |peer: &&PeerView| !proven_seats(live, peer).is_empty();
        let names = good.clone().filter(is_known);
        let names: Vec<String> = names.map(|it| peer_names(live, i18n, it)).collect();
        if names.is_empty() {
            good.into_iter()
                .find_map(|peer| peer_text(live, i18n, peer))
        } else {
            Some(t_string!(
                i18n,
                remote.direct.connected,
                names = i18n.list(&names)
            ))
        }
    };
    let state = move || {
        if live.sync.is_live.get() {
            "live"
        } else {
            "apart"
        }
    };
    view! {
        <p class="live-status" role="status" data-live=state>
            {text}
        </p>
    }
}
