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
use crate::browser::time::now;
use crate::browser::timer::sleep;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::{I18n, use_i18n};
use crate::state::library::{
    SavedGames, read_arrivals, read_desk, use_saved_games, write_arrivals, write_desk,
};
use crate::state::navigation::{Navigation, use_navigation};
use crate::state::remote_game::{RemoteGame, RemoteMatch, RemoteStage, RemoteStop};
use crate::state::remote_rounds::RemoteRounds;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_record::TagSection;
use starfence_remote::{
    Access, Arrivals, Desk, Parcel, Received, SeenMatch, Stored, TableDriver, TableEffect,
    TableEvent, TableId, Trouble,
};
use starfence_rules::Seat;
use starfence_table::{AnyMatch, Library, ROUND, TABLE};
use std::time::Duration;

/// The connection between a game on the page and the log of its remote table.
#[derive(Clone, Copy)]
pub struct TableSync {
    pub(super) i18n: I18n,
    pub(super) games: SavedGames,
    pub(super) navigation: Navigation,
    /// The game with remote players.
    pub game: RemoteGame,
    /// What this tab does at the table, without input and output.
    driver: StoredValue<TableDriver, LocalStorage>,
    /// The access of this tab to the log.
    pub access: RwSignal<Access>,
    /// The state of the table, as shown on the page.
    pub status: RwSignal<TableStatus>,
    /// The times at which the last message from each player arrived on this
    /// device.
    pub(super) arrivals: RwSignal<Arrivals>,
    /// Whether the browser has stored all changes to the log. Set at each change
    /// and whenever one is stored.
    stored: RwSignal<bool>,
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
        game.state_of_page(|| Self::connect(game))
    }

    /// Loads the log of a game's table as soon as this tab may write to it.
    /// From then on, keeps the match and the log synchronized.
    fn connect(game: RemoteGame) -> Self {
        let sync = Self {
            i18n: use_i18n(),
            games: use_saved_games(),
            navigation: use_navigation(),
            game,
            driver: StoredValue::new_local(TableDriver::default()),
            access: RwSignal::new(Access::Reading),
            status: RwSignal::new(TableStatus::default()),
            arrivals: RwSignal::new(Arrivals::default()),
            stored: RwSignal::new(true),
            failed: RwSignal::new(false),
            send_open: RwSignal::new(false),
            sending: RwSignal::new(Sending::No),
            live_open: RwSignal::new(false),
            is_live: RwSignal::new(false),
            is_met: RwSignal::new(false),
        };
        run_effect(move || match game.lock.get() {
            LockState::Requested => {}
            LockState::Held => untrack(|| sync.handle_all(TableEvent::Leads)),
            LockState::HeldElsewhere => untrack(|| sync.handle_all(TableEvent::OtherTabLeads)),
        });
        run_effect(move || {
            match game.table {
                RemoteMatch::Turns(saved) => saved.table().track(),
                RemoteMatch::Rounds(RemoteRounds { saved, .. }) => saved.table().track(),
            }
            untrack(|| sync.with_seen(|seen| sync.handle_all(TableEvent::Acted(seen))));
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

    /// Calls a function with the game as the page shows it.
    fn with_seen(self, act: impl FnOnce(SeenMatch)) {
        match self.game.table {
            RemoteMatch::Turns(saved) => act(SeenMatch::Turns(&saved.table().get_untracked())),
            RemoteMatch::Rounds(RemoteRounds { saved, .. }) => {
                act(SeenMatch::Rounds(&saved.table().get_untracked()));
            }
        }
    }

    /// Calls a function with this device's part in the table; returns `None`
    /// until it has been loaded, and once the page has been left.
    pub(super) fn with_desk<T>(self, act: impl FnOnce(&Desk) -> T) -> Option<T> {
        self.driver
            .try_with_value(|driver| driver.desk().map(act))
            .flatten()
    }

    /// Handles an event at the table, and carries out what follows from it.
    /// Returns the results of receiving parcels.
    fn handle(self, event: TableEvent) -> Vec<Received> {
        let handle = |driver: &mut TableDriver| {
            let before = driver.progress();
            let effects = driver.handle(event, now(), &mut random_bytes);
            let (changes, stored) = driver.progress();
            let progress = (before != (changes, stored)).then_some(changes == stored);
            (effects, progress, driver.access(), driver.has_failed())
        };
        // The page may have been left meanwhile.
        let Some((effects, progress, access, has_failed)) = self.driver.try_update_value(handle)
        else {
            return Vec::new();
        };
        if *self.access.read_untracked() != access {
            self.access.set(access);
        }
        if let Some(is_stored) = progress {
            self.stored.set(is_stored);
        }
        set_new(self.failed, has_failed);
        let mut all = Vec::new();
        for effect in effects {
            match effect {
                TableEffect::Received(received) => all.push(received),
                TableEffect::Read => self.read(),
                TableEffect::HandOver => self.hand_over(),
                TableEffect::Store {
                    change,
                    stored,
                    parcels,
                } => self.store(change, stored, parcels),
                TableEffect::StoreArrivals(arrivals) => self.store_arrivals(arrivals),
                TableEffect::Forget(parcels) => forget_parcels(&parcels),
                TableEffect::Wait(change, time) => self.wait(change, time),
                TableEffect::ClearNotice => self.game.notice.set(None),
                TableEffect::Show => self.show(),
                TableEffect::Follow => self.follow_log(),
                TableEffect::BeginNextGame => self.begin_next_game(),
            }
        }
        all
    }

    /// Handles an event, and shows a notice about the last parcel, if any was
    /// received.
    pub(super) fn handle_all(self, event: TableEvent) {
        if let Some(last) = self.handle(event).pop() {
            self.game.notice.set(self.received_text(&last));
        }
    }

    fn read(self) {
        let name = self.table_name();
        spawn_local(async move {
            let (mut desk, mut arrivals) = (None, None);
            if let Some(name) = &name {
                desk = read_desk(self.games, name).await.map(Box::new);
                arrivals = read_arrivals(name).await;
            }
            // The page may have been left, or another tab leads, meanwhile.
            if self.driver.try_with_value(TableDriver::leads) != Some(true) {
                return;
            }
            let name = name.unwrap_or_default();
            self.arrivals.set(arrivals.clone().unwrap_or_default());
            let parcels = desk.as_ref().map(|_| take_parcels(&name));
            self.with_seen(|seen| {
                self.handle_all(TableEvent::Loaded {
                    desk,
                    arrivals,
                    parcels: parcels.unwrap_or_default(),
                    game: self.game_number(),
                    seen,
                });
            });
            if take_wanted_invitation(&name) {
                self.send_now();
            }
        });
    }

    /// Adds entries to the log, stores the log and shows the result. Returns a
    /// text about the result, unless the board already shows it, and whether
    /// any entry was new or unusable.
    pub(super) fn receive(self, parcels: &[Parcel]) -> (Option<String>, bool) {
        let all = self.handle(TableEvent::Arrived(parcels));
        let is_news = |received: &Received| received.is_new || received.trouble.is_some();
        let mut texts = all
            .iter()
            .rev()
            .map(|received| self.received_text(received));
        (texts.find_map(|text| text), all.iter().any(is_news))
    }

    /// Adds entries that arrived without the user's help to the log, as
    /// [`receive`](Self::receive) does, and shows a notice about any result
    /// that the board does not show.
    pub(super) fn take_arrived(self, parcels: &[Parcel]) {
        if let (text, true) = self.receive(parcels) {
            self.game.notice.set(text);
        }
    }

    /// Returns the ID of the table; `None` until the log has been loaded.
    pub(super) fn table(self) -> Option<TableId> {
        self.with_desk(|desk| desk.log().table())
    }

    /// Returns the text about the result of receiving a parcel; `None` if the
    /// result is visible on the board.
    fn received_text(self, received: &Received) -> Option<String> {
        let table = self.with_desk(|desk| (desk.table(), desk.players(&desk.table())));
        let (table, players) = table?;
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

    /// Shows the state of the log.
    fn show(self) {
        let Some(status) = self.with_desk(table_status) else {
            return;
        };
        set_new(self.game.is_asked, status.take_back.is_some());
        set_new(self.game.stage, stage(&status));
        self.status.set(status);
        let is_watched = *self.access.read_untracked() == Access::Watching;
        set_new(self.game.is_watched, is_watched);
    }

    /// Brings the match up to date with the log.
    fn follow_log(self) {
        match self.game.table {
            RemoteMatch::Turns(saved) => {
                let mut next = saved.table().get_untracked();
                self.with_desk(|desk| desk.follow(&mut next));
                if next != *saved.table().read_untracked() {
                    saved.set(next);
                }
            }
            RemoteMatch::Rounds(RemoteRounds { saved, on_round }) => {
                let mut next = saved.table().get_untracked();
                let is_new = self.with_desk(|desk| desk.follow_rounds(&mut next));
                if next != *saved.table().read_untracked() {
                    // The playback starts before anything can reveal how the
                    // round ends.
                    if is_new == Some(true) {
                        on_round.run(next.rounds().saturating_sub(1));
                    }
                    saved.set(next);
                }
            }
        }
    }

    /// Stores the log. Links are shown only after the log has been stored.
    fn store(self, change: u64, stored: Stored, parcels: Vec<Parcel>) {
        let Some(name) = self.table_name() else {
            return;
        };
        spawn_local(async move {
            self.handle_all(match write_desk(self.games, &name, stored).await {
                Ok(other) => {
                    forget_parcels(&parcels);
                    TableEvent::Stored(change, other)
                }
                Err(_) => TableEvent::NotStored(change),
            });
        });
    }

    fn store_arrivals(self, arrivals: Arrivals) {
        self.arrivals.set(arrivals.clone());
        if let Some(name) = self.table_name() {
            spawn_local(async move { write_arrivals(&name, &arrivals).await });
        }
    }

    fn wait(self, change: u64, time: Duration) {
        spawn_local(async move {
            sleep(time).await;
            self.handle_all(TableEvent::Waited(change));
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
        self.stored.get_untracked()
    }

    /// Returns whether all changes are stored, so that links can be shown.
    /// Tracked reactively.
    pub fn is_stored(self) -> bool {
        self.stored.get()
    }

    /// Lets the user of this device change the desk, if the log has been loaded.
    pub(super) fn change(self, act: &mut dyn FnMut(&mut Desk)) {
        self.handle_all(TableEvent::Changes(act));
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

    /// Shows the next game at the table, which has begun; the game on this page
    /// becomes an ordinary finished game.
    fn begin_next_game(self) {
        let Some(Some(desk)) = self.driver.try_update_value(TableDriver::leave) else {
            return;
        };
        self.access.set(Access::Reading);
        if let Some(text) = self.games.text(self.game.id) {
            self.games.put(self.game.id, Some(&Library::copy_of(&text)));
        }
        show_game(self.games, self.navigation, &desk);
    }
}

/// Sets a signal, unless it has the value already.
#[inline(never)]
fn set_new<T>(signal: RwSignal<T>, value: T)
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    if signal.get_untracked() != value {
        signal.set(value);
    }
}

/// Returns how far the game has come. A fork stops a game even if the players
/// have ended it.
fn stage(status: &TableStatus) -> RemoteStage {
    if status.forked.is_some() {
        RemoteStage::Stopped(RemoteStop::Forked)
    } else if status.is_unfinished {
        RemoteStage::Stopped(RemoteStop::Unfinished)
    } else if status.is_begun {
        RemoteStage::Begun
    } else {
        RemoteStage::NotBegun
    }
}
