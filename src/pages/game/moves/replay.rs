//! Automatic replay of a game at a chosen speed, once or in a loop.

use super::state::{MoveAction, Moves};
use crate::browser::effects::run_effect;
use crate::browser::page::toggle_full_screen;
use crate::browser::press::on_click;
use crate::browser::timer::{UseTimeoutFnReturn, use_timeout_fn};
use crate::components::button::{IconButton, RunButton};
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;

/// The speeds of a replay: a label, and how long each position is shown, in
/// milliseconds.
const SPEEDS: [(&str, f64); 4] = [("½×", 2000.0), ("1×", 1000.0), ("2×", 500.0), ("4×", 250.0)];

/// The settings of a replay.
#[derive(Clone, Copy)]
pub struct Replay {
    /// The index of the speed in [`SPEEDS`].
    speed: RwSignal<usize>,
    /// Whether the replay starts again at the end.
    loops: RwSignal<bool>,
}

impl Replay {
    /// Provides the replay settings as a context, and steps through the moves
    /// while a replay is running.
    pub fn provide(moves: Moves) {
        Self::provide_settings().step_through(moves);
    }

    /// Provides the replay settings as a context, for a game that has its own
    /// code for stepping through the moves.
    pub fn provide_settings() -> Self {
        let replay = Self {
            speed: RwSignal::new(1),
            loops: RwSignal::new(false),
        };
        provide_context(replay);
        replay
    }

    /// Returns whether the replay starts again at the end.
    pub fn is_looped(self) -> bool {
        self.loops.get_untracked()
    }

    fn step_through(self, moves: Moves) {
        let speed = self.speed;
        let delay = Signal::derive(move || SPEEDS.get(speed.get()).map_or(1000.0, |speed| speed.1));
        let step = move |()| {
            if moves.shown_path.read_untracked().ply < moves.len.get_untracked() {
                moves.on_action.run(MoveAction::Step(1));
            } else if self.loops.get_untracked() {
                moves.on_action.run(MoveAction::First);
            } else {
                moves.is_replaying.set(false);
            }
        };
        let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(step, delay);
        run_effect(move || {
            // A change of position or speed restarts the wait.
            moves.shown_path.with(|_| ());
            delay.track();
            stop();
            if moves.is_replaying.get() {
                start(());
            }
        });
    }
}

/// The button that starts or pauses the replay. If the end of the game is
/// shown, the replay starts from the beginning.
#[component]
pub fn ReplayButton(
    /// The game's moves and the position shown.
    moves: Moves,
) -> impl IntoView {
    let i18n = use_i18n();
    let press = move |()| {
        let plays = !moves.is_replaying.get_untracked();
        if plays && untrack(|| moves.is_last()) {
            moves.on_action.run(MoveAction::First);
        }
        moves.is_replaying.set(plays);
    };
    let label = move || {
        if moves.is_replaying.get() {
            t_string!(i18n, page.moves.pause).to_owned()
        } else {
            t_string!(i18n, page.moves.play).to_owned()
        }
    };
    view! {
        <RunButton
            label
            runs=moves.is_replaying
            disabled=Signal::derive(move || moves.len.get() == 0)
            on_press=press
        />
    }
}

/// The controls of a replay: speed, loop and full screen.
#[component]
pub fn ReplaySettings() -> impl IntoView {
    let i18n = use_i18n();
    let settings = use_context::<Replay>().map(|Replay { speed, loops }| {
        let name = move || SPEEDS.get(speed.get()).map_or("", |speed| speed.0);
        view! {
            <button
                {..on_click(move |_| speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len()))}
                class="button"
                type="button"
                aria-label=move || t_string!(i18n, page.reveal.speed, speed = name())
            >
                {name}
            </button>
            <IconButton
                icon="loop"
                label=t!(i18n, page.moves.looped)
                pressed=loops
                on_press=move |()| loops.update(|loops| *loops = !*loops)
            />
        }
    });
    view! {
        {settings}
        <IconButton
            icon="full"
            label=t!(i18n, page.moves.full_screen)
            on_press=move |()| toggle_full_screen()
        />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::OpenGame;

    #[test]
    fn a_replay_has_a_speed_and_is_repeated_on_request() {
        let game = OpenGame::begin("#/play?game=quoridor&first=1");
        game.play(&["e2", "e8"]);
        let settings = || game.app().render(|| view! { <ReplaySettings /> });
        settings().press("Speed: 1×");
        settings().press("Speed: 2×");
        assert_eq!(settings().find("button", "Speed: 4×").text(), "4×");
        settings().press("Loop");
        game.press("Replay");
        let mut seen = vec![game.status()];
        for _ in 0..4 {
            game.wait(0.25);
            seen.push(game.status());
        }
        let [start, first] = ["Viewing move 0 of 2", "Viewing move 1 of 2"];
        assert_eq!(seen, [start, first, "Red’s turn", start, first]);
    }
}
