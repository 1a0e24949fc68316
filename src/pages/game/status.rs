//! The status beside the board: whose turn it is, notices, and buttons for the
//! actions that a notice requires.

use super::analysis::hint_card::{HintCard, ShownHint};
use super::clock::game_clock::GameClock;
use super::clock::view::ClockNote;
use super::command::GameCommand;
use super::computers::Computers;
use super::finale::{FinaleStage, finale_is_running};
use super::game_over::{GameOverProps, WinnerPieces};
use super::moves::list::ReturnButtons;
use super::moves::state::Moves;
use super::page_chunk::game_page_part;
use super::panel::Panel;
use super::panel::resigning_players::ResigningPlayers;
use crate::browser::embedded::is_embedded;
use crate::browser::press::on_click;
use crate::components::chunk_view::chunk_part;
use crate::i18n::ending::{EndingTexts, ending_texts, resigned_text};
use crate::i18n::{I18n, t, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use crate::state::remote_game::{RemoteGame, RemoteStage, RemoteStop, stage_of};
use crate::state::rule_topic::RuleTopic;
use crate::state::summary::Summary;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::GameId;

/// The status of a turn-based game.
#[component]
pub fn GameStatus(
    id: GameId,
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The message beside the board.
    notice: Signal<Option<String>>,
    /// The hint, which is shown above `notice`; `None` if there is none.
    hint: RwSignal<Option<ShownHint>>,
    /// Called with each command that a player gives.
    on_command: Callback<GameCommand>,
    /// The game's moves and the position shown.
    moves: Moves,
    /// The game's computer players and analysis engine.
    computers: Computers,
    /// The game's clocks; `None` if no player has a clock.
    clocks: Option<GameClock>,
    /// The panel that is open beside the board; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let remote = use_context::<RemoteGame>();
    let status = Memo::new(move |_| {
        if moves.shows_other_position.get() {
            let (ply, len) = (moves.ply(), moves.len.get());
            return t_string!(i18n, page.moves.viewing_move, ply, len);
        }
        let is_drawn = || games.lot_drawn.get() == Some(id) && moves.is_first();
        let stage = match stage_of(remote) {
            RemoteStage::Stopped(stop) => GameStage::Stopped(stop),
            RemoteStage::NotBegun => GameStage::NotBegun,
            RemoteStage::Begun if is_drawn() => GameStage::FirstDrawn,
            RemoteStage::Begun => GameStage::Begun,
        };
        status_text(i18n, &summary.read(), stage)
    });
    let ending = Memo::new(move |_| {
        let summary = summary.read();
        let ending = summary.ending.filter(|_| !moves.shows_other_position.get());
        ending.map(|ending| {
            let name = |seat| summary.seat_name(i18n, seat);
            ending_texts(i18n, summary.kind, &ending, &name)
        })
    });
    let said = move || match ending.get() {
        Some(texts) => ending_view(i18n, texts),
        None => status.get().into_any(),
    };
    // The view of the game's end takes the focus only if the game ends while
    // this page shows it.
    let was_over = summary.with_untracked(|summary| summary.ending.is_some());
    let takes_focus = StoredValue::new(!was_over && !is_embedded());
    let told = Memo::new(move |_| notice.get().unwrap_or_default());
    let may_claim = move || {
        let summary = summary.read();
        summary.may_claim_draw
            && summary.waits_for_local_player()
            && !moves.shows_other_position.get()
    };
    let is_over = move || summary.read().ending.is_some() && !moves.shows_other_position.get();
    let post = remote.map(remote_panel);
    let stage = use_context::<FinaleStage>();
    view! {
        <div class={"turn"}>
            <div class={"headline"}>
                <Show when=is_over>
                    <WinnerPieces summary />
                </Show>
                <p class="status" role="status">
                    {said}
                </p>
            </div>
            <p class="notice" class:empty=move || told.read().is_empty() role="alert">
                {move || told.get()}
            </p>
            {clocks.map(|clocks| view! { <ClockNote clocks /> })}
            <Show when=move || moves.shows_other_position.get()>
                <ReturnButtons moves />
            </Show>
            <Show when=move || computers.failed.get()>
                <div class={"after"}>
                    <p class="notice" role="alert">
                        {t!(i18n, page.computer.failed)}
                    </p>
                    <button {..on_click(move |_| computers.failed.set(false))} class="button">
                        {t!(i18n, page.computer.try_again)}
                    </button>
                </div>
            </Show>
            {post}
            <ResigningPlayers summary on_command />
            <Show when=may_claim>
                <button {..on_click(move |_| on_command.run(GameCommand::ClaimDraw))} class="button">
                    {t!(i18n, page.play.claim_draw)}
                </button>
            </Show>
            <Show when=move || is_over() && !finale_is_running(stage)>
                {
                    let focuses = takes_focus.try_get_value().unwrap_or(false);
                    takes_focus.set_value(false);
                    game_page_part(move |chunk| {
                        (chunk.game_over)(GameOverProps {
                            id,
                            summary,
                            on_command,
                            moves,
                            panel,
                            in_rail: true,
                            focuses,
                        })
                    })
                }
                <RuleButton summary panel />
            </Show>
        </div>
        <HintCard hint summary />
    }
}

/// Returns the view of how the game ended, with the result in bold.
fn ending_view(i18n: I18n, EndingTexts { headline, reason }: EndingTexts) -> AnyView {
    let space = i18n.space_after(&headline);
    view! {
        <strong>{headline}</strong>
        {space}
        <span>{reason}</span>
    }
    .into_any()
}

/// A button that opens the rules at the topic that explains the result, shown
/// if the reason for the result is not obvious.
#[component]
pub fn RuleButton(
    /// A summary of the game at the position shown: players, turn and result.
    summary: Memo<Summary>,
    /// The panel that is open beside the board; `None` if all are closed.
    panel: RwSignal<Option<Panel>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let topic = Memo::new(move |_| {
        summary
            .read()
            .ending
            .as_ref()
            .and_then(RuleTopic::for_ending)
    });
    let button = move || {
        let show = move |_| panel.set(topic.get_untracked().map(Panel::Rule));
        let label = t!(i18n, page.ending.rule);
        topic.read().is_some().then(|| {
            view! {
                <button {..on_click(show)} class="button" type="button">
                    {label}
                </button>
            }
        })
    };
    button.into_any()
}

/// Returns the panel beside the board of a game with remote players.
fn remote_panel(game: RemoteGame) -> impl IntoView {
    chunk_part(use_chunks().remote, move |remote| (remote.panel)(game))
}

/// Whether a game has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameStage {
    /// The game waits for players on other devices before it begins.
    NotBegun,
    /// The player who goes first was drawn at random just now.
    FirstDrawn,
    /// The game has begun.
    Begun,
    /// The game has stopped without a result.
    Stopped(RemoteStop),
}

/// Returns sentences that say whose turn it is or how the game ended. If the
/// first player was [drawn](GameStage::FirstDrawn) just now, the sentences also
/// say who goes first.
pub fn status_text(i18n: I18n, summary: &Summary, stage: GameStage) -> String {
    let announces_first = stage == GameStage::FirstDrawn;
    let name = |seat| summary.seat_name(i18n, seat);
    let names = |seats: &[Seat]| i18n.names(seats.iter().copied().map(name));
    if let Some(ending) = &summary.ending {
        return ending_texts(i18n, summary.kind, ending, &name).joined(i18n);
    }
    let mut sentences: Vec<String> = Vec::new();
    for seat in &summary.timed_out {
        let names = names(&[*seat]);
        sentences.push(t_string!(i18n, page.clock.ran_out, names));
    }
    if !summary.resigned.is_empty() {
        let resigned = summary.resigned.iter().copied().collect();
        sentences.push(resigned_text(i18n, resigned, &name));
    }
    match stage {
        GameStage::Stopped(RemoteStop::Unfinished) => {
            return t_string!(i18n, remote.absent.unfinished).to_owned();
        }
        // A notice says who has sent two moves.
        GameStage::Stopped(RemoteStop::Forked) => return String::new(),
        GameStage::NotBegun | GameStage::FirstDrawn | GameStage::Begun => {}
    }
    if stage == GameStage::NotBegun && summary.has_only_remote_players() {
        return t_string!(i18n, remote.not_begun).to_owned();
    }
    let Some(seat) = summary.moves_next else {
        return String::new();
    };
    if announces_first {
        sentences.push(t_string!(i18n, page.play.begins, name = name(seat)));
    }
    // Nothing happens here until the player sends a link.
    let waits = summary.has_remote_player()
        && !summary.waits_for_local_player()
        && !summary.waits_for_computer();
    if !summary.passed.is_empty() {
        let names = names(&summary.passed);
        sentences.push(t_string!(i18n, page.play.passed, names));
    }
    if !summary.finished.is_empty() {
        let (count, names) = (summary.finished.len(), names(&summary.finished));
        sentences.push(t_string!(i18n, page.play.finished, count, names));
    }
    // Whose turn it is comes last, because that sentence ends without a full
    // stop. Announcing who goes first already says whose turn it is.
    if waits {
        let names = summary.name(i18n, seat);
        sentences.push(t_string!(i18n, remote.waiting, names));
    } else if summary.waits_for_computer() {
        sentences.push(t_string!(
            i18n,
            page.computer.thinking,
            name = name(seat).label(i18n)
        ));
    } else if !announces_first {
        sentences.push(t_string!(i18n, page.play.turn, name = name(seat)));
    }
    i18n.sentences(sentences)
}
