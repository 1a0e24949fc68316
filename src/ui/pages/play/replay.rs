//! Playing a game through, at a speed, once or again and again.

use super::moves::{Moves, Walk};
use crate::ui::components::icons::{icon_button, run_button};
use crate::ui::components::widgets::Segments;
use crate::ui::dom::{El, follow, html, said};
use crate::ui::i18n::t_string;
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;

/// How long a position is looked at, in milliseconds, by speed.
const SPEEDS: [(&str, u64); 4] = [("½×", 2000), ("1×", 1000), ("2×", 500), ("4×", 250)];

/// How a game is played through.
#[derive(Clone, Copy)]
pub struct Replay {
    /// Which of the [`SPEEDS`].
    speed: RwSignal<usize>,
    /// Whether it begins again at the end.
    looped: RwSignal<bool>,
}

impl Replay {
    /// Puts it into the context, and lets a game's moves run while they are
    /// played through.
    pub fn provide(moves: Moves) {
        let replay = Self::provide_settings();
        follow(move || replay.run(moves));
    }

    /// Puts it into the context for moves that run in a way of their own.
    pub fn provide_settings() -> Self {
        let replay = Self {
            speed: RwSignal::new(1),
            looped: RwSignal::new(false),
        };
        provide_context(replay);
        replay
    }

    /// Whether it begins again at the end.
    pub fn looped(self) -> bool {
        self.looped.get_untracked()
    }

    fn run(self, moves: Moves) {
        if !moves.playing.get() {
            return;
        }
        let at = moves.at.get();
        let wait = SPEEDS.get(self.speed.get()).map_or(1000, |speed| speed.1);
        let go_on = move || {
            // Somebody may have stopped it, walked elsewhere, or left.
            let playing = moves.playing.try_get_untracked() == Some(true);
            if !playing || moves.at.try_get_untracked().as_ref() != Some(&at) {
                return;
            }
            if at.ply < moves.len.get_untracked() {
                moves.walk.run(Walk::By(1));
            } else if self.looped.get_untracked() {
                moves.walk.run(Walk::First);
            } else {
                moves.playing.set(false);
            }
        };
        set_timeout(go_on, Duration::from_millis(wait));
    }
}

/// The button that plays the game through, from the start when one looks at its
/// end.
pub fn replay(moves: Moves) -> El {
    let press = move || {
        let plays = !moves.playing.get_untracked();
        let at_end = untrack(|| moves.ply()) >= moves.len.get_untracked();
        if plays && at_end {
            moves.walk.run(Walk::First);
        }
        moves.playing.set(plays);
    };
    run_button(
        move |i18n| match moves.playing.get() {
            true => t_string!(i18n, page.moves.pause),
            false => t_string!(i18n, page.moves.play),
        },
        move || moves.playing.get(),
        press,
    )
    .live(move |it| it.set("disabled", moves.len.get() == 0))
}

/// How it is played through: speed, again and again, full screen.
pub fn replay_settings() -> El {
    let replay = use_context::<Replay>();
    let speed = replay.map(|replay| {
        Segments {
            label: |i18n| t_string!(i18n, page.moves.speed),
            count: Box::new(|| SPEEDS.len()),
            name: Rc::new(|at| SPEEDS.get(at).map_or("", |speed| speed.0).to_owned()),
            chosen: Rc::new(move || Some(replay.speed.get())),
            choose: Rc::new(move |at| replay.speed.set(at)),
        }
        .draw()
    });
    let looped = replay.map(|replay| {
        icon_button(
            "loop",
            |i18n| t_string!(i18n, page.moves.looped),
            move || replay.looped.update(|looped| *looped = !*looped),
        )
        .live(move |it| it.set("aria-pressed", said(replay.looped.get())))
    });
    html("div")
        .class("replay-settings")
        .children(speed)
        .children(looped)
        .child(icon_button(
            "full",
            |i18n| t_string!(i18n, page.moves.full_screen),
            full_screen,
        ))
}

/// Shows the page on the whole screen, or no more.
fn full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(page) = document.document_element() {
        // Refused where the browser or the embedding page does not allow it.
        let _ = page.request_fullscreen();
    }
}
