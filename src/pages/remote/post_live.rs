//! The exchange of log entries over the direct connections of a table: received
//! entries are added to the log, and stored entries are sent.

use super::connections::Seats;
use super::live::Problem;
use super::post::{Post, access_of};
use super::trouble::{link_trouble, received_text};
use crate::browser::random::random_bytes;
use leptos::prelude::*;
use starfence_remote::{Desk, Parcel, Received, Signal};
use starfence_rules::Seat;

impl Post {
    /// Returns a text about the result of receiving a parcel (a batch of
    /// entries of a remote table); `None` if the result is visible on the
    /// board.
    pub(super) fn received_text(self, desk: &Desk, received: &Received) -> Option<String> {
        let players = desk.players(&desk.table());
        let called = |seat: Seat| {
            let player = players.get(seat.array_index());
            let name = player.and_then(|player| player.name.get());
            let colour = || self.game.summary.read_untracked().name(self.i18n, seat);
            name.map_or_else(colour, str::to_owned)
        };
        received_text(self.i18n, received, called)
    }

    /// Adds the entries in parcels to the log, stores the log and shows the
    /// result. Returns a text about the result, unless it is visible on the
    /// board, and whether any entry was new or could not be used. Returns
    /// `None` before the log is loaded.
    fn receive(self, parcels: &[Parcel]) -> Option<(Option<String>, bool)> {
        let add = |desk: &mut Option<Desk>| {
            let desk = desk.as_mut()?;
            let (before, mut text, mut is_news) = (desk.stored(), None, false);
            for parcel in parcels {
                let received = desk.receive(parcel, &mut random_bytes);
                text = self.received_text(desk, &received).or(text);
                is_news |= received.is_new || received.trouble.is_some();
            }
            Some((desk.stored() != before, access_of(desk), text, is_news))
        };
        let (is_changed, access, text, is_news) = self.desk.try_update_value(add).flatten()?;
        if is_changed {
            self.access.set(access);
            self.store();
            self.show();
        }
        Some((text, is_news))
    }

    /// Adds the entries received over the direct connections to the log and,
    /// once everything is stored, sends the entries that the other devices
    /// lack.
    pub(super) fn exchange(self) {
        let received = self.live.take_received();
        if let Some((text, true)) = self.receive(&received) {
            self.game.notice.set(text);
        }
        self.send_missing();
    }

    pub(super) fn send_missing(self) {
        if self.is_stored_untracked() {
            self.desk.try_with_value(|desk| {
                if let Some(desk) = desk {
                    self.live.send_missing(desk.log());
                }
            });
        }
    }

    /// Creates a link with an offer to connect directly. While a seat is free,
    /// the link is also an invitation to the table.
    pub fn invite_live(self) {
        let invitation = self.desk.try_with_value(|desk| {
            let desk = desk.as_ref()?;
            let parcel = match desk.free_seats().is_empty() {
                true => Parcel::new(desk.log().table(), []),
                false => desk.parcel(),
            };
            Some((desk.own_seats(), parcel))
        });
        if let Some((own, parcel)) = invitation.flatten() {
            self.live.invite(own, parcel);
        }
    }

    /// Handles an offer to connect directly, or an answer to one. Returns
    /// whether the offer or answer belongs to this game.
    pub(super) fn take_signal(self, signal: Signal) -> bool {
        let own = self.desk.try_with_value(|desk| {
            let desk = desk.as_ref()?;
            (desk.log().table() == signal.table()).then(|| desk.own_seats())
        });
        match own.flatten() {
            None => false,
            Some(own) => self.live.take_signal(signal, own),
        }
    }

    /// Handles a pasted link: an offer to connect directly, an answer to one,
    /// or a message for this game.
    pub fn take_pasted(self, text: &str) {
        let table = self
            .desk
            .try_with_value(|desk| Some(desk.as_ref()?.log().table()));
        let Some(table) = table.flatten() else {
            return;
        };
        let link = text.rsplit_once("#/table/").map_or(text, |(_, link)| link);
        let link = link.split_whitespace().next().unwrap_or_default();
        let problem = match Signal::read(link) {
            Ok(Some(signal)) if signal.table() != table => Some(Problem::OtherTable),
            Ok(Some(signal)) => {
                self.take_signal(signal);
                return;
            }
            Ok(None) => match link.parse::<Parcel>() {
                Ok(parcel) if parcel.table() != table => Some(Problem::OtherTable),
                Ok(parcel) => {
                    let received = self.receive(&[parcel]);
                    received.and_then(|(text, _)| text).map(Problem::Text)
                }
                Err(error) => Some(Problem::Text(link_trouble(self.i18n, &error))),
            },
            Err(_) => Some(Problem::Damaged),
        };
        self.live.problem.set(problem);
    }

    /// Returns whether all other players are connected directly, so that no
    /// link has to be sent. Tracked reactively.
    pub fn is_live(self) -> bool {
        let standing = self.standing.read();
        let peers = self.live.peers.read();
        let mut open = peers.iter().filter(|peer| peer.is_open());
        match standing.is_host {
            // The device that opened the table passes entries on to all others.
            false => open.next().is_some(),
            true => {
                let reached = open.fold(Seats::default(), |all, peer| all | peer.seats);
                !standing.has_free_seat && standing.others.iter().all(|it| reached.contains(*it))
            }
        }
    }
}
