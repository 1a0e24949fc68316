//! The draw that is offered, with everybody's answers.

use super::layout::Command;
use super::summary::Summary;
use crate::rules::Seat;
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, html, svg};
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use web_sys::Event;

/// The draw that is offered, for those who have yet to answer.
pub fn draw_offer(summary: Memo<Summary>, command: Callback<Command>) -> El {
    let i18n = use_i18n();
    html("section")
        .class("ask")
        .live(move |it| it.set("aria-label", offered(i18n, &summary.read())))
        .child(
            html("p")
                .attr("role", "alert")
                .live_text(move || offered(i18n, &summary.read())),
        )
        .child(html("ul").each(
            move || summary.read().to_answer.clone(),
            move |seat| answer(seat, summary, command),
        ))
}

/// A player's answer.
fn answer(seat: Seat, summary: Memo<Summary>, command: Callback<Command>) -> El {
    let i18n = use_i18n();
    let name = move || summary.read().name(i18n, seat);
    let colour = summary.read_untracked().strip(seat).map(|it| it.colour);
    let button = |class: &str, word: fn(I18n) -> &'static str, answer: Command| {
        html("button")
            .class(class)
            .attr("type", "button")
            .live(move |it| it.set("aria-label", format!("{}, {}", word(i18n), name())))
            .on("click", move |_: Event| command.run(answer))
            .live_text(move || word(i18n))
    };
    html("li")
        .attr("data-colour", colour.map(|colour| colour.name()))
        .child(
            svg("svg")
                .class("strip-piece")
                .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
                .children(colour.map(|colour| piece(colour, 1.0))),
        )
        .child(html("span").class("ask-name").live_text(name))
        .child(button(
            "button primary",
            |i18n| t_string!(i18n, page.draw.accept),
            Command::AcceptDraw(seat),
        ))
        .child(button(
            "button",
            |i18n| t_string!(i18n, page.draw.decline),
            Command::DeclineDraw(seat),
        ))
}

/// Who offers the draw.
fn offered(i18n: I18n, summary: &Summary) -> String {
    let by = summary.offer.map(|offer| offer.by);
    by.map_or_else(String::new, |by| {
        t_string!(i18n, page.draw.offers, name = summary.name(i18n, by))
    })
}

/// Who declines the draw that is offered, if that is what comes of a command.
/// `computer` is the one that will not have it.
pub fn declined(
    i18n: I18n,
    summary: &Summary,
    command: Command,
    computer: Option<Seat>,
) -> Option<String> {
    let seat = match command {
        Command::OfferDraw => computer?,
        Command::DeclineDraw(seat) => seat,
        _ => return None,
    };
    let level = summary.strip(seat).and_then(|strip| strip.computer);
    let name = match level {
        Some(level) => t_string!(i18n, page.mind.level, level = level.number()),
        None => summary.name(i18n, seat),
    };
    Some(t_string!(i18n, page.draw.declines, name))
}
