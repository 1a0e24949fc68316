//! A game on the page whose moves travel through a chat. The entries in the
//! chat's list are added to the log, and stored entries are appended to the list.

use super::news::chat_update;
use super::room::ChatRoom;
use crate::browser::effects::run_effect;
use crate::browser::time::page_time;
use crate::browser::timer::sleep;
use crate::browser::webxdc::send_update;
use crate::pages::remote::table_sync::TableSync;
use crate::state::remote_game::RemoteGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{Parcel, TableId};
use starfence_rules::Seat;
use std::time::Duration;

/// A game on the page, with the exchange of its table's entries through the
/// chat.
#[derive(Clone, Copy)]
pub struct ChatGame {
    sync: TableSync,
    room: ChatRoom,
    /// The number of parcels of the list that were added to the log.
    taken: StoredValue<usize>,
    /// The number of rounds that had been played when something was last sent.
    rounds: StoredValue<usize>,
    /// The time of the next attempt to send, if one is scheduled.
    next_attempt: StoredValue<Option<Duration>>,
}

/// Lets the moves of a game travel through the chat, for as long as the page of
/// the game exists.
pub fn follow_chat_table(game: RemoteGame) {
    game.state_of_page(|| ChatGame::connect(TableSync::of(game)));
}

impl ChatGame {
    fn connect(sync: TableSync) -> Self {
        let chat = Self {
            sync,
            room: expect_context(),
            taken: StoredValue::new(0),
            rounds: StoredValue::new(0),
            next_attempt: StoredValue::new(None),
        };
        run_effect(move || {
            let is_read = chat.room.is_read();
            let current = chat.room.table();
            let access = sync.access.get();
            untrack(|| match access {
                _ if !is_read => {}
                // Another tab adds what arrives.
                _ if !access.is_read() => chat.taken.set_value(0),
                _ => chat.follow(current),
            });
        });
        run_effect(move || {
            if sync.is_stored() {
                untrack(|| chat.send());
            }
        });
        chat
    }

    /// Adds what has arrived to the log. If the chat plays at another table,
    /// shows the page of the chat instead.
    fn follow(self, current: Option<TableId>) {
        match (current, self.sync.table()) {
            (Some(current), Some(own)) if current != own => {
                self.sync.navigation.replace("#/".to_owned());
            }
            (_, Some(own)) => {
                self.take_arrived(own);
                self.send();
            }
            (_, None) => {}
        }
    }

    fn take_arrived(self, table: TableId) {
        let new = untrack(|| self.room.parcels(table, self.taken.get_value()));
        if new.is_empty() {
            return;
        }
        self.taken.update_value(|taken| *taken += new.len());
        let is_first = self.taken.get_value() == new.len();
        let before = self.owners();
        // Any member can cause trouble, and does so again at each reload: only
        // what the board and the panel show counts.
        let _ = self.sync.receive(&new);
        if self.owners() != before {
            // What guests had written counts once they have a seat.
            let all = untrack(|| self.room.parcels(table, 0));
            let _ = self.sync.receive(&all);
        }
        if is_first {
            self.rounds.set_value(self.rounds_played());
        }
    }

    fn owners(self) -> Vec<Seat> {
        let status = self.sync.status.read_untracked();
        status.owners.iter().map(|(seat, _)| *seat).collect()
    }

    fn rounds_played(self) -> usize {
        let plies = self
            .sync
            .with_desk(|desk| Some(desk.table().game()?.plies()));
        plies.flatten().unwrap_or_default()
    }

    /// Appends the entries to the list that it lacks, provided that the log is
    /// stored in this browser. A device sends nothing while its user only
    /// watches, while its log is being loaded, or if it has lost its seats; nor
    /// before it has read the list.
    fn send(self) {
        let sync = self.sync;
        let is_read = self.room.is_read();
        let current = self.room.table();
        let is_current = current.is_none() || current == sync.table();
        if !is_read || !is_current || !self.may_send() {
            return;
        }
        if let Some(parcel) = self.next_parcel() {
            let before = self.rounds.get_value();
            let played = self.rounds_played();
            self.rounds.set_value(played);
            if let Some(update) = chat_update(sync, self.room, &parcel, played > before) {
                send_update(&update);
            }
        }
        self.send_later();
    }

    fn may_send(self) -> bool {
        self.sync.is_stored_untracked() && self.sync.access.get_untracked().may_publish()
    }

    /// Returns the entries to send now, which count as sent then.
    fn next_parcel(self) -> Option<Parcel> {
        let parcel = self.sync.with_desk(|desk| {
            self.room
                .with_list(|list| list.outgoing(desk.log(), page_time()))
        });
        parcel.flatten().flatten()
    }

    /// Schedules the next attempt to send, if the list lacks an entry: the chat
    /// sets a time between two updates, and an update may be lost.
    fn send_later(self) {
        let next = self
            .sync
            .with_desk(|desk| self.room.with_list(|list| list.next_call(desk.log())));
        let Some(next) = next.flatten().flatten() else {
            return;
        };
        // A later attempt is replaced.
        let scheduled = self.next_attempt.get_value();
        if scheduled.is_some_and(|scheduled| scheduled <= next) {
            return;
        }
        self.next_attempt.set_value(Some(next));
        spawn_local(async move {
            sleep(next.saturating_sub(page_time())).await;
            // The page may have been left meanwhile.
            if self.next_attempt.try_get_value().flatten() == Some(next) {
                self.next_attempt.set_value(None);
                untrack(|| self.send());
            }
        });
    }
}
