//! A player's plan, visible to everyone.

use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::planning::preview::priority_arrows;
use crate::pages::game::{ArrowState, EmptyPlan, Wheel, plan_label};
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::Seat;
use starfence_rules::parallel::{Arrow, Plan, PlanPhase};

/// Both wheels of a player's plan in the round that is played back; for an
/// empty plan, a text that says that the plan is empty.
#[component]
pub fn RevealedPlan(
    game: ParallelGame,
    /// The player's seat.
    seat: Seat,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let plan = Memo::new(move |_| {
        let round = game.playback.get()?.round;
        game.table.read().plans(round)?.by_seat(seat).plan()
    });
    let is_empty = Memo::new(move |_| plan.get().is_some_and(Plan::is_empty));
    let wheel = move |phase| view! { <RevealedWheel game seat plan phase turned /> };
    let shown = move || {
        if is_empty.get() {
            view! { <EmptyPlan /> }.into_any()
        } else {
            PlanPhase::ALL.map(wheel).collect_view().into_any()
        }
    };
    view! { <div class={"plans"}>{shown}</div> }
}

#[component]
fn RevealedWheel(
    game: ParallelGame,
    seat: Seat,
    plan: Memo<Option<Plan>>,
    phase: PlanPhase,
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let i18n = game.i18n;
    let look = move |arrow: Arrow| {
        let order = plan.get().and_then(|plan| plan.order(arrow));
        let round = game.round.read();
        let index = round.as_ref().and_then(|round| {
            round.steps.iter().position(|step| {
                let same = step.phase == arrow.phase && step.direction == arrow.direction;
                same && Some(step.number) == order && step.ordered_by.contains(seat)
            })
        });
        let steps_run = game.steps_run();
        ArrowState {
            order,
            last_executed: index.is_some_and(|index| index + 1 == steps_run),
            done: index.is_some_and(|index| index + 1 < steps_run),
            ..ArrowState::default()
        }
    };
    let priority = Memo::new(move |_| {
        let round = game.round.read();
        Some(priority_arrows(round.as_ref()?)[phase as usize])
    });
    let label = move || plan_label(i18n, plan.get().unwrap_or_default(), turned.get(), phase);
    view! { <Wheel phase turned look=Callback::new(look) priority label=Signal::derive(label) /> }
}
