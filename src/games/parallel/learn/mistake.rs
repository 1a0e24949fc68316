//! The state of the page for practising a plan that was a mistake.

use super::planned_round::{PlannedRound, PlannedRoundBoard, PlannedRoundTools};
use crate::browser::effects::run_effect;
use crate::i18n::hint_text::better_reason;
use crate::i18n::{Percent, SeatName, t, t_string};
use crate::pages::game::{PHASE_SEPARATOR, PlanFigure, SearchResult, plan_text};
use crate::pages::puzzles::layout::{PuzzleStage, PuzzleView};
use crate::pages::puzzles::mistake_state::SEARCH_MS;
use crate::pages::puzzles::share::PuzzleTries;
use crate::pages::puzzles::{MistakeLayout, MistakePlace};
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_engine::ugi;
use starfence_rules::Game;
use starfence_rules::Setup as _;
use starfence_rules::parallel::{Plan, Position};
use starfence_table::lesson::Lesson;
use starfence_table::parallel::plan_reason;
use starfence_table::practice::{MistakeVerdict, PlanMistake, PlanMistakeTask};

/// The state of the page for practising a plan that was a mistake. In each
/// attempt, the other players' plans are those that they made in the game. As
/// in a review, the evaluation of the attempt does not use knowledge of these
/// plans.
#[derive(Clone, Copy)]
pub struct PlanMistakeState {
    task: RwSignal<PlanMistakeTask>,
    /// The round to practise.
    pub round: PlannedRound,
}

impl PlanMistakeState {
    /// Creates the state before the first attempt.
    pub fn new(mistake: PlanMistake) -> Self {
        let PlanMistake {
            seat, submissions, ..
        } = mistake;
        let home = mistake.position.rules().players.home(seat);
        let turned = home.map_or(BoardRotation::default(), BoardRotation::to_face);
        let lesson = Lesson::<Position>::against(mistake.position.clone(), seat, submissions);
        let state = Self {
            round: PlannedRound::with_players(mistake.players.clone(), turned, lesson),
            task: RwSignal::new(PlanMistakeTask::new(mistake)),
        };
        // A plan counts as an attempt when its round begins.
        run_effect(move || {
            let is_open = state.task.read_untracked().verdict() == MistakeVerdict::Open;
            if !state.round.is_planning() && is_open {
                let plan = state.plan();
                state.task.update(|task| task.attempt(plan));
            }
        });
        state.judge_tries();
        state
    }

    fn plan(self) -> Plan {
        self.round.lesson.read_untracked().plan()
    }

    /// Lets the engine evaluate each attempt that the review has not already
    /// evaluated.
    fn judge_tries(self) {
        let engine = EngineClient::for_owner();
        let asked = Memo::new(move |_| self.task.read().verdict() == MistakeVerdict::Pending);
        run_effect(move || {
            if !asked.get() {
                return engine.stop();
            }
            let plan = self.plan();
            let lines = self.task.with_untracked(|task| {
                let PlanMistake { position, seat, .. } = task.mistake();
                let go = format!("go player {seat} judge {plan} movetime {SEARCH_MS}");
                ugi::search_lines(&Game::new(position.clone()), go)
            });
            let found = StoredValue::new(SearchResult::default());
            engine.ask(Urgency::Move, lines, move |heard| match heard {
                EngineReply::Info(info) => {
                    let _ = found.try_update_value(|found| found.add(info));
                }
                EngineReply::Best(_) => {
                    self.apply_judgement(plan, found.try_get_value().unwrap_or_default());
                }
                EngineReply::Unavailable => {
                    self.try_again();
                    let text = t_string!(self.round.editor.i18n, page.computer.failed).to_owned();
                    self.round.editor.notice.show(text);
                }
            });
        });
    }

    /// Applies the result of a search: the player's winning chances with the
    /// best plan and with the attempted plan.
    fn apply_judgement(self, plan: Plan, found: SearchResult) {
        let text = plan.to_string();
        // The user may have left the page.
        let _ = self.task.try_update(|task| {
            let seat = task.mistake().seat.array_index();
            let lines = found.into_lines();
            let made = lines.iter().find(|line| line.moves.first() == Some(&text));
            let chance = |line: Option<&ugi::Info>| line?.chances.get(seat).copied();
            let best = chance(lines.first()).unwrap_or(1.0);
            task.judge(chance(made).unwrap_or(0.0), best);
        });
    }

    fn try_again(self) {
        self.round.plan_again();
        let _ = self.task.try_update(PlanMistakeTask::restart);
    }

    fn show(self) {
        self.try_again();
        if let Some(plan) = self.task.try_update(PlanMistakeTask::show) {
            self.round.lesson.update(|lesson| {
                // The plan is never refused: a review keeps only plans that can
                // be made.
                let _ = lesson.set_plan(plan);
            });
            self.round.run_round();
        }
    }

    fn stage(self) -> PuzzleStage {
        let has_run = self.round.has_run();
        let task = self.task.read();
        match (task.result(), task.verdict()) {
            _ if !has_run => PuzzleStage::Open,
            (Some(result), _) => PuzzleStage::Ended(result),
            (None, MistakeVerdict::Open | MistakeVerdict::Pending) => PuzzleStage::Open,
            (None, _) => PuzzleStage::Wrong,
        }
    }

    /// Returns the feedback on the last attempt, once its round has run.
    fn response_text(self) -> String {
        if let Some(notice) = self.round.editor.notice.get() {
            return notice;
        }
        if !self.round.has_run() {
            return String::new();
        }
        let i18n = self.round.editor.i18n;
        let task = self.task.read();
        let better = task.mistake().better;
        let turned = self.round.turned();
        let better_text = || plan_text(i18n, better, turned.get(), PHASE_SEPARATOR);
        let with_reason = |text: String| {
            let PlanMistake {
                position,
                seat,
                made,
                ..
            } = task.mistake();
            let reason = plan_reason(position, *seat, better, *made);
            let name = |seat| self.round.editor.name.run(seat);
            let reason = better_reason(i18n, &name, reason, true);
            i18n.sentences([text].into_iter().chain(reason))
        };
        match task.verdict() {
            MistakeVerdict::Open => String::new(),
            MistakeVerdict::Pending => t_string!(i18n, puzzles.mistakes.judging).to_owned(),
            MistakeVerdict::SameAgain => t_string!(i18n, puzzles.mistakes.plan.same).to_owned(),
            MistakeVerdict::Worse => t_string!(i18n, puzzles.mistakes.plan.worse).to_owned(),
            MistakeVerdict::Right if self.plan() == better => {
                with_reason(t_string!(i18n, puzzles.right).to_owned())
            }
            MistakeVerdict::Right => {
                t_string!(i18n, puzzles.mistakes.as_good, better = better_text())
            }
            MistakeVerdict::Shown => {
                with_reason(t_string!(i18n, puzzles.shown, answer = better_text()))
            }
        }
    }

    /// Returns a sentence that describes the task.
    fn task_sentence(self) -> String {
        let task = self.task.read();
        let mistake = task.mistake();
        t_string!(
            self.round.editor.i18n,
            puzzles.mistakes.plan.task,
            name = SeatName::You,
            round = mistake.rounds + 1,
            before = Percent(mistake.chance.into()),
            after = Percent(mistake.chance_after().into())
        )
    }

    /// Returns the texts and actions that the page shows beside the board.
    pub fn view(self) -> PuzzleView {
        let seat = self.task.read_untracked().mistake().seat;
        PuzzleView {
            stage: Signal::derive(move || self.stage()),
            task: (move || self.task_sentence()).into(),
            tries: Signal::derive(PuzzleTries::default),
            response: (move || self.response_text()).into(),
            to_move: Signal::derive(move || self.round.is_planning().then(|| seat.number())),
            again: Callback::new(move |()| self.try_again()),
            show: Callback::new(move |()| self.show()),
            hint: None,
            play_out: None,
        }
    }
}

/// The player's plan in the original game.
#[component]
pub fn ActualPlan(
    /// The state of the practice page.
    state: PlanMistakeState,
) -> impl IntoView {
    let i18n = state.round.editor.i18n;
    let plan = state.task.read_untracked().mistake().made;
    view! {
        <figure class="open-plan">
            <figcaption>{t!(i18n, puzzles.mistakes.plan.made)}</figcaption>
            <PlanFigure plan />
        </figure>
    }
}

/// The page for practising a mistake in Parallel Chinese Checkers.
#[component]
pub fn ParallelMistake(
    /// The number of the mistake among the mistakes to practise.
    place: MistakePlace,
    /// The plan that was a mistake, with the position before it and a better
    /// plan.
    mistake: PlanMistake,
) -> impl IntoView {
    let (turn, players, seat) = (mistake.rounds + 1, mistake.players.clone(), mistake.seat);
    let state = PlanMistakeState::new(mistake);
    let tools = view! {
        <ActualPlan state />
        <PlannedRoundTools state=state.round />
    };
    let tools = Some(tools.into_any());
    view! {
        <MistakeLayout place kind=Position::KIND turn players seat=Some(seat) view=state.view() tools>
            <PlannedRoundBoard state=state.round />
        </MistakeLayout>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::worker::{answer, take_sent};
    use crate::state::library::SavedGames;
    use crate::state::practice::StoredPractice;
    use crate::testing::App;
    use starfence_table::puzzle::PuzzleResult;
    use starfence_table::{GameId, ParallelMessage};
    use std::time::Duration;

    /// A reviewed game in which the first plan of player 1, the only person, is
    /// marked.
    const GAME: &str = "[Game \"parallel\"]\n[Players \"2\"]\n\
        [Player2 \"Computer, level 3\"]\n\
        [Position \"../..../....../......../A4A2A4A3..........B4B6B3B1/\
        A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/\
        ................../..................../....................../\
        ......................../........................../......../....../..../.. \
        E 222222/222222\"]\n[Result \"1\"]\n\n\
        {[%chances 0.50,0.50]} 1. -/- $4 SW2,W3/E1 \
        {[%chances 0.30,0.70] [%review 4,0] [%costs 0.40,0.00]} \
        ({[%review best 1]} 1. SE3/SE3 SW2,W3/E1)\n\
        2. E1/- resign 1\n";

    #[test]
    fn each_plan_is_answered_once_its_round_has_run() {
        let app = App::open();
        let games = app.context::<SavedGames>();
        let state = app.run(|| {
            games.put(GameId::new(1), Some(GAME));
            let left = untrack(|| StoredPractice::load(games).remaining(None));
            let mistake = left[0].mistake.downcast_ref::<PlanMistake>();
            let Some(mistake) = mistake.cloned() else {
                panic!("no plan to practise");
            };
            PlanMistakeState::new(mistake)
        });
        let view = app.run(|| state.view());
        let stage = || app.run(|| view.stage.get_untracked());
        let said = || app.run(|| untrack(|| state.response_text()));
        let run = |plan: &str| {
            let Ok(plan) = plan.parse() else {
                panic!("{plan} is no plan");
            };
            app.run(|| {
                state.round.editor.send.run(ParallelMessage::SetPlan(plan));
                state.round.run_round();
            });
            // Less than a search may take that says nothing.
            app.wait(Duration::from_secs(8));
        };
        let task = app.run(|| untrack(|| state.task_sentence()));
        let expected = "Plan round 1 again. Your plan in the game lowered your chance of \
                        winning: 50% → 10%. Find a better one.";
        assert_eq!(task, expected);
        run("-/-");
        assert_eq!(said(), "That’s the plan you made. Find a better one.");
        app.run(|| view.again.run(()));
        assert_eq!(stage(), PuzzleStage::Open);
        run("NW1/-");
        assert_eq!(stage(), PuzzleStage::Open);
        // The review knows nothing of this plan: a search judges it.
        answer("ready");
        let asked = take_sent().join(" ");
        assert!(asked.contains("judge NW1/-"), "{asked}");
        for (at, share, plan) in [(1, "0.5,0.5", "SE3/SE3"), (2, "0.1,0.9", "NW1/-")] {
            answer(&format!(
                "info depth 1 nodes 9 time 9 multipv {at} score cp 0 share {share} pv {plan}"
            ));
        }
        answer("bestmove SE3/SE3");
        app.wait(Duration::from_secs(1));
        assert_eq!(stage(), PuzzleStage::Wrong);
        assert_eq!(said(), "Not quite – there’s a better plan.");
        app.run(|| view.show.run(()));
        app.wait(Duration::from_secs(60));
        let shown = said();
        let solution = "The solution: Phase 1: 3 north-east · Phase 2: 3 north-east.";
        assert!(shown.starts_with(solution), "{shown}");
        app.run(|| view.again.run(()));
        run("SE3/SE3");
        // Repeating what was shown does not count.
        assert_eq!(stage(), PuzzleStage::Ended(PuzzleResult::Shown));
        assert!(said().starts_with("Right!"), "{}", said());
    }
}
