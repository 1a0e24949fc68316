//! Runs a round step by step: by itself, or as the people at the table want.

use super::game::PlanGame;
use super::watching::Watch;
use crate::ui::boards::animation::clock;
use crate::ui::boards::star::Flight;
use crate::ui::browser::pointer;
use crate::ui::browser::sound::{self, Sound, knocks};
use crate::ui::components::icons::icon_button;
use crate::ui::dom::{El, follow, html, said};
use crate::ui::i18n::t_string;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::Event;

/// How long the plans lie open before the first step, in milliseconds.
const PLANS_MS: f64 = 1_600.0;
/// How long a step is looked at when its pegs have landed, in milliseconds.
const LOOK_MS: f64 = 1_100.0;
/// How long without flights, which take their time too.
const STILL_MS: f64 = 1_900.0;

/// The speeds there are.
const SPEEDS: [f64; 3] = [1.0, 2.0, 4.0];

/// What runs a round.
#[derive(Clone, Copy)]
pub struct Player {
    game: PlanGame,
}

impl Player {
    /// A player at the usual speed.
    pub fn new(game: PlanGame) -> Self {
        Self { game }
    }

    fn speed(self) -> f64 {
        SPEEDS[self.game.speed.get_untracked() % SPEEDS.len()]
    }

    fn speed_name(self) -> &'static str {
        ["1×", "2×", "4×"][self.game.speed.get() % SPEEDS.len()]
    }

    fn steps(self) -> usize {
        let round = self.game.round.read();
        round.as_ref().map_or(0, |round| round.steps.len())
    }

    fn done(self) -> usize {
        self.game.watch.get().map_or(0, |watch| watch.done)
    }

    /// Shows the round after so many steps, without flights.
    pub fn go_to(self, done: usize) {
        self.game.flight.set(None);
        self.game.watch.update(|watch| {
            if let Some(watch) = watch {
                watch.done = done;
                watch.playing = false;
            }
        });
    }

    /// Runs the next step; its pegs fly where that is wanted.
    fn step(self, playing: bool) {
        let Some(watch) = self.game.watch.get_untracked() else {
            return;
        };
        let step = self.game.round.with_untracked(|round| {
            let step = round.as_ref()?.steps.get(watch.done)?;
            let routes = step.moves.iter().map(|mv| mv.route.clone());
            let takes = step.moves.iter().any(|mv| !mv.takes.is_empty());
            Some((routes.collect(), takes))
        });
        let Some((routes, takes)): Option<(Vec<_>, _)> = step else {
            return;
        };
        let flies = !routes.is_empty() && !pointer::wants_less_motion();
        let way = Flight {
            routes,
            began: clock(),
            speed: self.speed(),
        };
        let mut heard = knocks(&way.landings());
        if takes {
            heard.push((Sound::Steal, way.duration()));
        }
        sound::play_all(&heard);
        self.game.flight.set(flies.then_some(way));
        let done = watch.done + 1;
        self.game.watch.set(Some(Watch {
            done,
            playing: playing && done < untrack(|| self.steps()),
            ..watch
        }));
    }

    /// Starts or stops it; at the end it starts again.
    fn play_or_pause(self) {
        let steps = untrack(|| self.steps());
        self.game.watch.update(|watch| {
            if let Some(watch) = watch {
                watch.playing = !watch.playing;
                if watch.playing && watch.done >= steps {
                    watch.done = 0;
                }
            }
        });
    }

    /// The buttons, for a round counted from 0.
    pub fn draw(self, round: usize) -> El {
        let game = self.game;
        let i18n = game.i18n;
        let playing = move || game.watch.get().is_some_and(|watch| watch.playing);
        let back = icon_button(
            "back",
            |i18n| t_string!(i18n, page.reveal.step_back),
            move || self.go_to(untrack(|| self.done()).saturating_sub(1)),
        )
        .live(move |it| it.set("disabled", self.done() == 0));
        let play = html("div").style("display", "contents").each(
            move || vec![playing()],
            move |plays| {
                let act = move || self.play_or_pause();
                match plays {
                    true => icon_button("pause", |i18n| t_string!(i18n, page.reveal.pause), act),
                    false => icon_button("play", |i18n| t_string!(i18n, page.reveal.play), act),
                }
            },
        );
        let on = icon_button(
            "forward",
            |i18n| t_string!(i18n, page.reveal.step_on),
            move || self.step(false),
        )
        .live(move |it| it.set("disabled", self.done() >= self.steps()));
        let end = icon_button(
            "end",
            |i18n| t_string!(i18n, page.reveal.to_end),
            move || self.go_to(untrack(|| self.steps())),
        )
        .live(move |it| it.set("disabled", self.done() >= self.steps()));
        let speed = html("button")
            .class("icon-button")
            .attr("type", "button")
            .live(move |it| {
                let label = format!(
                    "{} {}",
                    t_string!(i18n, page.reveal.speed),
                    self.speed_name()
                );
                it.set("aria-label", label.clone());
                it.set("title", label);
            })
            .on("click", move |_: Event| {
                self.game
                    .speed
                    .update(|speed| *speed = (*speed + 1) % SPEEDS.len());
            })
            .live_text(move || self.speed_name());
        let rounds = move || game.table.read().rounds();
        let other = |sign: &str, label, to: Option<usize>| {
            icon_button(sign, label, move || {
                if let Some(to) = to {
                    game.watch_round(to);
                }
            })
            .live(move |it| {
                it.set("disabled", to.is_none_or(|to| to >= rounds()));
                it.set(
                    "aria-disabled",
                    to.is_none_or(|to| to >= rounds()).then(|| said(true)),
                );
            })
        };
        html("div")
            .class("tools player")
            .attr("role", "toolbar")
            .live(move |it| it.set("aria-label", t_string!(i18n, page.reveal.player)))
            .children([back, play, on, end, speed])
            .child(
                html("span")
                    .class("rounds")
                    .child(other(
                        "earlier",
                        |i18n| t_string!(i18n, page.reveal.earlier),
                        round.checked_sub(1),
                    ))
                    .child(html("span").live_text(move || {
                        let (round, rounds) = (round + 1, rounds());
                        t_string!(i18n, page.reveal.of_rounds, round, rounds)
                    }))
                    .child(other(
                        "later",
                        |i18n| t_string!(i18n, page.reveal.later),
                        Some(round + 1),
                    )),
            )
    }
}

/// Lets the round go on by itself while it plays: when the pegs of a step have
/// landed and it has been looked at, the next one runs.
pub fn run(player: Player) {
    let game = player.game;
    follow(move || {
        let Some(watch) = game.watch.get().filter(|watch| watch.playing) else {
            return;
        };
        if game.flight.read().is_some() {
            return;
        }
        let wait = match watch.done {
            0 => PLANS_MS,
            _ if pointer::wants_less_motion() => STILL_MS,
            _ => LOOK_MS,
        };
        let wait = Duration::from_millis((wait / player.speed()) as u64);
        let go_on = move || {
            // Somebody may have stopped it, or left.
            if game.watch.try_get_untracked() == Some(Some(watch)) {
                player.step(true);
            }
        };
        set_timeout(go_on, wait);
    });
}
