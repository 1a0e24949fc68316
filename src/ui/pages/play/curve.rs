//! How the chances changed in the course of a game, as far as a computer has
//! looked: a band for each player, one above the other.

use super::moves::{Moves, Walk};
use super::summary::Summary;
use crate::table::TreePath;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, PointerEvent};

/// The bands' shapes on a field one ply wide for each move and 1 high: for each
/// player the points along its lower edge.
fn edges(chances: &[Option<Vec<f32>>], players: usize) -> Vec<Vec<(usize, f32)>> {
    let known = chances.iter().enumerate();
    let known: Vec<(usize, &Vec<f32>)> = known
        .filter_map(|(ply, all)| Some((ply, all.as_ref()?)))
        .collect();
    let edge = |seat: usize| {
        let sum = |all: &[f32]| all.iter().take(seat + 1).sum::<f32>().min(1.0);
        known.iter().map(|(ply, all)| (*ply, sum(all))).collect()
    };
    (0..players).map(edge).collect()
}

/// The curve, and the button that lets a computer look at the whole game.
pub fn curve(moves: Moves, summary: Memo<Summary>) -> El {
    let i18n = use_i18n();
    let known = move || moves.chances.read().iter().flatten().count();
    html("div")
        .class("curve-cell")
        .when(move || known() > 1, move || drawing(moves, summary))
        .when(
            move || moves.can_review && moves.reviewing.get(),
            move || {
                html("button")
                    .class("quiet-button")
                    .attr("type", "button")
                    .on("click", move |_: Event| moves.reviewing.set(false))
                    .live_text(move || {
                        let all = moves.chances.read().len();
                        format!(
                            "{} {}/{all}",
                            t_string!(i18n, page.moves.reviewing),
                            known()
                        )
                    })
            },
        )
        .when(
            move || {
                let all = moves.chances.read().len();
                moves.can_review && !moves.reviewing.get() && all > 2 && known() < all
            },
            move || {
                html("button")
                    .class("quiet-button")
                    .attr("type", "button")
                    .on("click", move |_: Event| moves.reviewing.set(true))
                    .live_text(move || t_string!(i18n, page.moves.review))
            },
        )
}

fn drawing(moves: Moves, summary: Memo<Summary>) -> El {
    let i18n = use_i18n();
    let colours = summary.with_untracked(|summary| {
        let strips = summary.strips.iter();
        strips.map(|strip| strip.colour).collect::<Vec<_>>()
    });
    let players = colours.len();
    let plies = move || moves.chances.read().len().saturating_sub(1).max(1);
    // The bands lie on one another, the last player's at the bottom.
    let band = move |seat: usize, colour: crate::table::Colour| {
        svg("polygon")
            .attr("data-colour", colour.name())
            .live(move |it| {
                let chances = moves.chances.read();
                let edges = edges(&chances, players);
                let Some(edge) = edges.get(seat).filter(|edge| !edge.is_empty()) else {
                    return it.set("points", "");
                };
                let (first, last) = (edge[0].0, edge[edge.len() - 1].0);
                let mut points = format!("{first},0");
                for (ply, sum) in edge {
                    points += &format!(" {ply},{sum:.3}");
                }
                points += &format!(" {last},0");
                it.set("points", points);
            })
    };
    let bands = colours.into_iter().enumerate().rev();
    html("div")
        .class("curve")
        .on("click", move |event: PointerEvent| {
            let target = event
                .current_target()
                .and_then(|it| it.dyn_into::<Element>().ok());
            if let Some(box_) = target.map(|it| it.get_bounding_client_rect()) {
                let share = (f64::from(event.client_x()) - box_.left()) / box_.width().max(1.0);
                let ply = (share.clamp(0.0, 1.0) * untrack(plies) as f64).round() as usize;
                moves.go(Walk::To(TreePath::on_main_line(ply)));
            }
        })
        .child(
            svg("svg")
                .attrs([("preserveAspectRatio", "none"), ("role", "img")])
                .live(move |it| {
                    it.set("viewBox", format!("0 0 {} 1", plies()));
                    it.set("aria-label", t_string!(i18n, page.moves.curve));
                })
                .children(bands.map(|(seat, colour)| band(seat, colour)))
                .child(svg("line").class("even").live(move |it| {
                    it.set("x1", "0");
                    it.set("x2", plies() as u32);
                    it.set("y1", "0.5");
                    it.set("y2", "0.5");
                }))
                .child(svg("line").class("now").live(move |it| {
                    let ply = moves.ply() as u32;
                    it.set("x1", ply);
                    it.set("x2", ply);
                    it.set("y1", "0");
                    it.set("y2", "1");
                })),
        )
}
