//! Direct connections between the devices of a table: making them, what is sent
//! over them, and what the page shows of them. In a chunk of its own, which is
//! fetched when somebody wants to connect.

mod connections;
mod game;
mod incoming;
mod other_tabs;
mod page;
mod panel;
mod pasted_link;
mod sheet;
mod status;

pub use game::LiveGame;
pub use page::LivePage;
pub use panel::LivePanel;
