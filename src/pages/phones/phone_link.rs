//! The connection of a phone to the shared screen.

use crate::browser::effects::run_effect;
use crate::browser::peer_connection::{PeerConnection, PeerEvent};
use crate::browser::storage;
use crate::browser::time::page_time;
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::library::SavedMatch;
use crate::state::phones::PhoneScreen;
use crate::state::playback::Playback;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::{GuestEvent, PhoneGuest, PhoneSignal, PhoneToken, UsedOffers};
use starfence_rules::Seat;
use starfence_table::{EntryRefusal, ParallelSession};
use std::cell::RefCell;
use std::rc::Rc;

/// The storage key of the numbers of the offers with which the tabs of this
/// phone have been connected.
const USED_OFFERS: &str = "starfence.used-code";

thread_local! {
    /// The session of the last connection, which is continued if the phone
    /// connects to the same seat again.
    static KEPT: RefCell<Option<(PhoneToken, ParallelSession)>> = const { RefCell::new(None) };
}

/// Returns the offers with which the tabs of this phone have been connected.
fn used_offers() -> UsedOffers {
    UsedOffers::from_text(&storage::get(USED_OFFERS).unwrap_or_default())
}

/// The state of the connection to the shared screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// The answer is being created.
    Preparing,
    /// The answer is shown. Contains the text of the link with the answer.
    Answered(String),
    /// The phone is connected.
    Open,
    /// The phone was connected, but the connection was interrupted or has
    /// ended.
    Lost,
    /// The phone could not connect.
    Failed,
}

/// This phone's end of the connection.
struct End {
    connection: Rc<PeerConnection>,
    guest: PhoneGuest,
}

/// This phone, and its connection to the shared screen.
#[derive(Clone, Copy)]
pub struct ThisPhone {
    i18n: I18n,
    seat: Seat,
    token: PhoneToken,
    /// The number of the offer that the phone answers.
    number: u32,
    end: StoredValue<Option<End>, LocalStorage>,
    owner: StoredValue<Owner>,
    /// The state of the connection.
    pub state: RwSignal<LinkState>,
    /// The screen on which the player plans; `None` before the game has
    /// arrived.
    pub screen: RwSignal<Option<PhoneScreen>>,
    /// Whether all other players have confirmed their plans and wait for the
    /// player of this phone.
    pub is_awaited: RwSignal<bool>,
}

impl ThisPhone {
    /// Returns whether this phone has been connected with an offer before.
    pub fn has_used(offer: &PhoneSignal) -> bool {
        used_offers().contains(offer.number())
    }

    /// Answers an offer to connect. The phone stays connected until the page,
    /// which is the current reactive owner, is left. An offer with which the
    /// phone was connected before a reload of the page cannot be answered
    /// again.
    pub fn answer(offer: PhoneSignal) -> Self {
        let (token, seat, number) = (offer.token(), offer.seat(), offer.number());
        let phone = Self {
            i18n: use_i18n(),
            seat,
            token,
            number,
            end: StoredValue::new_local(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            state: RwSignal::new(LinkState::Preparing),
            screen: RwSignal::new(None),
            is_awaited: RwSignal::new(false),
        };
        if used_offers().contains(number) {
            phone.state.set(LinkState::Lost);
            return phone;
        }
        let Ok(connection) = PeerConnection::new(None, move |event| phone.on_event(event)) else {
            phone.state.set(LinkState::Failed);
            return phone;
        };
        let connection = Rc::new(connection);
        phone.end.set_value(Some(End {
            connection: Rc::clone(&connection),
            guest: PhoneGuest::new(seat, token),
        }));
        spawn_local(async move {
            let sdp = offer.description().to_sdp();
            let answer = connection.answer(&sdp).await.map_err(drop);
            let signal = answer.and_then(|sdp| offer.answer(&sdp).map_err(drop));
            let link = signal.and_then(|signal| signal.to_link().map_err(drop));
            let state = link.map_or(LinkState::Failed, LinkState::Answered);
            // The page may have been left meanwhile.
            if phone.state.try_get_untracked() == Some(LinkState::Preparing) {
                phone.state.set(state);
            }
        });
        phone
    }

    fn on_event(self, event: PeerEvent) {
        // The page may have been left meanwhile.
        let Some(state) = self.state.try_get_untracked() else {
            return;
        };
        match event {
            PeerEvent::Opened => {
                let mut used = used_offers();
                used.add(self.number);
                storage::put(USED_OFFERS, &used.to_string());
                self.state.set(LinkState::Open);
                self.send();
            }
            PeerEvent::Message(bytes) => self.receive(&bytes),
            PeerEvent::Interrupted if state == LinkState::Open => self.state.set(LinkState::Lost),
            PeerEvent::Restored if state == LinkState::Lost => self.state.set(LinkState::Open),
            PeerEvent::Interrupted | PeerEvent::Restored => {}
            PeerEvent::Closed => self.state.set(match state {
                LinkState::Open | LinkState::Lost => LinkState::Lost,
                _ => LinkState::Failed,
            }),
        }
    }

    /// Checks whether the phone is still connected. A page that was frozen may
    /// not have noticed that the connection has ended.
    pub fn check(self) {
        let ended = |end: &Option<End>| end.as_ref().is_some_and(|end| end.connection.has_ended());
        let is_open = self.state.try_get_untracked() == Some(LinkState::Open);
        if is_open && self.end.try_with_value(ended) == Some(true) {
            self.state.set(LinkState::Lost);
        }
    }

    fn receive(self, bytes: &[u8]) {
        let now = page_time();
        let screen = self.screen.get_untracked();
        let before = screen.map(|screen| screen.saved.table().get_untracked());
        let mut session = match &before {
            Some(session) => Some(session.clone()),
            None => self.kept(),
        };
        let read = self.end.try_update_value(|end| {
            let end = end.as_mut()?;
            let event = end.guest.receive(bytes, now, &mut session).ok()?;
            Some((event, end.guest.news().clone(), end.guest.is_awaited()))
        });
        let (Some(Some((event, news, is_awaited))), Some(session)) = (read, session) else {
            return;
        };
        let screen = screen.unwrap_or_else(|| self.show(&session));
        let stage = |session: &ParallelSession| (session.rounds(), session.is_showing());
        if before.as_ref().map(stage) != Some(stage(&session)) {
            let last = session.rounds().checked_sub(1);
            let last = last.filter(|_| session.is_showing());
            screen.playback.set(last.map(Playback::paused_at_start));
            screen.notice.set(None);
        }
        if before.as_ref() != Some(&session) {
            screen.saved.set(session);
        }
        if news != *screen.news.read_untracked() {
            screen.news.set(news);
        }
        if let GuestEvent::Refused(reason) = event {
            screen.notice.set(Some(self.refusal(reason)));
        }
        self.is_awaited.set(is_awaited);
        self.send();
    }

    /// Returns the session of an earlier connection to the same seat, if there
    /// was one.
    fn kept(self) -> Option<ParallelSession> {
        KEPT.with_borrow(|kept| {
            let (token, session) = kept.as_ref()?;
            (*token == self.token).then(|| session.clone())
        })
    }

    /// Creates and shows the screen on which the player plans.
    fn show(self, session: &ParallelSession) -> PhoneScreen {
        self.owner.get_value().with(|| {
            let screen = PhoneScreen {
                seat: self.seat,
                saved: SavedMatch::unsaved(session.clone()),
                playback: RwSignal::new(None),
                news: RwSignal::default(),
                notice: RwSignal::new(None),
            };
            self.screen.set(Some(screen));
            run_effect(move || {
                let session = screen.saved.table().get();
                KEPT.set(Some((self.token, session)));
                untrack(|| self.send());
            });
            screen
        })
    }

    /// Sends the player's actions to the shared screen.
    fn send(self) {
        let screen = self.screen.get_untracked();
        let session = screen.map(|screen| screen.saved.table());
        let is_open = self.state.get_untracked() == LinkState::Open;
        let send = |end: &mut Option<End>| {
            let Some(end) = end.as_mut().filter(|_| is_open) else {
                return;
            };
            let session = session.map(|session| session.read_untracked());
            for message in end.guest.outgoing(session.as_deref()) {
                end.connection.send(&message);
            }
        };
        let _ = self.end.try_update_value(send);
    }

    fn refusal(self, reason: EntryRefusal) -> String {
        let i18n = self.i18n;
        match reason {
            EntryRefusal::NotElsewhere => t_string!(i18n, phones.there),
            EntryRefusal::Twice => t_string!(i18n, phones.twice),
            EntryRefusal::OtherRound | EntryRefusal::NotNow => {
                t_string!(i18n, phones.late)
            }
            EntryRefusal::Illegal => t_string!(i18n, phones.illegal),
        }
        .to_owned()
    }
}
