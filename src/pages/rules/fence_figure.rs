//! Figures of a part of the Quoridor board.

use super::arrow::{Arrow, Verdict, figure_class, seat_of, unit};
use crate::boards::geometry::{Frame, Point};
use crate::boards::quoridor::{QuoridorBoard, QuoridorModel, Turned, centre, crossing};
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::quoridor::{Direction, Fence, Square};
use starfence_table::Colour;

/// A part of the Quoridor board, with pawns, fences and arrows.
pub struct FenceFigure {
    /// The part that is shown; the board's middle is the origin.
    pub frame: Frame,
    /// The sides that somebody wants to reach.
    pub goals: &'static [(Direction, Colour)],
    /// The pawns and the names of their squares.
    pub pawns: &'static [(Colour, &'static str)],
    /// The square of the pawn that moves.
    pub picked: &'static str,
    /// The names of the fences that are set, one space between.
    pub fences: &'static str,
    /// The fence being set, and whether the rules allow it.
    pub setting: Option<(&'static str, bool)>,
    /// The ways that the pawn goes, or may not go.
    pub ways: &'static [Arrow],
    /// A tick or a cross for the whole figure, and its place.
    pub badge: Option<(bool, Point)>,
}

impl FenceFigure {
    /// A part of the board with nothing on it.
    pub const fn of(frame: Frame) -> Self {
        Self {
            frame,
            goals: &[],
            pawns: &[],
            picked: "",
            fences: "",
            setting: None,
            ways: &[],
            badge: None,
        }
    }

    /// The figure drawn: the Quoridor board itself, with arrows over it.
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

    /// What is drawn over the board: arrows, ticks and crosses.
    pub fn marks(&self) -> AnyView {
        let unit = unit(self.frame);
        let ends = self
            .ways
            .iter()
            .filter(|way| way.allowed)
            .flat_map(Arrow::ends);
        let ends = ends
            .filter_map(place)
            .map(|at| view! { <circle class="figure-end" r="0.12" transform=at.translate() /> })
            .collect_view();
        let picked = place(self.picked).map(|at| {
            view! { <circle class="figure-picked" r="0.38" transform=at.translate() /> }
        });
        let setting = self.setting.and_then(|(name, allowed)| {
            let fence = name.parse::<Fence>().ok()?;
            let at = crossing(fence.slot, Turned::default());
            Some(view! { <Verdict at unit allowed /> })
        });
        let arrows = self
            .ways
            .iter()
            .map(|way| way.view(unit, place))
            .collect_view();
        let verdict = self.badge.map(|(allowed, at)| {
            view! { <Verdict at unit=1.3 * unit allowed /> }
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

    /// What the board shows.
    pub fn model(&self) -> QuoridorModel {
        let pawn = |(colour, name): &(Colour, &str)| {
            Some((name.parse::<Square>().ok()?, seat_of(*colour)?))
        };
        let names = self
            .fences
            .split(' ')
            .chain(self.setting.map(|(name, _)| name));
        let goal = |(side, colour): &(Direction, Colour)| Some((*side, seat_of(*colour)?));
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

/// Where the square of that name lies.
fn place(name: &str) -> Option<Point> {
    let square = name.parse().ok()?;
    Some(centre(square, Turned::default()))
}
