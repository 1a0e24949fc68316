//! Texts that explain how moves reach players on other devices, and who can
//! read the moves.

use crate::browser::meeting_point::meeting_host;
use crate::browser::webxdc::is_in_chat;
use crate::i18n::{I18n, t_string};

/// Returns a text that explains how moves reach players on other devices: as
/// links or, if the page has a meeting point, through that server. In a chat,
/// they are the updates of the chat.
pub fn remote_play_text(i18n: I18n) -> String {
    if is_in_chat() {
        return t_string!(i18n, remote.chat.about).to_owned();
    }
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
