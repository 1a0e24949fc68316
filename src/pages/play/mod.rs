//! The pages on which games with turns are played, and the parts that Parallel
//! Chinese Checkers uses too.

mod analysis;
mod announcer;
mod attach;
mod celebration;
mod checkers;
mod clock_view;
mod computer_controls;
mod computers;
mod draw_offer;
mod game_clock;
mod game_menu;
mod game_over;
mod layout;
mod match_state;
mod move_list;
mod move_rows;
mod move_sentences;
mod moves;
mod panel;
mod player_card;
mod quoridor;
mod replay;
mod resign;
mod review;
mod review_panel;
mod row_blocks;
mod screen;
mod shortcuts;
mod side_panel;
mod status;
mod suggestions;
mod toolbar;
mod typed_move;
mod typed_table;
mod winning_chances;

pub use analysis::{Analysis, SearchResult};
pub use announcer::{
    Announcer, GameQuestion, LiveRegion, fences_text, position_text, standing_text,
};
pub use attach::{attach, go_to_ply};
pub use celebration::{Celebration, winning_person};
pub use computer_controls::{AnalysisButton, HintButton, PauseComputersButton};
pub use computers::{ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_MS};
pub use draw_offer::{DrawOfferCard, declined};
pub use game_over::{GameOver, WinnerPieces};
pub use layout::{GameLayout, GameRoot};
pub use match_state::MatchState;
pub use moves::{MoveAction, Moves, MovesTab};
pub use panel::{Panel, toggle};
pub use player_card::{PlayerCards, PlayerPiece};
pub use replay::Replay;
pub use resign::ResigningPlayers;
pub use review::{Finding, Question, ReviewedGame, ReviewedPosition};
pub use review_panel::ReviewPanel;
pub use screen::PlayScreen;
pub use shortcuts::{unanswered, use_command_keys, use_panel_keys, use_question_keys};
pub use side_panel::SidePanel;
pub use status::{RuleButton, status_text};
pub use toolbar::{PanelButton, Toolbar};
pub use typed_move::{TypedMove, TypedResult};
