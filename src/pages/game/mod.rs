//! The components that turn-based games and Parallel Chinese Checkers share:
//! move list, panels, player cards, clocks, analysis, reviews, draw offers and
//! the end of the game.

mod analysis;
mod announcer;
mod board_context;
mod buzz;
mod celebration;
mod clock;
mod coach;
mod command;
mod computer_controls;
mod computers;
mod draw_offer;
mod finale;
mod game_over;
mod layout;
mod moves;
mod page_chunk;
mod panel;
mod pencil;
mod plan_figure;
mod player_card;
mod renaming;
mod shortcuts;
mod status;
mod wheel;

pub use analysis::hint_card::{HintCard, ShownHint};
pub use analysis::review::{Finding, Question, ReviewedGame, ReviewedPosition};
pub use analysis::review_panel::ReviewPanel;
pub use analysis::view::{Analysis, AnalysisProps, SearchResult};
pub use announcer::{
    Announcer, GameQuestion, LiveRegion, fences_text, marks_text, position_text, situation_text,
};
pub use board_context::BoardContext;
pub use buzz::{buzz_in_turns, buzz_when};
pub use celebration::{Celebration, winning_person};
pub use clock::game_clock::GameClock;
pub use clock::view::clock_text;
pub use command::GameCommand;
pub use computer_controls::{AnalysisButton, HintButton, PauseComputersButton};
pub use computers::{ANALYSIS_LINES, ANALYSIS_MS, Computers, HINT_LINES, HINT_MS};
pub use draw_offer::{DrawOfferCard, DrawOfferCardProps, decline_text};
pub use finale::{FinaleStage, finale_is_running};
pub use game_over::{GameOver, GameOverProps, WinnerPieces};
pub use layout::{GameLayout, GameRoot};
pub use moves::list::MoveList;
pub use moves::replay::Replay;
pub use moves::rows::{PegSign, part_view};
pub use moves::state::{MoveAction, Moves, MovesTab, go_to_ply};
pub use moves::typed_move::{TypedMove, TypedResult};
pub use page_chunk::{GamePageChunk, count_when_over, game_page_part, review_when_requested};
pub use panel::open_panel::OpenPanel;
pub use panel::resign::ResigningList;
pub use panel::resigning_players::ResigningPlayers;
pub use panel::side_panel::SidePanel;
pub use panel::toolbar::{PanelButton, Toolbar};
pub use panel::{Panel, toggle};
pub use pencil::{PagePencil, PencilBar};
pub use plan_figure::{
    EmptyPlan, PHASE_SEPARATOR, PlanFigure, PlanRotation, first_order_text, plan_label, plan_text,
};
pub use player_card::{PlayerCards, PlayerPiece};
pub use renaming::Renaming;
pub use shortcuts::{is_unhandled, use_command_keys, use_panel_keys, use_question_keys};
pub use status::{GameStage, RuleButton, status_text};
pub use wheel::{ArrowState, Wheel, WheelPlay};
