//! The start page: the games as pictures, and the games under way.

use super::parallel::plan_scene;
use crate::rules::lattice::Direction;
use crate::rules::{GameKind, checkers, parallel, quoridor};
use crate::table::{AnyTable, GameId, PlanTable, PlanTerms, Table};
use crate::ui::address::Address;
use crate::ui::app::Page;
use crate::ui::boards::quoridor::{fence_picture, fence_scene};
use crate::ui::boards::star::{star_model, star_picture};
use crate::ui::browser::storage;
use crate::ui::components::widgets::{language_choice, theme_choice};
use crate::ui::dom::{El, html};
use crate::ui::i18n::names;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use web_sys::Event;

/// Two rounds into a game of three: what the programmed game's picture shows.
const PEGS_UNDER_WAY: &str = "../..../....../......../..A2....B2..A3........B6../\
    A6........A3..........B1/..A2A4A3..B5B5B2A4C2../..A1A4..B4B4....B3B3/\
    ......A5A5..B3..../............B4C5C3../........C2....C3C3..../\
    ..........C5............/........C1................/C6C4C4../....../C4../.. \
    SE 222222/222222/222222";

/// How many games under way are offered: as many as fit beside the new ones.
const UNDER_WAY: usize = 6;

/// What a game is called.
pub fn game_name(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.games.checkers),
        GameKind::Parallel => t_string!(i18n, page.games.parallel),
        GameKind::Quoridor => t_string!(i18n, page.games.quoridor),
    }
}

fn game_text(i18n: I18n, kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => t_string!(i18n, page.games.checkers_text),
        GameKind::Parallel => t_string!(i18n, page.games.parallel_text),
        GameKind::Quoridor => t_string!(i18n, page.games.quoridor_text),
    }
}

/// The start page.
pub fn start_screen() -> El {
    let i18n = use_i18n();
    let page = expect_context::<Page>();
    if storage::may_hold_games() {
        page.fetch_rooms();
    }
    html("main")
        .class("start")
        .child(
            html("header")
                .class("start-head")
                .child(
                    html("h1")
                        .class("wordmark")
                        .live_text(move || t_string!(i18n, page.title)),
                )
                .child(
                    html("p")
                        .class("tagline")
                        .live_text(move || t_string!(i18n, page.welcome)),
                ),
        )
        .child(
            html("section")
                .class("games")
                // Whoever points at a game is likely to choose it.
                .on("pointerover", move |_: Event| page.fetch_rooms())
                .children(GameKind::ALL.map(game_card)),
        )
        .swap(move || page.rooms().and_then(|rooms| (rooms.games_under_way)()))
        .child(
            html("p")
                .class("more")
                .child(
                    html("a")
                        .class("button")
                        .attr("href", Address::Games.to_fragment())
                        .live_text(move || t_string!(i18n, page.start.library)),
                )
                .child(
                    html("a")
                        .class("button")
                        .attr("href", "#/open")
                        .live_text(move || t_string!(i18n, page.start.open)),
                ),
        )
        .child(
            html("footer")
                .class("start-foot")
                .child(theme_choice())
                .child(language_choice())
                .child(
                    html("p")
                        .class("quiet")
                        .live_text(move || t_string!(i18n, page.start.private)),
                ),
        )
}

/// A game to begin.
fn game_card(kind: GameKind) -> El {
    let i18n = use_i18n();
    html("a")
        .class("game-card")
        .attr("href", Address::SetUp(kind).to_fragment())
        .child(picture(&show_piece(kind)))
        .child(
            html("span")
                .class("game-words")
                .child(html("h2").live_text(move || game_name(i18n, kind)))
                .child(
                    html("span")
                        .class("game-text")
                        .live_text(move || game_text(i18n, kind)),
                ),
        )
}

/// The games under way, if there are any.
pub fn games_under_way() -> Option<El> {
    let i18n = use_i18n();
    let games = expect_context::<Page>().under_way(UNDER_WAY);
    (!games.is_empty()).then(|| {
        html("section")
            .class("under-way")
            .child(html("h2").live_text(move || t_string!(i18n, page.start.under_way)))
            .child(html("ul").children(games.into_iter().map(under_way)))
    })
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
fn under_way((id, table): (GameId, AnyTable)) -> El {
    let i18n = use_i18n();
    let kind = table.kind();
    let players = table.players().to_vec();
    let plies = table.plies();
    let who = move || {
        let each = players
            .iter()
            .map(|player| names::of_player(i18n, &player.name, player.colour));
        each.collect::<Vec<_>>().join(", ")
    };
    html("li").child(
        html("a")
            .class("resume")
            .attr("href", Address::Game(id).to_fragment())
            .child(picture(&table))
            .child(
                html("span")
                    .class("resume-words")
                    .child(html("b").live_text(move || game_name(i18n, kind)))
                    .child(html("span").live_text(who))
                    .child(
                        html("span")
                            .class("quiet")
                            .live_text(move || so_far(i18n, kind, plies)),
                    ),
            ),
    )
}

/// A table to look at.
pub fn picture(table: &AnyTable) -> El {
    match table {
        AnyTable::Checkers(table) => star_picture(star_model(table, None)),
        AnyTable::Parallel(table) => star_picture(plan_scene(table.position(), table.players())),
        AnyTable::Quoridor(table) => fence_picture(fence_scene(table, false)),
    }
}

/// The table that a game's picture shows: the star full of pegs, the other
/// games in the middle of play.
pub fn show_piece(kind: GameKind) -> AnyTable {
    match kind {
        GameKind::ChineseCheckers => {
            let rules = checkers::Rules::new(checkers::Players::Six);
            AnyTable::Checkers(Table::new(checkers::Position::start(rules), Vec::new()))
        }
        GameKind::Parallel => {
            let rules = parallel::Rules::new(parallel::Players::Three);
            let shown = parallel::Position::from_text(PEGS_UNDER_WAY, rules)
                .unwrap_or_else(|_| parallel::Position::start(rules, &[], Direction::E));
            AnyTable::Parallel(Box::new(PlanTable::new(
                shown,
                Vec::new(),
                PlanTerms::default(),
            )))
        }
        GameKind::Quoridor => {
            let rules = quoridor::Rules::new(quoridor::Players::Two);
            let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
            let shown = quoridor::Position::from_text(text, rules.options(), rules.first())
                .unwrap_or_else(|_| quoridor::Position::start(rules));
            AnyTable::Quoridor(Table::new(shown, Vec::new()))
        }
    }
}
