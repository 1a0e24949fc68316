//! The start page: the games with pictures, and the games in progress.

mod against_computer;
mod last_start;
mod sample_games;

use self::against_computer::AgainstComputer;
use self::last_start::last_start;
pub use self::sample_games::play_sample_games;
use crate::address::Address;
use crate::boards::picture::{BoardPicture, MatchPicture};
use crate::browser::effects::run_effect;
use crate::browser::fetch::saves_data;
use crate::browser::pointer::prefers_reduced_motion;
use crate::browser::press::on_click;
use crate::browser::storage;
use crate::browser::timer::run_later;
use crate::components::icon::Icon;
use crate::components::language_choice::LanguageChoice;
use crate::components::loading_page::LoadingPages;
use crate::components::site_frame::{Section, SiteFrame};
use crate::i18n::names::{game_line, game_name, players_line, seat_name};
use crate::i18n::{I18n, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_boards::{BoardModel, sample_board};
use starfence_rules::{GameKind, TurnMode};
use starfence_table::{AnyMatch, GameId, Opponents};
use std::time::Duration;

/// The maximum number of games in progress on the start page; a link leads to
/// the list of all saved games.
const MAX_IN_PROGRESS: usize = 4;

/// The storage key that is set while a game is in progress, so that the start
/// page can reserve space for such games before the saved games are loaded.
const IN_PROGRESS: &str = "starfence.in-progress";

/// The time after which the pictures begin to play.
const STILL: Duration = Duration::from_secs(2);

/// The start page.
#[component]
pub fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    if storage::may_hold_games() {
        chunks.load_pages();
    }
    let boards = GameKind::ALL.map(|kind| (kind, RwSignal::new(sample_board(kind))));
    play_on(boards);
    let drawn = RwSignal::new(0);
    LoadingPages::wait_for(move || drawn.get() == GameKind::ALL.len());
    let expected = storage::get(IN_PROGRESS).is_some();
    let in_progress = move || match chunks.pages.get() {
        Some(pages) => Some((pages.games_in_progress)()),
        None => expected.then(|| view! { <div class={"under-way-room"}></div> }.into_any()),
    };
    view! {
        <SiteFrame section=Section::Play>
            <main class={"start"}>
                <h1 class="tagline">{move || t_string!(i18n, page.welcome)}</h1>
                {in_progress}
                // A user who points at a game is likely to choose it.
                <section class="games" on:pointerover=move |_| chunks.load_play()>
                    {boards
                        .into_iter()
                        .map(|(kind, board)| view! { <GameCard kind board drawn /> })
                        .collect_view()}
                </section>
                <p class="more">
                    <a class="button" href="#/puzzles?today">
                        {move || t_string!(i18n, page.start.daily)}
                    </a>
                    <a class="button" href="#/statistics">
                        {move || t_string!(i18n, statistics.title)}
                    </a>
                    <a class="button" href=Address::Open.to_fragment()>
                        {move || t_string!(i18n, page.start.open)}
                    </a>
                    <a class="button" href=Address::About.to_fragment()>
                        {move || t_string!(i18n, page.start.about)}
                    </a>
                </p>
                <footer class="start-foot">
                    <LanguageChoice />
                    <p class="quiet">{move || t_string!(i18n, page.start.private)}</p>
                </footer>
            </main>
        </SiteFrame>
    }
}

/// Plays a game on each of the pictures, some time after the page has been
/// shown, unless the user prefers reduced motion or wants to fetch little data.
fn play_on(boards: [(GameKind, RwSignal<BoardModel>); 3]) {
    if prefers_reduced_motion() || saves_data() {
        return;
    }
    let chunks = use_chunks();
    let begins = RwSignal::new(false);
    run_later(STILL, move || {
        chunks.load_pages();
        begins.set(true);
    });
    let show = Callback::new(move |(kind, model): (GameKind, BoardModel)| {
        for (_, board) in boards.iter().filter(|(of, _)| *of == kind) {
            board.set(model.clone());
        }
    });
    run_effect(move || {
        if let (true, Some(pages)) = (begins.get(), chunks.pages.get()) {
            untrack(|| (pages.play_sample_games)(show));
        }
    });
}

/// A card for starting a game, either at once or after choosing players and
/// rules.
#[component]
fn GameCard(
    kind: GameKind,
    /// The board on the picture.
    board: RwSignal<BoardModel>,
    /// The number of cards whose pictures are drawn.
    drawn: RwSignal<usize>,
) -> impl IntoView {
    let i18n = use_i18n();
    // Most of the time goes into drawing the pictures. They are drawn in
    // separate tasks, so that the words appear sooner and a slow phone stays
    // responsive in between.
    let is_drawn = RwSignal::new(false);
    run_later(Duration::ZERO, move || {
        is_drawn.set(true);
        drawn.update(|drawn| *drawn += 1);
    });
    let picture = move || {
        let draw = || view! { <BoardPicture model=board /> };
        is_drawn.get().then(draw)
    };
    // A user who points at a link to the setup page is likely to go there.
    let chunks = use_chunks();
    let expect_set_up = move |_| chunks.setup.load();
    let set_up = move || t_string!(i18n, page.start.set_up);
    let rules = move || t_string!(i18n, page.play.help);
    view! {
        <article class="game-card">
            <a
                class="game-about"
                href=Address::SetUp(kind).to_fragment()
                on:pointerover=expect_set_up
            >
                <span class="game-picture">{picture}</span>
                <span class="game-words">
                    <h2>{move || game_name(i18n, kind)}</h2>
                    <span class="game-text">{move || game_line(i18n, kind)}</span>
                </span>
            </a>
            <div class="game-starts">
                <AgainstComputer kind />
                <LocalGameLinks kind />
                <a
                    class="button friend-start"
                    href=Address::InviteFriend(kind).to_fragment()
                    on:pointerover=expect_set_up
                >
                    <Icon name="send" />
                    <span>{move || t_string!(i18n, page.start.friend)}</span>
                </a>
            </div>
            <p class="game-links">
                <a
                    class="button"
                    href=Address::SetUp(kind).to_fragment()
                    on:pointerover=expect_set_up
                >
                    <Icon name="adjust" />
                    <span>{set_up}</span>
                </a>
                <a class="button" href=format!("#/rules?game={kind}")>
                    <Icon name="help" />
                    <span>{rules}</span>
                </a>
            </p>
        </article>
    }
}

/// Links that start a game between human players on one device, one for each
/// number of players. If the last such game had the same number of players, its
/// player names are used.
#[component]
fn LocalGameLinks(kind: GameKind) -> impl IntoView {
    let i18n = use_i18n();
    let last = last_start(kind, Opponents::People, Signal::stored(None));
    let start = move |players: &u8| {
        let players = *players;
        let same = move || last.get().filter(|last| last.players == players);
        let address = move || match same() {
            Some(last) => last.address,
            None => format!("#/play?game={kind}&players={players}"),
        };
        let label = move || match same() {
            Some(last) => (last.label)(),
            None => t_string!(i18n, page.start.players, count = players),
        };
        // The link element is not replaced when the saved games have been read:
        // a press that began before would be lost with the old one.
        let prepare = move |_| {
            if let Some(last) = same() {
                (last.prepare)();
            }
        };
        view! {
            <a {..on_click(prepare)} class="button" href=address aria-label=label title=label>
                {players}
            </a>
        }
    };
    let label = move || t_string!(i18n, page.start.together);
    view! {
        <div class="together" role="group" aria-label=label>
            <span class="together-label" aria-hidden="true">
                {label}
            </span>
            {kind.info().players.iter().map(start).collect_view()}
        </div>
    }
}

/// The list of games in progress; empty if there are none.
#[component]
pub fn GamesInProgress() -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let is_read = Memo::new(move |_| !games.is_unread());
    let expected = storage::get(IN_PROGRESS).is_some();
    move || {
        if !is_read.get() {
            return expected.then(|| view! { <div class={"under-way-room"}></div> }.into_any());
        }
        let games = games.in_progress(MAX_IN_PROGRESS);
        if games.is_empty() {
            storage::remove(IN_PROGRESS);
        } else {
            storage::put(IN_PROGRESS, "yes");
        }
        (!games.is_empty()).then(|| {
            let each = games
                .into_iter()
                .map(|(id, table)| view! { <InProgress id table /> });
            view! {
                <section
                    class={"under-way"}
                    aria-label=move || t_string!(i18n, page.start.in_progress)
                >
                    <h2>{move || t_string!(i18n, page.start.in_progress)}</h2>
                    <ul>{each.collect_view()}</ul>
                </section>
            }
            .into_any()
        })
    }
}

/// Returns a text that says how much of a game has been played.
pub fn progress_text(i18n: I18n, kind: GameKind, plies: usize) -> String {
    match kind.info().turn_mode {
        TurnMode::Simultaneous => t_string!(i18n, page.start.rounds, count = plies),
        TurnMode::Turns => t_string!(i18n, page.start.plies, count = plies),
    }
}

/// A link that continues a game in progress.
#[component]
fn InProgress(id: GameId, table: AnyMatch) -> impl IntoView {
    let i18n = use_i18n();
    let kind = table.kind();
    let players = table.players().to_vec();
    let plies = table.plies();
    let to_move = table.side_to_move();
    let who = {
        let players = players.clone();
        move || players_line(i18n, &players)
    };
    let progress = move || {
        let name = to_move.map(|seat| seat_name(i18n, &players, seat));
        let turn = name.map(|name| t_string!(i18n, page.play.turn, name));
        turn.into_iter()
            .chain([progress_text(i18n, kind, plies)])
            .collect::<Vec<_>>()
            .join(" · ")
    };
    view! {
        <li>
            <a class="resume" href=Address::Game(id).to_fragment()>
                <MatchPicture table />
                <span class="resume-words">
                    <b>{move || game_name(i18n, kind)}</b>
                    <span>{who}</span>
                    <span class="quiet">{progress}</span>
                </span>
                <Icon name="forward" />
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests;
