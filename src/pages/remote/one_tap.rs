//! Sending the link of a table with one press.

use super::link_field::table_url;
use super::table_status::Sending;
use super::table_sync::TableSync;
use crate::browser::effects::run_effect;
use crate::browser::files::copy_text;
use crate::browser::system_share::{Shared, has_share_sheet, share_link};
use crate::i18n::names::game_name;
use crate::i18n::t_string;
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_remote::Access;
use starfence_rules::Seat;

/// What has become of a link that was to be sent with one press.
enum Sent {
    Shared,
    Copied,
    /// The user has closed the system's share sheet.
    Cancelled,
    /// The browser allows neither sharing nor copying.
    Refused,
}

/// Opens the system's share sheet with a link or, if the browser has none,
/// copies the link. `words` go with the link.
async fn send(words: &str, address: &str) -> Sent {
    let shared = if has_share_sheet() {
        share_link(words, address).await
    } else {
        Shared::Refused
    };
    match shared {
        Shared::Done => Sent::Shared,
        Shared::Cancelled => Sent::Cancelled,
        Shared::Refused if copy_text(address).await => Sent::Copied,
        Shared::Refused => Sent::Refused,
    }
}

impl TableSync {
    /// Sends the link with what others lack: opens the system's share sheet or,
    /// if there is none, copies the link and says so. If the browser allows
    /// neither, opens the dialog with the link. A link that is not stored yet is
    /// sent as soon as it is.
    pub fn send_now(self) {
        if self.sending.get_untracked() == Sending::No {
            self.sending.set(Sending::Wanted);
        }
    }

    /// Sends the link whenever the user wants to and it is stored.
    pub(super) fn send_when_stored(self) {
        run_effect(move || {
            let is_open = self.access.get() == Access::Open;
            let is_wanted = self.sending.get() == Sending::Wanted;
            if is_wanted && is_open && self.is_stored() {
                untrack(|| self.send_stored());
            }
        });
    }

    fn send_stored(self) {
        let link = self.status.read_untracked().link.clone();
        let Some(link) = link else {
            self.sending.set(Sending::No);
            // The dialog says that the link is too long.
            return self.send_open.set(true);
        };
        self.sending.set(Sending::Begun);
        let words = self.words();
        spawn_local(async move {
            let sent = send(&words, &table_url(&link)).await;
            // The page may have been left meanwhile.
            if self.sending.try_set(Sending::No).is_none() {
                untrack(|| self.show_sent(sent, &link));
            }
        });
    }

    /// Shows what has become of a link, and records that it was sent, unless
    /// something was written meanwhile that is not in it.
    fn show_sent(self, sent: Sent, link: &str) {
        match sent {
            Sent::Shared => self.game.notice.set(None),
            Sent::Copied => self.game.notice.set(Some(copied_text(self))),
            Sent::Cancelled => return,
            Sent::Refused => return self.send_open.set(true),
        }
        if self.status.read_untracked().link.as_deref() == Some(link) {
            self.note_sent();
        }
    }

    /// Returns the text that goes with the link: whose turn it is, if the link
    /// has a move for which somebody is waiting. Tracked reactively.
    pub(super) fn words(self) -> String {
        let game = game_name(self.i18n, self.game.summary.read().kind);
        let status = self.status.read();
        if status.has_free_seat || status.awaited.is_empty() {
            game.to_owned()
        } else {
            t_string!(self.i18n, remote.nudge, game)
        }
    }
}

/// Returns a text that says that the link was copied, and what to do next.
fn copied_text(sync: TableSync) -> String {
    let i18n = sync.i18n;
    let status = sync.status.read();
    if status.has_free_seat {
        return t_string!(i18n, remote.invitation_copied).to_owned();
    }
    let name = |seat: &Seat| sync.game.summary.read().name(i18n, *seat);
    let to = match status.awaited.as_slice() {
        [] => &status.others,
        awaited => awaited,
    };
    let names: Vec<String> = to.iter().map(name).collect();
    t_string!(i18n, remote.copied, names = i18n.list(&names))
}
