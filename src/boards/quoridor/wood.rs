//! The background of the Quoridor board: its edge, the rim in the colour of the
//! player to move, the sunken playing field, the goals, the names of the
//! squares and the wood grain of the tiles.

use crate::boards::piece::mark;
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::quoridor::geometry::{HALF_FIELD, RIM_WIDTH, TILE_SIDE, goal_strip, labels};
use starfence_boards::quoridor::{BoardRotation, QuoridorModel, centre};
use starfence_rules::quoridor::Square;
use starfence_table::Colour;

/// The corner radius of tiles and fences, in the board's units.
pub const CORNER_RADIUS: f64 = 0.05;

/// All parts of the board that are drawn below the tiles.
#[component]
pub fn QuoridorWood(
    /// The board's model.
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
    /// The part of the board that is shown.
    frame: Rect,
) -> impl IntoView {
    let mover = Memo::new(move |_| {
        let model = model.read();
        model.to_move.map(|seat| model.colour(seat).name())
    });
    let [a, b, c, d] = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        .map(|(x, y)| Point::new(x * HALF_FIELD, y * HALF_FIELD));
    let outline = format!("{a} {b} {c} {d}");
    let lower = |by| Point::new(0.0, by).svg_translation();
    // The players and their goals stay the same for a whole game.
    let goals = move || {
        let model = model.read_untracked();
        let goal = |(side, seat): &(_, _)| {
            let colour = model.colour(*seat);
            view! { <GoalSide frame=goal_strip(*side, turned.get()) colour /> }
        };
        model.goals.iter().map(goal).collect_view()
    };
    let names = move || {
        let name = |(text, at): (String, Point)| {
            view! {
                <text x=Decimal(at.x).to_string() y=Decimal(at.y).to_string()>
                    {text}
                </text>
            }
        };
        labels(turned.get()).into_iter().map(name).collect_view()
    };
    let field = Rect::centred(2.0 * HALF_FIELD, 2.0 * HALF_FIELD);
    view! {
        <g class="wood" stroke-width=Decimal(2.0 * RIM_WIDTH).to_string()>
            <polygon class="wood-shadow" points=outline.clone() transform=lower(0.14) />
            <polygon class="wood-edge" points=outline.clone() transform=lower(0.07) />
            <polygon class="wood-turn" points=outline.clone() data-colour=move || mover.get() />
            <polygon
                class="wood-light"
                points=outline.clone()
                stroke-width=Decimal(2.0 * RIM_WIDTH - 0.16).to_string()
                transform=Point::new(-0.03, -0.03).svg_translation()
            />
            <polygon
                class="wood-face"
                points=outline
                stroke-width=Decimal(2.0 * RIM_WIDTH - 0.16).to_string()
            />
        </g>
        <BoardRect class="field" frame=field corner=0.06 />
        <path class="tile-sides" d=tile_sides(frame) />
        <g>{goals}</g>
        <g class="names" aria-hidden="true">
            {names}
        </g>
    }
}

/// A rectangle with rounded corners.
#[component]
pub fn BoardRect(
    /// The CSS class.
    class: &'static str,
    /// The position and size of the rectangle.
    frame: Rect,
    /// The corner radius, in the board's units.
    corner: f64,
) -> impl IntoView {
    view! {
        <rect
            class=class
            x=Decimal(frame.left).to_string()
            y=Decimal(frame.top).to_string()
            width=Decimal(frame.width).to_string()
            height=Decimal(frame.height).to_string()
            rx=Decimal(corner).to_string()
        />
    }
}

/// The strip along the side of the board that is a player's goal, with the
/// player's symbol.
#[component]
fn GoalSide(frame: Rect, colour: Colour) -> impl IntoView {
    let middle = Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    );
    view! {
        <g class="goal-side" data-colour=colour.name()>
            <BoardRect class="goal-strip" frame corner=CORNER_RADIUS />
            <g transform=middle.svg_translation()>
                <circle r={"0.13"} />
                <path d=mark(colour) transform="scale(.12)" />
            </g>
        </g>
    }
}

/// Returns the line of the pawn move in the last turn as SVG polyline data;
/// `None` if that turn moved no pawn.
pub fn trail_points(model: &QuoridorModel, turned: BoardRotation) -> Option<String> {
    let point = |square: &Square| centre(*square, turned).to_string();
    if !model.walked.is_empty() {
        return Some(Vec::from_iter(model.walked.iter().map(point)).join(" "));
    }
    Some(model.trail()?.map(|square| point(&square)).join(" "))
}

/// Returns the squares of which a part of the board shows something. Each turn
/// of the board puts squares in the places of others.
fn squares_in(frame: Rect) -> impl Iterator<Item = Square> {
    let place = |square: &Square| centre(*square, BoardRotation::default());
    Square::all().filter(move |square| frame.has_near(place(square), 0.5))
}

/// Returns the tiles in a part of the board as one SVG path, for a board whose
/// tiles do not change.
pub fn tiles(frame: Rect) -> String {
    let (straight, corner) = (
        Decimal(TILE_SIDE - 2.0 * CORNER_RADIUS),
        Decimal(CORNER_RADIUS),
    );
    let tile = |square| {
        let at = centre(square, BoardRotation::default());
        let start = Point::new(
            at.x - TILE_SIDE / 2.0 + CORNER_RADIUS,
            at.y - TILE_SIDE / 2.0,
        );
        format!(
            "M{start}h{straight}a{corner} {corner} 0 0 1 {corner} {corner}\
             v{straight}a{corner} {corner} 0 0 1-{corner} {corner}\
             h-{straight}a{corner} {corner} 0 0 1-{corner}-{corner}\
             v-{straight}a{corner} {corner} 0 0 1 {corner}-{corner}z"
        )
    };
    squares_in(frame).map(tile).collect()
}

/// Returns the lower edges of the tiles in a part of the board as one SVG path.
/// They make the tiles look raised, as if lit from above.
fn tile_sides(frame: Rect) -> String {
    let (half, deep) = (TILE_SIDE / 2.0, 0.045);
    let (side, down) = (Decimal(TILE_SIDE), Decimal(half + deep));
    let path = |square| {
        let at = centre(square, BoardRotation::default());
        let start = Point::new(at.x - half, at.y);
        format!("M{start}h{side}v{down}h-{side}z")
    };
    squares_in(frame).map(path).collect()
}

/// Returns the wood grain of the tiles in a part of the board as one SVG path: a
/// few fibres along each tile, which differ between neighbouring tiles. The path
/// is drawn over the tiles.
pub fn tile_grain(frame: Rect) -> String {
    let half = TILE_SIDE / 2.0 - 0.03;
    let fibres = squares_in(frame).flat_map(|square| {
        let at = centre(square, BoardRotation::default());
        let which = u32::from(square.column()) * 5 + u32::from(square.row()) * 7;
        // One above and one below the middle, where targets are marked.
        (0..2_u32).map(move |nth| {
            let part = f64::from((which + nth * 4) % 11) / 11.0 - 0.5;
            let start = Point::new(at.x - half, at.y + f64::from(nth) * 0.5 - 0.25 + part * 0.1);
            let bend = Point::new(half, part * 0.1);
            format!("M{start}q{bend} {} 0", Decimal(2.0 * half))
        })
    });
    fibres.collect()
}
