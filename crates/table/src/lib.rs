//! The table: players, moves, undo and redo, clocks, draws, the phases of
//! Parallel Chinese Checkers, saved games, the position editor, lessons,
//! puzzles, reviews and statistics.
//!
//! Everything here is state and messages and needs no browser: a page shows the
//! state and sends messages. The three most common tasks:
//!
//! ```
//! use starfence_rules::{Position as _, Seat, quoridor};
//! use starfence_table::{AnyMatch, Match, MatchMessage, Player};
//!
//! // 1. Create a game for two people.
//! let rules = quoridor::Rules::new(quoridor::Players::Two);
//! let players = vec![Player::on(Seat::FIRST)];
//! let table = Match::new(quoridor::Position::start(rules), players);
//! assert!(table.acts_here(Seat::FIRST));
//!
//! // 2. Send messages: each one changes the state or returns an error.
//! let mut next = table.clone();
//! next.update(MatchMessage::Play(table.position().parse_move("e2")?))?;
//! assert_eq!(next.game().len(), 1);
//! next.update(MatchMessage::Undo)?;
//! assert_eq!(next.position(), table.position());
//!
//! // 3. Save the game as text, and load it again.
//! let text = AnyMatch::from(next).to_text();
//! assert_eq!(AnyMatch::from_text(&text)?.plies(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The example `two_people` lets two people play in a terminal.
//!
//! There are no feature flags.

#![warn(missing_docs)]

mod any_match;
mod board_marks;
pub mod checkers;
mod clocks;
mod draw_offer;
pub mod edit;
mod game_match;
mod games;
mod highlight;
mod hint;
pub mod lesson;
mod library;
mod match_clocks;
mod match_draws;
mod move_description;
mod name_list;
mod navigation;
pub mod parallel;
mod player_statistic;
mod players;
mod position_details;
pub mod practice;
mod public_record;
pub mod puzzle;
pub mod quoridor;
mod resign;
mod review;
mod review_pass;
mod saved;
mod score_sheet;
mod setup;
pub mod statistics;
mod time_control;
mod turn_game;
mod turn_match;
mod turn_task;
mod turn_timer;
mod youngest_player;

pub use any_match::AnyMatch;
pub use clocks::Clocks;
pub use draw_offer::DrawOffer;
pub use game_match::{Match, MatchMessage, PlayerTurn};
pub use highlight::{Finale, Highlight};
pub use hint::{Hint, HintReason};
pub use library::{
    DATE, DamagedGame, DayTally, Divergence, GameId, HELP, HELP_ALLOWED, Import, InvalidClock,
    Library, Lineage, LineageError, Listing, MAX_TITLE_LENGTH, PendingDecision, ROUND,
    SyncDecision, TABLE, TITLE,
};
pub use move_description::MoveDescription;
pub use name_list::NameList;
pub use parallel::TokenCounts;
pub use parallel::messages::{ParallelMessage, ParallelSettings, ParallelStage, SecretTask};
pub use parallel::parallel_match::{ParallelMatch, RemoteTableState};
pub use parallel::saved::COMMITMENTS;
pub(crate) use parallel::saved::{ARRANGE, PLAN_TIME, SEED};
pub use parallel::secrets::{old_secrets, without_old_secrets};
pub use parallel::session::{EntryRefusal, ParallelSession, PublicRound, SeatEntry};
pub use player_statistic::PlayerStatistic;
pub use players::{
    Addressee, Colour, Player, PlayerKind, PlayerName, are_all_remote, computer_level,
};
pub use position_details::{GoalCount, PositionDetails, SeatState, Side};
pub use review::{GameReview, MoveVerdict, PlayerReview};
pub use review_pass::ReviewPass;
pub use saved::{LoadError, format_time_controls, parse_time_controls, time_control_error};
pub use score_sheet::{SheetEntry, SheetPart, SheetRow};
pub use setup::{FirstPlayer, GameSetup, Opponents, only_person};
pub use starfence_record::{Branch, Mark, MarkColour, MarkShape, Marks, Place, TreePath};
pub use starfence_rules::GameOptions;
pub use time_control::{Bonus, TimeControl, TimeControlError};
pub use turn_game::TurnGame;
pub use turn_match::{DynTurnMatch, TurnError, TurnMatch};
pub use turn_task::TurnTask;
pub use turn_timer::TurnTimer;
