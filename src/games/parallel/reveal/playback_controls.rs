//! The controls of a round's playback, and the heading of the round.

use super::round_player::RoundPlayer;
use crate::browser::press::on_click;
use crate::components::button::{IconButton, RunButton};
use crate::components::tool_group::ToolGroup;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::{t, t_string};
use leptos::prelude::*;

/// The controls of the playback of a round.
#[component]
pub fn PlaybackControls(player: RoundPlayer) -> impl IntoView {
    let game = player.game;
    let i18n = game.i18n;
    let playing = Memo::new(move |_| game.playback.get().is_some_and(|it| it.playing));
    let steps_run = Memo::new(move |_| game.steps_run());
    let at_end = Memo::new(move |_| game.is_at_round_end());
    let play_label = move || {
        if playing.get() {
            t_string!(i18n, page.reveal.pause).to_owned()
        } else {
            t_string!(i18n, page.reveal.play).to_owned()
        }
    };
    view! {
        <ToolGroup
            class="tools player"
            label=t!(i18n, page.reveal.player)
        >
            <IconButton
                icon="back"
                label=t!(i18n, page.reveal.step_back)
                on_press=move |()| player.go_to(steps_run.get_untracked().saturating_sub(1))
                disabled=Signal::derive(move || steps_run.get() == 0)
            />
            <RunButton
                label=play_label
                runs=playing
                on_press=move |()| player.play_or_pause()
            />
            <IconButton
                icon="forward"
                label=t!(i18n, page.reveal.step_on)
                on_press=move |()| player.run_step(false)
                disabled=at_end
            />
            <IconButton
                icon="end"
                label=t!(i18n, page.reveal.to_end)
                on_press=move |()| player.go_to(untrack(|| game.step_count()))
                disabled=at_end
            />
            <SpeedButton player />
        </ToolGroup>
    }
}

/// The button that switches to the next playback speed.
#[component]
fn SpeedButton(player: RoundPlayer) -> impl IntoView {
    let name = move || player.speed_label();
    let label = move || t_string!(player.game.i18n, page.reveal.speed, speed = name());
    view! {
        <button
            {..on_click(move |_| player.switch_speed())}
            class="icon-button"
            type="button"
            aria-label=label
            title=label
        >
            {name}
        </button>
    }
}

/// The heading of a round, with buttons for the previous and the next round if
/// there are several rounds.
#[component]
pub fn RoundHeading(
    game: ParallelGame,
    /// The index of the round, from 0.
    round: usize,
) -> impl IntoView {
    let i18n = game.i18n;
    let rounds = Memo::new(move |_| game.table.read().rounds());
    let several = Memo::new(move |_| rounds.get() > 1);
    let earlier = move || {
        several.get().then(|| {
            view! {
                <IconButton
                    icon="back"
                    label=t!(i18n, page.reveal.earlier)
                    on_press=move |()| {
                        if let Some(earlier) = round.checked_sub(1) {
                            game.show_round(earlier);
                        }
                    }
                    disabled=round == 0
                />
            }
        })
    };
    // A round that is being shown is where the game is, which may be its result.
    let show_later = move |()| {
        if game.table.read_untracked().is_showing() && round + 2 == rounds.get_untracked() {
            game.return_to_game()
        } else {
            game.show_round(round + 1)
        }
    };
    let later = move || {
        several.get().then(|| {
            view! {
                <IconButton
                    icon="forward"
                    label=t!(i18n, page.reveal.later)
                    on_press=show_later
                    disabled=Signal::derive(move || round + 1 >= rounds.get())
                />
            }
        })
    };
    // A round is not called the last one before it has shown that the game is over.
    let goes_on = move || game.table.read().outcome().is_none() || !game.is_at_round_end();
    let title = move || {
        let (round, rounds) = (round + 1, rounds.get());
        if round == rounds && goes_on() {
            t_string!(i18n, page.review.round, round)
        } else {
            t_string!(i18n, page.reveal.round, round, rounds)
        }
    };
    view! {
        <div class={"round-head"}>
            {earlier} <h1 class="round-title">{title}</h1> {later}
        </div>
    }
}
