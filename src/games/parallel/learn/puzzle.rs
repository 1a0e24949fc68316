//! The page of a Parallel Chinese Checkers puzzle.

use super::planned_round::{PlannedRound, PlannedRoundBoard, PlannedRoundTools};
use crate::browser::effects::run_effect;
use crate::i18n::names::colour_name;
use crate::i18n::puzzles::{TaskText, refutation_text};
use crate::i18n::reasons::Names;
use crate::i18n::{I18n, t_string};
use crate::pages::game::{PHASE_SEPARATOR, PlanFigure, first_order_text, plan_text};
use crate::pages::puzzles::layout::{
    PuzzleAction, PuzzleLayout, PuzzlePlace, PuzzleStage, PuzzleView,
};
use crate::pages::puzzles::share::PuzzleTries;
use crate::state::chunks::PrintedPuzzle;
use leptos::prelude::*;
use starfence_boards::BoardModel;
use starfence_boards::star::{BoardRotation, parallel_model};
use starfence_engine::puzzles::PlanAim;
use starfence_rules::Seat;
use starfence_rules::parallel::{Plan, Position, Submissions};
use starfence_table::lesson::Lesson;
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::PuzzleResult;
use starfence_table::{Colour, Player};

impl TaskText for PlanTask {
    fn task_text(&self, i18n: I18n, names: Names) -> String {
        let [name, other] =
            [Seat::FIRST, Seat::FIRST.next_among(2)].map(|it| names(it).label(i18n));
        match self.aim {
            PlanAim::Tokens => t_string!(i18n, puzzles.task.tokens, name, other),
            PlanAim::PegsInGoal => t_string!(i18n, puzzles.task.home, name, other),
            PlanAim::Advance => t_string!(i18n, puzzles.task.advance, name, other),
        }
    }

    fn hint_text(&self, i18n: I18n) -> String {
        let order = first_order_text(i18n, self.answer, BoardRotation::default());
        let order = order.unwrap_or_default();
        t_string!(i18n, puzzles.hints.order, order)
    }
}

/// Returns a puzzle as it is printed, with the tokens that the player has and
/// the plan of the other player.
pub fn printed_puzzle(i18n: I18n, task: &PlanTask) -> PrintedPuzzle {
    let turned = BoardRotation::default();
    let players = Vec::from_iter(Seat::all(2).map(Player::on));
    let [name, other] =
        [Seat::FIRST, Seat::FIRST.next_among(2)].map(|seat| colour_name(i18n, Colour::of(seat)));
    let tokens = task.position.store(Seat::FIRST).iter();
    let tokens = Vec::from_iter(tokens.map(|number| number.get().to_string())).join(" ");
    let tokens = t_string!(
        i18n,
        page.setup.rule_value,
        option = t_string!(i18n, edit.tokens_of, name),
        value = tokens
    );
    let notes = view! {
        <p>{tokens}</p>
        <p>{t_string!(i18n, puzzles.open_plan, name = other)}</p>
        <PlanFigure plan=task.opponent_plan />
    };
    let names = |seat| colour_name(i18n, Colour::of(seat)).into();
    PrintedPuzzle {
        board: BoardModel::Star(parallel_model(&task.position, &players).into()),
        task: task.task_text(i18n, &names),
        notes: notes.into_any(),
        answers: vec![plan_text(i18n, task.answer, turned, PHASE_SEPARATOR)],
    }
}

/// The state of the page of a puzzle in Parallel Chinese Checkers.
#[derive(Clone, Copy)]
struct PlanState {
    task: StoredValue<PlanTask>,
    round: PlannedRound,
    /// The number of wrong attempts so far.
    wrong: RwSignal<usize>,
    /// Whether the solution was shown. The plan is then the solution.
    shown: RwSignal<bool>,
    /// Whether a hint was given.
    hinted: RwSignal<bool>,
}

impl PlanState {
    fn new(task: PlanTask) -> Self {
        let plans = Submissions::new(&[Plan::EMPTY, task.opponent_plan]);
        let lesson = Lesson::<Position>::against(task.position.clone(), Seat::FIRST, plans);
        let state = Self {
            round: PlannedRound::new(lesson),
            task: StoredValue::new(task),
            wrong: RwSignal::new(0),
            shown: RwSignal::new(false),
            hinted: RwSignal::new(false),
        };
        // A wrong attempt counts once its round has run.
        run_effect(move || {
            if state.stage() == PuzzleStage::Wrong {
                state.wrong.update_untracked(|wrong| *wrong += 1);
            }
        });
        state
    }

    fn plan(self) -> Plan {
        self.round.lesson.read().plan()
    }

    fn stage(self) -> PuzzleStage {
        if !self.round.has_run() {
            return PuzzleStage::Open;
        }
        let plan = self.plan();
        let is_right = self.task.with_value(|task| task.refute(plan).is_none());
        match is_right {
            false => PuzzleStage::Wrong,
            true if self.shown.get() => PuzzleStage::Ended(PuzzleResult::Shown),
            true if self.wrong.get() == 0 && !self.hinted.get() => {
                PuzzleStage::Ended(PuzzleResult::Solved)
            }
            true => PuzzleStage::Ended(PuzzleResult::Retried),
        }
    }

    fn response_text(self) -> String {
        if let Some(notice) = self.round.editor.notice.get() {
            return notice;
        }
        let i18n = self.round.editor.i18n;
        match self.stage() {
            PuzzleStage::Open if self.hinted.get() => {
                self.task.with_value(|task| task.hint_text(i18n))
            }
            PuzzleStage::Open => String::new(),
            PuzzleStage::Wrong => {
                let plan = self.plan();
                let refutation = self.task.with_value(|task| task.refute(plan));
                refutation.map_or_else(String::new, |it| refutation_text(i18n, it, None))
            }
            PuzzleStage::Ended(PuzzleResult::Shown) => {
                let answer = self.task.with_value(|task| task.answer);
                let answer = plan_text(i18n, answer, BoardRotation::default(), PHASE_SEPARATOR);
                t_string!(i18n, puzzles.shown, answer)
            }
            PuzzleStage::Ended(_) => t_string!(i18n, puzzles.right).to_owned(),
        }
    }

    fn try_again(self) {
        self.shown.set(false);
        self.round.plan_again();
    }

    fn show_solution(self) {
        let answer = self.task.with_value(|task| task.answer);
        self.try_again();
        self.shown.set(true);
        self.round.lesson.update(|lesson| {
            // The plan is never refused: the answer was checked when the file
            // was read.
            let _ = lesson.set_plan(answer);
        });
        self.round.run_round();
    }
}

/// The page of a puzzle in Parallel Chinese Checkers.
#[component]
pub fn ParallelPuzzle(
    /// The index of the puzzle in its game's puzzle file.
    place: PuzzlePlace,
) -> impl IntoView {
    let task: &PlanTask = place.puzzle()?.task.downcast_ref()?;
    let open = task.opponent_plan;
    let state = PlanState::new(task.clone());
    let editor = state.round.editor;
    let text = move || {
        let names = |seat| editor.name.run(seat).into();
        state
            .task
            .with_value(|task| task.task_text(editor.i18n, &names))
    };
    let view = PuzzleView {
        stage: Signal::derive(move || state.stage()),
        task: text.into(),
        tries: Signal::derive(move || PuzzleTries {
            wrong: state.wrong.get(),
            hinted: state.hinted.get(),
        }),
        response: (move || state.response_text()).into(),
        to_move: Signal::derive(move || state.round.is_planning().then_some(1)),
        again: Callback::new(move |()| state.try_again()),
        show: Callback::new(move |()| state.show_solution()),
        hint: Some(PuzzleAction {
            is_offered: Signal::derive(move || !state.hinted.get()),
            run: Callback::new(move |()| state.hinted.set(true)),
        }),
        play_out: None,
    };
    let tools = view! {
        <OpenPlan state plan=open />
        <PlannedRoundTools state=state.round />
    };
    Some(view! {
        <PuzzleLayout place view tools=tools.into_any()>
            <PlannedRoundBoard state=state.round />
        </PuzzleLayout>
    })
}

/// The other player's plan, shown in puzzles in which that plan is known.
#[component]
fn OpenPlan(state: PlanState, plan: Plan) -> impl IntoView {
    let i18n = state.round.editor.i18n;
    let name = move || state.round.editor.name.run(Seat::FIRST.next_among(2));
    view! {
        <figure class="open-plan">
            <figcaption>{move || t_string!(i18n, puzzles.open_plan, name = name())}</figcaption>
            <PlanFigure plan />
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::App;
    use starfence_rules::GameKind;
    use starfence_table::ParallelMessage;
    use starfence_table::puzzle::PuzzleFile;
    use std::time::Duration;

    const PUZZLES: &str = include_str!("../../../../data/puzzles/parallel.json");

    fn run(app: &App, state: PlanState, plan: Plan) {
        app.run(|| {
            state.round.editor.send.run(ParallelMessage::SetPlan(plan));
            state.round.run_round();
        });
        app.wait(Duration::from_secs(60));
    }

    #[test]
    fn a_puzzle_of_each_kind_answers_each_plan() {
        let file = PuzzleFile::read(GameKind::Parallel, PUZZLES);
        let Ok(file) = file else {
            panic!("no puzzles");
        };
        for kind in ["tokens", "home", "advance"] {
            let mut all = file.puzzles().iter();
            let puzzle = all.find(|it| it.task.kind() == kind);
            let task = puzzle.and_then(|it| it.task.downcast_ref::<PlanTask>());
            let Some(task) = task.cloned() else {
                panic!("no puzzle of the kind {kind}");
            };
            let app = App::open();
            let state = app.run(|| PlanState::new(task.clone()));
            let stage = || app.run(|| untrack(|| state.stage()));
            let said = || app.run(|| untrack(|| state.response_text()));
            assert_eq!(stage(), PuzzleStage::Open, "{kind}");
            run(&app, state, Plan::EMPTY);
            assert_eq!(stage(), PuzzleStage::Wrong, "{kind}");
            assert_ne!(said(), "", "{kind}");
            app.run(|| state.try_again());
            assert_eq!(stage(), PuzzleStage::Open, "{kind}");
            run(&app, state, task.answer);
            let ended = PuzzleStage::Ended(PuzzleResult::Retried);
            assert_eq!(stage(), ended, "{kind}: {}", said());
            assert_eq!(said(), "Right!", "{kind}");
            app.run(|| state.show_solution());
            app.wait(Duration::from_secs(60));
            let ended = PuzzleStage::Ended(PuzzleResult::Shown);
            assert_eq!(stage(), ended, "{kind}: {}", said());
            assert!(said().starts_with("The solution: "), "{kind}: {}", said());
        }
    }
}
