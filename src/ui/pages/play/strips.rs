//! The players' strips: who plays, whose turn it is, what each has left.

use super::summary::{InGoal, Side, Strip, Summary};
use crate::rules::{Outcome, Seat};
use crate::ui::components::icons::icon;
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, classes, html, svg};
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;

const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

/// All the strips, by the side of the table on which they lie when it is flat.
/// `more` is what a game shows of a player besides.
pub fn strips(
    summary: Memo<Summary>,
    notice: RwSignal<Option<String>>,
    more: &dyn Fn(Seat) -> Vec<El>,
) -> El {
    let i18n = use_i18n();
    // The players stay the same for a whole game, only what they have changes.
    let strips = summary.with_untracked(|summary| summary.strips.clone());
    let side = |side: Side| {
        let mine = strips.iter().filter(|strip| strip.side == side);
        html("div")
            .class("side")
            .attr("data-side", side.word())
            .children(mine.map(|strip| strip_view(strip, summary, notice, more(strip.seat))))
    };
    html("section")
        .class("strips")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.play.players)))
        .children(SIDES.map(side))
}

fn strip_view(
    strip: &Strip,
    summary: Memo<Summary>,
    notice: RwSignal<Option<String>>,
    more: Vec<El>,
) -> El {
    let i18n = use_i18n();
    let (seat, colour) = (strip.seat, strip.colour);
    let to_move = move || summary.read().to_move == Some(seat);
    let fences = move || summary.read().strip(seat)?.fences.map(u32::from);
    let goal = move || summary.read().strip(seat)?.goal;
    html("div")
        .attr("data-colour", colour.name())
        .attr("data-seat", seat.number())
        .style("order", &seat.to_string())
        .live(move |it| {
            it.set(
                "class",
                classes("strip", &[("winner", has_won(&summary.read(), seat))]),
            );
            it.set("aria-current", to_move().then_some("true"));
        })
        .child(
            svg("svg")
                .class("strip-piece")
                .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
                .child(piece(colour, 1.0)),
        )
        .child(
            html("span")
                .class("strip-name")
                .live_text(move || summary.read().name(i18n, seat)),
        )
        .children(strip.computer.map(|level| {
            html("span")
                .class("level")
                .attr("role", "img")
                .live(move |it| {
                    it.set(
                        "aria-label",
                        t_string!(i18n, page.mind.level, level = level.number()),
                    );
                })
                .child(icon("computer"))
                .child(html("span").text(level.number()))
        }))
        .each(
            move || Vec::from_iter(fences()),
            move |left| {
                html("span")
                    .class("fences-left")
                    .attr("role", "img")
                    .live(move |it| {
                        it.set(
                            "aria-label",
                            t_string!(i18n, page.play.fences_left, count = left),
                        )
                    })
                    .child(fence_drawer(left))
                    .child(html("span").class("count").text(left))
            },
        )
        .each(
            move || Vec::from_iter(goal()),
            move |InGoal { pegs, needed }| {
                html("span")
                    .class("home-count")
                    .attr("role", "img")
                    .live(move |it| {
                        it.set(
                            "aria-label",
                            t_string!(i18n, page.play.in_goal, pegs, needed),
                        )
                    })
                    .text(format!("{pegs}/{needed}"))
            },
        )
        .children(more)
        // On a flat table everybody reads on their own side.
        .child(
            html("span")
                .class("strip-turn")
                .attr("aria-hidden", "true")
                .live_text(move || {
                    // A computer reads nothing.
                    let reads = !summary.read().waits_for_computer();
                    (to_move() && reads).then(|| {
                        notice
                            .get()
                            .unwrap_or_else(|| t_string!(i18n, page.play.your_turn).to_owned())
                    })
                }),
        )
}

fn has_won(summary: &Summary, seat: Seat) -> bool {
    match summary.outcome {
        Some(Outcome::Won(winner)) => winner == seat,
        Some(Outcome::Tied(seats)) => seats.contains(seat),
        _ => false,
    }
}

/// Fences as they lie in their drawer, one beside the other.
fn fence_drawer(left: u32) -> El {
    let fence = |fence: u32| {
        svg("rect").attr("x", fence * 6 + 1).attrs([
            ("y", "1"),
            ("width", "4"),
            ("height", "18"),
            ("rx", "1.4"),
        ])
    };
    svg("svg")
        .class("fence-drawer")
        .attrs([
            ("viewBox", "0 0 60 20"),
            ("preserveAspectRatio", "xMinYMid slice"),
        ])
        .children((0..left).map(fence))
}
