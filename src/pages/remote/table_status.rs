//! The state of a remote table, as shown on the page.

use starfence_remote::{Content, Desk, Entry, EntryId, Offer, PreparedLine, PublicKey, Table};
use starfence_rules::{Seat, Set};

/// The state of a remote table, as shown on the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableStatus {
    /// The remote players for whom the table is waiting.
    pub awaited: Vec<Seat>,
    /// Whether the table is waiting for a decision by a player on this device.
    pub is_our_turn: bool,
    /// What was written on this device that a remote player might lack.
    pub news: News,
    /// Whether all entries written on this device have been sent, as far as the
    /// page knows.
    pub is_sent: bool,
    /// Whether any seat is free.
    pub has_free_seat: bool,
    /// Whether the user of this device requested a seat that was given to
    /// another player.
    pub has_lost_seat: bool,
    /// The free seats, if a [seat is lost](Self::has_lost_seat).
    pub offered_seats: Vec<Seat>,
    /// The open offer of another player to undo moves or rounds, and that
    /// player.
    pub take_back: Option<(EntryId, Seat)>,
    /// Whether a player on this device has asked to undo moves or rounds and
    /// has not received the answer yet.
    pub has_asked: bool,
    /// The number of moves or rounds that would be left after undoing the last
    /// move by a player on this device, or the last round; `None` if undoing is
    /// not possible.
    pub may_take_back: Option<u16>,
    /// Whether the game has begun. If a random draw is part of the set-up, the
    /// game begins when the draw is complete.
    pub is_begun: bool,
    /// Whether all players have committed to their secrets in the current round
    /// and some have not revealed theirs yet.
    pub is_bound: bool,
    /// Whether the game is over.
    pub is_over: bool,
    /// The replies that players on this device have prepared.
    pub prepared: Vec<PreparedLine>,
    /// Whether replies can be prepared now.
    pub may_prepare: bool,
    /// The remote players who have requested a rematch.
    pub rematch: Vec<Seat>,
    /// Whether all players on this device have requested a rematch.
    pub has_asked_rematch: bool,
    /// The remote player who has declined the last request for a rematch.
    pub rematch_declined_by: Option<Seat>,
    /// The player who has written two different entries with the same number,
    /// which has stopped the game.
    pub forked: Option<Seat>,
    /// Whether a player on this device opened the table.
    pub is_host: bool,
    /// The requests for seats among which a player on this device has to
    /// choose, with the names of the people, which may be empty.
    pub rivals: Vec<(Seat, PublicKey, String)>,
    /// The players on other devices who have left the table.
    pub left: Vec<Seat>,
    /// Whether all players on this device have left the table.
    pub has_left: bool,
    /// Whether the game has ended unfinished, because a player was absent.
    pub is_unfinished: bool,
    /// The players on other devices without whom the game can't go on.
    pub may_be_absent: Vec<Absent>,
    /// The seats that have an owner, with the owners' keys.
    pub owners: Vec<(Seat, PublicKey)>,
    /// The players on other devices.
    pub others: Vec<Seat>,
    /// The text of the link to send; `None` if it would be too long.
    pub link: Option<String>,
}

/// What was written on this device that players on other devices might lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum News {
    #[default]
    Nothing,
    /// Only entries for which nobody is waiting.
    Unawaited,
    /// Entries for which another player is waiting, without a move.
    Message,
    /// A move, perhaps with other entries.
    Move,
}

impl News {
    /// Returns whether a player on another device is waiting for any of it.
    pub fn is_awaited(self) -> bool {
        matches!(self, Self::Message | Self::Move)
    }
}

/// Whether the current link is being sent with one press.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sending {
    #[default]
    No,
    /// The user wants to send it, once it is stored.
    Wanted,
    /// The system's share sheet is open, or the link is being copied.
    Begun,
}

/// A player on another device for whom the game waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absent {
    pub seat: Seat,
    /// The players who agree that this player is absent.
    pub according_to: Vec<Seat>,
    /// Whether all players on this device agree.
    pub is_agreed_here: bool,
    /// Whether the game ends unfinished if this player is absent, because there
    /// are only two players.
    pub ends_game: bool,
}

/// Returns the state of a remote table, as shown on the page.
pub fn table_status(desk: &Desk) -> TableStatus {
    let (table, own) = (desk.table(), desk.own_seats());
    let seats = desk.log().seats();
    let owners = seats.filter_map(|seat| Some((seat, desk.log().owner(seat)?)));
    let mut take_backs = table
        .offers()
        .iter()
        .filter(|offer| matches!(offer.offer, Offer::TakeBack(_)));
    let has_asked = take_backs.clone().any(|offer| own.contains(offer.by()));
    let take_back = take_backs.find(|offer| !own.contains(offer.by()));
    TableStatus {
        awaited: desk.awaited(),
        is_our_turn: desk.is_our_turn(),
        news: news(desk),
        is_sent: desk.is_sent(),
        has_free_seat: !desk.free_seats().is_empty(),
        has_lost_seat: desk.has_lost_seat(),
        offered_seats: if desk.has_lost_seat() {
            desk.free_seats()
        } else {
            Vec::new()
        },
        take_back: take_back.map(|offer| (offer.id, offer.by())),
        has_asked,
        may_take_back: desk.may_take_back(),
        is_begun: table.game().is_some(),
        is_bound: table.round().is_some_and(starfence_remote::Round::is_bound),
        is_over: table.is_over(),
        prepared: desk.prepared(),
        may_prepare: desk.may_prepare(),
        rematch: (table.rematch() - own).into_iter().collect(),
        has_asked_rematch: !own.is_empty() && table.rematch().contains_all(own),
        rematch_declined_by: table.rematch_declined_by().filter(|it| !own.contains(*it)),
        forked: table.forks().first().map(|fork| fork.entries[0].id().seat),
        rivals: desk.rival_requests(),
        left: (table.left() - own).into_iter().collect(),
        has_left: !own.is_empty() && table.left().contains_all(own),
        is_unfinished: table.is_unfinished(),
        may_be_absent: may_be_absent(desk, &table),
        owners: owners.collect(),
        is_host: own.contains(table.opener()),
        others: desk.log().seats().filter(|it| !own.contains(*it)).collect(),
        link: link(desk),
    }
}

/// Returns what was written on this device that others might lack.
fn news(desk: &Desk) -> News {
    if !desk.has_news() {
        return News::Nothing;
    }
    let (parcel, own) = (desk.parcel(), desk.own_seats());
    let mut written = parcel
        .entries()
        .iter()
        .filter(|entry| own.contains(entry.id().seat))
        .map(Entry::content);
    // The only guest at a table for two plays on without being told that the
    // seat is taken. At larger tables, guests have to learn of one another.
    let only_admits = written
        .clone()
        .all(|content| matches!(content, Content::Admit { .. }));
    if only_admits && desk.log().seats().count() == 2 {
        News::Unawaited
    } else if written.any(|content| matches!(content, Content::Move { .. })) {
        News::Move
    } else {
        News::Message
    }
}

/// Returns the players on other devices for whom the game is waiting, each with
/// the players who agree that this one is absent.
fn may_be_absent(desk: &Desk, table: &Table) -> Vec<Absent> {
    let deciding = desk.own_seats() & table.active();
    let is_played = table.game().is_some() && !table.is_over() && table.forks().is_empty();
    let is_played = is_played && deciding != Set::EMPTY;
    desk.awaited()
        .into_iter()
        .filter(|_| is_played)
        .map(|seat| {
            let according_to = table.absent_according_to(seat);
            Absent {
                seat,
                according_to: according_to.into_iter().collect(),
                is_agreed_here: according_to.contains_all(deciding),
                ends_game: table.active().without(seat).len() == 1,
            }
        })
        .collect()
}

/// Returns the text of a link with the entries that some player has not
/// acknowledged or, if there are none, with the whole game; `None` if the link
/// would be too long.
fn link(desk: &Desk) -> Option<String> {
    let news = desk.parcel();
    let parcel = match news.entries() {
        [] => desk.whole_game(),
        _ => news,
    };
    parcel.to_link().ok()
}
