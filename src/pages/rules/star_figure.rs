//! Figures of parts of the star board, still and animated.

use super::arrow::{FigureArrow, TickOrCross, figure_class, seat_of, unit};
use super::moving_figure::{MovingFigure, Stages};
use crate::boards::star::StarBoard;
use crate::browser::pointer::prefers_reduced_motion;
use crate::browser::time::page_clock;
use leptos::prelude::*;
use starfence_boards::geometry::{Point, Rect};
use starfence_boards::star::{BoardRotation, PegAnimation, StarModel, centre};
use starfence_rules::Seat;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::parallel::Number;
use starfence_table::Colour;

/// The speed of the animation, relative to the speed in a game: slower, so that
/// every hop can be followed.
const SPEED: f64 = 0.4;

/// A figure of a part of the star board, with pegs and arrows.
pub struct StarFigure {
    /// The part of the board that is shown.
    pub frame: Rect,
    /// The points of the star that are tinted as a player's home or goal.
    pub tints: &'static [(StarPoint, Colour)],
    /// The goal that is outlined.
    pub goal: Option<(StarPoint, Colour)>,
    /// The pegs: for each colour, the names of the holes, separated by single
    /// spaces. A hole's name may be followed by a colon and the peg's number.
    pub pegs: &'static [(Colour, &'static str)],
    /// The name of the hole of the peg to move; empty if no peg moves.
    pub picked: &'static str,
    /// The arrows for the moves that the peg may or may not make.
    pub arrows: &'static [FigureArrow],
    /// A tick (true) or a cross (false) for the whole figure, and its position.
    pub badge: Option<(bool, Point)>,
}

impl StarFigure {
    /// Creates a figure of an empty part of the board.
    pub const fn new(frame: Rect) -> Self {
        Self {
            frame,
            tints: &[],
            goal: None,
            pegs: &[],
            picked: "",
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
            <StarBoard model part class>
                {marks}
            </StarBoard>
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
        let ends = ends.filter(|name| !self.is_taken(name)).filter_map(place);
        let ends = ends
            .map(|at| view! { <circle class="figure-end" r="0.17" transform=at.svg_translation() /> })
            .collect_view();
        let picked = place(self.picked).map(|at| {
            view! { <circle class="figure-picked" r="0.45" transform=at.svg_translation() /> }
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
            {arrows}
            {verdict}
        }
        .into_any()
    }

    /// Returns the model from which the board is drawn.
    pub fn model(&self) -> StarModel {
        let mut model = StarModel {
            pegs: vec![None; Hole::all().count()],
            numbers: vec![None; Hole::all().count()],
            colours: Seat::all(6).map(Colour::of).collect(),
            homes: self
                .tints
                .iter()
                .filter_map(|(point, colour)| Some((*point, seat_of(*colour)?)))
                .collect(),
            goal: self.goal.map(|(point, _)| point),
            ..StarModel::default()
        };
        let pegs = self.pegs.iter();
        let pegs = pegs.flat_map(|(colour, names)| names.split(' ').map(|name| (*colour, name)));
        for (colour, name) in pegs {
            let (name, number) = hole_and_number(name);
            if let Ok(hole) = name.parse::<Hole>() {
                model.pegs[hole.array_index()] = seat_of(colour);
                model.numbers[hole.array_index()] = number.map(Number::get);
            }
        }
        model
    }

    fn is_taken(&self, name: &str) -> bool {
        let mut names = self.pegs.iter().flat_map(|(_, names)| names.split(' '));
        names.any(|taken| hole_and_number(taken).0 == name)
    }
}

/// Splits a text into a hole's name and, if given, the number of the peg in
/// that hole.
fn hole_and_number(text: &str) -> (&str, Option<Number>) {
    match text.split_once(':') {
        Some((hole, number)) => (hole, number.chars().next().and_then(Number::from_char)),
        None => (text, None),
    }
}

/// Returns the centre of the hole with this name.
pub fn place(name: &str) -> Option<Point> {
    let hole = name.parse().ok()?;
    Some(centre(hole, BoardRotation::default()))
}

/// A figure of pegs that move on the star board one after the other.
pub struct MovingStar {
    /// The figure before anything moves.
    pub start: StarFigure,
    /// The routes of the pegs: each is a list of holes, separated by single
    /// spaces.
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
