//! A round of Parallel Chinese Checkers against predetermined plans.

use super::round::{run_round, skip_to_end};
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::browser::press::on_click;
use crate::components::button::IconButton;
use crate::games::parallel::notices::ScreenNotice;
use crate::games::parallel::planning::boards::planning_model;
use crate::games::parallel::planning::ghosts::PlanGhosts;
use crate::games::parallel::planning::plan_editor::PlanEditor;
use crate::games::parallel::planning::plan_wheel::PlanWheel;
use crate::games::parallel::planning::preview::PlanPreview;
use crate::games::parallel::planning::priority::PriorityArrow;
use crate::games::parallel::planning::state::Planning;
use crate::games::parallel::planning::token_interaction::DraggedToken;
use crate::games::parallel::planning::token_store::TokenStore;
use crate::games::parallel::reveal::step_mark::StepMark;
use crate::games::parallel::reveal::step_text::step_text;
use crate::games::parallel::screen::numbered_hole_text;
use crate::i18n::reasons::{Reason as _, plan_error};
use crate::i18n::{names, t, use_i18n};
use crate::pages::game::{LiveRegion, PlanRotation};
use crate::pages::task::marks::LessonMarks;
use leptos::prelude::*;
use starfence_boards::star::{
    BoardRotation, PegAnimation, StarEvent, StarModel, centre, parallel_model,
};
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{PlanError, PlanPhase, Position, Refusal, SeatView, Step};
use starfence_rules::{Position as _, Seat};
use starfence_table::lesson::Lesson;
use starfence_table::parallel::ParallelLesson;
use starfence_table::{ParallelMessage, Player};

/// A round of Parallel Chinese Checkers in a lesson or a puzzle. The player
/// plans against predetermined plans, and then the round runs.
#[derive(Clone, Copy)]
pub struct PlannedRound {
    /// The player's plan and, after planning, the round.
    pub lesson: RwSignal<ParallelLesson>,
    /// The state for making the plan.
    pub editor: PlanEditor,
    planning: Planning,
    players: StoredValue<Vec<Player>>,
    /// The number of steps of the round that have run.
    steps_run: RwSignal<usize>,
    animation: RwSignal<Option<PegAnimation>>,
}

impl PlannedRound {
    /// Creates a round with an empty plan.
    pub fn new(lesson: Lesson<Position>) -> Self {
        let players = Seat::all(lesson.start.players()).map(Player::on);
        Self::with_players(players.collect(), BoardRotation::default(), lesson)
    }

    /// Creates a round in which the players have the names and colours of a
    /// given game's players. `turned` is the rotation of the board.
    pub fn with_players(
        players: Vec<Player>,
        turned: BoardRotation,
        lesson: Lesson<Position>,
    ) -> Self {
        let i18n = use_i18n();
        let players = StoredValue::new(players);
        let lesson = RwSignal::new(ParallelLesson::new(lesson));
        let notice = ScreenNotice::for_screen();
        let name = Callback::new(move |seat: Seat| {
            let player = players.with_value(|players| players.get(seat.array_index()).cloned());
            let player = player.unwrap_or_else(|| Player::on(seat));
            names::player_name(i18n, &player.name, player.colour)
        });
        let send = move |message| {
            let mut next = lesson.get_untracked();
            match change_plan(&mut next, message) {
                Ok(done) => {
                    notice.clear();
                    lesson.set(next);
                    done
                }
                Err(error) => {
                    let reason = plan_error(i18n, &error, &|seat| name.run(seat).into());
                    notice.show(reason);
                    false
                }
            }
        };
        provide_context(PlanRotation(Signal::stored(turned)));
        let editor = PlanEditor {
            i18n,
            view: Memo::new(move |_| lesson.read().view()),
            notice,
            send: Callback::new(send),
            name,
        };
        let (steps_run, animation) = (RwSignal::new(0), RwSignal::new(None));
        run_round(lesson, steps_run, animation);
        Self {
            lesson,
            editor,
            planning: Planning::new(editor, Signal::stored(turned)),
            players,
            steps_run,
            animation,
        }
    }

    /// Returns the rotation of the board on the screen.
    pub fn turned(self) -> Signal<BoardRotation> {
        self.planning.turned
    }

    /// Returns whether the player is still planning.
    pub fn is_planning(self) -> bool {
        self.lesson.read().round().is_none()
    }

    /// Returns the number of steps in the round; 0 while the player is
    /// planning.
    fn step_count(self) -> usize {
        let lesson = self.lesson.read();
        lesson.round().map_or(0, |round| round.steps.len())
    }

    /// Returns whether the round has run to its end.
    pub fn has_run(self) -> bool {
        let runs = self.steps_run.get() < self.step_count() || self.animation.read().is_some();
        !runs && !self.is_planning()
    }

    /// Runs the round with the player's plan.
    pub fn run_round(self) {
        self.run_with(ParallelLesson::run);
    }

    /// Runs the round with the solution as the player's plan.
    pub fn show_solution(self) {
        self.plan_again();
        self.run_with(ParallelLesson::show_solution);
    }

    fn run_with(self, run: fn(&mut ParallelLesson) -> Result<(), Refusal>) {
        let mut next = self.lesson.get_untracked();
        let result = run(&mut next);
        self.steps_run.set(0);
        match result {
            Ok(()) => self.lesson.set(next),
            Err(reason) => {
                let names = |seat| self.editor.name.run(seat).into();
                let reason = reason.reason(self.editor.i18n, &names);
                self.editor.notice.show(reason);
            }
        }
    }

    /// Returns to planning, keeping the plan.
    pub fn plan_again(self) {
        self.animation.set(None);
        self.steps_run.set(0);
        self.editor.notice.clear();
        self.lesson.update(ParallelLesson::restart);
    }

    /// Returns the last step that has run.
    fn last_step(self) -> Option<Step> {
        let lesson = self.lesson.read();
        let at = self.steps_run.get().checked_sub(1)?;
        lesson.round()?.steps.get(at).cloned()
    }
}

/// Applies a planning message to the plan. Returns false if the message does
/// not concern the plan, or if the round is already running.
fn change_plan(lesson: &mut ParallelLesson, message: ParallelMessage) -> Result<bool, PlanError> {
    let Some(mut view) = lesson.view().filter(|_| lesson.round().is_none()) else {
        return Ok(false);
    };
    match message {
        ParallelMessage::PlaceToken(arrow, number) => view.lay_token(arrow, number)?,
        ParallelMessage::RemoveToken(arrow) => {
            view.lift_token(arrow);
        }
        ParallelMessage::Clear => view.clear_plan(),
        ParallelMessage::SetPlan(plan) => view.set_plan(plan)?,
        _ => return Ok(false),
    }
    lesson.set_plan(view.plan())?;
    Ok(true)
}

/// The board on which a planned round runs.
#[component]
pub fn PlannedRoundBoard(state: PlannedRound) -> impl IntoView {
    let PlannedRound {
        editor,
        lesson,
        planning,
        ..
    } = state;
    let players = state.players.get_value();
    let marks = lesson.with_untracked(ParallelLesson::marks);
    let holes = marks.iter().filter_map(|name| name.parse().ok());
    let turned = planning.turned;
    let places: Vec<_> = holes
        .map(|hole| centre(hole, turned.get_untracked()))
        .collect();
    let model = {
        let players = players.clone();
        Memo::new(move |_| {
            let lesson = lesson.read();
            match lesson.round() {
                None => editor
                    .view
                    .read()
                    .as_ref()
                    .map(|view| planning_model(view, &players))
                    .unwrap_or_default(),
                Some(round) => StarModel {
                    last: last_route(state.last_step()),
                    ..parallel_model(&round.position_after(state.steps_run.get()), &players)
                },
            }
        })
    };
    // Touching a peg chooses a token with the peg's number.
    let on_event = move |event| {
        if let StarEvent::Pick(Some(hole)) | StarEvent::Drag(hole) = event
            && let Some(peg) = lesson.with_untracked(|lesson| lesson.lesson().start.peg_at(hole))
        {
            planning.tokens.choose(peg.number);
        }
    };
    let play = StarBoardCallbacks {
        on_event: Callback::new(on_event),
        describe: numbered_hole_text(editor.i18n, editor.name),
        label: t!(editor.i18n, page.plan.board).into(),
    };
    let preview = Memo::new(move |_| {
        let preview = planning.preview.read();
        let shown = preview.as_ref().filter(|_| state.is_planning())?;
        Some(PlanPreview::after_steps(shown, usize::MAX))
    });
    let arrow = Memo::new(move |_| {
        let lesson = lesson.read();
        match lesson.round() {
            Some(round) => round.position_after(state.steps_run.get()).arrow(),
            None => lesson.lesson().start.arrow(),
        }
    });
    let plans = Signal::derive(move || state.is_planning());
    view! {
        <StarBoard model turned animation=state.animation play>
            <LessonMarks places=places.clone() radius=0.46 shown=plans />
            <PlanGhosts preview players=players.clone() turned />
            <PriorityArrow direction=arrow turned />
        </StarBoard>
    }
}

/// Returns the route of the last peg that moved in a step; an empty route if no
/// peg moved.
fn last_route(step: Option<Step>) -> Vec<Hole> {
    let last = step.and_then(|step| step.moves.last().map(|mv| mv.route.clone()));
    last.unwrap_or_default()
}

/// The planning controls or, once the round runs, a description of the current
/// step.
#[component]
pub fn PlannedRoundTools(state: PlannedRound) -> impl IntoView {
    let tokens = state.planning.tokens;
    let tools = move || {
        if state.is_planning() {
            view! { <PlanningControls state /> }.into_any()
        } else {
            view! { <RunningStepText state /> }.into_any()
        }
    };
    view! {
        {tools}
        <DraggedToken tokens />
        <LiveRegion text=tokens.announcement class="spoken" />
    }
}

/// The planning controls: wheels, token store and buttons.
#[component]
fn PlanningControls(state: PlannedRound) -> impl IntoView {
    let planning = state.planning;
    let i18n = state.editor.i18n;
    let wheel = move |phase| view! { <PlanWheel planning phase /> };
    let store = Memo::new(move |_| {
        let view = state.editor.view.read();
        view.as_ref().map(SeatView::store).unwrap_or_default()
    });
    let empty = Memo::new(move |_| planning.plan().is_empty());
    view! {
        <div class={"lesson-desk"}>
            <div class="order-wheels">{PlanPhase::ALL.map(wheel).collect_view()}</div>
            <TokenStore store tokens=planning.tokens />
            <div class="desk-end">
                <button
                    {..on_click(move |_| {
                        state.editor.send.run(ParallelMessage::Clear);
                    })}
                    class="button"
                    type="button"
                    disabled=move || empty.get()
                >
                    {t!(i18n, page.plan.clear)}
                </button>
                <button {..on_click(move |_| state.run_round())} class="button primary" type="button">
                    {t!(i18n, learn.run)}
                </button>
            </div>
        </div>
    }
}

/// A description of the last step that has run, and a button that skips to the
/// end of the round.
#[component]
fn RunningStepText(state: PlannedRound) -> impl IntoView {
    let PlanEditor { i18n, name, .. } = state.editor;
    let turned = state.planning.turned;
    let told = move || {
        let step = state.last_step()?;
        let names = |seat| name.run(seat).into();
        Some(step_text(i18n, &step, turned.get(), &names))
    };
    let at_end = Signal::derive(move || state.steps_run.get() >= state.step_count());
    let mark = move || {
        let step = state.last_step()?;
        let colours = step.ordered_by.into_iter().filter_map(|seat| {
            let player = |players: &Vec<Player>| Some(players.get(seat.array_index())?.colour);
            state.players.with_value(player)
        });
        let colours = colours.collect();
        Some(view! { <StepMark number=step.number direction=step.direction colours turned /> })
    };
    view! {
        <div class={"lesson-running"}>
            {mark}
            <p class="lesson-told" aria-live="polite">
                {told}
            </p>
            <IconButton
                icon="end"
                label=t!(i18n, page.reveal.to_end)
                on_press=move |()| skip_to_end(state.lesson, state.steps_run, state.animation)
                disabled=at_end
            />
        </div>
    }
}
