//! The start page: the games with pictures, and the games in progress.

use crate::address::Address;
use crate::boards::picture::{BoardPicture, TablePicture};
use crate::boards::piece::Piece;
use crate::browser::storage;
use crate::browser::timer::run_later;
use crate::components::settings::LanguageChoice;
use crate::components::settings_button::SettingsButton;
use crate::i18n::names::{self, game_line, game_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_boards::sample_board;
use starfence_engine::Level;
use starfence_rules::{GameKind, Pace};
use starfence_table::{AnyMatch, Colour, GameId, Opponents, Player};
use std::time::Duration;

/// The most games in progress that are shown: as many as fit beside the new
/// ones.
const MOST_IN_PROGRESS: usize = 6;

/// The start page.
#[component]
pub fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    if storage::may_hold_games() {
        chunks.load_play();
    }
    let in_progress = move || chunks.play.get().map(|play| (play.games_in_progress)());
    view! {
        <main class={"start"}>
            <header class={"start-head"}>
                <h1 class="wordmark">
                    {move || t_string!(i18n, page.title)}
                    // After the name, which is on the page before the program
                    // has loaded.
                    <WordmarkSign />
                </h1>
                <p class="tagline">{move || t_string!(i18n, page.welcome)}</p>
            </header>
            // A user who points at a game is likely to choose it.
            <section class="games" on:pointerover=move |_| chunks.load_play()>
                {GameKind::ALL.into_iter().map(|kind| view! { <GameCard kind /> }).collect_view()}
            </section>
            {in_progress}
            <p class="more">
                <a class="button" href="#/puzzles">
                    {move || t_string!(i18n, page.start.daily)}
                </a>
                <a class="button" href=Address::Games.to_fragment()>
                    {move || t_string!(i18n, page.start.library)}
                </a>
                <a class="button" href="#/statistics">
                    {move || t_string!(i18n, statistics.title)}
                </a>
                <a class="button" href=Address::Open.to_fragment()>
                    {move || t_string!(i18n, page.start.open)}
                </a>
            </p>
            <footer class="start-foot">
                <LanguageChoice />
                <SettingsButton />
                <p class="quiet">{move || t_string!(i18n, page.start.private)}</p>
            </footer>
        </main>
    }
}

/// The picture beside the name: two pegs with a fence between them.
#[component]
fn WordmarkSign() -> impl IntoView {
    view! {
        <svg class="wordmark-sign" viewBox="-3 -1.3 6 2.6" aria-hidden="true">
            <g transform="translate(-1.75 0)">
                <Piece colour=Colour::Red radius=1.0 />
            </g>
            <rect class="wordmark-fence" x={"-.28"} y={"-1.2"} width={".56"} height={"2.4"} rx={".18"} />
            <g transform="translate(1.75 0)">
                <Piece colour=Colour::Blue radius=1.0 />
            </g>
        </svg>
    }
}

/// A game to start, either at once or after choosing players and rules.
#[component]
fn GameCard(kind: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    // Most of the drawing is in the pictures. They are drawn in separate tasks,
    // so that the words appear sooner and a slow phone stays responsive in
    // between.
    let drawn = RwSignal::new(false);
    run_later(Duration::ZERO, move || drawn.set(true));
    let picture = move || {
        let draw = || view! { <BoardPicture model=sample_board(kind) /> };
        drawn.get().then(draw)
    };
    view! {
        <article class="game-card">
            <a class="game-about" href=Address::SetUp(kind).to_fragment()>
                <span class="game-picture">{picture}</span>
                <span class="game-words">
                    <h2>{move || game_name(i18n, kind)}</h2>
                    <span class="game-text">{move || game_line(i18n, kind)}</span>
                </span>
            </a>
            <p class="game-starts">
                <QuickStart kind opponents=Opponents::Computers />
                <QuickStart kind opponents=Opponents::People />
                <span class="game-links">
                    <a class="quiet-button" href=Address::SetUp(kind).to_fragment()>
                        {move || t_string!(i18n, page.start.set_up)}
                    </a>
                    <a class="quiet-button" href=format!("#/learn?game={kind}")>
                        {move || t_string!(i18n, page.start.learn)}
                    </a>
                    <a class="quiet-button" href=format!("#/puzzles?game={kind}")>
                        {move || t_string!(i18n, page.start.puzzles)}
                    </a>
                    <a class="quiet-button" href=format!("#/rules?game={kind}")>
                        {move || t_string!(i18n, page.play.help)}
                    </a>
                </span>
            </p>
        </article>
    }
}

/// A link that starts a game at once, set up like the last one or as usual. If
/// there are saved games, the chunk that knows the last set-up is loaded.
#[component]
fn QuickStart(kind: GameKind, opponents: Opponents) -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let games = use_saved_games();
    let is_read = Memo::new(move |_| !games.is_unread());
    let usual = move || {
        // The address of this set-up. It is written by hand, because the start
        // page does not contain the code that writes addresses.
        let (computers, with) = match opponents {
            Opponents::Computers => (
                format!("&computers=0,{}", Level::USUAL.number()),
                t_string!(i18n, page.start.level, level = Level::USUAL.number()),
            ),
            Opponents::People => (
                String::new(),
                t_string!(i18n, page.start.players, count = 2),
            ),
        };
        let address = format!("#/play?game={kind}&players=2{computers}");
        view! { <QuickStartLink opponents address with /> }.into_any()
    };
    move || match chunks.play.get().filter(|_| is_read.get()) {
        Some(play) => untrack(|| (play.quick_start)(kind, opponents)),
        None => usual(),
    }
}

/// A link that starts a game.
#[component]
pub fn QuickStartLink(
    /// Who plays against whom.
    opponents: Opponents,
    /// The address to which the link leads.
    address: String,
    /// The opponents or the level, in words.
    #[prop(into)]
    with: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = move || match opponents {
        Opponents::Computers => t_string!(i18n, page.start.against_computer),
        Opponents::People => t_string!(i18n, page.start.together),
    };
    let class = match opponents {
        Opponents::Computers => "button primary quick-start",
        Opponents::People => "button quick-start",
    };
    view! {
        <a class=class href=address>
            <span>{label}</span>
            <small>{move || with.get()}</small>
        </a>
    }
}

/// The games in progress, if there are any.
#[component]
pub fn GamesInProgress() -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    move || {
        let games = games.under_way(MOST_IN_PROGRESS);
        (!games.is_empty()).then(|| {
            let each = games
                .into_iter()
                .map(|(id, table)| view! { <InProgress id table /> });
            view! {
                <section class={"under-way"}>
                    <h2>{move || t_string!(i18n, page.start.in_progress)}</h2>
                    <ul>{each.collect_view()}</ul>
                </section>
            }
        })
    }
}

/// Returns how much of a game has been played, in words.
pub fn so_far(i18n: I18n, kind: GameKind, plies: usize) -> String {
    match kind.info().pace {
        Pace::AtOnce => t_string!(i18n, page.start.rounds, count = plies),
        Pace::Turns => t_string!(i18n, page.start.plies, count = plies),
    }
}

/// A game in progress, as a link to continue it.
#[component]
fn InProgress(id: GameId, table: AnyMatch) -> impl IntoView {
    let i18n = use_i18n();
    let kind = table.kind();
    let players = table.players().to_vec();
    let plies = table.plies();
    let who = move || {
        let name = |player: &Player| names::of_player(i18n, &player.name, player.colour);
        players.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    view! {
        <li>
            <a class="resume" href=Address::Game(id).to_fragment()>
                <TablePicture table />
                <span class="resume-words">
                    <b>{move || game_name(i18n, kind)}</b>
                    <span>{who}</span>
                    <span class="quiet">{move || so_far(i18n, kind, plies)}</span>
                </span>
            </a>
        </li>
    }
}
