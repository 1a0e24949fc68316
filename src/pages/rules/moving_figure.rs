//! Animated figures, drawn with the games' board components. They play stage by
//! stage, once when scrolled into view and again on request. If the user
//! prefers reduced motion, the stages are shown side by side instead.

use super::arrow::figure_class;
use super::fence_figure::FenceFigure;
use super::star_figure::StarFigure;
use crate::boards::animation::page_clock;
use crate::boards::quoridor::QuoridorBoard;
use crate::boards::star::StarBoard;
use crate::browser::effects::run_effect;
use crate::browser::pointer::prefers_reduced_motion;
use crate::browser::seen::first_seen;
use crate::browser::timer::run_later;
use crate::components::button::IconButton;
use crate::i18n::{t_string, use_i18n};
use leptos::html::Div;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use starfence_boards::quoridor::{PawnAnimation, QuoridorModel};
use starfence_boards::star::{PegAnimation, StarModel};
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::Square;
use std::time::Duration;

/// How long the first stage, with its arrows, is shown before anything moves.
const START: Duration = Duration::from_millis(900);
/// How long a stage is shown between two moves.
const PAUSE_BETWEEN_MOVES: Duration = Duration::from_millis(350);
/// How long the last stage is shown before the figure returns to the first.
const END: Duration = Duration::from_millis(1_800);
/// The speed of the animation, relative to the speed in a game: slower, so that
/// every hop can be followed.
const SPEED: f64 = 0.4;

/// A figure of pegs that move on the star board one after the other.
pub struct MovingStar {
    /// The figure before anything moves.
    pub start: StarFigure,
    /// The routes of the pegs: each is a list of holes, separated by single
    /// spaces.
    pub moves: &'static [&'static str],
}

/// A figure of a pawn that moves on the Quoridor board.
pub struct MovingPawn {
    /// The figure before the pawn moves.
    pub start: FenceFigure,
    /// The names of the squares to which the pawn moves, in order.
    pub moves: &'static [&'static str],
}

impl MovingStar {
    /// Draws one animated figure or, with reduced motion, one figure for each
    /// stage.
    pub fn views(&self) -> Vec<AnyView> {
        let routes: Vec<Vec<Hole>> = self.moves.iter().map(|way| route(way)).collect();
        let mut models = vec![self.start.model()];
        for route in &routes {
            let next = models.last().map(|model| moved(model, route));
            models.extend(next);
        }
        let part = self.start.frame;
        let class = figure_class(part);
        if prefers_reduced_motion() {
            let later = models.into_iter().skip(1);
            let later = later.map(|model| view! { <StarBoard model part class /> }.into_any());
            return [self.start.view()].into_iter().chain(later).collect();
        }
        let animation = RwSignal::new(None::<PegAnimation>);
        let stages = Stages::new(
            routes.len(),
            Signal::derive(move || animation.read().is_some()),
        );
        let model =
            Signal::derive(move || models.get(stages.stage.get()).cloned().unwrap_or_default());
        let fly = move |stage: usize| {
            let route = routes.get(stage).cloned().unwrap_or_default();
            animation.set(Some(PegAnimation {
                speed: SPEED,
                ..PegAnimation::single_peg(route, page_clock())
            }));
        };
        let marks = self.start.marks();
        let figure = view! {
            <MovingFigure stages part on_move=Callback::new(fly)>
                <StarBoard model part class animation>
                    <g class:away=move || stages.stage.get() != 0>{marks}</g>
                </StarBoard>
            </MovingFigure>
        };
        vec![figure.into_any()]
    }
}

impl MovingPawn {
    /// Draws one animated figure or, with reduced motion, one figure for each
    /// stage.
    pub fn views(&self) -> Vec<AnyView> {
        let from: Option<Square> = self.start.picked.parse().ok();
        let to = self
            .moves
            .iter()
            .filter_map(|name| name.parse::<Square>().ok());
        let stops: Vec<Square> = from.into_iter().chain(to).collect();
        let part = self.start.frame;
        let class = figure_class(part);
        let start = self.start.model();
        let models: Vec<QuoridorModel> = stops
            .iter()
            .map(|stop| {
                let mut model = start.clone();
                for (square, _) in &mut model.pawns {
                    if Some(*square) == from {
                        *square = *stop;
                    }
                }
                model
            })
            .collect();
        if prefers_reduced_motion() {
            let later = models.into_iter().skip(1);
            let later = later.map(|model| view! { <QuoridorBoard model part class /> }.into_any());
            return [self.start.view()].into_iter().chain(later).collect();
        }
        let animation = RwSignal::new(None::<PawnAnimation>);
        let flying = Signal::derive(move || animation.read().is_some());
        let stages = Stages::new(stops.len().saturating_sub(1), flying);
        let model =
            Signal::derive(move || models.get(stages.stage.get()).cloned().unwrap_or_default());
        let fly = move |stage: usize| {
            if let Some(&[from, to]) = stops.get(stage..stage + 2) {
                let began = page_clock();
                animation.set(Some(PawnAnimation { from, to, began }));
            }
        };
        let marks = self.start.marks();
        let figure = view! {
            <MovingFigure stages part on_move=Callback::new(fly)>
                <QuoridorBoard model part class animation>
                    <g class:away=move || stages.stage.get() != 0>{marks}</g>
                </QuoridorBoard>
            </MovingFigure>
        };
        vec![figure.into_any()]
    }
}

/// The progress of an animated figure.
#[derive(Clone, Copy)]
struct Stages {
    /// The number of moves made so far.
    stage: RwSignal<usize>,
    /// Whether the animation is playing.
    playing: RwSignal<bool>,
    /// The total number of moves in the animation.
    last: usize,
    /// Whether a piece is moving now.
    flying: Signal<bool>,
}

impl Stages {
    fn new(last: usize, flying: Signal<bool>) -> Self {
        Self {
            stage: RwSignal::new(0),
            playing: RwSignal::new(false),
            last,
            flying,
        }
    }

    fn play(self) {
        self.stage.set(0);
        self.playing.set(true);
    }

    /// Makes the moves one after the other while the animation is playing, and
    /// then returns to the start. `on_move` is called with the index of each
    /// move.
    fn play_stages(self, on_move: Callback<usize>) {
        run_effect(move || {
            let stage = self.stage.get();
            if !self.playing.get() || self.flying.get() {
                return;
            }
            if stage == self.last {
                return run_later(END, move || {
                    self.playing.set(false);
                    self.stage.set(0);
                });
            }
            let wait = if stage == 0 {
                START
            } else {
                PAUSE_BETWEEN_MOVES
            };
            run_later(wait, move || {
                on_move.run(stage);
                self.stage.set(stage + 1);
            });
        });
    }
}

/// An animated figure, with a button that plays the animation again.
#[component]
fn MovingFigure(
    stages: Stages,
    /// The part of the board that is shown.
    part: Rect,
    /// Called with the index of each move.
    on_move: Callback<usize>,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    stages.play_stages(on_move);
    let figure = NodeRef::<Div>::new();
    let seen = first_seen(figure, "0px");
    run_effect(move || {
        if seen.get() {
            stages.play();
        }
    });
    view! {
        <div
            class=format!("moving {}", figure_class(part))
            data-stage=move || stages.stage.get().to_string()
            node_ref=figure
        >
            {children()}
            <IconButton
                icon="play"
                label=move || t_string!(i18n, help.page.play).to_owned()
                on_press=move |()| stages.play()
            />
        </div>
    }
}

/// Parses the holes of a route.
fn route(way: &str) -> Vec<Hole> {
    way.split(' ')
        .filter_map(|name| name.parse().ok())
        .collect()
}

/// Returns the board after a peg has moved from the first hole of a route to
/// the last.
fn moved(model: &StarModel, route: &[Hole]) -> StarModel {
    let mut next = model.clone();
    if let (Some(from), Some(to)) = (route.first(), route.last()) {
        next.pegs.swap(from.array_index(), to.array_index());
        next.numbers.swap(from.array_index(), to.array_index());
    }
    next
}
