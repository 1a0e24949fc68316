//! Games whose players plan on phones: the shared screen, which invites phones
//! and shows their state, and the page of a phone, on which one player plans.
//! All of this is in a code chunk of its own.

mod code;
mod connections;
mod panel;
mod phone;
mod phone_link;
mod seat_cards;
mod shared_screen;
mod sheet;
#[cfg(test)]
mod tests;
mod waiting;

pub use panel::{ConnectedPhones, PhonesPanel};
pub use phone::PhonePage;
pub use waiting::waiting_view;
