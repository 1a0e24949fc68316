//! The head of a screen that one player alone sees: who it is, the clock, and
//! a way to cover it.

use super::game::PlanGame;
use crate::rules::Seat;
use crate::table::ParallelMessage;
use crate::ui::browser::sound::{self, Sound};
use crate::ui::components::icons::{icon, icon_button};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, classes, html, said, svg};
use crate::ui::i18n::{I18n, t_string};
use crate::ui::pages::play::{Panel, panel_keys, toggle};
use crate::ui::state::settings::{Layout, Settings};
use leptos::prelude::*;
use std::time::Duration;

/// Seconds from which on the clock warns.
const LOW: u16 = 10;

/// The head of the screen of one player.
#[derive(Clone, Copy)]
pub struct Head {
    /// The game.
    pub game: PlanGame,
    /// Whose screen it is.
    pub seat: Seat,
    /// The panel beside it.
    pub panel: RwSignal<Option<Panel>>,
    /// What is done there: of the player's name and the round's number.
    pub title: fn(I18n, String, u32) -> String,
}

/// The side of a flat table at which a player sits and to which the screen is
/// turned; `None` when the table stands upright.
pub fn facing(game: PlanGame, seat: Seat) -> Option<&'static str> {
    let settings = expect_context::<Settings>();
    let flat = settings.layout.get() == Layout::Flat;
    let summary = game.summary.read();
    let strip = summary.player(seat).filter(|_| flat)?;
    Some(strip.side.word())
}

/// A player's piece as a picture.
pub fn portrait(game: PlanGame, seat: Seat) -> El {
    let table = game.table.read_untracked();
    let colour = table.players().get(seat.at()).map(|player| player.colour);
    svg("svg")
        .class("strip-piece")
        .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
        .children(colour.map(|colour| piece(colour, 1.0)))
}

impl Head {
    /// The head.
    pub fn draw(self) -> El {
        let Self {
            game,
            seat,
            panel,
            title,
        } = self;
        let round = move || {
            use crate::rules::Position as _;
            game.table.read().position().round()
        };
        self.run_clock();
        panel_keys(panel);
        html("header")
            .class("plan-head")
            .child(portrait(game, seat))
            .child(html("h1").live_text(move || title(game.i18n, game.name(seat), round())))
            .each(
                move || Vec::from_iter(game.table.read().seconds_left().map(|_| ())),
                move |()| clock(game),
            )
            .child(icon_button(
                "cover",
                |i18n| t_string!(i18n, page.plan.cover),
                move || {
                    game.send(ParallelMessage::Cover);
                },
            ))
            .child(
                icon_button(
                    "help",
                    |i18n| t_string!(i18n, page.play.help),
                    move || toggle(panel, Panel::Help),
                )
                .live(move |it| {
                    it.set("aria-pressed", said(panel.get() == Some(Panel::Help)));
                }),
            )
    }

    /// Lets the planning clock run as long as the page is seen.
    fn run_clock(self) {
        let game = self.game;
        if game.table.read_untracked().terms().seconds.is_none() {
            return;
        }
        let tick = move || {
            if !document().hidden() {
                game.tick();
                if game.table.read_untracked().seconds_left() == Some(LOW) {
                    sound::play(Sound::LowTime);
                }
            }
        };
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_secs(1)) {
            on_cleanup(move || handle.clear());
        }
    }
}

/// The time left, as minutes and seconds.
fn clock(game: PlanGame) -> El {
    let left = move || game.table.read().seconds_left().unwrap_or_default();
    html("span")
        .attr("role", "timer")
        .live(move |it| {
            it.set("class", classes("plan-clock", &[("low", left() <= LOW)]));
            let (minutes, seconds) = (left() / 60, left() % 60);
            let minutes = t_string!(game.i18n, page.unit.minutes, count = minutes);
            let seconds = t_string!(game.i18n, page.unit.seconds, count = seconds);
            it.set(
                "aria-label",
                t_string!(game.i18n, page.plan.time_left, minutes, seconds),
            );
        })
        .child(icon("clock"))
        .live_text(move || format!("{}:{:02}", left() / 60, left() % 60))
}
