//! What the Quoridor board is made of. Nothing here decides anything.

use super::geometry::{FIELD, GROOVE, RIM, TILE, Turned, centre, labels, strip};
use super::grooves::{bar, crossing};
use super::scene::{FenceScene, Last};
use crate::rules::quoridor::{Fence, Square};
use crate::table::Colour;
use crate::ui::boards::geometry::{Decimal, Frame, Point};
use crate::ui::components::pieces::mark;
use crate::ui::dom::{El, classes, svg};
use leptos::prelude::*;

/// A rectangle with rounded corners.
pub fn rect(frame: Frame, round: &'static str) -> El {
    svg("rect")
        .attr("x", frame.left)
        .attr("y", frame.top)
        .attr("width", frame.width)
        .attr("height", frame.height)
        .attr("rx", round)
}

/// The board of wood: its edge, the rim in the mover's colour, the sunk field,
/// the goals and the squares' names.
pub fn wood(scene: Memo<FenceScene>, turned: Memo<Turned>) -> [El; 5] {
    let corner = |x, y| Point::new(x * FIELD, y * FIELD);
    let [a, b, c, d] = [
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
    ];
    let outline = format!("{a} {b} {c} {d}");
    let layer = |class, lower| {
        svg("polygon")
            .class(class)
            .attr("points", outline.clone())
            .attr("transform", Point::new(0.0, lower).translate())
    };
    let mover = move || {
        let scene = scene.read();
        scene.to_move.map(|seat| scene.colour(seat).name())
    };
    let edge = svg("g")
        .class("wood")
        .attr("stroke-width", 2.0 * RIM)
        .child(layer("wood-shadow", 0.14))
        .child(layer("wood-edge", 0.07))
        .child(layer("wood-turn", 0.0).live(move |it| it.set("data-colour", mover())))
        .child(layer("wood-face", 0.0).attr("stroke-width", 2.0 * RIM - 0.16));
    let field = rect(Frame::centred(2.0 * FIELD, 2.0 * FIELD), "0.06").class("field");
    // The players and their goals stay the same for a whole game.
    let goals = svg("g").swap(move || {
        let turned = turned.get();
        let scene = scene.read_untracked();
        let goal = |(side, seat): &(_, _)| goal(strip(*side, turned), scene.colour(*seat));
        scene.goals.iter().map(goal).collect::<Vec<_>>()
    });
    let names = svg("g")
        .class("names")
        .attr("aria-hidden", "true")
        .swap(move || {
            let label = |(text, at): (String, Point)| {
                svg("text").attr("x", at.x).attr("y", at.y).text(text)
            };
            labels(turned.get()).into_iter().map(label)
        });
    [
        edge,
        field,
        svg("path").class("tile-sides").attr("d", tile_sides()),
        goals,
        names,
    ]
}

/// The strip along the side that somebody wants to reach.
fn goal(frame: Frame, colour: Colour) -> El {
    let middle = Point::new(
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0,
    );
    let sign = svg("g")
        .attr("transform", middle.translate())
        .child(svg("circle").attr("r", "0.13"))
        .child(svg("path").attrs([("d", mark(colour)), ("transform", "scale(.12)")]));
    svg("g")
        .class("goal-side")
        .attr("data-colour", colour.name())
        .child(rect(frame, "0.05"))
        .child(sign)
}

/// The tiles' lower sides, all in one: light comes from above.
fn tile_sides() -> String {
    let (half, deep) = (TILE / 2.0, 0.045);
    let (side, down) = (Decimal(TILE), Decimal(half + deep));
    let path = |square| {
        let at = centre(square, Turned::default());
        let start = Point::new(at.x - half, at.y);
        format!("M{start}h{side}v{down}h-{side}z")
    };
    Square::all().map(path).collect()
}

/// A few fibres along each tile, no two neighbours alike; drawn over the tiles.
pub fn grain() -> El {
    let half = TILE / 2.0 - 0.03;
    let fibres = Square::all().flat_map(|square| {
        let at = centre(square, Turned::default());
        let which = u32::from(square.column()) * 5 + u32::from(square.row()) * 7;
        // One above and one below the middle, where targets are marked.
        (0..2_u32).map(move |nth| {
            let part = f64::from((which + nth * 4) % 11) / 11.0 - 0.5;
            let start = Point::new(at.x - half, at.y + f64::from(nth) * 0.5 - 0.25 + part * 0.1);
            let bend = Point::new(half, part * 0.1);
            format!("M{start}q{bend} {} 0", Decimal(2.0 * half))
        })
    });
    svg("path")
        .class("tile-grain")
        .attr("d", fibres.collect::<String>())
}

/// The way of the last turn's pawn.
pub fn trail(scene: Memo<FenceScene>, turned: Memo<Turned>) -> El {
    let trail = move || {
        let ends = scene.read().trail()?;
        let [from, to] = ends.map(|square| centre(square, turned.get()));
        Some(format!("{from} {to}"))
    };
    svg("polyline")
        .class("trail")
        .live(move |it| it.set("points", trail()))
}

/// The fences that are set.
pub fn bars(scene: Memo<FenceScene>, turned: Memo<Turned>) -> El {
    let placed = move |(fence, seat): (Fence, Option<_>)| {
        let is_last = move |scene: &FenceScene| scene.last == Some(Last::Fence(fence));
        // Only a fence that is new falls: not one that became the last again
        // because a turn was taken back.
        let falls = is_last(&scene.read());
        let stud = seat.map(|seat| stud(fence, scene.read().colour(seat), turned));
        let place = svg("g").live(move |it| {
            let more = [("falls", falls), ("last", is_last(&scene.read()))];
            it.set("class", classes("bar", &more));
        });
        place.children(bar_parts(fence, turned)).children(stud)
    };
    svg("g")
        .class("bars")
        .each(move || scene.read().fences.clone(), placed)
}

/// A fence: a batten that stands in its groove.
fn bar_parts(fence: Fence, turned: Memo<Turned>) -> [El; 4] {
    let part = |class, lower: f64| {
        svg("rect").class(class).attr("rx", "0.05").live(move |it| {
            let frame = bar(fence, turned.get());
            it.set("x", frame.left);
            it.set("y", frame.top + lower);
            it.set("width", frame.width);
            it.set("height", frame.height);
        })
    };
    let line = move || middle_line(bar(fence, turned.get()), -0.03);
    [
        part("bar-shadow", 0.09),
        part("bar-side", 0.02),
        part("bar-top", -0.03),
        svg("path")
            .class("bar-last")
            .live(move |it| it.set("d", line())),
    ]
}

/// The line along the middle of a bar.
fn middle_line(frame: Frame, lower: f64) -> String {
    let (x, y) = (
        frame.left + frame.width / 2.0,
        frame.top + frame.height / 2.0 + lower,
    );
    let half = (TILE + GROOVE) * 0.8;
    let (along, aside) = if frame.width > frame.height {
        (half, 0.0)
    } else {
        (0.0, half)
    };
    let (from, to) = (
        Point::new(x - along, y - aside),
        Point::new(x + along, y + aside),
    );
    format!("M{from}L{to}")
}

/// Who set a fence: a stud of the player's colour with the player's mark.
fn stud(fence: Fence, colour: Colour, turned: Memo<Turned>) -> El {
    let head = svg("path").attrs([
        ("d", mark(colour)),
        ("transform", "translate(0 -.03) scale(.115)"),
    ]);
    svg("g")
        .class("stud")
        .attr("data-colour", colour.name())
        .live(move |it| it.set("transform", crossing(fence.slot, turned.get()).translate()))
        .child(svg("circle").attrs([("r", "0.125"), ("cy", "-0.03")]))
        .child(head)
}

/// The fence that would be set.
pub fn ghost(
    scene: Memo<FenceScene>,
    turned: Memo<Turned>,
    preview: RwSignal<Option<Fence>>,
    fence_mode: RwSignal<bool>,
) -> El {
    let bad = move || {
        preview
            .get()
            .is_some_and(|fence| !scene.read().is_legal(fence))
    };
    let shown = move |fence: Fence| {
        // A refused fence is crossed out too, not only red.
        let cross = svg("path")
            .class("ghost-cross")
            .attr("d", "M-.11-.11L.11 .11M.11-.11L-.11 .11")
            .live(move |it| it.set("transform", crossing(fence.slot, turned.get()).translate()));
        svg("g").children(bar_parts(fence, turned)).child(cross)
    };
    svg("g")
        .live(move |it| {
            it.set(
                "class",
                classes("ghost", &[("bad", bad()), ("keyed", fence_mode.get())]),
            )
        })
        .each(move || Vec::from_iter(preview.get()), shown)
}
