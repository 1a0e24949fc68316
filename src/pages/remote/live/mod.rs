//! Direct connections between the devices of a table: establishing them,
//! exchanging entries over them, and showing their state. Also contains the
//! takeover of another device's seats. All of this is in a code chunk of its
//! own, which is fetched on first use.

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

#[cfg(test)]
mod tests;
