//! The log of a round: the last step as text, and all steps so far as symbols.

use super::round_player::RoundPlayer;
use super::step_mark::StepMark;
use super::step_strip::step_colours;
use super::step_text::step_text;
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::browser::timer::request_animation_frame;
use crate::components::icon::Icon;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::ending::resigned_text;
use crate::i18n::{t, t_string};
use crate::pages::game::{GameStage, PlayerPiece, WinnerPieces, status_text};
use leptos::html::Ol;
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::parallel::{Step, Submission};
use starfence_rules::{Position as _, Seat, Set};

/// A sentence about the last step or, after the end of the game, about the
/// result of the game.
#[component]
pub fn RoundStatus(
    /// The playback.
    player: RoundPlayer,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let game = player.game;
    let i18n = game.i18n;
    let is_last = move || {
        let rounds = game.table.read().rounds();
        game.playback.get().is_none_or(|it| it.round + 1 == rounds)
    };
    let ended = Memo::new(move |_| {
        let over = game.summary.read().ending.is_some();
        game.is_at_round_end() && over && is_last()
    });
    let happened = move || match game.current_step() {
        Some(step) => step_text(i18n, &step, turned.get(), &|seat| game.seat_name(seat)),
        None => {
            let round = game.round.read();
            let opening = if round.as_ref().is_some_and(|round| round.steps.is_empty()) {
                t_string!(i18n, page.reveal.nothing)
            } else {
                t_string!(i18n, page.reveal.before)
            };
            let resigned = resigned_seats(game);
            // The text about the end of the game already says who resigned.
            if resigned.is_empty() || ended.get() {
                opening.to_owned()
            } else {
                let resigned = resigned_text(i18n, resigned, &|seat| game.seat_name(seat));
                i18n.sentences([opening, &resigned])
            }
        }
    };
    // The end of the game takes the place of the last step, which a screen
    // reader still reads.
    let text = move || {
        if ended.get() {
            status_text(i18n, &game.summary.read(), GameStage::Begun)
        } else {
            happened()
        }
    };
    let last_step = move || ended.get().then(happened);
    let mark = move || {
        let step = game.current_step().filter(|_| !ended.get())?;
        let colours = step_colours(player, &step);
        Some(view! { <StepMark number=step.number direction=step.direction colours turned /> })
    };
    view! {
        <div class={"headline"}>
            <Show when=move || ended.get()>
                <WinnerPieces summary=game.summary />
            </Show>
            {mark}
            <p class="status" class:won=move || ended.get() role="status">
                <span class="hidden">{last_step}</span>
                {text}
            </p>
        </div>
    }
}

/// Returns the players who resigned instead of planning in the round that is
/// being played back; tracked reactively.
fn resigned_seats(game: ParallelGame) -> Set<Seat> {
    let plans = game
        .playback
        .get()
        .and_then(|it| game.table.read().plans(it.round));
    let seats = Seat::all(game.table.read().position().players());
    seats
        .filter(|seat| plans.is_some_and(|plans| plans.by_seat(*seat) == Submission::Resign))
        .collect()
}

/// All steps so far, oldest first, as symbols for the order, the pegs that
/// hopped and the tokens taken. Pressing a step shows the position after that
/// step.
#[component]
pub fn RoundLog(
    /// The playback of the round.
    player: RoundPlayer,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let game = player.game;
    let i18n = game.i18n;
    let steps_run = Memo::new(move |_| game.steps_run());
    let list = NodeRef::<Ol>::new();
    run_effect(move || {
        steps_run.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |index: usize| {
        let step = game
            .round
            .with_untracked(|round| round.as_ref()?.steps.get(index).cloned())?;
        let text = {
            let step = step.clone();
            move || step_text(i18n, &step, turned.get(), &|seat| game.seat_name(seat))
        };
        let current = move || (steps_run.get() == index + 1).then_some("step");
        let colours = step_colours(player, &step);
        Some(view! {
            <li>
                <button
                    {..on_click(move |_| player.go_to(index + 1))}
                    type="button"
                    aria-label=text.clone()
                    title=text
                    aria-current=current
                >
                    <StepMark number=step.number direction=step.direction colours turned />
                    {step_effects(game, &step)}
                </button>
            </li>
        })
    };
    view! {
        <ol class="log" node_ref=list aria-label=t!(i18n, page.reveal.log)>
            <For each=move || 0..steps_run.get() key=|index| *index children=line />
        </ol>
    }
}

/// Returns symbols for the effects of a step, for each player who ordered it:
/// the number of pegs moved, the hops, and the tokens taken.
fn step_effects(game: ParallelGame, step: &Step) -> impl IntoView + use<> {
    let colour = |seat: Seat| {
        let table = game.table.read_untracked();
        Some(table.players().get(seat.array_index())?.colour)
    };
    let effect = |seat: Seat| {
        let own = || step.moves.iter().filter(|mv| mv.seat == seat);
        let (count, hops) = (own().count(), own().filter(|mv| mv.is_hop()).count());
        let taken = own().flat_map(|mv| &mv.tokens_taken).map(|taking| {
            view! {
                <span class="log-take">
                    "+"<b class="token small">{taking.token.get()}</b>
                    <PlayerPiece colour=colour(taking.from) />
                </span>
            }
        });
        let taken = taken.collect_view();
        view! {
            <span class="log-effect" class:stuck=count == 0 aria-hidden="true">
                <PlayerPiece colour=colour(seat) />
                <b>{count}</b>
                {(hops > 0).then(|| view! { <Icon name="hop" /> })}
                {taken}
            </span>
        }
    };
    step.ordered_by.into_iter().map(effect).collect_view()
}
