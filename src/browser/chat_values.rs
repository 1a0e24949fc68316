//! What a device and a messenger's chat tell each other.

/// The member of the chat who uses this device.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChatMember {
    /// The member's address, a text without a meaning of its own.
    pub address: String,
    /// The name under which the chat knows the member.
    pub name: String,
}

/// An update that a device appends to the list of a chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChatUpdate {
    /// The entries of a table, as a text.
    pub entries: String,
    /// The line that the chat shows about the update, if any.
    pub info: Option<String>,
    /// The line that the chat shows on the app from now on.
    pub summary: String,
    /// The title that the chat shows on the app from now on.
    pub document: String,
    /// The members whom their messenger notifies, by address, with the text of
    /// the notification.
    pub notify: Vec<(String, String)>,
}

/// An update in the list of a chat, as any member may have written it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChatDelivery {
    /// The entries of a table, as a text; empty if the update has no such text.
    pub entries: String,
    /// The address that the sender claims to have; may be empty.
    pub from: String,
}
