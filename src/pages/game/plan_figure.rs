//! Pictures of plans in Parallel Chinese Checkers (the orders that a player
//! gives for a round).

use super::wheel::{ArrowState, Wheel};
use crate::i18n::reasons::direction_name;
use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::parallel::{Arrow, Plan, PlanPhase};

/// The rotation of the page's star board. Pictures and descriptions of plans on
/// the page use the same rotation.
#[derive(Clone, Copy)]
pub struct PlanRotation(pub Signal<BoardRotation>);

impl PlanRotation {
    /// Returns the rotation of the page's board, or no rotation if the page has
    /// no board.
    pub fn of_board() -> Signal<BoardRotation> {
        use_context::<Self>().map_or_else(|| Signal::stored(BoardRotation::default()), |it| it.0)
    }
}

/// A plan drawn as two wheels of arrows, or a text if the plan is empty.
#[component]
pub fn PlanFigure(plan: Plan) -> impl IntoView {
    let i18n = use_i18n();
    let turned = PlanRotation::of_board();
    if plan.is_empty() {
        return view! { <EmptyPlan /> }.into_any();
    }
    let wheel = move |phase| {
        let look = move |arrow: Arrow| ArrowState {
            order: plan.order(arrow),
            ..ArrowState::default()
        };
        let label = Signal::derive(move || plan_label(i18n, plan, turned.get(), phase));
        view! {
            <Wheel
                phase
                turned
                look=Callback::new(look)
                priority=Signal::stored(None)
                label
            />
        }
    };
    view! { <div class={"plans"}>{PlanPhase::ALL.map(wheel).collect_view()}</div> }.into_any()
}

/// The text shown for a plan without orders.
#[component]
pub fn EmptyPlan() -> impl IntoView {
    let i18n = use_i18n();
    // The style sheet keeps the two lines.
    let text = move || plan_text(i18n, Plan::EMPTY, BoardRotation::default(), "\n");
    view! { <span class="empty-plan">{text}</span> }
}

/// Returns a picture of a plan for the move list; `None` if the text is not a
/// valid plan. The text also serves as the picture's label.
pub fn plan_picture(text: &str) -> Option<AnyView> {
    let plan: Plan = text.parse().ok()?;
    let wheels = view! {
        <span class="wheels" aria-hidden="true">
            <PlanFigure plan />
        </span>
    };
    Some(wheels.into_any())
}

/// The better plan that a review found, in words and as a picture with tokens
/// on the arrows.
#[component]
pub fn BetterPlan(
    /// The plan in text form.
    text: String,
) -> impl IntoView {
    let i18n = use_i18n();
    let plan: Option<Plan> = text.parse().ok();
    let turned = PlanRotation::of_board();
    let moves = move || match plan {
        Some(plan) => plan_text(i18n, plan, turned.get(), PHASE_SEPARATOR),
        None => text.clone(),
    };
    view! {
        <p>{move || t_string!(i18n, page.review.better, moves = moves())}</p>
        {plan.filter(|plan| !plan.is_empty()).map(|plan| view! { <PlanFigure plan /> })}
    }
}

/// The separator between the two phases of a plan in a single line of text.
pub const PHASE_SEPARATOR: &str = " \u{b7} ";

/// Returns both phases of a plan in words, separated by `between`. The
/// directions are those on the screen, where the board is rotated by `turned`.
pub fn plan_text(i18n: I18n, plan: Plan, turned: BoardRotation, between: &str) -> String {
    PlanPhase::ALL
        .map(|phase| plan_label(i18n, plan, turned, phase))
        .join(between)
}

/// Returns the label of one phase of a plan, for screen readers. `turned` is
/// the rotation of the board on the screen.
pub fn plan_label(i18n: I18n, plan: Plan, turned: BoardRotation, phase: PlanPhase) -> String {
    let laid = Arrow::all()
        .filter(|arrow| arrow.phase == phase)
        .filter_map(|arrow| order_text(i18n, plan, turned, arrow));
    let (phase, laid) = (phase.number(), i18n.list(&Vec::from_iter(laid)));
    if laid.is_empty() {
        t_string!(i18n, page.reveal.no_orders, phase)
    } else {
        t_string!(i18n, page.reveal.plan, phase, laid)
    }
}

/// Returns a plan's order on an arrow in words, such as "3 east"; `None` if the
/// arrow has no order.
fn order_text(i18n: I18n, plan: Plan, turned: BoardRotation, arrow: Arrow) -> Option<String> {
    let direction = direction_name(i18n, turned.screen_direction(arrow.direction));
    Some(format!("{} {direction}", plan.order(arrow)?))
}

/// Returns the first order of a plan in words; `None` if the plan is empty.
pub fn first_order_text(i18n: I18n, plan: Plan, turned: BoardRotation) -> Option<String> {
    Arrow::all().find_map(|arrow| order_text(i18n, plan, turned, arrow))
}
