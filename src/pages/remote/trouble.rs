//! Texts that say why a link cannot be used.

use crate::i18n::reasons::{quoted, setup_error};
use crate::i18n::{I18n, t_string};
use starfence_record::LinkError;
use starfence_remote::{
    EntryError, MessageError, OpenError, ParcelError, Received, TermsError, Trouble,
};
use starfence_rules::Seat;

/// Returns a text that says why a link does not contain a valid message.
pub fn link_trouble(i18n: I18n, error: &MessageError) -> String {
    let text = match error {
        MessageError::Newer(_) => t_string!(i18n, remote.bad.newer),
        MessageError::Entry { error, .. } => match error {
            EntryError::Newer(_) => t_string!(i18n, remote.bad.newer),
            EntryError::Signature(_) => t_string!(i18n, remote.bad.forged),
            EntryError::Long(_) | EntryError::Damaged | EntryError::OtherTable(_) => {
                t_string!(i18n, remote.bad.damaged)
            }
        },
        MessageError::Link(LinkError::Form) => t_string!(i18n, remote.bad.damaged),
        MessageError::Link(_)
        | MessageError::Long(_)
        | MessageError::Damaged(_)
        | MessageError::NoEntries => t_string!(i18n, remote.bad.damaged),
    };
    text.to_owned()
}

/// Returns a text that says why no table can be opened from a message.
pub fn parcel_trouble(i18n: I18n, error: &ParcelError) -> String {
    match error {
        ParcelError::UnknownTable(_) => {
            let unknown = t_string!(i18n, remote.bad.unknown);
            format!("{unknown} {}", t_string!(i18n, remote.bad.lost))
        }
        ParcelError::Open(OpenError::Terms(error)) => terms_trouble(i18n, error),
        ParcelError::Open(
            OpenError::Entry(_) | OpenError::Content(_) | OpenError::NoSuchSeat(_),
        ) => t_string!(i18n, remote.bad.damaged).to_owned(),
    }
}

/// Returns a text that says why the game of a table cannot be set up.
fn terms_trouble(i18n: I18n, error: &TermsError) -> String {
    match error {
        TermsError::Tag { tag, value } => {
            t_string!(i18n, reasons.load.tag, tag = *tag, text = quoted(value))
        }
        TermsError::Setup(error) => setup_error(i18n, error),
        TermsError::Unknown | TermsError::Long(_) => t_string!(i18n, remote.bad.damaged).to_owned(),
    }
}

/// Returns a text about the result of receiving a message; `None` if that
/// result is visible on the board. `name` returns the name of a player.
pub fn received_text(
    i18n: I18n,
    received: &Received,
    name: impl Fn(Seat) -> String,
) -> Option<String> {
    Some(match &received.trouble {
        Some(Trouble::Missing(seat)) => t_string!(i18n, remote.missing, name = name(*seat)),
        Some(Trouble::Forked(seat)) => t_string!(i18n, remote.forked, name = name(*seat)),
        Some(Trouble::SeatTaken(seat)) => t_string!(i18n, remote.taken, name = name(*seat)),
        Some(Trouble::Refused(seat, _)) => t_string!(i18n, remote.refused, name = name(*seat)),
        Some(Trouble::Full(_)) => t_string!(i18n, remote.full).to_owned(),
        None if received.is_new => return None,
        None => t_string!(i18n, remote.nothing_new).to_owned(),
    })
}
