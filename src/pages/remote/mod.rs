//! Games with remote players, who send each other links, connect their devices
//! directly, or exchange moves through a meeting point (a server): the page
//! that is opened by a link, and the panel beside the board.

mod arrivals;
mod badge;
mod begin;
mod chat;
mod incoming;
mod invitation;
mod invite_steps;
mod leaving;
mod lines_part;
mod link_field;
mod link_page;
mod live;
mod lost_seat;
mod meet;
mod one_tap;
mod panel;
mod panel_actions;
mod question;
mod rivals;
mod seat_part;
mod sheet;
mod sheet_frame;
mod table_actions;
mod table_status;
mod table_sync;
mod table_tabs;
mod take_back_part;
mod terms;
mod text_entry;
mod trouble;
mod turn_signs;
mod watched_board;

pub use begin::open_table;
pub use chat::{ChatPage, enter_chat_room, follow_chat_table};
pub use link_field::{TextCode, link_url};
pub use link_page::LinkPage;
pub use live::{
    AttachedPage, Listener, LivePage, LiveSheet, LiveStatus, OnChange, PastedLink, offer_to_tabs,
};
pub use meet::{MeetStatus, follow_table};
pub use panel::{ConnectedPage, RemotePanel, Waiting};
pub use panel_actions::SendDuringReveal;
pub use sheet::SendSheet;
pub use sheet_frame::SheetFrame;
pub use terms::UnusualTerms;
pub use watched_board::watch_table;

#[cfg(test)]
mod tests;
