//! The curtain between two players: nothing of any plan is behind it.

use super::computers::is_alone;
use super::game::PlanGame;
use super::head::{facing, portrait};
use super::store::public_store;
use crate::rules::Seat;
use crate::table::{ParallelMessage, SecretTask};
use crate::ui::components::icons::icon;
use crate::ui::dom::{El, html};
use crate::ui::i18n::t_string;
use crate::ui::pages::play::{Panel, controls, panel_keys, root, side_panel, strips};
use leptos::prelude::*;
use web_sys::Event;

/// The curtain before the screen of `seat`.
pub fn curtain(game: PlanGame, seat: Seat) -> El {
    let i18n = game.i18n;
    let task = game.table.read_untracked().task();
    let title = html("h1").live_text(move || {
        let name = game.name(seat);
        match is_alone(game, seat) {
            true => t_string!(i18n, page.mind.waiting).to_owned(),
            false => t_string!(i18n, page.plan.hand_over, name),
        }
    });
    let text = html("p").live_text(move || match task {
        _ if is_alone(game, seat) => String::new(),
        SecretTask::Plan => {
            use crate::rules::Position as _;
            let round = game.table.read().position().round();
            t_string!(i18n, page.plan.nobody_looks, round)
        }
        SecretTask::Arrange => t_string!(i18n, page.plan.nobody_looks_layout).to_owned(),
    });
    let start = html("button")
        .class("button primary begin")
        .attr("type", "button")
        .on("click", move |_: Event| {
            game.send(ParallelMessage::Start);
        })
        .live_text(move || {
            let name = game.name(seat);
            t_string!(i18n, page.plan.start, name)
        })
        .focused();
    let card = html("section")
        .class("curtain-card")
        .attr("role", "status")
        .child(portrait(game, seat))
        .child(title)
        .child(text);
    cloth(game, card, start)
        .live(move |it| it.set("data-facing", facing(game, seat)))
        .attr("data-curtain", seat.number())
}

/// A computer plans. It takes no longer than a person's glance.
pub fn thinking(game: PlanGame, seat: Seat) -> El {
    let i18n = game.i18n;
    let minds = game.minds;
    let card = html("section")
        .class("curtain-card")
        .attr("role", "status")
        .child(portrait(game, seat))
        .child(html("h1").live_text(move || {
            let name = game.name(seat);
            match minds.failed.get() {
                true => t_string!(i18n, page.mind.failed).to_owned(),
                false => t_string!(i18n, page.mind.planning, name),
            }
        }));
    let again = html("div").when(
        move || minds.failed.get(),
        move || {
            html("button")
                .class("button primary begin")
                .attr("type", "button")
                .on("click", move |_: Event| minds.failed.set(false))
                .live_text(move || t_string!(i18n, page.mind.try_again))
        },
    );
    cloth(game, card, again)
}

/// All have planned: the screens are about to go up.
pub fn ready(game: PlanGame) -> El {
    let i18n = game.i18n;
    let task = game.table.read_untracked().task();
    let card = html("section")
        .class("curtain-card")
        .attr("role", "status")
        .child(icon("curtain"))
        .child(html("h1").live_text(move || t_string!(i18n, page.plan.all_done)))
        .child(html("p").live_text(move || match task {
            SecretTask::Plan => t_string!(i18n, page.plan.all_look),
            SecretTask::Arrange => t_string!(i18n, page.plan.all_look_layout),
        }));
    let raise = html("button")
        .class("button primary begin")
        .attr("type", "button")
        .on("click", move |_: Event| {
            game.send(ParallelMessage::Raise);
        })
        .live_text(move || t_string!(i18n, page.plan.raise))
        .focused();
    cloth(game, card, raise)
}

/// The cloth over the table: what is told, what is to be done, what may be
/// done besides, and what is public.
fn cloth(game: PlanGame, card: El, act: El) -> El {
    let i18n = game.i18n;
    let panel = RwSignal::new(None::<Panel>);
    let command = Callback::new(move |command| game.command(command));
    panel_keys(panel);
    let regrets = move || game.table.read().regrets();
    let rounds = move || game.table.read().rounds();
    let others = html("div")
        .class("curtain-others")
        .each(
            move || Vec::from_iter(regrets()),
            move |seat| {
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", move |_: Event| {
                        game.send(ParallelMessage::GiveBack);
                    })
                    .live_text(move || {
                        let name = game.name(seat);
                        t_string!(i18n, page.plan.give_back, name)
                    })
            },
        )
        .when(
            move || rounds() > 0,
            move || {
                html("button")
                    .class("button")
                    .attr("type", "button")
                    .on("click", move |_: Event| {
                        game.watch_round(untrack(rounds).saturating_sub(1));
                    })
                    .live_text(move || t_string!(i18n, page.reveal.watch_last))
            },
        );
    let strips = strips(game.summary, game.notice, &|seat| {
        vec![public_store(game.summary, seat)]
    });
    root("play curtain", game.summary, panel)
        .child(card.child(act).child(others))
        .child(strips)
        .child(controls(game.summary, command, panel, pause(game)))
        .when(
            move || panel.get().is_some(),
            move || {
                side_panel(
                    panel,
                    game.options(),
                    game.summary,
                    command,
                    Some((game.moves, None)),
                )
            },
        )
}

/// The button that lets computers wait, where only they play.
pub fn pause(game: PlanGame) -> Vec<El> {
    Vec::from_iter(game.minds.only.then(|| game.minds.pause()))
}
