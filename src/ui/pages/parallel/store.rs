//! Stores of order tokens: to take from, and to look at.

use super::hand::Hand;
use crate::rules::Seat;
use crate::rules::parallel::{Number, Tokens};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, classes, html, said, svg};
use crate::ui::i18n::names;
use crate::ui::i18n::{t_string, use_i18n};
use crate::ui::pages::play::{GoalCount, PlayerView, Summary, TokenStore};
use leptos::prelude::*;
use web_sys::Event;

/// The store of the player who plans: a pile of tokens for each number.
pub fn piles(store: Memo<Tokens>, hand: Hand) -> El {
    let i18n = use_i18n();
    html("div")
        .class("store")
        .attr("role", "group")
        .live(move |it| it.set("aria-label", t_string!(i18n, page.plan.store)))
        .children(Number::ALL.map(|number| pile(number, store, hand)))
}

/// The tokens of one number. The undermost is the one that the keyboard gets to.
fn pile(number: Number, store: Memo<Tokens>, hand: Hand) -> El {
    let i18n = use_i18n();
    let left = move || store.get().of(number);
    let token = move |index: u8| {
        html("button")
            .class("token")
            .attr("type", "button")
            .attr("data-token", number.get())
            .attr("tabindex", if index == 0 { "0" } else { "-1" })
            .live(move |it| {
                it.set(
                    "aria-label",
                    t_string!(i18n, page.plan.token, number, count = left()),
                );
                it.set("aria-pressed", said(hand.picked.get() == Some(number)));
            })
            .on("click", move |_: Event| hand.pick(number))
            .text(number.get())
    };
    html("div")
        .live(move |it| {
            let picked = hand.picked.get() == Some(number);
            let more = [("picked", picked), ("many", left() > 3)];
            it.set("class", classes("pile", &more));
        })
        .child(html("span").class("pile-number").text(number.get()))
        .each(move || (0..left()).collect(), token)
}

/// A player's store as all may see it, with what was won and lost in the round.
pub fn public_store(summary: Memo<Summary>, seat: Seat) -> El {
    let i18n = use_i18n();
    let store = move || -> TokenStore {
        let summary = summary.read();
        let strip = summary.player(seat);
        strip.and_then(|strip| strip.store).unwrap_or_default()
    };
    let count = move |number: Number| {
        html("span")
            .live(move |it| {
                let none = store().tokens.of(number) == 0;
                it.set("class", classes("stored", &[("none", none)]));
            })
            .child(html("b").class("token small").text(number.get()))
            .child(html("span").live_text(move || u32::from(store().tokens.of(number))))
    };
    let told = move || {
        let TokenStore { tokens, won, lost } = store();
        t_string!(
            i18n,
            page.plan.store_of,
            tokens = list(tokens),
            won = list(won),
            lost = list(lost)
        )
    };
    let moved = |class: &'static str, sign: &'static str, tokens: fn(TokenStore) -> Tokens| {
        html("span").class(class).live_text(move || {
            let tokens = tokens(store());
            (!tokens.is_empty()).then(|| format!("{sign}{}", list(tokens)))
        })
    };
    html("div")
        .class("public-store")
        .attr("role", "img")
        .live(move |it| it.set("aria-label", told()))
        .children(Number::ALL.map(count))
        .child(
            html("span")
                .class("moved")
                .child(moved("won", "+", |store| store.won))
                .child(moved("lost", "\u{2212}", |store| store.lost)),
        )
}

/// How near everybody is to the goal, and all stores, in a corner of the board.
pub fn standings(summary: Memo<Summary>) -> El {
    let i18n = use_i18n();
    // The players stay the same for a whole game.
    let strips = summary.with_untracked(|summary| summary.players.clone());
    let line = |strip: PlayerView| {
        let PlayerView { seat, colour, .. } = strip;
        let goal = move || summary.read().player(seat).and_then(|strip| strip.goal);
        let name = names::of_player(i18n, &strip.name, colour);
        html("li")
            .live(move |it| {
                let GoalCount { pegs, needed } = goal().unwrap_or(GoalCount { pegs: 0, needed: 0 });
                let told = t_string!(i18n, page.play.in_goal, pegs, needed);
                it.set("aria-label", format!("{name}. {told}"));
            })
            .child(
                svg("svg")
                    .class("strip-piece")
                    .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
                    .child(piece(colour, 1.0)),
            )
            .child(html("span").live_text(move || {
                goal().map(|GoalCount { pegs, needed }| format!("{pegs}/{needed}"))
            }))
            .child(public_store(summary, seat))
    };
    html("ul")
        .class("standings")
        .children(strips.into_iter().map(line))
}

/// Numbers with spaces between; a dash for none.
fn list(tokens: Tokens) -> String {
    if tokens.is_empty() {
        return "\u{2013}".to_owned();
    }
    let each = tokens.each().map(|number| number.to_string());
    each.collect::<Vec<_>>().join(" ")
}
