//! Matches: players, turns, undo and redo, clocks, draws, the programmed game's
//! phases, saved games, the position editor, lessons, puzzles and statistics.
//!
//! State and messages, without a browser: the page shows the state and sends
//! messages.

mod clocks;
mod counts;
mod draw_offer;
pub mod edit;
mod game_options;
mod hint;
pub mod lesson;
mod library;
mod match_clocks;
mod match_draws;
mod move_description;
mod navigation;
mod parallel_match;
mod parallel_messages;
mod parallel_session;
mod players;
pub mod practice;
mod public_record;
pub mod puzzle;
mod resign;
mod review;
mod round_secrets;
mod saved;
mod saved_parallel;
mod score_sheet;
mod secret_entries;
mod setup;
pub mod statistics;
mod time_control;
mod turn_match;
mod turn_task;

pub use clocks::Clocks;
pub use counts::{Count, counts_of};
pub use draw_offer::DrawOffer;
pub use game_options::GameOptions;
pub use hint::HintReason;
pub use library::{
    DATE, DamagedGame, GameId, Import, Library, Listing, SyncDecision, TITLE, TITLE_LONGEST,
    UnreadClock, Visit,
};
pub use move_description::{Described, MoveDescription};
pub use parallel_match::ParallelMatch;
pub use parallel_messages::{ParallelMessage, ParallelStage, ParallelTerms, SecretTask};
pub use parallel_session::ParallelSession;
pub use players::{Colour, Player, PlayerName};
pub use review::{GameReview, PlayerReview, Verdict};
pub use round_secrets::{old_secrets, without_old_secrets};
pub use saved::{AnyMatch, LoadError, controls_of, controls_text, unread_clock};
pub use score_sheet::{SheetEntry, SheetPart, SheetRow};
pub use setup::{FirstPlayer, GameSetup, Opponents, only_person};
pub use starfence_record::{Branch, TreePath};
pub use time_control::{Bonus, TimeControl, TimeControlError};
pub use turn_match::{Match, MatchMessage, PlayerTurn};
pub use turn_task::TurnTask;
