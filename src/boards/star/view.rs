//! The star board on the page.

use super::peg_motion::peg_motion;
use super::picture::{PEG_RADIUS, StarPicture, peg_in};
use super::wood::{StarWood, route_points};
use crate::boards::animation::{Motion, motion_time};
use crate::boards::marks::{BoardMarks, BoardPencil, MarkDrawing};
use crate::boards::piece::Piece;
use crate::boards::surface::{BoardGrid, BoardSurface};
use crate::i18n::Text;
use leptos::prelude::*;
use starfence_boards::class_list;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::input::BoardInput;
use starfence_boards::star::geometry::DRAWING;
use starfence_boards::star::{
    BoardRotation, HoleModel, PegAnimation, StarEvent, StarInteraction, StarModel, centre, hole_at,
    labels,
};
use starfence_rules::lattice::Hole;

/// The callbacks of a playable board. A board without them is only a picture.
#[derive(Clone, Copy)]
pub struct StarBoardCallbacks {
    /// Called with each action of the user on the board.
    pub on_event: Callback<StarEvent>,
    /// Returns the description of a hole for screen readers, given its model.
    pub describe: Callback<(Hole, HoleModel), String>,
    /// The board's label for screen readers.
    pub label: Text,
}

/// The star board. It displays `model` and reports the user's input, but
/// contains no game logic. Child elements are drawn over the pegs that are not
/// moving.
#[component]
pub fn StarBoard(
    #[prop(into)] model: Signal<StarModel>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
    /// The animation of pegs, drawn over the board. It is set to `None` when
    /// the pegs have landed or the user touches the board. If omitted, the pegs
    /// of a playable board are animated whenever the model changes.
    #[prop(optional)]
    animation: Option<RwSignal<Option<PegAnimation>>>,
    /// The callbacks of a playable board; if omitted, the board is only a
    /// picture.
    #[prop(optional)]
    play: Option<StarBoardCallbacks>,
    /// The pencil with which people draw on a playable board; if omitted, they
    /// cannot.
    #[prop(optional)]
    pencil: Option<BoardPencil<Hole>>,
    /// The part of the board that is shown; the whole board if omitted.
    #[prop(optional)]
    part: Option<Rect>,
    /// Additional CSS classes for a board that is only a picture.
    #[prop(optional)]
    class: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let over = children.map(|children| children());
    let frame = part.unwrap_or(DRAWING);
    let Some(play) = play else {
        let Some(animation) = animation else {
            return view! { <StarPicture model turned frame class>{over}</StarPicture> }.into_any();
        };
        let standing = Signal::derive(move || model.get().without_pegs(landings(animation)));
        return view! {
            <StarPicture model=standing turned frame class>
                {over}
                <FlyingPegs model turned animation />
            </StarPicture>
        }
        .into_any();
    };
    view! { <PlayableStar model turned animation play pencil frame over /> }.into_any()
}

/// The playable star board. `over` is drawn over the pegs that are not moving.
#[component]
fn PlayableStar(
    model: Signal<StarModel>,
    turned: Signal<BoardRotation>,
    animation: Option<RwSignal<Option<PegAnimation>>>,
    play: StarBoardCallbacks,
    pencil: Option<BoardPencil<Hole>>,
    frame: Rect,
    over: Option<AnyView>,
) -> impl IntoView {
    let dropped = StoredValue::new(None::<Hole>);
    let animation = animation.unwrap_or_else(|| peg_motion(model, dropped));
    let interaction = RwSignal::new(StarInteraction::default());
    let hover = Memo::new(move |_| interaction.read().hover);
    let tab_stop = Memo::new(move |_| interaction.read().tab_stop());
    let drawing = MarkDrawing::new(pencil);
    let marks = move || {
        let (marks, turned) = (model.read().marks.clone(), turned.get());
        drawing.shown(marks, tab_stop.get(), |hole| centre(hole, turned))
    };
    let on_input = move |input: BoardInput| {
        let place_at = |point| hole_at(point, turned.get_untracked());
        if let Some(handled) = drawing.handle(&input, tab_stop.get_untracked(), place_at) {
            return handled;
        }
        if matches!(input, BoardInput::Press(..)) && animation.read_untracked().is_some() {
            animation.set(None);
        }
        let mut next = interaction.get_untracked();
        let (event, handled) = next.handle(&input, &model.read_untracked(), turned.get_untracked());
        // Setting it updates everything that depends on it.
        if *interaction.read_untracked() != next {
            interaction.set(next);
        }
        if let Some(event) = event {
            dropped.set_value(match event {
                StarEvent::Move(hole, true) => Some(hole),
                _ => None,
            });
            play.on_event.run(event);
        }
        handled
    };
    let dragged = Memo::new(move |_| {
        interaction.read().press.filter(|press| press.dragging)?;
        let picked = model.read().picked?;
        peg_in(&model.read().hole(picked)).map(|peg| (picked, peg))
    });
    let dragged_hole = Memo::new(move |_| Some(dragged.get()?.0));
    let away = pegs_drawn_elsewhere(dragged_hole, animation);
    // The route to the hole under the pointer; without one, the trail shows the
    // route of the last turn.
    let preview = Memo::new(move |_| {
        let hole = hover.get()?;
        Some(model.read().destination(hole)?.route.clone())
    });
    let trail = move || {
        let route = preview.get().unwrap_or_else(|| model.read().last.clone());
        route_points(&route, turned.get())
    };
    let class = Signal::derive(move || {
        if preview.read().is_some() {
            "board star previewing".to_owned()
        } else {
            "board star".to_owned()
        }
    });
    let focus = Signal::derive(move || {
        let hole = tab_stop.get().map(|hole| hole.to_string());
        format!("[data-hole=\"{}\"]", hole.unwrap_or_default())
    });
    let pegs = HoleCells {
        model,
        turned,
        hover,
        away,
        tab_stop,
        describe: play.describe,
    };
    let held = move || {
        interaction
            .read()
            .press
            .map(|press| press.now.svg_translation())
    };
    view! {
        <BoardSurface
            frame
            class
            focus
            draws=pencil.is_some()
            on_input=Callback::new(on_input)
        >
            <StarWood model turned frame lit=true />
            <BoardGrid class="holes" label=play.label size=(17, 17)>
                {rows().map(|row| view! { <HoleRow row pegs /> }).collect_view()}
            </BoardGrid>
            <StarNames turned />
            <polyline class="trail" points=trail />
            <BoardMarks marks=Signal::derive(marks) />
            {over}
            <HoleName hover turned />
            <FlyingPegs model turned animation />
            {move || {
                dragged
                    .get()
                    .map(|(_, peg)| {
                        view! {
                            <g class="flying" transform=held>
                                <Piece colour=peg.colour number=peg.number radius=PEG_RADIUS * 1.15 />
                            </g>
                        }
                    })
            }}
        </BoardSurface>
    }
}

/// Returns the holes whose pegs are drawn elsewhere, because they are moving or
/// dragged. `dragged` is the hole of the dragged peg.
fn pegs_drawn_elsewhere(
    dragged: Memo<Option<Hole>>,
    animation: RwSignal<Option<PegAnimation>>,
) -> Memo<starfence_rules::Set<Hole>> {
    Memo::new(move |_| {
        landings(animation)
            .into_iter()
            .chain(dragged.get())
            .collect()
    })
}

/// The names of the rows and columns, drawn over the pegs and the goal's
/// border. The style sheet hides them unless the user's settings show them.
#[component]
pub fn StarNames(#[prop(optional, into)] turned: Signal<BoardRotation>) -> impl IntoView {
    let name = |(text, at): (String, Point)| {
        view! {
            <text x=Decimal(at.x).to_string() y=Decimal(at.y).to_string()>
                {text}
            </text>
        }
    };
    view! {
        <g class="names" aria-hidden="true">
            {move || labels(turned.get()).into_iter().map(name).collect_view()}
        </g>
    }
}

/// The name of the hole under the pointer. The style sheet shows this name only
/// while the names of the rows and columns are hidden.
#[component]
fn HoleName(hover: Memo<Option<Hole>>, turned: Signal<BoardRotation>) -> impl IntoView {
    move || {
        let hole = hover.get()?;
        let at = centre(hole, turned.get());
        // At the upper right, where the pointer does not cover it.
        let at = Point::new(at.x + 0.62, at.y - 0.5);
        Some(view! {
            <g class="path-cost hole-name" aria-hidden="true" transform=at.svg_translation()>
                <rect x="-.36" y="-.2" width="0.72" height="0.4" rx={"0.1"} />
                <text y={"0.1"}>{hole.to_string()}</text>
            </g>
        })
    }
}

/// The state that all holes of a playable board share.
#[derive(Clone, Copy)]
struct HoleCells {
    model: Signal<StarModel>,
    turned: Signal<BoardRotation>,
    hover: Memo<Option<Hole>>,
    away: Memo<starfence_rules::Set<Hole>>,
    tab_stop: Memo<Option<Hole>>,
    describe: Callback<(Hole, HoleModel), String>,
}

/// Returns the rows of holes, from north to south.
fn rows() -> impl Iterator<Item = Vec<Hole>> {
    (0..17).map(|row| Hole::all().filter(|hole| hole.row() == row).collect())
}

#[component]
fn HoleRow(row: Vec<Hole>, pegs: HoleCells) -> impl IntoView {
    let index = row.first().map(|hole| u32::from(hole.row()) + 1);
    let holes = row.into_iter().map(|hole| view! { <HoleCell hole pegs /> });
    view! {
        <g role="row" aria-rowindex=index.map(|index| index.to_string())>
            {holes.collect_view()}
        </g>
    }
}

#[component]
fn HoleCell(hole: Hole, pegs: HoleCells) -> impl IntoView {
    let HoleCells {
        model,
        turned,
        hover,
        away,
        tab_stop,
        describe,
    } = pegs;
    // Most holes do not change when the model does, and neither do their
    // attributes.
    let shown = Memo::new(move |_| model.read().hole(hole));
    let hovered = Memo::new(move |_| hover.get() == Some(hole));
    let is_away = Memo::new(move |_| away.read().contains(hole));
    let stop = Memo::new(move |_| tab_stop.get() == Some(hole));
    let peg = Memo::new(move |_| peg_in(&shown.get()));
    let class = move || {
        let shown = shown.get();
        let more = [
            ("target", shown.target),
            ("movable", shown.movable),
            ("picked", shown.picked),
            ("last", shown.last),
            ("hover", hovered.get()),
        ];
        class_list("hole", &more)
    };
    view! {
        <g
            class=class
            role="gridcell"
            aria-colindex=(u32::from(hole.column()) + 1).to_string()
            data-hole=hole.to_string()
            data-peg=move || shown.get().peg.map(|(seat, _)| seat.number().to_string())
            data-number=move || shown.get().number.map(|number| number.to_string())
            data-target=move || shown.get().target.then_some("")
            aria-label=move || describe.run((hole, shown.get()))
            aria-selected=move || shown.get().picked.then_some("true")
            transform=move || centre(hole, turned.get()).svg_translation()
            tabindex=move || if stop.get() { "0" } else { "-1" }
        >
            // As large as the neighbouring holes allow, so that a touch always
            // finds a hole.
            <circle class="hole-touch" r={"0.5"} />
            <EmptyHole />
            <circle class="hole-ring" r={"0.43"} />
            <g class:away=move || is_away.get()>
                {move || {
                    peg.get()
                        .map(|peg| view! { <Piece colour=peg.colour number=peg.number radius=PEG_RADIUS /> })
                }}
            </g>
            <circle class="hole-target" r={"0.17"} />
        </g>
    }
}

/// The drawing of an empty hole.
#[component]
fn EmptyHole() -> impl IntoView {
    view! {
        <circle class="hole-lip" r="0.235" cy={"0.03"} />
        <circle class="hole-bore" r={"0.21"} />
    }
}

impl Motion for PegAnimation {
    fn start_time(&self) -> f64 {
        self.began
    }

    fn duration(&self) -> f64 {
        self.duration()
    }
}

/// Returns the holes in which the moving pegs will land; tracked reactively.
fn landings(animation: RwSignal<Option<PegAnimation>>) -> starfence_rules::Set<Hole> {
    let animation = animation.read();
    animation
        .iter()
        .flat_map(|animation| &animation.routes)
        .filter_map(|route| route.last().copied())
        .collect()
}

/// The moving pegs. When the last peg has landed, `animation` is set to `None`.
#[component]
fn FlyingPegs(
    model: Signal<StarModel>,
    turned: Signal<BoardRotation>,
    animation: RwSignal<Option<PegAnimation>>,
) -> impl IntoView {
    let now = motion_time(animation);
    let flying = move |index: usize, animation: PegAnimation| {
        let landing = *animation.routes.get(index)?.last()?;
        let peg = peg_in(&model.read_untracked().hole(landing))?;
        let transform = move || {
            let at = animation.peg_at(index, now.get(), |hole| centre(hole, turned.get()));
            at.map(|at| lifted(at.place, at.height))
        };
        let piece = view! {
            <g class="flying" transform=transform>
                <Piece colour=peg.colour number=peg.number radius=PEG_RADIUS />
            </g>
        };
        Some(piece)
    };
    move || {
        let animation = animation.get()?;
        let count = animation.routes.len();
        let pegs = (0..count).filter_map(|index| flying(index, animation.clone()));
        Some(pegs.collect_view())
    }
}

/// Returns an SVG transform that draws a piece at a point, shifted up and
/// enlarged according to the piece's height above the board.
fn lifted(place: Point, height: f64) -> String {
    let above = Point::new(place.x, place.y - 0.5 * height);
    let scale = Decimal(1.0 + 0.12 * height);
    format!("{} scale({scale})", above.svg_translation())
}
