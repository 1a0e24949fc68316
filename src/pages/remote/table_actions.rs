//! The actions of a player at a remote table other than moves: links, offers,
//! prepared replies, and changes to the seats of this device.

use super::begin::open_table;
use super::link_page::watch_link;
use super::table_sync::TableSync;
use crate::browser::random::random_bytes;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_remote::{Access, Desk, EntryId, Offer, Parcel, PreparedLine, PublicKey};
use starfence_rules::Seat;
use starfence_table::GameSetup;

impl TableSync {
    /// Returns the text that `make` creates from the desk (this device's part
    /// in the table); `None` until the desk is loaded.
    fn text(self, make: impl FnOnce(&Desk) -> Option<String>) -> Option<String> {
        self.with_desk(make).flatten()
    }

    /// Returns a link with all entries of the table that this device has;
    /// `None` if it would be too long.
    pub fn whole_game(self) -> Option<String> {
        self.text(|desk| desk.whole_game().to_link().ok())
    }

    /// Returns a link that only allows watching the game.
    pub fn watch_link(self) -> Option<String> {
        self.text(|desk| {
            let log = desk.log();
            let parcel = Parcel::new(log.table(), [log.set_up().clone()]);
            Some(watch_link(&parcel.to_link().ok()?))
        })
    }

    /// Returns a link with a backup copy of this device's seats; `None` if it
    /// would be too long.
    pub fn seat_backup_link(self) -> Option<String> {
        self.text(|desk| desk.seat_backup_link().ok())
    }

    /// Returns a link that gives this device's seats to another device; this
    /// device then no longer writes entries for them. `None` if the link would
    /// be too long.
    pub fn give_away(self) -> Option<String> {
        let mut link = None;
        self.change(&mut |desk| link = desk.give_away().ok());
        link
    }

    /// Takes back the seats that this device has given to another device.
    pub fn take_back_seats(self) {
        self.change(&mut Desk::take_back_seats);
    }

    /// Gives a seat to the owner of one of the keys that have requested it.
    pub fn admit(self, seat: Seat, key: PublicKey) {
        // Refused only if the table is full.
        self.change(&mut |desk| drop(desk.admit(seat, key)));
    }

    /// Leaves the table, on behalf of all players on this device.
    pub fn leave(self) {
        // Refused for players who have left already, and after a fork.
        self.change(&mut |desk| drop(desk.leave()));
    }

    /// Agrees that a player for whom the game is waiting is absent.
    pub fn agree_absent(self, seat: Seat) {
        // Refused if the player has acted meanwhile.
        self.change(&mut |desk| drop(desk.agree_absent(seat)));
    }

    /// Opens a new table for the same players, at which the game goes on from
    /// its current position.
    pub fn play_on_at_new_table(self) {
        self.open_new_table(GameSetup::from_position_of(&self.current_match()));
    }

    /// Opens a new table with the given set-up, and shows its game.
    fn open_new_table(self, mut setup: GameSetup) {
        setup.allows_help = self.game.allows_help;
        // Once a table has stopped, nobody moves for its players; at the new
        // one, the players on this device are here again.
        for (seat, level) in self.with_desk(Desk::own_players).unwrap_or_default() {
            setup.set_computer(seat, level);
        }
        let refused = Callback::new(move |()| {
            let text = t_string!(self.i18n, statistics.not_stored).to_owned();
            self.game.notice.try_set(Some(text));
        });
        open_table(self.games, self.navigation, &setup, false, refused);
    }

    /// Takes a free seat, after the requested seat was given to another player.
    pub fn join_instead(self, seat: Seat) {
        // Refused only if the seat was taken meanwhile.
        self.change(&mut |desk| drop(desk.join_instead(seat, &mut random_bytes)));
    }

    /// Records that the player has sent, copied or saved the link.
    pub fn note_sent(self) {
        if !self.status.read_untracked().is_sent {
            self.change(&mut Desk::note_sent);
        }
    }

    /// Moves the table to a new room of the meeting point.
    pub(super) fn choose_room(self) {
        // Refused only if the table is full.
        self.change(&mut |desk| drop(desk.choose_room(&mut random_bytes)));
    }

    /// Asks the other players to undo moves or rounds until `to` of them are
    /// left.
    pub fn ask_take_back(self, to: u16) {
        // Refused only if the position has changed meanwhile.
        self.change(&mut |desk| drop(desk.offer(Offer::TakeBack(to))));
    }

    /// Prepares a reply as a line of moves: the expected moves and the replies
    /// to them. Returns whether the line was accepted.
    pub fn prepare(self, moves: &[String]) -> bool {
        let mut is_prepared = false;
        self.change(&mut |desk| is_prepared = desk.prepare(moves));
        is_prepared
    }

    /// Removes a prepared line of moves.
    pub fn drop_prepared(self, line: &PreparedLine) {
        self.change(&mut |desk| desk.drop_prepared(line));
    }

    /// Asks for a rematch between the same players at this table. If a player
    /// has left, opens a new table; in a chat, which has only one, says so.
    pub fn ask_rematch(self) {
        if self.access.get_untracked() == Access::Watching {
            return;
        }
        let mut is_asked = false;
        self.change(&mut |desk| is_asked = desk.ask_rematch().is_ok());
        if !is_asked && is_in_chat() {
            let text = t_string!(self.i18n, remote.chat.again).to_owned();
            self.game.notice.set(Some(text));
        } else if !is_asked {
            self.open_new_table(GameSetup::of_table(&self.current_match()));
        }
    }

    /// Declines a rematch that another player has requested.
    pub fn decline_rematch(self) {
        // Refused only if the request is no longer open.
        self.change(&mut |desk| drop(desk.decline_rematch()));
    }

    /// Accepts or declines an offer of another player.
    pub fn answer(self, offer: EntryId, accept: bool) {
        // Refused only if the offer is no longer open.
        self.change(&mut |desk| drop(desk.answer(offer, accept)));
    }
}
