//! Direct connections between the devices of a table: making them, what is sent
//! over them, and what the page shows of them; and taking over seats of another
//! device. In a chunk of its own, which is fetched when it is first wanted.

mod attached_page;
mod connections;
mod game;
mod incoming;
mod internet;
mod other_tabs;
mod page;
mod pasted_link;
mod peer_view;
mod seats;
mod sheet;
mod status;

pub use attached_page::{AttachedPage, OnChange};
pub use other_tabs::{Listener, offer_to_tabs};
pub use page::LivePage;
pub use pasted_link::PastedLink;
pub use sheet::LiveSheet;
pub use status::LiveStatus;
