//! Games whose players sit apart and send each other links: the page that a
//! link opens, and what stands beside the board.

mod begin;
mod incoming;
mod link_page;
mod panel;
mod post;
mod sheet;
mod trouble;

pub use begin::open_table;
pub use link_page::LinkPage;
pub use panel::{PostPanel, Waiting};
pub use post::Post;
