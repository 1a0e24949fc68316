//! A wheel: six arrows, one for each direction on the board, on which players
//! place numbered order tokens.

use crate::browser::press::on_click;
use crate::i18n::Text;
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point};
use starfence_boards::star::{BoardRotation, step_vector};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Arrow, Number, PlanPhase};

/// The distance of a token from the wheel's centre, in SVG units.
const TOKEN_DISTANCE: f64 = 1.0;
/// The radius of the ring that shows the order in which the orders in the six
/// directions are executed, in SVG units.
const RING_RADIUS: f64 = 0.46;

/// The state of one arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ArrowState {
    /// The number of the token on the arrow; `None` if there is no token.
    pub order: Option<Number>,
    /// Whether the order on the arrow is the last one executed.
    pub last_executed: bool,
    /// Whether the order on the arrow was executed earlier.
    pub done: bool,
    /// Whether the selected token may be placed on the arrow.
    pub accepts_token: bool,
}

/// The callbacks of a wheel on which tokens can be placed.
#[derive(Clone, Copy)]
pub struct WheelPlay {
    /// Called with each arrow that is tapped.
    pub on_tap: Callback<Arrow>,
    /// Returns the screen reader text for an arrow and the token on it.
    pub describe: Callback<(Arrow, Option<Number>), String>,
}

/// A wheel. Without `play` it is a static picture, labelled with `label`.
#[component]
pub fn Wheel(
    /// The phase to which the wheel belongs.
    phase: PlanPhase,
    /// The rotation of the board, which the wheel follows.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
    /// Returns the state of an arrow.
    look: Callback<Arrow, ArrowState>,
    /// The direction of the priority arrow; `None` hides the ring that starts
    /// in that direction.
    #[prop(into)]
    priority: Signal<Option<Direction>>,
    /// Whether the direction of the priority arrow may still change before this
    /// phase.
    #[prop(optional)]
    priority_may_change: bool,
    /// The callbacks for placing tokens; `None` for a static picture.
    #[prop(optional)]
    play: Option<WheelPlay>,
    /// The screen reader label of a static picture.
    #[prop(optional, into)]
    label: Option<Text>,
) -> impl IntoView {
    let ring = move || priority.get().map(|first| ring(first, turned.get()));
    let arrow = move |direction| {
        let arrow = Arrow { phase, direction };
        view! { <WheelArrow arrow turned look play /> }
    };
    view! {
        <svg
            class="order-wheel"
            class:unsure=priority_may_change
            viewBox="-1.75 -1.6 3.5 3.2"
            role=label.map(|_| "img")
            aria-label=move || label.map(|label| label.get())
        >
            <g class="ring">{ring}</g>
            <text class="order-wheel-number" y=".13">
                {phase.number()}
            </text>
            {Direction::ALL.map(arrow).collect_view()}
        </svg>
    }
}

#[component]
fn WheelArrow(
    arrow: Arrow,
    turned: Signal<BoardRotation>,
    look: Callback<Arrow, ArrowState>,
    #[prop(optional_no_strip)] play: Option<WheelPlay>,
) -> impl IntoView {
    let direction = arrow.direction;
    let look = Memo::new(move |_| look.run(arrow));
    let order = Memo::new(move |_| look.read().order);
    let place = move || {
        let step = turned.get().to_screen(step_vector(direction));
        Point::new(TOKEN_DISTANCE * step.x, TOKEN_DISTANCE * step.y).svg_translation()
    };
    let angle = move || turned.get().degrees() + 60 * direction as u32;
    let tap = move || {
        if let Some(play) = play {
            play.on_tap.run(arrow);
        }
    };
    let token = move |number: Number| {
        view! {
            <g class="laid-token" transform=place>
                <circle class="token-face" r={".36"} />
                <text class="token-number" y=".17">
                    {number.get()}
                </text>
            </g>
        }
    };
    view! {
        <g
            {..on_click(move |_| tap())}
            class="arrow"
            class:laid=move || order.read().is_some()
            class:lit=move || look.read().last_executed
            class:done=move || look.read().done
            class:open=move || look.read().accepts_token
            role=play.map(|_| "button")
            tabindex=play.map(|_| "0")
            data-execution=play.map(|_| arrow.phase.number().to_string())
            data-direction=play.map(|_| direction.name())
            data-order=move || Some(play.and(order.get())?.get().to_string())
            aria-label=move || play.map(|play| play.describe.run((arrow, order.get())))
            on:keydown=move |event| {
                if play.is_some() && matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    tap();
                }
            }
        >
            <circle class="arrow-touch" r=".5" transform=place />
            // Points east, starting at the ring.
            <path
                class="arrow-shape"
                d="M.56-.31H1.14L1.68 0L1.14 .31H.56z"
                transform=move || format!("rotate({})", angle())
            />
            {move || order.get().map(token)}
        </g>
    }
}

/// A ring around the wheel that becomes thinner clockwise, from the first
/// direction to the last.
fn ring(first: Direction, turned: BoardRotation) -> impl IntoView {
    let at = |direction: Direction| {
        let step = turned.to_screen(step_vector(direction));
        Point::new(RING_RADIUS * step.x, RING_RADIUS * step.y)
    };
    let radius = Decimal(RING_RADIUS);
    let all: Vec<Direction> = first.all_clockwise().collect();
    let arcs = all.windows(2).enumerate().map(|(index, pair)| {
        let (from, to) = (at(pair[0]), at(pair[1]));
        let width = Decimal(0.15 - 0.025 * index as f64).to_string();
        let path = format!("M{from}A{radius} {radius} 0 0 1 {to}");
        view! { <path d=path stroke-width=width /> }
    });
    view! {
        {arcs.collect_view()}
        <circle class="ring-head" r=".13" transform=at(first).svg_translation() />
    }
}
