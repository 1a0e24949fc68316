//! Games between players on different devices, who send each other links: the
//! page that a link opens, and the panel beside the board.

mod badge;
mod begin;
mod incoming;
mod lines_part;
mod link_field;
mod link_page;
mod panel;
mod post;
mod seat_part;
mod sheet;
mod trouble;

pub use begin::open_table;
pub use link_page::LinkPage;
pub use panel::{PostPanel, Waiting};
pub use post::Post;
