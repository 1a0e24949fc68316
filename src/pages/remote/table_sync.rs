//! The connection between a game on the page and the log of its remote table.

use super::badge::keep_badge;
use super::begin::{show_game, take_wanted_invitation};
use super::incoming::{forget_parcels, take_parcels};
use super::table_status::{Sending, TableStatus, table_status};
use super::trouble::received_text;
use crate::browser::effects::run_effect;
use crate::browser::embedded::is_embedded;
use crate::browser::random::random_bytes;
use crate::browser::tab_lease::LockState;
use crate::browser::timer::sleep;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::{I18n, use_i18n};
use crate::state::library::{SavedGames, read_arrivals, read_desk, use_saved_games, write_desk};
use crate::state::navigation::{Navigation, use_navigation};
use crate::state::remote_game::{RemoteGame, RemoteMatch, RemoteStop};
use crate::state::remote_rounds::RemoteRounds;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_remote::{Arrivals, Desk, Hold, Parcel, Received, TableId, Trouble};
use starfence_rules::Seat;
use starfence_table::{AnyMatch, Library, ROUND, TABLE};
use std::time::Duration;

/// The delay before the page tries again to store a change that the browser
/// could not store.
const PATIENCE_AFTER_FAILURE: Duration = Duration::from_secs(5);

/// The access of this browser tab to the log of a remote table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// The log is being loaded.
    Reading,
    /// This tab can write to the log.
    Open,
    /// Another tab writes to the log.
    OtherTab,
    /// This browser has lost the log, or the keys of the seats.
    Lost,
    /// This device has given its seats to another device.
    GivenAway,
    /// The seats were restored from a backup copy, and the user has not
    /// confirmed yet that the copy contains the last action.
    FromCopy,
    /// This device has no seat: its user watches.
    Watching,
}

/// The connection between a game on the page and the log of its remote table.
#[derive(Clone, Copy)]
pub struct TableSync {
    pub(super) i18n: I18n,
    pub(super) games: SavedGames,
    pub(super) navigation: Navigation,
    /// The game with remote players.
    pub game: RemoteGame,
    pub(super) desk: StoredValue<Option<Desk>, LocalStorage>,
    /// The access of this tab to the log.
    pub access: RwSignal<Access>,
    /// The state of the table, as shown on the page.
    pub status: RwSignal<TableStatus>,
    /// The times at which the last message from each player arrived on this
    /// device.
    pub(super) arrivals: RwSignal<Arrivals>,
    /// The parcels from links whose entries may not be stored yet.
    unstored: StoredValue<Vec<Parcel>, LocalStorage>,
    /// The number of changes to the log so far.
    changes: RwSignal<u32>,
    /// The number of the last change that the browser has stored.
    stored: RwSignal<u32>,
    /// Whether the browser failed to store a change.
    pub failed: RwSignal<bool>,
    /// Whether the sheet with the link to send is open.
    pub send_open: RwSignal<bool>,
    /// Whether the link is being sent with one press.
    pub(super) sending: RwSignal<Sending>,
    /// Whether the sheet about direct connections is open.
    pub live_open: RwSignal<bool>,
    /// Whether all other players are connected directly, so that nothing has to
    /// be sent by hand.
    pub is_live: RwSignal<bool>,
    /// Whether moves travel through a meeting point, so that nothing has to be
    /// sent by hand.
    pub is_met: RwSignal<bool>,
}

impl TableSync {
    /// Returns the connection between a game and its table, which exists as
    /// long as the game's page.
    pub fn of(game: RemoteGame) -> Self {
        game.on_page(|| {
            use_context::<Self>().unwrap_or_else(|| {
                let sync = Self::connect(game);
                provide_context(sync);
                sync
            })
        })
    }

    /// Loads the log of a game's table as soon as this tab may write to it.
    /// From then on, keeps the match and the log synchronized.
    fn connect(game: RemoteGame) -> Self {
        let sync = Self {
            i18n: use_i18n(),
            games: use_saved_games(),
            navigation: use_navigation(),
            game,
            desk: StoredValue::new_local(None),
            access: RwSignal::new(Access::Reading),
            status: RwSignal::new(TableStatus::default()),
            arrivals: RwSignal::new(Arrivals::default()),
            unstored: StoredValue::new_local(Vec::new()),
            changes: RwSignal::new(0),
            stored: RwSignal::new(0),
            failed: RwSignal::new(false),
            send_open: RwSignal::new(false),
            sending: RwSignal::new(Sending::No),
            live_open: RwSignal::new(false),
            is_live: RwSignal::new(false),
            is_met: RwSignal::new(false),
        };
        run_effect(move || match game.lock.get() {
            LockState::Requested => {}
            LockState::Held => sync.read(),
            LockState::HeldElsewhere => {
                sync.desk.set_value(None);
                sync.access.set(Access::OtherTab);
                sync.hand_over();
            }
        });
        run_effect(move || {
            match game.table {
                RemoteMatch::Turns(saved) => saved.table().track(),
                RemoteMatch::Rounds(RemoteRounds { saved, .. }) => saved.table().track(),
            }
            untrack(|| sync.write_actions());
        });
        run_effect(move || {
            if game.wants_rematch.get() {
                game.wants_rematch.set(false);
                sync.ask_rematch();
            }
        });
        sync.send_when_stored();
        if !is_embedded() {
            keep_badge(sync.games);
            sync.show_turns();
            sync.follow_tabs();
        }
        sync
    }

    pub(super) fn table_name(self) -> Option<String> {
        let text = self.games.text(self.game.id)?;
        TagSection::read(&text).tag(TABLE).map(str::to_owned)
    }

    /// Returns the index of this page's game among the games played at its
    /// table, from 0.
    fn game_number(self) -> u16 {
        let text = self.games.text(self.game.id).unwrap_or_default();
        let round = TagSection::read(&text).tag(ROUND).map(str::parse::<u16>);
        round.and_then(Result::ok).unwrap_or(1).saturating_sub(1)
    }

    pub(super) fn read(self) {
        let Some(name) = self.table_name() else {
            return self.access.set(Access::Lost);
        };
        spawn_local(async move {
            let desk = read_desk(self.games, &name).await;
            let arrivals = read_arrivals(&name).await;
            // The page may have been left, or another tab leads, meanwhile.
            if self.game.leads_untracked() {
                self.open(&name, desk, arrivals);
            }
        });
    }

    /// Starts with the loaded desk, this device's part in the table: writes the
    /// moves missing from the log, and processes the received parcels (batches
    /// of entries of the table).
    fn open(self, name: &str, desk: Option<Desk>, arrivals: Option<Arrivals>) {
        let Some(mut desk) = desk else {
            return self.access.set(Access::Lost);
        };
        desk.show_game(self.game_number());
        let before = desk.stored();
        let arrivals = arrivals.unwrap_or_else(|| Arrivals::of(desk.log()));
        self.arrivals.set(arrivals);
        if let RemoteMatch::Turns(saved) = self.game.table {
            let seen = saved.table().get_untracked();
            // Not refused: the match contains only moves that the rules allow.
            let _ = desk.write_moves(&seen);
        }
        let _ = desk.attend(&mut random_bytes);
        let parcels = take_parcels(name);
        for parcel in &parcels {
            let received = desk.receive(parcel, &mut random_bytes);
            self.game.notice.set(self.received_text(&desk, &received));
        }
        let is_new = desk.stored() != before;
        self.access.set(access_of(&desk));
        self.desk.set_value(Some(desk));
        self.note_arrivals();
        if is_new {
            self.unstored.set_value(parcels);
            self.store();
        } else {
            forget_parcels(&parcels);
        }
        self.show();
        if take_wanted_invitation(name) {
            self.send_now();
        }
    }

    /// Adds entries to the log, stores the log and shows the result. Returns a
    /// text about the result, unless the board already shows it, and whether
    /// any entry was new or unusable; `None` until the log has been loaded.
    pub(super) fn receive(self, parcels: &[Parcel]) -> Option<(Option<String>, bool)> {
        let add = |desk: &mut Option<Desk>| {
            let desk = desk.as_mut()?;
            let (mut is_changed, mut text, mut is_news) = (false, None, false);
            for parcel in parcels {
                let received = desk.receive(parcel, &mut random_bytes);
                text = self.received_text(desk, &received).or(text);
                is_changed |= received.is_changed;
                is_news |= received.is_new || received.trouble.is_some();
            }
            Some((is_changed, access_of(desk), text, is_news))
        };
        let (is_changed, access, text, is_news) = self.desk.try_update_value(add).flatten()?;
        if is_changed {
            self.access.set(access);
            self.note_arrivals();
            self.store();
            self.show();
        }
        Some((text, is_news))
    }

    /// Adds entries that arrived without the user's help to the log, as
    /// [`receive`](Self::receive) does, and shows a notice about any result
    /// that the board does not show.
    pub(super) fn take_arrived(self, parcels: &[Parcel]) {
        if let Some((text, true)) = self.receive(parcels) {
            self.game.notice.set(text);
        }
    }

    /// Returns the ID of the table; `None` until the log has been loaded.
    pub(super) fn table(self) -> Option<TableId> {
        let table = self
            .desk
            .try_with_value(|desk| Some(desk.as_ref()?.log().table()));
        table.flatten()
    }

    /// Returns the text about the result of receiving a parcel; `None` if the
    /// result is visible on the board.
    pub(super) fn received_text(self, desk: &Desk, received: &Received) -> Option<String> {
        let table = desk.table();
        let players = desk.players(&table);
        let called = |seat: Seat| {
            let player = players.get(seat.array_index());
            let name = player.and_then(|player| player.name.get());
            let colour = || self.game.summary.read_untracked().name(self.i18n, seat);
            name.map_or_else(colour, str::to_owned)
        };
        // A fork has a notice of its own, which stays.
        let has_notice =
            matches!(received.trouble, Some(Trouble::Forked(_))) && !table.forks().is_empty();
        let text = received_text(self.i18n, received, called);
        text.filter(|_| !has_notice)
    }

    /// Writes the actions of players on this device to the log, unless the log
    /// already contains them.
    fn write_actions(self) {
        let write = |desk: &mut Option<Desk>| {
            let desk = desk.as_mut()?;
            let done = match self.game.table {
                RemoteMatch::Turns(saved) => desk.record_actions(&saved.table().get_untracked()),
                RemoteMatch::Rounds(RemoteRounds { saved, .. }) => {
                    let seen = saved.table().get_untracked();
                    desk.take_rounds(&seen, &mut random_bytes)
                }
            };
            let done = done.unwrap_or_default();
            Some(desk.attend(&mut random_bytes).unwrap_or_default() || done)
        };
        match self.desk.try_update_value(write).flatten() {
            Some(true) => {
                self.game.notice.set(None);
                self.store();
                self.show();
            }
            Some(false) => self.show(),
            None => {}
        }
    }

    /// Shows the state of the log, and brings the match up to date with it.
    pub(super) fn show(self) {
        let status = self
            .desk
            .try_with_value(|desk| desk.as_ref().map(table_status));
        let Some(Some(status)) = status else {
            return;
        };
        let is_asked = status.take_back.is_some();
        if *self.game.is_asked.read_untracked() != is_asked {
            self.game.is_asked.set(is_asked);
        }
        if *self.game.has_begun.read_untracked() != status.is_begun {
            self.game.has_begun.set(status.is_begun);
        }
        let stop = match (status.forked, status.is_unfinished) {
            (Some(_), _) => Some(RemoteStop::Forked),
            (None, true) => Some(RemoteStop::Unfinished),
            (None, false) => None,
        };
        if *self.game.stop.read_untracked() != stop {
            self.game.stop.set(stop);
        }
        self.status.set(status);
        let is_watched = *self.access.read_untracked() == Access::Watching;
        if *self.game.is_watched.read_untracked() != is_watched {
            self.game.is_watched.set(is_watched);
        }
        if !self.begin_next_game() {
            self.follow_log();
        }
    }

    /// Brings the match up to date with the log.
    fn follow_log(self) {
        match self.game.table {
            RemoteMatch::Turns(saved) => {
                let mut next = saved.table().get_untracked();
                self.desk.with_value(|desk| {
                    if let Some(desk) = desk {
                        desk.follow(&mut next);
                    }
                });
                if next != *saved.table().read_untracked() {
                    saved.set(next);
                }
            }
            // The session forgets the placed tokens as soon as the table's
            // secrets contain them, so the secrets are stored first.
            RemoteMatch::Rounds(_) if !self.is_stored_untracked() => {}
            RemoteMatch::Rounds(RemoteRounds { saved, on_round }) => {
                let mut next = saved.table().get_untracked();
                let is_new = self.desk.with_value(|desk| {
                    let desk = desk.as_ref();
                    desk.is_some_and(|desk| desk.follow_rounds(&mut next))
                });
                if next != *saved.table().read_untracked() {
                    // The playback starts before anything can reveal how the
                    // round ends.
                    if is_new {
                        on_round.run(next.rounds().saturating_sub(1));
                    }
                    saved.set(next);
                }
            }
        }
    }

    /// Stores the log. Links are shown only after the log has been stored.
    pub(super) fn store(self) {
        let stored = self
            .desk
            .try_with_value(|desk| desk.as_ref().map(Desk::stored));
        let (Some(Some(stored)), Some(name)) = (stored, self.table_name()) else {
            return;
        };
        let change = self.changes.get_untracked().wrapping_add(1);
        self.changes.set(change);
        let parcels = self.unstored.get_value();
        spawn_local(async move {
            let written = write_desk(self.games, &name, stored).await;
            match written {
                // The page may have been left meanwhile.
                Ok(other) => {
                    forget_parcels(&parcels);
                    if self.stored.try_set(change).is_none() {
                        self.failed.set(false);
                        if let Some(other) = other {
                            self.add_stored(&other);
                        }
                        self.show();
                    }
                }
                Err(_) => {
                    let _ = self.failed.try_set(true);
                    sleep(PATIENCE_AFTER_FAILURE).await;
                    // A later change is stored with this one.
                    if self.changes.try_get_untracked() == Some(change) {
                        self.store();
                    }
                }
            }
        });
    }

    /// Returns whether moves reach all other players automatically. Tracked
    /// reactively.
    pub fn sends_itself(self) -> bool {
        self.is_live.get() || self.is_met.get() || is_in_chat()
    }

    /// Returns whether all players move simultaneously.
    pub fn has_rounds(self) -> bool {
        matches!(self.game.table, RemoteMatch::Rounds(_))
    }

    pub(super) fn is_stored_untracked(self) -> bool {
        self.stored.get_untracked() == self.changes.get_untracked()
    }

    /// Returns whether all changes are stored, so that links can be shown.
    /// Tracked reactively.
    pub fn is_stored(self) -> bool {
        self.stored.get() == self.changes.get()
    }

    pub(super) fn change(self, act: impl FnOnce(&mut Desk)) {
        let changed = self.desk.try_update_value(|desk| {
            let desk = desk.as_mut()?;
            act(desk);
            // If this fails now, it is repeated with the next message.
            let _ = desk.attend(&mut random_bytes);
            Some(access_of(desk))
        });
        if let Some(access) = changed.flatten() {
            self.access.set(access);
            self.store();
            self.show();
        }
    }

    /// Returns the match in its current state on the page.
    pub(super) fn current_match(self) -> AnyMatch {
        match self.game.table {
            RemoteMatch::Turns(saved) => AnyMatch::Turns(saved.table().get_untracked()),
            RemoteMatch::Rounds(RemoteRounds { saved, .. }) => {
                let public = saved.table().with_untracked(|table| table.public().clone());
                AnyMatch::from(public)
            }
        }
    }

    /// Shows the next game at the table if that game has begun; the game on
    /// this page then becomes an ordinary finished game. Returns whether the
    /// next game has begun.
    fn begin_next_game(self) -> bool {
        let is_next = |desk: &Option<Desk>| desk.as_ref().is_some_and(Desk::shows_earlier_game);
        if !self.desk.with_value(is_next) {
            return false;
        }
        // Once it is stored, this is called again.
        if !self.is_stored_untracked() {
            return true;
        }
        self.follow_log();
        let Some(Some(desk)) = self.desk.try_update_value(Option::take) else {
            return false;
        };
        self.access.set(Access::Reading);
        if let Some(text) = self.games.text(self.game.id) {
            self.games.put(self.game.id, Some(&Library::copy_of(&text)));
        }
        show_game(self.games, self.navigation, &desk);
        true
    }
}

pub(super) fn access_of(desk: &Desk) -> Access {
    match desk.hold() {
        Hold::Watching => Access::Watching,
        _ if desk.own_seats().is_empty() => Access::Lost,
        Hold::Here => Access::Open,
        Hold::GivenAway => Access::GivenAway,
        Hold::FromCopy => Access::FromCopy,
    }
}
