//! The planning screen: what one player sees, and nobody else.

use super::computers::Advice;
use super::game::ParallelGame;
use super::ghosts::PlanGhosts;
use super::header::PrivateHeader;
use super::model::planning_model;
use super::page::{ParallelScreen, hole_text};
use super::plan_rosette::PlanRosette;
use super::preview::{PlanPreview, priority_arrows};
use super::preview_stepper::PreviewStepper;
use super::priority::PriorityArrow;
use super::token_interaction::{DraggedToken, TokenInteraction};
use super::token_store::{Standings, TokenStore};
use crate::rules::lattice::Direction;
use crate::rules::parallel::{Execution, Plan, Resolution, View};
use crate::rules::{Position as _, Seat};
use crate::table::ParallelMessage;
use crate::ui::boards::star::{StarBoardView, StarEvent, StarPlay, Turned};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{LINES, Panel, spoken, thought_view, typed_move};
use crate::ui::state::settings::Settings;
use leptos::prelude::*;

/// What the parts of the planning screen share. It lives no longer than the
/// screen does.
#[derive(Clone, Copy)]
pub struct Planning {
    /// The game.
    pub game: ParallelGame,
    /// What is done with tokens.
    pub tokens: TokenInteraction,
    /// What the player knows.
    pub view: Memo<Option<View>>,
    /// What the plan does if nobody else moves; none when that is not wanted.
    pub preview: Memo<Option<Resolution>>,
    /// How many of its steps the board shows; `None` for all.
    pub steps: RwSignal<Option<usize>>,
    /// How far the board is turned.
    pub turned: Memo<Turned>,
}

impl Planning {
    fn new(game: ParallelGame, seat: Seat) -> Self {
        let settings = expect_context::<Settings>();
        let view = Memo::new(move |_| game.table.read().view());
        let turned = turned_to(game, seat);
        let preview = Memo::new(move |_| {
            let wanted = settings.ghosts.get().0;
            view.read().as_ref().filter(|_| wanted)?.preview()
        });
        Self {
            game,
            tokens: TokenInteraction::new(game, turned),
            view,
            preview,
            steps: RwSignal::new(None),
            turned,
        }
    }

    /// The plan as it is laid; followed.
    pub fn plan(self) -> Plan {
        self.view.read().as_ref().map_or(Plan::EMPTY, View::plan)
    }

    /// Where the priority arrow points in an execution: for the second one,
    /// where it would if nobody else moved. Followed.
    pub fn priority(self, execution: Execution) -> Direction {
        let view = self.view.read();
        let now = view.as_ref().map(|view| view.position().arrow());
        let preview = self.preview.read();
        let arrows = preview.as_ref().map(priority_arrows);
        let then = arrows.map(|arrows| arrows[execution as usize]);
        then.or(now).unwrap_or(Direction::E)
    }
}

/// How far the board is turned for the player who plans or arranges pegs.
pub fn turned_to(game: ParallelGame, seat: Seat) -> Memo<Turned> {
    let settings = expect_context::<Settings>();
    let players = game.table.read_untracked().rules().players;
    Memo::new(move |_| {
        let home = settings.turned_to(seat).and_then(|seat| players.home(seat));
        home.map_or(Turned::default(), Turned::to_face)
    })
}

/// The planning screen of a player.
#[component]
pub fn PlanningScreen(
    /// The game.
    game: ParallelGame,
    /// The player.
    seat: Seat,
) -> impl IntoView {
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let planning = Planning::new(game, seat);
    let tokens = planning.tokens;
    let title = move || {
        let (name, round) = (game.name(seat), game.table.read().position().round());
        t_string!(i18n, page.plan.title, name, round)
    };
    let rosette = move |execution| view! { <PlanRosette planning execution /> };
    let store = Memo::new(move |_| {
        let view = planning.view.read();
        view.as_ref().map(View::store).unwrap_or_default()
    });
    let lay = Callback::new(move |text: String| game.lay_typed(&text));
    let typed = typed_move(lay, |i18n| t_string!(i18n, page.moves.type_plan));
    let computers = game.computers;
    let analysis = move || thought_view(computers.thought, game.summary, || LINES).into_view();
    view! {
        <ParallelScreen game class="play planning" panel facing=Some(seat)>
            <PrivateHeader game seat panel title />
            <div class="board-cell">
                <PlanningBoard planning />
                <Standings summary=game.summary />
            </div>
            <section class="desk">
                <div class="rosettes">{Execution::ALL.map(rosette).collect_view()}</div>
                <TokenStore store tokens />
                <PreviewStepper planning />
                <p class="notice" role="alert">
                    {move || game.notice.get()}
                </p>
                <PlanButtons planning />
                {typed.into_view()}
                {move || computers.analysing.get().then(|| untrack(analysis))}
            </section>
            <DraggedToken tokens />
            {spoken(tokens.announcement).into_view()}
        </ParallelScreen>
    }
}

#[component]
fn PlanningBoard(planning: Planning) -> impl IntoView {
    let Planning {
        game,
        tokens,
        view,
        turned,
        ..
    } = planning;
    let players = game.table.read_untracked().players().to_vec();
    let model = {
        let players = players.clone();
        Memo::new(move |_| {
            let view = view.read();
            let view = view.as_ref();
            view.map(|view| planning_model(view, &players))
                .unwrap_or_default()
        })
    };
    // A touch of an own peg chooses a token of its number.
    let on_event = move |event| {
        if let StarEvent::Pick(Some(hole)) | StarEvent::Drag(hole) = event
            && let Some(peg) = game.table.read_untracked().position().peg_at(hole)
        {
            tokens.choose(peg.number);
        }
    };
    let play = StarPlay {
        on_event: Callback::new(on_event),
        describe: hole_text(game),
        label: Signal::derive(move || t_string!(game.i18n, page.plan.board).to_owned()),
    };
    let preview = Memo::new(move |_| {
        let preview = planning.preview.read();
        let steps = planning.steps.get().unwrap_or(usize::MAX);
        Some(PlanPreview::after(preview.as_ref()?, steps))
    });
    let priority = Memo::new(move |_| planning.priority(Execution::First));
    view! {
        <StarBoardView model turned flight=game.flight play>
            <PlanGhosts preview players turned />
            <PriorityArrow direction=priority turned />
        </StarBoardView>
    }
}

/// The plan is done, or begun anew.
#[component]
fn PlanButtons(planning: Planning) -> impl IntoView {
    let game = planning.game;
    let i18n = game.i18n;
    let empty = Memo::new(move |_| planning.plan().is_empty());
    view! {
        <div class="desk-end">
            <button
                class="button"
                type="button"
                disabled=move || empty.get()
                on:click=move |_| {
                    game.send(ParallelMessage::Clear);
                }
            >
                {move || t_string!(i18n, page.plan.clear)}
            </button>
            <Advice game />
            <DoneButton game />
        </div>
    }
}

/// The button that ends planning or arranging.
#[component]
pub fn DoneButton(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    view! {
        <button
            class="button primary"
            type="button"
            on:click=move |_| {
                game.send(ParallelMessage::Confirm);
            }
        >
            {move || t_string!(game.i18n, page.plan.done)}
        </button>
    }
}
