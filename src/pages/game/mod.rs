//! The components that turn-based games and Parallel Chinese Checkers share:
//! move list, panels, player cards, clocks, analysis, reviews, draw offers and
//! the end of the game.

mod analysis;
mod announcer;
mod board_context;
mod celebration;
mod clock_face;
mod clock_view;
mod coach;
mod command;
mod computer_controls;
mod computers;
mod draw_offer;
mod game_clock;
mod game_menu;
mod game_over;
mod hint_card;
mod late_input;
mod layout;
mod local_player;
mod move_list;
mod move_rows;
mod move_sentences;
mod move_sheet;
mod moves;
mod notation;
mod open_panel;
mod page_chunk;
mod panel;
mod plan_figure;
mod player_card;
mod replay;
mod resign;
mod resigning_players;
mod review;
mod review_panel;
mod review_table;
mod row_blocks;
mod shortcuts;
mod side_panel;
mod status;
mod step_controls;
mod toolbar;
mod typed_move;
mod wheel;
mod winning_chances;

pub use analysis::{Analysis, AnalysisProps, SearchResult};
pub use announcer::{
    Announcer, GameQuestion, LiveRegion, fences_text, position_text, situation_text,
};
pub use board_context::BoardContext;
pub use celebration::{Celebration, winning_person};
pub use clock_view::clock_text;
pub use command::GameCommand;
pub use computer_controls::{AnalysisButton, HintButton, PauseComputersButton};
pub use computers::{ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_LINES, HINT_MS};
pub use draw_offer::{DrawOfferCard, DrawOfferCardProps, decline_text};
pub use game_clock::GameClock;
pub use game_over::{GameOver, GameOverProps, WinnerPieces};
pub use hint_card::{HintCard, ShownHint};
pub use layout::{GameLayout, GameRoot};
pub use move_list::MoveList;
pub use moves::{MoveAction, Moves, MovesTab, go_to_ply};
pub use open_panel::OpenPanel;
pub use page_chunk::{GamePageChunk, count_when_over, game_page_part, review_when_requested};
pub use panel::{Panel, toggle};
pub use plan_figure::{
    EmptyPlan, PHASE_SEPARATOR, PlanFigure, PlanRotation, first_order_text, plan_label, plan_text,
};
pub use player_card::{PlayerCards, PlayerPiece};
pub use replay::Replay;
pub use resign::ResigningList;
pub use resigning_players::ResigningPlayers;
pub use review::{Finding, Question, ReviewedGame, ReviewedPosition};
pub use review_panel::ReviewPanel;
pub use shortcuts::{is_unhandled, use_command_keys, use_panel_keys, use_question_keys};
pub use side_panel::SidePanel;
pub use status::{GameStage, RuleButton, status_text};
pub use toolbar::{PanelButton, Toolbar};
pub use typed_move::{TypedMove, TypedResult};
pub use wheel::{ArrowState, Wheel, WheelPlay};
