//! What the animated figures of all boards share. They play stage by stage,
//! once when scrolled into view and again on request. If the user prefers
//! reduced motion, the stages are shown side by side instead.

use super::arrow::figure_class;
use crate::browser::effects::run_effect;
use crate::browser::seen::first_seen;
use crate::browser::timer::run_later;
use crate::components::button::IconButton;
use crate::i18n::{t, use_i18n};
use leptos::html::Div;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use std::time::Duration;

/// How long the first stage, with its arrows, is shown before anything moves.
const START: Duration = Duration::from_millis(900);
/// How long a stage is shown between two moves.
const PAUSE_BETWEEN_MOVES: Duration = Duration::from_millis(350);
/// How long the last stage is shown before the figure returns to the first.
const END: Duration = Duration::from_millis(1_800);

/// The progress of an animated figure.
#[derive(Clone, Copy)]
pub struct Stages {
    /// The number of moves made so far.
    pub stage: RwSignal<usize>,
    /// Whether the animation is playing.
    playing: RwSignal<bool>,
    /// The total number of moves in the animation.
    last: usize,
    /// Whether a piece is moving now.
    flying: Signal<bool>,
}

impl Stages {
    /// Creates the progress of a figure with this number of moves.
    pub fn new(last: usize, flying: Signal<bool>) -> Self {
        Self {
            stage: RwSignal::new(0),
            playing: RwSignal::new(false),
            last,
            flying,
        }
    }

    fn play(self) {
        self.stage.set(0);
        self.playing.set(true);
    }

    /// Makes the moves one after the other while the animation is playing, and
    /// then returns to the start. `on_move` is called with the index of each
    /// move.
    fn play_stages(self, on_move: Callback<usize>) {
        run_effect(move || {
            let stage = self.stage.get();
            if !self.playing.get() || self.flying.get() {
                return;
            }
            if stage == self.last {
                return run_later(END, move || {
                    self.playing.set(false);
                    self.stage.set(0);
                });
            }
            let wait = if stage == 0 {
                START
            } else {
                PAUSE_BETWEEN_MOVES
            };
            run_later(wait, move || {
                on_move.run(stage);
                self.stage.set(stage + 1);
            });
        });
    }
}

/// An animated figure, with a button that plays the animation again.
#[component]
pub fn MovingFigure(
    stages: Stages,
    /// The part of the board that is shown.
    part: Rect,
    /// Called with the index of each move.
    on_move: Callback<usize>,
    children: Children,
) -> impl IntoView {
    let i18n = use_i18n();
    stages.play_stages(on_move);
    let figure = NodeRef::<Div>::new();
    let seen = first_seen(figure, "0px");
    run_effect(move || {
        if seen.get() {
            stages.play();
        }
    });
    view! {
        <div
            class=format!("moving {}", figure_class(part))
            data-stage=move || stages.stage.get().to_string()
            node_ref=figure
        >
            {children()}
            <IconButton
                icon="play"
                label=t!(i18n, help.page.play)
                on_press=move |()| stages.play()
            />
        </div>
    }
}
