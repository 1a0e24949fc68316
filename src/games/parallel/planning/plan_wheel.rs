//! One phase of a plan: its wheel of arrows, and its orders in the sequence
//! in which they will run.

use super::state::Planning;
use super::token_interaction::arrow_text;
use crate::games::parallel::reveal::step_mark::StepMark;
use crate::i18n::{t, t_string};
use crate::pages::game::{ArrowState, Wheel, WheelPlay};
use leptos::prelude::*;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, PlanPhase, step_order};

/// The wheel of arrows on which the planning player lays order tokens.
#[component]
pub fn PlanWheel(
    /// The state that the parts of the planning screen share.
    planning: Planning,
    /// The phase of the plan that is laid on the wheel.
    phase: PlanPhase,
) -> impl IntoView {
    let i18n = planning.editor.i18n;
    let look = move |arrow: Arrow| {
        let order = planning.plan().order(arrow);
        let held = planning.tokens.held.get();
        ArrowState {
            order,
            accepts_token: held.is_some_and(|held| order != Some(held)),
            ..ArrowState::default()
        }
    };
    let play = WheelPlay {
        on_tap: Callback::new(move |arrow| planning.tokens.tap(arrow)),
        describe: Callback::new(move |(arrow, order)| {
            arrow_text(i18n, arrow, planning.turned.get(), order)
        }),
    };
    let priority = Memo::new(move |_| Some(planning.priority(phase)));
    let caption = move || match phase {
        PlanPhase::First => t_string!(i18n, page.plan.first),
        PlanPhase::Second => t_string!(i18n, page.plan.second),
    };
    view! {
        <figure class="execution">
            <figcaption title=t!(i18n, page.plan.tip_wheels)>{caption}</figcaption>
            <Wheel
                phase
                turned=planning.turned
                look=Callback::new(look)
                priority
                priority_may_change=phase == PlanPhase::Second
                play
            />
            <RunningOrder planning phase />
        </figure>
    }
}

/// The orders of a phase, in the sequence in which they will run.
#[component]
fn RunningOrder(planning: Planning, phase: PlanPhase) -> impl IntoView {
    let i18n = planning.editor.i18n;
    let orders = Memo::new(move |_| {
        let plan = planning.plan();
        step_order(planning.priority(phase))
            .filter(|(number, direction)| plan.has_order(phase, *number, *direction))
            .collect::<Vec<_>>()
    });
    let order = move |(number, direction): (Number, Direction)| {
        let now = move || planning.shown_order() == Some((phase, number, direction));
        view! {
            <li class:now=now>
                <StepMark number direction turned=planning.turned />
            </li>
        }
        .into_any()
    };
    view! {
        <ol
            class="running-order"
            aria-hidden="true"
            title=t!(i18n, page.plan.tip_order)
        >
            {move || orders.get().into_iter().map(order).collect_view()}
        </ol>
    }
}
