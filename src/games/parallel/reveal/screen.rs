//! The reveal: both phases of every player's plan side by side, and the
//! playback of the round. Earlier rounds are played back in the same way.

use super::playback::shown_position;
use super::playback_controls::{PlaybackControls, RoundHeading};
use super::replay_rounds::replay_rounds;
use super::revealed_plan::RevealedPlan;
use super::round_gain::RoundGain;
use super::round_log::{RoundLog, RoundStatus};
use super::round_player::RoundPlayer;
use super::step_strip::{AnnouncedStep, StepStrip};
use super::taken_tokens::TakenTokens;
use crate::boards::star::{StarBoard, StarBoardCallbacks, route_points};
use crate::browser::press::on_click;
use crate::components::button::FocusedButton;
use crate::components::chunk_view::chunk_part;
use crate::games::parallel::computers::continue_automatically;
use crate::games::parallel::curtain::RemoteMessages;
use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::phone::follow_screen;
use crate::games::parallel::planning::priority::{PriorityArrow, PriorityName};
use crate::games::parallel::planning::reopened::ReopenedPlans;
use crate::games::parallel::planning::token_store::PublicStore;
use crate::games::parallel::reveal::slow_motion::SlowMotion;
use crate::games::parallel::screen::{
    ParallelControls, ParallelScreen, command_callback, hole_text, shared_board_rotation,
};
use crate::i18n::t;
use crate::pages::game::{
    Celebration, FinaleStage, GameLayout, GameOverProps, MovesTab, Panel, PlayerCards,
    ResigningPlayers, RuleButton, finale_is_running, game_page_part, use_command_keys,
    winning_person,
};
use crate::state::chunks::use_chunks;
use leptos::prelude::*;
use starfence_boards::star::{BoardRotation, StarModel, parallel_model};
use starfence_rules::Seat;
use starfence_table::{ParallelMessage, ParallelStage};

/// The playback of a round.
#[component]
pub fn Reveal(
    game: ParallelGame,
    /// The index of the round, from 0.
    round: usize,
) -> impl IntoView {
    let panel = game.panel;
    let command = command_callback(game);
    use_command_keys(panel, command);
    let player = RoundPlayer::start(game);
    let turned = Signal::from(shared_board_rotation(game));
    continue_automatically(game);
    replay_rounds(game);
    follow_screen(player);
    let motion = SlowMotion::provide(game, round);
    let summary = game.summary;
    let extra = move |seat: Seat| {
        view! {
            <RoundGain game seat />
            <PublicStore summary seat />
            <RevealedPlan game seat turned />
        }
        .into_any()
    };
    // The page knows the winner before the round has been shown to its end, but
    // must not give the result away.
    let winner = Memo::new(move |_| {
        let seen = game.is_at_round_end() && game.table.read().stage() == ParallelStage::Showing;
        let celebrates = seen && !motion.stage.is_running();
        winning_person(&summary.read()).filter(|_| celebrates)
    });
    view! {
        <ParallelScreen game class="play watch" panel>
            <PlayerCards
                summary
                notice=Signal::derive(move || game.public_notice())
                panel
                extra=Callback::new(extra)
            />
            <div class="board-cell">
                <StepStrip player turned />
                <div class={"stage"}>
                    <RevealBoard game turned motion />
                    <AnnouncedStep player turned />
                    <Celebration winner shows_other_position=false />
                </div>
            </div>
            <div class="turn">
                <RoundHeading game round />
                <RoundStatus player turned />
                <ReopenedPlans game round />
                <ResigningPlayers summary on_command=command />
                <GameEnding game round panel />
                <RoundLog player turned />
            </div>
            {(!game.is_on_phone())
                .then(|| {
                    view! {
                        <div class={"round-foot"}>
                            <NextAction game round />
                            <PlaybackControls player />
                        </div>
                    }
                })}
            <ParallelControls game panel />
            <TakenTokens player />
        </ParallelScreen>
    }
}

/// The page of a game while no round is played back: after the end of the game,
/// or while the board is read-only.
#[component]
pub fn FinishedGame(game: ParallelGame) -> impl IntoView {
    let i18n = game.i18n;
    // A player who opens a round from the analysis can continue to read the
    // analysis during the playback.
    on_cleanup(move || {
        let reads = game.moves.tab.try_get_untracked() == Some(MovesTab::Analysis);
        let _ = game.panel.try_set(reads.then_some(Panel::Moves));
    });
    let show_last = move |_| {
        let rounds = game.table.read_untracked().rounds();
        game.show_round(rounds.saturating_sub(1));
    };
    let replay = view! {
        <button {..on_click(show_last)} class="button" type="button">
            {t!(i18n, page.reveal.watch_rounds)}
        </button>
    };
    view! {
        <GameLayout
            id=game.id
            options=game.options()
            summary=game.summary
            notice=Signal::derive(move || game.public_notice())
            on_command=command_callback(game)
            moves=game.moves
            computers=game.computers
            tools=replay.into_any()
        >
            <RevealBoard game turned=shared_board_rotation(game) />
        </GameLayout>
    }
}

/// The board of a playback or a finished game, which takes no input.
#[component]
fn RevealBoard(
    game: ParallelGame,
    #[prop(into)] turned: Signal<BoardRotation>,
    /// The slow motion at the end of the game, on the page of a playback.
    #[prop(optional)]
    motion: Option<SlowMotion>,
) -> impl IntoView {
    let steps_run = Memo::new(move |_| match motion {
        Some(motion) => motion.steps_shown(),
        None => game.steps_run(),
    });
    let position = Memo::new(move |_| {
        let round = game.round.read();
        shown_position(&game.table.read(), round.as_ref(), steps_run.get())
    });
    // The routes of the step that ran last.
    let routes = Memo::new(move |_| {
        let step = match motion {
            Some(motion) => motion.step_shown(),
            None => game.current_step(),
        };
        let moves = step.map(|step| step.moves);
        moves
            .unwrap_or_default()
            .into_iter()
            .map(|mv| mv.route)
            .collect::<Vec<_>>()
    });
    let model = Memo::new(move |_| StarModel {
        last: routes.read().last().cloned().unwrap_or_default(),
        ..parallel_model(&position.read(), game.table.read().players())
    });
    // The board itself draws the last route.
    let trails = move || {
        let routes = routes.read();
        let others = routes.len().saturating_sub(1);
        let trail = |route| {
            let points = route_points(route, turned.get());
            view! { <polyline class="trail" points=points /> }
        };
        routes
            .iter()
            .take(others)
            .map(|route| trail(route))
            .collect_view()
    };
    let priority = Memo::new(move |_| position.read().arrow());
    let play = StarBoardCallbacks {
        on_event: Callback::new(|_| ()),
        describe: hole_text(game),
        label: t!(game.i18n, page.reveal.board).into(),
    };
    view! {
        <StarBoard model turned animation=game.animation play>
            <g class="ghosts">{trails}</g>
            <PriorityArrow direction=priority turned />
        </StarBoard>
        <PriorityName priority turned />
    }
}

/// The content shown at the end of the game, once the last round has been
/// played back.
#[component]
fn GameEnding(game: ParallelGame, round: usize, panel: RwSignal<Option<Panel>>) -> impl IntoView {
    let is_last = game.table.read_untracked().rounds() == round + 1 && !game.is_on_phone();
    let ended = Memo::new(move |_| {
        is_last && game.is_at_round_end() && game.summary.read().ending.is_some()
    });
    // A finished game that is opened takes no focus.
    let was_over = ended.get_untracked();
    let stage = use_context::<FinaleStage>();
    let shows_ending = Memo::new(move |_| ended.get() && !finale_is_running(stage));
    let ending = move || {
        shows_ending.get().then(|| {
            let over = game_page_part(move |chunk| {
                (chunk.game_over)(GameOverProps {
                    id: game.id,
                    summary: game.summary,
                    on_command: command_callback(game),
                    moves: game.moves,
                    panel,
                    in_rail: false,
                    focuses: !was_over,
                })
            });
            view! {
                <RemoteMessages game />
                {over}
                <RuleButton summary=game.summary panel />
            }
        })
    };
    view! { <div class="round-ways">{ending}</div> }
}

/// The button for the next action: playing the next round, or returning to the
/// game. While the round runs, a note in the button's place explains how to
/// speed up the playback.
#[component]
fn NextAction(game: ParallelGame, round: usize) -> impl IntoView {
    let i18n = game.i18n;
    let is_last = game.table.read_untracked().rounds() == round + 1;
    let shows = Memo::new(move |_| game.table.read().stage() == ParallelStage::Showing);
    let at_end = Memo::new(move |_| game.is_at_round_end());
    let over = Memo::new(move |_| game.summary.read().ending.is_some());
    let next_round = Memo::new(move |_| is_last && shows.get() && at_end.get() && !over.get());
    let hurries =
        Memo::new(move |_| !at_end.get() && game.playback.get().is_some_and(|it| it.playing));
    let back = move || {
        (!is_last || !shows.get()).then(|| {
            view! {
                <button {..on_click(move |_| game.return_to_game())} class="button" type="button">
                    {t!(i18n, page.reveal.back)}
                </button>
            }
        })
    };
    let go_on = Callback::new(move |()| {
        game.send(ParallelMessage::NextRound);
    });
    let next = move || {
        let label = t!(i18n, page.reveal.next_round);
        next_round
            .get()
            .then(|| view! { <FocusedButton label=Signal::derive(label) press=go_on /> })
    };
    // At the end of the game, the panel of the remote table has the button.
    let has_ended = Memo::new(move |_| is_last && at_end.get() && over.get());
    let chunk = use_chunks().remote;
    let send = move || {
        let remote = game.remote.filter(|_| !has_ended.get())?;
        Some(chunk_part(chunk, move |chunk| {
            (chunk.send_during_reveal)(remote)
        }))
    };
    let note = move || {
        let shown = hurries.get() && is_last && shows.get();
        shown.then(|| view! { <p class="quiet">{t!(i18n, page.reveal.hurry)}</p> })
    };
    view! { <div class="round-next">{note} {next} {send} {back}</div> }
}
