//! The pages on which games with turns are played, and the parts that Parallel
//! Chinese Checkers uses too.

#[cfg(target_arch = "wasm32")]
mod analysis;
#[cfg(target_arch = "wasm32")]
mod announcer;
#[cfg(target_arch = "wasm32")]
mod attach;
#[cfg(target_arch = "wasm32")]
mod celebration;
#[cfg(target_arch = "wasm32")]
mod checkers;
pub mod clock_face;
#[cfg(target_arch = "wasm32")]
mod clock_view;
#[cfg(target_arch = "wasm32")]
mod command;
#[cfg(target_arch = "wasm32")]
mod computer_controls;
#[cfg(target_arch = "wasm32")]
mod computers;
#[cfg(target_arch = "wasm32")]
mod draw_offer;
#[cfg(target_arch = "wasm32")]
mod game_clock;
#[cfg(target_arch = "wasm32")]
mod game_menu;
#[cfg(target_arch = "wasm32")]
mod game_over;
#[cfg(target_arch = "wasm32")]
mod hint_text;
#[cfg(target_arch = "wasm32")]
mod layout;
#[cfg(target_arch = "wasm32")]
mod match_state;
#[cfg(target_arch = "wasm32")]
mod move_list;
#[cfg(target_arch = "wasm32")]
mod move_rows;
#[cfg(target_arch = "wasm32")]
mod move_sentences;
mod move_text;
#[cfg(target_arch = "wasm32")]
mod moves;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod player_card;
#[cfg(target_arch = "wasm32")]
mod quoridor;
#[cfg(target_arch = "wasm32")]
mod replay;
#[cfg(target_arch = "wasm32")]
mod resign;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
mod review_panel;
#[cfg(target_arch = "wasm32")]
mod row_blocks;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod shortcuts;
#[cfg(target_arch = "wasm32")]
mod side_panel;
#[cfg(target_arch = "wasm32")]
mod status;
#[cfg(target_arch = "wasm32")]
mod suggestions;
pub mod summary;
pub mod told_moves;
#[cfg(target_arch = "wasm32")]
mod toolbar;
pub mod typed_command;
#[cfg(target_arch = "wasm32")]
mod typed_move;
#[cfg(target_arch = "wasm32")]
mod typed_table;
#[cfg(target_arch = "wasm32")]
mod winning_chances;

#[cfg(target_arch = "wasm32")]
pub use analysis::{Analysis, SearchResult};
#[cfg(target_arch = "wasm32")]
pub use announcer::{
    Announcer, GameQuestion, LiveRegion, fences_text, position_text, standing_text,
};
#[cfg(target_arch = "wasm32")]
pub use attach::{attach, go_to_ply};
#[cfg(target_arch = "wasm32")]
pub use celebration::{Celebration, winning_person};
pub use clock_face::{ClockFace, ClockReading, ClockState, LowTimeWarning, LowTimeWarnings};
#[cfg(target_arch = "wasm32")]
pub use command::Command;
#[cfg(target_arch = "wasm32")]
pub use computer_controls::{AnalysisButton, HintButton, PauseComputersButton};
#[cfg(target_arch = "wasm32")]
pub use computers::{ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_MS};
#[cfg(target_arch = "wasm32")]
pub use draw_offer::{DrawOfferCard, declined};
#[cfg(target_arch = "wasm32")]
pub use game_over::{GameOver, WinnerPieces};
#[cfg(target_arch = "wasm32")]
pub use layout::{GameLayout, GameRoot};
#[cfg(target_arch = "wasm32")]
pub use match_state::MatchState;
#[cfg(target_arch = "wasm32")]
pub use moves::{MoveAction, Moves, MovesTab};
#[cfg(target_arch = "wasm32")]
pub use panel::{Panel, toggle};
#[cfg(target_arch = "wasm32")]
pub use player_card::{PlayerCards, PlayerPiece};
#[cfg(target_arch = "wasm32")]
pub use replay::Replay;
#[cfg(target_arch = "wasm32")]
pub use resign::ResigningPlayers;
#[cfg(target_arch = "wasm32")]
pub use review::{Finding, Question, ReviewedGame, ReviewedPosition};
#[cfg(target_arch = "wasm32")]
pub use review_panel::ReviewPanel;
#[cfg(target_arch = "wasm32")]
pub use screen::PlayScreen;
#[cfg(target_arch = "wasm32")]
pub use shortcuts::{unanswered, use_command_keys, use_panel_keys, use_question_keys};
#[cfg(target_arch = "wasm32")]
pub use side_panel::SidePanel;
#[cfg(target_arch = "wasm32")]
pub use status::{RuleButton, status_text};
pub use summary::{
    GoalCount, PlayerView, SeatedPosition, Side, Summary, TokenStore, offers_draw, players_of,
};
#[cfg(target_arch = "wasm32")]
pub use toolbar::{PanelButton, Toolbar};
#[cfg(target_arch = "wasm32")]
pub use typed_move::{TypedMove, TypedResult};
