//! One phase of a plan: its rosette, and its orders as they will run.

use super::planning::Planning;
use super::priority::RUNNING_ARROW;
use super::token_interaction::arrow_text;
use crate::i18n::t_string;
use crate::pages::game::{ArrowLook, Rosette, RosettePlay};
use leptos::prelude::*;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, PlanPhase, running_order};

/// A rosette on which the planning player lays tokens.
#[component]
pub fn PlanRosette(
    /// The state that the parts of the planning screen share.
    planning: Planning,
    /// The phase of the plan to which the rosette belongs.
    phase: PlanPhase,
) -> impl IntoView {
    let i18n = planning.desk.i18n;
    let look = move |arrow: Arrow| ArrowLook {
        order: planning.plan().order(arrow),
        ..ArrowLook::default()
    };
    let play = RosettePlay {
        on_tap: Callback::new(move |arrow| planning.tokens.tap(arrow)),
        describe: Callback::new(move |(arrow, order)| arrow_text(i18n, arrow, order)),
    };
    let priority = Memo::new(move |_| Some(planning.priority(phase)));
    let caption = move || match phase {
        PlanPhase::First => t_string!(i18n, page.plan.first),
        PlanPhase::Second => t_string!(i18n, page.plan.second),
    };
    view! {
        <figure class="execution">
            <figcaption>{caption}</figcaption>
            <Rosette
                phase
                turned=planning.turned
                look=Callback::new(look)
                priority
                unsure=phase == PlanPhase::Second
                play
            />
            <RunningOrder planning phase />
        </figure>
    }
}

/// The orders of a phase, in the order in which they will run.
#[component]
fn RunningOrder(planning: Planning, phase: PlanPhase) -> impl IntoView {
    let orders = move || {
        let plan = planning.plan();
        running_order(planning.priority(phase))
            .filter(|(number, direction)| plan.has_order(phase, *number, *direction))
            .collect::<Vec<_>>()
    };
    let order = move |(number, direction): (Number, Direction)| {
        let angle = move || planning.turned.get().degrees() + 60 * direction as u32;
        view! {
            <span class="order">
                {number.get()} <svg viewBox="-1 -1 2 2">
                    <path d=RUNNING_ARROW transform=move || format!("rotate({})", angle()) />
                </svg>
            </span>
        }
    };
    view! {
        <div class="running-order" aria-hidden="true">
            <For each=orders key=|order| *order children=order />
        </div>
    }
}
