//! The planning screen, which only one player sees.

use super::advice::{Advice, advise};
use super::boards::planning_model;
use super::finish_plan::FinishPlan;
use super::ghosts::PlanGhosts;
use super::plan_editor::PlanEditor;
use super::plan_wheel::PlanWheel;
use super::preview::PlanPreview;
use super::preview_stepper::PreviewStepper;
use super::priority::{PriorityArrow, PriorityName};
use super::reopened::ReopenedNotice;
use super::state::{Planning, board_rotation};
use super::tips::PlanningTips;
use super::token_interaction::DraggedToken;
use super::token_store::{PlayerTallies, TokenStore};
use super::typed_plan::TypedPlan;
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::components::button::IconButton;
use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::header::{PrivateControls, PrivateHeader};
use crate::games::parallel::screen::{ParallelScreen, hole_text};
use crate::i18n::{t, t_string};
use crate::pages::game::{
    ANALYSIS_LINES, AnalysisProps, Announcer, LiveRegion, Panel, PlanRotation, TypedMove,
    game_page_part, use_question_keys,
};
use crate::state::phones::Phones;
use leptos::prelude::*;
use starfence_boards::star::StarEvent;
use starfence_rules::parallel::{PlanPhase, SeatView};
use starfence_rules::{Position as _, Seat};
use starfence_table::ParallelMessage;

/// A player's planning screen.
#[component]
pub fn PlanningScreen(
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let editor = PlanEditor::for_open_screen(game, seat);
    let planning = Planning::new(editor, board_rotation(game, seat).into());
    provide_context(PlanRotation(planning.turned));
    let tokens = planning.tokens;
    let title = move || {
        let (name, round) = (game.label(seat), game.table.read().position().round());
        t_string!(i18n, page.plan.title, name, round)
    };
    let priority = Memo::new(move |_| planning.priority(PlanPhase::First));
    let wheel = move |phase| view! { <PlanWheel planning phase /> };
    let store = Memo::new(move |_| {
        let view = planning.editor.view.read();
        view.as_ref().map(SeatView::store).unwrap_or_default()
    });
    let is_empty = Memo::new(move |_| planning.plan().is_empty());
    let computers = advise(game, seat, editor);
    let typed = TypedPlan {
        game,
        editor,
        computers,
        panel,
    };
    let typed = Callback::new(move |text: String| typed.handle_text(&text));
    let announcer = Announcer::with_answers(tokens.announcement, move |it| game.answer(it));
    use_question_keys(announcer);
    let sent_notice = move || match game.phones {
        Some(Phones::Screen(screen)) => screen.notice.get(),
        _ => game.remote?.notice.get(),
    };
    let analysis = move || {
        game_page_part(move |chunk| {
            (chunk.analysis)(AnalysisProps {
                result: computers.result,
                summary: game.summary,
                lines: ANALYSIS_LINES.into(),
                moves: None,
                typed: None,
            })
        })
    };
    view! {
        <ParallelScreen game class="play planning" panel facing=Some(seat)>
            <PrivateHeader game seat panel title />
            <div class="board-cell">
                <PlanningBoard game planning />
                <PriorityName priority turned=planning.turned />
                <PreviewStepper planning />
            </div>
            <PlayerTallies summary=game.summary />
            <section class="desk">
                <div class="order-wheels">{PlanPhase::ALL.map(wheel).collect_view()}</div>
                <TokenStore store tokens />
                <ReopenedNotice game seat />
                <TypedMove
                    play=typed
                    label=t!(i18n, page.moves.type_plan)
                />
                {move || computers.analysing.get().then(|| untrack(analysis))}
            </section>
            <PlanningTips seat />
            <p class="notice" role="alert">
                {move || editor.notice.get().or_else(|| game.public_notice()).or_else(sent_notice)}
            </p>
            <FinishPlan game seat planning />
            <PrivateControls game panel>
                <IconButton
                    icon="eraser"
                    label=t!(i18n, page.plan.clear)
                    disabled=is_empty
                    on_press=move |()| {
                        planning.editor.send.run(ParallelMessage::Clear);
                    }
                />
                {computers.allows_help.then(|| view! { <Advice computers /> })}
            </PrivateControls>
            <DraggedToken tokens />
            <LiveRegion text=tokens.announcement class="spoken" />
        </ParallelScreen>
    }
}

#[component]
fn PlanningBoard(game: ParallelGame, planning: Planning) -> impl IntoView {
    let Planning {
        editor,
        tokens,
        turned,
        ..
    } = planning;
    let players = game.table.read_untracked().players().to_vec();
    let model = {
        let players = players.clone();
        Memo::new(move |_| {
            let view = editor.view.read();
            let view = view.as_ref();
            view.map(|view| planning_model(view, &players))
                .unwrap_or_default()
        })
    };
    // Touching one of the player's own pegs chooses a token with its number.
    let on_event = move |event| {
        if let StarEvent::Pick(Some(hole)) | StarEvent::Drag(hole) = event
            && let Some(peg) = game.table.read_untracked().position().peg_at(hole)
        {
            tokens.choose(peg.number);
        }
    };
    let play = StarBoardCallbacks {
        on_event: Callback::new(on_event),
        describe: hole_text(game),
        label: t!(game.i18n, page.plan.board).into(),
    };
    let preview = Memo::new(move |_| {
        let preview = planning.preview.read();
        let steps = planning.shown_steps.get().unwrap_or(usize::MAX);
        Some(PlanPreview::after_steps(preview.as_ref()?, steps))
    });
    let priority = Memo::new(move |_| planning.priority(PlanPhase::First));
    view! {
        <StarBoard model turned animation=game.animation play>
            <PlanGhosts preview players turned />
            <PriorityArrow direction=priority turned />
        </StarBoard>
    }
}
