//! The start page: the games as pictures, and the games in progress.

use crate::address::Address;
use crate::boards::piece::Piece;
use crate::boards::quoridor::{QuoridorPicture, quoridor_model};
use crate::boards::star::{StarModel, StarPicture, parallel_model, star_model};
use crate::browser::storage;
use crate::browser::timer::run_later;
use crate::components::settings::LanguageChoice;
use crate::components::settings_button::SettingsButton;
use crate::i18n::names::{self, game_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::lattice::Direction;
use starfence_rules::{GameKind, checkers, parallel, quoridor};
use starfence_table::{
    AnyMatch, Colour, GameId, Match, Opponents, ParallelMatch, ParallelTerms, Player,
};
use std::time::Duration;

/// Two rounds into a game of three: what the programmed game's picture shows.
const ROUND_TWO_POSITION: &str = "../..../....../......../..A2....B2..A3........B6../\
    A6........A3..........B1/..A2A4A3..B5B5B2A4C2../..A1A4..B4B4....B3B3/\
    ......A5A5..B3..../............B4C5C3../........C2....C3C3..../\
    ..........C5............/........C1................/C6C4C4../....../C4../.. \
    SE 222222/222222/222222";

/// How many games in progress are shown: as many as fit beside the new ones.
const MOST_IN_PROGRESS: usize = 6;

fn game_text(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.games.checkers_text),
        GameKind::Parallel => t_string!(i18n, page.games.parallel_text),
        GameKind::Quoridor => t_string!(i18n, page.games.quoridor_text),
    }
}

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
                    // Behind the name, which stands there before the program has come.
                    <WordmarkSign />
                </h1>
                <p class="tagline">{move || t_string!(i18n, page.welcome)}</p>
            </header>
            // Whoever points at a game is likely to choose it.
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

/// What is drawn beside the name: two pegs with a fence between them.
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

/// A game to begin: at once, or after choosing who plays by which rules.
#[component]
fn GameCard(kind: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    // The pictures are most of what there is to draw: in tasks of their own, so
    // that the words are there sooner and a slow phone answers in between.
    let drawn = RwSignal::new(false);
    run_later(Duration::ZERO, move || drawn.set(true));
    let picture = move || {
        let draw = || view! { <TablePicture table=sample_table(kind) /> };
        drawn.get().then(draw)
    };
    view! {
        <article class="game-card">
            <a class="game-about" href=Address::SetUp(kind).to_fragment()>
                <span class="game-picture">{picture}</span>
                <span class="game-words">
                    <h2>{move || game_name(i18n, kind)}</h2>
                    <span class="game-text">{move || game_text(i18n, kind)}</span>
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

/// Begins a game at once: as it was played last, or as is usual. Whoever has
/// saved games has the chunk that knows them.
#[component]
fn QuickStart(kind: GameKind, opponents: Opponents) -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let games = use_saved_games();
    let is_read = Memo::new(move |_| !games.is_unread());
    let usual = move || {
        // What this set-up's address would be; the start page is without the
        // code that writes it.
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

/// A link that begins a game.
#[component]
pub fn QuickStartLink(
    /// Who plays against whom.
    opponents: Opponents,
    /// Where it leads.
    address: String,
    /// With whom, or at which level.
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
                    <h2>{move || t_string!(i18n, page.start.under_way)}</h2>
                    <ul>{each.collect_view()}</ul>
                </section>
            }
        })
    }
}

/// How much of a game is played.
pub fn so_far(i18n: I18n, kind: GameKind, plies: usize) -> String {
    match kind {
        GameKind::Parallel => t_string!(i18n, page.start.rounds, count = plies),
        GameKind::ChineseCheckers | GameKind::Quoridor => {
            t_string!(i18n, page.start.plies, count = plies)
        }
    }
}

/// A game to go on with.
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

/// A small picture of a table.
#[component]
pub fn TablePicture(
    /// The match.
    table: AnyMatch,
) -> impl IntoView {
    match table {
        AnyMatch::Checkers(table) => {
            view! { <StarPicture model=without_goal(star_model(&table, None)) /> }.into_any()
        }
        AnyMatch::Parallel(table) => {
            let model = parallel_model(table.position(), table.players());
            view! { <StarPicture model=without_goal(model) /> }.into_any()
        }
        AnyMatch::Quoridor(table) => {
            view! { <QuoridorPicture model=quoridor_model(&table, false) /> }.into_any()
        }
    }
}

/// The table that a game's picture shows: the star full of pegs, the other
/// games in the middle of play.
pub fn sample_table(kind: GameKind) -> AnyMatch {
    match kind {
        GameKind::ChineseCheckers => {
            let rules = checkers::Rules::new(checkers::Players::Six);
            AnyMatch::Checkers(Match::new(checkers::Position::start(rules), Vec::new()))
        }
        GameKind::Parallel => {
            let rules = parallel::Rules::new(parallel::Players::Three);
            let shown = parallel::Position::from_text(ROUND_TWO_POSITION, rules)
                .unwrap_or_else(|_| parallel::Position::start(rules, &[], Direction::E));
            AnyMatch::Parallel(Box::new(ParallelMatch::new(
                shown,
                Vec::new(),
                ParallelTerms::default(),
            )))
        }
        GameKind::Quoridor => {
            let rules = quoridor::Rules::new(quoridor::Players::Two);
            let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
            let shown = quoridor::Position::from_text(text, rules.options(), rules.first())
                .unwrap_or_else(|_| quoridor::Position::start(rules));
            AnyMatch::Quoridor(Match::new(shown, Vec::new()))
        }
    }
}

/// Nobody is playing at a small picture, so no goal is marked.
fn without_goal(model: StarModel) -> StarModel {
    StarModel {
        goal: None,
        ..model
    }
}
