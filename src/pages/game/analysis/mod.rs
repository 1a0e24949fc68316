//! What the engine says of a game: analyses, hints and reviews.

pub mod hint_card;
pub mod review;
pub mod review_panel;
pub mod review_table;
pub mod view;
pub mod winning_chances;
