//! Tables whose players sit apart. One program, so that it is linked once.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod chat;
mod desk_rounds;
mod desks;
mod dice;
mod driver;
mod full_table;
mod guests;
mod hostile;
mod liars;
mod live;
mod meeting;
mod meeting_state;
mod meeting_storms;
mod merging;
mod moves;
mod phones;
mod proofs;
mod signals;
mod stored_desk;
mod stored_form;
mod tabs;
mod terms;
mod whole_games;
