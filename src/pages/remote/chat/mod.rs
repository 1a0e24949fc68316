//! A table whose entries travel through a messenger's chat: the page that opens
//! in the chat, and the exchange of entries. All of this is in a code chunk of
//! its own, which is fetched only if the page runs in a chat.

mod game;
mod news;
mod page;
mod room;

pub use game::follow_chat_table;
pub use page::ChatPage;
pub use room::enter_chat_room;

#[cfg(test)]
mod tests;
