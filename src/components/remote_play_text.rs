//! Texts that explain how moves reach players on other devices, and who can
//! read the moves.

use crate::browser::meeting_point::meeting_host;
use crate::i18n::{I18n, t_string};

/// Returns a text that explains how moves reach players on other devices: as
/// links or, if the page has a meeting point, through that server.
pub fn remote_play_text(i18n: I18n) -> String {
    match meeting_host() {
        Some(host) => i18n.sentences([
            t_string!(i18n, remote.meet.about),
            &t_string!(i18n, remote.meet.sees, host),
        ]),
        None => t_string!(i18n, remote.setup.about).to_owned(),
    }
}

/// Returns two sentences about what people can and cannot do who have a link to
/// a table.
pub fn link_holder_text(i18n: I18n) -> String {
    i18n.sentences([
        t_string!(i18n, remote.link_can),
        t_string!(i18n, remote.link_cannot),
    ])
}
