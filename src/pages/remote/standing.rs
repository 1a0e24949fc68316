//! What the page shows of a table.

use starfence_remote::{Desk, EntryId, Offer, PreparedLine};
use starfence_rules::Seat;

/// What the page shows of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The players elsewhere for whom the table waits.
    pub awaited: Vec<Seat>,
    /// Whether the table waits for a decision by a player at this device.
    pub is_our_turn: bool,
    /// Whether a player elsewhere may lack an entry that was written here.
    pub has_news: bool,
    /// Whether everything that was written here was sent, as far as the page
    /// knows.
    pub is_sent: bool,
    /// Whether a seat is free.
    pub has_free_seat: bool,
    /// The open offer of another player to take moves or rounds back, and that
    /// player.
    pub take_back: Option<(EntryId, Seat)>,
    /// Whether a player at this device has asked to take moves or rounds back
    /// and waits for the answer.
    pub has_asked: bool,
    /// The number of moves or rounds that would be left if the last move of a
    /// player at this device, or the last round, was taken back; `None` if that
    /// is not possible.
    pub may_take_back: Option<u16>,
    /// Whether the game has begun. If it needs a lot, it begins once that is
    /// drawn.
    pub is_begun: bool,
    /// Whether all players are bound in the current round, and some have yet to
    /// reveal their secrets.
    pub is_bound: bool,
    /// Whether the game is over.
    pub is_over: bool,
    /// The answers that players at this device have prepared.
    pub prepared: Vec<PreparedLine>,
    /// Whether answers can be prepared now.
    pub may_prepare: bool,
    /// The players elsewhere who ask for another game.
    pub rematch: Vec<Seat>,
    /// Whether everybody at this device has asked for another game.
    pub has_asked_rematch: bool,
    /// Whether a player at this device has opened the table.
    pub is_host: bool,
    /// The players at other devices.
    pub others: Vec<Seat>,
    /// The link's text; `None` if it would be too long.
    pub link: Option<String>,
}

/// Returns what the page shows of a table.
pub fn standing(desk: &Desk) -> Standing {
    let (table, own) = (desk.table(), desk.own_seats());
    let offers = table.offers().iter();
    let mut take_backs = offers.filter(|offer| matches!(offer.offer, Offer::TakeBack(_)));
    let has_asked = take_backs.clone().any(|offer| own.contains(offer.by()));
    let take_back = take_backs.find(|offer| !own.contains(offer.by()));
    Standing {
        awaited: desk.awaited(),
        is_our_turn: desk.is_our_turn(),
        has_news: desk.has_news(),
        is_sent: desk.is_sent(),
        has_free_seat: !desk.free_seats().is_empty(),
        take_back: take_back.map(|offer| (offer.id, offer.by())),
        has_asked,
        may_take_back: desk.may_take_back(),
        is_begun: table.game().is_some(),
        is_bound: table.round().is_some_and(starfence_remote::Round::is_bound),
        is_over: table.game().is_some_and(|game| game.outcome().is_some()),
        prepared: desk.prepared(),
        may_prepare: desk.may_prepare(),
        rematch: (table.rematch() - own).into_iter().collect(),
        has_asked_rematch: !own.is_empty() && table.rematch().contains_all(own),
        is_host: own.contains(table.opener()),
        others: desk.log().seats().filter(|it| !own.contains(*it)).collect(),
        link: desk.parcel().to_link().ok(),
    }
}
