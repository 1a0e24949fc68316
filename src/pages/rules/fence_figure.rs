//! Figures of parts of the Quoridor board, still and animated.

use super::arrow::{FigureArrow, TickOrCross, figure_class, seat_of, unit};
use super::moving_figure::{MovingFigure, Stages};
use crate::boards::quoridor::QuoridorBoard;
use crate::browser::pointer::prefers_reduced_motion;
use crate::browser::time::page_clock;
use leptos::prelude::*;
use starfence_boards::geometry::{Point, Rect};
use starfence_boards::quoridor::{BoardRotation, PawnAnimation, QuoridorModel, centre, crossing};
use starfence_rules::Seat;
use starfence_rules::quoridor::{CardinalDirection, Fence, Square};
use starfence_table::Colour;

/// A figure of a part of the Quoridor board, with pawns, fences and arrows.
pub struct FenceFigure {
    /// The part of the board that is shown. The board's centre is the origin.
    pub frame: Rect,
    /// The sides of the board that are goals, each with the colour of the
    /// player who must reach it.
    pub goals: &'static [(CardinalDirection, Colour)],
    /// The pawns, each with its colour and the name of its square.
    pub pawns: &'static [(Colour, &'static str)],
    /// The name of the square of the pawn to move; empty if no pawn moves.
    pub picked: &'static str,
    /// The names of the fences on the board, separated by single spaces.
    pub fences: &'static str,
    /// The name of the fence being placed, and whether the rules allow it
    /// there.
    pub placed_fence: Option<(&'static str, bool)>,
    /// The arrows for the moves that the pawn may or may not make.
    pub arrows: &'static [FigureArrow],
    /// A tick (true) or a cross (false) for the whole figure, and its position.
    pub badge: Option<(bool, Point)>,
}

impl FenceFigure {
    /// Creates a figure of an empty part of the board.
    pub const fn new(frame: Rect) -> Self {
        Self {
            frame,
            goals: &[],
            pawns: &[],
            picked: "",
            fences: "",
            placed_fence: None,
            arrows: &[],
            badge: None,
        }
    }

    /// Draws the figure: the game's real board component, with arrows over it.
    pub fn view(&self) -> AnyView {
        let (model, part) = (self.model(), self.frame);
        let class = figure_class(self.frame);
        let marks = self.marks();
        view! {
            <QuoridorBoard model part class>
                {marks}
            </QuoridorBoard>
        }
        .into_any()
    }

    /// Draws the arrows, ticks and crosses over the board.
    pub fn marks(&self) -> AnyView {
        let unit = unit(self.frame);
        let ends = self
            .arrows
            .iter()
            .filter(|way| way.allowed)
            .flat_map(FigureArrow::stopping_places);
        let ends = ends
            .filter_map(place)
            .map(|at| view! { <circle class="figure-end" r="0.12" transform=at.svg_translation() /> })
            .collect_view();
        let picked = place(self.picked).map(|at| {
            view! { <circle class="figure-picked" r="0.38" transform=at.svg_translation() /> }
        });
        let setting = self.placed_fence.and_then(|(name, allowed)| {
            let fence = name.parse::<Fence>().ok()?;
            let at = crossing(fence.slot, BoardRotation::default());
            Some(view! { <TickOrCross at unit allowed /> })
        });
        let arrows = self
            .arrows
            .iter()
            .map(|way| way.view(unit, place))
            .collect_view();
        let verdict = self.badge.map(|(allowed, at)| {
            view! { <TickOrCross at unit=1.3 * unit allowed /> }
        });
        view! {
            {ends}
            {picked}
            {setting}
            {arrows}
            {verdict}
        }
        .into_any()
    }

    /// Returns the model from which the board is drawn.
    pub fn model(&self) -> QuoridorModel {
        let pawn = |(colour, name): &(Colour, &str)| {
            Some((name.parse::<Square>().ok()?, seat_of(*colour)?))
        };
        let names = self
            .fences
            .split(' ')
            .chain(self.placed_fence.map(|(name, _)| name));
        let goal = |(side, colour): &(CardinalDirection, Colour)| Some((*side, seat_of(*colour)?));
        QuoridorModel {
            pawns: self.pawns.iter().filter_map(pawn).collect(),
            colours: Seat::all(4).map(Colour::of).collect(),
            fences: names
                .filter_map(|name| Some((name.parse().ok()?, None)))
                .collect(),
            goals: self.goals.iter().filter_map(goal).collect(),
            ..QuoridorModel::default()
        }
    }
}

/// Returns the centre of the square with this name.
fn place(name: &str) -> Option<Point> {
    let square = name.parse().ok()?;
    Some(centre(square, BoardRotation::default()))
}

/// A figure of a pawn that moves on the Quoridor board.
pub struct MovingPawn {
    /// The figure before the pawn moves.
    pub start: FenceFigure,
    /// The names of the squares to which the pawn moves, in order.
    pub moves: &'static [&'static str],
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
